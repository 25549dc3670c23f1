"""The view scheduler: acts go first, views are made a few at a time.

A busy room makes five views of every act.  If they were all made at once, the next act would wait
behind them; so they queue, a few are made, and new acts are handled in between.  A watcher still in
the queue when the table changes again gets one view of both changes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from time import monotonic
from typing import Final, Protocol

SHOWN_AFTER: Final = 0.03
"""Seconds between a change in a quiet room and its view: a burst of changes becomes one view."""
AT_A_TIME: Final = 3
"""Views made before anything else runs."""
TURN: Final = 0.002
"""Seconds after which acts get their turn: some views take a millisecond, others a tenth of it."""
PAUSE: Final = 0.006
"""Seconds then reserved for acts, while any of them waits for its answer."""


class Watcher(Protocol):
    """A watcher waiting for its view."""

    def show(self) -> None:
        """Make the view: it is this watcher's turn."""


class ViewScheduler:
    """The queue of watchers."""

    def __init__(self) -> None:
        self._queue: dict[Watcher, None] = {}
        self._not_empty = asyncio.Event()
        self.acts = 0
        """The number of acts in progress."""

    def enqueue(self, watcher: Watcher) -> None:
        """Queue a watcher for which something has changed."""
        self._queue[watcher] = None
        self._not_empty.set()

    def leave(self, watcher: Watcher) -> None:
        """Remove a watcher that has gone."""
        self._queue.pop(watcher, None)

    @contextmanager
    def prioritize_act(self) -> Iterator[None]:
        """Slow the queue down while an act is handled."""
        self.acts += 1
        try:
            yield
        finally:
            self.acts -= 1

    async def keep_showing(self) -> None:
        """Show views for as long as the server runs."""
        while True:
            await self._not_empty.wait()
            await asyncio.sleep(SHOWN_AFTER)
            while self._queue:
                ends = monotonic() + TURN
                await self._show_some()
                while self._queue and monotonic() < ends:
                    await self._show_some()
                if self.acts:
                    await asyncio.sleep(PAUSE)
            self._not_empty.clear()

    async def _show_some(self) -> None:
        """Let a few watchers make their views, with whatever else is ready."""
        for watcher in list(islice(self._queue, AT_A_TIME)):
            del self._queue[watcher]
            watcher.show()
        await asyncio.sleep(0)  # let other tasks run between batches
