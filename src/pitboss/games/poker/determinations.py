"""What the operator or director determines for a pot game.  NI2006-154 2.2 to 2.3, 3.5, 4.1, 4.2
and 15; S2-2001 2.1, 2.2, 3.5 and 4.3.

`determination_checks` decides whether determinations are valid.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from pitboss.cards import Deck, OrderOfHands
from pitboss.chips import Cents, Chips, dollars
from pitboss.games.poker.limits import FixedLimit, Limit, NoLimit
from pitboss.games.poker.procedures import Game, Procedure
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")


class ShoeKind(Enum):
    """A:Shoe  The only container that the instrument allows; the dealer shuffles by hand (7.1)."""

    CARD = "card shoe"


class Opens(Enum):
    """4.2(h)  Whose card opens the first betting round; in later rounds the highest opens."""

    LOWEST_CARD = "lowest card"
    HIGHEST_CARD = "highest card"


class OpensBy(Enum):
    """4.2(h)  What "highest value card" means in later rounds (reading F-12)."""

    CARD = "card"
    EXPOSED_HAND = "exposed hand"


class Wins(Enum):
    """3.5(b), 3.5(c)  Which hand takes the pot (reading F-24)."""

    HIGH_BALL = "high ball"
    LOW_BALL = "low ball"
    SPLIT = "high/low split"

    __hash__ = object.__hash__


class Option(Enum):
    """10.1  What the opening player of a blind game must do (reading F-08)."""

    A = "call, even to fold"
    B = "call, raise or fold"
    C = "raise or fold"


class Rate(Enum):
    """15.2(a)  The two rates of commission on the pots."""

    FIVE_PERCENT = "5% of pots above $19"
    TEN_PERCENT = "10% of pots above $9"

    @property
    def percent(self) -> int:
        """The percentage of the pots."""
        return 5 if self is Rate.FIVE_PERCENT else 10

    @property
    def threshold(self) -> Cents:
        """Pots up to this amount pay nothing."""
        return dollars(19) if self is Rate.FIVE_PERCENT else dollars(9)

    @property
    def clause(self) -> Citation:
        """The clause that sets the rate."""
        return cite("15.2(a)(i)") if self is Rate.FIVE_PERCENT else cite("15.2(a)(ii)")


@dataclass(frozen=True, slots=True)
class PotCommission:
    """15.2  Commission on the pots, up to a maximum that the Commission approves."""

    rate: Rate
    maximum: Cents


@dataclass(frozen=True, slots=True)
class TimeCommission:
    """15.3  Commission by playing time, paid in advance at an approved rate."""

    amount: Cents
    minutes: int


@dataclass(frozen=True, slots=True)
class Foreign:
    """Determinations that hands from elsewhere need and no instrument has; every table refuses
    them.

    Only the hand history reader creates it.
    """

    raise_cap: int | None = None
    """The maximum number of raises in a betting round, whoever contests; None if unlimited."""
    short_opening: Chips | None = None
    """The amount that the opening player by card may bet instead of a full bet."""
    antes: tuple[tuple[int, Chips], ...] = ()
    """Antes by seat, which nobody matches; they belong to the main pot."""
    blinds: tuple[tuple[int, Chips], ...] = ()
    """Blinds by seat, in the order of posting, if they do not follow from the marker."""
    openers: tuple[tuple[int, int], ...] = ()
    """Betting rounds with the seats that open them by card, where customs other than 4.2(h) do."""


@dataclass(frozen=True, slots=True)
class Determinations:
    """All the determinations of a table that a round reads."""

    game: Game = Game.FIVE_CARD_STUD
    """S2-2001 4.3(a)  The game that is played."""
    seats: int = 8
    cards: int = 52
    """2.2  The number of cards in the deck, not counting the wild card."""
    wild_card: bool = False
    """2.3  Whether the joker is added."""
    ace_low: bool = False
    """3.5(a)  Whether the ace may also stand lowest in straights (reading F-24)."""
    wins: Wins = Wins.HIGH_BALL
    qualifier: bool = False
    """3.5(d)  Whether a low hand of a split game needs five odd cards of eight or less."""
    ace_low_in_low: bool = False
    """Whether the ace is the lowest card of low hands (reading F-23)."""
    ante: Chips | None = dollars(1)
    """4.2(b), 4.2(f)  The amount every player pays into the pot beforehand; None for no ante."""
    blinds: tuple[Chips, ...] = ()
    """4.2(c), 4.2(d), 4.2(f)  The first, second and third blind."""
    over_blinds: tuple[Chips, ...] = ()
    """4.2(e), 4.2(f)  Optional blinds of the players after the last blind, each in turn (F-10)."""
    option: Option = Option.B
    limit: Limit = FixedLimit((dollars(5), dollars(5), dollars(10), dollars(10)))
    opens: Opens = Opens.LOWEST_CARD
    opens_by: OpensBy = OpensBy.CARD
    burn: bool = False
    """S2-2001 C 1.2, E 1.2  Whether a card is burnt before communal cards."""
    no_check_at_last: bool = False
    """S2-2001 B 1.4  Whether nobody may check in the final betting round of Draw Poker."""
    ante_raise_cap: int | None = None
    """Reading F-03: the maximum number of raises in an ante game; None if unlimited."""
    raise_cap_in_no_limit: bool = True
    """5.1  Whether three raises are the maximum in no-limit games too (F-04 and T-04)."""
    tap_out_units: bool = True
    """14.1  Whether a player taps out in whole minimum bets (reading F-14)."""
    reshuffle_folded: bool = False
    """S2-2001 B 2.6  Whether folded hands are shuffled again for the draw (reading B-04)."""
    minimum_bet: Chips = dollars(5)
    minimum_table_stake: Chips = dollars(50)
    maximum_buy_in: Chips | None = dollars(500)
    """4.2(i)  The most that a player may bring or top up to; None if unlimited."""
    smallest_chip: Chips = dollars(1)
    """13.2  The unit in which pots are shared."""
    commission: PotCommission | TimeCommission | None = PotCommission(
        Rate.FIVE_PERCENT, dollars(10)
    )
    """15.1  None only if no clause requires it: in a tournament (reading F-59)."""
    shoe: ShoeKind = ShoeKind.CARD
    backs: tuple[str, ...] = ("blue",)
    """The colour of the deck's backs."""
    delegated: bool = False
    """Whether the operator has delegated 19.1 to 19.4 to casino supervisors, by a recorded act."""
    foreign: Foreign | None = None

    @property
    def boxes(self) -> int:
        """The number of seats, under the name that tables use for all games."""
        return self.seats

    @property
    def procedure(self) -> Procedure:
        """The dealing procedure of the game."""
        return self.game.procedure

    @property
    def deck(self) -> Deck:
        """2.1, 2.2, 2.3  The deck."""
        return _deck(self.cards, self.wild_card)

    @property
    def in_the_deck(self) -> int:
        """The number of cards in the deck, including the wild card."""
        return self.cards + self.wild_card

    @property
    def order_of_hands(self) -> OrderOfHands:
        """3.3, 3.4, 3.5(a)  The ranking of high hands."""
        return OrderOfHands("NI2006-154", self.deck, self.ace_low)

    @property
    def order_of_low_hands(self) -> OrderOfHands:
        """3.5(b), 3.5(c), 3.6  The ranking of low hands."""
        return OrderOfHands(
            "NI2006-154", self.deck, low=True, ace_low=False, ace_low_in_low=self.ace_low_in_low
        )

    @property
    def blind(self) -> int:
        """The largest blind, in units; 0 in a game of antes."""
        return self.blinds[-1].units if self.blinds else 0  # blinds never decrease

    @property
    def blind_betting(self) -> bool:
        """4.2(b)  Whether blinds are used."""
        return bool(self.blinds or (self.foreign and self.foreign.blinds))

    @property
    def raise_cap(self) -> int | None:
        """5.1  The maximum number of raises in a betting round (readings F-03, F-04); None if
        unlimited.
        """
        if self.foreign is not None:
            return self.foreign.raise_cap
        if not self.blinds:
            return self.ante_raise_cap
        if isinstance(self.limit, NoLimit) and not self.raise_cap_in_no_limit:
            return None
        return MOST_RAISES


@cache
def _deck(cards: int, wild_card: bool) -> Deck:
    return Deck(cards, wild_card)


MOST_RAISES: Final = 3
"""5.1  The maximum in a round of blind betting with more than two players."""
