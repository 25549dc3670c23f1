"""`pitboss simulate tournament`: a whole tournament through the real engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

import click

from pitboss.cli.answer import NO, print_json, refuse
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.simulate.tables import show_table

if TYPE_CHECKING:
    from pitboss.simulation.chronicle import Chronicle
    from pitboss.simulation.tournaments import Progress, Simulated
    from pitboss.tournament import Conditions, Tournament

_PACES: Final = ("live", "electronic")
_PLACES_SHOWN: Final = 10
_PLOT_WIDTH: Final = 60


@click.command()
@click.argument("name", metavar="FILE|A..I")
@click.option("--players", type=int, help="How many enter; as many as may, if not given.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of all chance.")
@click.option("--pace", type=click.Choice(_PACES), default="live", show_default=True)
@click.option("--runs", type=click.IntRange(1), default=1, help="Play so many, one seed each.")
@click.option(
    "--plot",
    metavar="FILE.svg",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Draw the chips over time.",
)
@json_option
def tournament(
    name: str,
    players: int | None,
    seed: int,
    pace: str,
    runs: int,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Play a tournament from the first entry to the prizes.

    FILE is a file of conditions; a letter is the example of that appendix of S2-2001.

    With --json the document has the places, pool and seats that `pitboss document` reads.
    """
    conditions = _conditions(name, as_json=as_json)
    entering = conditions.most_players if players is None else players
    if not conditions.least_players <= entering <= conditions.most_players:
        fewest, most = conditions.least_players, conditions.most_players
        refuse(
            "wrong_use", f"{fewest} to {most} players may enter, not {entering}", as_json=as_json
        )
    if runs > 1:
        if plot is not None:
            refuse("wrong_use", "a plot is of one run", as_json=as_json)
        _print_several(conditions, entering, range(seed, seed + runs), pace, as_json=as_json)
        return
    with _bar(entering, as_json=as_json) as progress:
        played, chronicle = _play(conditions, entering, seed, pace, progress)
    if plot is not None:
        _write_plot(plot, played.state, chronicle, as_json=as_json)
    if as_json:
        from pitboss.simulation.papers import as_document

        print_json(as_document(played, chronicle, seed=seed, pace=pace))
    else:
        _print_report(played, chronicle, plot)


def _conditions(name: str, *, as_json: bool) -> Conditions:
    from pitboss.cli.tournament import conditions_text
    from pitboss.tournament.condition_requirements import refusals
    from pitboss.tournament.conditions_file import ConditionsError, read_conditions

    try:
        conditions = read_conditions(conditions_text(name, as_json=as_json))
    except ConditionsError as error:
        refuse("bad_conditions", f"{name}: {error}", as_json=as_json)
    for refusal in refusals(conditions):
        cites = ", ".join(str(clause) for clause in refusal.under)
        refuse("refused", f"{name}: {refusal.because} ({cites})", as_json=as_json, status=NO)
    return conditions


def _play(
    conditions: Conditions, players: int, seed: int, pace: str, progress: Progress
) -> tuple[Simulated, Chronicle]:
    from pitboss.simulation.chronicle import Chronicle
    from pitboss.simulation.pace import ELECTRONIC, LIVE
    from pitboss.simulation.tournaments import Simulation

    chronicle = Chronicle()
    chosen = LIVE if pace == "live" else ELECTRONIC
    simulation = Simulation(
        conditions, players, str(seed), chosen, watch=chronicle, progress=progress
    )
    return simulation.play(), chronicle


@contextmanager
def _bar(players: int, *, as_json: bool, label: str = "playing") -> Iterator[Progress]:
    """Show a bar that fills as players leave; standard output stays clean."""
    hidden = as_json or not sys.stderr.isatty()
    with click.progressbar(length=players, label=label, file=sys.stderr, hidden=hidden) as bar:

        def progress(state: Tournament) -> None:
            bar.update(len(state.entrants) - len(state.left_in) - bar.pos)

        yield progress
        bar.update(players - bar.pos)


# --- several runs ---------------------------------------------------------------------------------


