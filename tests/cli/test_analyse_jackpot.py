"""`pitboss analyse jackpot` as operators, mathematicians and programs use it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pitboss.cli.analyse.jackpot import jackpot


def run(*words: str, status: int = 0) -> Result:
    done = CliRunner().invoke(jackpot, words)
    assert done.exit_code == status, done.output
    return done


def answer(*words: str, status: int = 0) -> Any:
    return json.loads(run(*words, "--json", status=status).stdout)


def test_text_report() -> None:
    said = run().stdout
    assert "$159,810.53  3036400/19" in said
    assert "$10,000.00   56.191707 %" in said
    assert "Several winners" not in said
    assert "649,740.0" in said


def test_several_boxes() -> None:
    """NI2017-193 11.3, 11.4"""
    said = run("--boxes", "7", "--wager", "2.50").stdout
    assert "7 boxes wager" in said
    assert "15,820,148,202" in said
    assert "$2.50" in said


def test_json_report() -> None:
    found = answer("--pool", "10000")
    assert found["return"]["decimal"] == pytest.approx(0.561917, abs=5e-7)
    assert found["break_even_pool"]["fraction"] == "303640000/19"
    assert found["hits"]["royal_flush"]["rounds_between"]["fraction"] == "649740"
    assert found["returns"][0]["pool"] == 1_000_000
    assert found["shared"]["both"]["fraction"] == "0"


def test_reserve() -> None:
    """NI2017-193 10.6, reading C-06"""
    assert "the reserve, then the operator, pays $13.31 beyond" in run().stdout
    assert "the reserve grows by" in run("--to-pool", "0.1").stdout


@pytest.mark.parametrize(
    ("words", "because"),
    [
        (["--pool", "lots"], "is not an amount"),
        (["--to-pool", "most"], "is not a part of the wager"),
        (["--to-pool", "nan"], "is not a part of the wager"),
        (["--to-pool", "1.5"], "share the wager"),
        (["--boxes", "10"], "1 to 9 boxes"),
        (["--wager", "0"], "above zero"),
    ],
)
def test_bad_input_is_explained(words: list[str], because: str) -> None:
    error = answer(*words, status=2)["error"]
    assert error["code"] == "wrong_use"
    assert because in error["message"]
