"""Threads of their own for questions about rounds, so that these hold up nothing but each other."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

AT_ONCE: Final = 4
_BREATH: Final = 0.001
"""Seconds of pause for every hundred events that are folded, so that play has the processor."""

Told = TypeVar("Told")


class Closing(Exception):  # noqa: N818 - says what happens
    """The room closes; a long question ends without an answer."""


class InspectionThreads:
    """Made with the installation, closed with it."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(AT_ONCE, "inspection")
        self._closing = threading.Event()

    async def ask(self, question: Callable[[], Told]) -> Told:
        """The answer, worked out beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, question)

    def breathe(self) -> None:
        """Called now and then in long work."""
        if self._closing.is_set():
            raise Closing
        time.sleep(_BREATH)

    def close(self) -> None:
        """End what is under way."""
        self._closing.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
