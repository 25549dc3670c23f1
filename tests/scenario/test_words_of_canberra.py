"""The words of Canberra Poker: every command, event and determination has some."""

from __future__ import annotations

import inspect
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pitboss.games import canberra_poker
from pitboss.games.canberra_poker import Determinations, commands, events, progressive_jackpot
from pitboss.games.canberra_poker.progressive_jackpot import JackpotDeterminations
from pitboss.games.canberra_poker.progressive_jackpot import commands as pool_commands
from pitboss.games.canberra_poker.progressive_jackpot import events as pool_events
from pitboss.scenario.canberra_poker import VOCABULARY
from pitboss.scenario.canberra_poker import table as scene
from pitboss.scenario.canberra_poker.determinations import CHOICES, House
from pitboss.scenario.canberra_poker.sayings import SAYINGS
from pitboss.scenario.comparison import run
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.runner import play
from pitboss.scenario.script import Script, Worded, read_scripts
from pitboss.scenario.vocabularies import vocabulary_of
from pitboss.scenario.vocabulary import determined
from tests.support.scenario.played_once import every_script

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")


def spoken_in_this_vocabulary(script: Script) -> bool:
    game = next((one.text for one in script.headings if one.name == "Game"), None)
    return vocabulary_of(script.laws[0], game) is VOCABULARY


SCRIPTS = [script for script in every_script() if spoken_in_this_vocabulary(script)]


def leaves(module: Any, base: type) -> set[type]:
    """The classes of a module that nothing there is derived from."""
    found = {one for _, one in inspect.getmembers(module, inspect.isclass) if issubclass(one, base)}
    return {one for one in found if not any(one in other.__mro__[1:] for other in found)}


COMMANDS = leaves(commands, commands.Command) | leaves(pool_commands, pool_commands.Command)
EVENTS = leaves(events, events.Event) | leaves(pool_events, pool_events.Event)


def noted(decide: Any, done: set[type]) -> Any:
    def noting(state: Any, command: Any) -> Any:
        done.add(type(command))
        return decide(state, command)

    return noting


def test_every_command_is_done_in_a_shipped_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[type] = set()
    deciders: tuple[Any, ...] = (canberra_poker, progressive_jackpot)
    for decider in deciders:
        monkeypatch.setattr(decider, "decide", noted(decider.decide, done))
    for script in SCRIPTS:
        play(script, script.laws[0])
    assert COMMANDS - done == set()


def test_every_act_is_spoken_in_a_shipped_scenario() -> None:
    spoken = {VOCABULARY.read_act(act.text)[1] for script in SCRIPTS for act in script.acts}
    assert [one.sentence.pattern for one in VOCABULARY.acts if one not in spoken] == []


def test_every_event_has_its_sentence() -> None:
    assert set(SAYINGS) == EVENTS


def test_every_event_happens_in_a_shipped_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: set[type] = set()
    apply = scene.Table.apply

    def noting(table: scene.Table, event: Any) -> None:
        happened.add(type(event))
        apply(table, event)

    monkeypatch.setattr(scene.Table, "apply", noting)
    for script in SCRIPTS:
        play(script, script.laws[0])
    assert EVENTS - happened == set()


DETERMINED = {
    "ante minimum $10": ("table", "ante"),
    "bet maximum $600": ("table", "bet"),
    "multiple $5": ("table", "multiple"),
    "no maximum payout": ("table", "maximum_payout"),
    "automated shuffling shoe": ("table", "shoe"),
    "5 boxes": ("table", "boxes"),
    "backs green and red": ("table", "backs"),
    "no jackpot": ("table", "jackpot_wager"),
    "powers delegated to supervisors": ("table", "delegated"),
    "jackpot wager $2": ("jackpot", "displayed_wager"),
    "jackpot share 700 and reserve share 200 per mille": ("jackpot", "jackpot_permille"),
    "jackpot share 800 and reserve share 100 per mille": ("jackpot", "reserve_permille"),
    "shares not approved": ("jackpot", "approval"),
    "filled up from the reserve to $5,000": ("jackpot", "reseed"),
    "start value $5,000 without filling up": ("jackpot", "start_value"),
}


