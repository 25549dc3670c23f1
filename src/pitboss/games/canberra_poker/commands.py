"""Commands at a table of Canberra Poker, in the imperative.  They include the faces of exposed
cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.offices import Person


@dataclass(frozen=True, slots=True)
class Command:
    """An act of a person."""

    by: Person


@dataclass(frozen=True, slots=True)
class Play(Command):
    """An act by which the game goes on; it waits while a ruling or an approval is awaited."""


@dataclass(frozen=True, slots=True)
class PlayersAct(Play):
    """What a player does at a box, or a dealer records of it."""

    box: int


# --- players --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceAnte(PlayersAct):
    """Put an ante down before the first card."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class PlaceJackpotWager(PlayersAct):
    """Put a chip on the jackpot area before the first card."""

    amount: Chips
    lit: bool
    """Whether the sensor pad lit up."""


@dataclass(frozen=True, slots=True)
class WithdrawWagers(PlayersAct):
    """Take ante and jackpot wager back, or change one's mind."""


@dataclass(frozen=True, slots=True)
class TakeUpCards(PlayersAct):
    """Pick the cards up and look at them."""


@dataclass(frozen=True, slots=True)
class PlaceBet(PlayersAct):
    """Bet."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class Fold(PlayersAct):
    """Pass in the cards."""


@dataclass(frozen=True, slots=True)
class ClaimJackpot(PlayersAct):
    """Declare the hand as one that wins a jackpot payout."""


@dataclass(frozen=True, slots=True)
class WaiveJackpot(PlayersAct):
    """Answer the prompt with no."""


@dataclass(frozen=True, slots=True)
class Dispute(Command):
    """Contest a decision or a result."""

    box: int
    about: str
    round: int | None = None
    """By its number, so that a dispute that comes late falls on no other; None: the last one."""


# --- the dealer -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfferWagers(Play):
    """Give every player the opportunity to ante and to take part in the jackpot."""


@dataclass(frozen=True, slots=True)
class AskToWager(Play):
    """Ask the next player from the starting marker for the ante."""

    box: int


@dataclass(frozen=True, slots=True)
class ShuffleCards(Play):
    """Shuffle, by hand or by the machine."""


@dataclass(frozen=True, slots=True)
class CutCards(Play):
    """Cut the cards that were shuffled by hand."""

    depth: int


@dataclass(frozen=True, slots=True)
class LoadShoe(Play):
    """Put the cards into the shoe."""

    count: int = 52
    cutting_cards: int = 1


@dataclass(frozen=True, slots=True)
class DealCards(Play):
    """Deal.  From a card shoe all that is left of the five sequences, or so many of them."""

    face: Card | None = None
    """The face of the dealer's last card, where it is dealt face up."""
    sequences: int | None = None


@dataclass(frozen=True, slots=True)
class TurnTopCard(Play):
    """Turn the top card of the dealer's hand, dealt by the automated shoe."""

    face: Card


@dataclass(frozen=True, slots=True)
class CallBetOrFold(Play):
    """Announce that players may take up their cards and decide."""


@dataclass(frozen=True, slots=True)
class SetDealersHand(Play):
    """Turn the dealer's cards and arrange them."""

    faces: tuple[Card, ...]
    """All five, in the order in which they were dealt."""


@dataclass(frozen=True, slots=True)
class SettleHand(Play):
    """Turn a player's cards, compare, pay or take."""

    box: int
    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeclareJackpots(Play):
    """Verify the hands that were claimed and declare them to qualify."""


@dataclass(frozen=True, slots=True)
class HandOverJackpots(Play):
    """Hand the players what the pools have paid for their boxes, in the order of paying."""

    paid: tuple[tuple[int, Chips], ...]


@dataclass(frozen=True, slots=True)
class CollectCards(Play):
    """Count the cards of hands and put them into the discard rack."""

    counts: tuple[tuple[int, int], ...]
    """Each box, 0 for the dealer, and how many cards were counted there."""


# --- irregularities -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Irregularity(Command):
    """Something that went wrong, at any stage."""


class ExposedCard(NamedTuple):
    """A card that was seen: whose (0 the dealer's), which of the five from 1, and its face."""

    box: int
    which: int
    face: Card


