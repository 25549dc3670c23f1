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
_CONFIDENCE_TEXT: Final = f"{CONFIDENCE:.0%}"


def tell_house(report: HouseReport) -> None:
    """Print what one box won and lost."""
    question, result = report.question, report.result
    law = instrument(_INSTRUMENTS[question.game])
    _print_title(f"{law.subject}  {law.id}", question)
    low, high = result.limits
    lost = float(report.element_of_risk)
    wagered = report.wagered / question.rounds
    click.echo(f"Result      {float(result.mean):+.6f} antes a round")
    click.echo(f"            {_CONFIDENCE_TEXT} sure: from {low:+.6f} to {high:+.6f}")
    if report.exact is not None:
        exact = report.exact.expected_value
        off = result.errors_from(exact)
        click.echo(
            f"Exact       {float(exact):+.6f}, from which that is {off:+.2f} standard errors"
        )
    click.echo(f"Spread      {result.standard_deviation:.6f} antes, the standard deviation")
    click.echo(f"Wagered     {wagered:.6f} antes a round, of which {lost:.4%} is lost\n")
    _print_actions(report)
    _print_distribution(report)


def _print_title(heading: str, question: Question) -> None:
    click.secho(heading, bold=True)
    trips = f", {question.trips} on trips" if question.trips else ""
    bots = ", ".join(question.bots)
    click.echo(f"{question.rounds:,} rounds by {bots}{trips}, seed {question.seed}\n")


def _print_actions(report: HouseReport) -> None:
    exact = report.exact.actions if report.exact is not None else {}
    rows = [
        (
            action,
            f"{result_of.rounds:,}",
            f"{result_of.rounds / report.question.rounds:.4%}",
            _share(exact.get(action)),
            f"{float(result_of.mean):+.4f}",
        )
        for action, result_of in report.actions.items()
        if result_of.rounds
    ]
    show_table(("action", "rounds", "share", "exact", "result"), rows)


def _print_distribution(report: HouseReport) -> None:
    exact = report.exact.distribution if report.exact is not None else {}
    rows = [
        (
            f"{float(result):+g}",
            f"{count:,}",
            f"{count / report.question.rounds:.4%}",
            _share(exact.get(result)),
        )
        for result, count in sorted(report.distribution.items())
    ]
    show_table(("antes", "rounds", "share", "exact"), rows)


def _share(share: Fraction | None) -> str:
    return "" if share is None else f"{float(share):.4%}"


def tell_pot(report: PotReport) -> None:
    """Print what every seat won and lost."""
    question = report.question
    _print_title(rules_of(question.game).name, question)
    rows = []
    for seat in report.seats:
        low, high = seat.result.limits
        rows.append(
            (
                f"{seat.seat}",
                seat.bot,
                _dollars(float(seat.result.mean)),
                f"{_dollars(low)} to {_dollars(high)}",
                str(Cents(seat.won)),
                str(Cents(seat.lost)),
                f"{seat.rounds_won / question.rounds:.1%}",
                f"{seat.pots:,}",
            )
        )
    heads = (
        "seat",
        "bot",
        "a round",
        f"{_CONFIDENCE_TEXT} sure",
        "won",
        "lost",
        "rounds won",
        "pots",
    )
    show_table(heads, rows)
    commission_per_round = report.commission / question.rounds / 100
    click.echo(f"Commission  {Cents(report.commission)}, ${commission_per_round:,.2f} a round")
    if report.rounds_void:
        click.echo(f"Void        {report.rounds_void:,} rounds")


def _dollars(cents: float) -> str:
    return f"{cents / 100:+,.2f}"
