"""Tasks that run to completion even if their caller is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class ShieldedTasks:
    """Shields running tasks from cancellation, so that a desk and its record never differ."""

    def __init__(self) -> None:
        # the event loop keeps only weak references to tasks
        self._tasks: set[asyncio.Future[Any]] = set()

    async def run_to_completion(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Return the result of `work`; cancelling the caller does not stop it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)
