"""T1: how soon a killed server with a million events on record is ready again.

Compared, in the same run, with how soon a new room is ready.
"""

from __future__ import annotations

import asyncio
from itertools import repeat
from pathlib import Path

import pytest

from benchmarks import long_record
from tests.support.faults.judging import faults
from tests.support.faults.killing import ANY_MOMENT, massacre
from tests.support.faults.serving import Serving
from tests.support.proving import BY_NIGHT, Reached, at_level, tell

EVENTS = 1_000_000
NEW_ROOMS = 20
SLOWER = 3.0
"""Times what a new room needs until its doors are open, at most, for 99 of 100 starts."""


async def new_rooms(directory: Path) -> list[float]:
    """Seconds until each of them is ready."""
    found = []
    for number in range(NEW_ROOMS):
        data = directory / f"new {number}" / "data"
        data.mkdir(parents=True)
        serving = Serving(data)
        await serving.start()
        await serving.end()
        found += serving.ready_after
    return found


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
@pytest.mark.skipif(not BY_NIGHT, reason="a million events are made by night")
def test_room_with_a_million_events_is_ready_soon(
    disk_path: Path, record_property: Reached
) -> None:
    asyncio.run(long_record.make(disk_path / "data", EVENTS))
    kills = at_level(0, 100, 300)
    games = ("ultimate_texas_holdem", "canberra_poker", "five_card_stud")
    new = sorted(asyncio.run(new_rooms(disk_path)))
    done = asyncio.run(massacre(disk_path, kills, games=games, at=repeat(ANY_MOMENT)))
    after = sorted(done.ready_after)
    p99 = after[int(0.99 * (len(after) - 1))]
    bare = new[int(0.99 * (len(new) - 1))]
    tell(
        record_property,
        f"{EVENTS:,} events: ready after {after[len(after) // 2]:.2f} s, p99 {p99:.2f} s, at most"
        f" {after[-1]:.2f} s, {len(after)} starts; p99 {p99 / bare:.2f} times that of a new room",
    )
    assert faults(done.data, done.players) == []
    assert p99 <= SLOWER * bare
    record_property("kills", done.kills)
