"""Admission to work that anybody may request and that takes long.

Such work runs beside the event loop, one piece at a time.  A short queue waits; further requests
are told when to retry, so that a crowd of strangers delays itself and not the tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from pitboss.room.people.sign_in.limits import network_of
from pitboss.room.token_bucket import Rate
from pitboss.server.http import problems
from pitboss.server.http.rates import Buckets

AT_ONCE: Final = 1
"""The work is mostly Python: two at once would slow each other, and the tables twice as much."""
MOST_WAITING: Final = 32

Result = TypeVar("Result")


class CostlyWork:
    """Limits how many costly pages are made at once."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = Buckets(rate, now)
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._in_progress = 0

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Hold a slot while something is made.  Raises Problem if there are too many requests."""
        if not self._rate.take(network_of(address)):
            raise problems.too_many()
        if self._in_progress >= AT_ONCE + MOST_WAITING:
            raise problems.busy("many ask for such pages now; please come again in a moment")
        self._in_progress += 1
        try:
            async with self._at_once:
                yield
        finally:
            self._in_progress -= 1

    async def make(self, address: str, work: Callable[[], Result]) -> Result:
        """Run work beside the event loop and return its result.  Raises Problem."""
        async with self.turn(address):
            return await asyncio.to_thread(work)
