"""Events of irregularities and of their correction."""

from __future__ import annotations

from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.games.poker.events.betting import Folded
from pitboss.games.poker.events.happening import Event, Faces, MoneyEvent
from pitboss.games.poker.state import Pot
from pitboss.ruling import plain_value


@plain_value
class MisdealDeclared(MoneyEvent):
    """The deal never was: bets go back, blinds and antes stay, and all are dealt in anew."""

    ground: str
    limits: ClassVar[bool] = True


@plain_value
class HandsRebuilt(Event):
    """The dealer put the hands right, and there is no misdeal."""

    ground: str


@plain_value
class HoleCardSeen(Event):
    """A hole card lies open; its player keeps it."""

    seat: int
    faces: Faces
    in_the_draw: bool = False


@plain_value
class HoleCardReplaced(Event):
    """An exposed hole card went out, and the card that would have been burnt came in."""

    seat: int
    exposed: FaceDown
    face: Card
    dealt: FaceDown


@plain_value
class ExposedCardsShuffledBack(Event):
    """Cards that were seen went back into the shoe, which was shuffled."""

    cards: tuple[Card, ...]
    burn_made: bool = False


@plain_value
class FaceUpCardUsed(Event):
    """A card that lay face up in the shoe is dealt in its turn."""

    face: Card


@plain_value
class FinalCardSeen(Event):
    """A final hole card lies open; its player opens, and taps out by checking."""

    seat: int
    faces: Faces
    opens: bool


@plain_value
class TappedOutByCheck(Event):
    """A player whose final card was seen checked, and contests the pots formed before."""

    seat: int
    limits: ClassVar[bool] = True


@plain_value
class CommunalCardsKept(Event):
    """Communal cards lie open too early; they wait for their turn, and bets are restricted."""

    faces: Faces
    minimum_only: bool
    """Whether only the table minimum may be bet; otherwise the largest bet already made."""
    limits: ClassVar[bool] = True


@plain_value
class BetOutOfTurnPlaced(MoneyEvent):
    """Chips lie in front of a player who has no turn yet; they bind nobody else."""

    seat: int
    amount: Chips


@plain_value
class BetOutOfTurnReturned(MoneyEvent):
    """Others bet more, so the chips are the player's again, to fold, call or raise with."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@plain_value
class BetOutOfTurnStood(MoneyEvent):
    """The turn has come: what counts goes into play by the act that follows, the rest back."""

    seat: int
    amount: Chips
    """What lay in front of the player."""


@plain_value
class ExcessReturned(Event):
    """What a bet had too much was pushed back to the player and never entered the pot."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@plain_value
class ShortBetPlaced(MoneyEvent):
    """A bet is less than the call; the player adds what is lacking, or folds."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@plain_value
class ShortBetReturned(MoneyEvent):
    """The chips of a bet that was too small are the player's again."""

    seat: int
    amount: Chips


@plain_value
class ShortBetStays(MoneyEvent):
    """The chips of a bet that was too small stay in the pot, for a ruling folded the hand."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True


@plain_value
class HandFouled(Folded):
    """A hand has the wrong number of cards and is folded."""

    limits: ClassVar[bool] = True


@plain_value
class HandDiscarded(Folded):
    """A player's cards got among the discards and take no further part."""

    given_up: bool = True
    """Whether the player passed them in, and so folded (reading F-84)."""
    limits: ClassVar[bool] = True


@plain_value
class HandFoldedByRuling(Folded):
    """Somebody broke a rule, and the hand is folded."""

    contravened: str
    limits: ClassVar[bool] = True


@plain_value
class PotsFormedAnew(Event):
    """A hand left the showdown, and the pots are contested by those who remain."""

    pots: tuple[Pot, ...]


@plain_value
class PlayerExcluded(Event):
    """A player is shut out of the game."""

    seat: int
    player: int
    contravened: str
    limits: ClassVar[bool] = True


@plain_value
class DeckCheckOrdered(Event):
    """The deck has a wrong number of cards and is to be checked."""


@plain_value
class RulingAwaited(Event):
    """No clause says what follows, so play stops until the holder of the final word rules."""

    limits: ClassVar[bool] = True


@plain_value
class InformationShared(Event):
    """Everybody now knows what one player was told."""

    told: str


@plain_value
class CoursesOffered(Event):
    """The players may decide together what is done."""

    irregularity: str
    courses: tuple[str, ...]


@plain_value
class CourseAgreedTo(Event):
    """One player agrees to a course."""

    seat: int
    course: str


@plain_value
class CourseTaken(Event):
    """All players agreed, and so it is done."""

    course: str


@plain_value
class CoursesDeclined(Event):
    """The players do not agree, so the operator decides."""

    seat: int
    limits: ClassVar[bool] = True
