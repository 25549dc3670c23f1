"""Reports as lines of a file for a spreadsheet; money in dollars, as books have it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

from msgspec.structs import astuple, fields

from pitboss.messages.report_views import JackpotDay, Reports, TableDay, TournamentReport
from pitboss.messages.views import View

COUNTS: Final = ("table", "jackpot", "tournament", "rounds", "entries")
"""Columns that are numbers of something, and no money."""
_RECKONS: Final = ("=", "+", "-", "@", "\t", "\r", "\0")
"""What a spreadsheet takes for the beginning of a formula."""


def tables(reports: Reports) -> str:
    """A line a table and day."""
    return _written(TableDay, reports.tables)


def jackpots(reports: Reports) -> str:
    """A line a jackpot and day."""
    return _written(JackpotDay, reports.jackpots)


def tournaments(reports: Reports) -> str:
    """A line a tournament."""
    return _written(TournamentReport, reports.tournaments)


def _written(kind: type[View], rows: Sequence[View]) -> str:
    names = [one.name for one in fields(kind)]
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(names)
    for row in rows:
        cells = zip(names, astuple(row), strict=True)
        lines.writerow([_cell(name, value) for name, value in cells])
    return text.getvalue()


def _cell(name: str, value: object) -> object:
    if isinstance(value, int) and name not in COUNTS:
        sign, cents = "-" * (value < 0), abs(value)
        return f"{sign}{cents // 100}.{cents % 100:02}"
    return _said(value) if isinstance(value, str) else "" if value is None else value


def _said(text: str) -> str:
    """A text that a spreadsheet would reckon with is marked as text: names are for people."""
    return f"'{text}" if text.startswith(_RECKONS) else text
