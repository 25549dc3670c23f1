"""Whole numbers, and lists of them: `1 to 7`, `1, 2 and 5`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pitboss.scenario.errors import ScenarioError

NUMBERS: Final = r"\d+(?:(?: to |-|, and |, ?| and )\d+)*"
"""A pattern that a text must match before its numbers are read."""
_MOST: Final = 1000
_MOST_DIGITS: Final = 15
"""The same limit as for amounts."""
_RANGE: Final = re.compile(r"(\d+)(?:(?: to |-)(\d+))?")
_SEVERAL: Final = re.compile(
    rf"(?P<what>box|seat|player|entrant)e?s (?P<which>{NUMBERS})(?P<rest> .*)?", re.IGNORECASE
)


def whole_number(text: str) -> int:
    """Read a whole number; refuse one with more digits than makes sense."""
    if not text.isdecimal():
        raise ScenarioError(f"{text!r} is not a whole number")
    if len(text) > _MOST_DIGITS:
        raise ScenarioError(f"a number has at most {_MOST_DIGITS} digits, not {len(text)}")
    return int(text)


def numbers_in(text: str) -> tuple[int, ...]:
    """Return each number once, in the order named."""
    found: dict[int, None] = {}
    for first, last in _RANGE.findall(text):
        start, end = whole_number(first), whole_number(last or first)
        if end < start or end - start >= _MOST:
            raise ScenarioError(f'"{text}" is no range of numbers; the lower one comes first')
        found.update(dict.fromkeys(range(start, end + 1)))
    return tuple(found)


def one_by_one(entry: str) -> Iterator[str]:
    """Split `boxes 1 to 3 $500` into an entry for each; return other entries unchanged."""
    several = _SEVERAL.fullmatch(entry)
    if several is None:
        yield entry
        return
    for number in numbers_in(several["which"]):
        yield f"{several['what'].lower()} {number}{several['rest'] or ''}"
