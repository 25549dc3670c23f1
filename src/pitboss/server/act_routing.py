"""Routing of acts: to this process, or to another process of the same room."""

from __future__ import annotations

from typing import Protocol

from pitboss.messages.frames import Act, Answer
from pitboss.room.management.commands import Command
from pitboss.room.people.visitor import Visitor
from pitboss.room.room import Room
from pitboss.ruling import Refused


class ActRouter(Protocol):
    """What request handlers call to have an act decided, in whichever process that happens."""

    async def act(self, visitor: Visitor, request: Act) -> Answer:
        """Return the durable answer to an act."""

    async def do(self, command: Command) -> None:
        """Carry out an act of the room's own management; a refusal is a bug."""

    async def attempt(self, command: Command) -> str:
        """Carry out an act of the room that may come too late; return the refusal, or ""."""

    async def read_on(self) -> None:
        """Catch up with the record if other processes write to it too."""


class LocalActs:
    """Decides every act locally: one process runs the whole room."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def act(self, visitor: Visitor, request: Act) -> Answer:
        return await self._room.act(visitor, request)

    async def do(self, command: Command) -> None:
        await self._room.management.do(command)

    async def attempt(self, command: Command) -> str:
        done = await self._room.management.attempt(command)
        return done.because if isinstance(done, Refused) else ""

    async def read_on(self) -> None:
        pass
