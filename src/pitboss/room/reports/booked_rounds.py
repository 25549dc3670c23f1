"""Rounds of a house game, reconstructed from postings: wagers and hold.

The meaning of a posting follows from the names of its accounts; events that take a wager back are
known by their kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from pitboss.record.journal import Posting, Recorded
from pitboss.record.vocabulary import name_of
from pitboss.table import TABLE_GAMES
from pitboss.table.events import RoundConcluded
from pitboss.table.table_game import Meaning

MONEY: Final = "cents"
TAKEN_BACK: Final = frozenset(
    name_of(event)
    for game in TABLE_GAMES.values()
    for event, meaning in game.meanings.items()
    if meaning in (Meaning.WITHDRAWN, Meaning.VOIDED, Meaning.VOID)
)
CONCLUDED: Final = name_of(RoundConcluded)


class Placed(NamedTuple):
    """A player's chosen wagers at a box, in cents; the other wagers follow from the ante."""

    ante: int
    trips: int = 0


class BookedRound(NamedTuple):
    """A finished round."""

    hold: int
    """The house's winnings less its payouts since the previous round, in cents."""
    placed: tuple[Placed, ...]


class RoundsOfTable:
    """Reconstructs the rounds of one table from its events."""

    def __init__(self) -> None:
        self._wagers: Counter[tuple[str, str]] = Counter()
        self._hold = 0

    def take(self, row: Recorded) -> BookedRound | None:
        """Process an event; returns the round that it ends, if any."""
        for payer, payee, units in own_postings(row.postings):
            self._hold += units * (is_won(payer, payee) - is_won(payee, payer))
            if is_wager(payee) and payer.startswith("stake "):
                self._wagers[_box_and_wager(payee)] += units
            elif is_wager(payer) and payee.startswith("stake ") and row.kind in TAKEN_BACK:
                self._wagers[_box_and_wager(payer)] -= units
        if row.kind != CONCLUDED:
            return None
        booked = BookedRound(self._hold, tuple(self._placed()))
        self._wagers.clear()
        self._hold = 0
        return booked

    def _placed(self) -> Iterator[Placed]:
        for box in sorted({box for box, _ in self._wagers}):
            ante = self._wagers[box, "ante"]
            if ante > 0:
                yield Placed(ante, max(0, self._wagers[box, "trips"]))


def _box_and_wager(account: str) -> tuple[str, str]:
    """Split an account name such as `wager 3 ante`."""
    _, _, rest = account.partition(" ")
    box, _, wager = rest.partition(" ")
    return box, wager


def own_postings(postings: Iterable[Posting]) -> Iterator[tuple[str, str, int]]:
    """Yield payer, payee and cents, with account names as at the table: `stake 3`, `float`.

    Leaves out tournament chips, which are not money.
    """
    for payer, payee, currency, units in postings:
        if currency == MONEY:
            yield payer.rpartition("/")[2], payee.rpartition("/")[2], units


def is_wager(account: str) -> bool:
    """Whether an account holds wagers."""
    return account.startswith(("wager ", "pot", "forward "))


def is_won(payer: str, payee: str) -> bool:
    """Whether a posting moves a wager or a stake to the house."""
    return payee == "float" and payer.startswith(("wager ", "stake "))
