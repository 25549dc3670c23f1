"""T20: ten thousand idle sockets and twenty tables for hours; memory, log and speed stay level."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.load import HOLD_EM, ULTIMATE, lines_of
from tests.support.faults.enduring import Endured, Trial, endured
from tests.support.faults.idle_sockets import may_open
from tests.support.proving import BY_NIGHT, SECONDS, Reached, at_level, tell

FEW = Trial(200, ((ULTIMATE, 2),), acts=40)
HOURS = at_level(0, 8, 11)
"""A visit lasts twelve, and so do its connections."""
MANY = Trial(10_000, ((ULTIMATE, 7), (HOLD_EM, 13)), 2_000, min(3_600.0 * HOURS, SECONDS))
MOST_MEMORY, MOST_LOG, MOST_SLOPE = 400.0, 64.0, 1.0
"""MB, MB, and MB an hour."""
AGAIN = 1.10
"""By how much the same sockets may take more a second time.  Closed connections leave no object
behind, but the allocator keeps the pages that they lay on, and uses them again."""
SLOWER = 3.0
"""Times what an act takes at p99 before the sockets come, at most."""
LONG_ENOUGH = 1_800.0
"""Seconds from which on a slope is told from a warming up."""


def wrong(found: Endured) -> Iterator[str]:
    """What does not depend on how fast the machine is."""
    most, first = max(mb for _, mb in found.memory), found.memory[-1][1]
    if found.lost:
        yield f"{found.lost} connections were lost"
    if most > MOST_MEMORY:
        yield f"{most:.0f} MB"
    if found.log > MOST_LOG:
        yield f"a log of {found.log:.0f} MB"
    if found.again > AGAIN * first:
        yield f"{first:.1f} MB, a second time {found.again:.1f} MB"


@pytest.mark.full
@pytest.mark.timeout(0)
def test_idle_sockets_leak_nothing(tmp_path: Path, record_property: Reached) -> None:
    found = asyncio.run(endured(tmp_path, FEW))
    tell(record_property, found.figures(FEW.sockets))
    assert list(wrong(found)) == []
    record_property("sockets", FEW.sockets)


@pytest.mark.full
@pytest.mark.timeout(0)
def test_leaking_connections_are_caught(tmp_path: Path) -> None:
    """The control: a server that keeps a little of every connection."""
    found = asyncio.run(endured(tmp_path, FEW, "leaks"))
    assert any("a second time" in one for one in wrong(found))


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
@pytest.mark.skipif(not BY_NIGHT, reason="it lasts for hours")
def test_idle_sockets_and_live_tables_for_hours(disk_path: Path, record_property: Reached) -> None:
    if not may_open(MANY.sockets + 1_000):
        pytest.skip("this machine does not let a process have so many files open")
    found = asyncio.run(endured(disk_path, MANY))
    slower = found.load.percentile(0.99) / found.before.percentile(0.99)
    lines = "; ".join(f"{name}: {value}" for name, value in lines_of(found.load))
    tell(
        record_property,
        f"{lines}; {slower:.2f} times as slow at p99 as before; {found.figures(MANY.sockets)};"
        f" slope: {found.slope:.1f} MB an hour",
    )
    assert list(wrong(found)) == []
    assert slower <= SLOWER
    assert found.load.seconds < LONG_ENOUGH or found.slope <= MOST_SLOPE
    record_property("hours", int(MANY.lasts // 3_600))
