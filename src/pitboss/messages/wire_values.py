"""Values in wire form, which `wire_types` reads back to the same values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.messages.wire_types import (
    KIND,
    SAID_BY_THE_ROOM,
    Choices,
    hints_of,
    several_records,
    snake,
)


def as_wire(value: Any, choices: Choices) -> Any:
    """Convert a value to JSON's own types; `choices` holds the words that name game records."""
    match value:
        case None | bool() | int() | str():
            return value
        case Chips():
            return value.units
        case Card() | FaceDown():
            return value.name if isinstance(value, Card) else value.place
        case Enum():
            return value.value
        case datetime():
            return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
        case date():
            return value.isoformat()
        case Mapping():
            return {as_wire(key, choices): as_wire(item, choices) for key, item in value.items()}
        case frozenset():
            return sorted(as_wire(item, choices) for item in value)
        case tuple() if not hasattr(value, "_asdict"):
            return [as_wire(item, choices) for item in value]
        case _:
            return _record(value, choices)


def _record(value: Any, choices: Choices) -> dict[str, Any]:
    """Convert a record field by field, without those that the room supplies."""
    word = choices.word_of(value)
    left_out = SAID_BY_THE_ROOM if word is None else ("game", *choices.never_read)
    written: dict[str, Any] = {} if word is None else {"game": word}
    hints = hints_of(value.__class__)
    for name, field_value in vars_of(value).items():
        if name in left_out:
            continue
        written[name] = as_wire(field_value, choices)
        if type(field_value) in several_records(hints[name]):
            written[name] = {KIND: snake(type(field_value).__name__), **written[name]}
    return written


def vars_of(value: Any) -> dict[str, Any]:
    """Return a record's fields with their values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    named: dict[str, Any] = value._asdict()
    return named
