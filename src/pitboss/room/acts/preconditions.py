"""Streams that a decision depends on and that another writer or process may change meanwhile.

The journal accepts an append only if these streams have not moved since they were read; otherwise
the act is decided again.  So no ruling relies on an office that was already revoked, and nobody is
seated after an exclusion that is recorded before it.
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


def writer_preconditions(management: ManagementDesk) -> dict[str, int]:
    """The next event number of the room's stream: every writer depends on management."""
    return {ROOM: management.state.last + 1}


def management_preconditions(
    desks: Mapping[int, Desk], tournaments: Mapping[int, TournamentDesk], command: Any
) -> dict[str, int]:
    """The streams that an act of management depends on.

    These are the table and the tournament that it names; an erasure depends on all of them.
    """
    if isinstance(command, RecordErasure):
        return all_streams(desks, tournaments)
    table = desks.get(getattr(command, "table", None) or 0)
    tournament = tournaments.get(getattr(command, "tournament", None) or 0)
    streams = {table_stream(table.state.number): table.state.last + 1} if table else {}
    if tournament:
        streams[tournament.stream] = tournament.state.last + 1
    return streams
