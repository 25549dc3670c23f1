"""A table in the terminal, scripted through standard input."""

from __future__ import annotations

import re

import pytest

from tests.support.cli.program import run_play


def test_ultimate_round_shows_each_result_with_its_clause() -> None:
    done = run_play("ultimate", "--seed", "7", typed="10 5\nc\nc\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert re.search(r"ante\s+push\s+\$10\s+9\.5\(c\)\(i\)", done.stdout)
    assert re.search(r"trips\s+loses\s+\$5\s+9\.7\(b\)", done.stdout)
    assert "leaves with $995.00  (-$5.00)" in done.stdout


def test_seeded_game_repeats_and_is_marked_as_practice() -> None:
    first, second = (
        run_play("ultimate", "--seed", "x", typed="5\nf\nq\n").stdout for _ in range(2)
    )
    assert first == second
    assert "practice" in first
    other = run_play("ultimate", typed="5\nf\nq\n").stdout
    assert "demonstration" in other
    assert "practice" not in other


def test_other_players_cards_stay_hidden() -> None:
    done = run_play("ultimate", "--boxes", "2", "--seed", "7", typed="5\n5\nc\nq\n")
    for shown in done.stdout.split("─" * 72)[1:]:
        assert len(re.findall(r"Box \d\s+▒▒▒ ▒▒▒", shown)) == 1


def test_law_questions_are_answered_during_play() -> None:
    done = run_play("ultimate", "--seed", "7", typed="5\n?\n? 8.6\n? 8\n? 99.9\nf\nq\n")
    assert "NI2025-411 8.6" in done.stdout
    assert "has no clause 99.9" in done.stdout
    assert done.stdout.count("NI2025-411 8.7") == 1


def test_bad_input_is_explained_and_changes_nothing() -> None:
    typed = "ten\n7\n100000\n3\n5\nx\nf\nq\n"
    done = run_play("ultimate", "--seed", "7", typed=typed)
    assert "is not an amount of money" in done.stdout
    assert "wagers are made in multiples of $5   5.3" in done.stdout
    assert "not enough on the table   4.1" in done.stdout
    assert "'x' is none of" in done.stdout
    assert "Traceback" not in done.stderr
    assert "leaves with $990.00" in done.stdout


def test_canberra_with_its_jackpot() -> None:
    done = run_play("canberra", "--seed", "3", typed="10 j\nb\nq\n")
    assert done.returncode == 0, done.stderr
    assert re.search(r"bet\s+returned\s+\$20\s+9\.3", done.stdout)
    assert "jackpot at $25,000.80" in done.stdout
    assert "leaves with $1,009.00" in done.stdout


def test_jackpot_is_claimed_and_paid() -> None:
    typed = "5 j\nb\nc\n" * 150
    done = run_play("canberra", "--seed", "99", "--stake", "100000", "--rounds", "150", typed=typed)
    assert done.returncode == 0, done.stderr
    assert re.search(r"jackpot\s+wins", done.stdout)


@pytest.mark.parametrize("boxes", ["1", "7"])
@pytest.mark.parametrize("game", ["ultimate", "canberra"])
def test_table_plays_until_the_input_ends(game: str, boxes: str) -> None:
    done = run_play(game, "--boxes", boxes, typed="5\n" * int(boxes) + "f\n" * int(boxes))
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("leaves with") == int(boxes)


def test_usage_errors_exit_with_status_two() -> None:
    assert run_play("ultimate", "--boxes", "8", typed="").returncode == 2
    assert run_play("ultimate", "--stake", "lots", typed="").returncode == 2
    assert run_play("faro", typed="").returncode == 2
