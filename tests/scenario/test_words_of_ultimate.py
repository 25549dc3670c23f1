"""The words of Ultimate Texas Hold-em: every command, event and determination has some."""

from __future__ import annotations

import inspect
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pitboss.games.ultimate_texas_holdem import Determinations, commands, events
from pitboss.scenario.runner import play
from pitboss.scenario.script import Worded
from pitboss.scenario.shipped import shipped_scripts
from pitboss.scenario.ultimate_texas_holdem import VOCABULARY
from pitboss.scenario.ultimate_texas_holdem.determinations import CHOICES, House
from pitboss.scenario.ultimate_texas_holdem.sayings import SAYINGS
from pitboss.scenario.ultimate_texas_holdem.table import OpenTable, Table
from pitboss.scenario.vocabulary import determined

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
SCRIPTS = [
    script
    for script in shipped_scripts()
    if {law.governing for law in script.laws} & set(VOCABULARY.instruments)
]


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
