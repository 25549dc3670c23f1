"""A thread pool of its own for questions about rounds, so that they delay only each other."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

AT_ONCE: Final = 4
_BREATH: Final = 0.001
"""Seconds of pause per hundred folded events, so that play gets the processor."""

Answer = TypeVar("Answer")


class Closing(Exception):  # noqa: N818 - says what happens
    """The room is closing; a long question ends without an answer."""


class InspectionThreads:
    """Created with the installation, closed with it."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(AT_ONCE, "inspection")
        self._closing = threading.Event()

    async def ask(self, question: Callable[[], Answer]) -> Answer:
        """Run a question beside the event loop and return its answer."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, question)

    def breathe(self) -> None:
        """Pause, or stop if the room is closing; long work calls this now and then."""
        if self._closing.is_set():
            raise Closing
        time.sleep(_BREATH)

    def close(self) -> None:
        """Cancel the questions in progress."""
        self._closing.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
