"""Readings: where a text is silent, double or wrong, and what this product does about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pitboss.law.citation import Citation


@dataclass(frozen=True, slots=True)
class EarlierText:
    """What a reading said before it was revised."""

    until: date
    """The day on which another text took its place."""
    said: tuple[tuple[str, str], ...]
    """The parts that were revised, by name, with their old words."""
    because: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One numbered reading.  A ruling that rests on it cites it beside the clause."""

    id: str
    title: str
    clauses: tuple[Citation, ...]
    """The clauses that it reads."""
    also: tuple[Citation, ...]
    """Clauses of a sister instrument, in parallel words, to which it carries over."""
    doubt: str
    reading: str
    why: str
    ask: bool
    """A question for the operator or the Commission; the product says so openly."""
    determination: str
    """The name under which the operator may determine otherwise, or empty."""
    choices: tuple[str, ...]
    """What may be determined; the first is the default."""
    earlier: tuple[EarlierText, ...] = ()
    """Its change log, oldest text first."""


@dataclass(frozen=True, slots=True)
class WithdrawnReading:
    """A reading that no longer stands.  Its number is not given to another."""

    id: str
    title: str
    day: date
    reading: str
    because: str
