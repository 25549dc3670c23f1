"""Players in a process of their own, so that what they wait for is the server and not each other.

`python -m tests.support.faults.players_beside URL SECONDS TABLE...` prints `playing` when all play.
Each line that it reads begins a count, and at the end of its input it prints for each of them what
the acts took.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from benchmarks.load import SEATS, Load, Player, playing, stopped
from tests.support.until import HANGING


class Beside:
    """Them, as whoever started them sees it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def count(self) -> None:
        """Begin to count anew."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"count\n")
        await self._process.stdin.drain()

    async def end(self) -> list[list[float]]:
        """They play no more; seconds that their acts took, by each count."""
        told, _ = await self._process.communicate(b"")  # and closes it
        found: list[list[float]] = json.loads(told.splitlines()[-1])
        return found


@asynccontextmanager
async def players_beside(url: str, every: float, tables: Sequence[int]) -> AsyncIterator[Beside]:
    """All seats of these tables are taken, and everybody acts every so many seconds."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.support.faults.players_beside", url, str(every),
        *map(str, tables),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=2**24,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        assert await asyncio.wait_for(process.stdout.readline(), HANGING) == b"playing\n"
        yield Beside(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _play(url: str, every: float, tables: Sequence[int]) -> list[list[float]]:
    load, counts = Load(), list[list[float]]()
    players = [
        Player(url, table, seat, load, every) for table in tables for seat in range(1, SEATS + 1)
    ]
    tasks = await playing(players)
    sys.stdout.write("playing\n")
    sys.stdout.flush()
    while await asyncio.to_thread(sys.stdin.readline):
        load.latencies = []
        counts.append(load.latencies)
    for task in tasks:
        assert not task.done(), task.exception()
    await stopped(tasks)
    await asyncio.gather(*(one.leave() for one in players))
    return counts


if __name__ == "__main__":
    played = asyncio.run(_play(sys.argv[1], float(sys.argv[2]), [int(one) for one in sys.argv[3:]]))
    sys.stdout.write(json.dumps(played) + "\n")