def _print_several(
    conditions: Conditions, players: int, seeds: range, pace: str, *, as_json: bool
) -> None:
    runs = []
    for number, seed in enumerate(seeds, 1):
        label = f"playing {number} of {len(seeds)}"
        with _bar(players, as_json=as_json, label=label) as progress:
            played, _ = _play(conditions, players, seed, pace, progress)
        runs.append({"seed": seed, "seconds": round(played.seconds), "rounds": played.rounds})
    lengths = sorted(run["seconds"] for run in runs)
    quarter = len(lengths) // 4
    length = {
        "median": round(median(lengths)),
        "middle_half": [lengths[quarter], lengths[-1 - quarter]],
        "least": lengths[0],
        "greatest": lengths[-1],
    }
    if as_json:
        print_json(
            {
                "title": conditions.title,
                "instrument": conditions.instrument,
                "pace": pace,
                "players": players,
                "length": length,
                "runs": runs,
            }
        )
        return
    click.secho(f"{conditions.title}: {players} players, {len(seeds)} runs", bold=True)
    click.echo(
        f"Length without breaks: {_time(round(median(lengths)))} in the middle, half of them"
    )
    low, high = lengths[quarter], lengths[-1 - quarter]
    click.echo(
        f"from {_time(low)} to {_time(high)}, all {_time(lengths[0])} to {_time(lengths[-1])}"
    )


# --- the report -----------------------------------------------------------------------------------


def _print_report(played: Simulated, chronicle: Chronicle, plot: Path | None) -> None:
    state = played.state
    click.secho(f"{state.of.title}  {state.of.instrument} {state.of.appendix}".rstrip(), bold=True)
    click.echo(
        f"{len(state.entrants)} entered; {_time(round(played.seconds))} without breaks,"
        f" {played.rounds:,} rounds, {played.acts:,} acts"
    )
    if state.of.rebuys or state.of.top_up:
        click.echo(f"{chronicle.rebuys} rebuys, {chronicle.top_ups} top-ups")
    click.echo()
    _print_levels(chronicle)
    _print_places(state, chronicle)
    _print_chips(state, chronicle)
    if plot is not None:
        click.echo(f"Drawn in {plot}")


def _print_levels(chronicle: Chronicle) -> None:
    heads = ("level", "", "begins", "rounds", "players left", "average chips")
    rows = [
        (
            str(level.number),
            level.said,
            _time(level.begins),
            str(level.rounds),
            str(level.players_left),
            f"{level.average:,}",
        )
        for level in chronicle.levels
    ]
    show_table(heads, rows)


def _print_places(state: Tournament, chronicle: Chronicle) -> None:
    prizes = {award.entrant: award for award in chronicle.prizes}
    rows = []
    for ranked in state.places:
        for entrant in ranked.entrants:
            prize, gone = prizes.get(entrant), chronicle.gone.get(entrant)
            won = f"{prize.amount}  {prize.goods}".rstrip() if prize else ""
            rows.append((str(ranked.place), str(entrant), _time(gone.seconds) if gone else "", won))
    shown = [row for number, row in enumerate(rows) if row[3] or number < _PLACES_SHOWN]
    show_table(("place", "entrant", "out at", "prize"), shown)


def _print_chips(state: Tournament, chronicle: Chronicle) -> None:
    from pitboss.simulation.plots import text_plot

    best = _best_first(state)[:_PLACES_SHOWN]
    most = max(
        (sample.chips.get(who, 0) for sample in chronicle.samples for who in best), default=0
    )
    click.secho(f"Chips over time, the highest {most:,}", bold=True)
    for entrant in best:
        click.echo(f"{entrant:>7}  {text_plot(chronicle.samples, entrant, _PLOT_WIDTH, most)}")


def _write_plot(plot: Path, state: Tournament, chronicle: Chronicle, *, as_json: bool) -> None:
    from pitboss.simulation.plots import svg_plot

    drawn = svg_plot(state.of.title, chronicle.samples, _best_first(state))
    try:
        plot.write_text(drawn, encoding="utf-8")
    except OSError as error:
        why = f"{plot.name} cannot be written: {error.strerror}"
        refuse("cannot_write", why, as_json=as_json)


def _best_first(state: Tournament) -> list[int]:
    return [entrant for ranked in state.places for entrant in ranked.entrants]


def _time(seconds: int) -> str:
    """Format seconds as hours and minutes."""
    return f"{seconds // 3600}:{seconds % 3600 // 60:02}"
