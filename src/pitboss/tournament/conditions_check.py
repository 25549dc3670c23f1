"""Find every problem of a conditions file in one run, even where part of it cannot be read.

Unreadable values are replaced twice by readable ones, once small and once large.  A refusal that is
worded the same both times does not depend on the replacement, and is reported as well.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from datetime import UTC, datetime
from re import findall
from typing import Any, Final

from pitboss.tournament.appendices import APPENDICES
from pitboss.tournament.condition_clauses import instrument_of
from pitboss.tournament.condition_requirements import not_in_force, refusals
from pitboss.tournament.conditions import CHIP_VALUES, Conditions
from pitboss.tournament.conditions_file import conditions_in, is_too_deep, read_conditions
from pitboss.tournament.toml_values import ConditionsError, Problem
from pitboss.tournament.tournament_games import TOURNAMENT_GAMES

_ROUNDS: Final = 5
"""A replaced value may reveal further problems."""
_GAMES: Final = {
    instrument: name
    for name, game in TOURNAMENT_GAMES.items()
    if not game.table.tournaments_only
    for instrument in game.table.instruments
}
"""The game of each instrument that needs no appendix."""
_LARGE: Final = 10**9
_ANY_ROWS: Final = [{"entrants": 1, "shares": [1000]}]
_SAMPLES: Final[dict[str, tuple[Any, Any]]] = {
    "title": ("x", "y"),
    "name": ("x", "y"),
    "starts": (datetime(2001, 2, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)),
    "entry_fee": ("$1", "$1,000,000"),
    "commission": ("$0", "$1"),
    "chips": (1, _LARGE),
    "chip_values": (list(CHIP_VALUES), [1]),
    "least_players": (2, 1_000),
    "most_players": (2, 1_000_000),
    "seats_at_a_table": (2, 1_000),
    "price": ("$1", "$2"),
    "minutes": (1, 1_000_000),
    "minute": (1, 1_000_000),
    "ends": ({"rounds": 1}, {"minutes": 1_000_000}),
    "limit": ("no limit", "full pot"),
    "prizes": ({"rows": _ANY_ROWS}, {"rows": _ANY_ROWS}),
    "rows": (_ANY_ROWS, _ANY_ROWS),
}
"""For required keys; any other key is left out instead."""

Table = dict[str, Any]


def check_conditions(text: str) -> Conditions:
    """Read conditions; if the text cannot be read, raise with every problem in it."""
    try:
        return read_conditions(text)
    except ConditionsError as error:
        problems = error.problems
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise ConditionsError(*problems) from None
    if is_too_deep(table):
        raise ConditionsError(*problems)
    raise ConditionsError(*all_problems(table, problems))


def all_problems(table: Table, problems: tuple[Problem, ...]) -> Iterator[Problem]:
    """The reading problems, then the ones that both replacements leave with the same words."""
    small, large = (tuple(_further_problems(table, problems, variant)) for variant in (0, 1))
    reported = {problem.because for problem in problems}
    with_large = {problem.because for problem in large}
    yield from problems
    for problem in small:
        if problem.because in with_large and problem.because not in reported:
            reported.add(problem.because)
            yield problem


def _further_problems(
    table: Table, problems: tuple[Problem, ...], variant: int
) -> Iterator[Problem]:
    """The problems found once these are out of the way."""
    mended = deepcopy(table)
    for _ in range(_ROUNDS):
        paths = sorted(
            (_parts(problem.path) for problem in problems), key=_reverse_order_key, reverse=True
        )
        readable = [_mend(mended, parts, variant) for parts in paths]
        if not all(readable):
            return
        try:
            of = conditions_in(mended)
        except ConditionsError as error:
            problems = error.problems
            yield from problems
            continue
        for refused in (*not_in_force(of), *refusals(of)):
            yield Problem(refused.because, "", refused.under)
        return


# --- one replacement ------------------------------------------------------------------------------


def _mend(table: Table, parts: list[Any], variant: int) -> bool:
    """Replace an unreadable value with a readable one, or leave it out."""
    if not parts:
        return True
    if parts[0] in ("instrument", "game", "appendix"):
        return _mend_law(table, parts[0])
    _BY_KEY.get(parts[0], _mend_value)(table, parts, variant)
    return True


def _parts(path: str) -> list[Any]:
    """The keys of a path, with list positions counted from 0."""
    parts = findall(r"\[\d+\]|[^.[]+", path)
    return [int(part[1:-1]) - 1 if part[0] == "[" else part for part in parts]


def _reverse_order_key(parts: list[Any]) -> list[str]:
    """Sort key that puts a list's last positions first, so removals do not shift the others."""
    return [str(part).zfill(9) for part in parts]


