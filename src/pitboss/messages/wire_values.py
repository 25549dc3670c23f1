"""Values as they are written on the wire: what `wire_types` reads back to the same value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.messages.wire_types import SAID_BY_THE_ROOM


def as_wire(value: Any, tags: Mapping[type, str]) -> Any:
    """A value in JSON's own types.  `tags`: the word by which a record of any game is known."""
    match value:
        case None | bool() | int() | str():
            return value
        case Chips():
            return value.units
        case Card():
            return value.name
        case Enum():
            return value.value
        case datetime():
            return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
        case date():
            return value.isoformat()
        case Mapping():
            return {as_wire(key, tags): as_wire(one, tags) for key, one in value.items()}
        case frozenset():
            return sorted(as_wire(one, tags) for one in value)
        case tuple() if not hasattr(value, "_asdict"):
            return [as_wire(one, tags) for one in value]
        case _:
            return _record(value, tags)


def _record(value: Any, tags: Mapping[type, str]) -> dict[str, Any]:
    """A record field by field, without what the room says itself."""
    named = vars_of(value)
    tag = tags.get(type(value))
    written = {} if tag is None else {"game": tag}
    for name, one in named.items():
        if name not in SAID_BY_THE_ROOM:
            written[name] = as_wire(one, tags)
    return written


def vars_of(value: Any) -> dict[str, Any]:
    """The fields of a record with their values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: getattr(value, one.name) for one in fields(value)}
    named: dict[str, Any] = value._asdict()
    return named
