"""Read sessions and schedules from a conditions file, and write them back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, cast

from pitboss.law.citation import Citation
from pitboss.tournament.conditions import (
    AfterMinutes,
    AfterRounds,
    AtPlayersLeft,
    Session,
    SessionEnd,
    TakesPart,
)
from pitboss.tournament.determinations_file import read_determinations, write_determinations
from pitboss.tournament.games.interface import Around
from pitboss.tournament.schedules import EndOfRebuys, Level, Line, RaceOff, Schedule
from pitboss.tournament.toml_values import (
    MOMENT,
    NUMBER,
    TEXT,
    YES_NO,
    Kind,
    Problems,
    below,
    inline,
    keys_of,
    one_of,
    read_keys,
    required,
    several,
    word,
    write_keys,
    wrong,
)
from pitboss.tournament.tournament_games import TOURNAMENT_GAMES

_NUMBERS: Final = several(NUMBER, "whole numbers")

# --- sessions -------------------------------------------------------------------------------------

_ENDS: Final[Mapping[str, Any]] = {
    "rounds": AfterRounds,
    "minutes": AfterMinutes,
    "players_left": AtPlayersLeft,
}
_ENDS_WANTED: Final = (
    "one of { rounds = 20 }, { minutes = 60 } and { players_left = 1 }, with your number"
)


def _read_ends(value: Any, path: str) -> SessionEnd:
    read = read_keys(value, path, dict.fromkeys(_ENDS, NUMBER))
    if len(read) != 1:
        wrong(path, _ENDS_WANTED, value)
    ((key, number),) = read.items()
    ends: SessionEnd = _ENDS[key](number)
    return ends


def _write_ends(ends: SessionEnd) -> str:
    match ends:
        case AfterRounds(rounds):
            return inline({"rounds": str(rounds)})
        case AfterMinutes(minutes):
            return inline({"minutes": str(minutes)})
    return inline({"players_left": str(ends.players)})


GAME: Final = one_of(tuple(TOURNAMENT_GAMES))

_SESSION: Final[Mapping[str, Kind[Any]]] = {
    "name": TEXT,
    "ends": Kind(_ENDS_WANTED, _read_ends, _write_ends),
    "takes_part": word(TakesPart),
    "of": TEXT,
    "advance": NUMBER,
    "points": _NUMBERS,
    "fresh_chips": YES_NO,
    "game": GAME,
    "starts": MOMENT,
}
_DETERMINATIONS: Final = "determinations"


def read_sessions(value: Any, game: str, around: Around) -> tuple[Session, ...]:
    """Read every `[[sessions]]`."""
    if not isinstance(value, list):
        wrong("sessions", "a list of tables, each headed [[sessions]]", value)
    problems = Problems()
    read = [
        problems.take(partial(_read_session, item, f"sessions[{number}]", game, around))
        for number, item in enumerate(value, 1)
    ]
    problems.refuse_any()
    return tuple(cast("list[Session]", read))


def _read_session(table: Any, path: str, game: str, around: Around) -> Session:
    keys_of(table, path, {**_SESSION, _DETERMINATIONS: None})
    plain = {key: value for key, value in table.items() if key != _DETERMINATIONS}
    read = read_keys(plain, path, _SESSION)
    required(read, path, "name", "ends")
    if "game" in read:
        required(table, path, _DETERMINATIONS)
    if _DETERMINATIONS in table:
        read[_DETERMINATIONS] = read_determinations(
            read.get("game", game), table[_DETERMINATIONS], below(path, _DETERMINATIONS), around
        )
    return Session(**read)


def write_sessions(sessions: tuple[Session, ...], game: str, around: Around) -> str:
    """Write every session, one table each."""
    return "\n".join(_write_session(session, game, around) for session in sessions)


def _write_session(session: Session, game: str, around: Around) -> str:
    usual = Session("", session.ends)
    written = write_keys(session, _SESSION, usual, ("name", "ends"))
    if session.determinations is not None:
        found = write_determinations(session.game or game, session.determinations, around)
        written[_DETERMINATIONS] = inline(found)
    lines = [f"{key} = {value}" for key, value in written.items()]
    return "\n".join(["[[sessions]]", *lines, ""])


# --- schedules ------------------------------------------------------------------------------------

_LINE: Final[Mapping[str, Kind[Any]]] = {
    "minutes": _NUMBERS,
    "blinds": _NUMBERS,
    "ante": NUMBER,
    "limits": _NUMBERS,
    "race_off": NUMBER,
    "end_of_rebuys": YES_NO,
}
_LINE_WANTED: Final = (
    "a level, such as { minutes = [0, 40], blinds = [25, 50] }, { race_off = 25 } or"
    " { end_of_rebuys = true }"
)


def read_schedule(value: Any, under: tuple[Citation, ...]) -> Schedule:
    """Read a `[schedule]`; its lines cite the clause that allows one."""
    known: dict[str, Kind[Any]] = {
        "doubling_minutes": NUMBER,
        "lines": several(
            Kind(_LINE_WANTED, lambda line, path: _read_line(line, path, under), _write_line),
            "levels, race-offs and ends of rebuys",
        ),
    }
    read = read_keys(value, "schedule", known)
    required(read, "schedule", "lines")
    minutes = read.get("doubling_minutes", 0)
    return Schedule(read["lines"], minutes, under if minutes else ())


def _read_line(value: Any, path: str, under: tuple[Citation, ...]) -> Line:
    read = read_keys(value, path, _LINE)
    if set(read) == {"race_off"}:
        return RaceOff(read["race_off"], under)
    if set(read) == {"end_of_rebuys"} and read["end_of_rebuys"]:
        return EndOfRebuys(under)
    if not {"minutes"} < set(read) <= {"minutes", "blinds", "ante", "limits"}:
        wrong(path, _LINE_WANTED, value)
    minutes, limits = read["minutes"], read.get("limits", (0, 0))
    if len(minutes) != 2 or len(limits) != 2:
        wrong(path, _LINE_WANTED, value)
    (begins, ends), (least, most) = minutes, limits
    blinds, ante = read.get("blinds", ()), read.get("ante", 0)
    return Level(begins, ends, blinds, ante, under, minimum=least, maximum=most)


def write_schedule(schedule: Schedule) -> str:
    """Write the table, one line for each line of the schedule."""
    lines = [f"    {_write_line(line)}," for line in schedule.lines]
    doubling = schedule.doubling_minutes
    head = ["[schedule]", *([f"doubling_minutes = {doubling}"] if doubling else []), "lines = ["]
    return "\n".join([*head, *lines, "]", ""])


def _write_line(line: Line) -> str:
    match line:
        case RaceOff(chip):
            return inline({"race_off": str(chip)})
        case EndOfRebuys():
            return inline({"end_of_rebuys": "true"})
    written = {"minutes": _NUMBERS.write((line.begins, line.ends))}
    if line.blinds:
        written["blinds"] = _NUMBERS.write(line.blinds)
    if line.ante:
        written["ante"] = str(line.ante)
    if line.minimum or line.maximum:
        written["limits"] = _NUMBERS.write((line.minimum, line.maximum))
    return inline(written)
