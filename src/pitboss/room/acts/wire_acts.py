"""Acts on the wire: decode every command that a person may give from its closed struct."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any, Final, NamedTuple

import msgspec

from pitboss.acts.registered import GAMES
from pitboss.messages.wire_types import Choices, WireTypes, snake
from pitboss.messages.wire_values import as_wire
from pitboss.record.vocabulary import name_of
from pitboss.room.acts.role_matrix import MATRIX

ANY_GAME: Final = Choices(
    {name: record for game in GAMES for name, record in game.determinations.items()},
    tuple(kind for game in GAMES for kind in game.shoes),
    never_read=tuple(name for game in GAMES for name in game.never_read),
)
"""The types that a command may carry for any game: determinations and kinds of shoe."""


class InvalidAct(ValueError):  # noqa: N818 - says what it is
    """A message is not a valid act.  Says what is wrong in one sentence."""


class WireAct(NamedTuple):
    """A decoded act: its command class and the fields that came with it."""

    name: str
    command: type
    fields: msgspec.Struct

    def told(self, **set_by_the_room: object) -> Any:
        """Build the command; `set_by_the_room` holds the fields that no client may set."""
        try:
            return _wire_types().command_of(self.command, self.fields, **set_by_the_room)
        except (ValueError, LookupError) as problem:  # limits beyond types, such as a period
            raise InvalidAct(str(problem)) from problem


def written(value: Any) -> Any:
    """Return a command, or a part of one, in its wire form."""
    return as_wire(value, ANY_GAME)


_names: Final[dict[type, str]] = {}


def act_name(command: type) -> str:
    """Return the wire name of a command, such as `ultimate_texas_holdem.place_wagers`."""
    if command not in _names:
        group, _, name = name_of(command).partition(".")
        _names[command] = f"{group}.{snake(name)}"
    return _names[command]


def read_act(data: bytes | msgspec.Raw) -> WireAct:
    """Decode one act strictly; BadAct says what is wrong with it."""
    try:
        fields = _decoder().decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise InvalidAct(str(problem)) from problem
    except RecursionError as problem:
        raise InvalidAct("the act is nested too deep") from problem
    name = str(fields.__struct_config__.tag)
    return WireAct(name, every_act()[name], fields)


@cache
def every_act() -> Mapping[str, type]:
    """Return every act by its wire name."""
    return {act_name(command): command for command, grants in MATRIX.items() if grants}


@cache
def _wire_types() -> WireTypes:
    return WireTypes(ANY_GAME)


@cache
def structs() -> Mapping[str, type[msgspec.Struct]]:
    """Return the closed struct of every act, for the API description."""
    types = _wire_types()
    return {name: types.struct_of(command, name) for name, command in every_act().items()}


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(or_, structs().values()))
