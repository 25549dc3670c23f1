"""Work that goes on to its end although whoever asked for it has gone away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class Finishing:
    """Keeps what has begun, so that what a desk holds and what is recorded never differ."""

    def __init__(self) -> None:
        self._working: set[asyncio.Future[Any]] = set()

    async def finished(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Its result; to stop waiting for it does not stop it."""
        task = asyncio.ensure_future(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)
