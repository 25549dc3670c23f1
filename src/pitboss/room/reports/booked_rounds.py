"""Rounds of a house game as the journal's postings have them: what was placed and what was held.

What an account is called says what a posting means; where an event takes something back, its kind
says so.
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
    """What a player chose to wager at a box, in cents; other wagers follow from the ante."""

    ante: int
    trips: int = 0


class BookedRound(NamedTuple):
    """A round that is over."""

    hold: int
    """What the house won less what it paid, in cents, since the round before."""
    placed: tuple[Placed, ...]


class RoundsOfTable:
    """Reads on at one table."""

    def __init__(self) -> None:
        self._wagers: Counter[tuple[str, str]] = Counter()
        self._hold = 0

    def take(self, row: Recorded) -> BookedRound | None:
        """The round, if this event ends one."""
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
    """`wager 3 ante`."""
    _, _, rest = account.partition(" ")
    box, _, wager = rest.partition(" ")
    return box, wager


def own_postings(postings: Iterable[Posting]) -> Iterator[tuple[str, str, int]]:
    """Payer, payee and cents, as accounts are called at the table: `stake 3`, `float`.

    Chips of a tournament are no money.
    """
    for payer, payee, currency, units in postings:
        if currency == MONEY:
            yield payer.rpartition("/")[2], payee.rpartition("/")[2], units


def is_wager(account: str) -> bool:
    """Whether what lies there is at stake."""
    return account.startswith(("wager ", "pot", "forward "))


def is_won(payer: str, payee: str) -> bool:
    """Whether the house gets it from a wager or a player's stake."""
    return payee == "float" and payer.startswith(("wager ", "stake "))
