"""Determinations as they are displayed and edited."""

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
from pitboss.room.catalogue.determination_names import name_of, says
from pitboss.table.particulars import authorised
from pitboss.table.signs_and_notices import NOT_LIMITS
from pitboss.table.table_games import TABLE_GAMES

_NOT_DETERMINED: Final = ("delegated", "game", *ANY_GAME.never_read)
"""Fields that another act decides, that the game implies, or that no table may have."""

Value = str | int | bool | None


class _Found(NamedTuple):
    """A value within the determinations, its path and its type."""

    path: tuple[str | int, ...]
    value: Any
    kind: Any


def shown(determinations: Any) -> tuple[DeterminationShown, ...]:
    """List all determinations."""
    return tuple(_shown(found) for found in _found(determinations, ()))


def in_words(determinations: Any) -> dict[str, Value]:
    """Return all determinations as names with values."""
    return {determination.name: determination.value for determination in shown(determinations)}


def others(now: Any, to_come: Any) -> tuple[DeterminationShown, ...]:
    """List the determinations that will change."""
    before = {determination.path: determination.value for determination in shown(now)}
    return tuple(
        determination
        for determination in shown(to_come)
        if before.get(determination.path) != determination.value
    )


@cache
def games_offered() -> tuple[GameOffered, ...]:
    """List all games, with their default determinations."""
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
        yield from _find_in(value, (*path, name), hints[name])


def _find_in(value: Any, path: tuple[str | int, ...], kind: Any) -> Iterator[_Found]:
    """Yield a value, or the values within it; skips empty lists of amounts."""
    if value == () and get_args(kind)[0] is not str:
        return
    if isinstance(value, tuple) and value and isinstance(value[0], Chips | tuple):
        for place, item in enumerate(value):
            yield from _find_in(item, (*path, place), type(item))
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
    """Yield the choices of a value.

    A record's kind is its only choice, because another kind would have different fields.
    """
    if found.kind == KIND:
        yield ChoiceShown(value=found.value, says=found.value.replace("_", " "))
    for kind in kinds:
        if issubclass(kind, Enum):
            yield from (ChoiceShown(value=answer.value, says=says(answer)) for answer in kind)


def _value(value: Any) -> Value:
    told: Value = ", ".join(value) if isinstance(value, tuple) else written(value)
    return told


def _kinds(kind: Any) -> tuple[type, ...]:
    """Return the classes that a value may have, except None."""
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
