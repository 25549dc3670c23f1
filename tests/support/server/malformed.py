"""Frames that must lead to nothing: broken, misshapen, against the role matrix, refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec

from pitboss.room.acts.wire_acts import structs

OWN_SEAT = 6
_NUMBERS = (-(10**12), -1, 0, 1, 2, 3, 4, 10**6, 10**12)
"""Never a guest's own person or seat, so that no act is lawful by luck."""
_ALLOWED_TO_ANYBODY = frozenset(("table.request_rules",))
_TRAPS = (
    "", " ", "{", "[]", "null", "true", "0", '"act"', "NaN", "\x00", "{}{}", "1_000", "\ufeff{}",
    '{"type":"act"}', '{"type":"nothing"}', '{"type":null}', '{"type":"watch"}',
    '{"type":"watch","table":true}', '{"type":"watch","table":1.0}', '{"type":"watch","table":1e2}',
    '{"type":"watch","table":"1"}', '{"type":"watch","table":1_000}',
    '{"type":"watch","table":NaN}', '{"type":"watch","table":-1}', '{"type":"watch","table":99}',
    '{"type":"watch","table":9223372036854775808}', '{"type":"watch","table":' + "9" * 5_000 + "}",
    '{"type":"watch","table":1,"table":2}', '{"type":"watch","table":1,"more":0}',
    '{"type":"unwatch","table":1}', '{"type":"ping","\\ud800":1}', '{"type":"\\ud800"}',
    "[" * 4_000, '{"a":' * 1_000 + "1" + "}" * 1_000, "x" * 9_000, '{"type":"ping"' + " " * 9_000,
    '{"type":"watch","table":1,"since":1.5}', '{"type":"ping","at":Infinity}',
)  # fmt: skip


@cache
def _acts() -> list[tuple[str, Any]]:
    """Every act that is not anybody's, with the type of its fields."""
    return [
        (name, msgspec.inspect.type_info(struct))
        for name, struct in sorted(structs().items(), key=lambda one: one[0])
        if name not in _ALLOWED_TO_ANYBODY
    ]


class Malformed:
    """Draws frames, the same ones for the same seed."""

    def __init__(self, seed: int, person: int) -> None:
        self._random = random.Random(seed)
        self._seed = seed
        self._person = person
        self._count = 0

    def frames(self, how_many: int) -> Iterator[str]:
        """So many, of every kind."""
        kinds: tuple[Callable[[], str], ...] = (
            self._trap, self._mutated, self._misshapen, self._against_the_matrix, self._refused,
        )  # fmt: skip
        for number in range(how_many):
            yield kinds[number % len(kinds)]()

    def _trap(self) -> str:
        return self._random.choice(_TRAPS)

    def _mutated(self) -> str:
        """A lawful frame with a character changed, so that it is none any more."""
        text = list(self._frame({"type": "table.take_seat", "seat": 1, "player": 2, "stake": 500}))
        for _ in range(self._random.randint(1, 4)):
            place = self._random.randrange(len(text))
            text[place] = self._random.choice(['"', "{", "}", "\\", "\x7f", "é", "", ",", "9"])
        return "".join(text)

    def _misshapen(self) -> str:
        """An act with a field of another type, one too many, or one too few."""
        act = self._act()
        names = [name for name in act if name != "type"]
        what = self._random.randrange(3)
        if what == 0 or not names:
            act["surplus"] = 1
        elif what == 1:
            act[self._random.choice(names)] = self._random.choice(
                [True, 1.5, "1_000", {}, [[]], "\u0000", 2**63, -(2**63), "9" * 600]
            )
        else:
            del act[self._random.choice(names)]
            act["type"] += self._random.choice(["", "s", " "])
        return self._frame(act)

    def _against_the_matrix(self) -> str:
        """An act as it should be, by somebody who may not give it."""
        return self._frame(self._act())

    def _refused(self) -> str:
        """Acts of the own seat: not awaited now, or with amounts that no rule allows."""
        game, box = "ultimate_texas_holdem", OWN_SEAT
        act = self._random.choice(
            [
                {"type": f"{game}.check", "box": box},
                {"type": f"{game}.fold", "box": box},
                {"type": f"{game}.place_play_wager", "box": box, "amount": 500},
                {"type": f"{game}.withdraw_wagers", "box": box},
                {"type": f"{game}.place_wagers", "box": box, "ante": 3, "blind": 3},
                {"type": f"{game}.place_wagers", "box": box, "ante": 10**12, "blind": 10**12},
                {"type": f"{game}.place_wagers", "box": box, "ante": 500, "blind": 1000},
                {"type": "table.take_seat", "seat": 1, "player": self._person, "stake": 10**12},
                {"type": "table.add_chips", "seat": box, "amount": 10**12},
                {"type": "desk.say_ready", "seat": 1},
            ]
        )
        return self._frame(act)

    def _frame(self, act: dict[str, Any]) -> str:
        self._count += 1
        frame = {
            "type": "act",
            "id": f"malformed-{self._seed}-{self._count}",
            "table": 1,
            "act": act,
        }
        if act["type"].startswith("management.") or self._random.random() < 0.05:
            frame["table"] = 0
        if self._random.random() < 0.1:
            frame["office"] = self._random.choice(["casino operator", "dealer", "boss"])
        return json.dumps(frame)

    def _act(self) -> dict[str, Any]:
        name, of = self._random.choice(_acts())
        return {"type": name, **self._fields(of)}

    def _fields(self, of: Any) -> dict[str, Any]:
        return {
            one.encode_name: self._value(one.type)
            for one in of.fields
            if one.required or self._random.random() < 0.3
        }

    def _value(self, of: Any) -> Any:  # noqa: C901 - one branch for each type
        inspect = msgspec.inspect
        match of:
            case inspect.IntType():
                return self._random.choice(_NUMBERS)
            case inspect.StrType(pattern=str()):
                return self._random.choice(["AS", "TD", "7C"])
            case inspect.StrType():
                return self._random.choice(["", "words", "ultimate_texas_holdem", "é" * 100])
            case inspect.BoolType():
                return self._random.random() < 0.5
            case inspect.DateTimeType():
                return "2026-11-16T00:00:00Z"
            case inspect.DateType():
                return "2026-11-16"
            case inspect.EnumType():
                found: Enum = self._random.choice(list(of.cls))
                return found.value
            case inspect.LiteralType():
                return self._random.choice(of.values)
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
                return [self._value(of.item_type) for _ in range(self._random.randint(0, 3))]
            case inspect.TupleType():
                return [self._value(one) for one in of.item_types]
            case inspect.DictType():
                return {"NI2025-411": self._value(of.value_type)}
            case inspect.StructType():
                tag = {} if of.tag is None else {of.tag_field: of.tag}
                return {**tag, **self._fields(of)}
            case inspect.UnionType():
                return self._value(self._random.choice(of.types))
            case _:
                return None
