"""Where acts are decided: here, or by another process of the same room."""

from __future__ import annotations

from typing import Any, Protocol

from pitboss.messages.frames import Act, Answer
from pitboss.room.people.visitor import Visitor
from pitboss.room.room import Room
from pitboss.ruling import Refused


class Acting(Protocol):
    """What the doors ask, whoever decides."""

    async def act(self, visitor: Visitor, request: Act) -> Answer:
        """What becomes of an act, durably."""

    async def do(self, command: Any) -> None:
        """An act of the room itself in its management, which is lawful or a fault of ours."""

    async def attempt(self, command: Any) -> str:
        """An act of the room itself that may come too late; why it was refused, or nothing."""

    async def read_on(self) -> None:
        """Stand where the record stands now, if others write it too."""


class Here:
    """One process has the whole room."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def act(self, visitor: Visitor, request: Act) -> Answer:
        return await self._room.act(visitor, request)

    async def do(self, command: Any) -> None:
        await self._room.management.do(command)

    async def attempt(self, command: Any) -> str:
        done = await self._room.management.attempt(command)
        return done.because if isinstance(done, Refused) else ""

    async def read_on(self) -> None:
        pass
