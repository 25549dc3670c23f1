"""Accounts over the whole room: what a table calls `stake 3` is `table 7/stake 3` here.

Purses belong to persons and chips are issued by the house, so both have one name everywhere.  The
area of a jackpot wager is the table's, though the pools name it too: over both it holds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pitboss.chips import Chips, TournamentChips, Transfer
from pitboss.record.journal import Posting

CENTS: Final = "cents"
ISSUED: Final = "issued"
_EVERYWHERE: Final = ("purse ", "cage", ISSUED)
_POOLS: Final = ("jackpot pool", "reserve pool", "float")


def of_event(stream: str, event: Any) -> tuple[Posting, ...]:
    """The postings of an event by the stream that it is in."""
    kind, _, number = stream.partition(" ")
    return _POSTED[kind](int(number or 0), event)


def at_table(table: int, transfers: Iterable[Transfer]) -> tuple[Posting, ...]:
    """The postings of a table's event."""
    return _postings(transfers, lambda account: table_account(table, account))


def table_account(table: int, account: str) -> str:
    """A table's account by its name over the whole room."""
    return account if account.startswith(_EVERYWHERE) else f"table {table}/{account}"


def at_jackpot(jackpot: int, event: Any) -> tuple[Posting, ...]:
    """The postings of an event of the pools; the boxes that it names are at its table."""

    def named(account: str) -> str:
        if account in _POOLS:
            return f"jackpot {jackpot}/{account}"
        return table_account(event.table, account)

    return _postings(event.transfers, named)


def at_tournament(tournament: int, event: Any) -> tuple[Posting, ...]:
    """The postings of an event of a tournament: fees, the prize pool, prizes."""

    def named(account: str) -> str:
        return account if account.startswith(_EVERYWHERE) else f"tournament {tournament}/{account}"

    return _postings(event.transfers, named)


def in_room(transfers: Iterable[Transfer]) -> tuple[Posting, ...]:
    """The postings of an event of the room itself."""
    return _postings(transfers, lambda account: account)


def _postings(transfers: Iterable[Transfer], named: Any) -> tuple[Posting, ...]:
    return tuple(
        Posting(named(payer), named(payee), currency_of(amount), amount.units)
        for payer, payee, amount in transfers
        if amount.units
    )


def currency_of(amount: Chips) -> str:
    """Which closed currency an amount is of."""
    return "tournament chips" if isinstance(amount, TournamentChips) else CENTS


_POSTED: Final[dict[str, Callable[[int, Any], tuple[Posting, ...]]]] = {
    "table": lambda table, event: at_table(table, event.transfers),
    "jackpot": at_jackpot,
    "tournament": at_tournament,
    "room": lambda _, event: in_room(event.transfers),
}
