"""Read tournament conditions from TOML, and write them back.

Reading is strict: every mistake is one sentence with the path of the key and its clauses, all are
reported at once, and unknown keys are refused.  Under S2-2001 a file names its appendix and says
what the operator determines; `condition_requirements` checks anything else it says against the
appendix.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.tournament.appendices import APPENDICES, INSTRUMENT, appendix_tournament
from pitboss.tournament.clauses import CLAUSES, of_appendix
from pitboss.tournament.condition_clauses import clauses_of_key
from pitboss.tournament.conditions import (
    Balancing,
    Conditions,
    PrizeRow,
    Prizes,
    Rebuys,
    Refunds,
    Rounding,
    Ties,
    TopUp,
    usual_balancing,
)
from pitboss.tournament.determinations_file import (
    check_further,
    read_determinations,
    read_further,
    write_determinations,
    write_further,
)
from pitboss.tournament.games.interface import Around
from pitboss.tournament.schedules import Schedule
from pitboss.tournament.sessions_file import (
    GAME,
    read_schedule,
    read_sessions,
    write_schedule,
    write_sessions,
)
from pitboss.tournament.toml_values import (
    MOMENT,
    MONEY,
    NUMBER,
    TEXT,
    YES_NO,
    ConditionsError,
    Kind,
    Problem,
    Problems,
    inline,
    keys_of,
    one_of,
    read_keys,
    required,
    several,
    word,
    write_keys,
)

# --- the keys -------------------------------------------------------------------------------------


_PLAIN: Final[Mapping[str, Kind[Any]]] = {
    "title": TEXT,
    "instrument": one_of(tuple(CLAUSES)),
    "appendix": one_of(tuple(APPENDICES)),
    "game": GAME,
    "starts": MOMENT,
    "entry_fee": MONEY,
    "commission": MONEY,
    "chips": NUMBER,
    "least_players": NUMBER,
    "most_players": NUMBER,
    "seats_at_a_table": NUMBER,
    "how_to_enter": TEXT,
    "eligibility": TEXT,
    "groups": TEXT,
    "agreement_in_writing": YES_NO,
    "sit_and_go": YES_NO,
    "ties": word(Ties),
    "balancing": word(Balancing),
    "starting_marker": YES_NO,
    "seconds_to_act": NUMBER,
    "chip_values": several(NUMBER, "whole numbers"),
    "race_off_rounding": word(Rounding),
    "refunds_rebuys": YES_NO,
    "excluded_are_placed": YES_NO,
    "refunds": word(Refunds),
    "notice_minutes": NUMBER,
    "dispute_seconds": NUMBER,
    "jackpot_wagers": TEXT,
    "further": several(TEXT, "texts"),
}
_REBUYS: Final[Mapping[str, Kind[Any]]] = {
    "minutes": NUMBER, "chips": NUMBER, "price": MONEY, "below": NUMBER, "most": NUMBER,
}  # fmt: skip
_TOP_UP: Final[Mapping[str, Kind[Any]]] = {"chips": NUMBER, "price": MONEY, "minute": NUMBER}
_ROW: Final[Mapping[str, Kind[Any]]] = {
    "entrants": NUMBER,
    "shares": several(NUMBER, "whole numbers"),
}


def _read_row(value: Any, path: str) -> PrizeRow:
    read = read_keys(value, path, _ROW)
    required(read, path, *_ROW)
    return PrizeRow(**read)


_PRIZES: Final[Mapping[str, Kind[Any]]] = {
    "rows": several(
        Kind("a row of shares", _read_row, lambda row: inline(write_keys(row, _ROW))), "tables"
    ),
    "added": MONEY,
    "goods": several(TEXT, "texts"),
}
_BOUGHT: Final = (("rebuys", _REBUYS, Rebuys), ("top_up", _TOP_UP, TopUp))
_TABLES: Final = ("determinations", "rebuys", "top_up", "prizes", "schedule", "sessions")
_ALWAYS: Final = ("title", "starts", "entry_fee", "commission", "prizes")


_FREE: Final = tuple(
    field.name
    for field in fields(Conditions)
    if field.default is MISSING and field.name not in ("determinations", "prizes")
)
"""Keys without a default when there is no appendix."""

_DEEPEST: Final = 8
"""Depth limit for nested tables and lists; no key of conditions needs half of it."""

# --- reading --------------------------------------------------------------------------------------


def read_conditions(text: str) -> Conditions:
    """Return the conditions that a text says."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # huge numbers or deep nesting too
        raise ConditionsError(Problem(f"this is no TOML: {error}")) from None
    if is_too_deep(table):
        raise ConditionsError(Problem(f"nothing is nested more than {_DEEPEST} deep"))
    return conditions_in(table)


def is_too_deep(table: dict[str, Any]) -> bool:
    """Whether a value is nested too deep; level by level, because recursion would overflow."""
    level: list[Any] = [table]
    for _ in range(_DEEPEST):
        inside = (value.values() if isinstance(value, dict) else value for value in level)
        level = [value for values in inside for value in values if isinstance(value, dict | list)]
    return bool(level)


