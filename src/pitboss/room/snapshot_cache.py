"""What desks and jackpots remember beside the record, so that the room comes up quickly.

A snapshot is never believed over the events: it counts only for the very events that the journal
holds (`record.snapshots`).  It is taken now and then: between rounds, where there is little to say,
or within one at a table where a round follows the other at once.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from pitboss.games.canberra_poker.progressive_jackpot import ProgressiveJackpot
from pitboss.record.codec import CodecError, decode, encode
from pitboss.record.journal import Journal
from pitboss.record.snapshots import SnapshotStore
from pitboss.room.streams import jackpot_stream, table_stream
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.ruling import changed
from pitboss.table import awaited

_log = logging.getLogger(__name__)

EVERY: Final = 100
"""How many events a desk records between two snapshots."""
AT_MOST: Final = 3
"""So many times as many, and it is remembered though a round is open."""


class Memory:
    """Keeps and finds snapshots of one installation."""

    def __init__(self, store: SnapshotStore, journal: Journal) -> None:
        self._store = store
        self._journal = journal
        self._kept: dict[str, int] = {}

    def table(self, number: int) -> TableAtDesk | None:
        """How a table stood when it was last remembered."""
        state = self._found(table_stream(number))
        if not isinstance(state, TableAtDesk):
            return None
        return changed(state, acts=awaited(state.table))

    def jackpot(self, number: int) -> tuple[ProgressiveJackpot, int] | None:
        """How the pools stood, and after which event."""
        stream = jackpot_stream(number)
        state = self._found(stream)
        return (state, self._kept[stream]) if isinstance(state, ProgressiveJackpot) else None

    def _found(self, stream: str) -> Any | None:
        snapshot = self._store.read(stream, lambda number: self._digest(stream, number))
        if snapshot is None:
            return None
        try:
            state = decode(snapshot.body)
        except CodecError:  # another release's words
            return None
        self._kept[stream] = snapshot.number
        return state

    def keep_table(self, state: TableAtDesk) -> None:
        """Remember a table if it was not just done: between two rounds, unless there is no such."""
        stream = table_stream(state.number)
        waits = 1 if state.round is None else AT_MOST
        if self._is_due(stream, state.last, waits * EVERY):
            self._keep(stream, state.last, changed(state, acts=(), happened=()))

    def keep_jackpot(self, number: int, state: ProgressiveJackpot, last: int) -> None:
        """Remember the pools, if it was not just done."""
        if self._is_due(jackpot_stream(number), last, EVERY):
            self._keep(jackpot_stream(number), last, state)

    def _is_due(self, stream: str, last: int, after: int) -> bool:
        return last - self._kept.get(stream, 0) >= after

    def _keep(self, stream: str, last: int, state: Any) -> None:
        """What was recorded stands, though it could not be remembered."""
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
