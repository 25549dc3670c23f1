"""Play whole rounds at a tournament table, with the result that a scenario states.

The house dealer deals, players play their parts, and every act goes through the real decider.  The
cards are searched for: card orders are tried, always in the same sequence, until one gives the
stated result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled, shuffle_deck
from pitboss.ruling import Refused
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.round_plan import Plan
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.table import Table, apply, decide
from pitboss.table.commands import InRound

_MOST_TRIES: Final = 400
_MOST_ACTS: Final = 2000


def played(
    game: GameAtTable, current: Callable[[], Table], plan: Plan, at: datetime
) -> Iterator[InRound]:
    """Yield the acts of the round that has just begun, to its end."""
    if current().open_round is None:
        return  # the tournament has moved on
    yield from _acts(game, current, _shoe_for(game, current(), plan, at), plan, at)


def _acts(
    game: GameAtTable, current: Callable[[], Table], shoe: Shuffled, plan: Plan, at: datetime
) -> Iterator[InRound]:
    keeper = ShoeKeeper(shoe)
    for _ in range(_MOST_ACTS):
        now = current().open_round
        if now is None:
            return
        yield InRound(at, game.next_act(now.state, keeper, plan))
    raise AssertionError("the round does not end")


# --- looking for the cards ------------------------------------------------------------------------


def _shoe_for(game: GameAtTable, table: Table, plan: Plan, at: datetime) -> Shuffled:
    to_cut = not getattr(table.determinations, "automated", False)
    for number in range(_MOST_TRIES):
        shoe = shuffle_deck(table.whole_deck, to_cut=to_cut, entropy=_Bytes(number))
        if not (plan.ranking or plan.outcomes) or _leads_to(game, table, shoe, plan, at):
            return shoe
    raise ScenarioError("no cards were found that bring such a round about")


class _Bytes:
    """Bytes derived from a number, so that a scenario plays the same way every time."""

    def __init__(self, number: int) -> None:
        self._number, self._block, self._left = number, 0, b""

    def __call__(self, count: int) -> bytes:
        while len(self._left) < count:
            self._left += sha256(f"round {self._number}/{self._block}".encode()).digest()
            self._block += 1
        given, self._left = self._left[:count], self._left[count:]
        return given


class _Trial:
    """A trial round, to see how it ends."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Any] = []

    def take(self, command: InRound) -> None:
        ruling = decide(self.table, command)
        if isinstance(ruling, Refused):
            under = ", ".join(str(citation) for citation in ruling.under)
            raise ScenarioError(f"the round cannot be played so: {ruling.because} ({under})")
        for event in ruling.events:
            self.events.append(event)
            self.table = apply(self.table, event)


def _leads_to(game: GameAtTable, table: Table, shoe: Shuffled, plan: Plan, at: datetime) -> bool:
    trial = _Trial(table)
    for command in _acts(game, lambda: trial.table, shoe, plan, at):
        trial.take(command)
    return game.led_to(table, trial.table, trial.events, plan)
