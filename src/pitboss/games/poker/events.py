"""What happened in a round of a pot game.  Past tense; each carries its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips, Transfer
from pitboss.games.poker.state import Pot
from pitboss.ruling import Happened

Dealt = tuple[tuple[int, FaceDown], ...]
"""Cards with the seats that they were dealt to."""
Faces = tuple[tuple[FaceDown, Card], ...]
"""Places with the cards that lie open there."""


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]


# --- before the first card ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """The cards are in a random order."""


@dataclass(frozen=True, slots=True)
class CardsCut(Event):
    """The cards were cut and lie in the shoe."""

    depth: int


@dataclass(frozen=True, slots=True)
class AntePaid(MoneyEvent):
    """A player's ante is in the pot."""

    seat: int
    amount: Chips
    taps_out: bool


@dataclass(frozen=True, slots=True)
class BlindPosted(MoneyEvent):
    """A player's blind is in the pot, and counts as a bet."""

    seat: int
    amount: Chips
    taps_out: bool


@dataclass(frozen=True, slots=True)
class OverBlindPosted(BlindPosted):
    """A player chose to post another blind on top of the last."""


@dataclass(frozen=True, slots=True)
class MissedBlindPosted(BlindPosted):
    """A player posted to be dealt in; what goes beyond the blind only enters the pot."""

    dead: Chips


@dataclass(frozen=True, slots=True)
class BlindsAndAntesCollected(Event):
    """Everybody who owed something has paid it."""


# --- cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """Cards left the shoe ahead of a betting round."""

    down: Dealt
    up: Dealt
    communal: tuple[FaceDown, ...]
    burnt: tuple[FaceDown, ...]
    faces: Faces


@dataclass(frozen=True, slots=True)
class InitialCardsDealt(CardsDealt):
    """The round of play has begun."""


@dataclass(frozen=True, slots=True)
class LastCardForAllDealt(CardsDealt):
    """One card in the middle stands for everybody's last."""


@dataclass(frozen=True, slots=True)
class DrawBegan(Event):
    """Players may replace cards now."""


@dataclass(frozen=True, slots=True)
class CardsReplaced(Event):
    """A player passed in cards and was dealt others; one of five comes later."""

    seat: int
    discarded: tuple[FaceDown, ...]
    dealt: tuple[FaceDown, ...]
    fifth_to_come: bool


@dataclass(frozen=True, slots=True)
class FifthCardDealt(Event):
    """A player who replaced all five cards has the last of them."""

    seat: int
    place: FaceDown
    burnt: tuple[FaceDown, ...]
    """The card that goes aside first, where that player was the last to replace any."""


@dataclass(frozen=True, slots=True)
class DrawCompleted(Event):
    """Everybody has had the chance to replace cards."""


@dataclass(frozen=True, slots=True)
class DiscardsReshuffled(Event):
    """Discards went back into the shoe, so that the draw can go on."""

    cards: Dealt


@dataclass(frozen=True, slots=True)
class FoldedHandsReleased(Event):
    """The house ruled that folded hands may be shuffled again for the draw."""


# --- betting --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BettingRoundOpened(Event):
    """It is the opening player's turn."""

    number: int
    opener: int
    price: Chips | None = None
    """What the blinds have set; to call is to equal it."""


@dataclass(frozen=True, slots=True)
class BettingRoundPassedOver(Event):
    """At most one player could still bet, so nobody does."""

    number: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A player stays in without betting."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stood(Checked):
    """A blind player stays in with the blind."""


@dataclass(frozen=True, slots=True)
class ChipsBet(MoneyEvent):
    """A player put chips into the pot."""

    seat: int
    amount: Chips
    taps_out: bool
    """Whether nothing is left of the table stake that could be bet."""


@dataclass(frozen=True, slots=True)
class BetPlaced(ChipsBet):
    """A player opened the betting."""


@dataclass(frozen=True, slots=True)
class Called(ChipsBet):
    """A player came level with the highest bet."""


@dataclass(frozen=True, slots=True)
class CalledToFold(Called):
    """An opening player who wants to fold had to come level first."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CalledAndRaised(ChipsBet):
    """A player came level and went beyond."""

    raised_by: Chips


@dataclass(frozen=True, slots=True)
class TappedOut(ChipsBet):
    """A player bet what was left, too little for the bet; it reopens nothing."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BroughtIn(ChipsBet):
    """A player opened with less than a full bet, as a game from elsewhere lets."""


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A hand left the round; its bets stay in the pot."""

    seat: int


@dataclass(frozen=True, slots=True)
class FoldedForTime(Folded):
    """A player did not act in ninety seconds, and the hand is folded."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BettingRoundEnded(Event):
    """All bets are met, or everybody checked."""

    number: int


