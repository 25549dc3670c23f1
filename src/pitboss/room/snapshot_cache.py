"""Snapshots of desks and jackpots, kept beside the record so that the room starts quickly.

Events always win over a snapshot: it is valid only for exactly the events in the journal
(`record.snapshots`).  Snapshots are taken between rounds, when the state is small, or within a
round at a table that hardly ever pauses.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from pitboss.games.progressive_jackpot import ProgressiveJackpot
from pitboss.record.codec import CodecError, decode, encode
from pitboss.record.journal import Journal
from pitboss.record.snapshots import SnapshotStore
from pitboss.room.streams import jackpot_stream, table_stream
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.ruling import changed
from pitboss.table import awaited

_log = logging.getLogger(__name__)

EVERY: Final = 100
"""The number of events between two snapshots."""
AT_MOST: Final = 3
"""After this many intervals, a snapshot is taken even if a round is open."""


class SnapshotCache:
    """Stores and loads the snapshots of one installation."""

    def __init__(self, store: SnapshotStore, journal: Journal) -> None:
        self._store = store
        self._journal = journal
        self._kept: dict[str, int] = {}

    def table(self, number: int) -> TableAtDesk | None:
        """Load the last snapshot of a table, if there is a valid one."""
        state = self._load(table_stream(number))
        if not isinstance(state, TableAtDesk):
            return None
        return changed(state, acts=awaited(state.table))

    def jackpot(self, number: int) -> tuple[ProgressiveJackpot, int] | None:
        """Load the last snapshot of a jackpot's pools, with the number of its last event."""
        stream = jackpot_stream(number)
        state = self._load(stream)
        return (state, self._kept[stream]) if isinstance(state, ProgressiveJackpot) else None

    def _load(self, stream: str) -> Any | None:
        snapshot = self._store.read(stream, lambda number: self._digest(stream, number))
        if snapshot is None:
            return None
        try:
            state = decode(snapshot.body)
        except CodecError:  # written by a release with other types
            return None
        self._kept[stream] = snapshot.number
        return state

    def keep_table(self, state: TableAtDesk) -> None:
        """Store a snapshot of a table if one is due, between rounds if possible."""
        stream = table_stream(state.number)
        intervals = 1 if state.round is None else AT_MOST
        if self._is_due(stream, state.last, intervals * EVERY):
            self._store_snapshot(stream, state.last, changed(state, acts=(), happened=()))

    def keep_jackpot(self, number: int, state: ProgressiveJackpot, last: int) -> None:
        """Store a snapshot of the pools if one is due."""
        if self._is_due(jackpot_stream(number), last, EVERY):
            self._store_snapshot(jackpot_stream(number), last, state)

    def _is_due(self, stream: str, last: int, after: int) -> bool:
        return last - self._kept.get(stream, 0) >= after

    def _store_snapshot(self, stream: str, last: int, state: Any) -> None:
        """Store a snapshot; a failure is only logged, because the record itself is complete."""
        self._kept[stream] = last
        try:
            digest = self._digest(stream, last)
            if digest is not None:
                self._store.keep(stream, last, digest, encode(state))
        except Exception as problem:  # noqa: BLE001 - a full disk, a database that is away
            _log.warning("%s is remembered later: %s", stream, problem)

    def _digest(self, stream: str, number: int) -> bytes | None:
        rows = list(self._journal.events(stream, after=number - 1, limit=1))
        return rows[0].digest if rows and rows[0].number == number else None
