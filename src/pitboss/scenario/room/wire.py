"""Encode a command as a client would send it, so that a scenario takes the same path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from typing import Any, Final

import msgspec

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.messages.wire_types import SAID_BY_THE_ROOM
from pitboss.room.acts.wire_acts import act_name
from pitboss.table import TABLE_GAMES


def _games() -> dict[type, str]:
    """Map determinations to the one game that has them, which they name on the wire."""
    games: dict[type, list[str]] = {}
    for name, game in TABLE_GAMES.items():
        games.setdefault(game.determinations, []).append(name)
    return {kind: names[0] for kind, names in games.items() if len(names) == 1}


_GAMES: Final = _games()


def on_the_wire(command: Any) -> msgspec.Raw:
    """Return the act; the room adds who gives it and when."""
    said = {
        field.name: _plain(getattr(command, field.name))
        for field in fields(command)
        if field.name not in SAID_BY_THE_ROOM
    }
    return msgspec.Raw(msgspec.json.encode({"type": act_name(type(command)), **said}))


def _plain(value: Any) -> Any:
    if isinstance(value, Chips):
        return value.units
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date):  # datetime is a date too
        return value.isoformat()
    if is_dataclass(value):
        game = {"game": _GAMES[type(value)]} if type(value) in _GAMES else {}
        return game | {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return _several(value)


def _several(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _plain(item) for name, item in value._asdict().items()}
    if isinstance(value, Mapping):
        return {_plain(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return [_plain(item) for item in value]
    return value
