"""A sample of the proofs of the law, tried again, and what proves nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pitboss.law.register import read_citation
from pitboss.scenario.comparison import ABOUT_WORDS, Slip, run
from pitboss.scenario.proofs import kept_proofs
from pitboss.scenario.script import read_scripts
from pitboss.scenario.shipped import shipped_folder
from tests.support.proving import at_level
from tests.support.scenario.played_once import every_script
from tools.prove_law.retrying import still_noticed

SAMPLE = at_level(120, 2000, quick=12)


@pytest.mark.sampled
def test_scenarios_still_fail_when_the_code_behind_their_clause_is_broken() -> None:
    proofs = sorted(kept_proofs().items())
    chosen = random.SystemRandom().sample(proofs, min(SAMPLE, len(proofs)))
    lost = [
        f"{clause}: {one.broken}"
        for clause, one in chosen
        if not still_noticed(one, every_script())
    ]
    assert not lost, "run make prove-law AGAIN=yes"


def test_scenarios_hold_again_after_a_break() -> None:
    proof = min(kept_proofs().values(), key=lambda one: one.code)
    assert still_noticed(proof, every_script())
    scripts = [one for one in every_script() if proof.scenario.startswith(f"{one.file}: ")]
    assert all(report.passed for script in scripts for report in run(script))


def test_another_citation_or_reason_proves_nothing() -> None:
    """The control: only what is allowed, refused, moved or shown counts."""
    text = (shipped_folder() / "NI2025-411" / "09-settlement.txt").read_text(encoding="utf-8")
    wrong = text.replace("9.7(b)", "9.7(a)", 1).replace("because three times", "because six times")
    script, *_ = read_scripts(wrong, "scenarios/wrong.txt")
    slips = [one.slip for report in run(script) for one in report.differences]
    assert set(slips) == {Slip.REASON, Slip.CLAUSE} == set(ABOUT_WORDS)


def test_refused_preparation_is_noticed_and_a_failed_one_is_not() -> None:
    """Without its race-off an appendix cannot be published; that one raises shows nothing."""
    proof = kept_proofs()[read_citation("S2-2001 A 3.4 race off $25s")]
    assert still_noticed(proof, every_script())
    raises = replace(
        proof,
        code="tournament.appendices:Appendix.schedule",
        broken="return SCHEDULES[self.letter] -> return None",
    )
    assert not still_noticed(raises, every_script())
