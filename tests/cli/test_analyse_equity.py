"""`pitboss analyse equity` as people and programs use it."""

from __future__ import annotations

import pytest

from tests.support.cli.program import answer, run

EQUITY = ("analyse", "equity")


def test_two_hands_before_the_flop() -> None:
    done = run(*EQUITY, "--game", "holdem", "AS AH", "KD KC", "--ace-low")
    assert done.returncode == 0, done.stderr
    assert "Hold-Em, high ball, a deck of 52 cards" in done.stdout
    assert "exact: 1,712,304 ways" in done.stdout
    aces, kings = done.stdout.splitlines()[-2:]
    assert aces.split()[:8] == ["A♠", "A♥", "81.06", "%", "0.38", "%", "81.26", "%"]
    assert aces.endswith("29603/36432")
    assert aces.count("█") == 24
    assert kings.count("█") == 5


def test_json_has_every_field() -> None:
    found = answer(*EQUITY, "AS AH", "?", "--board", "KD 7C 2S 2D", "--dead", "KH", "--deck", "52")
    players = found.pop("players")
    assert found == {
        "game": "Hold-Em",
        "deck": 52,
        "joker": False,
        "wins": "high ball",
        "communal": ["KD", "7C", "2S", "2D"],
        "dead": ["KH"],
        "exact": True,
        "completions": 45 * 44 * 43 // 2,
        "trials": None,
        "seed": None,
    }
    assert [player["cards"] for player in players] == [["AS", "AH"], []]
    assert set(players[0]) == {"cards", "win", "tie", "equity"}
    assert set(players[0]["equity"]) == {"fraction", "decimal"}
    assert sum(player["equity"]["decimal"] for player in players) == pytest.approx(1)


def test_trials_report_limits_and_seed() -> None:
    words = (*EQUITY, "AS AH", "KD KC", "--trials", "5000", "--seed", "3")
    found = answer(*words)
    assert (found["exact"], found["trials"], found["seed"]) == (False, 5000, 3)
    low, high = found["players"][0]["equity"]["limits"]
    assert low < found["players"][0]["equity"]["decimal"] < high
    assert found == answer(*words)
    said = run(*words).stdout
    assert "5,000 of 1,712,304 ways" in said
    assert f"{100 * low:.2f} to {100 * high:.2f}" in said


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--game", "omaha", "--split", "--low-ace", "--eight-or-less", "AS 2S KD KH",
          "QD QH 9D 8D", "--board", "3S 4D 5H QS QC"], ["1/2", "1/2"]),
        (["--low", "5S AH", "6D KC", "--board", "2S 3S 4D 8D TH"], ["1", "0"]),
        (["--ace-low", "AS 9H", "KD KC", "--board", "2S 3S 4D 5D TH"], ["1", "0"]),
        (["AS 9H", "KD KC", "--board", "2S 3S 4D 5D TH"], ["0", "1"]),
        (["--game", "five_card_stud", "--joker", "--deck", "32",
          "AS AH KD QD JK", "KS KH KC QS QC"], ["0", "1"]),
        (["--game", "Draw Poker", "AS AH KD QD JC", "KS KH KC QS TC"], ["0", "1"]),
    ],
)  # fmt: skip
def test_every_option(words: list[str], expected: list[str]) -> None:
    players = answer(*EQUITY, *words)["players"]
    assert [player["equity"]["fraction"] for player in players] == expected
    assert all(("high" in player) is ("--split" in words) for player in players)


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["AS AH", "AS KD"], "bad_cards", "AS stands twice"),
        (["AS AH", "KX KD"], "bad_cards", "is not a card"),
        (["AS", "KS KD"], "bad_cards", "gives a player 2 cards, and 'AS' has 1"),
        (["AS ? ?", "KS KD"], "bad_cards", "'AS ? ?' has 3"),
        (["--game", "draw-poker", "AS ? ? ? ? ?", "KS"], "bad_cards", "gives a player 5 cards"),
        (["AS AH"], "bad_cards", "2 to 10 players"),
        (["--game", "omaha", "--deck", "32", *"???????"], "bad_cards", "take 33 cards"),
        (["--eight-or-less", "AS AH", "KD KC"], "bad_cards", "only in a split game"),
        (["--low", "--split", "AS AH", "KD KC"], "wrong_use", "wins all of the pot or shares it"),
        (["--exact", "--seed", "1", "AS AH", "KD KC"], "wrong_use", "no trials and no seed"),
        (["--exact", "--game", "omaha", *"??????"], "bad_cards", "ask for trials"),
        (["--game", "faro", "AS AH", "KD KC"], "wrong_use", "'faro' is not one of"),
        (["--deck", "51", "AS AH", "KD KC"], "wrong_use", "'51' is not one of"),
    ],
)
def test_bad_input_gets_a_clear_message(words: list[str], code: str, message: str) -> None:
    error = answer(*EQUITY, *words, status=2)["error"]
    assert (error["code"], error["cites"]) == (code, [])
    assert message in error["message"]


def test_error_is_one_line_on_stderr() -> None:
    done = run(*EQUITY, "AS AH", "AS KD")
    assert done.returncode == 2
    assert done.stderr == "AS stands twice; a deck has each card once.\n"
    assert not done.stdout
