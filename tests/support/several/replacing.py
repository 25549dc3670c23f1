"""Two processes without a broker on one PostgreSQL: whoever was started last has the room."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import psycopg

from pitboss.client import RoomError
from pitboss.client.http import ask
from pitboss.server.installation import Where
from tests.support.faults.serving import Serving
from tests.support.several.house import AUDIT, FREEZE, THAW, House, open_room
from tests.support.until import HANGING

HALTED: Final = 503


@asynccontextmanager
async def two_processes(database: str, directory: Path) -> AsyncIterator[House]:
    """Of which the first runs and has the room."""
    await open_room(Where(directory / "a", database))
    shutil.copytree(directory / "a" / "keys", directory / "b" / "keys")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(AUDIT)
    servers = {
        name: Serving(directory / name, words=("--database", f"{database}&application_name={name}"))
        for name in "ab"
    }
    made = House(database, directory, servers)
    try:
        await made.first.start()
        yield made
    finally:
        for one in servers.values():
            await one.end()


async def replace(made: House, sleeper: Serving, other: Serving) -> float:
    """Start the other while the first is asleep; seconds after waking until the first knows.

    It has written nothing by then, and is ended.
    """
    sleeper.send(FREEZE)
    await other.start()
    written = made.asked("select count(*) from events")
    sleeper.send(THAW)
    took = await _until_it_knows(sleeper)
    assert made.asked("select count(*) from events") == written
    await sleeper.end()
    return took


async def _until_it_knows(server: Serving) -> float:
    """Seconds until it says that it was replaced to whoever asks how it is."""
    woke = time.monotonic()
    async with asyncio.timeout(HANGING):
        while True:
            try:
                await ask(server.url, "GET", "/health")
            except RoomError as halted:
                if halted.status == HALTED:
                    return time.monotonic() - woke
                raise
            await asyncio.sleep(0.05)
