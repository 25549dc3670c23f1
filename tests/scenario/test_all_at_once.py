"""All errors of a page at once; one slip is one difference; a game says why it is not playable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.scenario.comparison import run
from pitboss.scenario.errors import CollectedError, ScenarioError
from pitboss.scenario.runner import all_errors
from pitboss.scenario.script import read_page
from tests.support.scenario.writing import HEAD, SAMPLE, report, script, scripts

BAD_LINES = f"""\
{HEAD}Table     maximum pyout 4
Box 1     flods
          the rond is over
Bxo 1     folds
Box 1     folds   REFUSED   8.99
Tables    box 1 $500
"""
SLIP = f"""\
{HEAD}Seats     box 1 $500
Box 1     places ante 10, blind 10
Dealer    deals
Box 1     folds                               REFUSED   8.1
          because of the weather
Dealer    begins the next round
Box 1     places ante 10, blind 10            REFUSED
Stakes    box 1 $500
Dealer    settles
"""


class TestErrors:
    def test_every_error_of_a_scenario_is_reported_with_its_line(self) -> None:
        with pytest.raises(CollectedError) as caught:
            run(script(BAD_LINES.replace("   8.99", "")))
        lines = str(caught.value).splitlines()
        assert [line.split(": ")[0] for line in lines] == [
            f"some.txt line {number}" for number in (3, 4, 5, 6, 8)
        ]
        assert "near it: folds" in lines[1]
        assert "near it: the round is over" in lines[2]
        assert "near it: Box 1" in lines[3]
        assert "near it: Table" in lines[4] or "Stakes" in lines[4]

    def test_every_unreadable_line_is_reported(self) -> None:
        text = f"{HEAD}Box 1  folds  8.99\nBox 1  folds  REFUSED  9.99\n  box 1 ante wins ten\n"
        assert [error.line for error in all_errors(read_page(text, "some.txt"))] == [3, 4, 5]

    def test_every_wrong_determination_is_reported(self) -> None:
        text = f"{HEAD}Table     maximum pyout 4; multple 5; box minimum $5\nBox 1  folds\n"
        with pytest.raises(CollectedError) as caught:
            run(script(text))
        assert ["maximum payout" in caught.value.errors[0].message, len(caught.value.errors)] == [
            True,
            2,
        ]

    def test_every_wrong_seat_is_reported(self) -> None:
        with pytest.raises(CollectedError, match="is no seat") as caught:
            run(script(f"{HEAD}Seats  box 1 ten | box 9 $5 | box 2 $10\nBox 1  folds\n"))
        assert len(caught.value.errors) == 2

    def test_other_scenarios_of_the_page_are_read(self) -> None:
        page = read_page(f"{SAMPLE}\nnot a scenario\n\n{SAMPLE}", "some.txt")
        assert [len(page.scripts), [error.line for error in all_errors(page)]] == [1, [19]]

    def test_verb_that_is_near_is_offered(self) -> None:
        with pytest.raises(ScenarioError, match=r"near it: reveals"):
            run(script(f"{HEAD}Dealer  revals everything there is on the whole table\n"))

    def test_result_without_a_wager_is_explained(self) -> None:
        with pytest.raises(ScenarioError, match="does not say which wager or pot"):
            scripts(f"{HEAD}Box 1  folds\n  box 1 wins 12\n")

    def test_results_of_several_need_a_line_each(self) -> None:
        with pytest.raises(ScenarioError, match="give each a line of its own"):
            scripts(f"{HEAD}Boxes 1 to 3  fold\n  boxes 1 to 3 ante  loses  10\n")


class TestCommand:
    """The other scenarios of the file and of the folder run, whatever is wrong with one."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        (tmp_path / "a.txt").write_text(f"{BAD_LINES}\n{SAMPLE}", encoding="utf-8")
        (tmp_path / "b.txt").write_text("Box 1  folds\n", encoding="utf-8")
        (tmp_path / "c.txt").write_text("\ufeff" + SAMPLE, encoding="utf-8")
        (tmp_path / "d.txt").write_text(SLIP, encoding="utf-8")
        return tmp_path

    def test_folder_is_run_to_its_end(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit, match="2"):
            main(["scenario", "run", str(folder)])
        said = capsys.readouterr()
        assert "3 scenarios, 5 runs, 1 of them with differences" in said.out
        assert "not compared, for it may only follow from this: lines 7 and 9 to 11" in said.out
        files = [line.split(" line")[0].rpartition("/")[2] for line in said.err.splitlines()]
        assert files == ["a.txt"] * 6 + ["b.txt"]

    def test_json_holds_errors_and_scenarios(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit, match="2"):
            main(["scenario", "run", str(folder), "--json"])
        found = json.loads(capsys.readouterr().out)
        assert found["error"]["code"] == "bad_scenario"
        assert [one["line"] for one in found["errors"]] == [3, 4, 5, 6, 7, 8, 1]
        assert [one["passed"] for one in found["scenarios"]] == [True] * 4 + [False]
        assert found["scenarios"][-1]["following"] == [7, 9, 10, 11]


