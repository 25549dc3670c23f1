"""The words of a tournament table: every act and event has some, and they are spoken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.runner import play, spoken_in
from pitboss.scenario.table import TOURNAMENTS
from pitboss.scenario.table.scene import AtTable
from pitboss.scenario.table.tournament_acts import TOURNAMENT_ACTS
from pitboss.scenario.table.tournament_sayings import TOURNAMENT_SAYINGS
from pitboss.table import tournament_commands, tournament_events
from tests.scenario.test_words_of_pot_games_at_a_table import made_in
from tests.support.scenario.played_once import every_script
from tests.support.scenario.writing import differences, report

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## A pot game at a tournament table\n")[2].partition("\n## ")[0]
SCRIPTS = [one for one in every_script() if spoken_in(one, one.laws[0]) in TOURNAMENTS]
HEAD = "Scenario  A title\nUnder  {law}\nGame  {game} at a tournament table\n"
HOLD_EM = HEAD.format(law="S2-2001", game="Limit Hold-Em")
READY = f"{HOLD_EM}Seats  seat 1 1,000 | seat 2 1,000\n"


def test_every_command_is_done_and_every_event_happens(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert made_in(tournament_commands) <= done
    assert made_in(tournament_events) <= happened


def test_every_act_is_spoken() -> None:
    spoken = {
        spoken_in(script, script.laws[0]).read_act(act.text)[1].sentence.pattern
        for script in SCRIPTS
        for act in script.acts
    }
    own = [one.sentence.pattern for one in TOURNAMENT_ACTS]
    assert [one for one in own if one not in spoken] == []


def test_every_event_has_its_sentence() -> None:
    assert set(TOURNAMENT_SAYINGS) == made_in(tournament_events)


@pytest.mark.parametrize("words", TOURNAMENTS, ids=lambda one: one.name)
def test_a_table_of_each_game_is_made_ready_and_plays(words: Any) -> None:
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
def test_a_wrong_check_is_seen(check: str, found: str) -> None:
    text = f"{READY}Dealer  begins the round\nDealer  deals\n{check}\n"
    assert [one[2] for one in differences(text)] == [found]


def test_no_stake_after_a_race_off() -> None:
    with pytest.raises(ScenarioError, match='such as "seat 1 with 1,200"'):
        report(f"{READY}Director  leaves seat 1 900 after a race-off\n")


def test_an_entrant_has_no_money() -> None:
    with pytest.raises(ScenarioError, match='is no seat, such as "seat 1 500"'):
        report(f"{HOLD_EM}Seats  seat 1 $100\nGuest  reads the sign\n")


class TestPage:
    """docs/scenario-language.md shows every word of the vocabulary in its section."""

    @pytest.mark.parametrize("pattern", [one.sentence.pattern for one in TOURNAMENT_ACTS])
    def test_every_act(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize(
        "pattern", [one for said in TOURNAMENT_SAYINGS.values() for one in said]
    )
    def test_everything_that_happens(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    def test_its_example_holds(self) -> None:
        example = SECTION.partition("```\n")[2].partition("```")[0]
        assert report(example).differences == []
