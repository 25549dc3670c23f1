"""The clerk does the store's work beside the event loop, one piece at a time.

A piece is one transaction.  Whoever waits for it may go away; the piece is done whole or not at
all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class Clerk:
    """One thread for the tables beside the streams."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="people")

    async def does(
        self, work: Callable[Asked, Result], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Result:
        """The result of a piece of work."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, partial(work, *args, **kwargs))

    def close(self) -> None:
        """Finish what was begun."""
        self._thread.shutdown()