def conditions_in(table: dict[str, Any]) -> Conditions:
    """Return the conditions in a TOML table; raise all problems at once, with their clauses."""
    try:
        plain = _plain_values(table)
        return _read_appendix(table, plain) if "appendix" in plain else _read_free(table, plain)
    except ConditionsError as error:
        raise ConditionsError(
            *(
                problem._replace(under=problem.under or clauses_of_key(table, problem.path))
                for problem in dict.fromkeys(error.problems)
            )
        ) from None


def _plain_values(table: dict[str, Any]) -> dict[str, Any]:
    """Read every value that stands alone, and check the ones that depend on the rest."""
    problems = Problems()
    problems.take(lambda: keys_of(table, "", {**_PLAIN, **dict.fromkeys(_TABLES)}))
    if not problems.take(lambda: _governing(table)):
        problems.refuse_any()
    free = () if "appendix" in table else (*_FREE, "determinations")
    problems.take(lambda: required(table, "", *dict.fromkeys((*_ALWAYS, *free))))
    plain: dict[str, Any] = {}
    for key in (name for name in table if name in _PLAIN):
        plain |= problems.take(partial(read_keys, {key: table[key]}, "", _PLAIN)) or {}
    if "prizes" in table:
        plain["prizes"] = problems.take(lambda: _read_prizes(table["prizes"]))
    letter, instrument = plain.get("appendix") or "", plain.get("instrument") or INSTRUMENT
    if letter and instrument != INSTRUMENT:
        because = f"appendix {letter} is part of {INSTRUMENT}, not of {instrument}"
        raise ConditionsError(Problem(because, "appendix"))
    for key, kinds, makes in _BOUGHT:
        problems.take(partial(_check_bought, table, key, kinds, makes, letter))
    schedule = problems.take(lambda: _schedule(table, "S2-2001", ""))
    _check_play(problems, table, plain, schedule)
    problems.refuse_any()
    return plain


def _governing(table: dict[str, Any]) -> str:
    """The appendix or the instrument, which decides the required keys and their clauses."""
    for key in ("appendix", "instrument"):
        if key in table:
            return str(read_keys({key: table[key]}, "", _PLAIN)[key])
    because = (
        "instrument is missing: name the one that governs, such as NI2025-411, or under"
        f" {INSTRUMENT} an appendix from A to I"
    )
    raise ConditionsError(Problem(because, "instrument"))


def _check_bought(
    table: dict[str, Any], key: str, kinds: Mapping[str, Kind[Any]], makes: type[Any], letter: str
) -> None:
    """A table that sells chips must say everything that no appendix fixes."""
    if table.get(key, False) is False:
        return
    read = read_keys(table[key], key, kinds)
    appendix = APPENDICES.get(letter)
    if appendix is None:
        required(read, key, *_needed(makes))
    elif appendix.rebuys is None and not read.keys() >= set(_needed(makes)):
        raise ConditionsError(Problem(f"{key}: appendix {letter} has no rebuys and no top-up", key))


def _needed(makes: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(makes) if field.default is MISSING)


def _check_play(
    problems: Problems, table: dict[str, Any], plain: dict[str, Any], schedule: Schedule | None
) -> None:
    """Check determinations and sessions by their own keys, even where other values are missing."""
    appendix = APPENDICES.get(plain.get("appendix") or "")
    game = appendix.word if appendix else plain.get("game")
    if game is None:
        return
    level = schedule.levels[0] if schedule and schedule.levels else None
    if appendix:
        level = appendix.schedule.levels[0]
    around = Around(1, 1, 1, level)
    if appendix and "determinations" in table:
        problems.take(lambda: check_further(game, table["determinations"]))
    elif "determinations" in table:
        determinations = table["determinations"]
        problems.take(lambda: read_determinations(game, determinations, "determinations", around))
    if "sessions" in table:
        problems.take(lambda: read_sessions(table["sessions"], game, around))


def _read_prizes(value: Any) -> Prizes:
    read = read_keys(value, "prizes", _PRIZES)
    required(read, "prizes", "rows")
    return Prizes(**read)


def _read_appendix(table: dict[str, Any], plain: dict[str, Any]) -> Conditions:
    """Build conditions from the appendix, with what the file says besides."""
    letter = plain["appendix"]
    plain.setdefault("instrument", INSTRUMENT)
    usual = _of_the_appendix(letter, plain)
    of = replace(
        usual,
        **plain,
        rebuys=_read_bought(table, "rebuys", Rebuys, _REBUYS, usual.rebuys),
        top_up=_read_bought(table, "top_up", TopUp, _TOP_UP, usual.top_up),
        schedule=_schedule(table, INSTRUMENT, letter) or usual.schedule,
    )
    if "determinations" in table:
        further = read_further(of.game, table["determinations"], usual.determinations)
        of = replace(of, determinations=further)
    return _with_sessions(of, table)


