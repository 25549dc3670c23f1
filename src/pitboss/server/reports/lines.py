"""Reports as CSV files for a spreadsheet; money in dollars, as in the books."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

from msgspec.structs import astuple, fields

from pitboss.messages.report_views import JackpotDay, Reports, TableDay, TournamentReport
from pitboss.messages.views import View

COUNTS: Final = ("table", "jackpot", "tournament", "rounds", "entries")
"""Columns that count something other than money."""
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\0")
"""The characters with which a spreadsheet begins a formula."""


def tables(reports: Reports) -> str:
    """Write one line per table and day."""
    return _csv(TableDay, reports.tables)


def jackpots(reports: Reports) -> str:
    """Write one line per jackpot and day."""
    return _csv(JackpotDay, reports.jackpots)


def tournaments(reports: Reports) -> str:
    """Write one line per tournament."""
    return _csv(TournamentReport, reports.tournaments)


def _csv(kind: type[View], rows: Sequence[View]) -> str:
    names = [field.name for field in fields(kind)]
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
    return _escape(value) if isinstance(value, str) else "" if value is None else value


def _escape(text: str) -> str:
    """Mark text that a spreadsheet would take for a formula: people choose their own names."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text
