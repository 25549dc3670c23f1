"""Players shut out of a game at one table of the room, and so at every table that plays it.

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
    """Finds who is shut out of a table's game, and at which table that was ruled."""

    def __init__(self, desks: Mapping[int, Desk]) -> None:
        self._desks = desks
        self._ruled_at: set[int] = set()
        """Tables with exclusions, so that an act need not check every table of the room."""

    def look_at(self, desk: Desk) -> None:
        """Note a table's exclusions after it has changed."""
        if desk.state.table.excluded:
            self._ruled_at.add(desk.state.number)

    def due(self, management: RoomState, now: datetime) -> tuple[Desk, ...]:
        """Return the tables where exclusions are due, which wait there as long as nobody acts."""
        return tuple(
            desk
            for number, desk in self._desks.items()
            if any(exclusion_orders(management, desk.state, now, self(number)))
        )

    def __call__(self, number: int) -> dict[int, int]:
        """Return who was shut out of a table's game elsewhere but not yet here, and where."""
        desk = self._desks.get(number)
        if desk is None or not self._ruled_at or not _counts_for_the_room(desk):
            return {}
        table = desk.state.table
        shut_out: dict[int, int] = {}
        for other in sorted(self._ruled_at - {number}):
            other_desk = self._desks[other]
            same_game = other_desk.state.table.particulars.game == table.particulars.game
            if same_game and _counts_for_the_room(other_desk):
                shut_out |= dict.fromkeys(other_desk.state.table.excluded - table.excluded, other)
        return shut_out


def _counts_for_the_room(desk: Desk) -> bool:
    """Return whether it is an open table of the room, and neither practice nor tournament."""
    table, kind = desk.state.table, desk.state.kind
    closed = table.stage is TableStage.CLOSED
    return not (closed or table.in_tournament or kind is TableKind.PRACTICE)
