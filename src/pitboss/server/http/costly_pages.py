"""Turns for what anybody may ask for and what takes long to make.

Such work is made beside the event loop, two at a time.  A short line waits; whoever comes besides
is told when to come again, so that a crowd of strangers delays itself and not the tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from pitboss.room.people.sign_in.limits import network_of
from pitboss.server.http import problems
from pitboss.server.http.rates import Buckets, Rate

AT_ONCE: Final = 2
MOST_WAITING: Final = 32

Result = TypeVar("Result")


class Costly:
    """Who may have something made now."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = Buckets(rate, now)
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._here = 0

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """For as long as something is made.  Raises Problem where it is too much."""
        if not self._rate.take(network_of(address)):
            raise problems.too_many()
        if self._here >= AT_ONCE + MOST_WAITING:
            raise problems.busy("many ask for such pages now; please come again in a moment")
        self._here += 1
        try:
            async with self._at_once:
                yield
        finally:
            self._here -= 1

    async def make(self, address: str, work: Callable[[], Result]) -> Result:
        """What the work returns, done beside the event loop.  Raises Problem."""
        async with self.turn(address):
            return await asyncio.to_thread(work)
