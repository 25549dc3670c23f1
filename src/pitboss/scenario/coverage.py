"""How much of the law is covered: cited by the code, and exercised by a passing scenario.

A clause is covered when a checked citation is in the source and a ruling, result, sign or document
of a passing scenario cites it; if it limits, one scenario must refuse or limit by it. A clause with
children is covered when all of them are.  Audit and document clauses may also be shown by a test
whose docstring says so: "Shows NI2025-411 15.1".  Policy clauses are exempt and say why.  Clauses
that wait for a later part of the product name that part.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Final

import pitboss
from pitboss.law.citation import Citation
from pitboss.law.instrument import Clause, Embodiment, Instrument
from pitboss.law.register import concordances, instrument, instrument_ids
from pitboss.scenario.citations import Cited, citations_in, shown_in

PACKAGE: Final = Path(pitboss.__file__).parent
TESTS: Final = PACKAGE.parent.parent / "tests"
"""Next to the source in a clone; an installed package has none."""
PROVABLE: Final = (Embodiment.ENGINE, Embodiment.DETERMINATION, Embodiment.COMMAND)
"""Clauses that code carries out, so that breaking the code can prove them."""


class Status(Enum):
    """Whether a clause is covered."""

    COVERED = "covered"
    MISSING = "missing"
    EXEMPT = "exempt"


@dataclass(frozen=True, slots=True)
class Exercised:
    """A citation that a passing scenario produced."""

    citation: Citation
    scenario: str
    refused: bool
    """Whether the ruling refused or limited something by it."""


@dataclass(slots=True)
class _Evidence:
    code: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """What is known about one clause."""

    clause: Clause
    status: Status
    reason: str
    """What is missing, or why it is exempt; empty when covered."""
    code: tuple[str, ...]
    allowed: tuple[str, ...]
    refused: tuple[str, ...]


class Coverage:
    """The coverage of some instruments."""

    def __init__(self, instruments: Iterable[Instrument], exercised: Iterable[Exercised]) -> None:
        self._evidence = _gather(exercised)
        self.clauses = tuple(clause for held in instruments for clause in self._of(held))

    @property
    def totals(self) -> dict[str, int]:
        """How many clauses have each status."""
        counted = {status.value: 0 for status in Status}
        for clause in self.clauses:
            counted[clause.status.value] += 1
        return {"clauses": len(self.clauses), **counted}

    @property
    def complete(self) -> bool:
        """Whether no clause is missing."""
        return all(clause.status is not Status.MISSING for clause in self.clauses)

    def _of(self, held: Instrument) -> Iterable[ClauseCoverage]:
        children: dict[str, list[Clause]] = defaultdict(list)
        for clause in held.clauses:
            if clause.parent:
                children[clause.parent].append(clause)
        for clause in held.clauses:
            yield self._judge(clause, children)

    def _judge(self, clause: Clause, children: dict[str, list[Clause]]) -> ClauseCoverage:
        evidence = self._evidence[clause.citation]
        lacking = self._lacking(clause, children)
        status = Status.MISSING if lacking else Status.COVERED
        if clause.embodiment is Embodiment.POLICY:
            status, lacking = Status.EXEMPT, clause.reason
        shown_by_tests = clause.embodiment in (Embodiment.AUDIT, Embodiment.DOCUMENT)
        allowed = evidence.allowed + (evidence.tests if shown_by_tests else [])
        return ClauseCoverage(
            clause, status, lacking, tuple(evidence.code), tuple(allowed), tuple(evidence.refused)
        )

    def _lacking(self, clause: Clause, children: dict[str, list[Clause]]) -> str:
        if clause.embodiment is Embodiment.POLICY:
            return ""
        evidence = self._evidence[clause.citation]
        below = children.get(clause.number, [])
        if below and not clause.limits:
            short = [child.number for child in below if self._lacking(child, children)]
            return f"not covered: {', '.join(short)}" if short else ""
        exercised = evidence.allowed or evidence.refused
        if clause.embodiment in (Embodiment.AUDIT, Embodiment.DOCUMENT):
            return "" if exercised or evidence.tests else "no scenario or test shows it"
        if not evidence.code:
            return "no code cites it"
        if not exercised:
            return "no passing scenario exercises it"
        if clause.limits and not evidence.refused:
            return "no scenario refuses or limits by it"
        return ""


def _gather(exercised: Iterable[Exercised]) -> defaultdict[Citation, _Evidence]:
    evidence: defaultdict[Citation, _Evidence] = defaultdict(_Evidence)
    for cited in citations_in(PACKAGE):
        for citation in with_counterparts(cited):
            evidence[citation].code.append(cited.place)
    if TESTS.is_dir():
        for cited in shown_in(TESTS):
            evidence[cited.citation].tests.append(f"tests/{cited.place}")
    for exercise in exercised:
        bare = Citation(exercise.citation.instrument, exercise.citation.clause)
        (evidence[bare].refused if exercise.refused else evidence[bare].allowed).append(
            exercise.scenario
        )
    return evidence


def with_counterparts(cited: Cited) -> Iterable[Citation]:
    """Count for the sister instruments too, which share rules through the concordance."""
    yield cited.citation
    for held in concordances():
        if cited.citation.instrument in (held.older, held.newer):
            other = held.older if cited.citation.instrument == held.newer else held.newer
            number = held.counterpart(cited.citation.instrument, cited.citation.clause)
            if number:
                yield Citation(other, number)


def coverage_of(only: str | None, exercised: Iterable[Exercised] = ()) -> Coverage:
    """Return the coverage of one instrument, or of all."""
    chosen = [only] if only else list(instrument_ids())
    return Coverage([instrument(identifier) for identifier in chosen], exercised)
