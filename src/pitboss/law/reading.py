"""Readings: where a text is silent, double or wrong, and what this product does about it."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.law.citation import Citation


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
