"""The wire form of a command, derived from the command itself.

A command says `ante: Chips`; on the wire that is a whole number of cents within bounds.  The
generated structs are closed: an unknown field, a number in quotes, a boolean for a number is
refused.  Who acts and when is never read from the wire; the room supplies both.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from datetime import UTC, date, datetime
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, cast, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import CARDS, card_named
from pitboss.chips import Cents, Chips, TournamentChips

MOST_UNITS: Final = 10**12
"""Ten thousand million dollars: far more than any chip, wager or pool of a poker room."""
LONGEST_TEXT: Final = 500
MOST_ITEMS: Final = 200
YEARS: Final = range(2000, 2200)
"""Moments outside these are typing errors, and near the calendar's ends arithmetic overflows."""

WireUnits = Annotated[int, Meta(ge=0, le=MOST_UNITS)]
WireNumber = Annotated[int, Meta(ge=-MOST_UNITS, le=MOST_UNITS)]
WireText = Annotated[str, Meta(max_length=LONGEST_TEXT)]
END: Final = r"$(?!\n)"
"""The end of the text; `$` alone would also match before a trailing newline."""
WireCard = Annotated[str, Meta(pattern="^(" + "|".join(c.name for c in CARDS) + "|JK)" + END)]
WirePlace = Annotated[int, Meta(ge=1, le=999)]
"""A face-down card, by its place; 1 is the first out of the shoe."""
WireMoment = Annotated[datetime, Meta(tz=True)]

SAID_BY_THE_ROOM: Final = ("by", "at", "passed_over")
"""The fields of a command that the room supplies."""


class Choices(NamedTuple):
    """The values of fields typed `Any` or `Enum`: records, by the word that names them."""

    records: Mapping[str, Any]
    """The default of each record, for fields that a message leaves out."""
    enums: tuple[type[Enum], ...]
    never_read: tuple[str, ...] = ()
    """Fields of those records that a message may not contain."""

    def word_of(self, value: Any) -> str | None:
        """Return the word that names a record; games of one kind differ by their `game`."""
        for word, default_record in self.records.items():
            if type(default_record) is type(value) and _game(default_record) == _game(value):
                return word
        return None


def _game(record: Any) -> Any:
    return getattr(record, "game", None)


def snake(name: str) -> str:
    """Convert `PlaceWagers` to its wire form, `place_wagers`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip(
        "_"
    )


class WireTypes:
    """Derives structs from commands, and rebuilds commands from structs."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self._nested: dict[type, type[Struct]] = {}
        self._tagged: dict[str, type[Struct]] = {}
        self._one_of_several: dict[type, type[Struct]] = {}
        self._records: dict[type[Struct], type] = {}
        self._default_records: dict[type[Struct], Any] = {}

    def struct_of(self, command: type, tag: str) -> type[Struct]:
        """Build the closed struct of a command, tagged by `type`."""
        return self._struct(command, tag=tag, tag_field="type", without=SAID_BY_THE_ROOM)

    def command_of(self, command: type, wire: Struct, **said_by_the_room: object) -> Any:
        """Build the command that a struct represents."""
        hints = hints_of(command)
        names = {field.name for field in fields(command)}
        given = {name: value for name, value in said_by_the_room.items() if name in names}
        for name, value in _given_fields(wire):
            given[name] = self._value(hints[name], value)
        return command(**given)

    # --- types ------------------------------------------------------------------------------------

    def _struct(
        self,
        record: type,
        *,
        tag: str | None,
        tag_field: str | None,
        without: tuple[str, ...] = (),
        prefix: str = "",
    ) -> type[Struct]:
        hints = hints_of(record)
        members: list[Any] = []
        for name, may_be_left_out in _members(record):
            if name in without:
                continue
            kind = self.wire(hints[name])
            if may_be_left_out:  # then the record's own default applies
                members.append((name, Union[kind, UnsetType], UNSET))  # noqa: UP007
            else:
                members.append((name, kind))
        module = record.__module__.removeprefix("pitboss.").replace(".", "_")
        module = _PUBLISHED_AS.get(module, module)
        struct = msgspec.defstruct(
            f"{prefix}{module}_{record.__name__}",
            members,
            tag=tag,
            tag_field=tag_field,
            forbid_unknown_fields=True,
            frozen=True,
            kw_only=True,
        )
        self._records[struct] = record
        return struct

    def wire(self, kind: Any) -> Any:
        """Return the wire type of a field's type."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind is Any:
            records = self._choices.records
            return Union[tuple(self._tagged_struct(name) for name in records)]  # noqa: UP007
        if kind is Enum:
            return Literal[
                tuple(dict.fromkeys(member.value for e in self._choices.enums for member in e))
            ]
        if isinstance(kind, type) and issubclass(kind, Enum):
            return kind
        origin, inside = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            several = several_records(kind)
            each = (
                self._named_struct(inside_type)
                if inside_type in several
                else self.wire(inside_type)
                for inside_type in inside
            )
            return Union[tuple(each)]  # noqa: UP007
        if origin is tuple:
            return self._sequence(inside)
        if origin is frozenset:
            return Annotated[list[self.wire(inside[0])], Meta(max_length=MOST_ITEMS)]  # type: ignore[misc]
        if origin is not None and issubclass(origin, Mapping):
            pairs: Any = dict[self.wire(inside[0]), self.wire(inside[1])]  # type: ignore[misc]
            return Annotated[pairs, Meta(max_length=MOST_ITEMS)]
        if kind not in self._nested:
            self._nested[kind] = self._struct(kind, tag=None, tag_field=None)
        return self._nested[kind]

    def _sequence(self, inside: tuple[Any, ...]) -> Any:
        if len(inside) == 2 and inside[1] is Ellipsis:
            return Annotated[tuple[self.wire(inside[0]), ...], Meta(max_length=MOST_ITEMS)]  # type: ignore[misc]
        return tuple[tuple(self.wire(inside_type) for inside_type in inside)]  # type: ignore[misc]

    def _tagged_struct(self, name: str) -> type[Struct]:
        """Build the struct of one game's determinations, tagged by `game`."""
        if name not in self._tagged:
            default_record = self._choices.records[name]
            without = ("game", *self._choices.never_read)
            struct = self._struct(
                type(default_record), tag=name, tag_field="game", without=without, prefix=f"{name}_"
            )
            self._tagged[name] = struct
            self._default_records[struct] = default_record
        return self._tagged[name]

    def _named_struct(self, record: type) -> type[Struct]:
        """Build the struct of one of several records, tagged by `kind`."""
        if record not in self._one_of_several:
            struct = self._struct(record, tag=snake(record.__name__), tag_field=KIND)
            self._one_of_several[record] = struct
        return self._one_of_several[record]

    # --- values -----------------------------------------------------------------------------------

    def _value(self, kind: Any, wire: Any) -> Any:
        """Convert a wire value to a value of our own types."""
        if wire is None or isinstance(wire, Enum):
            return wire
        if isinstance(wire, Struct):
            return self._record(wire)
        if isinstance(wire, date):
            return _check_year(wire)
        if isinstance(kind, type) and issubclass(kind, Chips):
            return (TournamentChips if kind is TournamentChips else Cents)(wire)
        if kind is Card:
            return card_named(wire)
        if kind is FaceDown:
            return FaceDown(wire)
        if kind is Enum:
            return next(member for e in self._choices.enums for member in e if member.value == wire)
        origin, inside = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return self._value(
                next(inside_type for inside_type in inside if inside_type is not type(None)), wire
            )
        return self._collection(origin, inside, wire)

    def _collection(self, origin: Any, inside: tuple[Any, ...], wire: Any) -> Any:
        if origin is tuple:
            each = [inside[0]] * len(wire) if inside[-1] is Ellipsis else inside
            return tuple(
                self._value(item_kind, value) for item_kind, value in zip(each, wire, strict=True)
            )
        if origin is frozenset:
            return frozenset(self._value(inside[0], item) for item in wire)
        if isinstance(wire, dict):
            return {self._value(inside[0], k): self._value(inside[1], v) for k, v in wire.items()}
        return wire

    def _record(self, wire: Struct) -> Any:
        record = self._records[type(wire)]
        hints = hints_of(record)
        given = {name: self._value(hints[name], value) for name, value in _given_fields(wire)}
        default_record = self._default_records.get(type(wire))
        return record(**given) if default_record is None else replace(default_record, **given)


