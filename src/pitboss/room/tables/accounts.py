"""Room-wide account names: what a table calls `stake 3` is `table 7/stake 3` here.

Purses belong to people and chips are issued by the house, so these have one name everywhere.  A
jackpot wager's area belongs to the table, and the pools use the same name for it: their transfers
and the table's cancel out there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pitboss.chips import Chips, TournamentChips, Transfer
from pitboss.record.journal import Posting

CENTS: Final = "cents"
ISSUED: Final = "issued"
_ROOM_WIDE: Final = ("purse ", "cage", ISSUED)
_POOLS: Final = ("jackpot pool", "reserve pool", "float")


def of_event(stream: str, event: Any) -> tuple[Posting, ...]:
    """Return the postings of an event, depending on its stream."""
    kind, _, number = stream.partition(" ")
    return _POSTINGS_BY_STREAM[kind](int(number or 0), event)


def at_table(table: int, transfers: Iterable[Transfer]) -> tuple[Posting, ...]:
    """Return the postings of a table's transfers."""
    return _postings(transfers, lambda account: table_account(table, account))


def table_account(table: int, account: str) -> str:
    """Return the room-wide name of a table's account."""
    return account if account.startswith(_ROOM_WIDE) else f"table {table}/{account}"


def at_jackpot(jackpot: int, event: Any) -> tuple[Posting, ...]:
    """Return the postings of an event of the pools; the boxes that it names are at its table."""

    def account_name(account: str) -> str:
        if account in _POOLS:
            return f"jackpot {jackpot}/{account}"
        return table_account(event.table, account)

    return _postings(event.transfers, account_name)


def at_tournament(tournament: int, event: Any) -> tuple[Posting, ...]:
    """Return the postings of an event of a tournament: fees, the prize pool, prizes."""

    def account_name(account: str) -> str:
        return account if account.startswith(_ROOM_WIDE) else f"tournament {tournament}/{account}"

    return _postings(event.transfers, account_name)


def in_room(transfers: Iterable[Transfer]) -> tuple[Posting, ...]:
    """Return the postings of an event of the room itself."""
    return _postings(transfers, lambda account: account)


def _postings(
    transfers: Iterable[Transfer], account_name: Callable[[str], str]
) -> tuple[Posting, ...]:
    return tuple(
        Posting(account_name(payer), account_name(payee), currency_of(amount), amount.units)
        for payer, payee, amount in transfers
        if amount.units
    )


def currency_of(amount: Chips) -> str:
    """Return the currency of an amount; no account holds two."""
    return "tournament chips" if isinstance(amount, TournamentChips) else CENTS


_POSTINGS_BY_STREAM: Final[dict[str, Callable[[int, Any], tuple[Posting, ...]]]] = {
    "table": lambda table, event: at_table(table, event.transfers),
    "jackpot": at_jackpot,
    "tournament": at_tournament,
    "room": lambda _, event: in_room(event.transfers),
}