def _of_the_appendix(letter: str, plain: Mapping[str, Any]) -> Conditions:
    chips = {"chips": plain["chips"]} if "chips" in plain else {}
    must = {key: plain[key] for key in _ALWAYS}
    return appendix_tournament(letter, **must, **chips)


def _read_free(table: dict[str, Any], plain: dict[str, Any]) -> Conditions:
    """Every value without a default must be given."""
    plain.setdefault("balancing", usual_balancing(plain["instrument"]))
    of = Conditions(
        **plain,
        determinations=None,
        rebuys=_read_bought(table, "rebuys", Rebuys, _REBUYS, None),
        top_up=_read_bought(table, "top_up", TopUp, _TOP_UP, None),
        schedule=_schedule(table, plain["instrument"], ""),
    )
    of = replace(
        of,
        determinations=read_determinations(
            of.game, table["determinations"], "determinations", _around(of)
        ),
    )
    return _with_sessions(of, table)


def _read_bought(
    table: dict[str, Any], key: str, makes: type[Any], kinds: Mapping[str, Kind[Any]], usual: Any
) -> Any:
    """A table, or false for none."""
    if key not in table:
        return usual
    if table[key] is False:
        return None
    read = read_keys(table[key], key, kinds)
    if usual is not None:
        return replace(usual, **read)
    return makes(**read)


def _schedule(table: dict[str, Any], instrument: str, letter: str) -> Schedule | None:
    if "schedule" not in table:
        return None
    return read_schedule(table["schedule"], _schedule_clauses(instrument, letter))


def _schedule_clauses(instrument: str, letter: str) -> tuple[Citation, ...]:
    clauses = CLAUSES[instrument]
    clauses_of_rows = of_appendix(letter, "3.4") or clauses.clock or clauses.rules_apply
    return cited_in_force(clauses_of_rows, RuleSet((instrument,)))


def _with_sessions(conditions: Conditions, table: dict[str, Any]) -> Conditions:
    if "sessions" not in table:
        return conditions
    return replace(
        conditions, sessions=read_sessions(table["sessions"], conditions.game, _around(conditions))
    )


def _around(conditions: Conditions) -> Around:
    smallest = conditions.chip_values[0] if conditions.chip_values else 1
    level = (
        conditions.schedule.levels[0]
        if conditions.schedule and conditions.schedule.levels
        else None
    )
    return Around(conditions.seats_at_a_table, conditions.chips, smallest, level)


# --- writing --------------------------------------------------------------------------------------


def write_conditions(conditions: Conditions) -> str:
    """Return the text of these conditions, leaving out every default."""
    usual = _usual(conditions)
    written = write_keys(conditions, _PLAIN, usual, (*_ALWAYS, "chips"))
    written |= _omitted_defaults(conditions, usual)
    parts = ["\n".join(f"{key} = {value}" for key, value in written.items()) + "\n"]
    game, of = conditions.game, conditions.determinations
    if conditions.appendix:
        determined = write_further(game, of, usual.determinations)
    else:
        determined = write_determinations(game, of, _around(conditions))
    parts.append(_table("determinations", determined))
    parts.append(_bought("rebuys", conditions.rebuys, usual.rebuys, _REBUYS))
    parts.append(_bought("top_up", conditions.top_up, usual.top_up, _TOP_UP))
    parts.append(_table("prizes", write_keys(conditions.prizes, _PRIZES, Prizes(()), ("rows",))))
    if conditions.schedule is not None and conditions.schedule != usual.schedule:
        parts.append(write_schedule(conditions.schedule))
    if conditions.sessions and conditions.sessions != usual.sessions:
        parts.append(write_sessions(conditions.sessions, conditions.game, _around(conditions)))
    return "\n".join(part for part in parts if part)


def _usual(conditions: Conditions) -> Any:
    if conditions.appendix:
        chosen = {key: getattr(conditions, key) for key in (*_ALWAYS, "chips")}
        return replace(_of_the_appendix(conditions.appendix, chosen), appendix="")
    usual = {field.name: field.default for field in fields(Conditions)}
    return SimpleNamespace(**usual | {"balancing": usual_balancing(conditions.instrument)})


def _table(name: str, written: Mapping[str, str]) -> str:
    if not written:
        return ""
    return "\n".join([f"[{name}]", *(f"{key} = {value}" for key, value in written.items()), ""])


def _bought(name: str, of: Any, usual: Any, kinds: Mapping[str, Kind[Any]]) -> str:
    return "" if of is None or of == usual else _table(name, write_keys(of, kinds, usual))


def _omitted_defaults(conditions: Conditions, usual: Any) -> dict[str, str]:
    """Keys omitted although they are the default; they come above all tables."""
    by_default = [key for key in ("rebuys", "top_up") if getattr(usual, key)]
    left_out = [key for key in by_default if not getattr(conditions, key)]
    return dict.fromkeys(left_out, "false") | ({} if conditions.sessions else {"sessions": "[]"})


__all__ = ["ConditionsError", "conditions_in", "read_conditions", "write_conditions"]
