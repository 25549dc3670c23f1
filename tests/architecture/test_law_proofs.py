"""The kept proofs of the law are current, and every clause has one or a reason."""

from __future__ import annotations

from pitboss.scenario.proofs import Proof, code_hash, kept_proofs, reasons_without_proof
from tools.prove_law.__main__ import provable_clauses

ADVICE = "run make prove-law"


def test_no_proof_is_out_of_date() -> None:
    stale = {str(clause): proof.stale for clause, proof in kept_proofs().items() if proof.stale}
    assert not stale, ADVICE


def test_every_clause_has_a_proof_or_a_reason() -> None:
    clauses = {clause.citation for clause in provable_clauses()}
    proved, reasons = kept_proofs().keys(), reasons_without_proof().keys()
    assert clauses == proved | reasons, ADVICE
    assert not proved & reasons
    assert all(reasons_without_proof().values())


def test_changed_code_makes_a_proof_stale() -> None:
    proof = next(iter(kept_proofs().values()))
    changed = Proof(
        proof.code, proof.broken, proof.scenario, proof.under, "0" * 16, proof.scenario_hash
    )
    assert "has changed" in changed.stale
    assert code_hash("games.poker.pots:no_such_function") == ""
