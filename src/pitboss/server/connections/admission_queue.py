"""The admission queue: each client is admitted completely before the next few.

After an outage everybody reconnects at once.  If all were admitted in parallel, each would take as
long as all together, give up and retry, and acts would wait behind them.  So they queue; if the
queue is longer than a client waits, further clients are told at once to come back later.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from pitboss.server.connections.view_scheduler import ViewScheduler
from pitboss.server.http.problems import busy

AT_ONCE: Final = 8
"""Clients admitted in parallel: while one is looked up, others are greeted."""
LONGEST_LINE: Final = 10_000
"""The longest queue: a small machine admits some five hundred a second, and clients wait for thirty
seconds.
"""
PAUSE: Final = 0.001
"""Seconds reserved for acts after each admission, while any act waits for its answer."""


class AdmissionQueue:
    """The queue."""

    def __init__(self, showing: ViewScheduler, longest: int = LONGEST_LINE) -> None:
        self._showing = showing
        self._longest = longest
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, and hold it during admission.  Raises Problem if too many wait."""
        if self._waiting >= self._longest:
            raise busy("many come in at once; please come back in a moment")
        self._waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
            if self._showing.acts:
                await asyncio.sleep(PAUSE)
        finally:
            self._slots.release()
