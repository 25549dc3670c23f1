"""Valid examples of closed structs, made from their types."""

from __future__ import annotations

import random
from functools import singledispatch
from typing import Any

import msgspec
from msgspec import inspect

from pitboss.cards.card import CARDS

_MOMENT = "2026-11-16T10:00:00Z"
_DAY = "2026-11-16"


def example(struct: type[msgspec.Struct], rng: random.Random) -> dict[str, Any]:
    """A JSON object that the struct takes."""
    made = _made(inspect.type_info(struct), rng)
    assert isinstance(made, dict)
    return made


@singledispatch
def _made(kind: Any, rng: random.Random) -> Any:
    raise AssertionError(f"no example of {kind}")


@_made.register
def _(kind: inspect.StructType, rng: random.Random) -> Any:
    made: dict[str, Any] = {}
    if kind.tag_field:
        made[kind.tag_field] = kind.tag
    for field in kind.fields:
        if field.required or rng.random() < 0.5:
            made[field.encode_name] = _made(field.type, rng)
    return made


@_made.register
def _(kind: inspect.UnionType, rng: random.Random) -> Any:
    return _made(rng.choice(kind.types), rng)


@_made.register
def _(kind: inspect.IntType, rng: random.Random) -> Any:
    least = kind.ge if kind.ge is not None and kind.ge >= 0 else 1
    return least + rng.choice((0, 1, 2, 500))


@_made.register
def _(kind: inspect.StrType, rng: random.Random) -> Any:
    if kind.pattern:
        return rng.choice(CARDS).name
    return rng.choice(("as it was", "blue", "NI2025-411"))


@_made.register
def _(kind: inspect.BoolType, rng: random.Random) -> Any:
    return rng.random() < 0.5


@_made.register
def _(kind: inspect.NoneType, rng: random.Random) -> Any:
    return None


@_made.register
def _(kind: inspect.LiteralType, rng: random.Random) -> Any:
    return rng.choice(kind.values)


@_made.register
def _(kind: inspect.EnumType, rng: random.Random) -> Any:
    return rng.choice([one.value for one in kind.cls])


@_made.register
def _(kind: inspect.DateTimeType, rng: random.Random) -> Any:
    return _MOMENT


@_made.register
def _(kind: inspect.DateType, rng: random.Random) -> Any:
    return _DAY


@_made.register(inspect.VarTupleType)
@_made.register(inspect.ListType)
def _(kind: Any, rng: random.Random) -> Any:
    return [_made(kind.item_type, rng) for _ in range(rng.randint(1, 3))]


@_made.register
def _(kind: inspect.TupleType, rng: random.Random) -> Any:
    return [_made(one, rng) for one in kind.item_types]


@_made.register
def _(kind: inspect.DictType, rng: random.Random) -> Any:
    return {_made(kind.key_type, rng): _made(kind.value_type, rng)}
