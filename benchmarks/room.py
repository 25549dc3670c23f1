"""The room under load: a real server, real WebSockets, every act durable before its answer.

A hundred tables and five hundred players for a minute, three hundred acts a second.  Beside it, in
the same run and on the same disk: what SQLite's group commit gives without us, and what the bare
server echoes.  Server and players share the cores.

Answers come first: views stand in line and go slower while acts wait, and acts that come at once at
one table share a commit.  Whoever watches a busy table sees a change a little later.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.measure import Goal, Report, figure, say
from benchmarks.raw_limits import commits_a_second, echoes_a_second
from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.practice.bots.choices import Choice, choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitboss.messages.frames import Answer
    from pitboss.messages.views import TableView

TABLES: Final = 100
SEATS: Final = 5
ACTS_A_SECOND: Final = 300
SECONDS: Final = 60
ASKED_FOR: Final = 1.15
"""Players now and then have nothing to do, so they act a little more often when they have."""
WARM_UP: Final = 10
WANTED_P99: Final = 0.150
STAKE: Final = 90_000
SERVE: Final = ("-c", "from pitboss.cli import main; main()", "serve")


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


@dataclass
class Load:
    """What was measured while the room was under load."""

    seconds: float = 0
    latencies: list[float] = field(default_factory=list)
    outcomes: dict[str, int] = field(default_factory=dict)
    memory_mb: list[float] = field(default_factory=list)
    server_cpu: float = 0

    def note(self, began: float, answer: Answer) -> None:
        """An act that was asked for at this moment has been answered."""
        self.latencies.append(time.monotonic() - began)
        self.outcomes[answer.outcome] = self.outcomes.get(answer.outcome, 0) + 1

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def figures(self) -> dict[str, object]:
        return {
            "acts": len(self.latencies),
            "acts_a_second": self.rate,
            "p50_ms": self.percentile(0.5) * 1e3,
            "p99_ms": self.percentile(0.99) * 1e3,
            "p999_ms": self.percentile(0.999) * 1e3,
            "outcomes": self.outcomes,
            "memory_mb": self.memory_mb,
            "server_cpu_share": self.server_cpu,
        }


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
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)


async def seated(server: Server, load: Load, every: float) -> list[asyncio.Task[None]]:
    """Players at all tables, who act when so many seconds have passed since they last did."""
    players = [Player(server.url, table, seat, load, every)
               for table in server.tables for seat in range(1, SEATS + 1)]  # fmt: skip
    say("players come in")
    for some in range(0, len(players), 50):
        await asyncio.gather(*(one.come_in() for one in players[some : some + 50]))
    return [asyncio.create_task(one.play()) for one in players]


async def measure(server: Server, load: Load, seconds: int, *others: Load) -> None:
    """Everything that happens in so many seconds, after a while to warm up."""
    await asyncio.sleep(WARM_UP)
    for one in (load, *others):
        one.latencies.clear()
        one.outcomes.clear()
    began, cpu = time.monotonic(), server.cpu()
    for second in range(seconds):
        say(f"load: {second} of {seconds} seconds, {len(load.latencies)} acts")
        load.memory_mb.append(server.memory())
        await asyncio.sleep(began + second + 1 - time.monotonic())
    for one in (load, *others):
        one.seconds = time.monotonic() - began
        one.server_cpu = (server.cpu() - cpu) / one.seconds
        one.memory_mb = load.memory_mb


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    """Nobody plays any more."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Server:
    """A real server, its links by their offices, and the tables that were set up in it."""

    process: subprocess.Popen[str]
    url: str
    links: dict[str, str]
    visits: dict[str, str] = field(default_factory=dict)
    tables: list[int] = field(default_factory=list)

    def memory(self) -> float:
        """Resident, in MB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu(self) -> float:
        """Seconds that the server has computed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def started(directory: Path) -> Server:
    """`pitboss serve` in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, *SERVE, "--data", str(directory / "data"), "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
    )
    url, links = "", {}
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("The room is open"):
            url = line.split()[-1]
        if "/enter#" in line:
            office, _, link = line.strip().rpartition(" ")
            links[office.strip()] = link.rpartition("#")[2]
        if line.startswith("Ctrl-C"):
            break
    return Server(process, url, links)


async def signed_in(server: Server, office: str) -> Client:
    """Somebody of the house, by a link that works once; the client still has to be entered."""
    if office not in server.visits:
        token = {"token": server.links[office]}
        visit = await ask(server.url, "POST", "/api/v1/demonstration-links", body=token)
        server.visits[office] = visit["token"]
    return Client(server.url, server.visits[office])


async def furnish(server: Server, tables: int) -> None:
    """So many tables of Ultimate Texas Hold-em."""
    particulars = {
        "game": "ultimate_texas_holdem",
        "law": {"instruments": ["NI2025-411"]},
        "determinations": {"game": "ultimate_texas_holdem"},
    }
    pace = {"to_wager": 20, "to_decide": 60, "between_rounds": 1}
    async with await signed_in(server, "casino operator") as operator:
        before = len((await operator.get("/api/v1/lobby"))["tables"])
        for number in range(before + 1, before + tables + 1):
            say(f"setting up table {number}")
            await operator.act(
                0, "management.set_up_table", kind="electronic", particulars=particulars, pace=pace
            )
            await operator.act(number, "table.open_table", purpose="demonstration")
            server.tables.append(number)


class Player:
    """Acts every so many seconds, so that all of them together make the wanted rate."""

    def __init__(self, url: str, table: int, seat: int, load: Load, every: float) -> None:
        self._url = url
        self._table = table
        self._seat = seat
        self._load = load
        self._every = every

    async def come_in(self) -> None:
        """Look at the table."""
        self._client = await Client.guest(self._url)
        await self._client.__aenter__()
        await self._client.watch(self._table)

    async def play(self) -> None:
        """Until the task is cancelled."""
        every = self._every
        next_act = time.monotonic() + random.random() * every
        async for shown in self._client.changes(self._table):
            choice = self._chooses(shown.view)
            if choice is None:
                continue
            await asyncio.sleep(max(0.0, next_act - time.monotonic()))
            next_act = max(next_act + every, time.monotonic() - every)
            choice = self._chooses(self._client.shown[self._table].view)
            if choice is not None:
                await self._act(choice, self._client.shown[self._table].view.awaited_since)

    async def _act(self, choice: Choice, seen: int) -> None:
        began = time.monotonic()
        answer = await self._client.act(self._table, choice.act, seen=seen, **choice.fields)
        self._load.note(began, answer)

    def _chooses(self, view: TableView) -> Choice | None:
        if view.your_seat is not None:
            return choose(view)
        mine = {"seat": self._seat, "player": self._client.person, "stake": STAKE}
        return Choice("table.take_seat", mine)


# --- telling --------------------------------------------------------------------------------------


def _tell(report: Report, load: Load, commits: float, echoes: float) -> None:
    beside = [
        ("beside it: SQLite's group commit, 64 producers", f"{figure(commits)} rows a second"),
        ("beside it: the bare server's echoes, 50 clients", f"{figure(echoes)} frames a second"),
    ]
    title = f"{TABLES} tables, {TABLES * SEATS} players, {load.seconds:.0f} seconds"
    report.table(title, ("", "measured"), [*lines_of(load), *beside])


def lines_of(load: Load) -> Iterator[tuple[str, str]]:
    """What was measured, in words."""
    yield "acts a second", f"{load.rate:.0f}"
    for share, name in ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9")):
        yield f"{name} to the durable answer", f"{load.percentile(share) * 1e3:.1f} ms"
    yield "answers", ", ".join(f"{many} {what}" for what, many in load.outcomes.items())
    yield (
        "server's memory, first and last",
        f"{load.memory_mb[0]:.0f} and {load.memory_mb[-1]:.0f} MB",
    )
    yield "server's share of one core", f"{load.server_cpu:.2f}"
