"""Retry a stored proof."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from pitboss.scenario.proofs import Proof, place_of
from pitboss.scenario.script import Script
from tools.prove_law.source import modules, unit
from tools.prove_law.trial import Mutant, NotBroken, Noticed, Run, broken, mutants_at, noticed


def still_noticed(proof: Proof, scripts: tuple[Script, ...]) -> bool:
    """Return whether the scenario of a proof still fails after its break."""
    (script,) = (script for script in scripts if place_of(script) == proof.scenario)
    law = next(n for n, law in enumerate(script.laws) if law.governing == proof.under)
    run = Run(script, law, frozenset(), frozenset())
    return any(_notices(mutant, run) for mutant in _mutants(proof))


def _mutants(proof: Proof) -> Iterator[Mutant]:
    """Yield the breaks with the proof's description; there may be several."""
    module, _, name = proof.code.partition(":")
    held = unit(module, name)
    for node in ast.walk(held.node) if held else ():
        for mutant in mutants_at(modules()[module], name, modules()[module].places[node]):
            if mutant.what == proof.broken:
                yield mutant


def _notices(mutant: Mutant, run: Run) -> bool:
    try:
        with broken(mutant):
            return noticed(run) is not Noticed.NOWHERE
    except NotBroken:
        return False
