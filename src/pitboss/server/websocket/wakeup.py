"""Small replacements for queue and event: most connections do nothing but wait.

The library's queue and asyncio's events preallocate room for a hundred items.  With ten thousand
idle visitors that would cost forty megabytes.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class Signal:
    """An event, like asyncio's."""

    __slots__ = ("_set", "_waiting")

    def __init__(self) -> None:
        self._set = False
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        """Wake everybody who waits."""
        self._set = True
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    def clear(self) -> None:
        """Reset, so that later calls of wait() block again."""
        self._set = False

    async def wait(self) -> bool:
        """Wait until it is set."""
        if not self._set:
            future = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            try:
                await future
            finally:
                self._waiting.remove(future)
        return True


class Inbox(Generic[Message]):
    """A queue of messages for one reader."""

    __slots__ = ("_arrived", "_messages")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._arrived = Signal()

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        self._messages.append(message)
        self._arrived.set()

    async def get(self) -> Message:
        """Return the next message; wait for one if necessary."""
        while not self._messages:
            self._arrived.clear()
            await self._arrived.wait()
        return self._messages.pop(0)
