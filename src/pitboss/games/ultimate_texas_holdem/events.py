"""Events of a round of Ultimate Texas Hold-em, in the past tense; each carries its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips, Odds, Transfer
from pitboss.games.ultimate_texas_holdem.state import Wager
from pitboss.law.citation import Citation
from pitboss.ruling import Happened, Outcome


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class WagersOffered(Event):
    """Every player had the opportunity to wager."""


@dataclass(frozen=True, slots=True)
class PlayerAskedToWager(Event):
    """A player's opportunity to wager has begun, and that of the one before is over."""

    box: int


@dataclass(frozen=True, slots=True)
class PlacedOutOfOrder(Event):
    """Wagers stand though their player was not asked yet; the player heard what may follow."""

    box: int
    player: int
    again: bool
    """Whether the player had been advised before, so that the wagers may be declared void."""
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundSatOut(Event):
    """A player whose wagers were declared void takes no part in the round."""

    box: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """The cards are in a random order."""


@dataclass(frozen=True, slots=True)
class CardsCut(Event):
    """The shuffled cards were cut."""

    depth: int


@dataclass(frozen=True, slots=True)
class ShoeLoaded(Event):
    """All cards are in the card shoe."""


@dataclass(frozen=True, slots=True)
class OverMaximumAllowed(Event):
    """A marker stands beside a box, whose player may exceed the maximum."""

    box: int


@dataclass(frozen=True, slots=True)
class WagersPlaced(MoneyEvent):
    """Opening wagers lie in the boxes."""

    box: int
    placed: tuple[tuple[Wager, Chips], ...]
    acting: tuple[tuple[Wager, Chips], ...]


@dataclass(frozen=True, slots=True)
class MaximumApplies(Event):
    """A wager above the maximum will be paid or collected to the maximum."""

    box: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayerAdvised(Event):
    """A player heard that further wagers under the minimum will be returned."""

    box: int
    player: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WagersHandedBack(Event):
    """Wagers under the minimum were returned before the deal."""

    box: int
    returned: tuple[tuple[Wager, Chips], ...]
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WagersWithdrawn(MoneyEvent):
    """A player took the opening wagers back before the first card."""

    box: int


@dataclass(frozen=True, slots=True)
class BetsClosed(Event):
    """The dealer announced "no more bets"."""


@dataclass(frozen=True, slots=True)
class CommunalCardsDealt(Event):
    """The round of play has begun: five cards lie face down."""

    places: tuple[FaceDown, ...]


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Every box with ante and blind has two cards, and so has the dealer."""

    hands: tuple[tuple[int, tuple[FaceDown, ...]], ...]
    dealers: tuple[FaceDown, ...]


@dataclass(frozen=True, slots=True)
class Folded(MoneyEvent):
    """A hand left the round and lost its wagers."""

    box: int
    conceded: bool = False
    deemed: bool = False
    """13.8#2  Whether a player who made no decision was taken to fold: nobody passed cards in."""


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A player stays in without wagering."""

    box: int


@dataclass(frozen=True, slots=True)
class PlayWagerPlaced(MoneyEvent):
    """A player bet."""

    box: int
    amount: Chips


@dataclass(frozen=True, slots=True)
class FacesShown(Event):
    """Cards that everybody may see from now on."""

    faces: tuple[tuple[FaceDown, Card], ...]


@dataclass(frozen=True, slots=True)
class FlopRevealed(FacesShown):
    """The first three communal cards are up."""


@dataclass(frozen=True, slots=True)
class TurnAndRiverRevealed(FacesShown):
    """All five communal cards are up."""


@dataclass(frozen=True, slots=True)
class DealersHandDeclared(FacesShown):
    """The dealer's cards are up and the hand is named."""

    hand: str
    qualifies: bool


@dataclass(frozen=True, slots=True)
class CardsExposedEarly(FacesShown):
    """Cards were seen before their time; play goes on."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one wager ended."""

    wager: Wager
    outcome: Outcome
    amount: Chips
    """Won, lost or returned."""
    under: tuple[Citation, ...]
    odds: Odds | None = None
    withheld: Chips | None = None
    """What the maximum payout withheld."""


@dataclass(frozen=True, slots=True)
class ResultEvent(MoneyEvent):
    """Wagers of one box ended."""

    box: int
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class AnteRefunded(ResultEvent):
    """The dealer does not qualify, so the ante goes back."""


@dataclass(frozen=True, slots=True)
class HandSettled(ResultEvent):
    """A hand was turned, declared, and paid or taken."""

    faces: tuple[tuple[FaceDown, Card], ...]
    hand: str


@dataclass(frozen=True, slots=True)
class PayoutCapped(Event):
    """The maximum payout withheld a part of the odds."""

    box: int
    withheld: Chips
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WagersVoided(ResultEvent):
    """The wagers of one box have no result and went back."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WagerCorrected(MoneyEvent):
    """What lies in a box was other than recorded, and is put right."""

    box: int
    wager: Wager
    placed: Chips
    acting: Chips
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MisdealDeclared(Event):
    """The deal never was; all wagers go back and a new round is dealt."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """The round has no result; all its money goes back."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayContinued(Event):
    """An irregularity changes nothing."""


@dataclass(frozen=True, slots=True)
class HandVoided(Event):
    """A hand that should not have been dealt takes no part."""

    box: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DeckCheckOrdered(Event):
    """The deck is to be checked for further missing or foreign cards."""


@dataclass(frozen=True, slots=True)
class ShuffleOrdered(Event):
    """The cards are to be shuffled before the next card leaves the shoe."""


@dataclass(frozen=True, slots=True)
class RulingAwaited(Event):
    """Play waits for the operator's ruling."""


@dataclass(frozen=True, slots=True)
class DisputeRaised(Event):
    """A player contests a decision or a result, of an earlier round if one is named."""

    box: int
    about: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class DisputeDecided(Event):
    """The operator has ruled."""

    play_on: bool
    because: str
    dispute: int | None = None
    """The box whose dispute it decides; None: a case; 0: every one, in older records."""
    round: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerExcluded(Event):
    """A player may take no further part in the game."""

    box: int
    player: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The last wager is settled."""
