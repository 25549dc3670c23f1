"""Runs calls to the store of persons in one thread, off the event loop and one at a time.

Each call is one transaction.  It completes even if the caller stops waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class StoreWorker:
    """One thread for the store of persons."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="people")

    async def does(
        self, work: Callable[Asked, Result], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Result:
        """Run a call in the thread and return its result."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, partial(work, *args, **kwargs))

    def close(self) -> None:
        """Finish queued calls and stop."""
        self._thread.shutdown()
