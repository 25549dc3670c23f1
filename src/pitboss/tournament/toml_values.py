"""TOML values: each kind describes what it expects, reads it strictly and writes it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from enum import Enum
from functools import partial
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar, cast

from pitboss.chips import Cents, Chips, ChipsError, TournamentChips, read_money
from pitboss.law.citation import Citation

MOST: Final = 10**12
"""Larger than any real number of chips or minutes."""
YEARS: Final = range(1900, 2200)
"""Moments at the ends of the calendar cannot be converted to another time zone."""

Value = TypeVar("Value")
OneOf = TypeVar("OneOf", bound=Enum)


class Problem(NamedTuple):
    """What is wrong at a key, in one sentence, with the clauses concerned."""

    because: str
    path: str = ""
    under: tuple[Citation, ...] = ()


class ConditionsError(ValueError):
    """Raised for invalid conditions: a sentence per problem, with the path of the key."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(dict.fromkeys(problem.because for problem in problems)))
        self.problems = problems


class Problems:
    """Collects problems, so that all of them are reported at once."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def take(self, read: Callable[[], Value]) -> Value | None:
        """Return what was read, or None after noting its problems."""
        try:
            return read()
        except ConditionsError as error:
            self._found += error.problems
            return None

    def refuse_any(self) -> None:
        """Raise the collected problems, if any."""
        if self._found:
            raise ConditionsError(*self._found)


def wrong(path: str, wanted: str, value: object) -> NoReturn:
    """Build the error that says what a key expects."""
    raise ConditionsError(Problem(f"{path} is {wanted}, not {_shown(value)}", path))


def _shown(value: object) -> str:
    match value:
        case datetime(tzinfo=None):
            return f"{value:%Y-%m-%d at %H:%M} without a time zone"
        case date() | time():
            return value.isoformat()
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


@dataclass(frozen=True, slots=True)
class Kind(Generic[Value]):
    """A kind of value."""

    wanted: str
    read: Callable[[Any, str], Value]
    write: Callable[[Value], str]


def _quoted(text: str) -> str:
    """A basic string; TOML requires control characters to be escaped."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    written = "".join(
        escapes.get(character)
        or (character if character.isprintable() else f"\\U{ord(character):08X}")
        for character in text
    )
    return f'"{written}"'


def _typed(of: type, wanted: str) -> Callable[[Any, str], Any]:
    def read(value: Any, path: str) -> Any:
        return value if type(value) is of else wrong(path, wanted, value)

    return read


def _number(value: Any, path: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        wrong(path, NUMBER.wanted, value)
    return value


def _moment(value: Any, path: str) -> datetime:
    if not isinstance(value, datetime) or value.tzinfo is None:
        wrong(path, MOMENT.wanted, value)
    if value.year not in YEARS:
        wrong(path, f"a day from {YEARS[0]} to {YEARS[-1]}", value)
    return value


def _money(value: Any, path: str) -> Cents:
    try:
        return read_money(value)
    except ChipsError:
        wrong(path, MONEY.wanted, value)


TEXT: Final[Kind[str]] = Kind("a text", _typed(str, "a text"), _quoted)
YES_NO: Final[Kind[bool]] = Kind(
    "true or false", _typed(bool, "true or false"), lambda value: str(value).lower()
)
NUMBER: Final[Kind[int]] = Kind("a whole number from 0", _number, str)
MOMENT: Final[Kind[datetime]] = Kind(
    "a day and time with its time zone, such as 2026-11-05T19:00:00+11:00",
    _moment,
    lambda value: value.isoformat(),
)
MONEY: Final[Kind[Cents]] = Kind(
    'an amount of money, such as "$55" or "$7.50"', _money, lambda value: _quoted(str(value))
)
CHIPS: Final[Kind[Chips]] = Kind(
    NUMBER.wanted,
    lambda value, path: TournamentChips(_number(value, path)),
    lambda value: str(value.units),
)


def several(kind: Kind[Value], what: str) -> Kind[tuple[Value, ...]]:
    """A list of values of a kind."""
    wanted = f"a list of {what}"

    def read(value: Any, path: str) -> tuple[Value, ...]:
        if not isinstance(value, list):
            wrong(path, wanted, value)
        problems = Problems()
        read = [
            problems.take(partial(kind.read, item, f"{path}[{number}]"))
            for number, item in enumerate(value, 1)
        ]
        problems.refuse_any()
        return tuple(cast("list[Value]", read))

    return Kind(wanted, read, lambda values: f"[{', '.join(map(kind.write, values))}]")


def one_of(values: tuple[str, ...]) -> Kind[str]:
    """One of these texts."""
    wanted = f"one of {', '.join(values)}"

    def read(value: Any, path: str) -> str:
        return str(value) if value in values else wrong(path, wanted, value)

    return Kind(wanted, read, TEXT.write)


def word(of: type[OneOf]) -> Kind[OneOf]:
    """One member of an enumeration: its name in lower case."""
    words = {member.name.lower().replace("_", " "): member for member in of}
    wanted = f"one of {', '.join(words)}"

    def read(value: Any, path: str) -> OneOf:
        member = words.get(value) if isinstance(value, str) else None
        return wrong(path, wanted, value) if member is None else member

    return Kind(wanted, read, lambda value: _quoted(value.name.lower().replace("_", " ")))


# --- tables ---------------------------------------------------------------------------------------


def keys_of(table: Any, path: str, known: Mapping[str, object]) -> dict[str, Any]:
    """Return a table after checking that all its keys are known."""
    if not isinstance(table, dict):
        wrong(path, "a table", table)
    here = ", ".join(known)
    unknown = [
        Problem(
            f"{below(path, key)} is no key of tournament conditions; here are {here}",
            below(path, key),
        )
        for key in table
        if key not in known
    ]
    if unknown:
        raise ConditionsError(*unknown)
    return table


def below(path: str, key: str) -> str:
    """Return the path of a key in a table."""
    return f"{path}.{key}" if path else key


def read_keys(table: Any, path: str, kinds: Mapping[str, Kind[Any]]) -> dict[str, Any]:
    """Return the values of the keys that are present."""
    problems = Problems()
    problems.take(lambda: keys_of(table, path, kinds))
    if not isinstance(table, dict):
        problems.refuse_any()
    read = {
        key: problems.take(partial(kinds[key].read, value, below(path, key)))
        for key, value in table.items()
        if key in kinds
    }
    problems.refuse_any()
    return read


def required(values: Mapping[str, object], path: str, *keys: str) -> None:
    """Raise if a table lacks one of these keys."""
    missing = [
        Problem(f"{below(path, key)} is missing", below(path, key))
        for key in keys
        if key not in values
    ]
    if missing:
        raise ConditionsError(*missing)


def write_keys(
    of: object, kinds: Mapping[str, Kind[Any]], usual: object = None, always: tuple[str, ...] = ()
) -> dict[str, str]:
    """Write values that differ from the default or are always written; skip keys without one."""
    written = {}
    for key, kind in kinds.items():
        value = getattr(of, key)
        if value is None or (key not in always and value == getattr(usual, key, None)):
            continue
        written[key] = kind.write(value)
    return written


def inline(written: Mapping[str, str]) -> str:
    """Return a table on one line."""
    return f"{{ {', '.join(f'{key} = {value}' for key, value in written.items())} }}"
