"""A raw limit beside the room: the bare server, which sends every frame back.

`python -m benchmarks.bare_server [FILE]` prints its port.  With a file every frame is committed
there before it is answered, together with those that came at the same time; and then all who are
connected to the same path are sent a frame of the size of a view.
"""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
import sys
import threading
import time
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import apsw
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.kept import ROOT
from benchmarks.load import Load, cpu_of
from benchmarks.measure import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FRAME: Final = "x" * 300
VIEW: Final = "v" * 4_000
PATIENCE: Final = 600.0
"""Seconds in which thousands may connect at once."""
SLOWER: Final = 20.0
"""Times the bare server's p99 that a room may take under the same load."""
WAITING: Final = 4096
"""The listen backlog: connections not accepted yet."""


class _Commits:
    """Group commit: a separate thread commits all waiting rows together."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._waiting: list[tuple[asyncio.Future[None], str]] = []
        self._some = threading.Event()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._keep_committing, daemon=True).start()

    async def commit(self, text: str) -> None:
        done = self._loop.create_future()
        self._waiting.append((done, text))
        self._some.set()
        await done

    def _keep_committing(self) -> None:
        connection = apsw.Connection(self._path)
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"pragma {pragma}")
        connection.execute("create table if not exists row (body text)")
        while True:
            self._some.wait()
            self._some.clear()
            group, self._waiting = self._waiting, []
            with connection:
                connection.executemany("insert into row values(?)", ((text,) for _, text in group))
            self._loop.call_soon_threadsafe(_tell, [done for done, _ in group])


def _tell(done: list[asyncio.Future[None]]) -> None:
    for future in done:
        if not future.done():
            future.set_result(None)


def _serve(path: str | None) -> None:
    kept: list[_Commits] = []
    tables: defaultdict[str, set[Any]] = defaultdict(set)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if path is not None and not kept:
            kept.append(_Commits(path))
        await receive()
        await send({"type": "websocket.accept"})
        there = tables[scope["path"]]
        there.add(send)
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                for commits in kept:
                    await commits.commit(message["text"])
                await send({"type": "websocket.send", "text": message["text"]})
                for other in tuple(there) if kept else ():
                    await other({"type": "websocket.send", "text": VIEW})
        finally:
            there.discard(send)

    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off",
        access_log=False, log_config=None, loop="uvloop", backlog=WAITING,
    )  # fmt: skip
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(WAITING)  # clients that connect before it serves have to wait
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(config).run(sockets=[listening])


class Running(NamedTuple):
    """The bare server in a separate process."""

    url: str
    process: subprocess.Popen[str]

    def cpu(self) -> float:
        """Return the CPU seconds it has used."""
        return cpu_of(self.process.pid)


@contextmanager
def bare_server(path: Path | None = None) -> Iterator[Running]:
    """Run the bare server for the duration of the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.bare_server", *([] if path is None else [str(path)])],
        stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        yield Running(f"http://127.0.0.1:{int(process.stdout.readline())}", process)
    finally:
        process.kill()
        process.communicate()


# --- clients --------------------------------------------------------------------------------------


async def bare_load(path: Path, tables: Sequence[int], every: float, seconds: float) -> Load:
    """Put clients at each table that send at this interval; every answer is durable."""
    load = Load()
    with bare_server(path) as server:
        say("the bare server under the same load")
        ready = asyncio.Barrier(sum(tables) + 1)
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(_asks(f"{server.url}/{table}", load, every, ready))
                for table, clients in enumerate(tables)
                for _ in range(clients)
            ]
            await asyncio.wait_for(ready.wait(), PATIENCE)
            load.latencies.clear()
            began, cpu = time.monotonic(), server.cpu()
            await asyncio.sleep(seconds)
            load.seconds = time.monotonic() - began
            load.server_cpu = (server.cpu() - cpu) / load.seconds
            for task in tasks:
                task.cancel()
    return load


async def _asks(url: str, load: Load, every: float, ready: asyncio.Barrier) -> None:
    address = url.replace("http", "ws")
    async with connect(address, compression=None, proxy=None, open_timeout=PATIENCE) as client:
        answers: asyncio.Queue[None] = asyncio.Queue()
        reading = asyncio.create_task(_reads(client, answers))
        try:
            await ready.wait()
            due = time.monotonic() + random.random() * every
            while True:
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                due = max(due + every, time.monotonic() - every)
                began = time.monotonic()
                await client.send(FRAME)
                await answers.get()
                load.latencies.append(time.monotonic() - began)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)


async def _reads(client: ClientConnection, answers: asyncio.Queue[None]) -> None:
    """Read all frames, views included, as they arrive."""
    async for frame in client:
        if frame == FRAME:
            answers.put_nowait(None)


if __name__ == "__main__":
    _serve(sys.argv[1] if len(sys.argv) > 1 else None)
