"""The output of `pitboss law coverage`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pitboss.cli.answer import NO, print_json

if TYPE_CHECKING:
    from pitboss.scenario.coverage import Coverage
    from pitboss.scenario.proved_coverage import ProvedClause, ProvedCoverage


def show_covered(found: Coverage, as_json: bool) -> None:
    """Print which clauses are covered.  Status 1 if any is missing."""
    from pitboss.scenario.coverage import Status

    if as_json:
        print_json(
            {
                "totals": found.totals,
                "clauses": [
                    {
                        "instrument": covered.clause.instrument,
                        "clause": covered.clause.number,
                        "kind": covered.clause.kind.value,
                        "embodiment": covered.clause.embodiment.value,
                        "status": covered.status.value,
                        "reason": covered.reason,
                        "code": list(covered.code),
                        "allowed": list(covered.allowed),
                        "refused": list(covered.refused),
                    }
                    for covered in found.clauses
                ],
            }
        )
    else:
        for covered in found.clauses:
            if covered.status is Status.MISSING:
                click.echo(f"missing  {covered.clause.citation!s:<32} {covered.reason}")
        for name, count in found.totals.items():
            click.echo(f"{name:<10} {count:>5}")
    if not found.complete:
        sys.exit(NO)


def show_proved(covered: Coverage, as_json: bool) -> None:
    """Print which clauses are proved and why others are not.  Status 1 if a proof is missing."""
    from pitboss.scenario.proved_coverage import ProvedCoverage, Standing

    found = ProvedCoverage(covered)
    if as_json:
        print_json(
            {
                "instruments": found.totals,
                "clauses": [_clause_data(proved) for proved in found.clauses],
            }
        )
    else:
        for proved in found.clauses:
            if proved.standing is not Standing.PROVED and proved.why:
                name = f"{proved.standing.value:<10}"
                click.echo(f"{name} {proved.clause.citation!s:<32} {proved.why}")
        _show_totals(found)
    if not found.complete:
        sys.exit(NO)


def _clause_data(proved: ProvedClause) -> dict[str, object]:
    proof = proved.proof
    return {
        "instrument": proved.clause.instrument,
        "clause": proved.clause.number,
        "embodiment": proved.clause.embodiment.value,
        "standing": proved.standing.value,
        "why": proved.why,
        "code": proof.code if proof else None,
        "broken": proof.broken if proof else None,
        "scenario": proof.scenario if proof else None,
    }


def _show_totals(found: ProvedCoverage) -> None:
    columns = list(next(iter(found.totals.values())))
    click.echo()
    click.secho(f"{'':<12}" + "".join(f"{name:>12}" for name in columns), bold=True)
    for instrument, counted in found.totals.items():
        click.echo(f"{instrument:<12}" + "".join(f"{counted[name]:>12}" for name in columns))
