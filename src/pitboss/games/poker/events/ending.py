"""What happened at the showdown, to the pots and at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.chips import Chips
from pitboss.games.poker.events.happening import Event, Faces, MoneyEvent
from pitboss.games.poker.state import Pot


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
