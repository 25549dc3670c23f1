"""The state of one round of a pot game: seats, cards, bets, pots, money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final, NamedTuple

from pitboss.cards import Card, FaceDown, Ranking, ranking
from pitboss.chips import Chips
from pitboss.games.poker.determinations import Determinations
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet

cite = citing("NI2006-154")

POT: Final = "pot"
"""A:Pot  The account of all that is bet in a round."""
COMMISSION: Final = "commission"
"""A:Commission  The account of what the dealer collects for the operator."""


class Stage(IntEnum):
    """How far the round is."""

    BEFORE_THE_DEAL = 0
    DEALT = 1
    """Cards are out, and the betting round on them is to be opened."""
    BETTING = 2
    BETTING_OVER = 3
    """More cards are to be dealt, or the showdown follows."""
    SHOWDOWN = 4
    OVER = 5

    __hash__ = int.__hash__  # the default hashes the name in Python, and stages key tables


class Standing(Enum):
    """What has become of a player's hand."""

    ACTIVE = "active"
    TAPPED_OUT = "tapped out"
    FOLDED = "folded"
    EXPOSED = "exposed"
    PASSED_IN = "passed in"

    __hash__ = object.__hash__  # members are single; the default hashes the name in Python


_IN_THE_ROUND: Final = frozenset((Standing.ACTIVE, Standing.TAPPED_OUT, Standing.EXPOSED))


class Pot(NamedTuple):
    """A:Pot  A part of all bets, and who may win it; the main pot is number 1."""

    number: int
    amount: int
    contenders: tuple[int, ...]
    """Seats, in the order in which they were dealt to."""
    antes_only: bool
    """15.2(d)  Whether nothing but antes lies in it."""


@dataclass(frozen=True)  # no slots: see ruling.changed
class Seat:
    """One player's place in the round: cards, what was bet, and what became of the hand."""

    number: int
    player: int
    hole: tuple[FaceDown, ...] = ()
    """A:Hole Card  Dealt face down."""
    up: tuple[FaceDown, ...] = ()
    ante: int = 0
    paid: int = 0
    """All that went into the pot in this round, the ante included, less what came back."""
    bet: int = 0
    """What was bet in this betting round."""
    acted: bool = False
    """Whether the player has had a turn since the last full bet or raise."""
    standing: Standing = Standing.ACTIVE

    @property
    def in_the_round(self) -> bool:
        """Whether the hand can still win something."""
        return self.standing in _IN_THE_ROUND


@dataclass(frozen=True)  # no slots: see ruling.changed
class RoundOfPlay:
    """A:Round of Play  From the first card out of the shoe until the pots are won."""

    law: RuleSet
    determinations: Determinations
    dealer_button: int
    """A:Dealer Button  The seat that is dealt to last."""
    seats: tuple[Seat, ...]
    """Clockwise from the seat after the dealer button, which so comes last."""
    balances: Mapping[str, int]
    opening: Mapping[str, int]
    """The balances when the round was opened: a void round goes back to them."""
    stage: Stage = Stage.BEFORE_THE_DEAL
    shuffled: bool = False
    cut: bool = False
    antes_paid: bool = False
    dealt: int = 0
    """How many cards have left the shoe."""
    communal: tuple[FaceDown, ...] = ()
    faces: Mapping[FaceDown, Card] = field(default_factory=dict)
    """The cards that lie open; all others are known only by their place."""
    betting_round: int = 0
    """From 1; 0 before the first."""
    opener: int | None = None
    """The opening player's seat; None where there is no betting."""
    last_to_act: int | None = None
    level: int = 0
    """The most that anybody has bet in this betting round: who calls, equals it (F-05)."""
    full_bet: int = 0
    """The last full bet or raise, which raises are measured from (reading F-15)."""
    raises: int = 0
    to_be_called: int | None = None
    """The seat that last raised the level."""
    pots: tuple[Pot, ...] = ()
    """As they stand at the showdown."""
    showing: tuple[int, ...] = ()
    """The seats of the showdown, in the order in which they show."""
    disputed: bool = False
    """Whether a player contests something that the operator has yet to decide."""

    @property
    def ranking(self) -> Ranking:
        """The order of hands, as determined."""
        return ranking(self.determinations.order_of_hands)

    def seat(self, number: int) -> Seat | None:
        """The seat of this number, if its player is in the round."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        return None

    def clockwise_after(self, number: int) -> tuple[Seat, ...]:
        """All seats clockwise, this one last."""
        for place, seat in enumerate(self.seats, 1):
            if seat.number == number:
                return self.seats[place:] + self.seats[:place]
        return self.seats

    @property
    def in_the_round(self) -> tuple[Seat, ...]:
        """The seats whose hands can still win something."""
        return tuple(seat for seat in self.seats if seat.in_the_round)

    @property
    def able_to_bet(self) -> tuple[Seat, ...]:
        """14.1  Those who have neither folded nor tapped out."""
        return tuple(seat for seat in self.seats if seat.standing is Standing.ACTIVE)

    @property
    def to_show(self) -> Seat | None:
        """Whose turn it is at the showdown."""
        for number in self.showing:
            seat = self.seat(number)
            if seat and seat.standing in (Standing.ACTIVE, Standing.TAPPED_OUT):
                return seat
        return None

    def shown(self, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
        """The faces of these places, which must all lie open."""
        return tuple(self.faces[place] for place in places)

    def score(self, seat: Seat, hole: tuple[Card, ...]) -> int:
        """A:Hand  What five cards are worth: the hole card with those that lie open."""
        return self.ranking.score((*hole, *self.shown(seat.up), *self.shown(self.communal)))

    def stake(self, number: int) -> int:
        """A:Table Stake  The chips in front of a player, in units."""
        return self.balances[stake_of(number)]

    def chips(self, units: int) -> Chips:
        """An amount of the currency that is played with."""
        return type(self.determinations.minimum_bet)(units)

    def accounts(self) -> Iterator[tuple[str, int]]:
        """Every account that holds something."""
        return ((name, units) for name, units in self.balances.items() if units)


def stake_of(seat: int) -> str:
    """The account of the chips in front of a player."""
    return f"stake {seat}"


def opening_balances(stakes: Mapping[int, Chips]) -> dict[str, int]:
    """What each player brings to the round."""
    return {stake_of(seat): stake.units for seat, stake in stakes.items()}
