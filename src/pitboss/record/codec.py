"""Encode values as self-describing canonical JSON: sorted keys, no spaces, integers only.

Decoding does not depend on current type hints.  A record is `{"is": "table.SeatTaken", ...}`
with its fields, or `{"is": "table.SeatTaken 2", ...}` from its second version on.  Any other object
has a type tag as its first key: `cents`, `chips`, `card`, `place`, `cite`, `enum`, `at`, `day`,
`set`, `map`, `part` or `bytes`.  A list is a tuple.  Mappings keep their order, since rules iterate
over them.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from reprlib import repr as shown
from typing import Any, Final, NoReturn

import msgspec

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import CARDS, JOKER
from pitboss.chips import Cents, TournamentChips
from pitboss.law.citation import Citation
from pitboss.record.older_versions import upgraded_fields, version_now
from pitboss.record.vocabulary import CodecError, class_named, field_names, name_of

__all__ = ["CodecError", "decode", "encode", "kind_of", "version_of"]

Plain = Any
"""A JSON value: text, integers, true, false, null, lists and objects."""
Writer = Callable[[Any], Plain]
Reader = Callable[[dict[str, Plain]], Any]

_json: Final = msgspec.json.Encoder(order="deterministic").encode
_from_json: Final = msgspec.json.Decoder().decode


def encode(value: object) -> bytes:
    """Encode a value.  Equal values always have the same encoding.  Raises CodecError."""
    try:
        return _json(_WRITERS[type(value)](value))
    except UnicodeEncodeError as problem:
        raise CodecError("this text is not valid Unicode and cannot be recorded") from problem
    except RecursionError as problem:
        raise CodecError("this value is nested too deep to be recorded") from problem


def decode(data: bytes) -> Any:
    """Decode a value.  Raises CodecError."""
    try:
        plain = _from_json(data)
        return _value(plain)
    except CodecError:
        raise
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise CodecError(f"this is no JSON: {problem}") from problem
    except RecursionError as problem:
        raise CodecError("a value that deep cannot be read") from problem
    except _MALFORMED as problem:
        raise CodecError(f"this is no value of a record: {problem}") from problem


def kind_of(value: object) -> str:
    """Return the name of a value's kind, such as `table.SeatTaken`."""
    return name_of(type(value))


def version_of(value: object) -> int:
    """Return the version in which this release writes the value."""
    return version_now(kind_of(value))


# --- writing --------------------------------------------------------------------------------------


def _writer_of_enum(kind: type[Enum]) -> Writer:
    name = name_of(kind)
    written = {member.name: {"enum": name, "of": member.value} for member in kind}
    return lambda member: written[member._name_]  # hashing the member is three times slower


def _writer_of_record(kind: type) -> Writer:
    name = name_of(kind)
    version = version_now(name)
    mark = name if version == 1 else f"{name} {version}"
    names = field_names(kind)
    if len(names) < 2:
        return lambda value: {
            "is": mark,
            **{field: _plain(getattr(value, field)) for field in names},
        }
    parts = attrgetter(*names)

    def write(value: Any) -> Plain:
        written: dict[str, Plain] = {"is": mark}
        for field, part in zip(names, parts(value), strict=True):
            written[field] = _WRITERS[type(part)](part)
        return written

    return write


class _Writers(dict[type, Writer]):
    """The writer of each class; those of the vocabulary are made on first use."""

    def __missing__(self, kind: type) -> Writer:
        writer = _writer_of_enum(kind) if issubclass(kind, Enum) else _writer_of_record(kind)
        self[kind] = writer
        return writer


def _plain(value: object) -> Plain:
    return _WRITERS[type(value)](value)


def _identity(value: Plain) -> Plain:
    return value


def _write_tuple(values: tuple[Any, ...]) -> Plain:
    return [_WRITERS[type(value)](value) for value in values]


def _write_map(values: dict[Any, Any]) -> Plain:
    return {"map": [[_plain(key), _plain(value)] for key, value in values.items()]}


