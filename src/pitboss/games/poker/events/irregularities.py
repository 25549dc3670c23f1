"""What happened amiss, and what was done about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.games.poker.events.betting import Folded
from pitboss.games.poker.events.happening import Event, Faces, MoneyEvent
from pitboss.games.poker.state import Pot


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
class CoursesOffered(Event):
    """The players may decide together what is done."""

    irregularity: str
    courses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CourseAgreedTo(Event):
    """One player agrees to a course."""

    seat: int
    course: str


@dataclass(frozen=True, slots=True)
class CourseTaken(Event):
    """All players agreed, and so it is done."""

    course: str


@dataclass(frozen=True, slots=True)
class CoursesDeclined(Event):
    """The players do not agree, so the operator decides."""

    seat: int
    limits: ClassVar[bool] = True
