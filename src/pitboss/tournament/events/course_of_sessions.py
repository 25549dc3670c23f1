"""Sessions, levels, breaks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import ClassVar

from pitboss.tournament.events.happening import TournamentEvent
from pitboss.tournament.schedules import Level
from pitboss.tournament.state import Out


@dataclass(frozen=True, slots=True)
class SessionStarted(TournamentEvent):
    """A session is under way."""

    session: int
    at: datetime


@dataclass(frozen=True, slots=True)
class ClockStarted(TournamentEvent):
    """The first round has begun, and the schedule's time with it."""

    at: datetime


@dataclass(frozen=True, slots=True)
class LevelReached(TournamentEvent):
    """These blinds, antes or limits apply to rounds that begin from now on."""

    number: int
    level: Level


@dataclass(frozen=True, slots=True)
class BreakCalled(TournamentEvent):
    """Play rests, and the clock stands still."""

    at: datetime
    minutes: int


@dataclass(frozen=True, slots=True)
class BreakEnded(TournamentEvent):
    """Play goes on."""

    at: datetime


@dataclass(frozen=True, slots=True)
class ClockCorrected(TournamentEvent):
    """The playing time was set right."""

    seconds: int
    because: str


@dataclass(frozen=True, slots=True)
class PaceDirected(TournamentEvent):
    """The director said how fast play is to be."""

    direction: str


@dataclass(frozen=True, slots=True)
class HandForHand(TournamentEvent):
    """All tables finish a round before any begins the next, or no longer."""

    on: bool


@dataclass(frozen=True, slots=True)
class SessionEnded(TournamentEvent):
    """A session is over: who goes on with which chips, who is out, who got which points."""

    session: int
    at: datetime
    through: tuple[tuple[int, int], ...]
    out: tuple[Out, ...]
    points: tuple[tuple[int, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class SessionPassedOver(TournamentEvent):
    """Too few take part in a session, so the next one comes."""

    session: int


@dataclass(frozen=True, slots=True)
class PlacesEqual(TournamentEvent):
    """Entrants are equal where it matters; a draw or additional rounds are to decide."""

    entrants: tuple[tuple[int, ...], ...]
    limits: ClassVar[bool] = True
