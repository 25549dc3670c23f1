"""The command as people and programs use it: answers, exit status, errors."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.cli.program import answer, run


class TestRank:
    def test_text_output(self) -> None:
        done = run("rank", "Ks", "Kh", "Kd", "Js", "Jc")
        assert done.returncode == 0
        assert "full house, kings over jacks" in done.stdout
        assert "NI2025-411 3.1(d)" in done.stdout

    def test_json_fields(self) -> None:
        found = answer("rank", "As", "Ah", "Ad", "Ac", "jk", "--joker")
        value = found.pop("value")
        assert isinstance(value, int)
        assert found == {
            "category": "five_of_a_kind",
            "name": "five of a kind, aces",
            "cards": ["AC", "AD", "AH", "AS", "JK"],
            "joker_as": "AS",
            "qualifies": None,
        }

    @pytest.mark.parametrize(
        ("words", "name"),
        [
            (["8s", "7h", "6d", "5c", "Ah", "--deck", "40", "--ace-low"], "straight, eight high"),
            (["8s", "7h", "6d", "5c", "Ah", "--deck", "40"], "five odd cards, ace high"),
            (["5s", "4h", "3d", "2c", "Ah"], "straight, five high"),
            (["5s", "4h", "3d", "2c", "Ah", "--under", "NI2006-154"], "five odd cards, ace high"),
            (["8h", "6c", "4c", "3d", "2s", "--low"], "five odd cards, eight high"),
            (["5s", "4s", "3s", "2s", "As", "--low-ace"], "five odd cards, five high"),
            (["AsKs", "--board", "QsJsTs2d3d"], "royal flush"),
            (["Ah", "Kh", "7c", "7d", "--best", "2+3", "--board", "QhJhTh7s2c"], "royal flush"),
            (["Ah", "3d", "7c", "7d", "--best", "2+3", "--board", "QhJhTh8h2h"],
             "one pair, sevens"),
        ],
    )  # fmt: skip
    def test_every_option(self, words: list[str], name: str) -> None:
        assert answer("rank", *words)["name"] == name

    def test_qualifies_says_eight_or_less(self) -> None:
        assert answer("rank", "8h", "6c", "4c", "3d", "2s", "--low")["qualifies"] is True
        assert answer("rank", "9h", "6c", "4c", "3d", "2s", "--low")["qualifies"] is False

    def test_better_hand_has_the_greater_value(self) -> None:
        def value(*words: str) -> int:
            return int(answer("rank", *words)["value"])

        assert value("As", "Ah", "2d", "3c", "4s") > value("Ks", "Kh", "Ad", "Qc", "Js")
        low = ("--low",)
        assert value("8h", "5c", "4c", "3d", "2s", *low) > value("8h", "6c", "4c", "3d", "2s", *low)

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["As", "As", "2d", "3d", "4d"], "stands twice"),
            (["As", "Xs", "2d", "3d", "4d"], "'Xs' is not a card"),
            (["As", "Ks"], "five, six or seven cards, not 2"),
            (["2s", "3s", "4s", "5s", "6s", "--deck", "36"], "2S is not in a deck of 36 cards"),
            (["As", "Ks", "Qs", "Js", "JK"], "JK is not in a deck of 52 cards"),
            (["As", "Ks", "Qs", "Js", "Ts", "--under", "X"], "no order of hands is held for X"),
            (["As", "Ks", "Qs", "Js", "Ts", "2d", "--best", "all"], "6 were given"),
            (["As", "Ks", "Qs", "Js", "JK", "--joker", "--under", "NI2025-411"], "no joker"),
            (["As", "--deck", "51"], "'51' is not one of"),
        ],
    )
    def test_bad_input_gets_a_clear_message(self, words: list[str], message: str) -> None:
        done = run("rank", *words)
        assert done.returncode == 2
        assert message.lower() in done.stderr.lower()
        assert "Traceback" not in done.stderr
        assert message in answer("rank", *words, status=2)["error"]["message"]

    def test_hands_from_standard_input(self) -> None:
        done = run("rank", stdin="As Ks Qs Js Ts\nAs As\n\n2c 3d 4h 5s 7c\n")
        assert "royal flush" in done.stdout
        assert "seven high" in done.stdout
        assert "stands twice" in done.stderr


class TestLaw:
    def test_list(self) -> None:
        found = answer("law", "list")
        assert found["instruments"][0]["id"] == "NI2025-411"
        assert {"held", "derived", "not_held"} == {game["status"] for game in found["games"]}
        assert "in force" in run("law", "list").stdout

    def test_show_rule_and_whole_instrument(self) -> None:
        assert len(answer("law", "show", "NI2025-411")["clauses"]) == 265
        assert "Settlement" in run("law", "show", "NI2025-411", "9").stdout
        assert answer("law", "show", "NI2019-212", "5.4")["scenarios"]

    def test_diff(self) -> None:
        found = answer("law", "diff", "NI2019-212", "NI2025-411")
        assert {"older": "13.5", "newer": "13.6"}.items() <= next(
            one for one in found["differences"] if one["newer"] == "13.6"
        ).items()
        assert "13.5" in run("law", "diff", "NI2025-411", "NI2019-212").stdout

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["law", "show", "NI2025-411", "13.8"], "say 13.8#1 or 13.8#2"),
            (["law", "show", "NI1999-1"], "no instrument 'NI1999-1'"),
            (["law", "diff", "NI2017-193", "S2-2001"], "no concordance"),
            (["law", "coverage", "X"], "no instrument 'X'"),
        ],
    )
    def test_unknown_law(self, words: list[str], message: str) -> None:
        error = answer(*words, status=2)["error"]
        assert error["code"] == "unknown_law"
        assert message in error["message"]
        assert run(*words).returncode == 2


def test_usage_errors_are_reported_as_json_too() -> None:
    assert answer("dance", status=2)["error"]["code"] == "wrong_use"
    assert run("dance").returncode == 2


def test_every_command_has_help() -> None:
    for words in ([], ["rank"], ["law"], ["law", "show"]):
        done = run(*words, "--help")
        assert done.returncode == 0
        assert "pitboss" in done.stdout


def test_start_up_does_not_import_numpy() -> None:
    code = (
        "import sys; from pitboss.cli import main\n"
        "try: main(['rank', 'AsKsQsJsTs'])\n"
        "except SystemExit: print([m for m in ('numpy', 'numba') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
