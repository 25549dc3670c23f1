"""What is asked of a simulation of rounds, cut into numbered batches; and sums that join.

Each batch has chance of its own, from the seed and its number, and sums are whole numbers.  So the
answer is the same whoever plays which batch, and in whatever order they come back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from pitboss import __version__

Sums = dict[str, dict[str, int]]
"""Whole numbers by subject and figure."""

HOUSE_GAMES: Final = ("ultimate", "canberra")
ROUNDS_OF_HOUSE_GAMES: Final = 250_000
ROUNDS_OF_POT_GAMES: Final = 100
"""So many make a batch: a part of a second."""


class SimulationError(Exception):
    """Why a simulation cannot go on, in one sentence."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is simulated."""

    game: str
    bots: tuple[str, ...]
    """At a house game the strategy of the one box, at a pot game the bots, seat by seat."""
    rounds: int
    seed: int
    trips: int = 0
    """The trips wager of Ultimate Texas Hold-em, in antes."""
    release: str = __version__
    """Another release may play otherwise, so its batches are not joined with ours."""

    @property
    def of_a_batch(self) -> int:
        return ROUNDS_OF_HOUSE_GAMES if self.game in HOUSE_GAMES else ROUNDS_OF_POT_GAMES

    @property
    def batches(self) -> int:
        return -(-self.rounds // self.of_a_batch)

    def rounds_of(self, batch: int) -> range:
        """The numbers of the rounds of a batch; the last may be shorter."""
        first = batch * self.of_a_batch
        return range(first, min(first + self.of_a_batch, self.rounds))

    def document(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}


Finished = Iterator[tuple[int, Sums]]
"""Batches as they come back."""
Players = Callable[[Question, Iterable[int]], Finished]
"""Whoever plays batches of a question."""


def play(question: Question, batch: int) -> Sums:
    """Play one batch; called in whatever process is to do the work."""
    if question.release != __version__:
        raise SimulationError(f"a worker has Pitboss {__version__}, not {question.release}")
    if question.game in HOUSE_GAMES:
        from pitboss.simulation import house_rounds

        return house_rounds.play_batch(question, batch)
    from pitboss.simulation import pot_rounds

    return pot_rounds.play_batch(question, batch)


def in_this_process(question: Question, numbers: Iterable[int]) -> Finished:
    """One batch after the other."""
    for number in numbers:
        yield number, play(question, number)


def join(into: Sums, more: Sums) -> None:
    """Add sums to others."""
    for subject, figures in more.items():
        known = into.setdefault(subject, {})
        for figure, amount in figures.items():
            known[figure] = known.get(figure, 0) + amount