class TestOneSlip:
    """What may only follow from a difference is named by its line, and not compared."""

    def test_nothing_is_compared_after_another_outcome(self) -> None:
        found = report(SLIP)
        assert [(one.line, one.expected) for one in found.differences] == [(6, "REFUSED")]
        assert found.following == [7, 9, 10, 11]

    def test_scenario_that_cannot_go_on_after_a_slip_is_no_error(self) -> None:
        text = (
            f"{HEAD}Box 1     places ante 10, blind 10    REFUSED\n"
            "Dealer    begins the next round\nBox 1     places ante 10, blind 10\n"
        )
        found = report(text)
        assert [one.line for one in found.differences] == [3]
        assert found.following == [4]

    def test_wrong_card_is_one_difference_and_not_six(self) -> None:
        found = report(SAMPLE.replace("dealer 3d 4s", "dealer Kd Ks"))
        assert [one.slip.value for one in found.differences].count("result") == 1
        assert set(found.following) >= {14, 16, 17}

    def test_clauses_of_other_lines_are_still_compared(self) -> None:
        text = SAMPLE.replace("wins    40", "wins    39").replace("9.7(b)", "9.7(a)")
        assert [one.line for one in report(text).differences] == [15, 16]


class TestGames:
    def test_game_without_rules_is_explained(self) -> None:
        with pytest.raises(ScenarioError) as caught:
            run(script("Scenario  x\nUnder  NI2017-193\nGame  Faro\nBox 1  folds\n"))
        assert caught.value.line == 3
        assert '"Faro" is not playable: a ruling needs a clause' in caught.value.message
        assert "NI2017-193" in caught.value.message
        assert "Canberra Poker | Five Card Stud" in caught.value.message

    def test_misspelt_game_is_refused_with_the_nearest_name(self) -> None:
        with pytest.raises(ScenarioError) as caught:
            run(script("Scenario  x\nUnder  NI2017-193\nGame  Canbera Poker\nBox 1  folds\n"))
        assert '"Canbera Poker" is no game that can be played so' in caught.value.message
        assert "Canberra Poker" in caught.value.message.partition("played so")[2]

    @pytest.mark.parametrize("name", ["Ultimate Texas Holdem", "ULTIMATE TEXAS HOLD-EM"])
    def test_spelling_of_a_name_makes_no_difference(self, name: str) -> None:
        assert all(
            one.passed for one in run(script(SAMPLE.replace("Table ", f"Game  {name}\nTable ")))
        )

    @pytest.mark.parametrize(
        ("under", "game", "message"),
        [
            ("NI2025-411", "Omaha", 'NI2025-411 holds no rules of Omaha; write "Under  S2-2001"'),
            ("NI2006-154", "Omaha", 'for a cash game, "Under  S2-2001 with NI2006-154"'),
            ("S2-2001", "Canberra Poker", 'write "Under  NI2017-193"'),
            ("S2-2001", "Canberra Manila", 'write "Under  S2-2001 with NI2006-154"'),
            ("S2-2001", "Hold-Em", 'write "Under  S2-2001 with NI2006-154"'),
            ("S2-2001", "Five Card Stud", 'write "Under  NI2006-154"'),
            ("S2-2001 with NI2006-154", "Five Card Stud", 'write "Under  NI2006-154"'),
            ("S2-2001 with NI2006-154", "Limit Hold-Em", 'write "Under  S2-2001"'),
        ],
    )
    def test_game_of_another_instrument_is_rejected(
        self, under: str, game: str, message: str
    ) -> None:
        with pytest.raises(ScenarioError) as caught:
            run(script(f"Scenario  x\nUnder  {under}\nGame  {game}\nDealer  deals\n"))
        assert message in caught.value.message
