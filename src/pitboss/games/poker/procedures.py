"""Dealing procedures as data.  Rules 9 and 12.1 of NI2006-154; the appendices of S2-2001.

A procedure is a sequence of deals, each followed by a betting round.  Games differ in their deals,
their marker, who opens, and which cards make a hand; the clauses are listed with each.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from pitboss.games.poker.dealing_clauses import APPENDICES, FIVE_CARD_STUD, DealingClauses
from pitboss.law.citation import citing

cite = citing("S2-2001")


class Game(Enum):
    """The pot games, under the names that the instruments use."""

    FIVE_CARD_STUD = "Five Card Stud"
    THREE_CARD_MANILA = "Three Card Manila"
    DRAW_POKER = "Draw Poker"
    OMAHA = "Omaha"
    SEVEN_CARD_STUD = "Seven Card Stud"
    HOLD_EM = "Hold-Em"
    EARLY_BIRD = "No Limit Hold-Em (Early Bird)"
    INSTANT_SATELLITE = "No Limit Hold-Em (Instant Satellite)"
    SUPER_SATELLITE = "No Limit Hold-Em (Super Satellite)"
    NO_LIMIT_HOLD_EM = "No Limit Hold-Em"
    LIMIT_HOLD_EM = "Limit Hold-Em"
    CANBERRA_MANILA = "Canberra Manila"

    __hash__ = object.__hash__  # members are single; the default hashes the name in Python

    @property
    def procedure(self) -> Procedure:
        """The dealing procedure."""
        return PROCEDURES[self]


class Marker(Enum):
    """Two markers with two rules: the button's player is dealt to last, the Buck's player first."""

    DEALER_BUTTON = "dealer button"
    BUCK = "buck"

    __hash__ = object.__hash__


class Opening(Enum):
    """Who opens a betting round."""

    BY_CARD = "by the cards that lie open"
    BY_SEAT = "after the last blind, later from the marker"
    AFTER_THE_LAST_BLIND = "after the last blind, in both rounds"

    __hash__ = object.__hash__


class Deal(NamedTuple):
    """The cards dealt before one betting round, in this order."""

    down: tuple[int, ...] = ()
    """Face down to each player: the number of cards in each pass around the table."""
    up: int = 0
    """Then face up to each player."""
    communal: int = 0
    """Then face up in the middle."""
    draw: bool = False
    """Instead: players replace cards (S2-2001 B 2.3)."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """The sequence of deals of a game."""

    deals: tuple[Deal, ...]
    clauses: DealingClauses
    marker: Marker = Marker.BUCK
    opening: Opening = Opening.BY_SEAT
    two_and_three: bool = False
    """Whether a hand is two hole cards and three communal cards; otherwise any five."""
    may_burn: bool = False

    @property
    def betting_rounds(self) -> int:
        """The number of betting rounds, one after each deal."""
        return len(self.deals)

    @property
    def own_cards(self) -> int:
        """The number of cards a player has at the end."""
        return sum(sum(deal.down) + deal.up for deal in self.deals)

    @property
    def communal(self) -> int:
        """The number of communal cards at the end."""
        return sum(deal.communal for deal in self.deals)

    @property
    def last_card_can_be_shared(self) -> bool:
        """NI2006-154 17.19, S2-2001 D 4.4  Whether all may share one last card."""
        return self.opening is Opening.BY_CARD

    @property
    def burns(self) -> int:
        """The number of cards burnt, if the director determines that cards are burnt."""
        return sum(1 for deal in self.deals if deal.communal)

    def most_players(self, cards: int, *, burn: bool = False) -> int:
        """The number of players that a deck suffices for (readings F-31 and T-19)."""
        if self.last_card_can_be_shared:
            return (cards - 1) // (self.own_cards - 1)
        if self.deals[-1].draw:
            return (cards - 1) // self.own_cards
        return (cards - self.communal - (self.burns if burn else 0)) // self.own_cards


def _communal(clauses: DealingClauses, holes: int, *, two_and_three: bool = False) -> Procedure:
    """Hole cards one at a time, then three communal cards and twice one more."""
    deals = (Deal((1,) * holes), Deal(communal=3), Deal(communal=1), Deal(communal=1))
    return Procedure(deals, clauses, two_and_three=two_and_three, may_burn=True)


_ONE_MORE_UP: Final = Deal(up=1)
_TWO_AND_ONE: Final = Deal((2, 1), communal=1)
"""S2-2001 Alt App D 2.2, Alt App D 2.2 deleted  Two hole cards together, then the third (G-02)."""

PROCEDURES: Final[dict[Game, Procedure]] = {
    Game.FIVE_CARD_STUD: Procedure(
        (Deal((1,), 1), _ONE_MORE_UP, _ONE_MORE_UP, _ONE_MORE_UP),
        FIVE_CARD_STUD,
        Marker.DEALER_BUTTON,
        Opening.BY_CARD,
    ),
    Game.THREE_CARD_MANILA: Procedure(
        (_TWO_AND_ONE, *((Deal(communal=1),) * 4)), APPENDICES["A"], two_and_three=True
    ),
    Game.DRAW_POKER: Procedure(
        (Deal((1,) * 5), Deal(draw=True)),
        APPENDICES["B"],
        opening=Opening.AFTER_THE_LAST_BLIND,
    ),
    Game.OMAHA: _communal(APPENDICES["C"], 4, two_and_three=True),
    Game.SEVEN_CARD_STUD: Procedure(
        (Deal((1, 1), 1), _ONE_MORE_UP, _ONE_MORE_UP, _ONE_MORE_UP, Deal((1,))),
        APPENDICES["D"],
        opening=Opening.BY_CARD,
    ),
    Game.HOLD_EM: _communal(APPENDICES["E"], 2),
    Game.EARLY_BIRD: _communal(APPENDICES["E"], 2),
    Game.INSTANT_SATELLITE: _communal(APPENDICES["F"], 2),
    Game.SUPER_SATELLITE: _communal(APPENDICES["G"], 2),
    Game.NO_LIMIT_HOLD_EM: _communal(APPENDICES["H"], 2),
    Game.LIMIT_HOLD_EM: _communal(APPENDICES["I"], 2),
    Game.CANBERRA_MANILA: Procedure(
        (Deal((1, 1), communal=1), *((Deal(communal=1),) * 4)), APPENDICES["A"], two_and_three=True
    ),
}
"""Canberra Manila follows common custom, because no text describes its deal (reading G-01)."""
