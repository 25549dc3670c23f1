"""Readers that stop reading for a while, beside others who act.

The same sockets read for a while and then do not, in turns, so that a slow reader is compared with
a quick one and with nothing else.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.load import SERVE, Server, furnish, started
from pitboss.client import Client
from pitboss.client.http import ask
from tests.support.faults.idle_sockets import Idle, idle_sockets
from tests.support.server.playing import signed_up
from tests.support.until import until

PLANTED: Final = str(Path(__file__).with_name("planted_server.py"))
ACTORS, EVERY = 8, 0.05
"""Who act, and how often: below what one person may ask for."""
SMALL: Final = 4096
"""Bytes that slow readers have for what they do not read."""
STUCK: Final = 32 * 1024
"""Bytes that wait at least for whoever does not read: else nobody was slow."""
DRAWINGS: Final = 2_000

Taken = list[tuple[float, float]]
"""When each act was asked for, and what it took, in seconds."""


@dataclass
class Turns:
    """What acts took, turn by turn, while everybody read and while some did not."""

    reading: list[list[float]] = field(default_factory=list)
    stopped: list[list[float]] = field(default_factory=list)
    queued: int = 0
    """Bytes that the system held for one reader, at most."""
    grown: float = 0.0
    """Bytes by which the server grew in the turns of slow readers, for each of them."""

    def ratio(self) -> tuple[float, float]:
        """How much longer acts take beside slow readers, at p99; and at least how much longer.

        A machine's noise is part of every such figure: the least is what all but one in forty
        drawings of the turns show.
        """
        drawn = random.Random(19)
        ratios = sorted(
            p99(drawn.choices(self.stopped, k=len(self.stopped)))
            / p99(drawn.choices(self.reading, k=len(self.reading)))
            for _ in range(DRAWINGS)
        )
        return p99(self.stopped) / p99(self.reading), ratios[DRAWINGS // 40]


def p99(turns: Sequence[list[float]]) -> float:
    every = sorted(one for turn in turns for one in turn)
    return every[int(0.99 * len(every))]


@dataclass
class Trial:
    """So many who stop reading now and then, and so many who never do."""

    slow: int
    readers: int
    turns: int
    acts: int
    """That are answered in a turn, at least."""
    until_stuck: bool = True
    """Whether a turn lasts until much waits for whoever does not read."""

    async def taken(self, directory: Path, *fault: str) -> Turns:
        program = (PLANTED, *fault, "serve") if fault else SERVE
        server = await asyncio.to_thread(started, directory, program)
        try:
            await furnish(server, 2)
            return await self._taken(server)
        finally:
            await asyncio.to_thread(server.end)

    async def _taken(self, server: Server) -> Turns:
        visits = [await ask(server.url, "POST", "/api/v1/guest") for _ in range(10)]
        tokens = [visits[place % 10]["token"] for place in range(self.slow + self.readers)]
        sockets = await idle_sockets(server.url, tokens[: self.slow], SMALL)
        sockets += await idle_sockets(server.url, tokens[self.slow :])
        for place, one in enumerate(sockets):
            one.watches(server.tables[place >= self.slow])
        found, beside = Turns(), list[asyncio.Task[None]]()
        actors = [
            await (await signed_up(server.url, f"actor{number}")).__aenter__()
            for number in range(ACTORS)
        ]
        try:
            now: Taken = []
            beside = [
                asyncio.create_task(_acts(one, server.tables[place % 2], now))
                for place, one in enumerate(actors)
            ]
            await self._turn(now)
            for _ in range(self.turns):
                found.reading.append(await self._turn(now))
                found.stopped.append(await self._stopped(server, sockets[: self.slow], now, found))
        finally:
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
            await asyncio.gather(*(one.__aexit__(None, None, None) for one in actors))
        assert not any(one.lost for one in sockets)
        for one in sockets:
            one.transport.abort()
        return found

    async def _turn(self, taken: Taken, enough: Callable[[], bool] = lambda: True) -> list[float]:
        """What those acts took that were asked for in this turn, and not in the one before."""
        taken.clear()
        begins = time.monotonic()

        def answered() -> list[float]:
            return [seconds for began, seconds in taken if began >= begins]

        await until(lambda: len(answered()) >= self.acts and enough(), "acts that are answered")
        return answered()

    async def _stopped(
        self, server: Server, slow: Sequence[Idle], taken: Taken, found: Turns
    ) -> list[float]:
        """Half of them read nothing, half a byte a second; then they read again."""
        before = server.memory()
        for one in slow:
            one.transport.pause_reading()
        trickling = asyncio.create_task(_trickle(slow[::2]))
        turn = await self._turn(taken, lambda: not self.until_stuck or _queued(server) >= STUCK)
        found.queued = max(found.queued, _queued(server))
        found.grown = max(found.grown, (server.memory() - before) * 1e6 / len(slow))
        trickling.cancel()
        await asyncio.gather(trickling, return_exceptions=True)
        for one in slow:
            one.transport.resume_reading()
        await until(lambda: _queued(server) < SMALL, "readers to catch up")
        return turn


async def _acts(client: Client, table: int, taken: Taken) -> None:
    while True:
        began = time.monotonic()
        await client.act(table, "table.request_rules")
        taken.append((began, time.monotonic() - began))
        await asyncio.sleep(max(0.0, began + EVERY - time.monotonic()))


async def _trickle(slow: Sequence[Idle]) -> None:
    while True:
        for one in slow:
            with suppress(BlockingIOError):
                one.data_received(os.read(one.transport.get_extra_info("socket").fileno(), 1))
        await asyncio.sleep(1)


def _queued(server: Server) -> int:
    """What the system holds of the server for one connection, at most, as it says itself."""
    port = int(server.url.rpartition(":")[2])
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    queues = [
        int(line.split()[4].partition(":")[0], 16)
        for line in lines
        if int(line.split()[1].partition(":")[2], 16) == port
    ]
    return max(queues, default=0)
