"""T8, T19: sockets that break at every send, or that are never read from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.client import Client
from pitboss.server import running
from pitboss.server.connections import open_websockets as connections
from pitboss.server.websocket import connection
from pitboss.server.websocket.connection import Connection
from tests.support.proving import Reached
from tests.support.server.playing import sits_down
from tests.support.server.running import UNLIMITED_RATES, Served, in_room
from tests.support.server.sockets import StalledClient, guest_token
from tests.support.until import until

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


class Leftovers(NamedTuple):
    """What is there although nobody is connected."""

    watchers: int
    tasks: int


async def leftovers(room: Served) -> Leftovers:
    """Watchers and tasks that are left when the last connection has gone."""
    await until(lambda: not connected(room), "the last connection to go")
    desks = room.installation.room.desks.values()
    return Leftovers(sum(len(desk._watchers) for desk in desks), len(asyncio.all_tasks()))


def connected(room: Served) -> int:
    return int(room.installation.metrics.connections._value.get())


def test_socket_broken_at_any_send_loses_and_repeats_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Reached
) -> None:
    torn = 0

    async def does(room: Served) -> None:
        nonlocal torn
        await sits_and_leaves(room, 1)
        before = await leftovers(room)
        for send in range(100):
            with monkeypatch.context() as patch:
                reached = breaks_at(patch, send)
                await sits_and_leaves(room, 1)
            if not reached():
                break
            torn += 1
        assert torn >= 5, "there were sends to tear at"
        assert (await leftovers(room)).watchers == before.watchers
        await until(lambda: len(asyncio.all_tasks()) <= before.tasks, "the last tasks to end")

    in_room(tmp_path, does, UNLIMITED_RATES)
    record_property("sends", torn)


def test_connection_that_does_not_unsubscribe_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: the leftovers are counted."""

    async def does(room: Served) -> None:
        await sits_and_leaves(room, 1)
        before = await leftovers(room)
        honest = Connection._watch

        async def forgets(self: Connection, frame: Any) -> None:
            await honest(self, frame)
            self._stops = dict.fromkeys(self._stops, lambda: None)

        monkeypatch.setattr(Connection, "_watch", forgets)
        await sits_and_leaves(room, 1)
        assert (await leftovers(room)).watchers > before.watchers

    in_room(tmp_path, does, UNLIMITED_RATES)


# --- never read from ------------------------------------------------------------------------------


class Looks:
    """How often the server has looked at connections whose readers have stopped."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.taken = 0
        honest = Connection.break_off_if_stuck

        def looks(connection: Connection) -> None:
            self.taken += connection._sending_since is not None
            honest(connection)

        patch.setattr(Connection, "break_off_if_stuck", looks)
        patch.setattr(connections, "SWEEP", 0.2)


async def stalled(room: Served, count: int) -> list[StalledClient]:
    """Clients that look at a table and never read, beside the one who is there."""
    found = [
        await asyncio.to_thread(StalledClient, room, await guest_token(room)) for _ in range(count)
    ]
    await until(lambda: connected(room) == 1 + count)  # who speaks sooner is not heard
    for one in found:
        one.says('{"type":"watch","table":1}')
    return found


def test_stalled_readers_are_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 1.0)
    monkeypatch.setattr(running, "SEND_BUFFER", 4096)
    Looks(monkeypatch)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            slow = await stalled(room, 20)
            await until(lambda: changes(room) and connected(room) == 1, "all of them to be let go")
            for one in slow:
                one.close()

    in_room(tmp_path, does, UNLIMITED_RATES)


def changes(room: Served) -> bool:
    """The table changes once more, so that there is something to send."""
    room.installation.room.desks[1].tell()
    return True


def test_stalled_readers_left_connected_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a server with an endless timeout keeps them connected."""
    monkeypatch.setattr(connection, "PATIENCE", 3_600.0)
    looks = Looks(monkeypatch)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            slow = await stalled(room, 3)
            await until(lambda: changes(room) and looks.taken > 20, "looks at who does not read")
            assert connected(room) == 4
            for one in slow:
                one.close()

    in_room(tmp_path, does, UNLIMITED_RATES)
