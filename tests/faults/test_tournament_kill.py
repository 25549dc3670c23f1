"""T1: tournaments over real sockets, on a server that is killed at any moment."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from tests.support.faults.judging import faults
from tests.support.faults.judging_tournaments import tournament_faults
from tests.support.faults.killing_tournaments import Evening, evening
from tests.support.faults.swarm import outcomes
from tests.support.faults.tournaments import Kind, everybody
from tests.support.proving import BY_NIGHT, Reached, tell

ULTIMATE = Kind(
    "ultimate-sit-and-go", 4, by_house=False,
    swaps=(
        ("least_players = 6", "least_players = 4"), ("most_players = 6", "most_players = 4"),
        ("entrants = 6", "entrants = 4"), ("doubling_minutes = 10", "doubling_minutes = 60"),
        ("minutes = 30\n", "minutes = 120\n"), ("[0, 10]", "[0, 60]"), ("[10, 20]", "[60, 120]"),
        ("[20, 30]", "[120, 180]"), ("[30, 40]", "[180, 240]"),
    ),
)  # fmt: skip
CANBERRA = Kind(
    "canberra", 4, by_house=False,
    swaps=(
        ("least_players = 6", "least_players = 4"), ("entrants = 6", "entrants = 4"),
        ("rounds = 20", "rounds = 4"),
    ),
)  # fmt: skip
STUD = Kind(
    "five-card-stud", 6,
    swaps=(
        ("least_players = 8", "least_players = 6"), ("entrants = 8", "entrants = 6"),
        ("seats_at_a_table = 8", "seats_at_a_table = 4"),
    ),
)  # fmt: skip
FAMILIES = (Kind("appendix-g", 11), STUD, ULTIMATE, CANBERRA)
"""One of each: a pot game of S2-2001 at two tables, Five Card Stud, both house games."""
PROVED = {
    **{f"appendix-{letter}": Kind(f"appendix-{letter}", 11) for letter in "abcdeghi"},
    "appendix-f": Kind("appendix-f", 10),
    "five-card-stud": Kind("five-card-stud", 9, by_house=False),
    "ultimate": Kind("ultimate", 12),
    "ultimate-sit-and-go": Kind("ultimate-sit-and-go", 6),
    "canberra": Kind("canberra", 8),
}
"""Every printed tournament, and one of each other game."""


def judged(
    directory: Path, kinds: tuple[Kind, ...], kills: int, speed: int, record_property: Reached
) -> Evening:
    """So many kills; on a slow machine an evening may be over before the last of them."""
    done = allowed = 0
    for number in count():
        played = asyncio.run(evening(directory / str(number), kinds, kills - done, speed))
        players = everybody(played.held)
        assert faults(played.data, players) == []
        assert tournament_faults(played.data, played.held) == []
        given = outcomes(players)
        assert given["allowed"] > len(players), given
        allowed += given["allowed"]
        done += played.kills
        if done == kills:
            break
    slowest = max(played.ready_after)
    tell(
        record_property,
        f"{kills} kills, {allowed} acts allowed, ready after {slowest:.2f} s at most",
    )
    record_property("kills", kills)
    return played


@pytest.mark.full
@pytest.mark.timeout(0)
def test_tournaments_lose_and_repeat_nothing_when_the_server_is_killed(
    tmp_path: Path, record_property: Reached
) -> None:
    played = judged(tmp_path, FAMILIES, 2, 600, record_property)
    played.held[0].entrants[0].bought += 1  # the control: a purchase that is on nobody's record
    assert len(tournament_faults(played.data, played.held)) == 1


@pytest.mark.prove
@pytest.mark.timeout(0)
@pytest.mark.skipif(not BY_NIGHT, reason="by night all of them are played")
@pytest.mark.parametrize("name", sorted(PROVED))
def test_each_tournament_survives_ten_kills(
    name: str, tmp_path: Path, record_property: Reached
) -> None:
    judged(tmp_path, (PROVED[name],), 10, 240, record_property)
