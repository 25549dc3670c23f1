"""Jackpot pools after any command, replayed from their streams."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple, Protocol

from pitboss.games import progressive_jackpot
from pitboss.games.progressive_jackpot import ProgressiveJackpot
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.rounds.index import RoundIndex
from pitboss.room.streams import jackpot_stream

EVERY: Final = 500
"""Events between two cached states."""
BREATH_EVERY: Final = 100


class Streams(Protocol):
    """The part of a journal that this module reads."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Yield events of a stream."""


class _PoolState(NamedTuple):
    """The pools after an event of their stream, with that event's command."""

    number: int
    command: int
    state: ProgressiveJackpot


class PoolsOnRecord:
    """Replays pools and caches states on the way."""

    def __init__(self, journal: Streams, index: RoundIndex, breathe: Callable[[], None]) -> None:
        self._journal = journal
        self._index = index
        self._breathe = breathe
        self._lock = threading.Lock()
        self._known: dict[int, list[_PoolState]] = {}
        self._last: dict[int, _PoolState] = {}

    def after(self, jackpot: int | None, command: int) -> ProgressiveJackpot | None:
        """Return the pools after a command; None if the table has no jackpot."""
        if jackpot is None:
            return None
        with self._lock:
            pool_state = self._replay(jackpot, command)
        return replace(pool_state.state, determinations=self._index.determined(jackpot, command))

    def _replay(self, jackpot: int, command: int) -> _PoolState:
        known = self._known.setdefault(jackpot, [self._initial_state(jackpot)])
        pool_state = known[bisect_right(known, command, key=lambda entry: entry.command) - 1]
        last = self._last.get(jackpot, pool_state)
        if pool_state.number < last.number and last.command <= command:
            pool_state = last
        for row in self._journal.events(jackpot_stream(jackpot), after=pool_state.number):
            if row.cause > command:
                break
            state = progressive_jackpot.apply(pool_state.state, decode(row.body))
            pool_state = _PoolState(row.number, row.cause, state)
            if row.number % BREATH_EVERY == 0:
                self._breathe()
            if row.number - known[-1].number >= EVERY and row.cause > known[-1].command:
                known.append(pool_state)
        self._last[jackpot] = pool_state
        return pool_state

    def _initial_state(self, jackpot: int) -> _PoolState:
        opened = self._index.jackpots[jackpot]
        state = progressive_jackpot.open_jackpot(
            opened.determinations, opened.jackpot_pool, opened.reserve_pool
        )
        return _PoolState(0, 0, state)
