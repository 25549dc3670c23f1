"""Bots at the practice table of a demonstration.

They come through the same doors as everybody: acts by their own person, the view of their own seat.
They play when a person sits at the table, so an empty room records nothing.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from pitboss.messages.frames import Act, Answer
from pitboss.messages.views import TableView
from pitboss.practice.bots import BotSeat
from pitboss.room.management import THE_ROOM, TableKind
from pitboss.room.management.commands import WelcomeGuest
from pitboss.room.visitor import Visitor
from pitboss.server.premises import Installation

FIRST_SEAT: Final = 3
"""Seats 1 and 2 are left to people."""
STAKE: Final = 50_000


class BotHost:
    """The room, as one bot meets it."""

    def __init__(self, installation: Installation, person: int, bots: frozenset[int]) -> None:
        self._room = installation.room
        self._entropy = installation.entropy
        self._visitor = Visitor(person)
        self._bots = bots

    async def act(self, table: int, act: str, *, seen: int | None = None, **fields: Any) -> Answer:
        """Do something, and hear what became of it."""
        raw = msgspec.Raw(msgspec.json.encode({"type": act, **fields}))
        request = Act(id=f"bot-{self._entropy(12).hex()}", table=table, act=raw, seen=seen)
        return await self._room.act(self._visitor, request)

    async def changed(self, table: int, after: int) -> TableView:
        """The view when the table stands elsewhere, and somebody sits there who is no bot."""
        changed = asyncio.Event()
        stop = self._room.desks[table].watch(changed.set)
        try:
            while True:
                changed.clear()
                view = self._room.shown(self._visitor, table).view
                people = any(seat.player not in self._bots for seat in view.seats)
                if people and view.number != after:
                    return view
                await changed.wait()
        finally:
            stop()


async def seat_bots(installation: Installation, persons: tuple[int, ...]) -> None:
    """Let these persons be played by bots, at the first practice table."""
    room = installation.room
    tables = (n for n, one in room.state.tables.items() if one.kind is TableKind.PRACTICE)
    table = next(tables, None)
    if table is None:
        return
    for seat, person in enumerate(persons, start=FIRST_SEAT):
        if person not in room.state.welcomed:
            await room.management.do(WelcomeGuest(THE_ROOM, installation.clock(), person))
        host = BotHost(installation, person, frozenset(persons))
        installation.beside(BotSeat(host, person, table, seat).play(STAKE))
