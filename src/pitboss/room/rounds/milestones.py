"""Cached table states at intervals along their streams, so that any round is quick to reach.

The first access replays the stream up to the round; later ones start from the nearest milestone.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.desk_replay import new_at_desk
from pitboss.room.management.state import TableInRoom
from pitboss.room.streams import table_stream
from pitboss.room.tables.desk_state import TableAtDesk, after_act, after_event
from pitboss.ruling import changed

EVERY: Final = 500
"""Events between two milestones."""
BREATH_EVERY: Final = 100
RECENT: Final = 16


class Streams(Protocol):
    """The part of a journal that this module reads."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Yield events of a stream."""


class Milestones:
    """Replays tables and caches states on the way."""

    def __init__(self, journal: Streams, breathe: Callable[[], None]) -> None:
        self._journal = journal
        self._breathe = breathe
        self._lock = threading.Lock()
        self._known: dict[int, list[TableAtDesk]] = {}
        self._recent: dict[tuple[int, int], TableAtDesk] = {}
        """The latest states, because stepping through a round asks for the same ones again."""

    def after(self, table: int, in_room: TableInRoom, number: int) -> TableAtDesk:
        """Return a table's state after an event of its stream; 0 is before the first."""
        with self._lock:
            found = self._recent.pop((table, number), None) or self._replay(table, in_room, number)
            self._recent[table, number] = found
            if len(self._recent) > RECENT:
                del self._recent[next(iter(self._recent))]
        return found

    def _replay(self, table: int, in_room: TableInRoom, number: int) -> TableAtDesk:
        known = self._known.setdefault(table, [new_at_desk(table, in_room)])
        state = known[bisect_right(known, number, key=lambda milestone: milestone.last) - 1]
        left = number - state.last
        for row in self._journal.events(table_stream(table), after=state.last, limit=left):
            state = after_event(state, decode(row.body), row.at)
            if state.last % BREATH_EVERY == 0:
                self._breathe()
            if state.last - known[-1].last >= EVERY:
                known.append(changed(state, happened=()))
        return after_act(state) if state.at else state
