"""Determinations in words, and as an act takes them back."""

from __future__ import annotations

import types
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, Final, NamedTuple, Union, get_args, get_origin

from pitboss.chips import Chips
from pitboss.messages.running_views import ChoiceShown, DeterminationShown, GameOffered
from pitboss.messages.wire_types import KIND, hints_of, several_records, snake
from pitboss.messages.wire_values import vars_of
from pitboss.room.acts.wire_acts import ANY_GAME, written
from pitboss.room.catalogue.determinations import name_of, says
from pitboss.table.particulars import authorised
from pitboss.table.signs_and_notices import NOT_LIMITS
from pitboss.table.table_games import TABLE_GAMES

_NOT_DETERMINED: Final = ("delegated", "game", *ANY_GAME.never_read)
"""What an act of its own decides, what the table's game says, and what no table may have."""

Value = str | int | bool | None


class _Found(NamedTuple):
    """One value somewhere in the determinations, and the type that it may have."""

    path: tuple[str | int, ...]
    value: Any
    kind: Any


def shown(determinations: Any) -> tuple[DeterminationShown, ...]:
    """Everything that is determined, one by one."""
    return tuple(_shown(found) for found in _found(determinations, ()))


def in_words(determinations: Any) -> dict[str, Value]:
    """The same as names with values."""
    return {determination.name: determination.value for determination in shown(determinations)}


def others(now: Any, to_come: Any) -> tuple[DeterminationShown, ...]:
    """What will be other than it is."""
    before = {determination.path: determination.value for determination in shown(now)}
    return tuple(
        determination
        for determination in shown(to_come)
        if before.get(determination.path) != determination.value
    )


@cache
def games_offered() -> tuple[GameOffered, ...]:
    """Every game, with the determinations that it has where nothing is said."""
    return tuple(
        GameOffered(
            game=game,
            instruments=TABLE_GAMES[game].instruments,
            laws=tuple(law.instruments for law in TABLE_GAMES[game].laws),
            status=authorised(game).status.value,
            why=authorised(game).why,
            determinations=shown(begun),
            determinations_raw=written(begun),
        )
        for game, begun in ANY_GAME.records.items()
    )


def _found(record: Any, path: tuple[str | int, ...]) -> Iterator[_Found]:
    hints = hints_of(record.__class__)
    for name, value in vars_of(record).items():
        if name in _NOT_DETERMINED:
            continue
        yield from _in(value, (*path, name), hints[name])


def _in(value: Any, path: tuple[str | int, ...], kind: Any) -> Iterator[_Found]:
    """A value itself, or what stands in it; an empty row of amounts has nothing to ask for."""
    if value == () and get_args(kind)[0] is not str:
        return
    if isinstance(value, tuple) and value and isinstance(value[0], Chips | tuple):
        for place, item in enumerate(value):
            yield from _in(item, (*path, place), type(item))
    elif isinstance(value, Chips | Enum | tuple | str | int) or value is None:
        yield _Found(path, value, kind)
    else:
        if several_records(kind):
            yield _Found((*path, KIND), snake(type(value).__name__), KIND)
        yield from _found(value, path)


def _shown(found: _Found) -> DeterminationShown:
    kinds = _kinds(found.kind)
    choices = tuple(_choices(found, kinds))
    return DeterminationShown(
        name=name_of(found.path),
        path=found.path,
        value=_value(found.value),
        kind=_kind(kinds, choices),
        choices=choices,
        optional=type(None) in get_args(found.kind),
        by_notice=found.path[0] not in NOT_LIMITS,
    )


def _choices(found: _Found, kinds: tuple[type, ...]) -> Iterator[ChoiceShown]:
    """A record of another kind has other parts, so its kind alone is no choice."""
    if found.kind == KIND:
        yield ChoiceShown(value=found.value, says=found.value.replace("_", " "))
    for kind in kinds:
        if issubclass(kind, Enum):
            yield from (ChoiceShown(value=answer.value, says=says(answer)) for answer in kind)


def _value(value: Any) -> Value:
    told: Value = ", ".join(value) if isinstance(value, tuple) else written(value)
    return told


def _kinds(kind: Any) -> tuple[type, ...]:
    """The classes that a value may be of, but for none at all."""
    if kind == KIND:
        return ()
    union = get_origin(kind) in (Union, types.UnionType)
    several = get_args(kind) if union else (kind,)
    return tuple(get_origin(member) or member for member in several if member is not type(None))


def _kind(kinds: tuple[type, ...], choices: tuple[ChoiceShown, ...]) -> str:
    if choices:
        return "choice"
    for kind, word in (
        (Chips, "amount"), (bool, "yes_no"), (int, "number"), (tuple, "texts"),
    ):  # fmt: skip
        if any(issubclass(member, kind) for member in kinds):
            return word
    return "text"
