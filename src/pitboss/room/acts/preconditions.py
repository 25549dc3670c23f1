"""What a decision rests on that somebody else may change meanwhile, here or in another process.

The journal takes an append only if these streams stand where they were read; else it is decided
anew.  So a ruling never rests on an office that was taken away, nor a seat on an exclusion
that stands in the record before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.room.management.checks import all_streams
from pitboss.room.management.commands import RecordErasure
from pitboss.room.management.desk import ManagementDesk
from pitboss.room.streams import ROOM, table_stream
from pitboss.room.tables.desk import Desk
from pitboss.room.tournaments.desk import TournamentDesk


def what_writers_read(management: ManagementDesk) -> dict[str, int]:
    """What every writer rests on: what management has decided."""
    return {ROOM: management.state.last + 1}


def what_bears_on(
    desks: Mapping[int, Desk], tournaments: Mapping[int, TournamentDesk], command: Any
) -> dict[str, int]:
    """What an act of management rests on: the table and the tournament that it names, or all."""
    if isinstance(command, RecordErasure):
        return all_streams(desks, tournaments)
    table = desks.get(getattr(command, "table", None) or 0)
    of = tournaments.get(getattr(command, "tournament", None) or 0)
    found = {table_stream(table.state.number): table.state.last + 1} if table else {}
    return {**found, **({of.stream: of.state.last + 1} if of else {})}
