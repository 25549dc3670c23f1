"""What the casino operator determines for a table of Five Card Stud.  NI2006-154 2.2, 4.1, 15.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pitboss.cards import DECK_SIZES, Deck, OrderOfHands
from pitboss.chips import Cents, Chips, dollars
from pitboss.games.poker.limits import FixedLimit
from pitboss.games.poker.procedures import FIVE_CARD_STUD
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused

cite = citing("NI2006-154")

LEAST_SEATS: Final = 2
"""Players contest a pot with one another."""
SMALL_GAME: Final = dollars(100)
"""15.2(e)  Up to this table stake the rate of 15.2(a)(ii) may be used."""


class ShoeKind(Enum):
    """A:Shoe  The one container that the instrument knows; the dealer shuffles by hand (7.1)."""

    CARD = "card shoe"


class Opens(Enum):
    """4.2(h)  Whose card opens the first betting round; later ones open with the highest."""

    LOWEST_CARD = "lowest card"
    HIGHEST_CARD = "highest card"


class Rate(Enum):
    """15.2(a)  The two rates at which commission comes out of the pots."""

    FIVE_PERCENT = "5% of pots above $19"
    TEN_PERCENT = "10% of pots above $9"

    @property
    def percent(self) -> int:
        """How much of the pots."""
        return 5 if self is Rate.FIVE_PERCENT else 10

    @property
    def threshold(self) -> Cents:
        """Up to this a pot pays nothing."""
        return dollars(19) if self is Rate.FIVE_PERCENT else dollars(9)

    @property
    def clause(self) -> Citation:
        """Where it stands."""
        return cite("15.2(a)(i)") if self is Rate.FIVE_PERCENT else cite("15.2(a)(ii)")


@dataclass(frozen=True, slots=True)
class PotCommission:
    """15.2  Commission out of the pots, capped at an amount that the Commission approves."""

    rate: Rate
    maximum: Cents


@dataclass(frozen=True, slots=True)
class Determinations:
    """Everything about the table that a round reads."""

    seats: int = 8
    cards: int = 52
    """2.2  How many cards the deck has."""
    ace_low: bool = False
    """3.5(a)  Whether the ace may also stand lowest in straights (reading F-24)."""
    ante: Chips | None = dollars(1)
    """4.2(b), 4.2(f)  What every player pays into the pot beforehand; None for no ante."""
    limit: FixedLimit = FixedLimit((dollars(5), dollars(5), dollars(10), dollars(10)))
    opens: Opens = Opens.LOWEST_CARD
    raise_cap: int | None = None
    """Reading F-03: the most raises in a betting round of an ante game; None for any number."""
    tap_out_units: bool = True
    """14.1  Whether a player taps out in whole minimum bets (reading F-14)."""
    minimum_bet: Chips = dollars(5)
    minimum_table_stake: Chips = dollars(50)
    maximum_buy_in: Chips | None = dollars(500)
    """4.2(i)  The most that a player may bring or top up to; None for any amount."""
    smallest_chip: Chips = dollars(1)
    """13.2  The unit in which pots are shared."""
    commission: PotCommission | None = PotCommission(Rate.FIVE_PERCENT, dollars(10))
    """15.1  None only where no clause orders any: in a tournament (reading F-59)."""
    shoe: ShoeKind = ShoeKind.CARD
    backs: tuple[str, ...] = ("blue",)
    """The colour of the deck's backs."""
    delegated: bool = False
    """Whether the operator has delegated 19.1 to 19.4 to casino supervisors, by a recorded act."""

    @property
    def boxes(self) -> int:
        """The seats, by the word that tables use for all games."""
        return self.seats

    @property
    def deck(self) -> Deck:
        """2.1, 2.2  The one deck."""
        return Deck(self.cards)

    @property
    def order_of_hands(self) -> OrderOfHands:
        """3.3, 3.4, 3.5(a)  Which hand beats which."""
        return OrderOfHands("NI2006-154", self.deck, self.ace_low)


def refusals(of: Determinations, law: RuleSet) -> tuple[Refused, ...]:
    """Why these determinations cannot stand; empty if they can."""
    found = (*_cards(of), *_bets(of), *_raises(of), *_stakes(of), *_commission(of))
    return tuple(refusal_in_force(refusal, law) for refusal in found)


def _cards(of: Determinations) -> Iterator[Refused]:
    """2.1, 2.2  One deck of a listed size, and enough cards for the seats (reading F-31)."""
    if of.cards not in DECK_SIZES:
        sizes = ", ".join(str(size) for size in DECK_SIZES)
        yield refused(f"a deck has {sizes} cards, not {of.cards}", cite("2.2"))
        return
    most = FIVE_CARD_STUD.most_players(of.cards)
    if type(of.seats) is not int or not LEAST_SEATS <= of.seats <= most:
        yield refused(
            f"a deck of {of.cards} deals to {LEAST_SEATS} to {most} players, not {of.seats}",
            of.deck.clause,
            cite("17.19", reading="F-31"),
        )
    if len(of.backs) != 1:
        yield refused("one deck is in use", cite("2.1"))


def _bets(of: Determinations) -> Iterator[Refused]:
    """4.1, 4.2(f), 4.2(g), 6.1  Antes and bets that can be made with the chips in play."""
    if not of.smallest_chip:
        yield refused("the smallest chip in play is worth something", cite("13.2"))
        return
    if of.ante is not None and not of.ante:
        yield refused("an ante is more than nothing", cite("4.2(f)"), cite("A:Ante"))
    if len(of.limit.sizes) != FIVE_CARD_STUD.betting_rounds:
        yield refused("each of the four betting rounds has its bet", cite("4.2(g)"), cite("12.1"))
    elif not of.minimum_bet or of.limit.least < of.minimum_bet:
        yield refused("no bet may be below the minimum bet", cite("4.2(g)"), cite("6.1"))
    for amount in (*of.limit.sizes, of.minimum_bet, *((of.ante,) if of.ante else ())):
        if amount.units % of.smallest_chip.units:
            yield refused(f"{amount} is no whole number of the smallest chips", cite("4.7"))


def _raises(of: Determinations) -> Iterator[Refused]:
    if of.raise_cap is not None and (type(of.raise_cap) is not int or of.raise_cap < 0):
        yield refused(
            "a number of raises is capped, from none upwards", cite("5.1", reading="F-03")
        )


def _stakes(of: Determinations) -> Iterator[Refused]:
    """4.1, 4.2(a), 4.2(i)  What a player must bring, and may."""
    if of.minimum_table_stake < of.minimum_bet:
        yield refused("a table stake makes at least one bet", cite("4.1"), cite("4.2(a)"))
    if of.maximum_buy_in is not None and of.maximum_buy_in < of.minimum_table_stake:
        yield refused("the maximum buy-in is below the minimum table stake", cite("4.2(i)"))


def _commission(of: Determinations) -> Iterator[Refused]:
    """15.1, 15.2(e)  A charge, at a rate that the table stake allows (readings F-45 and F-48)."""
    if of.commission is None:
        yield refused(
            "commission is charged on every game",
            cite("15.1", reading="F-48"),
            cite("4.2(a)"),
        )
        return
    if not of.commission.maximum:
        yield refused(
            "a maximum of nothing charges nothing", cite("15.1"), of.commission.rate.clause
        )
    if of.commission.rate is Rate.TEN_PERCENT and of.minimum_table_stake > SMALL_GAME:
        yield refused(
            f"10% may be taken only where the table stake is {SMALL_GAME} or less",
            cite("15.2(e)", reading="F-45"),
        )
