"""The names of kinds in the record: one plain table of modules.

Records must stay readable for ever, so their names do not depend on where a class lives today: a
kind is a prefix from this table and the name of a class, such as `table.SeatTaken`.  Higher layers
add their modules with `add_vocabulary`.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from pitboss.cards import Deck
from pitboss.chips import Denominations
from pitboss.record.games import GAME_KINDS, GAME_MODULES

_MODULES: Final = (
    ("law", "pitboss.law.rule_set"),
    ("chips", "pitboss.chips.denominations"),
    ("chips", "pitboss.chips.payouts"),
    ("chips", "pitboss.chips.rounding"),
    ("chips", "pitboss.chips.sharing"),
    ("chips", "pitboss.chips.transfers"),
    ("cards", "pitboss.cards.card"),
    ("cards", "pitboss.cards.deck"),
    ("cards", "pitboss.cards.order_of_hands"),
    ("cards", "pitboss.cards.shoe"),
    ("offices", "pitboss.offices"),
    ("ruling", "pitboss.ruling"),
    ("games", "pitboss.games.disputes"),
    *GAME_MODULES,
    ("table", "pitboss.table.particulars"),
    ("table", "pitboss.table.signs"),
    ("table", "pitboss.table.dispute_record"),
    ("table", "pitboss.table.state"),
    ("table", "pitboss.table.commands"),
    ("table", "pitboss.table.pot_game_commands"),
    ("table", "pitboss.table.tournament_commands"),
    ("table", "pitboss.table.register_commands"),
    ("table", "pitboss.table.events"),
    ("table", "pitboss.table.dispute_events"),
    ("table", "pitboss.table.float_events"),
    ("table", "pitboss.table.pot_game_events"),
    ("table", "pitboss.table.tournament_events"),
    ("table", "pitboss.table.register_events"),
    ("tournament", "pitboss.tournament.conditions"),
    ("tournament", "pitboss.tournament.schedules"),
    ("tournament", "pitboss.tournament.state"),
    ("tournament", "pitboss.tournament.commands"),
    ("tournament", "pitboss.tournament.events.happening"),
    ("tournament", "pitboss.tournament.events.before_it_begins"),
    ("tournament", "pitboss.tournament.events.seats"),
    ("tournament", "pitboss.tournament.events.course_of_sessions"),
    ("tournament", "pitboss.tournament.events.chips"),
    ("tournament", "pitboss.tournament.events.ending"),
    ("record", "pitboss.record.seals"),
)

_CONSTRUCTOR_ARGUMENTS: Final[dict[type, tuple[str, ...]]] = {
    Deck: ("size", "joker"),
    Denominations: ("values",),
}
"""Constructor arguments of records that are not described by dataclass fields."""

_BY_NAME: Final[dict[str, type]] = {}
_NAMES: Final[dict[type, str]] = {}


class CodecError(ValueError):
    """A value that cannot be encoded, or data that cannot be decoded.  Explains why."""


def add_vocabulary(prefix: str, module: ModuleType) -> None:
    """Register every public record and enumeration that a module defines."""
    for name, kind in vars(module).items():
        if (
            isinstance(kind, type)
            and kind.__module__ == module.__name__
            and _is_recordable(name, kind)
        ):
            _add(f"{prefix}.{name}", kind)


def _is_recordable(name: str, kind: type) -> bool:
    written = (
        issubclass(kind, Enum)
        or (is_dataclass(kind) and "__dataclass_fields__" in vars(kind))
        or _is_named_tuple(kind)
        or kind in _CONSTRUCTOR_ARGUMENTS
    )
    return written and not name.startswith("_")


def _is_named_tuple(kind: type) -> bool:
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def _add(name: str, kind: type) -> None:
    if _BY_NAME.setdefault(name, kind) is not kind:
        raise ValueError(f"{name} is {_BY_NAME[name]} already: two kinds cannot share a name")
    _NAMES[kind] = name


def name_of(kind: type) -> str:
    """Return the recorded name of a class.  Raises CodecError."""
    if kind not in _NAMES:
        raise CodecError(f"{kind.__module__}.{kind.__qualname__} is not in the vocabulary")
    return _NAMES[kind]


def class_named(name: str) -> type[Any]:
    """Return the class with a recorded name.  Raises CodecError."""
    if name not in _BY_NAME:
        raise CodecError(f"{name!r} is a kind that this release does not know")
    return _BY_NAME[name]


def every_kind() -> dict[str, type]:
    """Return all names with their classes."""
    return dict(_BY_NAME)


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the constructor arguments of a record, in order, without computed fields."""
    if kind in _CONSTRUCTOR_ARGUMENTS:
        return _CONSTRUCTOR_ARGUMENTS[kind]
    if _is_named_tuple(kind):
        return tuple(kind._fields)
    return tuple(field.name for field in fields(kind) if field.init)


for _prefix, _path in _MODULES:
    add_vocabulary(_prefix, import_module(_path))
for _name, _path in GAME_KINDS:
    _add(_name, getattr(import_module(_path), _name.partition(".")[2]))
