"""A real small disk under a real server, filled in several ways while players play."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.messages.frames import Shown
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from pitboss.record.space import MIB
from tests.support.faults.serving import PITBOSS, Serving
from tests.support.faults.swarm import Player, furnish
from tests.support.until import HANGING, block_until

SIZE = 200 * MIB
FILES = 400
GAMES = ["ultimate_texas_holdem", "five_card_stud"]
SEATS = 3
AS_SHIPPED = ("--least-free", "10", "--reserve", "64")
WHY = "no new round begins until there is room for the record again"
"""What everybody at a table reads then."""


def mount_small_disk(at: Path) -> None:
    """A disk of its own for the room; skips where nobody may mount one."""
    at.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},nr_inodes={FILES}", "tmpfs", str(at)]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except OSError as error:
        pytest.skip(f"no small disk can be mounted here: {error.strerror}")
    if done.returncode:
        pytest.skip(f"no small disk can be mounted here: {done.stderr.strip()}")


@contextmanager
def small_disk(at: Path) -> Iterator[Path]:
    """For as long as the block lasts."""
    mount_small_disk(at)
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", str(at)], check=True)


class Filling:
    """What somebody else has put onto the disk."""

    def __init__(self, disk: Path) -> None:
        self._disk = disk
        self._folder = disk / "somebody else's"
        self._folder.mkdir(exist_ok=True)
        self._made = 0

    def nearly(self) -> None:
        """Up to five of a hundred."""
        found = os.statvfs(self._folder)
        self._write(found.f_bavail * found.f_frsize - SIZE // 20)

    def to_the_brim(self) -> None:
        """Until not a byte more fits."""
        self._write(2 * SIZE)

    def with_files(self) -> None:
        """Empty ones, until the disk takes no more of them."""
        try:
            while True:
                self._new().touch(exist_ok=False)
        except OSError:
            return

    def again_and_again(self) -> None:
        """Whatever is freed for others is taken at once, until the whole reserve is."""

        def all_is_taken() -> bool:
            self._write(2 * SIZE)
            return not (self._disk / "reserve").stat().st_size

        block_until(all_is_taken, "the whole reserve", every=0.05)
        self._write(2 * SIZE)

    def clear(self) -> None:
        for one in self._folder.iterdir():
            one.unlink()

    def _new(self) -> Path:
        self._made += 1
        return self._folder / str(self._made)

    def _write(self, size: int) -> int:
        """So many bytes, or as many as fit; how many did."""
        done = 0
        try:
            with self._new().open("wb", buffering=0) as file:
                while done < size:
                    done += file.write(bytes(min(MIB, size - done))) or 0
        except OSError:
            pass
        return done


WAYS = (Filling.to_the_brim, Filling.with_files, Filling.nearly, Filling.again_and_again)


def never() -> bool:
    return False


class Filled:
    """A room that plays on a small disk."""

    def __init__(self, disk: Path, url: str, tables: list[int], watching: Client) -> None:
        self.disk = disk
        self.tables = tables
        self.players: list[Player] = []
        self._url = url
        self._watching = watching

    async def health(self) -> dict[str, Any]:
        return await asyncio.to_thread(_health, self._url)

    async def until_health(self, status: str, gives_up: Callable[[], bool] = never) -> float:
        """Seconds until the room says so of itself; NoAlarm if it must have said so and did not."""
        began = time.monotonic()
        ends = began + HANGING
        while True:
            is_last = gives_up() or time.monotonic() > ends
            if (await self.health())["status"] == status:
                return time.monotonic() - began
            if is_last:
                raise NoAlarm(f"the room does not say {status}")
            await asyncio.sleep(0.1)

    async def until_no_round_is_open(self) -> None:
        """Every round that is open is played to its end, and everybody reads why none begins."""
        for table in self.tables:
            await self._watching.until(
                table, lambda shown: _between_rounds(shown) and shown.view.no_new_rounds == WHY
            )

    async def until_rounds_begin(self) -> None:
        for table in self.tables:
            await self._watching.until(table, lambda shown: not _between_rounds(shown))


def _between_rounds(shown: Shown) -> bool:
    return shown.view.round is None or shown.view.round.over


def _health(url: str) -> dict[str, Any]:
    """What the room says of itself, whatever the status."""
    connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=HANGING)
    try:
        connection.request("GET", "/health")
        return dict(json.loads(connection.getresponse().read()))
    finally:
        connection.close()


class NoAlarm(AssertionError):  # noqa: N818 - says what happened
    """The room did not notice."""


@asynccontextmanager
async def filled_room(disk: Path, program: tuple[str, ...] = PITBOSS) -> AsyncIterator[Filled]:
    """Two quick tables with three players each, whose data lie on the small disk."""
    serving = Serving(disk, program, AS_SHIPPED)
    await serving.start()
    tasks: list[asyncio.Task[None]] = []
    try:
        tables = await furnish(serving.url, serving.links["casino operator"], GAMES)
        async with await Client.guest(serving.url) as watching:
            for table in tables:
                await watching.watch(table)
            room = Filled(disk, serving.url, tables, watching)
            seats = [(table, seat) for table in tables for seat in range(1, SEATS + 1)]
            room.players = [Player(serving.url, *one, pause=0.05) for one in seats]
            tasks += [asyncio.create_task(one.play()) for one in room.players]
            await room.until_rounds_begin()
            yield room
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await serving.end()


def began_without_room(data: Path) -> list[str]:
    """Rounds that began while the record said that there was no room for them."""
    sql = Places(data).connect()
    found, short = [], False
    try:
        for row in Reading(sql).outline():
            if row.kind.endswith("SpaceRanShort"):
                short = True
            elif row.kind.endswith("SpaceReturned"):
                short = False
            elif short and row.kind.endswith("RoundBegan"):
                found.append(f"event {row.position}: a round began at {row.stream}")
    finally:
        sql.close()
    return found
