"""Payouts: the odds at which a wager wins, and the maximum that a sign displays."""

from __future__ import annotations

import re
from dataclasses import dataclass
from reprlib import repr as shown
from typing import Final, Generic, NamedTuple, Self

from pitboss.chips.amounts import Amount, ChipsError, whole_number
from pitboss.chips.rounding import EXACT, Rounding

_ODDS = re.compile(r"([1-9][0-9]{0,5}) to ([1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Odds:
    """The win for a stake, as the pay table prints it: 6 to 4 stays 6 to 4."""

    won: int
    staked: int

    def __post_init__(self) -> None:
        whole_number("what odds win", self.won, 1)
        whole_number("what odds stake", self.staked, 1)

    @classmethod
    def read(cls, text: str) -> Self:
        """Read "3 to 2"."""
        found = _ODDS.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise ChipsError(
                f'{shown(text)} is not odds: write what is won to what is staked, "3 to 2"'
            )
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.won} to {self.staked}"

    def payout(self, stake: Amount, rounding: Rounding = EXACT) -> Amount:
        """Return the win without the stake; pass a rounding for odds that may leave fractions."""
        return stake.__class__(rounding.quotient(stake.units * self.won, self.staked))


EVEN_MONEY: Final = Odds(1, 1)


class Capped(NamedTuple, Generic[Amount]):
    """The amount paid, and the amount withheld by the maximum payout."""

    paid: Amount
    withheld: Amount


def capped(payout: Amount, maximum: Amount | None) -> Capped[Amount]:
    """Cap one payout at the displayed maximum (reading U-10); None if no maximum is displayed."""
    paid = payout if maximum is None else min(maximum, payout)
    return Capped(paid, payout - paid)
