"""The state of one round of a pot game: seats, cards, bets, pots, money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.games.disputes import Disputes
from pitboss.games.poker.determinations import Determinations
from pitboss.games.poker.procedures import Procedure
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet

cite = citing("NI2006-154")

POT: Final = "pot"
"""A:Pot  The account of everything that is bet in a round."""
COMMISSION: Final = "commission"
"""A:Commission  The account of the dealer's collections for the operator."""
OUT_OF_PLAY: Final = "out of play"
"""S2-2001 18.5  The account of wagers that were not refunded (reading T-15)."""


class Stage(IntEnum):
    """The stages of a round."""

    BEFORE_THE_DEAL = 0
    DEALT = 1
    """Cards are dealt, and their betting round has not opened yet."""
    BETTING = 2
    BETTING_OVER = 3
    """More cards are due, or the showdown."""
    SHOWDOWN = 4
    OVER = 5
    DRAWING = 6
    """Players replace cards before the final betting round of Draw Poker."""

    __hash__ = int.__hash__  # the default hashes the name in Python, and stages key tables


class Standing(Enum):
    """What has happened to a player's hand."""

    ACTIVE = "active"
    TAPPED_OUT = "tapped out"
    FOLDED = "folded"
    EXPOSED = "exposed"
    PASSED_IN = "passed in"

    __hash__ = object.__hash__  # members are single; the default hashes the name in Python


# Looking up a module-level name takes a tenth of the time of an enum member, and these are
# looked up many times in every act.
DEALT: Final = Stage.DEALT
BETTING: Final = Stage.BETTING
BETTING_OVER: Final = Stage.BETTING_OVER
SHOWDOWN: Final = Stage.SHOWDOWN
ACTIVE: Final = Standing.ACTIVE
TAPPED_OUT: Final = Standing.TAPPED_OUT
FOLDED: Final = Standing.FOLDED
EXPOSED: Final = Standing.EXPOSED

IN_THE_ROUND: Final = frozenset((Standing.ACTIVE, Standing.TAPPED_OUT, Standing.EXPOSED))


class Restriction(Enum):
    """S2-2001 A 4.2, A 4.3  How bets are restricted after communal cards were exposed early."""

    LARGEST_BET = "nothing above the largest bet"
    MINIMUM_ONLY = "the table minimum, and no raise"

    __hash__ = object.__hash__


class Pot(NamedTuple):
    """A:Pot  A part of all bets, with the players who may win it; the main pot is number 1."""

    number: int
    amount: int
    contenders: tuple[int, ...]
    """Seats, in the order of the deal."""
    forced_only: bool
    """15.2(d)  Whether it contains only antes and blinds."""


class Owed(NamedTuple):
    """17.4, 17.11, 17.13  What a player posts to be dealt in, in units (reading F-38)."""

    live: int
    """Counts as a bet in the first betting round."""
    dead: int = 0
    """Only enters the pot."""


@dataclass(slots=True)  # only apply changes it, in a copy: see copies
class Seat:
    """One player's place in the round: cards, bets, and what happened to the hand."""

    number: int
    player: int
    hole: tuple[FaceDown, ...] = ()
    """A:Hole Card  Dealt face down."""
    up: tuple[FaceDown, ...] = ()
    forced: int = 0
    """The part of `paid` that was ante or blind."""
    posted: int = 0
    """The part that was a blind and counts as a bet."""
    dead: int = 0
    """The part that nobody matches: posted for missed blinds."""
    unmatched: int = 0
    """The part that is an ante others need not match, in a game from elsewhere."""
    paid: int = 0
    """Everything put into the pot in this round, less what was returned."""
    bet: int = 0
    """The bet in this betting round, including a blind."""
    acted: bool = False
    """Whether the player has had a turn since the last full bet or raise."""
    standing: Standing = Standing.ACTIVE
    drawn: int | None = None
    """The number of cards replaced in the draw; None before the draw."""
    waiting_for_fifth: bool = False
    """S2-2001 B 2.5(a)  Whether the fifth replacement card is still to come."""

    forward: int = 0
    """Chips in front of the player that are not yet a bet: out of turn, or too few."""
    short: bool = False
    """17.8  Whether those are too few for the call, at the player's turn."""
    final_card_seen: bool = False
    """S2-2001 D 4.3  Whether a check taps the player out."""

    @property
    def in_the_round(self) -> bool:
        """Whether the hand can still win something."""
        return self.standing in IN_THE_ROUND


