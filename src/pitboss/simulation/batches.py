"""A simulation of rounds as numbered batches, and sums that can be joined.

Each batch derives its randomness from the seed and its own number, and sums are whole numbers.  So
the result does not depend on which worker plays a batch or on the order of completion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from pitboss import __version__

Sums = dict[str, dict[str, int]]
"""Integer sums by subject and figure."""

HOUSE_GAMES: Final = ("ultimate", "canberra")
ROUNDS_OF_HOUSE_GAMES: Final = 250_000
ROUNDS_OF_POT_GAMES: Final = 100
"""Rounds in a batch, which takes a fraction of a second."""


class SimulationError(Exception):
    """A simulation cannot go on; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to simulate."""

    game: str
    bots: tuple[str, ...]
    """In a house game the strategy of the one box; in a pot game the bot of each seat."""
    rounds: int
    seed: int
    trips: int = 0
    """The trips wager of Ultimate Texas Hold-em, in antes."""
    release: str = __version__
    """Another release may play differently, so batches of two releases are never joined."""

    @property
    def of_a_batch(self) -> int:
        return ROUNDS_OF_HOUSE_GAMES if self.game in HOUSE_GAMES else ROUNDS_OF_POT_GAMES

    @property
    def batches(self) -> int:
        return -(-self.rounds // self.of_a_batch)

    def rounds_of(self, batch: int) -> range:
        """Return the round numbers of a batch; the last batch may be shorter."""
        first = batch * self.of_a_batch
        return range(first, min(first + self.of_a_batch, self.rounds))

    def document(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}


Finished = Iterator[tuple[int, Sums]]
"""Batches and their sums, in order of completion."""
Players = Callable[[Question, Iterable[int]], Finished]
"""A function that plays batches of a question: in this process, by workers or on a cluster."""


def play(question: Question, batch: int) -> Sums:
    """Play one batch.  Called in the process that does the work."""
    if question.release != __version__:
        raise SimulationError(f"a worker has Pitboss {__version__}, not {question.release}")
    if question.game in HOUSE_GAMES:
        from pitboss.simulation import house_rounds

        return house_rounds.play_batch(question, batch)
    from pitboss.simulation import pot_rounds

    return pot_rounds.play_batch(question, batch)


def in_this_process(question: Question, numbers: Iterable[int]) -> Finished:
    """Play the batches one after the other in this process."""
    for number in numbers:
        yield number, play(question, number)


def join(into: Sums, more: Sums) -> None:
    """Add sums to others, in place."""
    for subject, figures in more.items():
        known = into.setdefault(subject, {})
        for figure, amount in figures.items():
            known[figure] = known.get(figure, 0) + amount
