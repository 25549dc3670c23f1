"""Whose turn it is to be shown what has changed: acts go first, views a few at a time.

A busy room makes five views of every act.  Were they all made at once, the next act would wait
behind them; so they stand in line, a few are made, and whatever came in meanwhile is heard.
Whoever still stands in line when the table changes again gets one view of both changes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from time import monotonic
from typing import Final, Protocol

SHOWN_AFTER: Final = 0.03
"""Seconds between a change in a quiet room and its view: a burst of changes is one view."""
AT_A_TIME: Final = 3
"""Views that are made before anything else is heard."""
TURN: Final = 0.002
"""Seconds after which acts have their turn: some views take a millisecond, others a tenth of it."""
PAUSE: Final = 0.006
"""Seconds that acts have to themselves then, while any of them waits for its answer."""


class Watcher(Protocol):
    """Somebody who is to be shown something."""

    def show(self) -> None:
        """It is your turn."""


class Showing:
    """The line."""

    def __init__(self) -> None:
        self._line: dict[Watcher, None] = {}
        self._somebody = asyncio.Event()
        self.acts = 0
        """That are being heard."""

    def stand_in_line(self, watcher: Watcher) -> None:
        """Something has changed for this watcher."""
        self._line[watcher] = None
        self._somebody.set()

    def leave(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        self._line.pop(watcher, None)

    @contextmanager
    def an_act_first(self) -> Iterator[None]:
        """An act is being heard; the line goes slower meanwhile."""
        self.acts += 1
        try:
            yield
        finally:
            self.acts -= 1

    async def keep_showing(self) -> None:
        """As long as the server runs."""
        while True:
            await self._somebody.wait()
            await asyncio.sleep(SHOWN_AFTER)
            while self._line:
                ends = monotonic() + TURN
                await self._show_some()
                while self._line and monotonic() < ends:
                    await self._show_some()
                if self.acts:
                    await asyncio.sleep(PAUSE)
            self._somebody.clear()

    async def _show_some(self) -> None:
        """And let them be made, with whatever came in before."""
        for watcher in list(islice(self._line, AT_A_TIME)):
            del self._line[watcher]
            watcher.show()
        await asyncio.sleep(0)