@dataclass(slots=True)  # only apply changes it, in a copy: see copies
class RoundOfPlay:
    """A:Round of Play  From the first card out of the shoe until the pots are won."""

    law: RuleSet
    determinations: Determinations
    marker: int
    """A:Dealer Button, S2-2001 A:Buck  The seat with the marker of this game."""
    seats: tuple[Seat, ...]
    """In the order of the deal: from the Buck, or from the seat after the dealer button."""
    balances: dict[str, int]
    opening: Mapping[str, int]
    """The balances at the start of the round; a void round restores them."""
    owing: Mapping[int, Owed]
    """Additional posts by players to be dealt in."""
    stage: Stage = Stage.BEFORE_THE_DEAL
    shuffled: bool = False
    cut: bool = False
    collected: bool = False
    """Whether blinds and antes are paid."""
    last_blind: int | None = None
    """The seat that posted the last blind or over-blind."""
    over_blinds: int = 0
    """The number of over-blinds posted."""
    dealt: int = 0
    """The number of cards that have left the shoe."""
    communal: tuple[FaceDown, ...] = ()
    burnt: tuple[FaceDown, ...] = ()
    discarded: tuple[tuple[int, FaceDown], ...] = ()
    """S2-2001 B 2.4  Cards that were replaced, each with its player's seat."""
    reshuffled: int = 0
    """S2-2001 B 2.6  The number of discards back in the shoe; their places follow the deck's."""
    reshuffled_cards: tuple[FaceDown, ...] = ()
    """Those cards, by their former places."""
    folded_released: bool = False
    """Whether folded hands may be shuffled again too (reading B-04)."""
    faces: dict[FaceDown, Card] = field(default_factory=dict)
    """The faces of face-up cards; all others are known only by their place."""
    betting_round: int = 0
    """From 1; 0 before the first."""
    opener: int | None = None
    """The opening player's seat; None if there is no betting."""
    opened_by: int | None = None
    """Who opens by rule, before any exposed final card changes it (S2-2001 D 4.3)."""
    seen_in_deal: frozenset[FaceDown] = frozenset()
    """17.1(c)  Hole cards that the dealer exposed in the initial deal, replaced or not."""
    last_to_act: int | None = None
    to_act: int | None = None
    """The player on turn, by place in the order of the deal; maintained by `apply`."""
    level: int = 0
    """The highest bet in this betting round, which a call matches (F-05)."""
    full_bet: int = 0
    """The last full bet or raise, from which raises are measured (reading F-15)."""
    raised_by: int = 0
    """The opening bet, or the largest raise since: the minimum raise (5.1, 6.2)."""
    raises: int = 0
    to_be_called: int | None = None
    """The seat that last raised the level."""
    folds: tuple[int, ...] = ()
    """Players who gave up a hand, in order; not those folded by a ruling or absent."""
    pots: tuple[Pot, ...] = ()
    """The pots at the showdown."""
    showing: tuple[int, ...] = ()
    """The seats of the showdown, in the order in which they show."""
    burn_made: bool = False
    """Whether the card before the next communal cards is already burnt."""
    no_burn: bool = False
    """S2-2001 C 4.3  Whether no card is burnt before the flop."""
    restricted: Restriction | None = None
    waiting: tuple[FaceDown, ...] = ()
    """S2-2001 A 4.2, A 4.3  Communal cards exposed too early."""
    offered: tuple[str, ...] = ()
    """17.16  The options that the players may choose from."""
    agreed: tuple[tuple[int, str], ...] = ()
    """17.16  The option each player agreed to."""
    disputes: Disputes = Disputes()
    """19.4  What players contest about the round."""
    ruling_awaited: bool = False
    """19.3, 19.4  Whether play waits for a ruling about the deck (reading F-86)."""
    absent: frozenset[int] = frozenset()
    """20.11, S2-2001 17.3  The seats whose entrants are away from the table."""
    excluded: Mapping[int, str] = field(default_factory=dict)
    """19.2(b)  The seats of players excluded in this round, with what they contravened."""

    places: Mapping[int, int] = field(init=False)
    """The place of each seat in the order of the deal, by seat number."""
    procedure: Procedure = field(init=False)
    """The dealing procedure of the game."""

    def __post_init__(self) -> None:
        self.places = {seat.number: place for place, seat in enumerate(self.seats)}
        self.procedure = self.determinations.procedure

    @property
    def last_betting_round(self) -> bool:
        """Whether the betting round is the final one."""
        return self.betting_round == self.procedure.betting_rounds

    @property
    def left_in_the_shoe(self) -> int:
        """The number of cards that can still be dealt."""
        return self.determinations.in_the_deck + self.reshuffled - self.dealt

    def seat(self, number: int) -> Seat | None:
        """The seat of this number, if its player is in the round."""
        place = self.places.get(number)
        return None if place is None else self.seats[place]

    def clockwise_after(self, number: int) -> tuple[Seat, ...]:
        """All seats clockwise, ending with this one."""
        place = self.places.get(number)
        return self.seats if place is None else self.seats[place + 1 :] + self.seats[: place + 1]

    @property
    def in_the_round(self) -> tuple[Seat, ...]:
        """The seats whose hands can still win something."""
        return tuple([seat for seat in self.seats if seat.standing in IN_THE_ROUND])

    @property
    def last_to_fold(self) -> int | None:
        """17.9  The last player to fold among those who may still win (reading F-37)."""
        for number in reversed(self.folds):
            if number not in self.excluded:
                return number
        return None

    @property
    def able_to_bet(self) -> tuple[Seat, ...]:
        """14.1  The players who have neither folded nor tapped out."""
        return tuple([seat for seat in self.seats if seat.standing is ACTIVE])

    @property
    def to_show(self) -> Seat | None:
        """The player whose turn it is at the showdown."""
        for number in self.showing:
            seat = self.seats[self.places[number]]
            if seat.standing is ACTIVE or seat.standing is TAPPED_OUT:
                return seat
        return None

    def shown(self, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
        """The faces at these places, all of which must be face up."""
        faces = self.faces
        return tuple([faces[place] for place in places])

    def stake(self, number: int) -> int:
        """A:Table Stake  The chips in front of a player, in units."""
        return self.balances[stake_of(number)]

    @property
    def pot(self) -> int:
        """A:Pot  Everything the players have put in, in units."""
        return self.balances.get(POT, 0)

    def chips(self, units: int) -> Chips:
        """Convert units to an amount of the round's currency."""
        currency = type(self.determinations.minimum_bet)
        return _amount(currency, units)  # type: ignore[arg-type]  # any class can be a key

    def accounts(self) -> Iterator[tuple[str, int]]:
        """Every account with a balance."""
        return ((name, units) for name, units in self.balances.items() if units)


def forward_of(seat: int) -> str:
    """The account of chips that a player put forward and that are not yet a bet."""
    return f"forward {seat}"


@lru_cache(maxsize=4096)  # the same immutable amounts recur all the time
def _amount(currency: type[Chips], units: int) -> Chips:
    return currency(units)


@cache
def stake_of(seat: int) -> str:
    """The account of the chips in front of a player."""
    return f"stake {seat}"


def opening_balances(stakes: Mapping[int, Chips]) -> dict[str, int]:
    """The balances at the start: what each player brings to the round."""
    return {stake_of(seat): stake.units for seat, stake in stakes.items()}
