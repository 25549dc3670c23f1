"""Betting limits.  Rule 4.2(g) of NI2006-154: the operator fixes the least and greatest bets.

A limit is asked two things, what an opening bet and what a raise may be in a betting round.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.chips import Chips
from pitboss.law.citation import citing

cite = citing("NI2006-154")


@dataclass(frozen=True, slots=True)
class FixedLimit:
    """4.2(g)  Least and greatest bet are the same: one size for each betting round."""

    sizes: tuple[Chips, ...]

    def opening_bets(self, betting_round: int) -> tuple[Chips, ...]:
        """6.1  What an opening bet may be; betting rounds are numbered from 1."""
        return (self.sizes[betting_round - 1],)

    def raises(self, betting_round: int) -> tuple[Chips, ...]:
        """6.2  By how much a bet may be raised: never less than the opening bet or a raise."""
        return (self.sizes[betting_round - 1],)

    @property
    def least(self) -> Chips:
        """The smallest bet that anybody can make."""
        return min(self.sizes)
