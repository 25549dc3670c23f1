"""What happened in a round of a pot game.  Past tense; each carries its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips, Transfer
from pitboss.games.poker.state import Pot
from pitboss.ruling import Happened


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
class AntesCollected(Event):
    """Everybody has paid the ante."""


# --- cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InitialCardsDealt(Event):
    """The round of play has begun: everybody has a hole card and a card face up."""

    hole: tuple[tuple[int, FaceDown], ...]
    up: tuple[tuple[int, FaceDown], ...]
    faces: tuple[tuple[FaceDown, Card], ...]


@dataclass(frozen=True, slots=True)
class UpCardsDealt(Event):
    """Each hand that is left has another card face up."""

    up: tuple[tuple[int, FaceDown], ...]
    faces: tuple[tuple[FaceDown, Card], ...]


@dataclass(frozen=True, slots=True)
class CommunalCardDealt(Event):
    """One card in the middle stands for everybody's last."""

    place: FaceDown
    face: Card


# --- betting --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BettingRoundOpened(Event):
    """It is the opening player's turn."""

    number: int
    opener: int


@dataclass(frozen=True, slots=True)
class BettingRoundPassedOver(Event):
    """At most one player could still bet, so nobody does."""

    number: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A player stays in without betting."""

    seat: int


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
class CalledAndRaised(ChipsBet):
    """A player came level and went beyond."""

    raised_by: Chips


@dataclass(frozen=True, slots=True)
class TappedOut(ChipsBet):
    """A player bet what was left, too little for the bet; it reopens nothing."""

    limits: ClassVar[bool] = True


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
    faces: tuple[tuple[FaceDown, Card], ...]
    hand: str
    """Its name."""


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
