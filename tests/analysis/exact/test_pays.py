"""Pay tables as people write them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.analysis.exact.pays import PaysError, read_odds, read_pays
from pitboss.cards import Category

BET = {
    "one pair or less": (Category.FIVE_ODD_CARDS, Category.ONE_PAIR),
    "flush": (Category.FLUSH,),
    "royal flush": (Category.ROYAL_FLUSH,),
}
ONE = {"bet": BET}
TWO = {"blind": {"flush": (Category.FLUSH,)}, "trips": {"flush": (Category.FLUSH,)}}


@pytest.mark.parametrize(
    ("said", "odds"),
    [("250 to 1", 250), ("3:2", Fraction(3, 2)), ("3/2", Fraction(3, 2)), (" 1.5 ", Fraction(3, 2)),
     ("250", 250), (250, 250), (1.5, Fraction(3, 2)), ("6 TO 4", Fraction(3, 2)), ("0", 0)],
)  # fmt: skip
def test_odds_are_read(said: object, odds: Fraction) -> None:
    assert read_odds(said) == odds


@pytest.mark.parametrize(
    "said", ["", "x", "-1", "3 to 0", "3 to", "1e9", "nan", True, "9999999999", [3], "3:2:1"]
)
def test_invalid_odds_are_rejected(said: object) -> None:
    with pytest.raises(PaysError, match="is not odds: write"):
        read_odds(said)


def test_line_is_read() -> None:
    found = read_pays("Royal Flush=100, one pair or less = 3:2", ONE)
    assert found == {
        "bet": {
            Category.ROYAL_FLUSH: Fraction(100),
            Category.FIVE_ODD_CARDS: Fraction(3, 2),
            Category.ONE_PAIR: Fraction(3, 2),
        }
    }


def test_line_with_two_wagers_is_read() -> None:
    found = read_pays("blind flush=2, Trips flush=6", TWO)
    assert found == {"blind": {Category.FLUSH: 2}, "trips": {Category.FLUSH: 6}}


def test_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[blind]\nflush = 2\n[trips]\nflush = "13 to 2"\n')
    found = read_pays(str(file), TWO)
    assert found == {"blind": {Category.FLUSH: 2}, "trips": {Category.FLUSH: Fraction(13, 2)}}


@pytest.mark.parametrize(
    ("said", "because"),
    [
        ("quads=3", 'no row "quads": there is one pair or less, flush, royal flush'),
        ("royal flush", '"royal flush" is not a row: write'),
        ("flush=6, FLUSH=7", "stands twice"),
        ("flush=six", "is not odds"),
        ("nowhere.toml", "nowhere.toml cannot be read: No such file"),
    ],
)
def test_invalid_line_is_rejected(said: str, because: str) -> None:
    with pytest.raises(PaysError, match=because):
        read_pays(said, ONE)


def test_line_must_name_its_wager_when_there_are_two() -> None:
    with pytest.raises(PaysError, match=r"needs its wager in front: \[blind\] or \[trips\]"):
        read_pays("flush=2", TWO)


@pytest.mark.parametrize(
    ("text", "because"),
    [
        (b"[bets]\nflush = 1", r"has \[bets\]; a file of pays has \[bet\]"),
        (b"flush = 1", r"has \[flush\]"),
        (b"[bet", "is not TOML"),
        (b"\xff", "cannot be read: it is not text"),
        (b"[bet]\nflush = [1]", "is not odds"),
    ],
)
def test_invalid_file_is_rejected(tmp_path: Path, text: bytes, because: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(text)
    with pytest.raises(PaysError, match=because):
        read_pays(str(file), ONE)
