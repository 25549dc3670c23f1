"""The line at the door: whoever comes in is let in whole before the next ones are.

After a cut everybody is back in the same moment.  Were all of them let in side by side, each would
take as long as all together, give up, and come again; and acts would wait behind them.  So they
stand in line; where the line is longer than anybody's patience they are told at once to come later.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from pitboss.server.http.problems import busy
from pitboss.server.websocket.view_scheduler import Showing

AT_ONCE: Final = 8
"""Who are let in side by side: while one is looked up, others are greeted."""
LONGEST_LINE: Final = 10_000
"""Who may wait: a small machine lets in some five hundred a second, and clients wait for thirty."""
PAUSE: Final = 0.001
"""Seconds that acts have to themselves after each, while any of them waits for its answer."""


class Arriving:
    """The line."""

    def __init__(self, showing: Showing, longest: int = LONGEST_LINE) -> None:
        self._showing = showing
        self._longest = longest
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for it; whoever has it is let in meanwhile.  Raises Problem where too many wait."""
        if self._waiting >= self._longest:
            raise busy("many come in at once; please come back in a moment")
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
            if self._showing.acts:
                await asyncio.sleep(PAUSE)
        finally:
            self._places.release()
