"""The room's time on record: the last recorded time, and tables that missed a correction."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from pitboss.record.journal import Journal
from pitboss.room.management.state import RoomState
from pitboss.room.tables.desk import Desk


def last_moment(journal: Journal) -> datetime | None:
    """Return the time of the last recorded event: the room was running then."""
    rows = journal.events(after=journal.head().position - 1, limit=1)
    return next((row.at for row in rows), None)


def behind(state: RoomState, desks: Mapping[int, Desk]) -> tuple[Desk, ...]:
    """Return the tables that have not followed the last correction of the room's time."""
    made = len(state.corrections)
    return tuple(desk for desk in desks.values() if desk.state.corrections < made)
