"""Commands at a table of Ultimate Texas Hold-em, in the imperative.  They include the faces of
exposed cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.games.ultimate_texas_holdem.state import Wager
from pitboss.offices import Person


@dataclass(frozen=True, slots=True)
class Command:
    """An act of a person."""

    by: Person


@dataclass(frozen=True, slots=True)
class PlayersAct(Command):
    """What a player does at a box, or a dealer records of it."""

    box: int


@dataclass(frozen=True, slots=True)
class DealersAct(Command):
    """What the dealer does to operate the game."""


@dataclass(frozen=True, slots=True)
class HouseRuling(Command):
    """A ruling of the house."""


# --- players --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceWagers(PlayersAct):
    """Put ante, blind and perhaps trips down before the first card."""

    ante: Chips
    blind: Chips
    trips: Chips | None = None


@dataclass(frozen=True, slots=True)
class WithdrawWagers(PlayersAct):
    """Take the opening wagers back, or change one's mind."""


@dataclass(frozen=True, slots=True)
class Fold(PlayersAct):
    """Pass in the cards; after the dealer's hand is declared this concedes the hand."""


@dataclass(frozen=True, slots=True)
class Check(PlayersAct):
    """Stay in without wagering."""


@dataclass(frozen=True, slots=True)
class PlacePlayWager(PlayersAct):
    """Bet."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class Dispute(PlayersAct):
    """Contest a decision or a result."""

    about: str
    round: int | None = None
    """By its number, so that a dispute that comes late falls on no other; None: the last one."""


# --- the dealer -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfferWagers(DealersAct):
    """Give every player at the table the opportunity to wager."""


@dataclass(frozen=True, slots=True)
class AskToWager(DealersAct):
    """Ask the next player from the starting marker for the opening wagers."""

    box: int


@dataclass(frozen=True, slots=True)
class ShuffleCards(DealersAct):
    """Shuffle, by the machine or by hand."""


@dataclass(frozen=True, slots=True)
class CutCards(DealersAct):
    """Cut the cards that were shuffled by hand."""

    depth: int


@dataclass(frozen=True, slots=True)
class LoadShoe(DealersAct):
    """Put the cards on the cutting card and into the card shoe."""

    count: int
    cutting_cards: int = 1


@dataclass(frozen=True, slots=True)
class AnnounceNoMoreBets(DealersAct):
    """Close the placing of wagers."""


@dataclass(frozen=True, slots=True)
class DealCommunalCards(DealersAct):
    """Deal the five communal cards and spread them."""


@dataclass(frozen=True, slots=True)
class DealHands(DealersAct):
    """Deal two cards to each box with ante and blind, and two to the dealer."""


@dataclass(frozen=True, slots=True)
class RevealFlop(DealersAct):
    """Turn the first three communal cards."""

    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RevealTurnAndRiver(DealersAct):
    """Turn the last two communal cards."""

    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RevealDealersHand(DealersAct):
    """Turn the dealer's two cards and declare the hand."""

    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RefundAntes(DealersAct):
    """Give the antes back when the dealer does not qualify."""


@dataclass(frozen=True, slots=True)
class SettleHand(DealersAct):
    """Turn a player's cards, declare the hand, pay or take."""

    box: int
    faces: tuple[Card, ...]


# --- irregularities -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Irregularity(Command):
    """Something that went wrong, at any stage."""


@dataclass(frozen=True, slots=True)
class CardsExposedInDeal(Irregularity):
    """A card was seen while the cards were being dealt."""

    faces: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class WrongNumberOfCards(Irregularity):
    """A hand holds too few or too many cards; box 0 is the dealer, None the communal cards."""

    box: int | None
    count: int


class Seen(Enum):
    """When a card was seen, where the round has gone on since (reading U-60)."""

    DURING_THE_DEAL = "during the deal"
    BEFORE_PLAY_WAGERS = "before any play wager"


@dataclass(frozen=True, slots=True)
class DealersCardsExposed(Irregularity):
    """The dealer showed one or both of the dealer's cards by accident."""

    faces: tuple[tuple[int, Card], ...]
    """Which of the two, counted from 1, and its face."""
    when: Seen | None = None
    """None: now."""


@dataclass(frozen=True, slots=True)
class CommunalCardsExposed(Irregularity):
    """The dealer showed communal cards by accident."""

    faces: tuple[tuple[int, Card], ...]
    """Which of the five, counted from 1, and its face."""
    when: Seen | None = None
    """None: now."""


@dataclass(frozen=True, slots=True)
class HandDealtToUnwageredBox(Irregularity):
    """A hand lies at a box without ante and blind."""

    box: int
    handled: bool
    """Whether any player has handled cards."""
    missing: Wager | None = None
    """Which of ante and blind is not there after all, where both were recorded."""


@dataclass(frozen=True, slots=True)
class CardsMissingOrForeign(Irregularity):
    """A card is missing from the shoe, or one was found that the deck does not have."""

    missing: tuple[Card, ...] = ()
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrongPlayWagerFound(Irregularity):
    """During settlement the play box holds another amount than rule 8 allows."""

    box: int
    amount: Chips


@dataclass(frozen=True, slots=True)
class UnequalBlindFound(Irregularity):
    """Ante and blind turn out to be unequal after the first card."""

    box: int
    ante: Chips
    blind: Chips


class NoDecisionBecause(Enum):
    """13.8#2 knows three ways of not deciding."""

    TOO_SLOW = "too slow"
    REFUSES = "refuses"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class NoDecision(Irregularity):
    """A player makes no decision."""

    box: int
    because: NoDecisionBecause
    waited_seconds: int = 0


@dataclass(frozen=True, slots=True)
class ShoeMalfunction(Irregularity):
    """The automated shuffling shoe does not work as intended, or spoils the cards."""


@dataclass(frozen=True, slots=True)
class OrderShuffle(Irregularity):
    """The supervisor sees reasonable cause for a shuffle."""

    because: str


# --- rulings of the house -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AllowOverMaximum(HouseRuling):
    """Let a player exceed the maximum, with a marker beside the box."""

    box: int
    marker_placed: bool


@dataclass(frozen=True, slots=True)
class SanctionCollusion(HouseRuling):
    """Exclude a player from the round, or void the round."""

    box: int
    void_round: bool


@dataclass(frozen=True, slots=True)
class InvalidateOutcome(HouseRuling):
    """Call the game off because of a disturbance."""

    disturbance: str


@dataclass(frozen=True, slots=True)
class VoidWagers(HouseRuling):
    """Void the wagers of a player who broke the rules."""

    box: int
    contravened: str


@dataclass(frozen=True, slots=True)
class VoidOutOfOrder(HouseRuling):
    """Declare wagers void that a player who was advised before has placed out of order."""

    box: int


@dataclass(frozen=True, slots=True)
class ExcludePlayer(HouseRuling):
    """Exclude a player who broke the rules from the game."""

    box: int
    contravened: str


@dataclass(frozen=True, slots=True)
class VoidRound(HouseRuling):
    """Void a round that cannot go on or that fraud has touched."""

    because: str


@dataclass(frozen=True, slots=True)
class RuleOnDispute(HouseRuling):
    """Decide a dispute, or a case that the instrument leaves to the operator."""

    play_on: bool
    because: str
    dispute: int | None = None
    """The box whose dispute it decides; None: the case that play waits for, or the only dispute."""
    round: int | None = None
    """By its number, where the player disputes several rounds; None: the only one."""
