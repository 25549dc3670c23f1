"""Search for the break that proves each clause."""

from __future__ import annotations

import ast
import gc
import multiprocessing
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.instrument import Clause
from pitboss.scenario.proofs import Proof, code_hash, place_of, scenario_hash
from tools.prove_law.breaks import short
from tools.prove_law.citing_code import Extent, Region
from tools.prove_law.extents import places_in
from tools.prove_law.source import modules, unit
from tools.prove_law.trial import Mutant, NotBroken, Noticed, Run, broken, mutants_at, noticed

MOST_TRIALS: Final = 1500
"""Of one clause: a clause that is shown at all is proved by one of the first."""
AHEAD: Final = ("cards.order_of_hands", "cards.table_builder")
"""Modules that rank hands before anything is played."""
MOST_RUNS: Final = 6
"""Of one break: those with the fewest acts."""


class Search:
    """The data collected before anything is broken."""

    def __init__(self, regions: dict[Citation, list[Region]], runs: Iterable[Run]) -> None:
        self._regions = regions
        self._stating: dict[tuple[Citation, bool], list[Run]] = defaultdict(list)
        for run in sorted(runs, key=lambda one: len(one.script.body)):
            for carried in run.carried:
                self._stating[carried].append(run)

    def runs_of(self, clause: Clause) -> list[Run]:
        """Return the scenarios that may prove a clause; for limits, those that refuse by it."""
        refusing = self._stating[clause.citation, True]
        return refusing if clause.limits else [*self._stating[clause.citation, False], *refusing]

    def regions_of(self, clause: Clause) -> list[Region]:
        """Return the code that implements a clause."""
        return self._regions.get(clause.citation, [])

    def proof(self, clause: Clause) -> Proof | None:
        """Return the first break that a scenario of the clause notices.

        A break that gets a scenario refused before its first act counts only if no other does.
        """
        trials, beforehand = 0, None
        for mutant in self._mutants(clause):
            runs = self._running(clause, mutant)
            if not runs:
                continue
            trials += 1
            by = _noticed_by(mutant, runs)
            if Noticed.IN_PLAY in by:
                return _proof(mutant, by[Noticed.IN_PLAY])
            if Noticed.BEFOREHAND in by and beforehand is None:
                beforehand = _proof(mutant, by[Noticed.BEFOREHAND])
            if trials >= MOST_TRIALS:
                break
        return beforehand

    def _running(self, clause: Clause, mutant: Mutant) -> list[Run]:
        held = unit(mutant.module, mutant.unit)
        assert held is not None
        key = mutant.module, mutant.unit
        anywhere = not held.is_function or mutant.module in AHEAD
        runs = [run for run in self.runs_of(clause) if anywhere or key in run.units]
        return runs[:MOST_RUNS]

    def _mutants(self, clause: Clause) -> Iterator[Mutant]:
        run_by_any = frozenset().union(*(run.units for run in self.runs_of(clause)))
        seen: set[tuple[str, int]] = set()
        for region in self.regions_of(clause):
            if (
                region.extent is not Extent.ELEMENT
                and region.module not in AHEAD
                and (region.module, region.unit) not in run_by_any
            ):
                continue
            module = modules()[region.module]
            if region.extent is Extent.ELEMENT:
                yield from _without_element(region)
            for place in places_in(region):
                if (region.module, place) not in seen:
                    seen.add((region.module, place))
                    yield from mutants_at(module, region.unit, place)


def _without_element(region: Region) -> Iterator[Mutant]:
    """Yield the table without the entry of the clause."""
    module = modules()[region.module]
    element = module.nodes[region.place]
    table = module.parents[element]
    dropped = f"{region.key}: ..." if region.key else short(element)
    if isinstance(table, ast.Dict | ast.Tuple | ast.List):
        for mutant in mutants_at(module, region.unit, module.places[table]):
            if mutant.what == f"without {dropped}":
                yield mutant


def _noticed_by(mutant: Mutant, runs: list[Run]) -> dict[Noticed, Run]:
    """Return the first scenario that notices in play, and the first that notices beforehand."""
    found: dict[Noticed, Run] = {}
    try:
        with broken(mutant):
            for run in runs:
                found.setdefault(noticed(run), run)
                if Noticed.IN_PLAY in found:
                    break
    except NotBroken:
        return {}
    return found


def _proof(mutant: Mutant, run: Run) -> Proof:
    code = f"{mutant.module}:{mutant.unit}"
    return Proof(
        code=code,
        broken=mutant.what,
        scenario=place_of(run.script),
        under=run.governing,
        code_hash=code_hash(code),
        scenario_hash=scenario_hash(run.script),
    )


_searching: Search


def _prove(clause: Clause) -> tuple[Clause, Proof | None]:
    return clause, _searching.proof(clause)


def prove(search: Search, clauses: list[Clause]) -> Iterator[tuple[Clause, Proof | None]]:
    """Yield each clause with its proof, in order of completion."""
    global _searching  # noqa: PLW0603 - what the processes are forked from
    _searching = search
    # Otherwise garbage collection in every process scans all shared objects again and again.
    gc.freeze()
    with multiprocessing.get_context("fork").Pool(maxtasksperchild=25) as pool:
        yield from pool.imap_unordered(_prove, clauses)
