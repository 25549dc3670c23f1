"""`pitboss analyse canberra` as operators, mathematicians and programs use it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pitboss.cards import CardsError
from pitboss.cli.analyse.canberra import canberra


def run(*words: str, status: int = 0) -> Result:
    done = CliRunner().invoke(canberra, words)
    assert done.exit_code == status, done.output
    return done


def answer(*words: str, status: int = 0) -> Any:
    return json.loads(run(*words, "--json", status=status).stdout)


def test_text_report() -> None:
    said = run().stdout
    for figure in ("5.199082 %", "86362082531/1661102543100", "2.542948 %", "2.282088"):
        assert figure in said
    assert "5316167/10179260" in said
    assert "36.4056% of the hands are bet" in said
    assert "69 of 2,132 choices hang on suits" in said
    assert "pair of twos or better      B  B" in said
    assert "not as gazetted" not in said


def test_ace_king_option_lists_every_hand() -> None:
    assert "AKQT2" not in run().stdout
    said = run("--ace-king").stdout.splitlines()
    (line,) = (line for line in said if line.startswith("AKQT2"))
    assert "".join(line.split()[1:]) == "BBBBssBBBsBBB"


def test_json_report() -> None:
    found = answer()
    assert found["ev"]["fraction"] == "-86362082531/1661102543100"
    assert found["actions"]["bet"]["fraction"] == "5316167/10179260"
    assert found["distribution"][0]["result"]["fraction"] == "-3"
    assert found["bet"]["royal_flush"] == {"fraction": "250", "decimal": 250.0}
    assert len(found["strategy"]["kinds"]) == 23
    assert len(found["strategy"]["ace_king"]["hands"]) == 164


def test_custom_payouts(tmp_path: Path) -> None:
    assert answer("--pays", "royal flush=100")["house_edge"]["fraction"] == "142031221/2718662100"
    file = tmp_path / "mine.toml"
    file.write_text('[bet]\n"royal flush" = "100 to 1"\n')
    assert answer("--pays", str(file))["house_edge"]["fraction"] == "142031221/2718662100"
    assert "royal flush 100*" in run("--pays", "royal flush=100").stdout


def test_maximum_payout() -> None:
    """NI2017-193 8.2: 10,000 on a bet of 100 is 100 to 1"""
    found = answer("--max-payout", "10,000", "--ante", "$50")
    assert found["house_edge"]["fraction"] == "142031221/2718662100"
    assert answer("--max-payout", "50000", "--ante", "5")["bet"] == answer()["bet"]


def test_single_decision() -> None:
    words = ("--hand", "As Kd Qh 7c 2d", "--upcard", "Qd")
    found = answer(*words)
    assert (found["best"], found["upcard"]) == ("bet", "QD")
    assert found["choices"][0]["value"]["fraction"] == "-2780/2967"
    assert found["hand"]["name"] == "five odd cards, ace high"
    said = run(*words).stdout
    assert "bet      -0.936973 antes" in said
    assert "costs 0.063027" in said


@pytest.mark.parametrize(
    ("words", "code", "because"),
    [
        (["--pays", "quads=3"], "bad_pays", 'no row "quads"'),
        (["--pays", "nowhere.toml"], "bad_pays", "cannot be read"),
        (["--max-payout", "5"], "wrong_use", "go together"),
        (["--max-payout", "5", "--ante", "x"], "wrong_use", "is not an amount"),
        (["--max-payout", "5", "--ante", "0"], "wrong_use", "above zero"),
        (["--max-payout", "1", "--ante", "99999999999"], "bad_pays", "cannot be the odds"),
        (["--hand", "As Kd Qh 7c 2d"], "wrong_use", "go together"),
        (["--upcard", "2d"], "wrong_use", "go together"),
    ],
)
def test_bad_input_is_explained(words: list[str], code: str, because: str) -> None:
    error = answer(*words, status=2)["error"]
    assert error["code"] == code
    assert because in error["message"]


@pytest.mark.parametrize(
    ("hand", "upcard", "because"),
    [
        ("As Kd Qh 7c 2d", "2d", "twice"),
        ("As Kd Qh 7c", "2d", "five cards"),
        ("As Kd Qh 7c Zz", "2d", "Z"),
    ],
)
def test_impossible_cards_are_refused(hand: str, upcard: str, because: str) -> None:
    """The main command turns this error into a message and exit status 2."""
    done = CliRunner().invoke(canberra, ["--hand", hand, "--upcard", upcard])
    assert isinstance(done.exception, CardsError)
    assert because in str(done.exception)
