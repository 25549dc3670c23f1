"""The pools of jackpots as they stood after any command, folded from their streams."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple, Protocol

from pitboss.games.canberra_poker import progressive_jackpot
from pitboss.games.canberra_poker.progressive_jackpot import ProgressiveJackpot
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.rounds.index import RoundIndex
from pitboss.room.streams import jackpot_stream

EVERY: Final = 500
"""Events between two states that are kept."""
BREATH_EVERY: Final = 100


class Streams(Protocol):
    """What is read of a journal here."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Events of a stream."""


class _Stood(NamedTuple):
    """The pools after an event of their stream, and the command that it followed from."""

    number: int
    command: int
    state: ProgressiveJackpot


class PoolsOnRecord:
    """Folds the pools, and remembers how they stood on the way and last."""

    def __init__(self, journal: Streams, index: RoundIndex, breathe: Callable[[], None]) -> None:
        self._journal = journal
        self._index = index
        self._breathe = breathe
        self._lock = threading.Lock()
        self._known: dict[int, list[_Stood]] = {}
        self._last: dict[int, _Stood] = {}

    def after(self, jackpot: int | None, command: int) -> ProgressiveJackpot | None:
        """How the pools stood when a command had been carried out; None: there are none."""
        if jackpot is None:
            return None
        with self._lock:
            stood = self._folded(jackpot, command)
        return replace(stood.state, determinations=self._index.determined(jackpot, command))

    def _folded(self, jackpot: int, command: int) -> _Stood:
        known = self._known.setdefault(jackpot, [self._opened(jackpot)])
        stood = known[bisect_right(known, command, key=lambda entry: entry.command) - 1]
        last = self._last.get(jackpot, stood)
        if stood.number < last.number and last.command <= command:
            stood = last
        for row in self._journal.events(jackpot_stream(jackpot), after=stood.number):
            if row.cause > command:
                break
            state = progressive_jackpot.apply(stood.state, decode(row.body))
            stood = _Stood(row.number, row.cause, state)
            if row.number % BREATH_EVERY == 0:
                self._breathe()
            if row.number - known[-1].number >= EVERY and row.cause > known[-1].command:
                known.append(stood)
        self._last[jackpot] = stood
        return stood

    def _opened(self, jackpot: int) -> _Stood:
        opened = self._index.jackpots[jackpot]
        state = progressive_jackpot.open_jackpot(
            opened.determinations, opened.jackpot_pool, opened.reserve_pool
        )
        return _Stood(0, 0, state)
