"""Transfers: money leaves one named account and enters another, so that none is made or lost.

Accounts are plain words: `stake 3`, `wager 3 ante`, `float`, `jackpot pool`, `reserve pool`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from pitboss.chips.amounts import Chips

FLOAT: Final = "float"
"""The chips that the house pays from and collects into."""


class Transfer(NamedTuple):
    """An amount that moved."""

    payer: str
    payee: str
    amount: Chips


def after(balances: Mapping[str, int], transfers: Iterable[Transfer]) -> dict[str, int]:
    """The balances in units when the transfers are made.  Their sum never changes."""
    changed = dict(balances)
    move(changed, transfers)
    return changed


def move(balances: dict[str, int], transfers: Iterable[Transfer]) -> None:
    """The same in place, for whoever owns the balances."""
    for payer, payee, amount in transfers:
        units = amount.units
        balances[payer] = balances.get(payer, 0) - units
        balances[payee] = balances.get(payee, 0) + units
