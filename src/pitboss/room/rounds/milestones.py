"""States of tables along their streams, kept in memory, so that no round is far from one.

The first look into a long stream folds it up to there; whoever looks again begins at the milestone
before.
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
    """What is read of a journal here."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Events of a stream."""


class Milestones:
    """Folds tables, and remembers how they stood on the way."""

    def __init__(self, journal: Streams, breathe: Callable[[], None]) -> None:
        self._journal = journal
        self._breathe = breathe
        self._lock = threading.Lock()
        self._known: dict[int, list[TableAtDesk]] = {}
        self._recent: dict[tuple[int, int], TableAtDesk] = {}
        """States that were asked for last: whoever steps through a round asks for one again."""

    def after(self, table: int, in_room: TableInRoom, number: int) -> TableAtDesk:
        """A table after the event of a number in its stream; 0: before the first."""
        with self._lock:
            found = self._recent.pop((table, number), None) or self._folded(table, in_room, number)
            self._recent[table, number] = found
            if len(self._recent) > RECENT:
                del self._recent[next(iter(self._recent))]
        return found

    def _folded(self, table: int, in_room: TableInRoom, number: int) -> TableAtDesk:
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
