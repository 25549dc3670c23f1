"""T18: all sockets are cut at once, and everybody is back, with nothing missed or told twice."""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from benchmarks.load import SERVE, Load, Player, Server, furnish, playing, started, stopped
from pitboss.client import Client
from tests.faults.idle_sockets import may_open
from tests.faults.proxy import Proxy, proxy
from tests.proving import Reached, at_level

PLANTED = str(Path(__file__).parent / "planted_server.py")
CLIENTS = at_level(200, 5_000, 6_000)
FILES_A_CLIENT = 3
"""In this process: its own, and two of the proxy."""
TABLES = 4
SOON, AT_LAST, P99 = 10.0, 30.0, 0.500
"""Seconds until nearly all are back, until all are, and for acts meanwhile."""


class Following(Client):
    """Looks at a table and notes every event that it is not told of."""

    last: int | None = None
    back_at = 0.0
    """When it was shown something for the first time after a cut."""
    _connections = 0

    def _take_shown(self, place: Any, shown: Any) -> None:
        super()._take_shown(place, shown)  # raises WentBack where something is told twice
        if self.last is not None:
            told = [one.number for one in shown.happened]
            if shown.fresh or told != list(range(self.last + 1, shown.number + 1)):
                self._end(AssertionError(f"after {self.last} came {told} of {shown.number}"))
        self.last = shown.number
        if self._connections != self.reconnected:
            self._connections, self.back_at = self.reconnected, time.monotonic()

    @property
    def fault(self) -> Exception | None:
        """Why it looks no longer."""
        return self._over


@dataclass
class Storm:
    """What became of it."""

    back: list[float] = field(default_factory=list)
    """Seconds until each was shown its table again."""
    faults: list[str] = field(default_factory=list)
    load: Load = field(default_factory=Load)
    """Of players whose own connections were not cut."""


async def storm(directory: Path, clients: int, *fault: str) -> Storm:
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    try:
        await furnish(server, TABLES)
        async with proxy(server.url) as between:
            return await _storm(server, between, clients)
    finally:
        await asyncio.to_thread(server.end)


async def _storm(server: Server, between: Proxy, many: int) -> Storm:
    found = Storm()
    players = [
        Player(server.url, table, seat, found.load, 0.5)
        for table in server.tables
        for seat in range(1, 6)
    ]
    tasks = await playing(players)
    clients = [one for _ in range(0, many, 50) for one in await _comers(server, between)]
    await asyncio.sleep(1)
    found.load.latencies.clear()
    began = time.monotonic()
    assert between.cut() >= len(clients)
    ends = began + 60
    while not all(one.back_at > began or one.fault for one in clients):
        if time.monotonic() > ends:
            break
        await asyncio.sleep(0.05)
    found.load.seconds = time.monotonic() - began
    await asyncio.sleep(2)  # they go on looking
    found.back = sorted(one.back_at - began for one in clients if one.back_at > began)
    found.faults = [str(one.fault) for one in clients if one.fault is not None]
    await stopped(tasks)
    await asyncio.gather(*(one.leave() for one in players))
    await asyncio.gather(*(one.__aexit__(None, None, None) for one in clients))
    return found


async def _comers(server: Server, between: Proxy) -> list[Following]:
    """Fifty who look at a table through the proxy."""
    made = await asyncio.gather(*(Following.guest(between.url) for _ in range(50)))
    clients = [one for one in made if isinstance(one, Following)]
    await asyncio.gather(*(one.__aenter__() for one in clients))
    for place, one in enumerate(clients):
        await one.watch(server.tables[place % TABLES])
    return clients


@pytest.mark.alone
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_after_all_sockets_were_cut_everybody_is_back_and_has_missed_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    if not may_open(FILES_A_CLIENT * CLIENTS + 1_000):
        pytest.skip("this machine does not let a process have so many files open")
    found = asyncio.run(storm(tmp_path, CLIENTS))
    p99 = found.load.percentile(0.99)
    sys.stdout.write(
        f"{len(found.back)} back, half after {found.back[CLIENTS // 2]:.2f} s, all after"
        f" {found.back[-1]:.2f} s; {len(found.load.latencies)} acts meanwhile,"
        f" p99 {p99 * 1e3:.0f} ms\n"
    )
    assert found.faults == []
    assert len(found.back) == CLIENTS
    assert found.back[int(0.99 * CLIENTS) - 1] <= SOON, found.back[-5:]
    assert found.back[-1] <= AT_LAST
    assert p99 <= P99
    record_property("clients", CLIENTS)
    record_property("p99_ms", round(p99 * 1e3))


def test_what_is_told_twice_is_found(tmp_path: Path) -> None:
    """The control: whoever comes back is told the last event again."""
    found = asyncio.run(storm(tmp_path, 50, "repeats"))
    assert any("went back" in one for one in found.faults)
