"""Acts on the wire: every command has a closed schema, and nothing else gets through."""

from __future__ import annotations

import json
import random
from dataclasses import fields, replace
from datetime import UTC, datetime
from enum import Enum
from typing import Any

import msgspec
import pytest

from pitboss.acts.grants import NOBODY
from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.games.poker import PotLimit
from pitboss.messages.wire_types import snake
from pitboss.offices import Office, Person
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.wire_acts import ANY_GAME, InvalidAct, every_act, read_act, structs, written
from tests.support.messages.examples import example
from tests.support.offenders import offenders

BY = Person(12, Office.PLAYER)
AT = datetime(2026, 11, 16, tzinfo=UTC)
PLACE = {"type": "ultimate_texas_holdem.place_wagers", "box": 1, "ante": 500, "blind": 500}


def said(name: str, seed: object = 0) -> dict[str, Any]:
    return example(structs()[name], random.Random(f"{name} {seed}"))


def read(data: Any) -> Any:
    return read_act(msgspec.json.encode(data))


class TestActs:
    def test_every_permitted_command_is_an_act(self) -> None:
        given = {command for command, grants in MATRIX.items() if grants is not NOBODY}
        assert set(every_act().values()) == given
        assert len(every_act()) == len(given)

    def test_every_act_has_a_closed_struct_and_schema(self) -> None:
        def check(name: str) -> None:
            struct = structs()[name]
            schema = msgspec.json.schema(struct)
            found = schema["$defs"][struct.__name__]
            assert found["additionalProperties"] is False
            assert found["properties"]["type"]["enum"] == [name]
            assert not {"by", "at"} & set(found["properties"]), "the room says both"

        assert offenders(every_act(), check) == []

    def test_every_act_becomes_its_command(self) -> None:
        def check(name: str) -> None:
            for seed in range(5):
                data = said(name, seed)
                wire = read(data)
                try:
                    command = wire.told(by=BY, at=AT)
                except InvalidAct:  # two fields that do not go together
                    continue
                assert type(command) is every_act()[name]
                assert getattr(command, "by", None) == BY
                assert wire.told(by=BY, at=AT) == command
                for field, value in data.items():
                    if field != "type":
                        assert plain(getattr(command, field), value) == value

        assert offenders(every_act(), check) == []

    def test_unknown_field_is_rejected(self) -> None:
        def check(name: str) -> None:
            with pytest.raises(InvalidAct, match="unknown field"):
                read({**said(name), "hint": 1})

        assert offenders(every_act(), check) == []

    @pytest.mark.parametrize("field", ["by", "at"])
    def test_person_and_time_are_not_read_from_the_wire(self, field: str) -> None:
        def check(name: str) -> None:
            with pytest.raises(InvalidAct):
                read({**said(name), field: {"number": 1, "office": "casino operator"}})

        assert offenders(every_act(), check) == []

    def test_missing_field_is_rejected(self) -> None:
        def check(name: str) -> None:
            data = said(name)
            for field in structs()[name].__struct_fields__:
                if field in data and _required(name, field):
                    left = {key: value for key, value in data.items() if key != field}
                    with pytest.raises(InvalidAct, match=field):
                        read(left)

        assert offenders(every_act(), check) == []


def _required(name: str, field: str) -> bool:
    info = msgspec.structs.fields(structs()[name])
    return next(one.required for one in info if one.name == field)


def plain(value: Any, like: Any) -> Any:
    """A value of ours as it was on the wire."""
    if isinstance(value, Chips):
        return value.units
    if isinstance(value, Card):
        return value.name
    if isinstance(value, FaceDown):
        return value.place
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, frozenset):
        return like if {plain(one, None) for one in value} == set(like) else value
    if isinstance(like, dict):
        return like if _agrees(value, like) else value
    if isinstance(like, list):
        return [plain(one, said) for one, said in zip(value, like, strict=True)]
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    return value.isoformat() if hasattr(value, "isoformat") else value


def _agrees(record: Any, like: dict[str, Any]) -> bool:
    for key, value in like.items():
        if key == "game" and ANY_GAME.word_of(record):
            assert ANY_GAME.word_of(record) == value
            continue
        if key == "kind" and not hasattr(record, "kind"):
            assert snake(type(record).__name__) == value
            continue
        part = record[key] if isinstance(record, dict) else getattr(record, key)
        if plain(part, value) != value:
            return False
    return True


class TestDeterminations:
    """One record for many games: `game` says which, and omitted fields take their defaults."""

    @pytest.mark.parametrize("word", sorted(ANY_GAME.records))
    def test_determinations_round_trip(self, word: str) -> None:
        begun = ANY_GAME.records[word]
        wire = written(begun)
        assert wire["game"] == word
        assert told(wire) == begun

    def test_omitted_determinations_are_the_defaults(self) -> None:
        assert told({"game": "omaha", "seats": 5}) == replace(ANY_GAME.records["omaha"], seats=5)

    def test_limit_fields_must_fit_its_kind(self) -> None:
        wire = {"game": "hold_em", "limit": {"kind": "pot_limit", "half": True}}
        assert told(wire).limit == PotLimit(half=True)
        with pytest.raises(InvalidAct, match="limit"):
            told({"game": "hold_em", "limit": {"kind": "pot_limit", "sizes": [500]}})
        with pytest.raises(InvalidAct, match="limit"):
            told({"game": "hold_em", "limit": {"sizes": [500]}})

    @pytest.mark.parametrize("field", ["foreign", "kind"])
    def test_foreign_fields_are_rejected(self, field: str) -> None:
        """Only the reader of hand histories sets it."""
        with pytest.raises(InvalidAct, match="unknown field"):
            told({"game": "hold_em", field: None})
        assert "foreign" not in written(ANY_GAME.records["hold_em"])