def _write_set(values: frozenset[Any]) -> Plain:
    return {"set": sorted([_plain(value) for value in values], key=_json)}


@lru_cache(maxsize=8192)
def _write_citation(citation: Citation) -> Plain:
    instrument, clause, reading = citation
    if " " in instrument:
        raise CodecError(f"{instrument!r} is no instrument: a space ends its name")
    written = {"cite": f"{instrument} {clause}"}
    return written if reading is None else {**written, "reading": reading}


def _write_moment(moment: datetime) -> Plain:
    if moment.utcoffset() is None:
        raise CodecError("a moment without a time zone cannot be recorded")
    return {"at": _in_utc(moment)}


def _in_utc(moment: datetime) -> str:
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"


_WRITTEN_CARDS: Final = {card: {"card": card.name} for card in (*CARDS, JOKER)}

_WRITERS: Final = _Writers(
    {
        str: _identity,
        int: _identity,
        bool: _identity,
        type(None): _identity,
        tuple: _write_tuple,
        dict: _write_map,
        frozenset: _write_set,
        bytes: lambda value: {"bytes": b64encode(value).decode()},
        datetime: _write_moment,
        date: lambda day: {"day": day.isoformat()},
        Fraction: lambda part: {"part": part.numerator, "whole": part.denominator},
        Cents: lambda amount: {"cents": amount.units},
        TournamentChips: lambda amount: {"chips": amount.units},
        Card: _WRITTEN_CARDS.__getitem__,
        FaceDown: lambda place: {"place": place.place},
        Citation: _write_citation,
    }
)


# --- reading --------------------------------------------------------------------------------------


_MALFORMED: Final = (ValueError, TypeError, LookupError, AttributeError)
"""What constructors and lookups raise on malformed input."""


def _value(plain: Plain) -> Any:
    kind = type(plain)
    if kind is str or kind is int:
        return plain
    if kind is dict:
        name = plain.get("is")
        if name is None:
            return _MARKS[tuple(plain)](*plain.values())
        return _READERS[name](plain)
    if kind is list:
        return tuple(map(_value, plain))
    if kind is float:
        raise CodecError(f"{plain} is no whole number, and a record has no others")
    return plain


class _Marks(dict[tuple[str, ...], Callable[..., Any]]):
    """Readers for objects that are not records, by their keys."""

    def __missing__(self, keys: tuple[str, ...]) -> NoReturn:
        raise CodecError(f"an object with {shown(keys)} for its keys is nothing that a record has")


class _Readers(dict[str, Reader]):
    """Readers for records, by the value of `is`; made on first use."""

    def __missing__(self, mark: str) -> Reader:
        name, _, number = mark.partition(" ")
        reader = _reader_of_record(name)
        version = _version(name, number)
        if version != version_now(name):
            reader = _reader_of_older(name, version, reader)
        self[mark] = reader
        return reader


def _version(name: str, number: str) -> int:
    """Parse a version; the first one is written without a number."""
    if not number:
        return 1
    written = {str(version): version for version in range(2, version_now(name) + 1)}
    if number not in written:
        raise CodecError(f"{name} has no version {shown(number)} that this release knows")
    return written[number]


def _reader_of_older(name: str, version: int, reader: Reader) -> Reader:
    def read(plain: dict[str, Plain]) -> Any:
        old = {field: part for field, part in plain.items() if field != "is"}
        return reader({**upgraded_fields(name, version, old), "is": name})

    return read


def _reader_of_record(name: str) -> Reader:
    kind = class_named(name)
    if issubclass(kind, Enum):
        raise CodecError(f"{name} is an enumeration and no record")
    names = field_names(kind)
    expected = {"is", *names}
    make = _constructor(kind, names)

    def read(plain: dict[str, Plain]) -> Any:
        if plain.keys() != expected:
            raise CodecError(_field_mismatch(name, names, plain))
        values = [_value(plain[field]) for field in names]
        try:
            return make(*values)
        except _MALFORMED as problem:
            raise CodecError(f"{name} cannot be read: {problem}") from problem

    return read


