"""A thread pool for slow work that anonymous clients can trigger, with a bounded queue."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from typing import Final, TypeVar

from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused

_RETRY_AFTER = timedelta(seconds=5)
_NICENESS: Final = 10
"""How much nicer these threads are than the room's own."""

Result = TypeVar("Result")


class BoundedThreadPool:
    """Runs work in threads, and refuses it when the queue is full."""

    def __init__(self, name: str, *, at_once: int, waiting: int, steps_back: bool = False) -> None:
        """`steps_back` lowers the threads' priority.  Use it only for work that releases the GIL: a
        low-priority thread that held it would block every other thread.
        """
        self._threads = ThreadPoolExecutor(
            max_workers=at_once,
            thread_name_prefix=name,
            initializer=_lower_priority if steps_back else None,
        )
        self._room_for = threading.Semaphore(at_once + waiting)

    async def run(self, work: Callable[[], Result]) -> Result:
        """Run work and return its result.  Raises SignInRefused when the queue is full."""
        if not self._room_for.acquire(blocking=False):
            raise SignInRefused(
                Refusal.BUSY, "Many are signing in. Please try again in a moment.", _RETRY_AFTER
            )
        future: Future[Result] = self._threads.submit(work)
        # The thread is busy until the work ends, even if the caller stops waiting.
        future.add_done_callback(lambda _: self._room_for.release())
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish queued work and stop."""
        self._threads.shutdown()


def _lower_priority() -> None:
    """Lower the priority of this thread and of those that it starts, such as a hash's lanes.

    Only Linux has priorities per thread; elsewhere this would slow the whole process.
    """
    if sys.platform != "linux":
        return
    thread = threading.get_native_id()
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + _NICENESS)