def told(determinations: dict[str, Any]) -> Any:
    act = {"type": "table.change_limits", "determinations": determinations, "because": "so"}
    names = {one.name for one in msgspec.structs.fields(structs()["table.change_limits"])}
    wire = read({key: value for key, value in act.items() if key in {"type", *names}})
    return wire.told(by=BY, at=AT).determinations


class TestValidation:
    """Values that Python might accept as a number, a name or nothing."""

    @pytest.mark.parametrize(
        "ante",
        [True, False, 5.0, 500.5, "500", "5_00", None, [500], {"cents": 500}, -1, 10**12 + 1],
    )
    def test_amount_must_be_a_whole_number_in_range(self, ante: object) -> None:
        with pytest.raises(InvalidAct, match="ante"):
            read({**PLACE, "ante": ante})

    @pytest.mark.parametrize(
        "raw", ["1e2", "9223372036854775808", "-9223372036854775809", "NaN", "Infinity", "0x10",
                "1_000", "+5", "05", "5.", "9" * 5_000],
    )  # fmt: skip
    def test_invalid_and_oversized_numbers_are_rejected(self, raw: str) -> None:
        text = json.dumps({**PLACE, "ante": 0}).replace('"ante": 0', f'"ante": {raw}')
        with pytest.raises(InvalidAct):
            read_act(text.encode())

    def test_largest_amount_is_accepted(self) -> None:
        assert read({**PLACE, "ante": 10**12}).told(by=BY).ante.units == 10**12

    @pytest.mark.parametrize("box", [True, 1.0, "1", None, 2**63, -(2**63) - 1])
    def test_box_must_be_a_number(self, box: object) -> None:
        with pytest.raises(InvalidAct):
            read({**PLACE, "box": box})

    @pytest.mark.parametrize("lit", [0, 1, "true", None])
    def test_boolean_is_not_a_number(self, lit: object) -> None:
        act = {"type": "canberra_poker.place_jackpot_wager", "box": 1, "amount": 100, "lit": lit}
        with pytest.raises(InvalidAct, match="lit"):
            read(act)

    @pytest.mark.parametrize("card", ["1S", "as", "AS ", "10S", "", "ASS", 1, None, "♠A"])
    def test_invalid_card_name_is_rejected(self, card: object) -> None:
        act = {"type": "ultimate_texas_holdem.reveal_flop", "faces": ["AS", card, "2C"]}
        with pytest.raises(InvalidAct, match="faces"):
            read(act)

    def test_long_text_is_rejected(self) -> None:
        act = {"type": "ultimate_texas_holdem.dispute", "box": 1, "about": "x" * 500}
        assert read(act).told(by=BY).about == "x" * 500
        with pytest.raises(InvalidAct, match="about"):
            read({**act, "about": "x" * 501})

    def test_long_lists_are_rejected(self) -> None:
        act = {"type": "table.check_cards", "back": "blue", "counted": ["AS"] * 201}
        with pytest.raises(InvalidAct, match="counted"):
            read(act)

    @pytest.mark.parametrize("moment", ["2026-11-16T10:00:00", "yesterday", 1763287200, "", None])
    def test_invalid_time_is_rejected(self, moment: object) -> None:
        with pytest.raises(InvalidAct, match="takes_effect"):
            read({"type": "table.give_notice_of_closure", "takes_effect": moment})

    @pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
    def test_time_out_of_range_is_rejected(self, moment: str) -> None:
        wire = read({"type": "table.give_notice_of_closure", "takes_effect": moment})
        with pytest.raises(InvalidAct, match="is before 2000 or after 2199"):
            wire.told(by=BY, at=AT)

    @pytest.mark.parametrize(
        "data",
        [b"", b"null", b"[]", b"1", b'"fold"', b"{}", b"{", b"\xff\xfe", b'{"type": 1}',
         b'{"type": "ultimate_texas_holdem.fold"}', b'{"type": "fold", "box": 1}',
         b'{"type": "ultimate_texas_holdem.fold", "box": 1} x',
         b'{"type": "ultimate_texas_holdem.fold", "box": 1, "\\ud800": 1}',
         b'{"type": "ultimate_texas_holdem.dispute", "box": 1, "about": "\xc3\x28"}',
         b"[" * 4_000, b'{"type":' * 2_000],
    )  # fmt: skip
    def test_malformed_act_is_rejected_with_a_message(self, data: bytes) -> None:
        with pytest.raises(InvalidAct) as caught:
            read_act(data)
        assert str(caught.value)

    def test_duplicate_field_cannot_bypass_validation(self) -> None:
        """JSON leaves it open; we take one of them, checked, and never both."""
        data = b'{"type": "ultimate_texas_holdem.fold", "box": 1, "box": true}'
        with pytest.raises(InvalidAct):
            read_act(data)

    def test_period_that_ends_before_it_begins_is_rejected(self) -> None:
        period = {"begins": "2026-11-16T10:00:00Z", "ends": "2026-11-16T09:00:00Z"}
        act = {"type": "management.enter_gaming_hours", "periods": [period], "reference": "1"}
        with pytest.raises(InvalidAct, match="cannot end"):
            read(act).told(by=BY, at=AT)

    def test_internal_commands_are_not_acts(self) -> None:
        for name in ("management.open_room", "management.start_room", "table.in_round",
                     "progressive_jackpot.pay_jackpots", "desk.resume_table"):  # fmt: skip
            with pytest.raises(InvalidAct):
                read({"type": name})


def test_required_field_of_a_command_is_required_on_the_wire() -> None:
    for name, command in every_act().items():
        optional = {one.name for one in msgspec.structs.fields(structs()[name]) if not one.required}
        own = {one.name for one in fields(command) if one.init}
        assert optional <= own