def _constructor(kind: type[Any], names: tuple[str, ...]) -> Callable[..., Any]:
    by_name = {field.name for field in fields(kind) if field.kw_only} if is_dataclass(kind) else ()
    if not by_name:
        return kind
    return lambda *values: kind(**dict(zip(names, values, strict=True)))


def _field_mismatch(name: str, names: tuple[str, ...], plain: dict[str, Plain]) -> str:
    lacking = ", ".join(field for field in names if field not in plain)
    foreign = ", ".join(field for field in plain if field != "is" and field not in names)
    said = [f"lacks {lacking}"] * bool(lacking) + [f"has no field {foreign}"] * bool(foreign)
    return f"{name} {' and '.join(said)}: was it written in another version?"


@lru_cache(maxsize=4096, typed=True)  # typed, because true == 1
def _member(name: str, value: Plain) -> Enum:
    kind = class_named(name)
    if not issubclass(kind, Enum):
        raise CodecError(f"{name} is a record and no enumeration")
    for member in kind:
        if member.value == value and type(member.value) is type(value):
            return member
    raise CodecError(f"{name} has no member {shown(value)}")


@lru_cache(maxsize=8192)
def _citation(cited: str, reading: str | None = None) -> Citation:
    instrument, space, clause = cited.partition(" ")
    if not space or not (reading is None or type(reading) is str):
        raise CodecError(f"{shown(cited)} names no clause of an instrument")
    return Citation(instrument, clause, reading)


def _card(name: str) -> Card:
    if name not in _CARDS:
        raise CodecError(f"{shown(name)} is no card")
    return _CARDS[name]


def _place(place: Plain) -> FaceDown:
    if type(place) is not int:
        raise CodecError(f"a place is a whole number, not {shown(place)}")
    return FaceDown(place)


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None or _in_utc(moment) != text:
        raise CodecError(f"{shown(text)} is not how a moment is written")
    return moment


def _day(text: str) -> date:
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise CodecError(f"{shown(text)} is not how a day is written")
    return day


def _fraction(numerator: Plain, denominator: Plain) -> Fraction:
    whole = type(numerator) is int and type(denominator) is int and denominator > 0
    if not whole or Fraction(numerator, denominator).denominator != denominator:
        raise CodecError(f"{shown((numerator, denominator))} is not how a fraction is written")
    return Fraction(numerator, denominator)


def _set(members: list[Plain]) -> frozenset[Any]:
    found = frozenset([_value(member) for member in _require_list(members)])
    if len(found) != len(members):
        raise CodecError("a set has a member twice")
    return found


def _map(pairs: list[Plain]) -> dict[Any, Any]:
    found = {_value(key): _value(value) for key, value in map(_require_list, _require_list(pairs))}
    if len(found) != len(pairs):
        raise CodecError("a map has a key twice")
    return found


def _require_list(values: Plain) -> list[Plain]:
    if type(values) is not list:
        raise CodecError(f"a list is wanted, not {shown(values)}")
    return values


_CARDS: Final = {card.name: card for card in _WRITTEN_CARDS}
_READERS: Final = _Readers()
_MARKS: Final = _Marks(
    {
        ("at",): _moment,
        ("bytes",): lambda text: b64decode(text, validate=True),
        ("card",): _card,
        ("cents",): lru_cache(maxsize=4096, typed=True)(Cents),  # a few amounts are very common
        ("chips",): lru_cache(maxsize=4096, typed=True)(TournamentChips),
        ("cite",): _citation,
        ("cite", "reading"): _citation,
        ("day",): _day,
        ("enum", "of"): _member,
        ("map",): _map,
        ("part", "whole"): _fraction,
        ("place",): _place,
        ("set",): _set,
    }
)
