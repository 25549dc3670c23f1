"""`pitboss simulate GAME`: rounds of a house game by kernels, or of a pot game by the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json, refuse
from pitboss.play.proposed import PROPOSED, rules_of
from pitboss.simulation.batches import (
    HOUSE_GAMES,
    Players,
    Question,
    SimulationError,
    in_this_process,
)
from pitboss.simulation.house_rounds import STRATEGIES
from pitboss.simulation.pot_rounds import BOTS
from pitboss.simulation.rounds import Watch, simulate

GAMES: Final = (*HOUSE_GAMES, *PROPOSED)
_USUAL_ROUNDS: Final = {True: 1_000_000, False: 1_000}
_USUAL_SEATS: Final = 4
_SHORT_HELP: Final = {
    True: "Play rounds of one box against the house.",
    False: "Play rounds of bots against each other.",
}


def rounds_of(game: str) -> click.Command:
    """Build the command of a game."""
    house = game in HOUSE_GAMES

    def run(**options: Any) -> None:
        _run(game, **options)

    command = click.command(name=game, help=_help_of(game), short_help=_SHORT_HELP[house])(run)
    for option in _options(house=house, trips=game == "ultimate"):
        command = option(command)
    return command


def _help_of(game: str) -> str:
    """Write a command's help: what is played, and the names and habits of the bots."""
    if game in HOUSE_GAMES:
        does, which = STRATEGIES, "one of them"
        text = (
            "Rounds of one box against the house, by compiled kernels that a test holds against"
            " the real decider: mean result with confidence limits, how results spread, how often"
            " each action is taken, beside the exact return where it is known."
        )
    else:
        does = {name: bot.does for name, bot in BOTS.items()}
        which = f"one for each of 2 to {rules_of(game).determinations.seats} seats"
        text = (
            "Rounds of bots through the real engine, all with the same stakes, the marker going"
            " round: what every seat won and lost, with confidence limits, pots and commission."
        )
    names = "\n".join(f"{name:<12}{what}" for name, what in does.items())
    return f"{text}\n\nThe names for --bots, {which}:\n\n\b\n{names}"


def _options(*, house: bool, trips: bool) -> list[Any]:
    usual = "optimal" if house else ",".join(["sensible"] * _USUAL_SEATS)
    found = [
        click.option(
            "--rounds", type=click.IntRange(1), default=_USUAL_ROUNDS[house], show_default=True
        ),
        click.option("--bots", metavar="NAME,...", default=usual, show_default=True),
        click.option(
            "--seed", type=click.IntRange(0, 2**64 - 1), default=1, show_default=True,
            help="Of all chance.",
        ),
        click.option("--workers", type=click.IntRange(1), help="Processes of this machine."),
        click.option(
            "--cluster", metavar="ADDRESS",
            help="A Dask scheduler, such as tcp://10.0.0.5:8786, whose workers play.",
        ),
        click.option(
            "--checkpoint", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
            help="Keep what is done in this file, and go on from it.",
        ),
        json_option,
    ]  # fmt: skip
    if trips:
        wager = click.option(
            "--trips", metavar="ANTES", type=click.IntRange(0, 100), default=0, show_default=True,
            help="The trips wager; the best play heeds it.",
        )  # fmt: skip
        found.insert(2, wager)
    return found


def _run(
    game: str, rounds: int, bots: str, seed: int, workers: int | None, cluster: str | None,
    checkpoint: Path | None, as_json: bool, trips: int = 0,
) -> None:  # fmt: skip
    names = _names(game, bots)
    if workers is not None and cluster is not None:
        raise click.UsageError("rounds are played by --workers or on a --cluster, not on both")
    question = Question(game, names, rounds, seed, trips)
    try:
        with _bar(rounds, as_json=as_json) as watch:
            sums = simulate(question, _players(workers, cluster), checkpoint, watch)
    except SimulationError as error:
        refuse("cannot_simulate", str(error), as_json=as_json)
    _print_answer(question, sums, as_json=as_json)


def _names(game: str, bots: str) -> tuple[str, ...]:
    """Return the named bots; refuse those that the game cannot seat."""
    names = tuple(name.strip() for name in bots.split(","))
    available = STRATEGIES if game in HOUSE_GAMES else BOTS
    unknown = [name for name in names if name not in available]
    if unknown:
        raise click.BadParameter(
            f"{unknown[0]!r} is none of {', '.join(available)}", param_hint="--bots"
        )
    if game in HOUSE_GAMES:
        if len(names) != 1:
            raise click.BadParameter("a house game is played by one", param_hint="--bots")
        return names
    seats = rules_of(game).determinations.seats
    if not 2 <= len(names) <= seats:
        raise click.BadParameter(f"{game} is for 2 to {seats} players", param_hint="--bots")
    return names


def _players(workers: int | None, cluster: str | None) -> Players:
    if cluster is not None:
        from pitboss.simulation.cluster import cluster as on_cluster

        return on_cluster(cluster)
    if workers is not None:
        from pitboss.simulation.workers import workers as by_workers

        return by_workers(workers)
    return in_this_process


@contextmanager
def _bar(rounds: int, *, as_json: bool) -> Iterator[Watch]:
    """Show a bar that fills as batches return; standard output stays clean."""
    hidden = as_json or not sys.stderr.isatty()
    with click.progressbar(length=rounds, label="playing", file=sys.stderr, hidden=hidden) as bar:
        yield lambda played: bar.update(played - bar.pos)


def _print_answer(question: Question, sums: Any, *, as_json: bool) -> None:
    from pitboss.cli.simulate import rounds_report as told
    from pitboss.simulation import house_rounds, pot_rounds

    if question.game in HOUSE_GAMES:
        house = house_rounds.report(question, sums)
        print_json(house.document()) if as_json else told.tell_house(house)
    else:
        pot = pot_rounds.report(question, sums)
        print_json(pot.document()) if as_json else told.tell_pot(pot)
