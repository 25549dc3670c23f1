"""Sockets that break at every send, all at once, or that are never read from."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.server import running
from pitboss.server.rates import Rate, Rates
from pitboss.server.tables import connection as connections
from pitboss.server.tables.connection import Connection
from tests.proving import Reached, at_level
from tests.server.playing import sits_down
from tests.server.running import Served, in_room
from tests.server.test_connections import Stalled, token_of_guest, within

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


# --- all at once ----------------------------------------------------------------------------------

CLIENTS = at_level(200, 2_000, 10_000)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """The server's end of everything that is connected."""
    found: list[Connection] = []
    honest = Connection.run

    async def run(self: Connection) -> None:
        found.append(self)
        try:
            await honest(self)
        finally:
            found.remove(self)

    monkeypatch.setattr(Connection, "run", run)
    return found


async def storm(opened: list[Connection], clients: list[Client]) -> list[float]:
    """Every socket is cut at the same moment; seconds until each client is back, best first."""
    began, back = time.monotonic(), []
    counts = [one.reconnected for one in clients]
    for one in tuple(opened):
        one._abort()

    async def waits(client: Client, count: int) -> None:
        assert await within(60, lambda: client.reconnected > count and client._socket is not None)
        back.append(time.monotonic() - began)

    await asyncio.gather(*(waits(*one) for one in zip(clients, counts, strict=True)))
    return sorted(back)


@pytest.mark.counted
def test_after_all_sockets_were_cut_everybody_is_back_and_has_missed_nothing(
    tmp_path: Path, opened: list[Connection], record_property: Reached
) -> None:
    """A client's own book of events has no gap and nothing twice, or it raises WentBack."""

    async def does(room: Served) -> None:
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(await Client.guest(room.url))
                for _ in range(CLIENTS)
            ]
            await asyncio.gather(*(one.watch(1) for one in clients))
            player = clients[0]
            await sits_down(player, 1, 1)
            back = await storm(opened, clients)
            assert len(back) == CLIENTS
            assert back[int(0.99 * CLIENTS) - 1] <= 10, back[-5:]
            assert back[-1] <= 30
            answer = await player.act(1, "table.leave_seat", seat=1)
            assert answer.outcome == "allowed"
            async with asyncio.timeout(30):
                for one in clients:
                    await one.until(1, lambda shown: shown.number >= answer.number)
            sys.stdout.write(f"{CLIENTS} back, half after {back[CLIENTS // 2]:.2f} s\n")

    in_room(tmp_path, does, UNHURRIED, patience=300)
    record_property("clients", CLIENTS)


# --- never read from ------------------------------------------------------------------------------

SLOW = at_level(20, 200, 1_000)


async def acts_take(client: Client, count: int) -> float:
    """Seconds that all but one in a hundred acts take at most."""
    times = []
    for _ in range(count):
        began = time.monotonic()
        assert (await client.act(1, "table.request_rules")).outcome == "allowed"
        times.append(time.monotonic() - began)
    return quantiles(times, n=100)[98]


async def stalled(room: Served, count: int) -> list[Stalled]:
    """Clients that look at a table and never read."""
    found = [
        await asyncio.to_thread(Stalled, room, await token_of_guest(room)) for _ in range(count)
    ]
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


@pytest.mark.counted
def test_readers_that_have_stopped_hold_nobody_up(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: list[Connection],
    record_property: Reached,
) -> None:
    """Their queues stay small, they are let go, and others are answered as before."""
    monkeypatch.setattr(connections, "PATIENCE", 1.0)
    monkeypatch.setattr(running, "SEND_BUFFER", 4096)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            before = await acts_take(client, 100)
            slow = await stalled(room, SLOW)
            meanwhile = await acts_take(client, 100)
            assert max(len(one._answers) for one in opened) <= connections.MOST_ANSWERS
            # a machine that others use is no place for ten in a hundred; ten times would be felt
            assert meanwhile < max(0.5, 10 * before), (before, meanwhile)
            assert await let_go(room, 60)
            for one in slow:
                one.close()

    in_room(tmp_path, does, UNHURRIED, patience=300)
    record_property("readers", SLOW)


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
