"""Transfers: money moves from one named account to another, so none is created or lost.

Accounts are plain words: `stake 3`, `wager 3 ante`, `float`, `jackpot pool`, `reserve pool`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from pitboss.chips.amounts import Chips

FLOAT: Final = "float"
"""The chip tray: what the house pays from and collects into."""


class Transfer(NamedTuple):
    """An amount that moves between two accounts."""

    payer: str
    payee: str
    amount: Chips


def after(balances: Mapping[str, int], transfers: Iterable[Transfer]) -> dict[str, int]:
    """Return the balances, in units, after the transfers.  Their sum never changes."""
    changed = dict(balances)
    move(changed, transfers)
    return changed


def move(balances: dict[str, int], transfers: Iterable[Transfer]) -> None:
    """Like `after`, but changes the balances in place; for callers that own them."""
    for payer, payee, amount in transfers:
        units = amount.units
        balances[payer] = balances.get(payer, 0) - units
        balances[payee] = balances.get(payee, 0) + units
