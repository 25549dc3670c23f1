"""Pot games in the terminal, against bots, scripted through standard input."""

from __future__ import annotations

import re

import pytest

from pitboss.play.proposed import PROPOSED
from tests.support.cli.program import run_play


@pytest.mark.parametrize("game", PROPOSED)
def test_rounds_are_played_to_the_end(game: str) -> None:
    """`c`, `k`, `s` and `b` stay in the round at any prompt; `d` draws nothing."""
    typed = "k\ns\nc\nd\nb\nt\n" * 60
    done = run_play(game, "--seed", "4", "--rounds", "3", typed=typed)
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"from the pot", done.stdout)) == 3
    assert "leaves with" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("five-card-stud", "held: NI2006-154"),
        ("hold-em", "derived: the deal of S2-2001"),
        ("seven-card-stud", "derived: the deal of S2-2001"),
        ("canberra-manila", "not held: no text describes its deal"),
        ("canberra-manila", "practice only"),
    ],
)
def test_source_of_the_rules_is_shown(game: str, says: str) -> None:
    assert says in run_play(game, typed="q\n").stdout


def test_every_act_is_shown_with_its_clauses() -> None:
    done = run_play("hold-em", "--seed", "7", "--rounds", "1", typed="c\nk\nk\nk\n" * 5)
    assert re.search(r"posts a blind of \$5\.   8\.5\(a\)", done.stdout)
    assert re.search(r"Seat 1 calls \$5\.   10\.2\(a\)", done.stdout)
    assert re.search(r"communal cards .* S2-2001 E 2\.3", done.stdout)
    assert re.search(r"\w+ \d wins \$\d+ from the pot\.   1\d\.", done.stdout)


def test_why_and_question_mark_explain() -> None:
    done = run_play("hold-em", "--seed", "7", typed="why\n?\nwhy 8.5\n? E 2.3\n? 99.9\nq\n")
    assert done.stdout.count("NI2006-154 10.2(c)") == 2
    assert "NI2006-154 8.5  " in done.stdout
    assert "S2-2001 E 2.3  " in done.stdout
    assert "has no clause 99.9" in done.stdout


def test_refused_input_is_explained_and_asked_again() -> None:
    done = run_play("hold-em", "--seed", "7", "--rounds", "1", typed="k\nr 1\nx\nb lots\nd 9\nf\n")
    assert re.search(r"nobody checks in the first betting round   11\.1", done.stdout)
    assert "'x' is none of these" in done.stdout
    assert "is not an amount of money" in done.stdout
    assert done.stdout.count("Seat 1  [f]old") == 6
    assert "Seat 1 folds" in done.stdout


def test_other_players_cards_stay_hidden() -> None:
    done = run_play("omaha", "--boxes", "2", "--bots", "1", "--seed", "5", typed="c\nc\nq\n")
    assert "▸ Seat" in done.stdout
    for line in done.stdout.splitlines():
        if re.match(r"  (Seat|Bot) \d +\S.*stake", line) and "folded" not in line:
            assert line.count("▒▒▒") == 4


def test_same_seed_repeats_the_round_and_its_bots() -> None:
    typed = "c\nk\n" * 20
    first, second = (run_play("draw-poker", "--seed", "x", typed=typed).stdout for _ in range(2))
    assert first == second
    assert "practice" in first


def test_faro_explains_why_it_is_not_playable() -> None:
    done = run_play("faro", typed="")
    assert done.returncode == 2
    assert "Faro cannot be played: " in done.stderr


def test_usage_errors_are_explained() -> None:
    assert "2 to 8 players" in run_play("five-card-stud", "--bots", "9", typed="").stderr
    assert run_play("five-card-stud", "--bots", "0", typed="").returncode == 2
    refused = run_play("five-card-stud", "--stake", "9000", typed="")
    assert refused.returncode == 2
    assert "NI2006-154 4.2(i)" in refused.stderr
    assert "against the house" in run_play("ultimate", "--bots", "2", typed="").stderr