def _mend_law(table: Table, key: str) -> bool:
    """The rest of the file decides which rules apply; if it cannot, nothing more can be checked."""
    instrument = table.get("instrument")
    if key == "game" and isinstance(instrument, str) and instrument in _GAMES:
        table["game"] = _GAMES[instrument]
        return True
    if _has_appendix(table):
        table.pop("instrument", None)
        return True
    named = instrument_of(table)
    if key == "instrument" and named is not None:
        table["instrument"] = named
        return True
    return False


def _has_appendix(table: Table) -> bool:
    letter = table.get("appendix")
    return isinstance(letter, str) and letter in APPENDICES


def _mend_value(table: Table, parts: list[Any], variant: int) -> None:
    """Use a sample where the key is required; otherwise drop it."""
    inside: Any = table
    for part in parts[:-1]:
        inside = inside[part]
    last = parts[-1]
    if last in _SAMPLES:
        inside[last] = deepcopy(_SAMPLES[last][variant])
    elif not isinstance(inside, dict) or last in inside:
        del inside[last]


def _mend_chip_values(table: Table, _: list[Any], variant: int) -> None:
    """The list is one value."""
    _mend_value(table, ["chip_values"], variant)


def _mend_schedule(table: Table, _: list[Any], variant: int) -> None:
    """An appendix has its own schedule; elsewhere a single level applies throughout."""
    table.pop("schedule", None)
    if _has_appendix(table):
        return
    unit = (1, 1_000)[variant]
    bets = {"ante": unit} if _is_pot_game(table) else {"limits": [unit, _LARGE]}
    table["schedule"] = {"lines": [{"minutes": [0, 1_000_000], **bets}]}


def _mend_determinations(table: Table, parts: list[Any], variant: int) -> None:
    """Replace one key by itself; forced bets together with everything that follows from them."""
    match parts:
        case [_, str() as key, *_] if key not in ("ante", "blinds"):
            _mend_value(table, ["determinations", key], variant)
            return
    determinations = table.pop("determinations", None)
    if _has_appendix(table):
        return
    others = dict(determinations) if isinstance(determinations, dict) else {}
    others.pop("blinds", None)
    unit = (1, 1_000)[variant]
    pot_game = {"limit": "no limit", **others, "ante": unit}
    bets = pot_game if _is_pot_game(table) else {"ante": [unit, _LARGE]}
    table["determinations"] = {**others, **bets}


def _is_pot_game(table: Table) -> bool:
    """Whether a file without an appendix is about a pot game."""
    game = TOURNAMENT_GAMES.get(str(table.get("game")))
    return game is not None and not game.table.tournaments_only and game.table.pot_game is not None


def _mend_prizes(table: Table, parts: list[Any], variant: int) -> None:
    """A row pays one place, for more entrants than the row before it."""
    if len(parts) < len(("prizes", "rows", 0)) or parts[1] != "rows":
        _mend_value(table, parts, variant)
        return
    rows, row = table["prizes"]["rows"], parts[2]
    entrants = rows[row].get("entrants") if isinstance(rows[row], dict) else None
    if type(entrants) is not int or entrants < 1:
        before = rows[row - 1].get("entrants") if row and isinstance(rows[row - 1], dict) else 0
        entrants = before + 1 if type(before) is int else row + 1
    rows[row] = {"entrants": entrants, "shares": [1000]}


def _mend_session(table: Table, parts: list[Any], variant: int) -> None:
    """Keep a session consistent with the other sessions that refer to it."""
    match parts:
        case [_, int() as number, str() as key, *_] if isinstance(table["sessions"][number], dict):
            pass
        case _:
            _mend_value(table, parts, variant)
            return
    session = table["sessions"][number]
    others = [
        other for other in table["sessions"] if isinstance(other, dict) and other is not session
    ]
    match key:
        case "determinations" | "game":
            session.pop("determinations", None)
            session.pop("game", None)
        case "name":
            names = [other.get("name") for other in others]
            wanted = [
                other["of"] for other in others if other.get("of") and other["of"] not in names
            ]
            session["name"] = wanted[0] if wanted else _SAMPLES["name"][variant]
        case "of":
            session["of"] = others[0].get("name", "x") if number else "x"
        case "takes_part":
            session[key] = "repechage" if "of" in session else ("all left", "heat")[variant]
        case "fresh_chips":
            session[key] = bool(variant)
        case _:
            _mend_value(table, ["sessions", number, key], variant)


_BY_KEY: Final[Mapping[str, Callable[[Table, list[Any], int], None]]] = {
    "chip_values": _mend_chip_values,
    "schedule": _mend_schedule,
    "determinations": _mend_determinations,
    "prizes": _mend_prizes,
    "sessions": _mend_session,
}