@pytest.mark.parametrize(("words", "field"), DETERMINED.items())
def test_a_determination_in_words(words: str, field: tuple[str, str]) -> None:
    usual = House()
    said = determined(usual, [Worded("Table", words, 1)], CHOICES, "determination")
    of, name = field
    assert getattr(getattr(said, of), name) != getattr(getattr(usual, of), name)


def test_every_determination_can_be_said() -> None:
    every = {("table", field.name) for field in fields(Determinations)}
    every |= {("jackpot", field.name) for field in fields(JackpotDeterminations)}
    assert set(DETERMINED.values()) == every


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

    def test_its_example_holds(self) -> None:
        example = PAGE.split("## Canberra Poker")[1].split("```")[1]
        (script,) = read_scripts(example, "docs/scenario-language.md")
        (report,) = run(script)
        assert not report.differences


# --- the scene ------------------------------------------------------------------------------------

HEAD = "Scenario  A title\nUnder     NI2017-193\n"


def differences(text: str) -> list[tuple[str, str]]:
    """What the only scenario expected, and what came of it."""
    (script,) = read_scripts(HEAD + text, "some.txt")
    (report,) = run(script)
    return [(one.expected, one.found) for one in report.differences]


def error(text: str) -> str:
    with pytest.raises(ScenarioError) as raised:
        differences(text)
    return str(raised.value)


def lines(*acts: str) -> str:
    return "".join(f"{act}\n" for act in acts)


class TestTable:
    """What the scene keeps beside the deciders."""

    def test_pools_are_a_heading_and_a_check(self) -> None:
        assert not differences(
            lines(
                "Pools  jackpot $8,000 | reserve $12.50",
                "Box 1  places ante 10",
                "Box 1  wagers on the jackpot",
                "Pools  jackpot $8,000.80 | reserve $12.70",
            )
        )

    def test_a_wrong_pool_is_found(self) -> None:
        found = differences(lines("Box 1  places ante 10", "Pools  jackpot $1"))
        assert found == [("Pools  jackpot $1", "Pools  jackpot $20,000")]

    @pytest.mark.parametrize("words", ["pot $5", "jackpot much"])
    def test_what_is_no_pool(self, words: str) -> None:
        assert error(lines(f"Pools  {words}", "Box 1  places ante 10"))

    def test_cards_dealt_in_parts_are_those_of_the_shoe(self) -> None:
        whole, parts = ["Dealer  deals"], ["Dealer  deals 2 sequences", "Dealer  deals 3 sequences"]
        shoe = "Shoe  box 1 Ts Th 7d 5c 2h | dealer As Kd 9c 6h 4s"
        for deal in (whole, parts):
            before = ["Box 1  places ante 10", "Dealer  offers wagers", "Dealer  prepares the shoe"]
            after = ["Box 1  bets 20", "Dealer  sets the dealer's hand", "Dealer  settles"]
            hand = "          box 1 has one pair, tens"
            assert not differences(lines(shoe, *before, *deal, *after, hand))

    def test_an_act_stands_in_round_and_jackpot_or_in_neither(self) -> None:
        refused = "Box 1  wagers on the jackpot  REFUSED  4.2"
        assert not differences(
            lines(
                "Box 1  places ante 10",
                "Dealer  reports a jackpot malfunction at another table",
                refused,
                "Stakes  box 1 $990",
                "Pools  jackpot $20,000 | reserve $5,000",
            )
        )

    def test_a_shoe_names_no_box_without_an_ante(self) -> None:
        said = error(
            lines(
                "Seats  box 1 $100 | box 2 $100",
                "Shoe  box 2 Ts",
                "Box 1  places ante 10",
                "Dealer  deals",
            )
        )
        assert "which is dealt none" in said

    def test_a_round_follows_only_a_round_that_is_over(self) -> None:
        said = error(lines("Box 1  places ante 10", "Dealer  begins the next round"))
        assert "not over" in said

    def test_no_round_is_dealt_at_an_unlawful_table(self) -> None:
        said = error(lines("Table  10 boxes", "Box 1  places ante 10"))
        assert "opens the table" in said


def test_every_ruling_cites() -> None:
    """Opening a table and beginning a round are acts of the scenario, not of the law."""
    silent = [
        f"{script.place} {performed.act.text}"
        for script in SCRIPTS
        for performed in play(script, script.laws[0]).performed
        if not performed.cites and not performed.act.text.startswith(("begins", "opens"))
    ]
    assert silent == []
