"""Dealing procedures as data.  Rules 9.1, 9.2 and 12.1 of NI2006-154.

A procedure is a row of deals, each followed by a betting round.  Games differ by their rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.law.citation import citing

cite = citing("NI2006-154")


@dataclass(frozen=True, slots=True)
class Deal:
    """What each player gets ahead of one betting round: first face down, then face up."""

    down: int
    up: int


@dataclass(frozen=True, slots=True)
class Procedure:
    """The deals of a game."""

    deals: tuple[Deal, ...]

    @property
    def betting_rounds(self) -> int:
        """12.1  One after each deal (9.3)."""
        return len(self.deals)

    @property
    def hand(self) -> int:
        """How many cards a complete hand has."""
        return sum(deal.down + deal.up for deal in self.deals)

    def most_players(self, cards: int) -> int:
        """How many a deck deals to: all but the last card, which one may stand for (F-31)."""
        return (cards - 1) // (self.hand - 1)


FIVE_CARD_STUD: Final = Procedure((Deal(1, 1), Deal(0, 1), Deal(0, 1), Deal(0, 1)))
"""9.1  One hole card and four that lie open."""
