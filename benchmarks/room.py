"""The room under load: a real server, real WebSockets, every act durable before its answer.

A hundred tables and five hundred players for a minute, three hundred acts a second.  Beside it, in
the same run and on the same disk: what SQLite's group commit gives without us, what the bare server
echoes, and how soon it answers under the same load if it commits what it is sent and shows as much
to as many.  Server and players share the cores.

Answers come first: views stand in line and go slower while acts wait, and acts that come at once at
one table share a commit.  Spectators of a busy table see a change a little later.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.bare_server import SLOWER, bare_load
from benchmarks.load import (
    SEATS,
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
EVERY: Final = TABLES * SEATS / (ACTS_A_SECOND * ASKED_FOR)
"""Seconds between two acts of a player."""
BARE_SECONDS: Final = 20


def run() -> Report:
    """Latencies to the durable acknowledgement, and the raw limits beside them."""
    report = Report()
    with tempfile.TemporaryDirectory() as directory:
        load = asyncio.run(_load(Path(directory)))
        bare = asyncio.run(
            bare_load(Path(directory) / "bare.sqlite", [SEATS] * TABLES, EVERY, BARE_SECONDS)
        )
        say("SQLite's own group commit")
        commits = commits_a_second(Path(directory) / "raw.sqlite")
        say("the bare server's echo")
        echoes = echoes_a_second()
    _tell(report, load, commits, echoes)
    report.figures = {**load.figures(), "raw_commits": commits, "raw_echoes": echoes}
    report.goals += [
        Goal(
            f"{ACTS_A_SECOND} acts a second", f"{load.rate:.0f}", load.rate >= 0.97 * ACTS_A_SECOND
        ),
        *(_slower(load, bare, share, name) for share, name in ((0.99, "p99"), (0.999, "p99.9"))),
    ]
    report.show_goals()
    return report


def _slower(load: Load, bare: Load, share: float, name: str) -> Goal:
    times = load.percentile(share) / bare.percentile(share)
    return Goal(
        f"{name} to the durable answer at most {SLOWER:.0f} times the bare server's",
        f"{times:.1f} times {bare.percentile(share) * 1e3:.1f} ms",
        times <= SLOWER,
    )


# --- the room -------------------------------------------------------------------------------------


async def _load(directory: Path) -> Load:
    server = await asyncio.to_thread(started, directory)
    try:
        await furnish(server, TABLES)
        load = Load()
        tasks = await seated(server, load, EVERY)
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
