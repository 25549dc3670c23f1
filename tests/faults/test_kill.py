"""T1: a server killed at any moment loses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from statistics import median

import pytest

from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from tests.support.faults.judging import faults
from tests.support.faults.killing import GAMES, IN_RECOVERY, Massacre, killed_for_good, massacre
from tests.support.faults.swarm import outcomes
from tests.support.proving import LEVEL, QUICK, Reached, UpTo, at_level, tell

KILLS = at_level(23, 50, quick=1)
"""In one room; the players of the next begin with new chips."""
ROOMS = at_level(1, 20, 200)
FEW_GAMES = ("ultimate_texas_holdem", "canberra_poker", "five_card_stud")
FEW_PLACES = (IN_RECOVERY, "between commit and answer")


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_killed_server_loses_and_repeats_nothing(tmp_path: Path, record_property: Reached) -> None:
    deaths: Counter[str] = Counter()
    in_recovery = allowed = 0
    ready: list[float] = []
    for room in UpTo(ROOMS):
        games: tuple[str, ...] = GAMES[room % len(GAMES)]
        places: Iterator[str] | None = None
        if LEVEL == QUICK:
            games, places = FEW_GAMES, cycle(FEW_PLACES)
        done = asyncio.run(massacre(tmp_path / str(room), KILLS, games=games, at=places))
        assert faults(done.data, done.players) == []
        given = outcomes(done.players)
        assert given["allowed"] > len(done.players), given  # there was play to lose
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
    assert in_recovery >= max(1, deaths.total() // 12)
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


@pytest.mark.full
def test_server_that_answers_too_early_is_caught(tmp_path: Path) -> None:
    """The control: the same play with a server that acknowledges before it has recorded."""
    done = asyncio.run(killed_for_good(tmp_path, FEW_GAMES, (str(CARELESS), "serve")))
    assert any("is lost" in one for one in faults(done.data, done.players))
