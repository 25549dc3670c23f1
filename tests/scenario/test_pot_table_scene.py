"""The scene of a pot game at a table."""

from __future__ import annotations

import pytest

from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.table.scene import at_seats
from pitboss.table import CASH_GAMES, TABLE_GAMES
from tests.support.scenario.vocabularies import POT_GAME_TABLES
from tests.support.scenario.writing import differences, report

HEAD = "Scenario  A title\nUnder  NI2006-154\nGame  Five Card Stud at a table\n"
READY = f"{HEAD}Seats  seat 1 $100 | seat 2 $100\n"


def test_every_cash_pot_game_has_a_vocabulary() -> None:
    cash = [TABLE_GAMES[key] for key in CASH_GAMES]
    names = {f"{one.name} at a table" for one in cash if one.pot_game}
    assert {one.name for one in POT_GAME_TABLES} == names


class TestSeats:
    """Players sit at seats, and the wording says seat instead of box."""

    def test_box_becomes_seat_in_the_wording(self) -> None:
        assert at_seats("player 1 sits at box 1") == "player 1 sits at seat 1"
        assert at_seats("box {seat} has more chips") == "seat {seat} has more chips"
        assert at_seats("the boxes are full") == "the boxes are full"

    def test_box_is_rejected_as_a_seat(self) -> None:
        with pytest.raises(
            ScenarioError, match='"box 1 \\$100" is no seat, such as "seat 1 \\$500"'
        ):
            report(f"{HEAD}Seats  box 1 $100\nGuest  asks for the rules\n")

    def test_card_for_an_unknown_person_is_rejected(self) -> None:
        with pytest.raises(ScenarioError, match="is nobody with a card"):
            report(f"{READY}Dealer  draws cards for seat 5: Kd, player 2 9s\n")


@pytest.mark.parametrize(
    ("check", "found"),
    [
        ("Marker  seat 1", "Marker  seat 2"),
        ("Commission  $5", "Commission  $0"),
        ("Pot  $3", "Pot  $2"),
        ("Stakes  seat 1 $100", "Stakes  seat 1 $99"),
        ("Stage  over", "Stage  betting round 1"),
    ],
)
def test_wrong_check_is_reported(check: str, found: str) -> None:
    text = f"{READY}Dealer  begins the round\nDealer  deals\n{check}\n"
    assert [one[2] for one in differences(text)] == [found]
