"""Strict JSON: refuses what Python's readers accept and a rule could misread.

Refused are duplicate names, fractions, NaN, numbers beyond 64 bits, deep nesting, lone surrogates
and anything that is not UTF-8.  The closed structs check types and unknown fields.
"""

from __future__ import annotations

import json
import re
from typing import Final, NoReturn, TypeVar

import msgspec

from pitboss.json_types import Json
from pitboss.server.http.problems import Problem

DEEPEST: Final = 8
LONGEST_NUMBER: Final = 19
"""Digits; every number in use is far smaller."""

_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)
_SURROGATES: Final = re.compile("[\ud800-\udfff]")

Read = TypeVar("Read")


def read(data: bytes | str, decoder: msgspec.json.Decoder[Read]) -> Read:
    """Decode the data, or raise a Problem that says what is wrong with them."""
    text = _text(data)
    _refuse_depth(text)
    try:
        # Parse twice: this reader refuses what msgspec would accept.
        _READER.decode(text)
    except _Refused as refused:
        raise _bad_json(str(refused)) from None
    except ValueError as error:
        raise _bad_json(f"this is not JSON: {error}") from None
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Problem(422, "bad_request", str(error)) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise _bad_json(f"this is not JSON: {error}") from None


def _text(data: bytes | str) -> str:
    if isinstance(data, str):
        text = data
    else:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise _bad_json("text is written in UTF-8") from None
    if _SURROGATES.search(text):
        raise _bad_json("half a character is no text")
    return text


def _refuse_depth(text: str) -> None:
    depth = 0
    for found in _BRACKETS.finditer(text):
        mark = found.group()
        if mark in "[{":
            depth += 1
            if depth > DEEPEST:
                raise _bad_json(f"nothing is nested more than {DEEPEST} deep")
        elif mark in "]}":
            depth -= 1


class _Refused(Exception):  # noqa: N818 - says what happened
    """Valid JSON that we do not accept."""


def _check_pairs(pairs: list[tuple[str, Json]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise _Refused("a name stands twice in one object")
    for name, value in pairs:
        if _SURROGATES.search(name) or (isinstance(value, str) and _SURROGATES.search(value)):
            raise _Refused("half a character is no text")


def _read_integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise _Refused("a number has too many figures")
    return int(digits)


def _refuse_fraction(_: str) -> NoReturn:
    raise _Refused("numbers are whole here")


_READER: Final = json.JSONDecoder(
    object_pairs_hook=_check_pairs,
    parse_int=_read_integer,
    parse_float=_refuse_fraction,
    parse_constant=_refuse_fraction,
)


def _bad_json(message: str) -> Problem:
    return Problem(400, "bad_json", message)
