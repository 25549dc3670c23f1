"""How cost grows with tables, with clients who watch, and with events on record.

A real server in a process of its own.  Tables: five players at each, three acts a second.  Clients:
the same ten tables, and people who only watch them.  Events: how long a room needs until its doors
are open, with everything that it has recorded to be read, and then again with what it has kept of
that; and what it holds in memory then.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from benchmarks import long_record
from benchmarks.load import SEATS, Load, furnish, measure, seated, started, stopped
from benchmarks.measure import Report, say
from pitboss.client import Client

TABLES: Final = (10, 30, 100)
WATCHERS: Final = (0, 100, 400)
EVENTS: Final = (1_000, 10_000, 100_000)
FEW: Final = 10
"""Tables that are watched."""
ACTS: Final = 3.0
"""A second at each table."""
SECONDS: Final = 15
COLUMNS: Final = ("acts a second", "p50", "p99", "processor an act", "memory")


def run() -> Report:
    """Three tables of figures."""
    report = Report()
    by_tables = [(f"{many} tables", _loaded(many, 0)) for many in TABLES]
    report.table("Tables", ("", *COLUMNS), [(name, *_row(load)) for name, load in by_tables])
    by_watchers = [(f"{many} who watch", _loaded(FEW, many)) for many in WATCHERS]
    report.table("Clients", ("", *COLUMNS), [(name, *_row(load)) for name, load in by_watchers])
    started_up = [_start_up(many) for many in EVENTS]
    columns = ("", "all is read", "the next time", "memory")
    report.table("Events", columns, started_up)
    for name, load in (*by_tables, *by_watchers):
        report.figures[name] = load.figures()
    return report


def _row(load: Load) -> tuple[str, ...]:
    return (
        f"{load.rate:.0f}",
        f"{load.percentile(0.5) * 1e3:.1f} ms",
        f"{load.percentile(0.99) * 1e3:.0f} ms",
        f"{load.server_cpu / load.rate * 1e3:.2f} ms",
        f"{load.memory_mb[-1]:.0f} MB",
    )


def _loaded(tables: int, watchers: int) -> Load:
    with tempfile.TemporaryDirectory() as directory:
        return asyncio.run(_load(Path(directory), tables, watchers))


async def _load(directory: Path, tables: int, watchers: int) -> Load:
    server = await asyncio.to_thread(started, directory)
    try:
        await furnish(server, tables)
        load = Load()
        async with AsyncExitStack() as clients:
            tasks = await seated(server, load, SEATS / (ACTS * 1.15))
            for number in range(watchers):
                say(f"{number} of {watchers} have come to watch")
                client = await clients.enter_async_context(await Client.guest(server.url))
                await client.watch(server.tables[number % tables])
            await measure(server, load, SECONDS)
            await stopped(tasks)
        return load
    finally:
        server.end()


def _start_up(events: int) -> tuple[str, ...]:
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        asyncio.run(long_record.make(data, events))
        shutil.rmtree(data / "snapshots", ignore_errors=True)
        (data / "checkpoint.json").unlink(missing_ok=True)
        first, _ = _ready(Path(directory))
        again, memory = _ready(Path(directory))
    return f"{events:,} events", f"{first:.2f} s", f"{again:.2f} s", f"{memory:.0f} MB"


def _ready(directory: Path) -> tuple[float, float]:
    """Seconds until the doors are open, and MB of memory then."""
    began = time.monotonic()
    server = started(directory)
    taken, memory = time.monotonic() - began, server.memory()
    server.end()
    return taken, memory
