"""All sockets are cut at once: clients who look on, and who come back by themselves."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.bare_server import FRAME, bare_server
from benchmarks.load import SERVE, Server, furnish, started
from pitboss.client import Client
from pitboss.client.client import _wait
from tests.support.faults.players_beside import players_beside
from tests.support.faults.proxy import Proxy, proxy
from tests.support.proving import at_level
from tests.support.until import HANGING, until

PLANTED: Final = str(Path(__file__).with_name("planted_server.py"))
FILES_A_CLIENT: Final = 3
"""In this process: its own, and two of the proxy."""
TABLES, PLAYED = at_level(4, 50), 4
"""By night a hundred look on at each; at four of them there is play."""
EVERY: Final = 0.5
"""Seconds between two acts of a player."""
TOGETHER: Final = 50
"""Clients that come in at the same time, before the storm."""


class Back(Protocol):
    """Somebody who comes back."""

    @property
    def back_at(self) -> float:
        """When it was answered for the last time after a cut."""

    @property
    def fault(self) -> Exception | None:
        """Why it never will be."""


class Following(Client):
    """Looks at a table and notes every event that it is not told of."""

    last: int | None = None
    back_at = 0.0
    """When it was shown something for the first time after a cut."""
    shown_since = 0
    """How often it was shown something since it came back."""
    _connections = 0

    def _take_shown(self, place: Any, shown: Any) -> None:
        super()._take_shown(place, shown)  # raises WentBack where something is told twice
        if self.last is not None:
            told = [one.number for one in shown.happened]
            if shown.fresh or told != list(range(self.last + 1, shown.number + 1)):
                self._end(AssertionError(f"after {self.last} came {told} of {shown.number}"))
        self.last = shown.number
        self.shown_since += 1
        if self._connections != self.reconnected:
            self._connections, self.back_at = self.reconnected, time.monotonic()
            self.shown_since = 1

    @property
    def fault(self) -> Exception | None:
        """Why it looks no longer."""
        return self._final_error


@dataclass
class Storm:
    """What became of it."""

    back: list[float] = field(default_factory=list)
    """Seconds until each was shown its table again."""
    faults: list[str] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    during: list[float] = field(default_factory=list)
    """What acts took, of players whose own connections were not cut: in the calm, in the storm."""


async def storm(directory: Path, clients: int, *fault: str, calm: float = 0.0) -> Storm:
    """Cut all of them off, after so many seconds in which nothing happens."""
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    try:
        await furnish(server, TABLES)
        async with proxy(server.url) as between:
            return await _storm(server, between, clients, calm)
    finally:
        await asyncio.to_thread(server.end)


async def _storm(server: Server, between: Proxy, many: int, calm: float) -> Storm:
    found = Storm()
    clients = [one for _ in range(0, many, TOGETHER) for one in await _comers(server, between)]
    # who comes in while others look on pays for all that they see
    async with players_beside(server.url, EVERY, server.tables[:PLAYED]) as players:
        gc.collect()
        gc.freeze()  # each of thousands would be held up by a look through what all of them hold
        await players.count()
        await asyncio.sleep(calm)
        await players.count()
        found.back = await _cut(between, clients)
        await until(
            lambda: all(_looks_on(one, server) for one in clients), "they look on", every=0.2
        )
        found.before, found.during = await players.end()
    found.faults = [str(one.fault) for one in clients if one.fault is not None]
    await asyncio.gather(*(one.__aexit__(None, None, None) for one in clients))
    gc.unfreeze()
    return found


def _looks_on(one: Following, server: Server) -> bool:
    """Whether it was shown more since it came back, where there is more to be shown."""
    played = any(table in one.shown for table in server.tables[:PLAYED])
    return one.fault is not None or one.shown_since > played


async def _cut(between: Proxy, clients: Sequence[Back]) -> list[float]:
    """All of them at once; seconds until each is back, but for those who never are."""
    began = time.monotonic()
    assert between.cut() >= len(clients)
    await until(
        lambda: all(one.back_at > began or one.fault for one in clients),
        "all of them to come back",
        every=0.05,
    )
    return sorted(one.back_at - began for one in clients if one.back_at > began)


async def _comers(server: Server, between: Proxy) -> list[Following]:
    """Some who look at a table through the proxy."""
    made = await asyncio.gather(*(Following.guest(between.url) for _ in range(TOGETHER)))
    clients = [one for one in made if isinstance(one, Following)]
    await asyncio.gather(*(one.__aenter__() for one in clients))
    for place, one in enumerate(clients):
        await one.watch(server.tables[place % TABLES])
    return clients


# --- the bare server ------------------------------------------------------------------------------


class Bare:
    """A bare connection that is made again whenever it is cut."""

    def __init__(self, url: str) -> None:
        self._address = url.replace("http", "ws")
        self.back_at = 0.0
        self.fault: Exception | None = None

    async def run(self) -> None:
        tries = 0
        while True:
            with suppress(OSError, TimeoutError, EOFError, InvalidHandshake, ConnectionClosed):
                async with connect(
                    self._address, compression=None, proxy=None, open_timeout=HANGING
                ) as socket:
                    await self._is_answered(socket)
                    tries = 0
                    await socket.wait_closed()
            tries += 1
            await asyncio.sleep(_wait(tries))

    async def _is_answered(self, socket: ClientConnection) -> None:
        await socket.send(FRAME)
        await socket.recv()
        self.back_at = time.monotonic()


async def bare_storm(many: int) -> list[float]:
    """Seconds until each of so many bare connections is answered by the bare server again."""
    with bare_server() as server:
        async with proxy(server.url) as between:
            clients = [Bare(between.url) for _ in range(many)]
            tasks = list[asyncio.Task[None]]()
            for first in range(0, many, TOGETHER):
                some = clients[first : first + TOGETHER]
                tasks += [asyncio.create_task(one.run()) for one in some]
                await until(lambda some=some: all(one.back_at for one in some), "bare connections")  # type: ignore[misc]
            back = await _cut(between, clients)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return back
