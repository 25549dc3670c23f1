"""Commands that a desk itself decides: proposals, readiness, resuming and corrected time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pitboss.offices import Person


@dataclass(frozen=True, slots=True)
class DeskCommand:
    """An act of a person at a moment."""

    by: Person
    at: datetime


@dataclass(frozen=True, slots=True)
class SecondAct(DeskCommand):
    """Decide that an act that waits be done."""

    proposal: int


@dataclass(frozen=True, slots=True)
class DropAct(DeskCommand):
    """Decide that an act that waits is not done."""

    proposal: int
    because: str


@dataclass(frozen=True, slots=True)
class SayReady(DeskCommand):
    """Wager no more in this round, so that nobody waits."""

    seat: int


@dataclass(frozen=True, slots=True)
class ResumeTable(DeskCommand):
    """Go on with the same cards after the room was away."""


@dataclass(frozen=True, slots=True)
class FollowTime(DeskCommand):
    """Count on from the corrected time of the room."""
