"""Events of the showdown, of the pots and of the end."""

from __future__ import annotations

from typing import ClassVar

from pitboss.chips import Chips
from pitboss.games.poker.events.happening import Event, Faces, MoneyEvent
from pitboss.games.poker.state import Pot
from pitboss.ruling import plain_value


@plain_value
class ShowdownBegan(Event):
    """The pots are formed, and the hands are shown in this order."""

    order: tuple[int, ...]
    pots: tuple[Pot, ...]


@plain_value
class HandExposed(Event):
    """A player's hole cards lie open."""

    seat: int
    faces: Faces
    hand: str
    """Its name; in a split game those of the high and of the low hand."""


@plain_value
class HandPassedIn(Event):
    """A hand left the showdown unseen."""

    seat: int


@plain_value
class CommissionTaken(MoneyEvent):
    """The dealer took the operator's commission out of the pots."""

    amount: Chips
    parts: tuple[tuple[int, Chips], ...]
    """How much out of which pot."""


@plain_value
class NoCommissionTaken(Event):
    """By these clauses nothing is charged."""

    limits: ClassVar[bool] = True


@plain_value
class PotWon(MoneyEvent):
    """A pot went to its winners."""

    pot: int
    amount: Chips
    """Without the commission."""
    shares: tuple[tuple[int, Chips], ...]


@plain_value
class RoundVoided(MoneyEvent):
    """Nobody wins; every player has back what he or she put in."""

    because: str
    limits: ClassVar[bool] = True


@plain_value
class RoundEnded(Event):
    """The pots are won."""


@plain_value
class DisputeRaised(Event):
    """A player contests a decision or a result, of an earlier round if one is named."""

    seat: int
    about: str
    round: int | None = None


@plain_value
class DisputeDecided(Event):
    """The operator has ruled."""

    play_on: bool
    because: str
    dispute: int | None = None
    """The seat whose dispute it decides; None: a case; 0: every one, in older records."""
    round: int | None = None
