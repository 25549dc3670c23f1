"""T21: how fast a full room answers, compared with a bare server under the same load.

The bare server commits what it is sent, echoes it, and sends a frame the size of a view to
everybody at the table.  It is measured before and after the room, by the same number of clients
at the same rate.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from benchmarks.bare_server import SLOWER, bare_load
from benchmarks.load import (
    HOLD_EM,
    SERVE,
    ULTIMATE,
    Kind,
    Load,
    Player,
    furnish,
    lines_of,
    measure,
    playing,
    started,
    stopped,
)
from tests.support.proving import BY_NIGHT, SECONDS, Reached, at_level, tell

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")
MINUTES = at_level(1, 60, 480)
TABLES: Sequence[tuple[Kind, int]] = (
    ((ULTIMATE, 33), (HOLD_EM, 67)) if BY_NIGHT else ((ULTIMATE, 17), (HOLD_EM, 33))
)
ACTS_A_SECOND = 300 if BY_NIGHT else 150
ASKED_FOR = 1.25
"""At a pot the others wait for one, so that players must act more often when they can."""
DEARER = 10.0
"""Times the processor time that the bare server takes for an act, at most."""
BARE_SECONDS = 15


@dataclass
class Judged:
    """The room, and the bare server before and after it."""

    room: Load
    bare: Load

    def slower(self, share: float) -> float:
        return self.room.percentile(share) / self.bare.percentile(share)

    @property
    def dearer(self) -> float:
        return self.room.cpu_an_act / self.bare.cpu_an_act

    def wrong(self) -> list[str]:
        """What was not reached."""
        slower = ((share, self.slower(share)) for share in (0.99, 0.999))
        found = [
            f"{share:.1%} of the answers {times:.1f} times as slow"
            for share, times in slower
            if times > SLOWER
        ]
        if self.dearer > DEARER:
            found.append(f"{self.dearer:.1f} times the processor time for an act")
        return found

    def figures(self) -> str:
        room = "; ".join(f"{name}: {value}" for name, value in lines_of(self.room))
        beside = ", ".join(
            f"{name} {self.bare.percentile(share) * 1e3:.1f} ms ({self.slower(share):.1f} times)"
            for share, name in ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9"))
        )
        cpu = f"{self.room.cpu_an_act * 1e3:.2f} ms, {self.dearer:.1f} times the bare server's"
        return f"{room}; processor time for an act: {cpu}; the bare server: {beside}"


async def judged(
    directory: Path, tables: Sequence[tuple[Kind, int]], rate: float, seconds: int, *fault: str
) -> Judged:
    seats = [kind.seats for kind, many in tables for _ in range(many)]
    path = directory / "bare.sqlite"
    every = sum(seats) / (rate * ASKED_FOR)
    bare = await bare_load(path, seats, every, BARE_SECONDS)
    room = await loaded(directory, tables, every, seconds, *fault)
    after = await bare_load(path, seats, every, BARE_SECONDS)
    bare.latencies += after.latencies
    bare.server_cpu = (bare.server_cpu + after.server_cpu) / 2
    bare.seconds += after.seconds
    return Judged(room, bare)


async def loaded(
    directory: Path, tables: Sequence[tuple[Kind, int]], every: float, seconds: int, *fault: str
) -> Load:
    """Every seat of these tables is taken, and each player acts every so many seconds."""
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    load, players = Load(), list[Player]()
    try:
        for kind, many in tables:
            for table in await furnish(server, many, kind):
                seats = range(1, kind.seats + 1)
                players += [Player(server.url, table, seat, load, every) for seat in seats]
        tasks = await playing(players)
        await measure(server, load, seconds, warm_up=5)
        for task in tasks:
            assert not task.done(), task.exception()
        await stopped(tasks)
        await asyncio.gather(*(one.leave() for one in players))
    finally:
        await asyncio.to_thread(server.end)
    return load


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_full_room_answers_in_time(disk_path: Path, record_property: Reached) -> None:
    seconds = int(min(60 * MINUTES, max(60, SECONDS)))
    found = asyncio.run(judged(disk_path, TABLES, ACTS_A_SECOND, seconds))
    tell(record_property, found.figures())
    assert found.wrong() == []
    record_property("minutes", seconds // 60)


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_slow_record_is_caught(disk_path: Path) -> None:
    """The control: every commit takes a second."""
    found = asyncio.run(judged(disk_path, ((ULTIMATE, 2),), 5, 20, "slow_record"))
    assert any("times as slow" in one for one in found.wrong()), found.figures()
