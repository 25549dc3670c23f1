"""What `pitboss law coverage` prints."""

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
                        "instrument": one.clause.instrument,
                        "clause": one.clause.number,
                        "kind": one.clause.kind.value,
                        "embodiment": one.clause.embodiment.value,
                        "status": one.status.value,
                        "reason": one.reason,
                        "code": list(one.code),
                        "allowed": list(one.allowed),
                        "refused": list(one.refused),
                    }
                    for one in found.clauses
                ],
            }
        )
    else:
        for one in found.clauses:
            if one.status is Status.MISSING:
                click.echo(f"missing  {one.clause.citation!s:<32} {one.reason}")
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
            {"instruments": found.totals, "clauses": [_clause(one) for one in found.clauses]}
        )
    else:
        for one in found.clauses:
            if one.standing is not Standing.PROVED and one.why:
                name = f"{one.standing.value:<10}"
                click.echo(f"{name} {one.clause.citation!s:<32} {one.why}")
        _show_totals(found)
    if not found.complete:
        sys.exit(NO)


def _clause(one: ProvedClause) -> dict[str, object]:
    proof = one.proof
    return {
        "instrument": one.clause.instrument,
        "clause": one.clause.number,
        "embodiment": one.clause.embodiment.value,
        "standing": one.standing.value,
        "why": one.why,
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
