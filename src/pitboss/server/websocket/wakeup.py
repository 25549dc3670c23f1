"""What a connection waits with, small: most connections do nothing else.

The library's queue, and asyncio's events, begin with room for a hundred things.  Ten thousand
visitors who only look would pay for that with forty megabytes.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class Signal:
    """Set or not, as asyncio's event, and to be waited for."""

    __slots__ = ("_set", "_waiting")

    def __init__(self) -> None:
        self._set = False
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        """Let everybody go on who waits."""
        self._set = True
        for one in self._waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Whoever waits from now on waits for the next time."""
        self._set = False

    async def wait(self) -> bool:
        """Until it is set."""
        if not self._set:
            future = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            try:
                await future
            finally:
                self._waiting.remove(future)
        return True


class Inbox(Generic[Message]):
    """Messages in their order, for one reader."""

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
        """The next one, when it is there."""
        while not self._messages:
            self._arrived.clear()
            await self._arrived.wait()
        return self._messages.pop(0)
