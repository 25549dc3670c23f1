"""`pitboss analyse trips`: the trips wager alone, and together with the base game."""

from __future__ import annotations

import click

from pitboss.cli.analyse.output import per_cent, tell_returns, tell_spread
from pitboss.cli.analyse.progress import counting
from pitboss.cli.analyse.ultimate import read_terms
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json, refuse


@click.command()
@click.option("--pays", metavar="ROWS|FILE.toml", help='"trips flush=6, trips straight=5".')
@click.option("--stake", metavar="PART", default="1", show_default=True, help="Beside one ante.")
@json_option
def trips(pays: str | None, stake: str, as_json: bool) -> None:
    """The trips wager of Ultimate Texas Hold-em, exactly.

    Alone it depends on seven cards only.  But a hand that folds loses it (NI2025-411, dictionary),
    so with the base game it is one decision: what is best for both together is shown, too.

    \b
    pitboss analyse trips
    pitboss analyse trips --pays "trips full house=9" --stake 2
    """
    terms = read_terms(pays, stake, None, as_json=as_json)
    if not terms.trips_stake:
        refuse("wrong_use", "a stake of nothing has no edge", as_json=as_json)
    from pitboss.analysis.exact.trips import solve_jointly, trips_returns

    by_itself = trips_returns(terms)
    with counting(as_json=as_json) as progress:
        both = solve_jointly(terms, progress)
    if as_json:
        print_json({**by_itself.document(), "jointly": both.document()})
        return
    click.secho("Trips by itself, for a hand that never folds", bold=True)
    tell_returns(by_itself, of="the wager", unit="wagers")
    tell_spread(by_itself)
    click.secho(f"With the base game, {terms.trips_stake} on trips for each ante", bold=True)
    together = both.together.expected_value
    rows = (
        ("base game alone", both.base), ("trips alone", both.alone), ("both, best play", together),
        ("lost by folding", -both.cost_of_folding),
    )  # fmt: skip
    for name, value in rows:
        click.echo(f"{name:19} {float(value):+.9f}  {value} antes")
    for name, share in both.together.actions.items():
        click.echo(f"{name:19} {per_cent(share):>13}  {share}")
