"""Sockets that break at every send, or that are never read from."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.server import running
from pitboss.server.rates import Rate, Rates
from pitboss.server.tables import connection as connections
from pitboss.server.tables.connection import Connection
from tests.server.test_connections import Stalled, token_of_guest, within
from tests.support.proving import Reached
from tests.support.server.playing import sits_down
from tests.support.server.running import Served, in_room

UNHURRIED = Rates(Rate(10**5, 10**5), Rate(10**5, 10**5), Rate(10**5, 10**5))


# --- at every send --------------------------------------------------------------------------------


def breaks_at(patch: pytest.MonkeyPatch, send: int) -> Callable[[], bool]:
    """The connection is torn at this send of the server, counted from now; whether it was."""
    left, honest = [send], Connection._send

    async def torn(self: Connection, frame: Any) -> None:
        left[0] -= 1
        if left[0] == -1:
            self._abort()
        await honest(self, frame)

    patch.setattr(Connection, "_send", torn)
    return lambda: left[0] < 0


async def sits_and_leaves(room: Served, seat: int) -> None:
    """Each act is done once, whatever happens to the socket."""
    journal = room.installation.journal
    async with await Client.guest(room.url) as client:
        await sits_down(client, 1, seat)
        await client.until(1, lambda shown: shown.view.your_seat == seat)
        left = await client.act(1, "table.leave_seat", seat=seat)
        assert left.outcome == "allowed", left
        await client.until(1, lambda shown: shown.view.your_seat is None)
        asked = [
            command
            for number in range(1, journal.head().command + 1)
            if (command := journal.command(number)).person == client.person
        ]
        assert len({one.id for one in asked}) == len(asked) == 2


def leftovers(room: Served) -> tuple[int, ...]:
    """Connections, watchers and tasks that are there although nobody is."""
    installation = room.installation
    watchers = sum(len(desk._watchers) for desk in installation.room.desks.values())
    return int(installation.metrics.connections._value.get()), watchers, len(asyncio.all_tasks())


def test_a_socket_torn_at_every_send_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Reached
) -> None:
    torn = 0

    async def does(room: Served) -> None:
        nonlocal torn
        await sits_and_leaves(room, 1)
        await asyncio.sleep(0.2)
        before = leftovers(room)
        for send in range(100):
            with monkeypatch.context() as patch:
                reached = breaks_at(patch, send)
                await sits_and_leaves(room, 1)
            if not reached():
                break
            torn += 1
        assert torn >= 5, "there were sends to tear at"
        assert await within(5, lambda: leftovers(room) <= before), (leftovers(room), before)

    in_room(tmp_path, does, UNHURRIED)
    record_property("sends", torn)


def test_what_is_left_behind_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a connection that forgets to stop watching is counted."""

    async def does(room: Served) -> None:
        await asyncio.sleep(0.2)
        before = leftovers(room)
        honest = Connection._watch

        async def forgets(self: Connection, frame: Any) -> None:
            await honest(self, frame)
            self._stops = dict.fromkeys(self._stops, lambda: None)

        monkeypatch.setattr(Connection, "_watch", forgets)
        await sits_and_leaves(room, 1)
        await asyncio.sleep(0.3)
        assert leftovers(room) > before

    in_room(tmp_path, does, UNHURRIED)


# --- never read from ------------------------------------------------------------------------------


async def stalled(room: Served, count: int) -> list[Stalled]:
    """Clients that look at a table and never read, beside the one who is there."""
    found = [
        await asyncio.to_thread(Stalled, room, await token_of_guest(room)) for _ in range(count)
    ]
    there = room.installation.metrics.connections._value
    assert await within(5, lambda: int(there.get()) == 1 + count)  # who speaks sooner is not heard
    for one in found:
        one.says('{"type":"watch","table":1}')
    return found


async def let_go(room: Served, seconds: float) -> bool:
    """Whether only one is left, while the table changes again and again."""
    desk, left = room.installation.room.desks[1], room.installation.metrics.connections._value

    ends = time.monotonic() + seconds
    while int(left.get()) != 1 and time.monotonic() < ends:
        desk.tell()
        await asyncio.sleep(0.01)
    return int(left.get()) == 1


def test_readers_that_have_stopped_are_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 1.0)
    monkeypatch.setattr(running, "SEND_BUFFER", 4096)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            slow = await stalled(room, 20)
            assert await let_go(room, 60)
            for one in slow:
                one.close()

    in_room(tmp_path, does, UNHURRIED, patience=300)


def test_readers_that_nobody_lets_go_would_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a server with patience without end keeps them."""
    monkeypatch.setattr(connections, "PATIENCE", 3_600.0)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            slow = await stalled(room, 3)
            assert not await let_go(room, 6)
            for one in slow:
                one.close()

    in_room(tmp_path, does, UNHURRIED)
