"""Acts on the wire: every command that somebody may give, by its name, in its closed form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any, Final, NamedTuple

import msgspec

from pitboss.dealing import pot_game_setups
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.messages.wire_types import Choices, WireTypes, snake
from pitboss.messages.wire_values import as_wire
from pitboss.record.vocabulary import name_of
from pitboss.room.acts.grants import NOBODY
from pitboss.room.acts.role_matrix import MATRIX

ANY_GAME: Final = Choices(
    {
        "ultimate_texas_holdem": ultimate_texas_holdem.Determinations(),
        "canberra_poker": canberra_poker.Determinations(),
        **pot_game_setups.BEGUN,
    },
    (ultimate_texas_holdem.ShoeKind,),
    never_read=("foreign",),  # only the reader of hand histories makes it
)
"""What a command may carry for any game: its determinations, its kind of shoe."""


class BadAct(ValueError):  # noqa: N818 - says what it is
    """What came over the wire is no act.  Says what is wrong in one sentence."""


class WireAct(NamedTuple):
    """An act as it was read: its command, and the fields that came with it."""

    name: str
    command: type
    fields: msgspec.Struct

    def told(self, **said_by_the_room: object) -> Any:
        """The command itself."""
        try:
            return _wire_types().command_of(self.command, self.fields, **said_by_the_room)
        except (ValueError, LookupError) as problem:  # what the types cannot say, such as a period
            raise BadAct(str(problem)) from problem


def written(value: Any) -> Any:
    """A command or a part of one as it came, or would come, over the wire."""
    return as_wire(value, ANY_GAME)


_named: Final[dict[type, str]] = {}


def act_name(command: type) -> str:
    """`ultimate_texas_holdem.place_wagers`."""
    if command not in _named:
        group, _, name = name_of(command).partition(".")
        _named[command] = f"{group}.{snake(name)}"
    return _named[command]


def read_act(data: bytes | msgspec.Raw) -> WireAct:
    """Read one act, strictly."""
    try:
        fields = _decoder().decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadAct(str(problem)) from problem
    except RecursionError as problem:
        raise BadAct("the act is nested too deep") from problem
    name = str(fields.__struct_config__.tag)
    return WireAct(name, every_act()[name], fields)


@cache
def every_act() -> Mapping[str, type]:
    """Every act by its name."""
    return {
        act_name(command): command for command, grants in MATRIX.items() if grants is not NOBODY
    }


@cache
def _wire_types() -> WireTypes:
    return WireTypes(ANY_GAME)


@cache
def structs() -> Mapping[str, type[msgspec.Struct]]:
    """The closed struct of every act, for the API's description."""
    types = _wire_types()
    return {name: types.struct_of(command, name) for name, command in every_act().items()}


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(or_, structs().values()))