@dataclass(frozen=True, slots=True)
class UncalledReturned(MoneyEvent):
    """What nobody matched went back before the pots were formed."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


# --- irregularities -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MisdealDeclared(MoneyEvent):
    """The deal never was: bets go back, blinds and antes stay, and all are dealt in anew."""

    ground: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandsRebuilt(Event):
    """The dealer put the hands right, and there is no misdeal."""

    ground: str


@dataclass(frozen=True, slots=True)
class HoleCardSeen(Event):
    """A hole card lies open; its player keeps it."""

    seat: int
    faces: Faces


@dataclass(frozen=True, slots=True)
class HoleCardReplaced(Event):
    """An exposed hole card went out, and the card that would have been burnt came in."""

    seat: int
    exposed: FaceDown
    face: Card
    dealt: FaceDown


@dataclass(frozen=True, slots=True)
class ExposedCardsShuffledBack(Event):
    """Cards that were seen went back into the shoe, which was shuffled."""

    cards: tuple[Card, ...]
    burn_made: bool = False


@dataclass(frozen=True, slots=True)
class FaceUpCardUsed(Event):
    """A card that lay face up in the shoe is dealt in its turn."""

    face: Card


@dataclass(frozen=True, slots=True)
class FinalCardSeen(Event):
    """A final hole card lies open; its player opens, and taps out by checking."""

    seat: int
    faces: Faces
    opens: bool


@dataclass(frozen=True, slots=True)
class TappedOutByCheck(Event):
    """A player whose final card was seen checked, and contests the pots formed before."""

    seat: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CommunalCardsKept(Event):
    """Communal cards lie open too early; they wait for their turn, and bets are restricted."""

    faces: Faces
    minimum_only: bool
    """Whether only the table minimum may be bet; otherwise the largest bet already made."""
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BetOutOfTurnPlaced(MoneyEvent):
    """Chips lie in front of a player who has no turn yet; they bind nobody else."""

    seat: int
    amount: Chips


@dataclass(frozen=True, slots=True)
class BetOutOfTurnReturned(MoneyEvent):
    """Others bet more, so the chips are the player's again, to fold, call or raise with."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BetOutOfTurnStood(MoneyEvent):
    """The turn has come: what counts goes into play by the act that follows, the rest back."""

    seat: int
    amount: Chips
    """What lay in front of the player."""


@dataclass(frozen=True, slots=True)
class ExcessReturned(Event):
    """What a bet had too much was pushed back to the player and never entered the pot."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ShortBetPlaced(MoneyEvent):
    """A bet is less than the call; the player adds what is lacking, or folds."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ShortBetReturned(MoneyEvent):
    """The chips of a bet that was too small are the player's again."""

    seat: int
    amount: Chips


@dataclass(frozen=True, slots=True)
class HandFouled(Folded):
    """A hand has the wrong number of cards and is folded."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandDiscarded(Folded):
    """A player's cards got among the discards and take no further part."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandFoldedByRuling(Folded):
    """Somebody broke a rule, and the hand is folded."""

    contravened: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PotsFormedAnew(Event):
    """A hand left the showdown, and the pots are contested by those who remain."""

    pots: tuple[Pot, ...]


@dataclass(frozen=True, slots=True)
class PlayerExcluded(Event):
    """A player is shut out of the game."""

    seat: int
    player: int
    contravened: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class InformationShared(Event):
    """Everybody now knows what one player was told."""

    told: str


@dataclass(frozen=True, slots=True)
class OptionsOffered(Event):
    """The players may decide together what is done."""

    irregularity: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionAgreedTo(Event):
    """One player agrees to an option."""

    seat: int
    option: str


@dataclass(frozen=True, slots=True)
class OptionTaken(Event):
    """All players agreed, and so it is done."""

    option: str


@dataclass(frozen=True, slots=True)
class OptionsDeclined(Event):
    """The players do not agree, so the operator decides."""

    seat: int
    limits: ClassVar[bool] = True


# --- showdown and pots ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowdownBegan(Event):
    """The pots are formed, and the hands are shown in this order."""

    order: tuple[int, ...]
    pots: tuple[Pot, ...]


@dataclass(frozen=True, slots=True)
class HandExposed(Event):
    """A player's hole cards lie open."""

    seat: int
    faces: Faces
    hand: str
    """Its name; in a split game those of the high and of the low hand."""


@dataclass(frozen=True, slots=True)
class HandPassedIn(Event):
    """A hand left the showdown unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class CommissionTaken(MoneyEvent):
    """The dealer took the operator's commission out of the pots."""

    amount: Chips
    parts: tuple[tuple[int, Chips], ...]
    """How much out of which pot."""


@dataclass(frozen=True, slots=True)
class NoCommissionTaken(Event):
    """By these clauses nothing is charged."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PotWon(MoneyEvent):
    """A pot went to its winners."""

    pot: int
    amount: Chips
    """Without the commission."""
    shares: tuple[tuple[int, Chips], ...]


# --- the end --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundVoided(MoneyEvent):
    """Nobody wins; every player has back what he or she put in."""

    because: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The pots are won."""


@dataclass(frozen=True, slots=True)
class DisputeRaised(Event):
    """A player contests a decision or a result."""

    seat: int
    about: str


@dataclass(frozen=True, slots=True)
class DisputeDecided(Event):
    """The operator has ruled."""

    play_on: bool
    because: str
