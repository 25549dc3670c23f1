"""Waiting for a condition, as long as it takes.

How fast a machine is decides nothing: the limit is there so that a test which waits in vain fails
and does not hang.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

HANGING: Final = 600.0
"""Seconds after which a wait counts as hanging: hundreds of times what any of them takes."""
_BETWEEN_LOOKS: Final = 0.01


async def until(
    holds: Callable[[], object], what: str = "the condition", *, every: float = _BETWEEN_LOOKS
) -> None:
    """Wait until something holds, while other tasks of the event loop run.

    `every` is the seconds between two looks, where a look costs something.
    """
    ends = time.monotonic() + HANGING
    while not holds():
        assert time.monotonic() < ends, f"still waiting for {what}"
        await asyncio.sleep(every)


def block_until(
    holds: Callable[[], object], what: str = "the condition", *, every: float = _BETWEEN_LOOKS
) -> None:
    """Wait until something holds, outside an event loop."""
    ends = time.monotonic() + HANGING
    while not holds():
        assert time.monotonic() < ends, f"still waiting for {what}"
        time.sleep(every)
