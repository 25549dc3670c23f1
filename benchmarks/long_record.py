"""A real room's record of so many events, played within one process, as fast as it goes.

The same acts as over the network, without the network: players look, choose and act, and every act
is recorded.  Nobody waits for the disk: this makes a record, and measures nothing.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import msgspec

from benchmarks.measure import say
from pitboss.messages.frames import Act
from pitboss.offices import Office
from pitboss.practice.bots.choices import Choice, choose
from pitboss.record.people import Particulars
from pitboss.room.management import THE_ROOM
from pitboss.room.management.commands import WelcomeGuest
from pitboss.room.people.visitor import Visitor
from pitboss.server.demonstration import setup
from pitboss.server.installation import Installation, Where, open_installation

if TYPE_CHECKING:
    from pathlib import Path

TABLES: Final = 60
STAKE: Final = 90_000
LEAST: Final = 10_000
"""With less than that on the table a player leaves."""


async def make(directory: Path, events: int) -> None:
    """The data directory of a room that has recorded at least so many events."""
    installation = open_installation(Where(directory))
    await installation.start()
    try:
        setup.register_persons(installation)
        await installation.open_new(setup.OPERATOR)
        await setup.set_up_room(installation)
        tables = [await _table(installation) for _ in range(TABLES)]
        await asyncio.gather(*(_play(installation, table, events) for table in tables))
    finally:
        await installation.close()


_ids = count(1)


async def _act(installation: Installation, visitor: Visitor, table: int, choice: Choice) -> None:
    body = msgspec.Raw(msgspec.json.encode({"type": choice.act, **choice.fields}))
    answer = await installation.room.act(visitor, Act(f"made {next(_ids)}", body, table))
    assert answer.outcome == "allowed", answer


async def _table(installation: Installation) -> int:
    operator = Visitor(setup.OPERATOR, frozenset({Office.OPERATOR}), installation.clock())
    particulars: dict[str, Any] = {
        "game": "ultimate_texas_holdem",
        "law": {"instruments": ["NI2025-411"]},
        "determinations": {"game": "ultimate_texas_holdem"},
    }
    pace = {"to_wager": 600, "to_decide": 600, "between_rounds": 0}
    fields = {"kind": "electronic", "particulars": particulars, "pace": pace}
    await _act(installation, operator, 0, Choice("management.set_up_table", fields))
    number = max(installation.room.desks)
    await _act(installation, operator, number, Choice("table.open_table", {"purpose": "practice"}))
    return number


async def _play(installation: Installation, table: int, events: int) -> None:
    """One player after the other, each until the chips are gone."""
    while installation.journal.head().position < events:
        now = installation.clock()
        person = installation.people.register(Particulars(f"Player of table {table}"), now)
        visitor = Visitor(person, frozenset({Office.PLAYER}), now)
        await installation.acting.do(WelcomeGuest(THE_ROOM, now, person))
        mine = {"seat": 1, "player": person, "stake": STAKE}
        await _act(installation, visitor, table, Choice("table.take_seat", mine))
        if await _plays_until_short(installation, visitor, table, events):
            await _act(installation, visitor, table, Choice("table.leave_seat", {"seat": 1}))


async def _plays_until_short(
    installation: Installation, visitor: Visitor, table: int, events: int
) -> bool:
    """Whether the chips ran out, between two rounds, before the record was long enough."""
    while (made := installation.journal.head().position) < events:
        view = installation.room.shown(visitor, table).view
        choice = choose(view)
        if choice is None:
            await asyncio.sleep(0.01)
            continue
        if choice.act.endswith("place_wagers") and view.seats[0].stake < LEAST:
            return True
        say(f"a record of {made // 1000} of {events // 1000} thousand events")
        await _act(installation, visitor, table, choice)
    return False
