"""Reading hand histories; unreadable ones get one clear error."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.phh import HistoryError, files_in, read_histories, read_history
from pitboss.phh.actions import (
    BetsTo,
    BringsIn,
    ChecksOrCalls,
    CommunalDealt,
    Discards,
    Folds,
    HoleDealt,
    ShowsOrMucks,
    read_action,
)
from pitboss.phh.history import read_text
from tests.support.phh.hands import read, text


def test_every_action_of_the_format_is_read() -> None:
    kinds = {
        "d dh p1 AhKd": HoleDealt,
        "d db ??Td2c": CommunalDealt,
        "p2 f": Folds,
        "p10 cc": ChecksOrCalls,
        "p3 pb": BringsIn,
        "p3 cbr 12.50": BetsTo,
        "p3 sd": Discards,
        "p3 sd AhKd": Discards,
        "p3 sm": ShowsOrMucks,
        "p3 sm -": ShowsOrMucks,
        "p3 sm AhKd # at last": ShowsOrMucks,
    }
    assert {one: type(read_action(one)) for one in kinds} == kinds
    assert read_action("# nothing but a remark") is None


def test_action_holds_its_values() -> None:
    dealt, bet = read_action("d dh p12 Ah??"), read_action("p3 cbr 12.50")
    assert isinstance(dealt, HoleDealt)
    assert (dealt.player, [card and card.name for card in dealt.cards]) == (12, ["AH", None])
    assert isinstance(bet, BetsTo)
    assert bet.amount == Fraction(25, 2)
    mucks = read_action("p3 sm -")
    assert isinstance(mucks, ShowsOrMucks)
    assert mucks.cards == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("p1 bets 3", "no action of the format"),
        ("d dh p1", "no action of the format"),
        ("p1", "no action of the format"),
        ("p1 sm Ah Kd", "no action of the format"),
        ("x1 f", "names no player"),
        ("p0 cc", "names no player"),
        ("p1 cbr all", "names no amount"),
        ("p1 cbr -3", "names no amount"),
        ("p1 cbr 1e9", "names no amount"),
        ("d db AhK", "card that there is not"),
        ("d db 1h", "card that there is not"),
        ("d db ah", "card that there is not"),
    ],
)
def test_invalid_action_is_rejected(words: str, said: str) -> None:
    with pytest.raises(HistoryError, match=said):
        read_action(words)


GOOD: dict[str, Any] = {"blinds_or_straddles": [1, 2, 0], "min_bet": 2}


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"antes": [1, 1]}, "antes has 2 amounts for 3 players"),
        ({"antes": 1}, "antes is no list of amounts"),
        ({"blinds_or_straddles": [1, -2, 0]}, "blinds_or_straddles has -2"),
        ({"min_bet": True}, "min_bet has True"),
        ({"min_bet": "2"}, "min_bet has 2, which is no amount"),
        ({"min_bet": 10**18}, "min_bet has 1000000"),
        ({"min_bet": 0.0000001}, "min_bet has 1E-7"),
        ({"starting_stacks": [10, 0, 10]}, "p2 brings no chips"),
        ({"starting_stacks": []}, "starting_stacks is no list"),
        ({"finishing_stacks": [1]}, "finishing_stacks has 1 amounts for 3"),
        ({"actions": "p1 f"}, "actions is no list of strings"),
        ({"actions": ["p4 f"]}, "'p4 f': there are 3 players"),
        ({"actions": ["d dh p4 AhKd"]}, "there are 3 players"),
        ({"actions": ["d dh p1 AhKd", "d db 2cAh3c"]}, "Ah was dealt before"),
        ({"actions": ["d dh p1 AhKd", "p2 sm KdKc"]}, "Kd was dealt to somebody else"),
        ({"actions": ["d db AhKd2c", "p2 sm KdKc"]}, "Kd was dealt to somebody else"),
        ({"variant": 7}, "names no variant"),
    ],
)
def test_invalid_hand_is_rejected(terms: dict[str, Any], said: str) -> None:
    fields = {"variant": "NT", "starting_stacks": [10, 10, 10], "actions": [], **GOOD, **terms}
    stakes, actions = fields.pop("starting_stacks"), fields.pop("actions")
    with pytest.raises(HistoryError, match=said):
        read(fields.pop("variant"), stakes, **fields, actions=actions)


def test_optional_fields_have_defaults() -> None:
    found = read("NT", [10, 10.5, 10], **GOOD)
    assert [*found.antes] == [0, 0, 0]
    assert found.finishing is None
    assert found.bring_in is None
    assert found.antes_matched
    assert not read("NT", [10, 10], min_bet=2, ante_trimming_status=False).antes_matched


def test_blinds_are_listed_in_reverse_heads_up() -> None:
    two = read("NT", [10, 10], blinds_or_straddles=[1, 2], min_bet=2)
    assert [*two.blinds] == [2, 1]
    three = read("NT", [10, 10, 9], blinds_or_straddles=[1, 2, 0], min_bet=2)
    assert [*three.blinds] == [1, 2, 0]


class TestFiles:
    def test_file_with_many_hands_is_read(self, tmp_path: Path) -> None:
        file = tmp_path / "two.phhs"
        hand = text("NT", [10, 10], min_bet=2)
        file.write_text(f"[1]\n{hand}\n[second]\n{hand}")
        assert list(read_histories(file)) == [f"{file} [1]", f"{file} [second]"]

    def test_file_with_one_hand_is_read(self, tmp_path: Path) -> None:
        file = tmp_path / "one.phh"
        file.write_text(text("NT", [10, 10], min_bet=2))
        assert list(read_histories(file)) == [str(file)]

    def test_folder_is_listed_in_order(self, tmp_path: Path) -> None:
        (tmp_path / "deep").mkdir()
        for name in ("b.phh", "a.phhs", "deep/c.phh", "notes.txt"):
            (tmp_path / name).touch()
        found = [file.relative_to(tmp_path).as_posix() for file in files_in(tmp_path)]
        assert found == ["a.phhs", "b.phh", "deep/c.phh"]

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (b"variant = ", "is no TOML"),
            (b"\xff\xfe", "no text in UTF-8"),
            (b"a = 1", "holds no hands"),
            (b"", "holds no hands"),
            (b"a = " + b"[" * 5000, "is no TOML"),
            (b"a = " + b"1" * 5000, "is no TOML"),
        ],
    )
    def test_unreadable_file_is_reported(self, tmp_path: Path, content: bytes, said: str) -> None:
        file = tmp_path / "bad.phhs"
        file.write_bytes(content)
        with pytest.raises(HistoryError, match=said):
            read_histories(file)

    def test_missing_file_or_empty_folder_is_reported(self, tmp_path: Path) -> None:
        with pytest.raises(HistoryError, match="cannot be read"):
            read_histories(tmp_path / "none.phh")
        with pytest.raises(HistoryError, match=r"holds no \.phh"):
            list(files_in(tmp_path))


def test_invalid_numbers_are_rejected() -> None:
    hand = text("NT", [10, 10], blinds_or_straddles=[1, 2])
    for number in ("nan", "inf", "-inf", "1e999999999", "1e-999999999"):
        (document,) = read_text(f"{hand}min_bet = {number}\n", "hand.phh").values()
        with pytest.raises(HistoryError, match="min_bet has"):
            read_history(document)
