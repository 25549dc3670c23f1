"""Honest players beside one attack after another, each as a ratio to the quiet room before it.

A real server in a process of its own, five honest players at each of some tables, and every attack
by programs on the same machine.  The room is quiet, then attacked, then quiet again, so each
attack is compared with the quiet seconds just before it.  A ratio of 1 means that honest players
notice nothing; what an attack cannot do is in the answers that it got.  The attackers have a
process of their own that steps back behind the server's and the players' (`nice`), so a ratio is
the server's work and not the attackers' own computing, as far as the cores suffice.

*Acts* is how many acts honest players got answered, as a ratio too. *Record* is how much the
journal grows in a second beyond what the honest players' acts make of it; *memory* is the server's
before and after. The room runs on its owner's machine, which admits any number of guests from one
address; elsewhere it is sixty in a quarter of an hour, and so it is here for new passwords.
What guests who take seats and leave them make of the record is what their quotas let them save up:
a minute's acts. All traffic goes to this machine, and every attack ends after its seconds or its
requests, whichever comes first.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import apsw

from benchmarks.attackers import AT_ONCE, ATTACKS, Target, run_attack
from benchmarks.load import Load, Server, furnish, seated, started, stopped
from benchmarks.measure import Goal, Report, say

TABLES: Final = 6
SECONDS: Final = 12
EVERY: Final = 1.0
"""Seconds between two acts of an honest player."""
MOST: Final = 6_000
"""Requests of one attack."""
JOURNAL: Final = "journal.sqlite"
STEP_BACK: Final = 10
"""The `nice` value of the attackers' process, so that it yields to the server's."""
SLOWER: Final = 10.0
"""The largest ratio of the p99 under attack to the p99 of the quiet room."""
RECORD: Final = 50_000
"""Bytes a second by which an attack may make the record grow."""


@dataclass
class Seen:
    """One attack, and the quiet seconds before it."""

    name: str
    quiet: Load
    beside: Load
    quiet_growth: float
    growth: float
    """Bytes a second."""
    answers: Counter[str]

    def ratio(self, share: float) -> float:
        """Return the ratio of the honest players' response times."""
        return self.beside.percentile(share) / self.quiet.percentile(share)

    @property
    def grown(self) -> float:
        """Bytes a second that are the attack's: as many honest acts as in the quiet room off."""
        share = self.beside.rate / self.quiet.rate
        return max(0.0, self.growth - self.quiet_growth * share)

    def figures(self) -> dict[str, object]:
        """For programs."""
        return {
            "p50_ratio": self.ratio(0.5), "p99_ratio": self.ratio(0.99),
            "acts_ratio": self.beside.rate / self.quiet.rate, "record_bytes_a_second": self.grown,
            "memory_mb": self.beside.memory_mb, "answers": dict(self.answers),
        }  # fmt: skip

    def row(self) -> tuple[str, ...]:
        before, after = self.beside.memory_mb
        common = ", ".join(f"{many:,} {what}" for what, many in self.answers.most_common(3))
        return (
            self.name, f"{self.ratio(0.5):.1f}", f"{self.ratio(0.99):.1f}",
            f"{self.beside.rate / self.quiet.rate:.2f}", f"{self.grown / 1e3:.1f} kB/s",
            f"{before:.0f}, {after:.0f} MB", common,
        )  # fmt: skip


def run() -> Report:
    """Every attack once, beside players who only want to play."""
    report = Report()
    with tempfile.TemporaryDirectory() as directory:
        seen = asyncio.run(attacked(Path(directory), SECONDS, MOST))
    report.table(
        f"{TABLES} tables, {SECONDS} seconds of each attack: times the quiet room's",
        ("attack", "p50", "p99", "acts", "record", "memory", "most common answers"),
        [attack.row() for attack in seen],
    )
    for attack in seen:
        report.figures[attack.name] = attack.figures()
    slowest = max(seen, key=lambda one: one.ratio(0.99))
    largest = max(seen, key=lambda one: one.grown)
    times, bytes_a_second = slowest.ratio(0.99), largest.grown
    report.goals += [
        Goal(
            f"p99 beside any attack at most {SLOWER:g} times the quiet room's",
            f"{times:.1f} ({slowest.name})", times <= SLOWER,
        ),
        Goal(
            f"no attack makes the record grow by more than {RECORD / 1e3:g} kB a second",
            f"{bytes_a_second / 1e3:.1f} kB ({largest.name})", bytes_a_second <= RECORD,
        ),
    ]  # fmt: skip
    report.show_goals()
    return report


async def attacked(
    directory: Path, seconds: float, most: int, tables: int = TABLES, many: int = AT_ONCE * 2
) -> list[Seen]:
    """One attack after another beside honest players; at most so many attackers of a kind."""
    server = await asyncio.to_thread(started, directory)
    attackers = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), os.nice, (STEP_BACK,))
    try:
        await asyncio.wrap_future(attackers.submit(os.getpid))  # started before measuring begins
        await furnish(server, tables)
        load = Load()
        players = await seated(server, load, EVERY)
        await asyncio.sleep(min(seconds, 5))
        found = []
        for name, (_, at_once) in ATTACKS.items():
            target = Target(server.url, tuple(server.tables))
            attack = partial(
                attackers.submit, run_attack, name, min(many, at_once), target, seconds, most
            )
            found.append(await _beside(server, load, name, seconds, attack))
        await stopped(players)
        return found
    finally:
        attackers.shutdown(cancel_futures=True)
        await asyncio.to_thread(server.end)


async def _beside(
    server: Server,
    load: Load,
    name: str,
    seconds: float,
    attack: Callable[[], Future[Counter[str]]],
) -> Seen:
    say(f"{name}: the quiet room")
    quiet, quiet_growth = await _measured(server, load, asyncio.sleep(seconds))
    say(f"{name}: attacked")
    attacking = asyncio.wrap_future(attack())
    beside, growth = await _measured(server, load, asyncio.wait((attacking,)))
    await asyncio.sleep(min(seconds, 2))  # close what was opened
    return Seen(name, quiet, beside, quiet_growth, growth, await attacking)


async def _measured(server: Server, load: Load, does: Awaitable[object]) -> tuple[Load, float]:
    """Return the honest players' load meanwhile, and the growth of the record."""
    load.latencies.clear()
    load.outcomes.clear()
    began, memory, record = time.monotonic(), server.memory(), _bytes(server)
    await does
    took = time.monotonic() - began
    return Load(took, list(load.latencies), dict(load.outcomes), [memory, server.memory()]), (
        (_bytes(server) - record) / took
    )


def _bytes(server: Server) -> int:
    """Return the size of the database including its write-ahead log."""
    journal = apsw.Connection(str(server.data / JOURNAL), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        ((pages,),) = journal.execute("pragma page_count")
        ((size,),) = journal.execute("pragma page_size")
        return int(pages) * int(size)
    finally:
        journal.close()
