"""Threads for slow work that strangers ask for: a few at once, a short queue, then *busy*."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from typing import TypeVar

from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused

_COME_BACK = timedelta(seconds=5)

Result = TypeVar("Result")


class BoundedPool:
    """Runs work beside the event loop, and refuses more than its queue holds."""

    def __init__(self, name: str, *, at_once: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(max_workers=at_once, thread_name_prefix=name)
        self._room_for = threading.Semaphore(at_once + waiting)

    async def run(self, work: Callable[[], Result]) -> Result:
        """What the work returns.  Raises SignInRefused when the queue is full."""
        if not self._room_for.acquire(blocking=False):
            raise SignInRefused(
                Refusal.BUSY, "Many are signing in. Please try again in a moment.", _COME_BACK
            )
        future: Future[Result] = self._threads.submit(work)
        # The place is free when the work is over, even if nobody waits for it any longer.
        future.add_done_callback(lambda _: self._room_for.release())
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish what was begun."""
        self._threads.shutdown()
