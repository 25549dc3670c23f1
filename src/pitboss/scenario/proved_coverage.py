"""How much of the law is proved: a scenario fails when the code behind a clause is broken.

A clause carried out by an engine, a determination or an act is proved by a kept proof that is not
stale, or has a reason why no break can prove it.  Audit and document clauses are exercised by a
scenario or a test.  Clauses about people's conduct are exempt.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pitboss.law.instrument import Clause, Embodiment
from pitboss.scenario.coverage import PROVABLE, ClauseCoverage, Coverage, Status
from pitboss.scenario.proofs import Proof, kept_proofs, reasons_without_proof


class Standing(Enum):
    """How well a clause is proved."""

    PROVED = "proved"
    EXERCISED = "exercised"
    EXEMPT = "exempt"
    UNPROVED = "unproved"


@dataclass(frozen=True, slots=True)
class ProvedClause:
    """One clause, and what proves it or why nothing does."""

    clause: Clause
    standing: Standing
    why: str
    """Why it is not proved; empty if it is."""
    proof: Proof | None = None


class ProvedCoverage:
    """The proofs of some instruments."""

    def __init__(self, covered: Coverage) -> None:
        self.clauses = tuple(_judged(clause) for clause in covered.clauses)

    @property
    def totals(self) -> dict[str, dict[str, int]]:
        """Per instrument: how many clauses code carries out, and how many have each standing."""
        found: dict[str, dict[str, int]] = {}
        for proved in self.clauses:
            counted = found.setdefault(
                proved.clause.instrument, {"clauses": 0, **{each.value: 0 for each in Standing}}
            )
            counted["clauses"] += 1
            counted[proved.standing.value] += 1
        return found

    @property
    def complete(self) -> bool:
        """Whether every clause that code carries out has a proof or a reason."""
        return all(proved.standing is not Standing.UNPROVED for proved in self.clauses)


def _judged(covered: ClauseCoverage) -> ProvedClause:
    clause = covered.clause
    if clause.embodiment is Embodiment.POLICY:
        return ProvedClause(clause, Standing.EXEMPT, clause.reason)
    if clause.embodiment not in PROVABLE:
        shown = covered.status is Status.COVERED
        standing = Standing.EXERCISED if shown else Standing.UNPROVED
        return ProvedClause(clause, standing, covered.reason)
    proof = kept_proofs().get(clause.citation)
    if proof is not None:
        stale = proof.stale
        return ProvedClause(clause, Standing.UNPROVED if stale else Standing.PROVED, stale, proof)
    why = reasons_without_proof().get(clause.citation, "")
    if why and covered.status is Status.COVERED:
        return ProvedClause(clause, Standing.EXERCISED, why)
    return ProvedClause(
        clause, Standing.UNPROVED, covered.reason or "no break of the code shows it"
    )
