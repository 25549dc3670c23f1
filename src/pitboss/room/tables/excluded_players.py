"""Who is shut out of a game at some table of the room, and so at all that play it.

NI2025-411 15.3(b), NI2017-193 16.3(b), NI2006-154 19.2(b) (reading S-18).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from pitboss.room.management.particulars import TableKind
from pitboss.room.management.state import RoomState
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.exclusion_orders import exclusion_orders
from pitboss.table import TableStage


class ShutOut:
    """Who is shut out of which game, and at which table that was ruled."""

    def __init__(self, desks: Mapping[int, Desk]) -> None:
        self._desks = desks
        self._ruled_at: set[int] = set()
        """So that an act does not look at every table of the room."""

    def look_at(self, desk: Desk) -> None:
        """A table has changed."""
        if desk.state.table.excluded:
            self._ruled_at.add(desk.state.number)

    def due(self, management: RoomState, now: datetime) -> tuple[Desk, ...]:
        """The tables where somebody who is excluded still sits, and nobody acts."""
        return tuple(
            desk
            for number, desk in self._desks.items()
            if any(exclusion_orders(management, desk.state, now, self(number)))
        )

    def __call__(self, number: int) -> dict[int, int]:
        """Who was shut out of a table's game at other tables, and not yet at this one."""
        desk = self._desks.get(number)
        if desk is None or not self._ruled_at or not _is_played_for_the_room(desk):
            return {}
        table = desk.state.table
        found: dict[int, int] = {}
        for other in sorted(self._ruled_at - {number}):
            there = self._desks[other]
            same = there.state.table.particulars.game == table.particulars.game
            if same and _is_played_for_the_room(there):
                found |= dict.fromkeys(there.state.table.excluded - table.excluded, other)
        return found


def _is_played_for_the_room(desk: Desk) -> bool:
    """Whether it is a table of the room that has not closed: no practice, no tournament."""
    table, kind = desk.state.table, desk.state.kind
    closed = table.stage is TableStage.CLOSED
    return not (closed or table.in_tournament or kind is TableKind.PRACTICE)
