"""A loaded room: a real server in a process of its own, and players who act at a wanted rate.

The benchmarks measure with it, and the trials of load and endurance judge by it.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from benchmarks.measure import say
from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.practice.bots.choices import Choice, choose_quickly

if TYPE_CHECKING:
    from pitboss.messages.frames import Answer
    from pitboss.messages.views import TableView

SEATS: Final = 5
WARM_UP: Final = 10
STAKE: Final = 90_000
SERVE: Final = ("-c", "from pitboss.cli import main; main()", "serve")


@dataclass
class Load:
    """Measurements of a room under load."""

    seconds: float = 0
    latencies: list[float] = field(default_factory=list)
    outcomes: dict[str, int] = field(default_factory=dict)
    memory_mb: list[float] = field(default_factory=list)
    server_cpu: float = 0

    def note(self, began: float, answer: Answer) -> None:
        """Record the answer to an act that was sent at this moment."""
        self.latencies.append(time.monotonic() - began)
        self.outcomes[answer.outcome] = self.outcomes.get(answer.outcome, 0) + 1

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    @property
    def cpu_an_act(self) -> float:
        """Return the server's CPU seconds for one act."""
        return self.server_cpu / self.rate

    @property
    def allowed(self) -> float:
        """Return the allowed acts a second."""
        return self.outcomes.get("allowed", 0) / self.seconds

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def figures(self) -> dict[str, object]:
        return {
            "acts": len(self.latencies),
            "acts_a_second": self.rate,
            "allowed_a_second": self.allowed,
            "p50_ms": self.percentile(0.5) * 1e3,
            "p99_ms": self.percentile(0.99) * 1e3,
            "p999_ms": self.percentile(0.999) * 1e3,
            "outcomes": self.outcomes,
            "memory_mb": self.memory_mb,
            "server_cpu_share": self.server_cpu,
        }


# --- the players ----------------------------------------------------------------------------------


async def seated(
    server: Server, load: Load, every: float, seats: int = SEATS
) -> list[asyncio.Task[None]]:
    """Players at all tables, who act when so many seconds have passed since they last did."""
    players = [Player(server.url, table, seat, load, every)
               for table in server.tables for seat in range(1, seats + 1)]  # fmt: skip
    return await playing(players)


async def playing(players: Sequence[Player]) -> list[asyncio.Task[None]]:
    """Connect the players, a few at a time, and start them."""
    say("players come in")
    for start in range(0, len(players), 50):
        await asyncio.gather(*(player.come_in() for player in players[start : start + 50]))
    return [asyncio.create_task(player.play()) for player in players]


async def measure(
    server: Server, load: Load, seconds: int, *others: Load, warm_up: float = WARM_UP
) -> None:
    """Measure for this many seconds, after a warm-up."""
    gc.collect()
    gc.freeze()  # garbage collection in the players' process would delay them
    await asyncio.sleep(warm_up)
    for measured in (load, *others):
        measured.latencies.clear()
        measured.outcomes.clear()
    began, cpu = time.monotonic(), server.cpu()
    for second in range(seconds):
        say(f"load: {second} of {seconds} seconds, {len(load.latencies)} acts")
        load.memory_mb.append(server.memory())
        await asyncio.sleep(began + second + 1 - time.monotonic())
    for measured in (load, *others):
        measured.seconds = time.monotonic() - began
        measured.server_cpu = (server.cpu() - cpu) / measured.seconds
        measured.memory_mb = load.memory_mb
    gc.unfreeze()


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    """Stop all players."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Server:
    """A real server, with its sign-in links by office and its tables."""

    data: Path

    process: subprocess.Popen[str]
    url: str
    links: dict[str, str]
    visits: dict[str, str] = field(default_factory=dict)
    tables: list[int] = field(default_factory=list)

    def memory(self) -> float:
        """Return the resident memory in MB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu(self) -> float:
        """Return the server's CPU seconds."""
        return cpu_of(self.process.pid)

    def end(self) -> None:
        """Stop the server cleanly."""
        self.process.send_signal(signal.SIGTERM)
        with self.process:
            self.process.wait(600)


