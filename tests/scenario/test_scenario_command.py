"""`pitboss scenario`, and the coverage that scenarios give to `pitboss law`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.scenario.comparison import Report
from pitboss.scenario.runner import ScenarioRun
from tests.support.scenario.played_once import PlayedOnce, citations_once, every_script
from tests.support.scenario.writing import SAMPLE

WRONG = SAMPLE.replace("wins    40", "wins    39")


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "sample.txt"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(word) for word in words])
    said = capsys.readouterr()
    code = ended.value.code
    assert isinstance(code, int)
    return code, said.out, said.err


def answer(capsys: pytest.CaptureFixture[str], *words: str | Path, status: int = 0) -> Any:
    code, out, _ = run(capsys, *words, "--json")
    assert code == status
    return json.loads(out)


class TestRun:
    def test_run_without_a_path_runs_every_shipped_scenario(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """test_shipped.py checks that they pass."""
        monkeypatch.setattr(
            "pitboss.cli.scenario.run",
            lambda script: tuple(Report(ScenarioRun(script, law, (), {})) for law in script.laws),
        )
        code, out, _ = run(capsys, "scenario", "run")
        assert code == 0
        assert f"{sum(len(one.laws) for one in every_script())} runs: all hold" in out

    def test_difference_is_readable_and_exits_with_status_1(
        self, capsys: pytest.CaptureFixture[str], sample: Path
    ) -> None:
        sample.write_text(WRONG, encoding="utf-8")
        code, out, _ = run(capsys, "scenario", "run", sample)
        assert code == 1
        assert f"{sample}:1  under NI2019-212" in out
        assert "line 16    expected  box 1 play wins 39" in out
        assert "found     box 1 play wins 40" in out
        assert "1 scenario, 2 runs, 2 of them with differences" in out

    def test_folder_is_run(self, capsys: pytest.CaptureFixture[str], sample: Path) -> None:
        assert run(capsys, "scenario", "run", sample.parent)[0] == 0

    @pytest.mark.parametrize(
        ("text", "message"),
        [("Box 1  folds\n", "line 1: "), (None, "cannot be read"), (b"\xff", "cannot be read")],
    )
    def test_unreadable_file_exits_with_status_2(
        self,
        capsys: pytest.CaptureFixture[str],
        sample: Path,
        text: str | bytes | None,
        message: str,
    ) -> None:
        sample.unlink()
        if text is not None:
            sample.write_bytes(text if isinstance(text, bytes) else text.encode())
        code, out, error = run(capsys, "scenario", "run", sample)
        assert (code, out) == (2, "")
        assert error.startswith(str(sample))
        assert message in error
        found = answer(capsys, "scenario", "run", sample, status=2)["error"]
        assert (found["code"], found["cites"]) == ("bad_scenario", [])
        assert message in found["message"]

    def test_folder_without_scenarios_is_reported(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        assert "holds no scenario" in run(capsys, "scenario", "run", tmp_path)[2]


class TestJson:
    def test_each_scenario_and_instrument_has_one_answer(
        self, capsys: pytest.CaptureFixture[str], sample: Path
    ) -> None:
        found = answer(capsys, "scenario", "run", sample)
        assert [one["instrument"] for one in found] == ["NI2025-411", "NI2019-212"]
        first = found[0]
        assert {"title", "file", "line", "instrument", "passed", "differences", "following",
                "rulings", "results", "stakes"} == set(first)  # fmt: skip
        assert (first["file"], first["passed"], first["differences"]) == (str(sample), True, [])
        assert first["stakes"] == {"box 1": 53_500, "box 2": 100_000}

    def test_json_includes_rulings(self, capsys: pytest.CaptureFixture[str], sample: Path) -> None:
        rulings = answer(capsys, "scenario", "run", sample)[0]["rulings"]
        assert len(rulings) == 6
        assert rulings[2] == {
            "who": "Box 1",
            "act": "places a play wager of 20",
            "outcome": "refused",
            "answer": "refused",
            "cites": ["NI2025-411 8.1(c)(ii)"],
            "because": "the play wager is three times or four times the ante: $30 or $40",
        }
        assert rulings[3]["outcome"] == "allowed"
        assert rulings[3]["because"] is None
        assert "NI2025-411 9.2 (reading U-02)" in rulings[5]["cites"]

    def test_json_includes_results(self, capsys: pytest.CaptureFixture[str], sample: Path) -> None:
        results = answer(capsys, "scenario", "run", sample)[1]["results"]
        assert [(one["seat"], one["wager"], one["outcome"], one["amount"]) for one in results] == [
            ("box 1", "ante", "push", 1000),
            ("box 1", "blind", "push", 1000),
            ("box 1", "trips", "loses", 500),
            ("box 1", "play", "wins", 4000),
        ]
        assert results[3]["cites"] == [
            "NI2019-212 9.8(a)",
            "NI2019-212 9.9",
            "NI2019-212 10.1 T1 Play",
        ]

    def test_json_includes_differences(
        self, capsys: pytest.CaptureFixture[str], sample: Path
    ) -> None:
        sample.write_text(WRONG, encoding="utf-8")
        found = answer(capsys, "scenario", "run", sample, status=1)
        assert [one["passed"] for one in found] == [False, False]
        assert found[0]["differences"] == [
            {"line": 16, "expected": "box 1 play wins 39", "found": "box 1 play wins 40"}
        ]


def test_update_rewrites_wrong_lines(capsys: pytest.CaptureFixture[str], sample: Path) -> None:
    sample.write_text(WRONG, encoding="utf-8")
    code, out, _ = run(capsys, "scenario", "run", sample, "--update")
    assert code == 0
    assert f"written  {sample}" in out
    assert sample.read_text(encoding="utf-8") == SAMPLE
    assert "written" not in run(capsys, "scenario", "run", sample, "--update")[1]


def test_list_shows_scenarios(capsys: pytest.CaptureFixture[str], sample: Path) -> None:
    code, out, _ = run(capsys, "scenario", "list", sample)
    assert code == 0
    assert "1  The dealer does not qualify" in out
    found = answer(capsys, "scenario", "list")
    assert {"title", "file", "line", "instruments"} == set(found[0])
    assert found[0]["file"].startswith("scenarios/")


@pytest.mark.parametrize("words", [["scenario"], ["scenario", "run"], ["scenario", "list"]])
def test_help_shows_the_command(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, _ = run(capsys, *words, "--help")
    assert code == 0
    assert "pitboss scenario" in out


@pytest.fixture
def exercised(played_once: PlayedOnce, monkeypatch: pytest.MonkeyPatch) -> None:
    """`law` asks what was played already; tests/cli shows a clause with nothing prepared."""
    monkeypatch.setattr(
        "pitboss.scenario.shipped.exercised_by_shipped", lambda of=None: played_once.exercised
    )
    monkeypatch.setattr("pitboss.scenario.coverage.citations_in", citations_once)


@pytest.mark.usefixtures("exercised")
class TestLaw:
    def test_coverage_counts_every_clause(self, capsys: pytest.CaptureFixture[str]) -> None:
        found = answer(capsys, "law", "coverage")
        assert found["totals"]["clauses"] == len(found["clauses"]) == 1570
        assert {"instrument", "clause", "kind", "embodiment", "status", "reason", "code",
                "allowed", "refused"} == set(found["clauses"][0])  # fmt: skip

    def test_coverage_counts_what_scenarios_exercise(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        found = answer(capsys, "law", "coverage", "NI2025-411")
        clauses = {one["clause"]: one for one in found["clauses"]}
        assert clauses["4.3"]["status"] == "covered"
        assert clauses["4.3"]["refused"] == ["scenarios/NI2025-411/04-placement-of-wagers.txt:3"]
        assert clauses["9.8(a)"]["allowed"]

    def test_show_lists_the_scenarios(self, capsys: pytest.CaptureFixture[str]) -> None:
        found = answer(capsys, "law", "show", "NI2019-212", "5.4")
        assert "scenarios/NI2025-411/05-minimum-and-maximum-wagers.txt:3" in found["scenarios"]

    def test_show_includes_neighbouring_clauses_and_readings(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        found = answer(capsys, "law", "show", "NI2025-411", "9.5(c)(ii)")
        assert found["clause"] == "9.5(c)(ii)"
        assert "9.5(c)(i)" in [one["clause"] for one in found["neighbours"]]
        assert found["rule"]["heading"] == "Settlement"
        assert "U-01" in [one["id"] for one in found["readings"]]

    def test_show_lists_the_citing_code(self, capsys: pytest.CaptureFixture[str]) -> None:
        found = answer(capsys, "law", "show", "NI2006-154", "3.4(e)")
        assert any(place.startswith("cards/order_of_hands.py:") for place in found["code"])

    @pytest.mark.parametrize("words", [["S2-2001", "A", "3.2"], ["NI2006-154", "A:Tap Out"]])
    def test_show_accepts_clause_numbers_with_spaces(
        self, capsys: pytest.CaptureFixture[str], words: list[str]
    ) -> None:
        assert answer(capsys, "law", "show", *words)["clause"] == " ".join(words[1:])


def test_unreadable_shipped_scenario_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_text("Box 1  folds\n", encoding="utf-8")
    monkeypatch.setattr("pitboss.scenario.shipped.shipped_folder", lambda: tmp_path)
    code, _, error = run(capsys, "law", "coverage", "NI2025-411")
    assert code == 2
    assert error.startswith("scenarios/bad.txt line 1: ")
