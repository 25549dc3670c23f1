"""Betting limits.  Rule 4.2(g) of NI2006-154, its dictionary, and S2-2001 A 3.2 and I 3.2.

The operator fixes the smallest and largest bets.  A limit answers two questions about a betting
round: the range of an opening bet and the range of a raise.  Its argument has what it needs for
both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from pitboss.chips import Chips
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")
tournament = citing("S2-2001")

ENDLESS: Final = 1 << 62
"""Larger than any stake: there is no maximum."""


class Span(NamedTuple):
    """The smallest and largest bet or raise, in units."""

    least: int
    most: int


class Bets(Protocol):
    """What a limit may read of a betting round, in units."""

    @property
    def betting_round(self) -> int:
        """The number of the betting round, from 1."""

    @property
    def last(self) -> bool:
        """Whether it is the final betting round."""

    @property
    def pot(self) -> int:
        """The total of all pots, including the bets of this betting round."""

    @property
    def to_call(self) -> int:
        """What the player must pay to call."""

    @property
    def level(self) -> int:
        """The last full bet of the round."""

    @property
    def minimum_bet(self) -> int:
        """The table's minimum bet."""

    @property
    def blind(self) -> int:
        """The largest blind; 0 in a game of antes."""

    @property
    def chip(self) -> int:
        """The smallest chip in play."""


@dataclass(frozen=True, slots=True)
class FixedLimit:
    """4.2(g)  The smallest and largest bet are equal: one size for each betting round."""

    sizes: tuple[Chips, ...]

    def span(self, bets: Bets) -> Span:
        """The single size."""
        size = self.sizes[bets.betting_round - 1].units
        return Span(size, size)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """The determined amounts, for signs and checks."""
        return self.sizes

    @property
    def clause(self) -> Citation:
        """The clause that defines this limit."""
        return cite("4.2(g)")


@dataclass(frozen=True, slots=True)
class SpreadLimit:
    """4.2(g)  Any amount between a minimum and a maximum, for each betting round."""

    spreads: tuple[tuple[Chips, Chips], ...]

    def span(self, bets: Bets) -> Span:
        """The range between the two."""
        least, most = self.spreads[bets.betting_round - 1]
        return Span(least.units, most.units)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """The determined amounts, for signs and checks."""
        return tuple(amount for spread in self.spreads for amount in spread)

    @property
    def clause(self) -> Citation:
        """The clause that defines this limit."""
        return cite("4.2(g)")


@dataclass(frozen=True, slots=True)
class PotLimit:
    """A:Full Pot, A:Half Pot  Up to the pots, or half of them, including the call (F-06)."""

    half: bool = False

    def span(self, bets: Bets) -> Span:
        """4.2(g)  The call counts as paid when the limit is calculated."""
        most = (bets.pot + bets.to_call) // (2 if self.half else 1)
        return Span(bets.minimum_bet, most // bets.chip * bets.chip)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """None: only the table minimum is fixed beforehand."""
        return ()

    @property
    def clause(self) -> Citation:
        """The clause that defines this limit."""
        return cite("A:Half Pot") if self.half else cite("A:Full Pot")


@dataclass(frozen=True, slots=True)
class StraddleLimit:
    """A:Straddle  At most twice the previous bet in all (reading F-07)."""

    def span(self, bets: Bets) -> Span:
        """If nobody has bet, the table minimum replaces the previous bet."""
        if bets.level:
            return Span(bets.minimum_bet, bets.level // bets.chip * bets.chip)
        return Span(bets.minimum_bet, 2 * bets.minimum_bet)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """None: only the table minimum is fixed beforehand."""
        return ()

    @property
    def clause(self) -> Citation:
        """The clause that defines this limit."""
        return cite("A:Straddle", reading="F-07")


@dataclass(frozen=True, slots=True)
class NoLimit:
    """A:No Limit  There is no maximum."""

    def span(self, bets: Bets) -> Span:
        """From the table minimum to everything the player has."""
        return Span(bets.minimum_bet, ENDLESS)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """None: only the table minimum is fixed beforehand."""
        return ()

    @property
    def clause(self) -> Citation:
        """The clause that defines this limit."""
        return cite("A:No Limit")


@dataclass(frozen=True, slots=True)
class BlindsLimit:
    """S2-2001 A 3.2, I 3.2  A multiple of the largest blind, higher in the final betting round."""

    least: int
    most: int
    least_at_last: int
    most_at_last: int

    def span(self, bets: Bets) -> Span:
        """The same multiples of the blind at every level."""
        if bets.last:
            return Span(self.least_at_last * bets.blind, self.most_at_last * bets.blind)
        return Span(self.least * bets.blind, self.most * bets.blind)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """None: they follow the blinds."""
        return ()

    @property
    def clause(self) -> Citation:
        """The clause that defines this limit."""
        return tournament("I 3.2") if self.least == self.most else tournament("A 3.2")


MANILA_LIMITS: Final = BlindsLimit(1, 2, 1, 4)
"""S2-2001 A 3.2  One to two blinds, in the fifth betting round one to four (reading A-01)."""
LIMIT_HOLD_EM: Final = BlindsLimit(1, 1, 2, 2)
"""S2-2001 I 3.2  The greater blind three times, double in the last betting round (L-06)."""

Limit = FixedLimit | SpreadLimit | PotLimit | StraddleLimit | NoLimit | BlindsLimit
