"""T19: readers that stop reading cost the others nothing, and the room little."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.faults.slow_reading import STUCK, Trial, p99
from tests.support.proving import Reached, at_level, tell

SLOW = at_level(20, 200, 1_000)
READERS = 9 * SLOW
"""Who go on reading: nine in ten."""
MOST_QUEUED = 256 * 1024
"""Bytes for one reader."""


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_stalled_readers_block_nobody_and_take_little_memory(
    tmp_path: Path, record_property: Reached
) -> None:
    """However long a client does not read, the others are answered."""
    found = asyncio.run(Trial(SLOW, READERS, turns=2, acts=200).taken(tmp_path, "patient"))
    assert found.queued >= STUCK
    assert found.queued + found.grown <= MOST_QUEUED, found
    record_property("readers", SLOW)


# --- the cost to others ---------------------------------------------------------------------------

WORSE = 1.10
"""Times what acts take while everybody reads, at p99, at most."""
TURNS = at_level(4, 30, 60)
ACTS = 400
"""In a turn; eight actors need three seconds for them."""


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_stalled_readers_slow_nobody_down(disk_path: Path, record_property: Reached) -> None:
    found = asyncio.run(Trial(SLOW, READERS, TURNS, ACTS, until_stuck=False).taken(disk_path))
    ratio, at_least = found.ratio()
    tell(
        record_property,
        f"{sum(map(len, found.reading))} acts beside readers, p99 {p99(found.reading) * 1e3:.1f}"
        f" ms; {sum(map(len, found.stopped))} beside slow ones, {ratio:.2f} times that, and"
        f" {at_least:.2f} at least; {found.queued / 1024:.0f} KiB in the system's queue,"
        f" {found.grown / 1024:.0f} KiB in the server's for each",
    )
    assert at_least <= WORSE


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_room_that_waits_for_its_readers_is_caught(disk_path: Path) -> None:
    """The control: everybody waits for stalled readers."""
    trial = Trial(20, 20, turns=3, acts=100, until_stuck=False)
    found = asyncio.run(trial.taken(disk_path, "waits_for_readers"))
    assert found.ratio()[1] > WORSE, found.ratio()
