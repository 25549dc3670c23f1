"""Betting limits.  Rule 4.2(g) of NI2006-154, its dictionary, and S2-2001 A 3.2 and I 3.2.

The operator fixes the least and greatest bets.  A limit is asked two things in a betting round:
between which amounts an opening bet may lie, and between which a raise; it is told what it needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from pitboss.chips import Chips
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")
tournament = citing("S2-2001")

ENDLESS: Final = 1 << 62
"""More than any stake: no maximum applies."""


class Span(NamedTuple):
    """From the least to the greatest that may be bet or raised by, in units."""

    least: int
    most: int


class Bets(Protocol):
    """What a limit may read of a betting round, in units."""

    @property
    def betting_round(self) -> int:
        """From 1."""

    @property
    def last(self) -> bool:
        """Whether it is the final one."""

    @property
    def pot(self) -> int:
        """All that lies in all pots, the bets of this betting round included."""

    @property
    def to_call(self) -> int:
        """What the player owes first."""

    @property
    def level(self) -> int:
        """The last full bet of the round."""

    @property
    def minimum_bet(self) -> int:
        """The table's."""

    @property
    def blind(self) -> int:
        """The greatest blind; 0 in a game of antes."""

    @property
    def chip(self) -> int:
        """The smallest in play."""


@dataclass(frozen=True, slots=True)
class FixedLimit:
    """4.2(g)  Least and greatest bet are the same: one size for each betting round."""

    sizes: tuple[Chips, ...]

    def span(self, bets: Bets) -> Span:
        """One size."""
        size = self.sizes[bets.betting_round - 1].units
        return Span(size, size)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """What is determined, for signs and checks."""
        return self.sizes

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return cite("4.2(g)")


@dataclass(frozen=True, slots=True)
class SpreadLimit:
    """4.2(g)  Any amount from a least to a greatest, for each betting round."""

    spreads: tuple[tuple[Chips, Chips], ...]

    def span(self, bets: Bets) -> Span:
        """Between the two."""
        least, most = self.spreads[bets.betting_round - 1]
        return Span(least.units, most.units)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """What is determined, for signs and checks."""
        return tuple(amount for spread in self.spreads for amount in spread)

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return cite("4.2(g)")


@dataclass(frozen=True, slots=True)
class PotLimit:
    """A:Full Pot, A:Half Pot  Up to the pots, or half of them, the call included (F-06)."""

    half: bool = False

    def span(self, bets: Bets) -> Span:
        """4.2(g)  The amount to call counts as paid before the limit is worked out."""
        most = (bets.pot + bets.to_call) // (2 if self.half else 1)
        return Span(bets.minimum_bet, most // bets.chip * bets.chip)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """Nothing but the table minimum is fixed beforehand."""
        return ()

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return cite("A:Half Pot") if self.half else cite("A:Full Pot")


@dataclass(frozen=True, slots=True)
class StraddleLimit:
    """A:Straddle  At most twice the previous bet in all (reading F-07)."""

    def span(self, bets: Bets) -> Span:
        """Where nobody has bet, the table minimum stands in for the previous bet."""
        if bets.level:
            return Span(bets.minimum_bet, bets.level // bets.chip * bets.chip)
        return Span(bets.minimum_bet, 2 * bets.minimum_bet)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """Nothing but the table minimum is fixed beforehand."""
        return ()

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return cite("A:Straddle", reading="F-07")


@dataclass(frozen=True, slots=True)
class NoLimit:
    """A:No Limit  No maximum applies."""

    def span(self, bets: Bets) -> Span:
        """From the table minimum to whatever a player has."""
        return Span(bets.minimum_bet, ENDLESS)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """Nothing but the table minimum is fixed beforehand."""
        return ()

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return cite("A:No Limit")


@dataclass(frozen=True, slots=True)
class BlindsLimit:
    """S2-2001 A 3.2, I 3.2  So many of the greatest blind, more in the final betting round."""

    least: int
    most: int
    least_at_last: int
    most_at_last: int

    def span(self, bets: Bets) -> Span:
        """In the same numbers of blinds whatever the level is."""
        if bets.last:
            return Span(self.least_at_last * bets.blind, self.most_at_last * bets.blind)
        return Span(self.least * bets.blind, self.most * bets.blind)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """They follow the blinds."""
        return ()

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return tournament("I 3.2") if self.least == self.most else tournament("A 3.2")


MANILA_LIMITS: Final = BlindsLimit(1, 2, 1, 4)
"""S2-2001 A 3.2  One to two blinds, in the fifth betting round one to four (reading A-01)."""
LIMIT_HOLD_EM: Final = BlindsLimit(1, 1, 2, 2)
"""S2-2001 I 3.2  The greater blind three times, double in the last betting round (L-06)."""

Limit = FixedLimit | SpreadLimit | PotLimit | StraddleLimit | NoLimit | BlindsLimit