def cpu_of(process: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def started(directory: Path, program: Sequence[str] = SERVE) -> Server:
    """Start `pitboss serve` in a separate process."""
    process = subprocess.Popen(
        [sys.executable, *program, "--data", str(directory / "data"), "--port", "0"],
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
    return Server(directory / "data", process, url, links)


async def signed_in(server: Server, office: str) -> Client:
    """Sign in a staff member by a single-use link; the caller must still enter the client."""
    if office not in server.visits:
        token = {"token": server.links[office]}
        visit = await ask(server.url, "POST", "/api/v1/demonstration-links", body=token)
        server.visits[office] = visit["token"]
    return Client(server.url, server.visits[office])


class Kind(NamedTuple):
    """A kind of table, with all seats to be taken."""

    game: str
    law: tuple[str, ...]
    seats: int
    determined: Mapping[str, Any] = MappingProxyType({})


ULTIMATE: Final = Kind("ultimate_texas_holdem", ("NI2025-411",), 7)
HOLD_EM: Final = Kind("hold_em", ("S2-2001", "NI2006-154"), 10, {"seats": 10})


async def furnish(server: Server, tables: int, kind: Kind = ULTIMATE) -> list[int]:
    """Set up this many tables of a kind and return their numbers."""
    particulars = {
        "game": kind.game,
        "law": {"instruments": kind.law},
        "determinations": {"game": kind.game, **kind.determined},
    }
    pace = {"to_wager": 20, "to_decide": 60, "between_rounds": 1}
    async with await signed_in(server, "casino operator") as operator:
        before = len((await operator.get("/api/v1/lobby"))["tables"])
        made = list(range(before + 1, before + tables + 1))
        for number in made:
            say(f"setting up table {number}")
            await operator.act(
                0, "management.set_up_table", kind="electronic", particulars=particulars, pace=pace
            )
            await operator.act(number, "table.open_table", purpose="demonstration")
    server.tables += made
    return made


class Player:
    """A player who acts at an interval, so that all together reach the wanted rate."""

    def __init__(self, url: str, table: int, seat: int, load: Load, every: float) -> None:
        self._url = url
        self._table = table
        self._seat = seat
        self._load = load
        self._every = every
        self._answered = 0
        """The table's event number at the last answer; an older view is out of date."""

    async def come_in(self) -> None:
        """Connect and watch the table."""
        self._client = await Client.guest(self._url)
        await self._client.__aenter__()
        await self._client.watch(self._table)

    async def leave(self) -> None:
        """Close the connection."""
        await self._client.__aexit__(None, None, None)

    async def play(self) -> None:
        """Play until the task is cancelled."""
        every = self._every
        next_act = time.monotonic() + random.random() * every
        async for shown in self._client.changes(self._table):
            if shown.number < self._answered or self._chooses(shown.view) is None:
                continue
            await asyncio.sleep(max(0.0, next_act - time.monotonic()))
            next_act = max(next_act + every, time.monotonic() - every)
            choice = self._chooses(self._client.shown[self._table].view)
            if choice is not None:
                await self._act(choice, self._client.shown[self._table].view.awaited_since)

    async def _act(self, choice: Choice, seen: int) -> None:
        began = time.monotonic()
        answer = await self._client.act(self._table, choice.act, seen=seen, **choice.fields)
        self._answered = answer.number
        self._load.note(began, answer)

    def _chooses(self, view: TableView) -> Choice | None:
        if view.your_seat is not None:
            return choose_quickly(view)
        mine = {"seat": self._seat, "player": self._client.person, "stake": STAKE}
        return Choice("table.take_seat", mine)


# --- output ---------------------------------------------------------------------------------------


def lines_of(load: Load) -> Iterator[tuple[str, str]]:
    """Yield the measurements in words."""
    yield "acts a second", f"{load.rate:.0f}"
    yield "of them allowed", f"{load.allowed:.0f}"
    for share, name in ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9")):
        yield f"{name} to the durable answer", f"{load.percentile(share) * 1e3:.1f} ms"
    yield "answers", ", ".join(f"{many} {what}" for what, many in load.outcomes.items())
    yield (
        "server's memory, first and last",
        f"{load.memory_mb[0]:.0f} and {load.memory_mb[-1]:.0f} MB",
    )
    yield "server's share of one core", f"{load.server_cpu:.2f}"
