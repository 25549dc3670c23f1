"""The lines of a scenario file: columns, comments, and how a line is written back.

Two or more spaces separate columns.  An indented line belongs to the one above it. `#` at the start
of a line or after a space begins a comment (13.8#1 is a clause).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*$")
_TYPOGRAPHY: Final = str.maketrans("\u00a0\u2018\u2019\u201c\u201d", " ''\"\"")
"""What word processors insert for spaces, apostrophes and quotation marks."""
_COLUMN: Final = re.compile(r"\S+(?: \S+)*")


@dataclass(frozen=True, slots=True)
class Column:
    """Words that form one column, and where they begin."""

    start: int
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the file."""

    number: int
    said: str
    """The line without its comment."""
    columns: tuple[Column, ...]
    comment: Column | None = None

    @property
    def indented(self) -> bool:
        """Whether it belongs to the line above."""
        return bool(self.columns) and self.columns[0].start > 0

    @property
    def text(self) -> str:
        """All its words, separated by single spaces."""
        return " ".join(column.text for column in self.columns)


def read_lines(text: str) -> tuple[Line, ...]:
    """Return every line of a file, counted from 1."""
    raw_lines = plainly_typed(text).splitlines()
    return tuple(_line(number, raw) for number, raw in enumerate(raw_lines, start=1))


def plainly_typed(text: str) -> str:
    """Return the text without typographic characters from editors and word processors."""
    return text.removeprefix("\ufeff").translate(_TYPOGRAPHY)


def _line(number: int, raw: str) -> Line:
    raw = raw.expandtabs().rstrip()
    found = _COMMENT.search(raw)
    comment = Column(found.start(), found.group()) if found else None
    said = raw[: found.start()].rstrip() if found else raw
    columns = tuple(Column(match.start(), match.group()) for match in _COLUMN.finditer(said))
    return Line(number, said, columns, comment)


def write_line(columns: Iterable[Column], comment: Column | None = None) -> str:
    """Write a line with each column in its place, or two spaces after the one before."""
    written = ""
    for column in (*columns, *((comment,) if comment else ())):
        gap = 2 if written else 0
        written = written.ljust(max(column.start, len(written) + gap)) + column.text
    return written