class Seen(Enum):
    """When a card was seen, where the ruling depends on it; just now if nothing is said."""

    BEFORE_THE_UP_CARD = "before the dealer's last card was dealt or turned face up"


@dataclass(frozen=True, slots=True)
class CardsExposed(Irregularity):
    """Cards that should lie face down were seen."""

    cards: tuple[ExposedCard, ...]
    when: Seen | None = None


@dataclass(frozen=True, slots=True)
class RoundDealtWrongly(Irregularity):
    """The deal did not follow its order: a box was left out, a card went astray."""

    because: str


@dataclass(frozen=True, slots=True)
class HandDealtWithoutAnte(Irregularity):
    """Cards lie at a box that holds no ante."""

    box: int


@dataclass(frozen=True, slots=True)
class WrongNumberOfCards(Irregularity):
    """A hand that is in play was dealt too few or too many cards; box 0 is the dealer."""

    box: int
    count: int


@dataclass(frozen=True, slots=True)
class HandInDiscardRack(Irregularity):
    """Cards of a player reached the discard rack too early."""

    box: int
    reconstructed: bool
    """Whether the hand could be put together again."""


@dataclass(frozen=True, slots=True)
class JackpotMalfunction(Irregularity):
    """The electronic equipment of the jackpot does not work."""


@dataclass(frozen=True, slots=True)
class CardsMissingOrForeign(Irregularity):
    """A card is missing from the shoe, or one was found that the deck does not have."""

    missing: tuple[Card, ...] = ()
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrongBetFound(Irregularity):
    """The bet area turns out to hold another amount than twice the ante."""

    box: int
    amount: Chips


class NoDecisionBecause(Enum):
    """Ways of neither betting nor folding."""

    TOO_SLOW = "too slow"
    REFUSES = "refuses"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class NoDecision(Irregularity):
    """A player makes no decision."""

    box: int
    because: NoDecisionBecause


@dataclass(frozen=True, slots=True)
class ShoeMalfunction(Irregularity):
    """The automated shuffling shoe has a mechanical or electrical fault."""

    hampers: bool = True
    """Whether the shuffling is stopped or hampered, or the cards made unfit."""


# --- rulings of the house -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AllowOverMaximum(Command):
    """Let a player exceed the maximum, with a marker beside the box."""

    box: int
    marker_placed: bool


@dataclass(frozen=True, slots=True)
class ApproveContinuing(Command):
    """Approve that the game goes on although the jackpot equipment failed."""


@dataclass(frozen=True, slots=True)
class RestoreJackpot(Command):
    """Record that the jackpot equipment works again."""


@dataclass(frozen=True, slots=True)
class SanctionCollusion(Command):
    """Exclude a player from the round, or void the round."""

    box: int
    void_round: bool


@dataclass(frozen=True, slots=True)
class InvalidateOutcome(Command):
    """Call the game off because of a disturbance."""

    disturbance: str


@dataclass(frozen=True, slots=True)
class VoidWagers(Command):
    """Void the wagers of a player who broke the rules."""

    box: int
    contravened: str


@dataclass(frozen=True, slots=True)
class VoidOutOfOrder(Command):
    """Declare an ante void that a player who was advised before has placed out of order."""

    box: int


@dataclass(frozen=True, slots=True)
class ExcludePlayer(Command):
    """Exclude a player who broke the rules from the game."""

    box: int
    contravened: str


@dataclass(frozen=True, slots=True)
class VoidRound(Command):
    """Void a round that cannot go on or that fraud has touched."""

    because: str


class Ruled(Enum):
    """What the casino operator may rule where the instrument leaves it open."""

    PLAY_ON = "play on"
    HAND_FOLDED = "hand folded"
    HAND_VOID = "hand void"
    ROUND_VOID = "round void"


@dataclass(frozen=True, slots=True)
class RuleOnDispute(Command):
    """Decide a dispute, or a case that the instrument leaves to the operator."""

    because: str
    ruled: Ruled = Ruled.PLAY_ON
    box: int | None = None
    """Whose hand is folded or void; None: the hand that the case or the dispute is about."""
    dispute: int | None = None
    """The box whose dispute it decides; None: the case that play waits for, or the only dispute."""
    round: int | None = None
    """By its number, where the player disputes several rounds; None: the only one."""
