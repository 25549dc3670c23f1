"""Three server processes of one room beside one: acts a second, on one PostgreSQL and one broker.

The same tables and players, each as fast as the room lets them, first at one process and then
spread over three, in the same run and on the same machine.  Every act is durable before its answer.
Players compute on the same cores, so a machine with two of them shows what sharing costs rather
than what it brings; the processor time for an act is told for that reason.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.load import Load, Player, lines_of, stopped
from benchmarks.measure import Report, say
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import postgres
from tests.support.several.house import House, house

if TYPE_CHECKING:
    from tests.support.servers.postgres import PostgresServer

TABLES: Final = 30
SEATS: Final = 3
EVERY: Final = 0.05
"""Seconds between two acts of a player, at least."""
WARM_UP: Final = 8
SECONDS: Final = 20
ROUNDS: Final = 2
GAMES: Final = ["ultimate_texas_holdem"] * TABLES


def run() -> Report:
    """One, three, one, three: figures of each, and the ratio."""
    report = Report()
    rates: dict[int, list[float]] = {1: [], 3: []}
    broker = NatsServer()
    os.environ["PITBOSS_GUEST_ACTS"] = "1000000"  # players here are as fast as the room
    try:
        with postgres(sync=True) as database:
            for turn in range(ROUNDS):
                for processes in ("a", "abc"):
                    many = len(processes)
                    load, cpu = asyncio.run(_load(database, broker.url, processes))
                    rates[many].append(load.allowed)
                    title = f"{many} process{'es' if many > 1 else ''}, round {turn + 1}"
                    spent = ("processor time of the servers for an act", f"{cpu * 1e3:.2f} ms")
                    report.table(title, ("", "measured"), [*lines_of(load), spent])
                    report.figures[f"{many}_processes_{turn + 1}"] = {
                        **load.figures(), "cpu_ms_an_act": cpu * 1e3,
                    }  # fmt: skip
    finally:
        broker.kill()
    ratios = [three / single for single, three in zip(rates[1], rates[3], strict=True)]
    beside = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    report.table(
        "Three beside one", ("", "times"), [("acts allowed a second, round by round", beside)]
    )
    report.figures["three_beside_one"] = ratios
    return report


async def _load(database: PostgresServer, broker: str, processes: str) -> tuple[Load, float]:
    with tempfile.TemporaryDirectory() as directory:
        say(f"{len(processes)} of them are started")
        url = database.fresh_database()
        opened = house(url, broker, Path(directory), GAMES, processes=processes, audited=False)
        async with opened as (made, tables):
            load = Load()
            tasks = await _seated(made, tables, load)
            await asyncio.sleep(WARM_UP)
            load.latencies.clear()
            load.outcomes.clear()
            began, before = time.monotonic(), _cpu(made)
            await asyncio.sleep(SECONDS)
            load.seconds = time.monotonic() - began
            spent = _cpu(made) - before
            load.server_cpu = spent / load.seconds
            load.memory_mb = [_memory(made)]
            await stopped(tasks)
            return load, spent / len(load.latencies)


async def _seated(made: House, tables: list[int], load: Load) -> list[asyncio.Task[None]]:
    servers = list(made.servers.values())
    players = [
        Player(servers[seat % len(servers)].url, table, seat, load, EVERY)
        for table in tables
        for seat in range(1, SEATS + 1)
    ]
    for start in range(0, len(players), 30):
        await asyncio.gather(*(player.come_in() for player in players[start : start + 30]))
    return [asyncio.create_task(player.play()) for player in players]


def _cpu(made: House) -> float:
    """Seconds that the servers have computed."""
    ticks = 0
    for server in made.servers.values():
        fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _memory(made: House) -> float:
    """Resident, of all of them, in MB."""
    pages = sum(
        int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
        for server in made.servers.values()
    )
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
