"""Raw limits beside what we measure: what the disk and the bare server give without us."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

import apsw
from websockets.asyncio.client import connect


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

    threads = [threading.Thread(target=produce, args=(one,)) for one in range(producers)]
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


_ECHO: Final = """
import asyncio, socket, uvicorn, uvloop
async def app(scope, receive, send):
    await receive(); await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect": return
        await send({"type": "websocket.send", "text": message["text"]})
listening = socket.socket(); listening.bind(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)
config = uvicorn.Config(app, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off",
                        access_log=False, log_config=None, loop="uvloop")
uvicorn.Server(config).run(sockets=[listening])
"""


def echoes_a_second(clients: int = 50, seconds: float = 3) -> float:
    """Frames of 300 bytes a second that the bare server sends back, by the same kind of client."""
    process = subprocess.Popen([sys.executable, "-c", _ECHO], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        time.sleep(0.5)
        return asyncio.run(_echoes(port, clients, seconds)) / seconds
    finally:
        process.kill()
        process.wait()


async def _echoes(port: int, clients: int, seconds: float) -> int:
    done = [0]
    tasks = [asyncio.create_task(_echo(port, done)) for _ in range(clients)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return done[0]


async def _echo(port: int, done: list[int]) -> None:
    frame = "x" * 300
    async with connect(f"ws://127.0.0.1:{port}/", compression=None, proxy=None) as socket:
        while True:
            await socket.send(frame)
            await socket.recv()
            done[0] += 1
