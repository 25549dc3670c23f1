"""T20: ten thousand idle sockets and twenty tables for hours; memory, log and answers stay."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression, median
from typing import NamedTuple

import pytest

from benchmarks.load import (
    HOLD_EM,
    SERVE,
    ULTIMATE,
    Kind,
    Load,
    Player,
    Server,
    furnish,
    lines_of,
    playing,
    started,
    stopped,
)
from pitboss.client.http import ask
from tests.support.faults.idle_sockets import Idle, idle_sockets, may_open
from tests.support.proving import BY_NIGHT, SECONDS, Reached, at_level, tell

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")


class Trial(NamedTuple):
    """How many, and for how long."""

    sockets: int
    tables: tuple[tuple[Kind, int], ...]
    lasts: float
    rests: float
    """Seconds that the server has to itself before it is looked at."""


FEW = Trial(200, ((ULTIMATE, 2),), 5, 2)
HOURS = at_level(0, 8, 11)
"""A visit lasts twelve, and so do its connections."""
MANY = Trial(10_000, ((ULTIMATE, 7), (HOLD_EM, 13)), min(3_600.0 * HOURS, SECONDS), 20)
ASKED = FEW if not BY_NIGHT else MANY
HEARD_EVERY = 1_000
"""Seconds in which every idle socket says something."""
EVERY = 2.5
"""Seconds between two acts of a player."""
MOST_MEMORY, MOST_LOG, MOST_SLOPE = 400.0, 64.0, 1.0
"""MB, MB, and MB an hour."""
P99 = 0.100
AGAIN = 1.10
"""By how much the same sockets may take more a second time.  Closed connections leave no object
behind, but the allocator keeps the pages that they lay on, and uses them again."""
ENOUGH = 200
"""Acts from which on one in a hundred means something."""
LONG_ENOUGH = 1_800.0
"""Seconds from which on a slope is told from a warming up."""


@dataclass
class Endured:
    """What was measured."""

    load: Load = field(default_factory=Load)
    start: float = 0.0
    """MB, with everybody registered and nobody connected."""
    connected: float = 0.0
    memory: list[tuple[float, float]] = field(default_factory=list)
    """Seconds and MB."""
    log: float = 0.0
    after: float = 0.0
    """MB, when they have gone."""
    again: float = 0.0
    """MB, with as many as before."""
    lost: int = 0

    @property
    def slope(self) -> float:
        """MB an hour, over the second half."""
        later = self.memory[len(self.memory) // 2 :]
        return linear_regression(*zip(*later, strict=True)).slope * 3_600

    def wrong(self) -> list[str]:
        """Which goals were missed."""
        most = max(mb for _, mb in self.memory)
        p99, again, first = self.load.percentile(0.99), self.again, self.memory[-1][1]
        long = self.load.seconds >= LONG_ENOUGH
        many = len(self.load.latencies) >= ENOUGH
        return [
            what
            for missed, what in (
                (self.lost, f"{self.lost} connections were lost"),
                (most > MOST_MEMORY, f"{most:.0f} MB"),
                (many and p99 > P99, f"p99 {p99 * 1e3:.0f} ms"),
                (self.log > MOST_LOG, f"a log of {self.log:.0f} MB"),
                (long and self.slope > MOST_SLOPE, f"{self.slope:.1f} MB more every hour"),
                (again > AGAIN * first, f"{first:.1f} MB, a second time {again:.1f} MB"),
            )
            if missed
        ]  # fmt: skip

    def figures(self, sockets: int) -> str:
        per_socket = (self.connected - self.start) * 1e3 / sockets
        looks = (self.start, self.connected, self.after, self.again)
        rows = [
            *lines_of(self.load),
            ("memory at first, connected, gone, back", ", ".join(f"{mb:.1f} MB" for mb in looks)),
            ("memory of a connection", f"{per_socket:.1f} kB"),
            ("slope", f"{self.slope:.1f} MB an hour"),
            ("log of the record, at most", f"{self.log:.1f} MB"),
        ]  # fmt: skip
        return "; ".join(f"{name}: {value}" for name, value in rows)


async def endured(directory: Path, trial: Trial, *fault: str) -> Endured:
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    try:
        return await _endured(server, trial)
    finally:
        await asyncio.to_thread(server.end)


async def _endured(server: Server, trial: Trial) -> Endured:
    found = Endured()
    players = list[Player]()
    for kind, many in trial.tables:
        for table in await furnish(server, many, kind):
            seats = range(1, kind.seats + 1)
            players += [Player(server.url, table, seat, found.load, EVERY) for seat in seats]
    tasks = await playing(players)
    tokens = [token for _ in range(trial.sockets // 50) for token in await _guests(server, 50)]
    await asyncio.sleep(trial.rests)  # what is warm by now was not made by the sockets
    found.start = await _settled(server)
    idle = await idle_sockets(server.url, tokens)
    found.connected = server.memory()
    await _soak(server, found, trial.lasts, idle)
    found.lost = sum(one.lost for one in idle)
    for one in idle:
        one.transport.abort()
    await asyncio.sleep(trial.rests)
    found.after = await _settled(server)
    idle = await idle_sockets(server.url, tokens)
    found.again = await _settled(server)
    for one in idle:
        one.transport.abort()
    for task in tasks:
        assert not task.done(), task.exception()
    await stopped(tasks)
    await asyncio.gather(*(one.leave() for one in players))
    return found


async def _guests(server: Server, many: int) -> list[str]:
    visits = await asyncio.gather(
        *(ask(server.url, "POST", "/api/v1/guest") for _ in range(many))
    )  # fmt: skip
    return [one["token"] for one in visits]


async def _settled(server: Server) -> float:
    """MB, the middle of a few looks."""
    looks = []
    for _ in range(5):
        looks.append(server.memory())
        await asyncio.sleep(0.2)
    return median(looks)


async def _soak(server: Server, found: Endured, lasts: float, idle: Sequence[Idle]) -> None:
    load = found.load
    load.latencies.clear()
    load.outcomes.clear()
    began, cpu = time.monotonic(), server.cpu()
    while (passed := time.monotonic() - began) < lasts:
        found.memory.append((passed, server.memory()))
        logs = server.data.glob("*-wal")
        found.log = max(found.log, sum(one.stat().st_size for one in logs) / 2**20)
        for one in idle[len(found.memory) % HEARD_EVERY :: HEARD_EVERY]:
            one.asks_whether_the_room_is_there()
        await asyncio.sleep(1)
    load.seconds = time.monotonic() - began
    load.server_cpu = (server.cpu() - cpu) / load.seconds
    load.memory_mb = [mb for _, mb in found.memory]


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_idle_sockets_and_live_tables_for_hours(tmp_path: Path, record_property: Reached) -> None:
    if not may_open(ASKED.sockets + 1_000):
        pytest.skip("this machine does not let a process have so many files open")
    found = asyncio.run(endured(tmp_path, ASKED))
    tell(record_property, found.figures(ASKED.sockets))
    assert found.wrong() == []
    record_property("hours", int(ASKED.lasts // 3_600))


def test_connections_that_leave_something_behind_are_found(tmp_path: Path) -> None:
    """The control: a server that keeps a little of every connection."""
    found = asyncio.run(endured(tmp_path, FEW, "leaks"))
    assert any("a second time" in one for one in found.wrong())
