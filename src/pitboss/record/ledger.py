"""The ledger: account balances, projected from the postings.

Account names are unique in the room: `table 3/stake 2`, `table 3/wager 2 ante`, `table 3/float`,
`jackpot 1/jackpot pool`, `purse 12`, `issued`.  The part after the last slash says what kind
of account it is.  House accounts may be negative: the float pays before it has collected, a
tournament table's bank hands out the tournament's chips, the operator adds to a prize pool, and
`issued` is the counterpart of every chip in the room.  All other accounts hold somebody's chips and
never fall below zero.  Postings are double entry, so each currency always sums to zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from pitboss.record.journal import Overdrawn, Posting

Account = tuple[str, str]
"""An account's name and its currency."""

MAY_OWE: Final = frozenset(
    {"float", "issued", "cage", "drop", "rounding", "commission", "bank", "added"}
)
"""The first words of the house's own accounts, such as `float` or `commission 3`."""

_LARGEST: Final = 2**63 - 1


def may_owe(account: str) -> bool:
    """Whether an account may be negative."""
    return account.rpartition("/")[2].partition(" ")[0] in MAY_OWE


def accounts_of(postings: Iterable[Posting]) -> set[Account]:
    """Return the accounts that postings touch."""
    touched = set()
    for payer, payee, currency, _ in postings:
        touched.add((payer, currency))
        touched.add((payee, currency))
    return touched


def post(balances: dict[Account, int], postings: Iterable[Posting]) -> None:
    """Apply the postings of one event to `balances`."""
    for payer, payee, currency, units in postings:
        paying, paid = (payer, currency), (payee, currency)
        balances[paying] = balances.get(paying, 0) - units
        balances[paid] = balances.get(paid, 0) + units


def check_postings(postings: Iterable[Posting]) -> None:
    """Raise ValueError for postings with an invalid amount or account."""
    for payer, payee, currency, units in postings:
        if type(units) is not int or not 0 < units <= _LARGEST:
            raise ValueError(f"a posting of {units!r} from {payer} to {payee}")
        if payer == payee or not (payer and payee and currency):
            raise ValueError(f"a posting from {payer!r} to {payee!r} in {currency!r}")


def refuse_overdrawn(balances: Mapping[Account, int], touched: Iterable[Account]) -> None:
    """Raise Overdrawn if one of these accounts is negative and may not be."""
    for account in touched:
        units = balances[account]
        if units < 0 and not may_owe(account[0]):
            raise Overdrawn(account[0], units)
        if abs(units) > _LARGEST:
            raise ValueError(f"{account[0]} would hold more than a ledger can")


def overdrawn_by(
    events: Iterable[tuple[Posting, ...]], balance: Callable[[str, str], int]
) -> Overdrawn | None:
    """Find the account that recording these events one by one would overdraw, if any."""
    balances: dict[Account, int] = {}
    for postings in events:
        for account in accounts_of(postings) - balances.keys():
            balances[account] = balance(*account)
        post(balances, postings)
        try:
            refuse_overdrawn(balances, accounts_of(postings))
        except Overdrawn as short:
            return short
    return None


def sums(balances: Mapping[Account, int]) -> dict[str, int]:
    """Return the total of each currency; anything but zero is an error."""
    totals: dict[str, int] = {}
    for (_, currency), units in balances.items():
        totals[currency] = totals.get(currency, 0) + units
    return totals
