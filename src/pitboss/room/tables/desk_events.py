"""Events that a desk adds to a table's stream: sealed shoes, proposals, readiness, resuming."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pitboss.offices import Person
from pitboss.room.time_corrections import Correction
from pitboss.ruling import Happened


@dataclass(frozen=True, slots=True)
class DeskEvent(Happened):
    """Something that the desk did, by these clauses; a desk moves no money."""


@dataclass(frozen=True, slots=True)
class ShoeSealed(DeskEvent):
    """The order of the cards is fixed; nobody knows it, and the root commits to it."""

    round_number: int
    shoe: int
    """1 for the round's first shoe; each ordered shuffle adds one."""
    count: int
    root: bytes
    sealed: bytes
    after: int = 0
    """The number of places before its first card; 0 for a whole deck."""


@dataclass(frozen=True, slots=True)
class ActProposed(DeskEvent):
    """An act waits for another person to decide it."""

    proposal: int
    command: Any
    by: Person
    at: datetime


@dataclass(frozen=True, slots=True)
class ActSeconded(DeskEvent):
    """Another person decided that the act be done; what it led to follows."""

    proposal: int
    by: Person


@dataclass(frozen=True, slots=True)
class ActDropped(DeskEvent):
    """The act is not done."""

    proposal: int
    by: Person
    because: str


@dataclass(frozen=True, slots=True)
class TableResumed(DeskEvent):
    """The room came back and the table goes on with the same cards."""

    cause: str
    lost_seconds: int
    """How long the room was down; no player's time to decide ran meanwhile."""


@dataclass(frozen=True, slots=True)
class TimeMoved(DeskEvent):
    """The room's time was corrected; what is counted from a moment here goes on as it was."""

    corrections: tuple[Correction, ...]
    """The corrections made since the last one recorded in this stream."""


@dataclass(frozen=True, slots=True)
class PlayerReady(DeskEvent):
    """A player at an electronic table will wager no more in this round."""

    seat: int
