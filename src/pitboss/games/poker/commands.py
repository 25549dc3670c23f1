"""Commands at a table of a pot game, in the imperative; they include faces of exposed cards."""

from __future__ import annotations

from enum import Enum

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.offices import Person
from pitboss.ruling import plain_value


@plain_value
class Command:
    """An act of a person."""

    by: Person


@plain_value
class OnSeat(Command):
    """An act that concerns one seat."""

    seat: int

    @property
    def box(self) -> int:
        """The seat, by the word that tables use for all games."""
        return self.seat


@plain_value
class PlayersAct(OnSeat):
    """What a player does, or a dealer records of it."""


@plain_value
class DealersAct(Command):
    """What the dealer does to operate the game."""


@plain_value
class HouseRuling(Command):
    """A ruling of the house."""


@plain_value
class RulingOnSeat(HouseRuling, OnSeat):
    """A ruling about one seat."""


# --- players --------------------------------------------------------------------------------------


@plain_value
class PostOverBlind(PlayersAct):
    """Post an over-blind before the first card."""


@plain_value
class Check(PlayersAct):
    """Leave the opening to others and stay in."""


@plain_value
class Stand(PlayersAct):
    """Stay in with the blind that nobody raised, and add nothing."""


@plain_value
class Bet(PlayersAct):
    """Open the betting."""

    amount: Chips
    """What the player then has bet in this betting round."""


@plain_value
class Call(PlayersAct):
    """Come level with the highest bet."""


@plain_value
class CallAndRaise(PlayersAct):
    """Come level, and go beyond the last full bet by so much."""

    raised_by: Chips


@plain_value
class TapOut(PlayersAct):
    """Bet what is left of the table stake, where that is too little for the bet."""


@plain_value
class OpenShort(PlayersAct):
    """Open with less than a full bet, where a game from elsewhere lets the player."""


@plain_value
class Fold(PlayersAct):
    """Hand in the cards and leave the round."""


@plain_value
class Draw(PlayersAct):
    """Replace some cards of the hand, or none."""

    discards: tuple[FaceDown, ...]
    """The places of the cards that the player passes in."""


@plain_value
class BetOutOfTurn(PlayersAct):
    """Put chips forward before it is the player's turn; the dealer records it."""

    amount: Chips
    """What lies in front of the player besides the bets of this round."""


@plain_value
class PutChipsForward(PlayersAct):
    """Put chips forward at one's turn without a word; the rules say what they mean."""

    amount: Chips


@plain_value
class AgreeToCourse(PlayersAct):
    """Agree to one of the courses that the house offers, or to none."""

    course: str | None


@plain_value
class PassInHand(PlayersAct):
    """Hand in a beaten hand at the showdown without showing it."""


@plain_value
class Dispute(PlayersAct):
    """Contest a decision or a result."""

    about: str
    round: int | None = None
    """By its number, so that a dispute that comes late falls on no other; None: the last one."""


# --- the dealer -----------------------------------------------------------------------------------


@plain_value
class ShuffleCards(DealersAct):
    """Shuffle for the round."""


@plain_value
class CutCards(DealersAct):
    """Cut once and put the cards into the shoe."""

    depth: int
    cutting_cards: int = 1


@plain_value
class CollectBlindsAndAntes(DealersAct):
    """Collect the blinds, and see that each player pays the ante."""


@plain_value
class DealInitialCards(DealersAct):
    """Deal the cards that come before the first betting round."""

    faces: tuple[Card, ...]
    """Of the cards that are dealt face up, in the order of the deal."""
    turned: tuple[tuple[int, int], ...] = ()
    """In stud: seats whose first or second card came face up by mistake, with its number."""


@plain_value
class DealCards(DealersAct):
    """Deal the cards that come before the next betting round."""

    faces: tuple[Card, ...]
    """Of those that are dealt face up, without any that lie open already."""
    burn_forgotten: bool = False
    """Whether the dealer exposed the first card instead of burning it."""


@plain_value
class DealLastCardForAll(DealersAct):
    """Lay the last card of the shoe in the middle, where there are too few for all."""

    face: Card


@plain_value
class ExposeHand(DealersAct):
    """Show the hole cards of the player whose turn it is."""

    seat: int
    faces: tuple[Card, ...]

    @property
    def box(self) -> int:
        """The seat, by the word that tables use for all games."""
        return self.seat


@plain_value
class DividePots(DealersAct):
    """Announce the winning hands, take the commission and pass the pots."""


