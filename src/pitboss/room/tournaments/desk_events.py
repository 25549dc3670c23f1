"""Events that a tournament's desk adds to its stream."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.room.tables.desk_events import DeskEvent


@dataclass(frozen=True, slots=True)
class HouseConducts(DeskEvent):
    """The room does in the director's name what leaves no choice, or no longer."""

    on: bool
