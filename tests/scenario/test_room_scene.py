"""The scene of a room: its answers, its shoe and its record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cards import FaceDown
from pitboss.cli import main
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.rewriting import rewrite
from pitboss.scenario.room.happenings import TableCameBack
from pitboss.scenario.room.scene import InRoom
from pitboss.scenario.script import OUTCOMES
from pitboss.scenario.vocabularies import ROOMS
from tests.support.scenario.vocabularies import ROOM, scripts_of
from tests.support.scenario.writing import differences, report, script

HEAD = "Scenario  A title\nUnder     NI2025-411\nGame      Ultimate Texas Hold-em in a room\n"
READY = f"{HEAD}Seats     box 1 $500\n"
ELECTRONIC = f"{READY}Table     electronic tables\n"


def test_every_outcome_is_stated_in_a_scenario() -> None:
    assert {act.outcome for one in scripts_of(ROOM.section) for act in one.acts} == {*OUTCOMES, ""}


def test_table_in_a_room_keeps_its_vocabulary() -> None:
    patterns = {one.sentence.pattern for one in ROOMS[0].acts}
    assert {"takes the seat with {amount}", "deals", "counts the float as {chips:words}"} <= (
        patterns
    )


class TestAnswers:
    """A room's answers besides allowed and refused."""

    def test_wrong_answer_is_reported(self) -> None:
        found = differences(f"{READY}Box 1  leaves the seat  REFUSED\n")
        assert [(line, expected) for line, expected, _ in found] == [(5, "REFUSED")]
        assert found[0][2].startswith("NOT PERMITTED because at a live table the dealer records")

    def test_allowed_act_expected_as_proposed_is_reported(self) -> None:
        found = differences(f"{READY}Operator  gives notice of closing at 20:00  PROPOSED\n")
        assert found == [(5, "PROPOSED", "allowed")]

    def test_update_writes_the_answer(self) -> None:
        text = f"{READY}Box 1  leaves the seat  REFUSED\nDealer  voids the round because x\n"
        first, second = rewrite(text, [script(text)]).splitlines()[-2:]
        assert first.split("  ")[0] == "Box 1"
        assert first.endswith("NOT PERMITTED")
        assert second.endswith("PROPOSED")

    def test_json_includes_the_rooms_answer(
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


PROPOSAL = "Operator  gives person 5 play chips of $5 because of a prize  PROPOSED\n"


class TestRoom:
    """The scene runs the real room."""

    def test_sealed_shoe_has_the_stated_order(self) -> None:
        text = f"{ELECTRONIC}Shoe  in order As Ks Qs Js Ts 9c 8c\n"
        play_on = "Box 1  places ante 10, blind 10\nBox 1  is ready\nShown  box 1 9C 8C\n"
        flop = "Box 1  checks\n    the flop is AS KS QS\n"
        assert differences(f"{text}{play_on}{flop}") == []

    def test_cut_deck_has_the_stated_order(self) -> None:
        text = (
            "Scenario  A title\nUnder  NI2017-193, no jackpot, card shoe, electronic tables\n"
            "Game  Canberra Poker in a room\nSeats  box 1 $500\n"
            "Shoe  in order Kc Qs 9c Jd 7c 9h 4c 6h 2c 4s\n"
            "Box 1  places ante 10\nBox 1  is ready\n    the dealer shows 4S\n"
        )
        assert differences(text) == []

    def test_journal_holds_no_hidden_card(self) -> None:
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
    def test_impossible_lines_are_rejected(self, lines: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{READY}{PROPOSAL}{lines}")

    def test_electronic_table_takes_cards_in_shoe_order_only(self) -> None:
        with pytest.raises(ScenarioError, match="name the cards as they leave the shoe"):
            report(f"{ELECTRONIC}Shoe  box 1 As Ks\nBox 1  is ready\n")

    def test_room_that_cannot_open_is_rejected(self) -> None:
        with pytest.raises(ScenarioError, match="cannot be made ready: no approval of the layout"):
            report(f"{HEAD}Table  no layout approval\nSeats  box 1 $5\nBox 1  is ready\n")

    def test_table_changed_by_a_restart_is_reported(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(
            TableCameBack, "found", classmethod(lambda cls, n, *_: cls((), n, False, False))
        )
        found = report(f"{READY}Room  is killed and started again\n    table 1 is as it was\n")
        assert "table 1 is not as it was" in found.differences[0].found
