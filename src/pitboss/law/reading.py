"""Readings: gaps, ambiguities and errors in a text, and how this product resolves them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pitboss.law.citation import Citation


@dataclass(frozen=True, slots=True)
class EarlierText:
    """The text of a reading before a revision."""

    until: date
    """The day on which a newer text replaced it."""
    said: tuple[tuple[str, str], ...]
    """The revised parts by name, with their old wording."""
    because: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A numbered reading.  A ruling based on it cites it beside the clause."""

    id: str
    title: str
    clauses: tuple[Citation, ...]
    """The clauses that the reading interprets."""
    also: tuple[Citation, ...]
    """Parallel clauses of a sister instrument to which the reading also applies."""
    doubt: str
    reading: str
    why: str
    ask: bool
    """Whether this is a question for the operator or the Commission; the product says so openly."""
    determination: str
    """The determination by which the operator may choose differently, or empty."""
    choices: tuple[str, ...]
    """The values that may be determined; the first is the default."""
    earlier: tuple[EarlierText, ...] = ()
    """The change log, oldest text first."""


@dataclass(frozen=True, slots=True)
class WithdrawnReading:
    """A withdrawn reading.  Its number is never reused."""

    id: str
    title: str
    day: date
    reading: str
    because: str
