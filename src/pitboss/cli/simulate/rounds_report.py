"""The report of simulated rounds, for people."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import click

from pitboss.chips import Cents
from pitboss.cli.simulate.tables import show_table
from pitboss.law.register import instrument
from pitboss.play.proposed import rules_of
from pitboss.simulation.estimates import CONFIDENCE

if TYPE_CHECKING:
    from pitboss.simulation.batches import Question
    from pitboss.simulation.house_rounds import HouseReport
    from pitboss.simulation.pot_rounds import PotReport

_INSTRUMENTS: Final = {"ultimate": "NI2025-411", "canberra": "NI2017-193"}
_SURELY: Final = f"{CONFIDENCE:.0%}"


def tell_house(report: HouseReport) -> None:
    """What one box won and lost."""
    question, result = report.question, report.result
    law = instrument(_INSTRUMENTS[question.game])
    _title(f"{law.subject}  {law.id}", question)
    low, high = result.limits
    lost = float(report.element_of_risk)
    wagered = report.wagered / question.rounds
    click.echo(f"Result      {float(result.mean):+.6f} antes a round")
    click.echo(f"            {_SURELY} sure: from {low:+.6f} to {high:+.6f}")
    if report.exact is not None:
        exact = report.exact.expected_value
        off = result.errors_from(exact)
        click.echo(
            f"Exact       {float(exact):+.6f}, from which that is {off:+.2f} standard errors"
        )
    click.echo(f"Spread      {result.standard_deviation:.6f} antes, the standard deviation")
    click.echo(f"Wagered     {wagered:.6f} antes a round, of which {lost:.4%} is lost\n")
    _actions(report)
    _distribution(report)


def _title(named: str, question: Question) -> None:
    click.secho(named, bold=True)
    trips = f", {question.trips} on trips" if question.trips else ""
    bots = ", ".join(question.bots)
    click.echo(f"{question.rounds:,} rounds by {bots}{trips}, seed {question.seed}\n")


def _actions(report: HouseReport) -> None:
    exact = report.exact.actions if report.exact is not None else {}
    rows = [
        (
            action,
            f"{one.rounds:,}",
            f"{one.rounds / report.question.rounds:.4%}",
            _share(exact.get(action)),
            f"{float(one.mean):+.4f}",
        )
        for action, one in report.actions.items()
        if one.rounds
    ]
    show_table(("action", "rounds", "share", "exact", "result"), rows)


def _distribution(report: HouseReport) -> None:
    exact = report.exact.distribution if report.exact is not None else {}
    rows = [
        (
            f"{float(result):+g}",
            f"{many:,}",
            f"{many / report.question.rounds:.4%}",
            _share(exact.get(result)),
        )
        for result, many in sorted(report.distribution.items())
    ]
    show_table(("antes", "rounds", "share", "exact"), rows)


def _share(share: Fraction | None) -> str:
    return "" if share is None else f"{float(share):.4%}"


def tell_pot(report: PotReport) -> None:
    """What every seat won and lost."""
    question = report.question
    _title(rules_of(question.game).name, question)
    rows = []
    for one in report.seats:
        low, high = one.result.limits
        rows.append(
            (
                f"{one.seat}",
                one.bot,
                _dollars(float(one.result.mean)),
                f"{_dollars(low)} to {_dollars(high)}",
                str(Cents(one.won)),
                str(Cents(one.lost)),
                f"{one.rounds_won / question.rounds:.1%}",
                f"{one.pots:,}",
            )
        )
    heads = ("seat", "bot", "a round", f"{_SURELY} sure", "won", "lost", "rounds won", "pots")
    show_table(heads, rows)
    each = report.commission / question.rounds / 100
    click.echo(f"Commission  {Cents(report.commission)}, ${each:,.2f} a round")
    if report.rounds_void:
        click.echo(f"Void        {report.rounds_void:,} rounds")


def _dollars(cents: float) -> str:
    return f"{cents / 100:+,.2f}"
