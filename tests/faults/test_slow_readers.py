"""T19: readers that stop reading cost the others nothing, and the room little.

The same sockets read for a while and then do not, in turns, so that a slow reader is compared with
a quick one and with nothing else.  A machine's noise is part of every such figure: what is refused
is a difference that is there in all but one in forty drawings of the turns.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from benchmarks.load import SERVE, Server, furnish, started
from pitboss.client import Client
from pitboss.client.http import ask
from tests.support.faults.idle_sockets import Idle, idle_sockets
from tests.support.proving import Reached, at_level, tell

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")
SLOW = at_level(20, 200, 1_000)
READERS = 9 * SLOW
"""Who go on reading: nine in ten."""
TURNS = at_level(4, 30, 60)
LASTS = 2.5
"""Seconds of a turn."""
ACTORS, EVERY = 8, 0.05
"""Who act, and how often: below what one person may ask for."""
WORSE = 1.10
MOST_QUEUED = 256 * 1024
"""Bytes for one reader."""
DRAWINGS = 2_000
SMALL = 4096
"""Bytes that slow readers have for what they do not read."""
STUCK = 32 * 1024
"""Bytes that wait at least for whoever does not read: else nobody was slow."""


@dataclass
class Turns:
    """What acts took, turn by turn, while everybody read and while some did not."""

    reading: list[list[float]] = field(default_factory=list)
    stopped: list[list[float]] = field(default_factory=list)
    queued: int = 0
    """Bytes that the system held for one reader, at most."""
    grown: float = 0.0
    """Bytes by which the server grew in the turns of slow readers, for each of them."""

    def ratio(self) -> tuple[float, float]:
        """How much longer acts take beside slow readers, at p99; and at least how much longer."""
        drawn = random.Random(19)
        ratios = sorted(
            _p99(drawn.choices(self.stopped, k=len(self.stopped)))
            / _p99(drawn.choices(self.reading, k=len(self.reading)))
            for _ in range(DRAWINGS)
        )
        return _p99(self.stopped) / _p99(self.reading), ratios[DRAWINGS // 40]


def _p99(turns: Sequence[list[float]]) -> float:
    every = sorted(one for turn in turns for one in turn)
    return every[int(0.99 * len(every))]


async def taken(directory: Path, slow: int, readers: int, turns: int, *fault: str) -> Turns:
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    try:
        await furnish(server, 2)
        return await _taken(server, slow, readers, turns)
    finally:
        await asyncio.to_thread(server.end)


async def _taken(server: Server, slow: int, readers: int, turns: int) -> Turns:
    visits = [await ask(server.url, "POST", "/api/v1/guest") for _ in range(10)]
    tokens = [visits[place % 10]["token"] for place in range(slow + readers)]
    sockets = await idle_sockets(server.url, tokens[:slow], SMALL)
    sockets += await idle_sockets(server.url, tokens[slow:])
    for place, one in enumerate(sockets):
        one.watches(server.tables[place >= slow])
    found, beside = Turns(), list[asyncio.Task[None]]()
    actors = [await (await Client.guest(server.url)).__aenter__() for _ in range(ACTORS)]
    try:
        now = list[tuple[float, float]]()
        beside = [
            asyncio.create_task(_acts(one, server.tables[place % 2], now))
            for place, one in enumerate(actors)
        ]
        await asyncio.sleep(1)
        for _ in range(turns):
            found.reading.append(await _turn(now))
            found.stopped.append(await _stopped(server, sockets[:slow], now, found))
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await asyncio.gather(*(one.__aexit__(None, None, None) for one in actors))
    assert not any(one.lost for one in sockets)
    for one in sockets:
        one.transport.abort()
    return found


async def _acts(client: Client, table: int, taken: list[tuple[float, float]]) -> None:
    """When each act was asked for, and what it took."""
    while True:
        began = time.monotonic()
        await client.act(table, "table.request_rules")
        taken.append((began, time.monotonic() - began))
        await asyncio.sleep(max(0.0, began + EVERY - time.monotonic()))


async def _turn(taken: list[tuple[float, float]]) -> list[float]:
    """What those acts took that were asked for in this turn, and not in the one before."""
    taken.clear()
    begins = time.monotonic()
    await asyncio.sleep(LASTS)
    return [seconds for began, seconds in taken if began >= begins]


async def _stopped(
    server: Server, slow: Sequence[Idle], taken: list[tuple[float, float]], found: Turns
) -> list[float]:
    """Half of them read nothing, half a byte a second; then they read again."""
    before = server.memory()
    for one in slow:
        one.transport.pause_reading()
    trickling = asyncio.create_task(_trickle(slow[::2]))
    turn = await _turn(taken)
    found.queued = max(found.queued, _queued(server))
    found.grown = max(found.grown, (server.memory() - before) * 1e6 / len(slow))
    trickling.cancel()
    await asyncio.gather(trickling, return_exceptions=True)
    for one in slow:
        one.transport.resume_reading()
    await asyncio.sleep(0.3)  # they catch up
    return turn


async def _trickle(slow: Sequence[Idle]) -> None:
    while True:
        for one in slow:
            try:
                one.data_received(os.read(one.transport.get_extra_info("socket").fileno(), 1))
            except BlockingIOError:
                continue
        await asyncio.sleep(1)


def _queued(server: Server) -> int:
    """What the system holds of the server for one connection, at most, as it says itself."""
    port = int(server.url.rpartition(":")[2])
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    queues = [
        int(line.split()[4].partition(":")[0], 16)
        for line in lines
        if int(line.split()[1].partition(":")[2], 16) == port
    ]
    return max(queues, default=0)


@pytest.mark.alone
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_readers_that_stop_cost_the_others_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    found = asyncio.run(taken(tmp_path, SLOW, READERS, TURNS))
    ratio, at_least = found.ratio()
    p99 = _p99(found.reading)
    tell(
        record_property,
        f"{sum(map(len, found.reading))} acts beside readers, p99 {p99 * 1e3:.1f} ms;"
        f" {sum(map(len, found.stopped))} beside slow ones, {ratio:.2f} times that, and"
        f" {at_least:.2f} at least; {found.queued / 1024:.0f} KiB in the system's queue,"
        f" {found.grown / 1024:.0f} KiB in the server's for each",
    )
    assert at_least <= WORSE
    assert found.queued >= STUCK
    assert found.queued + found.grown <= MOST_QUEUED
    record_property("readers", SLOW)


def test_a_room_that_waits_for_its_readers_is_found(tmp_path: Path) -> None:
    """The control: everybody waits for whoever does not read."""
    found = asyncio.run(taken(tmp_path, 20, 20, 3, "waits_for_readers"))
    assert found.ratio()[1] > WORSE, found.ratio()
