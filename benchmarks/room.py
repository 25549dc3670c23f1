"""The room under load: a real server, real WebSockets, every act durable before its answer.

A hundred tables and five hundred players for a minute, three hundred acts a second.  Beside it, in
the same run and on the same disk: what SQLite's group commit gives without us, and what the bare
server echoes.  Server and players share the cores.

Answers come first: views stand in line and go slower while acts wait, and acts that come at once at
one table share a commit.  Whoever watches a busy table sees a change a little later.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.load import (
    SEATS,
    WANTED_P99,
    Load,
    furnish,
    lines_of,
    measure,
    seated,
    started,
    stopped,
)
from benchmarks.measure import Goal, Report, figure, say
from benchmarks.raw_limits import commits_a_second, echoes_a_second

TABLES: Final = 100
ACTS_A_SECOND: Final = 300
SECONDS: Final = 60
ASKED_FOR: Final = 1.25
"""Players now and then have nothing to do, so they act a little more often when they have."""


def run() -> Report:
    """Latencies to the durable acknowledgement, and the raw limits beside them."""
    report = Report()
    with tempfile.TemporaryDirectory() as directory:
        load = asyncio.run(_load(Path(directory)))
        say("SQLite's own group commit")
        commits = commits_a_second(Path(directory) / "raw.sqlite")
        say("the bare server's echo")
        echoes = echoes_a_second()
    _tell(report, load, commits, echoes)
    report.figures = {**load.figures(), "raw_commits": commits, "raw_echoes": echoes}
    p99 = load.percentile(0.99)
    report.goals += [
        Goal(
            f"{ACTS_A_SECOND} acts a second", f"{load.rate:.0f}", load.rate >= 0.97 * ACTS_A_SECOND
        ),
        Goal("p99 to the durable answer at most 150 ms", f"{p99 * 1e3:.0f} ms", p99 <= WANTED_P99),
    ]
    report.show_goals()
    return report


# --- the room -------------------------------------------------------------------------------------


async def _load(directory: Path) -> Load:
    server = await asyncio.to_thread(started, directory)
    try:
        await furnish(server, TABLES)
        load = Load()
        every = TABLES * SEATS / (ACTS_A_SECOND * ASKED_FOR)
        tasks = await seated(server, load, every)
        await measure(server, load, SECONDS)
        await stopped(tasks)
        return load
    finally:
        server.end()


# --- telling --------------------------------------------------------------------------------------


def _tell(report: Report, load: Load, commits: float, echoes: float) -> None:
    beside = [
        ("beside it: SQLite's group commit, 64 producers", f"{figure(commits)} rows a second"),
        ("beside it: the bare server's echoes, 50 clients", f"{figure(echoes)} frames a second"),
    ]
    title = f"{TABLES} tables, {TABLES * SEATS} players, {load.seconds:.0f} seconds"
    report.table(title, ("", "measured"), [*lines_of(load), *beside])
