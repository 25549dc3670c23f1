"""`pitboss analyse ultimate` and `pitboss analyse trips`."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from pitboss.cli.analyse.command import analyse


def run(*words: str) -> Result:
    return CliRunner().invoke(analyse, words)


def answered(*words: str) -> dict[str, object]:
    document: dict[str, object] = json.loads(run(*words, "--json").stdout)
    return document


def test_help_lists_the_commands() -> None:
    said = run("--help").stdout
    for name in ("ultimate", "trips", "canberra", "jackpot", "equity"):
        assert f"  {name} " in said


def test_text_report_of_the_whole_game() -> None:
    said = run("ultimate").stdout
    assert "house edge             2.184971 %  50643648973/2317817502000 of the ante" in said
    assert "play 4x               37.707391 %  250/663" in said
    assert "Q  4 4 4 4 4 4 4 4 4 . . . ." in said, "queens: suited from the six up"
    assert "*" not in said, "all is as gazetted"


def test_json_report_of_the_whole_game() -> None:
    found = answered("ultimate")
    assert found["ev"] == {
        "fraction": "-50643648973/2317817502000",
        "decimal": -0.021849713762753353,
    }
    keys = {"house_edge", "element_of_risk", "standard_deviation", "actions", "distribution"}
    assert keys <= found.keys()
    assert len(found["starting_hands"]) == 169  # type: ignore[arg-type]


def test_custom_payouts_are_marked(tmp_path: object) -> None:
    said = run("ultimate", "--pays", "blind royal flush=100, trips flush=6 to 1").stdout
    assert "royal flush 100*" in said
    assert "flush 6*" in said
    assert "* is not as gazetted (10.1)" in said


def test_maximum_payout_caps_the_blind() -> None:
    """NI2025-411 10.1 note **"""
    found = answered("ultimate", "--max-payout", "5000", "--ante", "50")
    assert found["blind"]["royal_flush"]["fraction"] == "100"  # type: ignore[index]
    assert found["house_edge"]["decimal"] > 0.0219  # type: ignore[index]


def test_hands_option_lists_every_starting_hand() -> None:
    lines = run("ultimate", "--hands").stdout.splitlines()
    assert lines[-169].startswith("AA ")
    assert lines[-169].endswith("play 4x")
    assert lines[-1].endswith("check")


@pytest.mark.parametrize(
    ("words", "best"),
    [
        (("--hand", "As 2d"), "play 4x"),
        (("--hand", "7c 2d"), "check"),
        (("--hand", "As 9d", "--board", "2c 7d 9s"), "play 2x"),
        (("--hand", "As 9d", "--board", "2c 7d 9s Kh Kd"), "play 1x"),
    ],
)
def test_single_decision(words: tuple[str, ...], best: str) -> None:
    assert answered("ultimate", *words)["best"] == best
    said = run("ultimate", *words).stdout
    (line,) = (one for one in said.splitlines() if one.endswith("best"))
    assert line.strip().startswith(best)


def test_trips_alone_and_with_the_ante() -> None:
    said = run("trips").stdout
    assert "3.497937 %  233985/6689228 of the wager" in said
    assert "lost by folding" in said
    found = answered("trips")
    assert found["jointly"]["base"]["fraction"] == "-50643648973/2317817502000"  # type: ignore[index]


@pytest.mark.parametrize(
    ("words", "because"),
    [
        (("ultimate", "--pays", "royal flush=1"), "needs its wager in front"),
        (("ultimate", "--pays", "blind royal flsh=1"), 'row "royal flsh"'),
        (("ultimate", "--pays", "blind flush=much"), "is not odds"),
        (("ultimate", "--max-payout", "100"), "go together"),
        (("ultimate", "--max-payout", "0", "--ante", "5"), "above zero"),
        (("ultimate", "--multiples", "4/2"), "write 4,3/2/1"),
        (("ultimate", "--multiples", "4/0/1"), "whole multiples of the ante, 1 to 1,000"),
        (("ultimate", "--board", "2c 7d 9s"), "needs a --hand"),
        (("trips", "--stake", "0"), "has no edge"),
    ],
)
def test_bad_input_is_explained(words: tuple[str, ...], because: str) -> None:
    found = run(*words)
    assert found.exit_code == 2
    assert because in found.stderr
    in_json = run(*words, "--json")
    assert because in json.loads(in_json.stdout)["error"]["message"]
