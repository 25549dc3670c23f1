"""The common parts of reports of exact figures: returns, spread of results, one decision."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

import click

from pitboss.chips import ChipsError, read_money
from pitboss.cli.answer import refuse

if TYPE_CHECKING:
    from pitboss.analysis.exact.decision import Decision
    from pitboss.analysis.exact.returns import Returns


class _HasMaximum(Protocol):
    def capped(self, maximum_payout: Fraction, ante: Fraction) -> Self: ...


_Terms = TypeVar("_Terms", bound=_HasMaximum)


def tell_returns(returns: Returns, *, of: str = "the ante", unit: str = "antes") -> None:
    """Print edge, risk and frequencies, each exactly."""
    rows = [
        ("house edge", per_cent(returns.house_edge), f"{returns.house_edge} of {of}"),
        ("element of risk", per_cent(returns.element_of_risk), str(returns.element_of_risk)),
        ("standard deviation", f"{returns.standard_deviation:.6f}  ", unit),
        ("average wager", f"{float(returns.wagered):.6f}  ", f"{returns.wagered} {unit}"),
        *((name, per_cent(share), str(share)) for name, share in returns.actions.items()),
    ]
    for name, figure, exact in rows:
        click.echo(f"{name:19} {figure:>13}  {exact}")
    click.echo()


def tell_spread(returns: Returns) -> None:
    """Print the probability of each result."""
    click.secho("   result   probability          one in", bold=True)
    for result, likely in sorted(returns.distribution.items()):
        one_in = f"{float(1 / likely):,.1f}"
        click.echo(f"{signed(result):>9}  {per_cent(likely):>12}  {one_in:>14}")
    click.echo()


def tell_decision(decision: Decision) -> None:
    """Print each choice with its value, and its cost against the best."""
    for choice in decision.choices:
        best = choice is decision.best
        cost = float(decision.cost(choice.action))
        note = click.style("best", bold=True) if best else f"costs {cost:.6f}"
        value = f"{float(choice.value):+.6f} antes"
        click.echo(f"  {choice.action:8} {value}  {choice.value!s:>20}  {note}")


def with_maximum_payout(
    terms: _Terms, most: str | None, ante: str | None, *, as_json: bool
) -> _Terms:
    """Apply a displayed maximum payout, if there is one, at an ante, both in dollars."""
    if most is None and ante is None:
        return terms
    if most is None or ante is None:
        refuse("wrong_use", "--max-payout and --ante go together", as_json=as_json)
    try:
        payout, staked = read_money(most), read_money(ante)
    except ChipsError as error:
        refuse("wrong_use", str(error), as_json=as_json)
    if not payout or not staked:
        refuse("wrong_use", "ante and payout must be above zero", as_json=as_json)
    try:
        return terms.capped(Fraction(payout.units, 100), Fraction(staked.units, 100))
    except ValueError as error:  # odds that no analysis can count
        refuse("bad_pays", str(error), as_json=as_json)


def per_cent(share: Fraction) -> str:
    """Format a share with as many decimals as is usual in print."""
    return f"{float(100 * share):.6f} %"


def plain(value: Fraction) -> str:
    """Format odds and results as people write them."""
    return str(value) if value.denominator == 1 else f"{float(value):g}"


def signed(value: Fraction) -> str:
    """Format a result: a win has a sign too."""
    return f"+{plain(value)}" if value > 0 else plain(value)
