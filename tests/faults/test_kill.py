"""Issue 4: a server killed at any moment loses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import repeat
from pathlib import Path
from statistics import median

import pytest

from pitboss.client import RoomError, WentBack
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from tests.support.faults.judging import faults
from tests.support.faults.killing import ANY_MOMENT, GAMES, Massacre, massacre
from tests.support.faults.swarm import outcomes
from tests.support.proving import Reached, UpTo, at_level, tell

KILLS = at_level(23, 50)
"""In one room; the players of the next begin with new chips."""
ROOMS = at_level(1, 20, 200)


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    deaths: Counter[str] = Counter()
    in_recovery = allowed = 0
    ready: list[float] = []
    for room in UpTo(ROOMS):
        games = GAMES[room % len(GAMES)]
        done = asyncio.run(massacre(tmp_path / str(room), KILLS, games=games))
        assert faults(done.data, done.players) == []
        given = outcomes(done.players)
        assert given["allowed"] > 10 * done.kills, given  # there was play to lose
        _every_open_round_was_resumed(done)
        deaths += done.deaths
        in_recovery += done.in_recovery
        allowed += given["allowed"]
        ready.extend(done.ready_after)
    p99 = sorted(ready)[int(0.99 * (len(ready) - 1))]
    tell(
        record_property,
        f"{in_recovery} kills in recovery, at {len(deaths)} places; {allowed:,} acts allowed;"
        f" ready after {median(ready):.2f} s, p99 {p99:.2f} s, at most {max(ready):.2f} s",
    )
    assert in_recovery * 10 >= deaths.total()
    record_property("kills", deaths.total())


def _every_open_round_was_resumed(done: Massacre) -> None:
    sql = Places(done.data).connect()
    try:
        kinds = [row.kind for row in Reading(sql).events()]
    finally:
        sql.close()
    assert "desk.TableResumed" in kinds
    assert not any(kind.endswith("RoundVoided") for kind in kinds)


CARELESS = Path(__file__).parents[1] / "support" / "faults" / "careless_server.py"


def test_the_judge_finds_a_server_that_answers_too_early(tmp_path: Path) -> None:
    """The control: the same play with a server that acknowledges before it has recorded."""
    program = (str(CARELESS), "serve")
    games = ("ultimate_texas_holdem", "five_card_stud")
    try:
        done = asyncio.run(
            massacre(tmp_path, 3, games=games, program=program, at=repeat(ANY_MOMENT))
        )
    except (WentBack, RoomError):
        return  # a player has seen it, or the server has tripped over what it never recorded
    assert any("is lost" in one for one in faults(done.data, done.players))
