"""T4: a full disk stops new rounds and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from benchmarks.bare_cycle import bare_cycles
from pitboss.record.space import Limits
from tests.support.faults.full_disk import (
    WAYS,
    Filled,
    Filling,
    NoAlarm,
    began_without_room,
    filled_room,
    small_disk,
)
from tests.support.faults.judging import faults
from tests.support.faults.swarm import outcomes
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.until import HANGING

BLIND = str(Path(__file__).parents[1] / "support" / "faults" / "blind_server.py")


async def one_case(room: Filled, number: int) -> float:
    """Fill the disk, see what must be seen, clear it, and play; seconds until the alarm."""
    filling, way = Filling(room.disk), WAYS[number % len(WAYS)]
    try:
        await asyncio.to_thread(way, filling)
        after = await room.until_health("no_new_rounds")
        assert "is free" in (await room.health())["space"]
        if way is not Filling.again_and_again:  # there not even the reserve is left to play from
            await asyncio.wait_for(room.until_no_round_is_open(), HANGING)
    finally:
        filling.clear()
    await room.until_health("well")
    await asyncio.wait_for(room.until_rounds_begin(), HANGING)
    return after


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_full_disk_stops_new_rounds_and_loses_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    turns = UpTo(at_level(2, 100, 500, quick=1))

    async def cases(disk: Path) -> Filled:
        async with filled_room(disk) as room:
            for number in turns:
                await one_case(room, number)
        return room

    with small_disk(tmp_path / "disk") as disk:
        room = asyncio.run(cases(disk))
        assert faults(disk, room.players) == []
        assert began_without_room(disk) == []
        given = outcomes(room.players)
        assert given["allowed"] > turns.done
        tell(record_property, f"answers on a disk that was full now and then: {dict(given)}")
    record_property("fillings", turns.done)


@pytest.mark.full
@pytest.mark.timeout(0)
def test_server_blind_to_its_disk_is_caught(tmp_path: Path) -> None:
    """The control: a server that sees every disk as half empty raises no alarm."""
    looks = tmp_path / "looks"

    async def blind(disk: Path) -> None:
        async with filled_room(disk, (BLIND, "serve")) as room:
            Filling(room.disk).nearly()
            before = looks.stat().st_size
            await room.until_health("no_new_rounds", lambda: looks.stat().st_size > before + 1)

    with small_disk(tmp_path / "disk") as disk, pytest.raises(NoAlarm):
        asyncio.run(blind(disk))


# --- how soon -------------------------------------------------------------------------------------

AT_MOST = 5.0
"""Times what a bare loop takes that looks as often."""


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_alarm_is_raised_soon(tmp_path: Path, disk_path: Path, record_property: Reached) -> None:
    alarms, cycles = list[float](), list[float]()

    async def cases(disk: Path) -> None:
        async with filled_room(disk) as room, bare_cycles(Limits().every, disk_path) as bare:
            alarms.extend([await one_case(room, number) for number in UpTo(at_level(2, 20))])
        cycles.extend(bare)

    with small_disk(tmp_path / "disk") as disk:
        asyncio.run(cases(disk))
    ratio = max(alarms) / max(cycles)
    tell(
        record_property,
        f"alarm after {max(alarms):.1f} s at most, {ratio:.2f} times a bare loop's longest look",
    )
    assert ratio <= AT_MOST
