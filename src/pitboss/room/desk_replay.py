"""Replay: rebuild a desk's state from its table's stream."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.management.state import TableInRoom
from pitboss.room.tables.desk_state import TableAtDesk, after_act, after_event
from pitboss.table import awaited, open_table


def new_at_desk(number: int, in_room: TableInRoom) -> TableAtDesk:
    """Return the state of a table without events."""
    table = open_table(in_room.particulars)
    acts = awaited(table)
    return TableAtDesk(number, in_room.kind, in_room.pace, in_room.jackpot, table, acts=acts)


def replay_table(state: TableAtDesk, rows: Iterable[Recorded]) -> TableAtDesk:
    """Apply recorded events; what is awaited is updated after all events of one command."""
    cause = None
    for row in rows:
        if cause is not None and row.cause != cause:
            state = after_act(state)
        state = after_event(state, decode(row.body), row.at)
        cause = row.cause
    return after_act(state) if cause is not None else state
