"""The words of Ultimate Texas Hold-em: every command, event and determination has some."""

from __future__ import annotations

import inspect
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pitboss.games.ultimate_texas_holdem import Determinations, commands, events
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.runner import play
from pitboss.scenario.script import Script, Worded
from pitboss.scenario.ultimate_texas_holdem import VOCABULARY
from pitboss.scenario.ultimate_texas_holdem.determinations import CHOICES, House
from pitboss.scenario.ultimate_texas_holdem.sayings import SAYINGS
from pitboss.scenario.ultimate_texas_holdem.table import OpenTable, Table
from pitboss.scenario.vocabularies import vocabulary_of
from pitboss.scenario.vocabulary import Vocabulary, determined
from tests.support.scenario.played_once import every_script
from tests.support.scenario.writing import HEAD, report

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")


def spoken_in(script: Script) -> Vocabulary:
    game = next((one.text for one in script.headings if one.name == "Game"), None)
    return vocabulary_of(script.laws[0], game)


SCRIPTS = [script for script in every_script() if spoken_in(script) is VOCABULARY]


def leaves(module: Any, base: type) -> set[type]:
    """The classes of a module that nothing there is derived from."""
    found = {one for _, one in inspect.getmembers(module, inspect.isclass) if issubclass(one, base)}
    return {one for one in found if not any(one in other.__mro__[1:] for other in found)}


def test_every_command_is_done_in_a_shipped_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[type] = set()
    decide = Table.decide

    def noting(table: Table, command: commands.Command | OpenTable) -> Any:
        done.add(type(command))
        return decide(table, command)

    monkeypatch.setattr(Table, "decide", noting)
    for script in SCRIPTS:
        play(script, script.laws[0])
    assert leaves(commands, commands.Command) <= done


def test_every_act_is_spoken_in_a_shipped_scenario() -> None:
    spoken = {VOCABULARY.read_act(act.text)[1] for script in SCRIPTS for act in script.acts}
    assert [one.sentence.pattern for one in VOCABULARY.acts if one not in spoken] == []


def test_every_event_has_its_sentence() -> None:
    assert set(SAYINGS) == leaves(events, events.Event)


DETERMINED = {
    "box minimum $10": "ante",
    "ante maximum 600": "ante",
    "trips 10 to 20": "trips",
    "play maximum $3,000": "play",
    "multiple $1": "multiple",
    "maximum payout $5,000": "maximum_payout",
    "card shoe": "shoe",
    "5 boxes": "boxes",
    "backs green and red": "backs",
    "reasonable period 60 seconds": "reasonable_period_seconds",
    "play errors by the limits": "play_error_basis",
    "powers delegated to supervisors": "delegated",
}


@pytest.mark.parametrize(("words", "field"), DETERMINED.items())
def test_a_determination_in_words(words: str, field: str) -> None:
    usual = House()
    said = determined(usual, [Worded("Table", words, 1)], CHOICES, "determination")
    assert getattr(said.table, field) != getattr(usual.table, field)


def test_every_determination_can_be_said() -> None:
    assert set(DETERMINED.values()) == {field.name for field in fields(Determinations)}


class TestPage:
    """docs/scenario-language.md shows every word of the vocabulary."""

    @pytest.mark.parametrize("pattern", [one.sentence.pattern for one in VOCABULARY.acts])
    def test_every_act(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("pattern", [sentence.pattern for sentence, _ in CHOICES])
    def test_every_determination(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("pattern", VOCABULARY.says)
    def test_everything_that_happens(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("name", [*VOCABULARY.headings, *VOCABULARY.checks])
    def test_every_heading_and_check(self, name: str) -> None:
        assert f"`{name}" in PAGE


class TestOpeningWagerNotThere:
    """A hand that was dealt although one of ante and blind is not there."""

    def test_it_is_said_which(self) -> None:
        said, words = VOCABULARY.read_act("finds a hand at box 2 without its blind, cards handled")
        assert (said.number("box"), said.words("wager")) == (2, "blind")
        other = "finds a hand at box 2 without its ante, no cards handled"
        assert VOCABULARY.read_act(other)[1] is not words

    def test_trips_is_no_opening_wager_that_a_hand_needs(self) -> None:
        act = "Dealer  finds a hand at box 1 without its trips, cards handled\n"
        with pytest.raises(ScenarioError, match='"trips" is no opening wager: ante or blind'):
            report(f"{HEAD}Box 1  places ante 5, blind 5\nDealer  deals\n{act}")


def test_only_the_wagers_that_went_back_are_results() -> None:
    seats = "Table  box minimum 10; multiple 1\nSeats  box 1 $200\nWarned  box 1\n"
    found = report(f"{HEAD}{seats}Box 1  places ante 20, blind 20, trips 5\n").played
    (placed,) = found.performed
    assert [result.subject for result, _ in placed.results] == ["box 1 trips"]
    assert found.stakes == {"box 1": 16_000}
