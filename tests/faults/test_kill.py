"""Issue 4: a server killed at any moment loses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from itertools import repeat
from pathlib import Path

import pytest

from pitboss.client import RoomError, WentBack
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from tests.faults.judging import faults
from tests.faults.killing import ANY_MOMENT, GAMES, Massacre, massacre
from tests.faults.swarm import outcomes
from tests.proving import Reached, UpTo, at_level

KILLS = at_level(23, 50)
"""In one room; the players of the next begin with new chips."""
ROOMS = at_level(1, 20, 200)


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    deaths: Counter[str] = Counter()
    in_recovery = 0
    for room in UpTo(ROOMS):
        games = GAMES[room % len(GAMES)]
        done = asyncio.run(massacre(tmp_path / str(room), KILLS, games=games))
        assert faults(done.data, done.players) == []
        given = outcomes(done.players)
        assert given["allowed"] > 10 * done.kills, given  # there was play to lose
        _every_open_round_was_resumed(done)
        deaths += done.deaths
        in_recovery += done.in_recovery
        sys.stdout.write(f"answers {dict(given)}, ready after {max(done.ready_after):.2f} s\n")
    sys.stdout.write(f"killed {dict(deaths)}, {in_recovery} of them in recovery\n")
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


CARELESS = Path(__file__).parent / "careless_server.py"


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
