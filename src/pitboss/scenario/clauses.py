"""The right-hand column of a scenario: clause numbers, and their meaning under each instrument."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of, instrument, instrument_ids
from pitboss.law.rule_set import RuleSet
from pitboss.scenario.errors import ScenarioError, nearest

FILL: Final = "?"
"""Placeholder for an expectation; `--update` fills it in."""

_NUMBERED: Final = re.compile(
    r"(?:[A-I] )?\d+\.\d+|A: ?[A-Z]|Instr \d|Alt \d|(?:Alt|Declaration|Approval) [A-Z]",
    re.IGNORECASE,
)
_SAID_BEFORE: Final = re.compile(
    r"^(?:rules?|clauses?|cl\.?|sections?|s\.?|rr?\.?|under) (?=\S)", re.IGNORECASE
)
"""`Rule 4.2(a)`: words that people write before a number, and Pitboss leaves out."""
_NAMED_A_RULE: Final = re.compile(r"(?:rule|clause)s? \d", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"[,;]|\band\b(?= (?:rule |clause )?[A-I]?:? ?\d)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Stated:
    """The clauses that a line expects its ruling to cite."""

    citations: tuple[Citation, ...] = ()
    fill: bool = False
    """Whether the column holds `?`."""
    column: int = 0
    """Where it begins; 0 if there is none."""
    continued: tuple[int, ...] = ()
    """The lines below that continue it."""
    respelled: bool = False
    """Whether Pitboss would spell the same clauses differently: 4.2(a) for Rule 4.2 (A)."""


NOTHING_STATED: Final = Stated()


def reads_as_clauses(text: str) -> bool:
    """Whether a column is meant as clauses, right or wrong."""
    if _NAMED_A_RULE.match(text):
        return True
    first = _SAID_BEFORE.sub("", text).split(",", maxsplit=1)[0].strip()
    own, _, rest = first.partition(" ")
    number = _SAID_BEFORE.sub("", rest) if own.upper() in instrument_ids() else first
    return text == FILL or bool(_NUMBERED.match(number))


def read_clauses(text: str, column: int, first: RuleSet) -> Stated:
    """Read clauses numbered as in the first instrument, or with an instrument of their own."""
    if text == FILL:
        return Stated((), True, column)
    pieces = [piece.strip() for piece in _BETWEEN.split(text) if piece.strip()]
    citations = tuple(_clause(piece, first) for piece in pieces)
    known = {number for citation in citations for number in (citation.clause, str(citation))}
    by_commas = [piece for piece in text.split(",") if piece.strip()]
    plainly = known.issuperset(pieces) and len(by_commas) == len(pieces)
    return Stated(citations, False, column, respelled=not plainly)


@cache
def _clause(text: str, first: RuleSet) -> Citation:
    said = _SAID_BEFORE.sub("", text, count=1)
    own, _, rest = said.partition(" ")
    if own.upper() in instrument_ids():
        named = Citation(own.upper(), _SAID_BEFORE.sub("", rest, count=1))
    else:
        named = Citation(first.governing, said)
    try:
        return clause_of(named).citation
    except LawError as error:
        alike = _by_letters(named.instrument).get(_letters(named.clause), ())
        if len(alike) == 1:
            return Citation(named.instrument, alike[0])
        known = [clause.number for clause in instrument(named.instrument).clauses]
        doubled = f"{named.clause}#1" in known
        near = "" if doubled else nearest(named.clause, known)
        raise ScenarioError(f"{error.args[0]}{near}") from error


@cache
def _by_letters(of: str) -> Mapping[str, tuple[str, ...]]:
    """Index an instrument's clauses by their letters and digits alone."""
    found: dict[str, tuple[str, ...]] = {}
    for clause in instrument(of).clauses:
        letters = _letters(clause.number)
        found[letters] = (*found.get(letters, ()), clause.number)
    return found


def _letters(number: str) -> str:
    return re.sub(r"[\s()]", "", number).lower()


def renumber_clause(stated: Citation, first: RuleSet, law: RuleSet) -> Citation | None:
    """Renumber a clause for this run's instruments; None if they have no such clause.

    A clause of an instrument that does not govern at all is kept unchanged.
    """
    if law == first or stated.instrument not in first.instruments:
        return stated
    return law.cite(stated) if law.holds(stated) else None


def bare(citation: Citation) -> Citation:
    """Return the clause without its reading."""
    return Citation(citation.instrument, citation.clause)


@cache
def with_ancestors(citation: Citation) -> tuple[Citation, ...]:
    """Yield a clause and its parents: 9.5(c)(ii), 9.5(c), 9.5."""
    found = []
    number = citation.clause
    while number:
        found.append(Citation(citation.instrument, number))
        number = clause_of(found[-1]).parent
    return tuple(found)


def written(citation: Citation, law: RuleSet) -> str:
    """Format for the column: the bare number if the governing instrument is meant."""
    if citation.instrument == law.governing:
        return citation.clause
    return f"{citation.instrument} {citation.clause}"