def _check_year(day: date) -> date:
    if day.year not in YEARS:
        raise ValueError(f"{day.isoformat()} is before {YEARS[0]} or after {YEARS[-1]}")
    return day.astimezone(UTC) if isinstance(day, datetime) else day


def _given_fields(wire: Struct) -> Iterator[tuple[str, Any]]:
    for name in wire.__struct_fields__:
        value = getattr(wire, name)
        if value is not UNSET:
            yield name, value


_PUBLISHED_AS: Final = {
    "games_progressive_jackpot_determinations": (
        "games_canberra_poker_progressive_jackpot_determinations"
    ),
    "room_tables_desk_commands": "room_table_commands",
    "room_tournaments_desk_commands": "room_tournament_commands",
}
"""Schemas of the HTTP description are named after modules; these moved, and the names stay."""

_PLAIN: Final[dict[Any, Any]] = {
    int: WireNumber,
    str: WireText,
    bool: bool,
    type(None): None,
    datetime: WireMoment,
    date: date,
    Card: WireCard,
    FaceDown: WirePlace,
    Chips: WireUnits,
    Cents: WireUnits,
    TournamentChips: WireUnits,
}


@cache
def hints_of(record: type) -> Mapping[str, Any]:
    """Return the types of a record's fields."""
    return typing.get_type_hints(record)


KIND: Final = "kind"
"""The field that tells which of several records follows, by its class's name."""


@cache
def several_records(kind: Any) -> tuple[type, ...]:
    """Return the records that a field may hold, if there are several."""
    if get_origin(kind) not in (Union, types.UnionType):
        return ()
    records = tuple(
        inside_type
        for inside_type in get_args(kind)
        if is_dataclass(inside_type) and inside_type not in _PLAIN
    )
    return cast(tuple[type, ...], records) if len(records) > 1 else ()


def _members(record: type) -> list[tuple[str, bool]]:
    """Return a record's fields, and whether each may be left out."""
    if is_dataclass(record):
        return [(field.name, _has_default(field)) for field in fields(record)]
    named = cast(Any, record)  # a NamedTuple
    return [(name, name in named._field_defaults) for name in named._fields]


def _has_default(of: Field[Any]) -> bool:
    return of.default is not MISSING or of.default_factory is not MISSING
