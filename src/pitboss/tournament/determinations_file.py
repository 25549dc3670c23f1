"""Read a game's determinations from a conditions file, and write them back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from pitboss.tournament.games.interface import Around
from pitboss.tournament.toml_values import ConditionsError, Kind, Problem, read_keys, write_keys
from pitboss.tournament.tournament_games import TOURNAMENT_GAMES


def read_determinations(name: str, table: Any, path: str, around: Around) -> Any:
    """Read a table of determinations, with defaults for the rest."""
    game = TOURNAMENT_GAMES[name]
    read = read_keys(table, path, game.keys)
    level = game.read_level(read, path, around.level)
    return replace(game.usual(around, level), **read)


def write_determinations(name: str, of: Any, around: Around) -> dict[str, str]:
    """Return only what differs from the defaults, in the form that is read."""
    game = TOURNAMENT_GAMES[name]
    level, always = game.written_level(of, around.level)
    usual = game.usual(around, level)
    _check_nothing_omitted(of, usual, game.keys)
    return write_keys(of, game.keys, usual, always)


def check_further(name: str, table: Any) -> None:
    """Refuse what an appendix cannot leave to be determined."""
    read_keys(table, "determinations", TOURNAMENT_GAMES[name].keys)


def read_further(name: str, table: Any, usual: Any) -> Any:
    """Read what a table says besides what an appendix determines."""
    return replace(usual, **read_keys(table, "determinations", TOURNAMENT_GAMES[name].keys))


def write_further(name: str, of: Any, usual: Any) -> dict[str, str]:
    """Return what differs from the appendix."""
    keys = TOURNAMENT_GAMES[name].keys
    _check_nothing_omitted(of, usual, keys)
    return write_keys(of, keys, usual)


def _check_nothing_omitted(of: Any, usual: Any, kinds: Mapping[str, Kind[Any]]) -> None:
    """Raise rather than silently leave out a value that has no key."""
    for field in fields(of):
        value, usually = getattr(of, field.name), getattr(usual, field.name)
        if value != usually and (field.name not in kinds or value is None):
            because = f"determinations.{field.name} is {value!r}, which no file can say"
            raise ConditionsError(Problem(because))
