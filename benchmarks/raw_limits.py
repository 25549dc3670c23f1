"""Raw limits beside what we measure: what the disk and the bare server give without us."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING

import apsw
from websockets.asyncio.client import connect

from benchmarks.bare_server import FRAME, bare_server

if TYPE_CHECKING:
    from pathlib import Path


def commits_a_second(path: Path, producers: int = 64, seconds: float = 3) -> float:
    """Durable rows a second of 218 bytes, each producer waiting for its own, grouped in commits."""
    connection = apsw.Connection(str(path))
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"pragma {pragma}")
    connection.execute("create table row(stream integer, number integer, body blob,"
                       " primary key(stream, number))")  # fmt: skip
    waiting: list[tuple[int, int, threading.Event]] = []
    lock, stopped, done = threading.Lock(), threading.Event(), [0]

    def produce(stream: int) -> None:
        number = 0
        while not stopped.is_set():
            written = threading.Event()
            with lock:
                waiting.append((stream, number, written))
            number += 1
            written.wait(1)

    threads = [threading.Thread(target=produce, args=(index,)) for index in range(producers)]
    for thread in threads:
        thread.start()
    end = time.monotonic() + seconds
    body = bytes(218)
    while time.monotonic() < end:
        with lock:
            group, waiting[:] = list(waiting), []
        if not group:
            time.sleep(0.0001)
            continue
        connection.execute("begin immediate")
        connection.executemany(
            "insert into row values(?, ?, ?)", ((s, n, body) for s, n, _ in group)
        )
        connection.execute("commit")
        done[0] += len(group)
        for _, _, written in group:
            written.set()
    stopped.set()
    for thread in threads:
        thread.join()
    return done[0] / seconds


def echoes_a_second(clients: int = 50, seconds: float = 3) -> float:
    """Frames of 300 bytes a second that the bare server sends back, by the same kind of client."""
    with bare_server() as server:
        return asyncio.run(_echoes(server.url, clients, seconds)) / seconds


async def _echoes(url: str, clients: int, seconds: float) -> int:
    done = [0]
    tasks = [asyncio.create_task(_echo(url, done)) for _ in range(clients)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return done[0]


async def _echo(url: str, done: list[int]) -> None:
    async with connect(url.replace("http", "ws"), compression=None, proxy=None) as socket:
        while True:
            await socket.send(FRAME)
            await socket.recv()
            done[0] += 1
