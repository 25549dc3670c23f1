"""The odds of Canberra Poker: rule 8 of NI2017-193, or other odds for the bet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pitboss.analysis.exact.pays import PaysError, gazetted, rows_of
from pitboss.cards import Category, OrderOfHands
from pitboss.games.canberra_poker import payout_odds

ORDER: Final = OrderOfHands("NI2017-193")

ANTES_IN_A_BET: Final = 2
"""7.2  A bet is twice the ante."""

FOLD: Final = Fraction(-1)
"""7.3  The ante is lost."""
NOT_QUALIFIED: Final = Fraction(1)
"""9.3  The dealer does not qualify: the ante wins and the bet is returned."""
EQUAL: Final = Fraction(0)
"""9.6  Both are void."""
STRONGER: Final = Fraction(-1 - ANTES_IN_A_BET)
"""9.5  Both lose."""

_LARGEST: Final = 10**9
"""An upper bound far above any real odds, below which all counts fit 64 bits."""


@dataclass(frozen=True)
class Terms:
    """The odds of a winning bet by kind of hand; an ante always pays 1 to 1."""

    bet: Mapping[Category, Fraction]

    def __post_init__(self) -> None:
        if self.bet.keys() != payout_odds.BET.keys():
            raise PaysError("a bet has odds for every kind of hand and for nothing else")
        for odds in self.bet.values():
            if odds < 0 or odds.numerator > _LARGEST or odds.denominator > _LARGEST:
                raise PaysError(f"{odds} cannot be the odds of a bet: they are 0 to {_LARGEST:,}")

    def capped(self, maximum_payout: Fraction, ante: Fraction) -> Terms:
        """8.2  Return these terms for an ante under the table's maximum payout (C-13)."""
        if maximum_payout <= 0 or ante <= 0:
            raise PaysError("a maximum payout and the ante that it meets must be above zero")
        most = maximum_payout / (ANTES_IN_A_BET * ante)
        return Terms({hand: min(odds, most) for hand, odds in self.bet.items()})

    def result_of_win(self, category: Category) -> Fraction:
        """9.4  Return the gain from a winning bet, in antes, including 1 to 1 on the ante."""
        return 1 + ANTES_IN_A_BET * self.bet[category]

    def repriced(self, bet: Mapping[Category, Fraction]) -> Terms:
        """Return these terms with other odds for some hands."""
        return Terms({**self.bet, **bet})


GAZETTED: Final = Terms(gazetted(payout_odds.BET))

BET_ROWS: Final = rows_of(payout_odds.BET, before="8.1 Bet ")
"""The rows of the table with their hands; one pair or less is one row."""
