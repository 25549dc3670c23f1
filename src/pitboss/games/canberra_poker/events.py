"""Events of a round of Canberra Poker, in the past tense; each carries its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card, Category, FaceDown
from pitboss.chips import Chips, Odds, Transfer
from pitboss.games.canberra_poker.commands import Ruled
from pitboss.games.canberra_poker.state import Wager
from pitboss.games.progressive_jackpot.payouts import Winner
from pitboss.law.citation import Citation
from pitboss.ruling import Happened, Outcome


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class AtBox(Event):
    """Something that happened at a box."""

    box: int


@dataclass(frozen=True, slots=True)
class BoxLimited(AtBox):
    """Something was kept from a player at a box."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]


# --- wagers ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WagersOffered(Event):
    """Every player had the opportunity to wager."""


@dataclass(frozen=True, slots=True)
class PlayerAskedToWager(AtBox):
    """A player's opportunity to ante has begun, and that of the one before is over."""


@dataclass(frozen=True, slots=True)
class PlacedOutOfOrder(Event):
    """An ante stands though its player was not asked yet; `again`: it may be declared void."""

    box: int
    player: int
    again: bool
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundSatOut(BoxLimited):
    """A player whose ante was declared void takes no part in the round."""


@dataclass(frozen=True, slots=True)
class OverMaximumAllowed(AtBox):
    """A marker stands beside a box, whose player may exceed the maximum."""


@dataclass(frozen=True, slots=True)
class AntePlaced(MoneyEvent):
    """An ante lies on the box."""

    box: int
    placed: Chips
    acting: Chips


@dataclass(frozen=True, slots=True)
class MaximumApplies(BoxLimited):
    """An ante above the maximum will be paid or collected to the maximum."""


@dataclass(frozen=True, slots=True)
class PlayerAdvised(Event):
    """A player heard that further wagers under the minimum will be returned."""

    box: int
    player: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AnteHandedBack(BoxLimited):
    """An ante under the minimum was returned before the deal."""


@dataclass(frozen=True, slots=True)
class JackpotWagerAccepted(MoneyEvent):
    """The sensor pad lit up: the pools are to take the wager."""

    box: int
    amount: Chips


@dataclass(frozen=True, slots=True)
class JackpotWagerHandedBack(BoxLimited):
    """The sensor pad stayed dark: the chip went back and there is no wager."""


@dataclass(frozen=True, slots=True)
class WagersWithdrawn(MoneyEvent):
    """A player took the wagers back before the first card; the pools give theirs up."""

    box: int
    wagers: tuple[Wager, ...]


# --- cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """The cards are in a random order."""


@dataclass(frozen=True, slots=True)
class CardsCut(Event):
    """The shuffled cards were cut."""

    depth: int


@dataclass(frozen=True, slots=True)
class ShoeLoaded(Event):
    """The cards are in the shoe."""


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """Cards left the shoe for the boxes with an ante and for the dealer."""

    hands: tuple[tuple[int, tuple[FaceDown, ...]], ...]
    dealers: tuple[FaceDown, ...]


@dataclass(frozen=True, slots=True)
class FacesShown(Event):
    """Cards that everybody has seen."""

    faces: tuple[tuple[FaceDown, Card], ...]


@dataclass(frozen=True, slots=True)
class UpCardShown(FacesShown):
    """The dealer's up-card lies open."""


@dataclass(frozen=True, slots=True)
class CardsExposedWrongly(FacesShown):
    """Cards were seen that should lie face down; they are turned over again."""


@dataclass(frozen=True, slots=True)
class ExposedCardUsed(Event):
    """The dealer's exposed card serves as the up-card."""

    place: FaceDown


@dataclass(frozen=True, slots=True)
class BetOrFoldCalled(Event):
    """The dealer called for bet or fold."""


@dataclass(frozen=True, slots=True)
class CardsTakenUp(AtBox):
    """A player looks at the cards."""


@dataclass(frozen=True, slots=True)
class DealersHandSet(FacesShown):
    """The dealer's cards are up and the hand is named."""

    hand: str
    participates: bool


@dataclass(frozen=True, slots=True)
class HandCollected(Event):
    """A hand was counted and lies in the discard rack; box 0 is the dealer."""

    box: int
    count: int


# --- results --------------------------------------------------------------------------------------


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
class BetPlaced(MoneyEvent):
    """A player bet."""

    box: int
    amount: Chips


@dataclass(frozen=True, slots=True)
class Folded(ResultEvent):
    """A hand left the round and lost its wagers."""


@dataclass(frozen=True, slots=True)
class HandSettled(ResultEvent):
    """A hand was turned and compared, and paid or taken."""

    faces: tuple[tuple[FaceDown, Card], ...]
    hand: str
    category: Category


@dataclass(frozen=True, slots=True)
class PayoutCapped(Event):
    """The maximum payout withheld a part of the odds."""

    box: int
    withheld: Chips
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WagersVoided(ResultEvent):
    """The wagers of one box have no result and went back."""

    with_the_round: bool = False
    """Whether every box of the round is void, so that all its prizes come back."""
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BetCorrected(MoneyEvent):
    """The bet was other than recorded, and is put right."""

    box: int
    found: Chips
    amount: Chips
    """What acts."""
    limits: ClassVar[bool] = True


# --- jackpots -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClaimPrompted(Event):
    """A hand that qualifies was turned: its player and the dealer are told."""

    box: int
    hand: Category


@dataclass(frozen=True, slots=True)
class JackpotClaimed(AtBox):
    """A player declared the hand."""


@dataclass(frozen=True, slots=True)
class ClaimFailed(BoxLimited):
    """A hand that was declared does not qualify."""


@dataclass(frozen=True, slots=True)
class JackpotWaived(ResultEvent):
    """A player answered the prompt with no."""


@dataclass(frozen=True, slots=True)
class JackpotsDue(Event):
    """The pools are to pay these hands, in this order."""

    winners: tuple[Winner, ...]


@dataclass(frozen=True, slots=True)
class JackpotHandedOver(ResultEvent):
    """A player has the prize that the pools paid."""


@dataclass(frozen=True, slots=True)
class JackpotMalfunctioned(Event):
    """The jackpot equipment failed; the casino supervisor was told, and play waits."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ContinuingApproved(Event):
    """The casino supervisor approved that the game goes on."""


@dataclass(frozen=True, slots=True)
class JackpotRestored(Event):
    """The jackpot equipment works again."""


# --- irregularities and rulings -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """The round has no result; all its money goes back."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayContinued(Event):
    """An irregularity changes nothing."""


@dataclass(frozen=True, slots=True)
class HandReconstructed(AtBox):
    """A hand was put together again from the discard rack."""


@dataclass(frozen=True, slots=True)
class DeckCheckOrdered(Event):
    """The deck is to be checked for missing or foreign cards, and prepared anew."""


@dataclass(frozen=True, slots=True)
class RulingAwaited(Event):
    """Play waits for the operator's ruling; nothing happens by itself, whatever is suggested."""

    box: int
    suggested: Ruled


@dataclass(frozen=True, slots=True)
class DisputeRaised(Event):
    """A player contests a decision or a result, of an earlier round if one is named."""

    box: int
    about: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class DisputeDecided(Event):
    """The operator has ruled on the dispute of a box, on every one (0), or on a case (None)."""

    ruled: Ruled
    because: str
    dispute: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerExcluded(Event):
    """A player may take no further part in the game."""

    box: int
    player: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Every card lies in the discard rack."""
