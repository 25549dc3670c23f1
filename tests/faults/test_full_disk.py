"""T4: a disk that is full stops new rounds and nothing else, and says so in time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.faults.full_disk import (
    PATIENCE,
    WAYS,
    Filled,
    Filling,
    NoAlarm,
    began_without_room,
    filled_room,
    small_disk,
)
from tests.support.faults.judging import faults
from tests.support.faults.serving import PITBOSS
from tests.support.faults.swarm import outcomes
from tests.support.proving import Reached, UpTo, at_level, tell

BLIND = Path(__file__).parents[1] / "support" / "faults" / "blind_server.py"


async def one_case(room: Filled, number: int, patience: float = PATIENCE) -> float:
    """Fill the disk, see what must be seen, clear it, and play; seconds until the alarm."""
    filling, way = Filling(room.disk), WAYS[number % len(WAYS)]
    try:
        await asyncio.to_thread(way, filling)
        after = await room.until_health("no_new_rounds", patience)
        assert "is free" in (await room.health())["space"]
        if way is not Filling.again_and_again:  # there not even the reserve is left to play from
            await asyncio.wait_for(room.until_rounds_end(), 40)
            assert room.told_at_tables() == {
                "no new round begins until there is room for the record again"
            }
    finally:
        filling.clear()
    await room.until_health("well", PATIENCE)
    await asyncio.wait_for(room.until_rounds_begin(), 20)
    return after


async def cases(
    disk: Path, most: int, program: tuple[str, ...] = PITBOSS
) -> tuple[Filled, int, float]:
    """The room, how often its disk was full, and after how many seconds the alarm came at most."""
    turns = UpTo(most)
    async with filled_room(disk, program) as room:
        slowest = max([await one_case(room, number) for number in turns])
    return room, turns.done, slowest


@pytest.mark.counted
def test_a_full_disk_stops_new_rounds_and_loses_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        room, done, slowest = asyncio.run(cases(disk, at_level(2, 100, 500)))
        assert faults(disk, room.players) == []
        assert began_without_room(disk) == []
        given = outcomes(room.players)
        assert given["allowed"] > 10 * done
        tell(record_property, f"alarm after {slowest:.1f} s at most, answers {dict(given)}")
    record_property("fillings", done)


def test_a_server_that_does_not_see_its_disk_is_found(tmp_path: Path) -> None:
    """The control: the same with a server that takes any disk for half empty."""

    async def blind(disk: Path) -> None:
        async with filled_room(disk, (str(BLIND), "serve")) as room:
            await one_case(room, WAYS.index(Filling.nearly), patience=5)

    with small_disk(tmp_path / "disk") as disk, pytest.raises(NoAlarm):
        asyncio.run(blind(disk))
