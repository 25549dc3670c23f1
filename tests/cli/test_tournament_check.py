"""`pitboss tournament` as people and programs use it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli.program import answer, run
from tests.support.tournament.examples import NAMES, text


def test_example_is_valid() -> None:
    done = run("tournament", "check", "e")
    assert done.returncode == 0, done.stderr
    assert "✓ rebuys  S2-2001 E 3.3" in done.stdout
    assert done.stdout.endswith("These conditions can stand.\n")
    assert "✗" not in done.stdout


def test_invalid_conditions_are_refused_with_clauses(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text("canberra").replace('"none"', '"ballot"').replace("700, 300", "700, 200"))
    done = run("tournament", "check", str(file))
    assert done.returncode == 1
    assert "✗ shares of the prize pool  NI2017-193 17.3(a)(xi)" in done.stdout
    assert "Refused: nobody is moved within a session" in done.stdout
    assert "NI2017-193 17.7" in done.stdout
    assert "can stand" not in done.stdout


def test_json_report(tmp_path: Path) -> None:
    found = answer("tournament", "check", "F")
    assert found["refusals"] == []
    assert found["instrument"] == "S2-2001"
    item = next(one for one in found["items"] if one["cites"] == ["S2-2001 F 3.1"])
    assert item["stated"] is True
    assert item["text"].startswith("Exactly 10 players take part.")
    file = tmp_path / "mine.toml"
    file.write_text(text("appendix-f") + '\n[rebuys]\nminutes = 5\nchips = 25\nprice = "$1"\n')
    found = answer("tournament", "check", str(file), status=1)
    assert found["refusals"] == [
        {"because": "appendix F has no rebuys and no top-up", "cites": ["S2-2001 F 3.3"]}
    ]


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        (b"title = ", "bad_conditions", "this is no TOML"),
        (b"colour = 1", "bad_conditions", "colour is no key"),
        (b"\xff", "unreadable", "it is no text"),
        (None, "unreadable", "No such file or directory"),
    ],
)
def test_unreadable_file_is_explained(
    tmp_path: Path, content: bytes | None, code: str, message: str
) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    error = answer("tournament", "check", str(file), status=2)["error"]
    assert error["code"] == code
    assert message in error["message"]
    done = run("tournament", "check", str(file))
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_example_is_printed_as_shipped() -> None:
    assert run("tournament", "example", "ultimate").stdout == text("ultimate")
    done = run("tournament", "example", "whist")
    assert done.returncode == 2
    assert "canberra" in done.stderr
    assert len(NAMES) == 13


def test_every_problem_is_told_at_once_with_its_clause(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    changed = (
        text("ultimate")
        .replace("chips = 5000", "chips = -5", 1)
        .replace("T14:00:00+11:00", "T14:00:00")
        .replace("least_players", "fewest_players")
    )
    file.write_text(changed)
    done = run("tournament", "check", str(file))
    assert done.returncode == 2
    lines = [line.removeprefix(f"{file}: ") for line in done.stderr.splitlines()]
    assert any(
        line.startswith("chips is a whole number from 0, not -5  NI2025-411 16.3(a)(iv)")
        for line in lines
    )
    assert any("fewest_players is no key" in line for line in lines)
    assert "least_players is missing  NI2025-411 16.3(a)(v)" in lines
    assert any("without a time zone  NI2025-411 16.2" in line for line in lines)
    assert "datetime" not in done.stderr
    error = answer("tournament", "check", str(file), status=2)["error"]
    assert len(error["problems"]) == len(lines)
    assert "NI2025-411 16.3(a)(v)" in error["cites"]


@pytest.mark.parametrize("letter", ["F", "H"])
def test_incomplete_rebuys_where_the_appendix_has_none_cite_it(tmp_path: Path, letter: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text(f"appendix-{letter.lower()}") + "\n[rebuys]\nchips = 25\n")
    done = run("tournament", "check", str(file))
    assert done.returncode == 2
    said = f"appendix {letter} has no rebuys and no top-up  S2-2001 {letter} 3.3\n"
    assert done.stderr.endswith(said)


@pytest.mark.parametrize(
    ("name", "now", "then", "because"),
    [
        ("ultimate", "NI2025-411", "NI2019-212", "NI2019-212 was revoked"),
        ("five-card-stud", "starts = 2026", "starts = 2005", "NI2006-154 commences on"),
    ],
)
def test_instrument_not_in_force_on_the_day_is_refused(
    tmp_path: Path, name: str, now: str, then: str, because: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text(name).replace(now, then))
    found = answer("tournament", "check", str(file), status=1)
    (refused,) = (one for one in found["refusals"] if because in one["because"])
    assert refused["cites"]
    assert "can stand" not in run("tournament", "check", str(file)).stdout
