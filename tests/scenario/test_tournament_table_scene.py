"""The scene of a pot game at a tournament table."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.vocabularies import TOURNAMENT_TABLES
from tests.support.scenario.writing import differences, report

HEAD = "Scenario  A title\nUnder  {law}\nGame  {game} at a tournament table\n"
HOLD_EM = HEAD.format(law="S2-2001", game="Limit Hold-Em")
READY = f"{HOLD_EM}Seats  seat 1 1,000 | seat 2 1,000\n"


@pytest.mark.parametrize("words", TOURNAMENT_TABLES, ids=lambda one: one.name)
def test_table_of_each_game_is_set_up_and_plays(words: Any) -> None:
    game = words.name.removesuffix(" at a tournament table")
    stud = game == "Five Card Stud"
    head = HEAD.format(law="NI2006-154, tournament chips" if stud else "S2-2001", game=game)
    seats = "Seats  seat 1 1,000 | seat 2 1,000\n"
    assert differences(f"{head}{seats}Dealer  plays 2 rounds\nFloat  0\nCommission  0\n") == []


@pytest.mark.parametrize(
    ("check", "found"),
    [
        ("Marker  seat 2", "Marker  seat 1"),
        ("Commission  5", "Commission  0 chips"),
        ("Stakes  seat 2 1,000", "Stakes  seat 2 990 chips"),
    ],
)
def test_wrong_check_is_reported(check: str, found: str) -> None:
    text = f"{READY}Dealer  begins the round\nDealer  deals\n{check}\n"
    assert [one[2] for one in differences(text)] == [found]


def test_race_off_needs_the_new_stake() -> None:
    with pytest.raises(ScenarioError, match='such as "seat 1 with 1,200"'):
        report(f"{READY}Director  leaves seat 1 900 after a race-off\n")


def test_stake_in_money_is_rejected() -> None:
    with pytest.raises(ScenarioError, match='is no seat, such as "seat 1 500"'):
        report(f"{HOLD_EM}Seats  seat 1 $100\nGuest  reads the sign\n")
