"""The words of a room: every act, event and determination has some, and they are spoken."""

from __future__ import annotations

import inspect
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import FaceDown
from pitboss.cli import main
from pitboss.room import table_commands, table_events
from pitboss.room.grants import NOBODY
from pitboss.room.management import COMMANDS, events
from pitboss.room.role_matrix import MATRIX
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.rewriting import rewritten
from pitboss.scenario.room import CANBERRA, OWN, ULTIMATE
from pitboss.scenario.room.checks import CHECKS
from pitboss.scenario.room.determinations import CHOICES, Arranged
from pitboss.scenario.room.happenings import RecordVerified, TableCameBack
from pitboss.scenario.room.in_memory import RoomInMemory
from pitboss.scenario.room.sayings import SAYINGS
from pitboss.scenario.room.scene import InRoom
from pitboss.scenario.runner import play, spoken_in
from pitboss.scenario.script import OUTCOMES, Worded
from pitboss.scenario.vocabulary import determined
from tests.support.scenario.played_once import every_script
from tests.support.scenario.writing import differences, report, script

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## In a room\n")[2].partition("\n## ")[0]
SCRIPTS = [one for one in every_script() if spoken_in(one, one.laws[0]) in (ULTIMATE, CANBERRA)]
HEAD = "Scenario  A title\nUnder     NI2025-411\nGame      Ultimate Texas Hold-em in a room\n"
READY = f"{HEAD}Seats     box 1 $500\n"
ELECTRONIC = f"{READY}Table     electronic tables\n"


def leaves(module: Any, base: type) -> set[type]:
    found = {one for _, one in inspect.getmembers(module, inspect.isclass) if issubclass(one, base)}
    return {one for one in found if one not in (base, getattr(module, "MoneyEvent", None))}


HAPPENINGS = leaves(events, events.Event) | leaves(table_events, table_events.DeskEvent)
SEEN = {TableCameBack, RecordVerified}
OF_THE_ROOM_ITSELF = {
    events.RoomOpened,
    events.TablesResumed,
    events.ClockStepped,
    events.InvitedAtMachine,
    events.SpaceRanShort,
    events.SpaceReturned,
}
"""The first is before every scenario; the others the room records of its machine."""


