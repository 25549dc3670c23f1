"""Issue 4: a server killed at any moment loses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from pitboss.client import RoomError, WentBack
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from tests.faults.judging import faults
from tests.faults.killing import Massacre, massacre
from tests.faults.swarm import outcomes
from tests.proving import Reached, at_level

KILLS = at_level(8, 1_000, 10_000)


@pytest.mark.counted
def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    done = asyncio.run(massacre(tmp_path, KILLS))
    assert faults(done.data, done.players) == []
    given = outcomes(done.players)
    assert given["allowed"] > 10 * done.kills, given  # there was play to lose
    slowest = max(done.ready_after)
    sys.stdout.write(f"answers {dict(given)}, ready after {slowest:.2f} s at most\n")
    record_property("kills", done.kills)
    _every_open_round_was_resumed(done)


def _every_open_round_was_resumed(done: Massacre) -> None:
    sql = Places(done.data).connect()
    try:
        kinds = [row.kind for row in Reading(sql).events()]
    finally:
        sql.close()
    assert "desk.TableResumed" in kinds
    assert not any(kind.endswith("RoundVoided") for kind in kinds)


CARELESS = Path(__file__).parent / "careless_server.py"


def test_the_judge_finds_a_server_that_answers_too_early(tmp_path: Path) -> None:
    """The control: the same play with a server that acknowledges before it has recorded."""
    try:
        done = asyncio.run(massacre(tmp_path, 6, program=(str(CARELESS), "serve")))
    except (WentBack, RoomError):
        return  # a player has seen it, or the server has tripped over what it never recorded
    assert any("is lost" in one for one in faults(done.data, done.players))
