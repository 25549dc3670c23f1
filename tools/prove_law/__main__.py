"""`make prove-law`: prove the remaining clauses, and list those that cannot be proved."""

from __future__ import annotations

import sys
import time
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.instrument import Clause
from pitboss.law.register import instruments
from pitboss.scenario.coverage import PROVABLE
from pitboss.scenario.proofs import Proof, kept_proofs, reasons_without_proof, write_proofs
from tools.prove_law.citing_code import regions_by_clause
from tools.prove_law.proving import Search, prove
from tools.prove_law.trial import all_runs

_BETWEEN: Final = 25
"""Clauses tried between two saves of the proofs."""


def main() -> None:
    """Exit with 1 if a clause has neither proof nor reason.  `--again` retries every clause."""
    kept = {} if "--again" in sys.argv[1:] else _fresh()
    clauses = [clause for clause in provable_clauses() if clause.citation not in kept]
    print(f"{len(kept)} proofs still hold; {len(clauses)} clauses to try", flush=True)
    if clauses:
        _look_for_proofs(clauses, kept)
    order = [clause.citation for clause in provable_clauses()]
    reasons = reasons_without_proof()
    lacking = [clause for clause in order if clause not in kept and clause not in reasons]
    needless = [clause for clause in order if clause in kept and clause in reasons]
    for clause in lacking:
        print(f"no proof and no reason: {clause}")
    for clause in needless:
        print(f"a reason, although it is proved: {clause}")
    print(f"{len(kept)} of {len(order)} clauses proved, {len(reasons)} with a reason why not")
    sys.exit(bool(lacking or needless))


def _look_for_proofs(clauses: list[Clause], kept: dict[Citation, Proof]) -> None:
    """Search for proofs and save them regularly, so that an interrupted run loses little."""
    search = Search(regions_by_clause(), all_runs())
    began, proved = time.monotonic(), 0
    for tried, (clause, proof) in enumerate(prove(search, clauses), 1):
        if proof is not None:
            kept[clause.citation] = proof
            proved += 1
        if tried % _BETWEEN == 0 or tried == len(clauses):
            _keep(kept)
            minutes, seconds = divmod(int(time.monotonic() - began), 60)
            said = f"{minutes}:{seconds:02}  {tried} of {len(clauses)} tried, {proved} proved"
            print(said, file=sys.stderr, flush=True)


def _keep(kept: dict[Citation, Proof]) -> None:
    """Save the proofs in the order of the instruments, without removed clauses."""
    order = [clause.citation for clause in provable_clauses()]
    write_proofs({citation: kept[citation] for citation in order if citation in kept})


def provable_clauses() -> list[Clause]:
    """Return every clause that an engine, a determination or an act implements."""
    return [
        clause for held in instruments() for clause in held.clauses if clause.embodiment in PROVABLE
    ]


def _fresh() -> dict[Citation, Proof]:
    return {clause: proof for clause, proof in kept_proofs().items() if not proof.stale}


if __name__ == "__main__":
    main()