class TestSpoken:
    """The shipped scenarios use every word."""

    def test_every_act(self) -> None:
        spoken = {
            spoken_in(one, one.laws[0]).read_act(act.text)[1].sentence.pattern
            for one in SCRIPTS
            for act in one.acts
        }
        assert [one.sentence.pattern for one in OWN if one.sentence.pattern not in spoken] == []

    def test_every_command_is_given_and_every_event_happens(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        given: set[type] = set()
        happened: set[type] = set()
        ask, says = RoomInMemory.ask, InRoom.says

        def asking(room: RoomInMemory, command: Any, *rest: Any) -> Any:
            given.add(type(command))
            return ask(room, command, *rest)

        def saying(room: InRoom, event: Any) -> Any:
            happened.add(type(event))
            return says(room, event)

        monkeypatch.setattr(RoomInMemory, "ask", asking)
        monkeypatch.setattr(InRoom, "says", saying)
        for one in SCRIPTS:
            play(one, one.laws[0])
        theirs = {one for one in COMMANDS if MATRIX[one] is not NOBODY}
        assert theirs | {table_commands.SecondAct, table_commands.DropAct} <= given
        assert happened >= (HAPPENINGS | SEEN) - OF_THE_ROOM_ITSELF

    def test_every_outcome(self) -> None:
        assert {act.outcome for one in SCRIPTS for act in one.acts} == {*OUTCOMES, ""}

    def test_every_event_has_its_sentence(self) -> None:
        assert set(SAYINGS) == HAPPENINGS | SEEN

    def test_a_table_keeps_its_words(self) -> None:
        patterns = {one.sentence.pattern for one in ULTIMATE.acts}
        assert {"takes the seat with {amount}", "deals", "counts the float as {chips:words}"} <= (
            patterns
        )


ARRANGED = {
    "electronic tables": "kind",
    "2 tables": "tables",
    "30 seconds to wager": "pace",
}


class TestDeterminations:
    """What stands in the room."""

    @pytest.mark.parametrize(("words", "field"), ARRANGED.items())
    def test_in_words(self, words: str, field: str) -> None:
        said = determined(Arranged(), [Worded("Table", words, 1)], CHOICES, "determination")
        assert getattr(said, field) != getattr(Arranged(), field)

    def test_everything_can_be_said(self) -> None:
        assert set(ARRANGED.values()) == {field.name for field in fields(Arranged)}


class TestPage:
    """docs/scenario-language.md shows every word of the vocabulary in its section."""

    @pytest.mark.parametrize("pattern", [one.sentence.pattern for one in OWN])
    def test_every_act(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize("pattern", [sentence.pattern for sentence, _ in CHOICES])
    def test_every_determination(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize("pattern", [one for said in SAYINGS.values() for one in said])
    def test_everything_that_happens(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize("name", [*CHECKS, *OUTCOMES, "At"])
    def test_every_check_and_outcome(self, name: str) -> None:
        assert f"`{name}" in SECTION

    def test_its_example_holds(self) -> None:
        example = SECTION.partition("```\n")[2].partition("```")[0]
        assert report(example).differences == []


class TestAnswers:
    """What a room answers beside allowed and refused."""

    def test_another_answer_than_the_one_stated_differs(self) -> None:
        found = differences(f"{READY}Box 1  leaves the seat  REFUSED\n")
        assert [(line, expected) for line, expected, _ in found] == [(5, "REFUSED")]
        assert found[0][2].startswith("NOT PERMITTED because at a live table the dealer records")

    def test_allowed_where_it_should_only_be_proposed(self) -> None:
        found = differences(f"{READY}Operator  gives notice of closing at 20:00  PROPOSED\n")
        assert found == [(5, "PROPOSED", "allowed")]

    def test_an_update_writes_the_answer(self) -> None:
        text = f"{READY}Box 1  leaves the seat  REFUSED\nDealer  voids the round because x\n"
        first, second = rewritten(text, [script(text)]).splitlines()[-2:]
        assert first.split("  ")[0] == "Box 1"
        assert first.endswith("NOT PERMITTED")
        assert second.endswith("PROPOSED")

    def test_json_says_the_rooms_answer(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "one.txt"
        file.write_text(
            f"{READY}Box 1  leaves the seat  NOT PERMITTED\n"
            "Dealer  voids the round because x  PROPOSED\n"
            "Supervisor  begins the round  NOT PERMITTED\nDealer  begins the round\n"
        )
        with pytest.raises(SystemExit) as ended:
            main(["scenario", "run", str(file), "--json"])
        rulings = json.loads(capsys.readouterr().out)[0]["rulings"]
        assert [(one["outcome"], one["answer"]) for one in rulings] == [
            ("refused", "not_permitted"),
            ("allowed", "proposed"),
            ("refused", "not_permitted"),
            ("allowed", "allowed"),
        ]
        assert rulings[0]["because"].startswith("at a live table")
        assert ended.value.code == 0


class TestRoom:
    """The real parts are there."""

    def test_the_named_order_is_the_order_of_the_sealed_shoe(self) -> None:
        text = f"{ELECTRONIC}Shoe  in order As Ks Qs Js Ts 9c 8c\n"
        play_on = "Box 1  places ante 10, blind 10\nBox 1  is ready\nShown  box 1 9C 8C\n"
        flop = "Box 1  checks\n    the flop is AS KS QS\n"
        assert differences(f"{text}{play_on}{flop}") == []

    def test_a_cut_deck_lies_as_it_is_named(self) -> None:
        text = (
            "Scenario  A title\nUnder  NI2017-193, no jackpot, card shoe, electronic tables\n"
            "Game  Canberra Poker in a room\nSeats  box 1 $500\n"
            "Shoe  in order Kc Qs 9c Jd 7c 9h 4c 6h 2c 4s\n"
            "Box 1  places ante 10\nBox 1  is ready\n    the dealer shows 4S\n"
        )
        assert differences(text) == []

    def test_hidden_faces_are_not_in_what_is_kept(self) -> None:
        kept: list[bytes] = []
        close = InRoom.close

        def looking(room: InRoom) -> None:
            keeper = room.running.room.desks[1].keeper()
            assert keeper is not None
            assert keeper.opened([FaceDown(6)])[0].name == "9C"
            kept.extend(row.body for row in room.running.journal.events())
            close(room)

        text = f"{ELECTRONIC}Shoe  in order As Ks Qs Js Ts 9c 8c\n"
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(InRoom, "close", looking)
            report(f"{text}Box 1  places ante 10, blind 10\nBox 1  is ready\nBox 1  folds\n")
        assert kept
        assert not any(b'"9C"' in body or b'"8C"' in body for body in kept)

    @pytest.mark.parametrize(
        ("lines", "message"),
        [
            ("At  table 9\nGuest  asks for the rules\n", '"table 9" is no table of this room'),
            ("Operator  is killed and started again\n", 'begin the line with "Room"'),
            ("Room  deals\n", "the room does no such thing"),
            ("Operator  grants person 3 the office of king\n", '"king" is no office'),
            ("Dealer  begins the round\nPurses  box 1 $5\n", '"box 1 \\$5" is no purse'),
            ("Dealer  begins the round\nPools  jackpot $5\n", "no jackpot is shared"),
            ("Dealer  begins the round\nShown  ?\n", "say to whom"),
        ],
    )
    def test_what_cannot_be_meant(self, lines: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{READY}Operator  gives person 5 play chips of $5\n{lines}")

    def test_at_an_electronic_table_cards_have_no_names_of_places(self) -> None:
        with pytest.raises(ScenarioError, match="name the cards as they leave the shoe"):
            report(f"{ELECTRONIC}Shoe  box 1 As Ks\nBox 1  is ready\n")

    def test_a_room_that_cannot_be_made_ready(self) -> None:
        with pytest.raises(ScenarioError, match="cannot be made ready: no approval of the layout"):
            report(f"{HEAD}Table  no layout approval\nSeats  box 1 $5\nBox 1  is ready\n")

    def test_a_changed_table_is_said_to_be_another(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(
            TableCameBack, "found", classmethod(lambda cls, n, *_: cls((), n, False, False))
        )
        found = report(f"{READY}Room  is killed and started again\n    table 1 is as it was\n")
        assert "table 1 is not as it was" in found.differences[0].found
