"""Idle sockets beside live tables: what they take of the server's memory, and what they leave."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression
from typing import Final, NamedTuple
from urllib.request import urlopen

from benchmarks.load import SERVE, Kind, Load, Player, Server, furnish, playing, started, stopped
from pitboss.client.http import ask
from tests.support.faults.idle_sockets import Idle, idle_sockets
from tests.support.until import HANGING, until

PLANTED: Final = str(Path(__file__).with_name("planted_server.py"))
HEARD_EVERY: Final = 1_000
"""Seconds in which every idle socket says something."""
EVERY: Final = 2.5
"""Seconds between two acts of a player."""


class Trial(NamedTuple):
    """How many, and for how long."""

    sockets: int
    tables: tuple[tuple[Kind, int], ...]
    acts: int
    """That are answered before the sockets come, and again while they are there, at least."""
    lasts: float = 0.0
    """Seconds that the sockets are there, at least."""


@dataclass
class Endured:
    """What was measured."""

    load: Load = field(default_factory=Load)
    before: Load = field(default_factory=Load)
    """The same play before the sockets came."""
    start: float = 0.0
    """MB, with everybody registered and nobody connected."""
    connected: float = 0.0
    memory: list[tuple[float, float]] = field(default_factory=list)
    """Seconds and MB."""
    log: float = 0.0
    """MB of the record's log, at most."""
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

    def figures(self, sockets: int) -> str:
        per_socket = (self.connected - self.start) * 1e3 / sockets
        looks = (self.start, self.connected, self.after, self.again)
        rows = [
            ("memory at first, connected, gone, back", ", ".join(f"{mb:.1f} MB" for mb in looks)),
            ("memory of a connection", f"{per_socket:.1f} kB"),
            ("log of the record, at most", f"{self.log:.1f} MB"),
        ]
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
    # what is warm by then was not made by the sockets
    await until(lambda: len(found.load.latencies) >= trial.acts, "players who act", every=0.1)
    found.before.latencies = found.load.latencies.copy()
    found.start = await _memory(server, len(players))
    idle = await idle_sockets(server.url, tokens)
    found.connected = await _memory(server, len(players) + len(idle))
    await _soak(server, found, trial, idle)
    found.lost = sum(one.lost for one in idle)
    for one in idle:
        one.transport.abort()
    found.after = await _memory(server, len(players))
    idle = await idle_sockets(server.url, tokens)
    found.again = await _memory(server, len(players) + len(idle))
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


async def _memory(server: Server, connections: int) -> float:
    """MB, as soon as the server itself counts so many connections."""
    async with asyncio.timeout(HANGING):
        while await asyncio.to_thread(_connections, server.url) != connections:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return server.memory()


def _connections(url: str) -> int:
    with urlopen(f"{url}/metrics", timeout=HANGING) as answer:
        found = re.search(r"^pitboss_connections (\d+)", answer.read().decode(), re.MULTILINE)
    assert found is not None
    return int(found[1])


async def _soak(server: Server, found: Endured, trial: Trial, idle: Sequence[Idle]) -> None:
    load = found.load
    load.latencies.clear()
    load.outcomes.clear()
    began, cpu = time.monotonic(), server.cpu()
    while (passed := time.monotonic() - began) < trial.lasts or len(load.latencies) < trial.acts:
        assert passed < trial.lasts + HANGING, "nobody acts"
        found.memory.append((passed, server.memory()))
        logs = server.data.glob("*-wal")
        found.log = max(found.log, sum(one.stat().st_size for one in logs) / 2**20)
        for one in idle[len(found.memory) % HEARD_EVERY :: HEARD_EVERY]:
            one.asks_whether_the_room_is_there()
        await asyncio.sleep(1)
    load.seconds = time.monotonic() - began
    load.server_cpu = (server.cpu() - cpu) / load.seconds
    load.memory_mb = [mb for _, mb in found.memory]
