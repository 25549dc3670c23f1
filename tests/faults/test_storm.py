"""T18: all sockets are cut at once; everybody reconnects, with nothing missed or repeated."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import uvloop

from tests.support.faults.idle_sockets import may_open
from tests.support.faults.storming import FILES_A_CLIENT, bare_storm, storm
from tests.support.proving import Reached, at_level, tell

CLIENTS = at_level(200, 5_000, 6_000)


def open_files() -> None:
    if not may_open(FILES_A_CLIENT * CLIENTS + 1_000):
        pytest.skip("this machine does not let a process have so many files open")


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_everybody_reconnects_after_a_cut_and_misses_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    open_files()
    found = uvloop.run(storm(tmp_path, CLIENTS))  # clients and proxy share what the server needs
    assert found.faults == []
    assert len(found.back) == CLIENTS
    record_property("clients", CLIENTS)


@pytest.mark.full
@pytest.mark.timeout(0)
def test_repeated_event_is_caught(tmp_path: Path) -> None:
    """The control: reconnecting clients are sent the last event again."""
    found = asyncio.run(storm(tmp_path, 50, "repeats"))
    assert any("went back" in one for one in found.faults)


# --- how soon -------------------------------------------------------------------------------------

LATER = 4.0
"""Times what bare connections take to be back at a bare server, at most."""
SLOWER = 20.0
"""Times what an act takes while nothing happens, at p99, at most."""
CALM = 30.0
"""Seconds in which that is measured."""


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_everybody_reconnects_soon(disk_path: Path, record_property: Reached) -> None:
    open_files()
    bare = uvloop.run(bare_storm(CLIENTS))
    found = uvloop.run(storm(disk_path, CLIENTS, calm=CALM))
    nearly, last = (at(found.back, share) / at(bare, share) for share in (0.99, 1.0))
    slower = at(found.during, 0.99) / at(found.before, 0.99)
    tell(
        record_property,
        f"{len(found.back):,} of {CLIENTS:,} back, 99 % after {at(found.back, 0.99):.1f} s,"
        f" {nearly:.2f} times what bare connections take, and all after {found.back[-1]:.1f} s,"
        f" {last:.2f} times; {len(found.during)} acts meanwhile, p99"
        f" {at(found.during, 0.99) * 1e3:.0f} ms, {slower:.1f} times as long as before",
    )
    assert nearly <= LATER
    assert last <= LATER
    assert slower <= SLOWER


def at(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
