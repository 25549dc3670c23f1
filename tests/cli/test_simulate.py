"""`pitboss simulate` as directors and programs use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.cli.program import answer, run
from tests.support.tournament.examples import text


def test_text_report() -> None:
    done = run("simulate", "tournament", "f", "--seed", "3")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].endswith("S2-2001 F")
    assert lines[1].startswith("10 entered; ")
    assert any(line.split() == ["level", "begins", "rounds", "players", "left", "average", "chips"]
               for line in lines)  # fmt: skip
    assert "Chips over time" in done.stdout
    assert "█" in done.stdout
    assert done.stderr == ""
    assert run("simulate", "tournament", "F", "--seed", "3").stdout == done.stdout
    assert run("simulate", "tournament", "F", "--seed", "4").stdout != done.stdout


def test_json_can_be_made_into_documents(tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    found = answer("simulate", "tournament", "G", "--players", "10")
    assert found["instrument"] == "S2-2001"
    assert len(found["places"]) == len(found["seats"]) == 10
    pool = found["pool"]
    formed = pool["entry_fees"] - pool["commission"] + pool["rebuys"] + pool["top_ups"]
    assert sum(place["amount"] for place in found["places"]) == formed + pool["added"]
    report = found["simulation"]
    assert report["players"] == 10
    assert report["levels"][0]["begins"] == 0
    assert report["rounds"] == sum(level["rounds"] for level in report["levels"])
    assert report["chips"][0]["entrants"].keys() == {str(number) for number in range(1, 11)}
    file.write_text(json.dumps(found))
    for kind, says in (("ballot", "10 players"), ("prizes", "10 entries"), ("results", "Places")):
        made = run("document", kind, str(file))
        assert made.returncode == 0, made.stderr
        assert says.lower() in made.stdout.lower()


def test_conditions_file_and_plot(tmp_path: Path) -> None:
    file, plot = tmp_path / "mine.toml", tmp_path / "chips.svg"
    file.write_text(text("ultimate-sit-and-go"))
    done = run("simulate", "tournament", str(file), "--pace", "electronic", "--plot", str(plot))
    assert done.returncode == 0, done.stderr
    assert f"Drawn in {plot}" in done.stdout
    assert plot.read_text().startswith("<svg ")


def test_several_runs() -> None:
    found = answer("simulate", "tournament", "F", "--runs", "3", "--seed", "5")
    assert [one["seed"] for one in found["runs"]] == [5, 6, 7]
    lengths = sorted(one["seconds"] for one in found["runs"])
    assert found["length"]["median"] == lengths[1]
    assert (found["length"]["least"], found["length"]["greatest"]) == (lengths[0], lengths[2])
    alone = answer("simulate", "tournament", "F", "--seed", "6")
    assert alone["simulation"]["seconds"] == found["runs"][1]["seconds"]
    told = run("simulate", "tournament", "F", "--runs", "2")
    assert "10 players, 2 runs" in told.stdout


@pytest.mark.parametrize(
    ("words", "status", "code", "message"),
    [
        (("F", "--players", "9"), 2, "wrong_use", "10 to 10 players may enter, not 9"),
        (("F", "--runs", "2", "--plot", "a.svg"), 2, "wrong_use", "a plot is of one run"),
        (("nowhere.toml",), 2, "unreadable", "nowhere.toml cannot be read"),
    ],
)
def test_usage_errors_are_explained(
    words: tuple[str, ...], status: int, code: str, message: str
) -> None:
    found = answer("simulate", "tournament", *words, status=status)
    assert found["error"]["code"] == code
    assert message in found["error"]["message"]


def test_invalid_conditions_are_not_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text("canberra").replace('"none"', '"ballot"'))
    found = answer("simulate", "tournament", str(file), status=1)
    assert found["error"]["code"] == "refused"
    assert "NI2017-193 17.7" in found["error"]["message"]
