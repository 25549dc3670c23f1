"""The words of a pot game at a table: every act, event and check has some, and they are spoken."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.runner import play, spoken_in
from pitboss.scenario.table import POT_GAMES
from pitboss.scenario.table.pot_game_acts import POT_GAME_ACTS
from pitboss.scenario.table.pot_game_sayings import POT_GAME_SAYINGS
from pitboss.scenario.table.scene import POT_GAME_CHECKS, AtTable, at_seats
from pitboss.table import CASH_GAMES, TABLE_GAMES, events, pot_game_commands, pot_game_events
from tests.support.scenario.played_once import every_script
from tests.support.scenario.writing import differences, report

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## A pot game at a table\n")[2].partition("\n## ")[0]
SCRIPTS = [script for script in every_script() if spoken_in(script, script.laws[0]) in POT_GAMES]
HEAD = "Scenario  A title\nUnder  NI2006-154\nGame  Five Card Stud at a table\n"
READY = f"{HEAD}Seats  seat 1 $100 | seat 2 $100\n"


def made_in(module: Any) -> set[type]:
    """The classes that a module itself defines."""
    found = {one for _, one in inspect.getmembers(module, inspect.isclass)}
    return {one for one in found if one.__module__ == module.__name__}


class TestSpoken:
    """The shipped scenarios use every word."""

    def test_every_command_is_done_and_every_event_happens(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: set[type] = set()
        happened: set[type] = set()
        decide, says = AtTable.decide, AtTable.says

        def noting(table: AtTable, command: Any) -> Any:
            done.add(type(command))
            return decide(table, command)

        def saying(table: AtTable, event: Any) -> Any:
            happened.add(type(event))
            return says(table, event)

        monkeypatch.setattr(AtTable, "decide", noting)
        monkeypatch.setattr(AtTable, "says", saying)
        for script in SCRIPTS:
            play(script, script.laws[0])
        assert made_in(pot_game_commands) <= done
        assert made_in(pot_game_events) <= happened

    def test_every_act(self) -> None:
        spoken = {
            spoken_in(script, script.laws[0]).read_act(act.text)[1].sentence.pattern
            for script in SCRIPTS
            for act in script.acts
        }
        own = [one.sentence.pattern for one in POT_GAME_ACTS]
        assert [one for one in own if one not in spoken] == []

    def test_every_event_has_its_sentence(self) -> None:
        assert set(POT_GAME_SAYINGS) == made_in(pot_game_events) | {events.RoundBegan}

    def test_every_pot_game_of_a_table(self) -> None:
        cash = [TABLE_GAMES[key] for key in CASH_GAMES]
        names = {f"{one.name} at a table" for one in cash if one.pot_game}
        assert {one.name for one in POT_GAMES} == names


class TestSeats:
    """Players sit at seats here, and the words of a table follow."""

    def test_a_box_becomes_a_seat(self) -> None:
        assert at_seats("player 1 sits at box 1") == "player 1 sits at seat 1"
        assert at_seats("box {seat} has more chips") == "seat {seat} has more chips"
        assert at_seats("the boxes are full") == "the boxes are full"

    def test_nobody_sits_at_a_box(self) -> None:
        with pytest.raises(
            ScenarioError, match='"box 1 \\$100" is no seat, such as "seat 1 \\$500"'
        ):
            report(f"{HEAD}Seats  box 1 $100\nGuest  asks for the rules\n")

    def test_nobody_with_a_card(self) -> None:
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
def test_a_wrong_check_is_seen(check: str, found: str) -> None:
    text = f"{READY}Dealer  begins the round\nDealer  deals\n{check}\n"
    assert [one[2] for one in differences(text)] == [found]


class TestPage:
    """docs/scenario-language.md shows every word of the vocabulary in its section."""

    @pytest.mark.parametrize("pattern", [one.sentence.pattern for one in POT_GAME_ACTS])
    def test_every_act(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize("pattern", [one for said in POT_GAME_SAYINGS.values() for one in said])
    def test_everything_that_happens(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("name", POT_GAME_CHECKS)
    def test_every_check(self, name: str) -> None:
        assert f"`{name}" in SECTION

    def test_its_example_holds(self) -> None:
        example = SECTION.partition("```\n")[2].partition("```")[0]
        assert report(example).differences == []

    def test_the_example_of_a_round_holds(self) -> None:
        section = PAGE.partition("\n## Pot games\n")[2]
        assert report(section.partition("```\n")[2].partition("```")[0]).differences == []