# --- rulings of the house -------------------------------------------------------------------------


@plain_value
class NinetySecondsRanOut(RulingOnSeat):
    """Record that a player who was given ninety seconds has not acted."""

    waited_seconds: int


class Ground(Enum):
    """What went wrong with a deal."""

    EXPOSED_IN_THE_CUT = "a card was exposed during the cut"
    NOT_CUT = "the cards were not cut before the first bet"
    DEALT_OUT_OF_TURN = "a hole card was dealt out of turn"
    MISSED_OR_EXTRA = "a player was missed, or dealt an extra hole card"
    EXCESS_CARD = "a player has an excess card"
    SECOND_CARD_FACE_UP = "the second card came face up as well"


class Noticed(Enum):
    """When a mistake in dealing was noticed, where the round has gone on since (reading F-80)."""

    BEFORE_THE_BETTING = "before the betting"
    IN_THE_FIRST_BETTING_ROUND = "in the first betting round"
    IN_THE_DRAW = "in the draw"


@plain_value
class ReportDeal(HouseRuling):
    """Say what went wrong with the deal; the rules say whether it is a misdeal."""

    ground: Ground
    looked: bool = False
    """Whether a player who was not entitled to it looked at such a card."""
    can_be_rebuilt: bool = True
    """Whether the hands can be put right as they should have been dealt."""
    when: Noticed | None = None
    """None: now."""


@plain_value
class HoleCardsExposed(HouseRuling):
    """Say that the dealer exposed hole cards in the initial deal, or in the draw."""

    cards: tuple[tuple[int, FaceDown, Card], ...]
    """Whose, at which place, and what they are."""
    when: Noticed | None = None
    """None: now."""


@plain_value
class FaceUpInShoe(HouseRuling):
    """Say that a card lies face up in the shoe."""

    face: Card
    first: bool
    """Whether it is the first card of a deal."""


@plain_value
class FinalCardExposed(RulingOnSeat):
    """Say that a player's final hole card of Seven Card Stud was seen by all."""

    face: Card


class Seen(Enum):
    """When communal cards were seen, where the round has gone on since (reading F-81)."""

    BEFORE_THE_BETTING = "before the betting"
    DURING_THE_BETTING = "during the betting"


@plain_value
class CommunalCardsExposed(HouseRuling):
    """Say that the dealer exposed communal cards before their time."""

    faces: tuple[Card, ...]
    burnt: bool = False
    """Whether a card was burnt for them."""
    when: Seen | None = None
    """None: now."""


@plain_value
class WrongNumberOfCards(HouseRuling):
    """Say that players hold too few or too many cards."""

    seats: tuple[int, ...]


@plain_value
class CardsInDiscards(RulingOnSeat):
    """Say that a player's cards got among the discards."""


@plain_value
class CardsMissingOrForeign(HouseRuling):
    """Say that a card of the deck is not there, or that one does not belong to it."""

    missing: tuple[Card, ...] = ()
    foreign: tuple[str, ...] = ()


@plain_value
class ShareInformation(HouseRuling):
    """Tell everybody what one player was told of a hand."""

    told: str


@plain_value
class OfferCourses(HouseRuling):
    """Offer the players courses to choose from, for an irregularity that no rule covers."""

    irregularity: str
    courses: tuple[str, ...]


@plain_value
class FoldHand(RulingOnSeat):
    """Fold the hand of somebody who broke a rule."""

    contravened: str


@plain_value
class ExcludePlayer(RulingOnSeat):
    """Shut a player who broke a rule out of the game."""

    contravened: str


@plain_value
class InvalidateOutcome(HouseRuling):
    """Call a game off after a disturbance."""

    disturbance: str
    without_refund: tuple[int, ...] = ()
    """In a tournament: seats whose wagers the director does not refund."""


@plain_value
class ReleaseFoldedHands(HouseRuling):
    """Let folded hands be shuffled again where the draw cannot be completed otherwise."""


@plain_value
class VoidRound(HouseRuling):
    """Void a round that cannot go on or that fraud has touched."""

    because: str
    without_refund: tuple[int, ...] = ()
    """In a tournament: seats whose wagers the director does not refund."""


@plain_value
class RuleOnDispute(HouseRuling):
    """Decide a dispute."""

    play_on: bool
    because: str
    dispute: int | None = None
    """The seat whose dispute it decides; None: the only one that is open."""
    round: int | None = None
    """By its number, where the player disputes several rounds; None: the only one."""
