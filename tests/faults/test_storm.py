"""T18: all sockets are cut at once, and everybody is back, with nothing missed or told twice."""

from __future__ import annotations

import asyncio
import gc
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import uvloop

from benchmarks.load import SERVE, Load, Server, furnish, started
from pitboss.client import Client
from tests.support.faults.idle_sockets import may_open
from tests.support.faults.players_beside import players_beside
from tests.support.faults.proxy import Proxy, proxy
from tests.support.proving import Reached, at_level, tell

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")
CLIENTS = at_level(200, 5_000, 6_000)
FILES_A_CLIENT = 3
"""In this process: its own, and two of the proxy."""
TABLES, PLAYED = at_level(4, 50), 4
"""By night a hundred look on at each; at four of them there is play."""
EVERY = 0.5
"""Seconds between two acts of a player."""
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

    def within(self, seconds: float) -> int:
        """How many were back by then."""
        return sum(one <= seconds for one in self.back)


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
    clients = [one for _ in range(0, many, 50) for one in await _comers(server, between)]
    # who comes in while others look on pays for all that they see
    async with players_beside(server.url, EVERY, server.tables[:PLAYED]) as players:
        await asyncio.sleep(2 * EVERY)
        gc.collect()
        gc.freeze()  # each of thousands would be held up by a look through what all of them hold
        await players.begin()
        await _cut(between, clients, found)
        await players.end()
        found.load.latencies = players.latencies
    await asyncio.gather(*(one.__aexit__(None, None, None) for one in clients))
    gc.unfreeze()
    return found


async def _cut(between: Proxy, clients: list[Following], found: Storm) -> None:
    """All of them at once, and see when they are back."""
    began = time.monotonic()
    assert between.cut() >= len(clients)
    ends = began + 4 * AT_LAST
    while not all(one.back_at > began or one.fault for one in clients):
        if time.monotonic() > ends:
            break
        await asyncio.sleep(0.05)
    found.load.seconds = time.monotonic() - began
    await asyncio.sleep(2)  # they go on looking
    found.back = sorted(one.back_at - began for one in clients if one.back_at > began)
    found.faults = [str(one.fault) for one in clients if one.fault is not None]


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
    found = uvloop.run(storm(tmp_path, CLIENTS))  # clients and proxy share what the server needs
    p99 = found.load.percentile(0.99)
    told = (
        f"of {CLIENTS:,} {found.within(SOON):,} back within {SOON:.0f} s,"
        f" {found.within(AT_LAST):,} within {AT_LAST:.0f} s, the last of {len(found.back):,} after"
        f" {found.back[-1]:.1f} s; {len(found.load.latencies)} acts meanwhile,"
        f" p99 {p99 * 1e3:.0f} ms"
    )
    tell(record_property, told)
    assert found.faults == []
    assert found.within(SOON) >= 0.99 * CLIENTS, told
    assert found.within(AT_LAST) == CLIENTS, told
    assert p99 <= P99, told
    record_property("clients", CLIENTS)


def test_what_is_told_twice_is_found(tmp_path: Path) -> None:
    """The control: whoever comes back is told the last event again."""
    found = asyncio.run(storm(tmp_path, 50, "repeats"))
    assert any("went back" in one for one in found.faults)
