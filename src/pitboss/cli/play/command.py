"""`pitboss play`: a table in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import click

from pitboss.cards import Entropy
from pitboss.chips import Cents, ChipsError, dollars, read_money
from pitboss.cli.play.canberra import CanberraHouse, CanberraTable
from pitboss.cli.play.game import TerminalGame
from pitboss.cli.play.house import House, Setting
from pitboss.cli.play.pot_games import Company, PotGameTable
from pitboss.cli.play.prompts import Asker, Left
from pitboss.cli.play.ultimate import UltimateTable
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.law.register import instrument
from pitboss.law.rule_set import RuleSet
from pitboss.play import NotAllowed
from pitboss.play.proposed import PROPOSED, rules_of
from pitboss.table.particulars import authorised

HOUSE_GAMES: Final = ("ultimate", "canberra")
NOT_PLAYABLE: Final = ("faro",)


@click.command()
@click.argument(
    "game", type=click.Choice([*HOUSE_GAMES, *PROPOSED, *NOT_PLAYABLE]), default="ultimate"
)
@click.option(
    "--boxes", type=click.IntRange(1, 7), default=1, help="How many players sit down, taking turns."
)
@click.option(
    "--bots", type=click.IntRange(0, 9), help="How many bots join a pot game; 3 unless said."
)
@click.option(
    "--stake",
    metavar="DOLLARS",
    help="The play chips of each player; 1000, or the most that a pot game lets bring.",
)
@click.option("--rounds", type=click.IntRange(1), help="Get up after so many rounds.")
@click.option("--seed", help="Repeatable cards; the table is then marked as practice.")
def play(
    game: str, boxes: int, bots: int | None, stake: str | None, rounds: int | None, seed: str | None
) -> None:
    """Play at a table in the terminal, for play chips.

    Ultimate Texas Hold-em and Canberra Poker are played against the house; the other games against
    bots, or against each other with `--boxes 2 --bots 0`.  Faro has no rules that we hold.

    Answer with the letter or number in brackets; a bet or raise with its amount, "b 20", or without
    one for the least.  At any question `?` or `why` shows the clauses behind what was shown last,
    `? 9.5(a)` any clause, and `q` leaves the table.  Standard input may be a script: one answer a
    line.

    \b
    pitboss play ultimate
    pitboss play canberra --boxes 3
    pitboss play hold-em --bots 5
    pitboss play draw-poker --seed 7
    printf '10 5\\n4\\nq\\n' | pitboss play ultimate --seed 7
    """
    if game in NOT_PLAYABLE:
        raise click.UsageError(f"{authorised(game).name} cannot be played: {authorised(game).why}")
    table = _pot_game(game, boxes, bots, stake, seed) if game in PROPOSED else None
    if table is None and bots is not None:
        raise click.UsageError("bots join the pot games; this game is against the house")
    if table is None:
        _play_house_game(_house_table(game, boxes, _chips(stake or "1000"), seed), rounds)
        return
    table.welcome(_purpose(seed))
    _play_rounds(table, lambda: table.goes_on, rounds)
    table.farewell()


def _pot_game(
    game: str, people: int, bots: int | None, stake: str | None, seed: str | None
) -> PotGameTable:
    """Seat people and bots; report too many players, or a stake that the table does not take."""
    rules = rules_of(game)
    most = rules.determinations.maximum_buy_in
    usual = dollars(1000).units if most is None else min(dollars(1000).units, most.units)
    chips = Cents(usual) if stake is None else _chips(stake)
    company = Company(people, 3 if bots is None else bots, chips)
    seats = rules.determinations.seats
    if not 2 <= company.people + company.bots <= seats:
        raise click.BadParameter(f"{game} is for 2 to {seats} players", param_hint="--bots")
    try:
        return PotGameTable(rules, company, _entropy(seed))
    except NotAllowed as refusal:
        raise click.BadParameter(str(refusal), param_hint="--stake") from refusal


def _chips(stake: str) -> Cents:
    try:
        return read_money(stake)
    except ChipsError as error:
        raise click.BadParameter(str(error), param_hint="--stake") from error


def _play_house_game(table: TerminalGame, rounds: int | None) -> None:
    _welcome(table.house)
    _play_rounds(table, lambda: _anyone_can_play(table.house), rounds)
    _farewell(table.house)


def _play_rounds(
    table: TerminalGame | PotGameTable, goes_on: Callable[[], bool], rounds: int | None
) -> None:
    """Play rounds until nobody can, somebody leaves, or enough were played."""
    played = 0
    with suppress(Left):
        while goes_on() and (rounds is None or played < rounds):
            table.play_round()
            played += 1


def _house_table(game: str, boxes: int, stake: Cents, seed: str | None) -> TerminalGame:
    entropy = _entropy(seed)
    if game == "canberra":
        law = RuleSet(("NI2017-193",))
        cards = canberra_poker.Determinations()
        setting = Setting("canberra_poker", law, cards, boxes, stake, seed, entropy)
        return CanberraTable(CanberraHouse(setting), Asker(law.governing))
    law = RuleSet(("NI2025-411",))
    determined = ultimate_texas_holdem.Determinations(maximum_payout=dollars(50_000))
    ultimate = Setting("ultimate_texas_holdem", law, determined, boxes, stake, seed, entropy)
    return UltimateTable(House(ultimate), Asker(law.governing))


def _purpose(seed: str | None) -> str:
    return "practice, cards from a seed" if seed is not None else "demonstration"


def _entropy(seed: str | None) -> Entropy:
    if seed is None:
        return SYSTEM_ENTROPY
    from pitboss.practice.seeded_entropy import SeededEntropy

    return SeededEntropy(seed)


def _welcome(house: House) -> None:
    setting = house.setting
    law = instrument(setting.law.governing)
    limits = setting.determinations
    purpose = _purpose(setting.seed)
    click.secho(f"\n{law.subject}", bold=True, nl=False)
    click.echo(f"  by {law.id}  ({purpose}; play chips only)")
    click.echo(
        f"  ante {limits.ante.minimum} to {limits.ante.maximum} in multiples of {limits.multiple},"
        f" one wager pays at most {limits.maximum_payout}"
    )
    click.echo("  ? shows the law behind what was shown, q leaves\n")


def _anyone_can_play(house: House) -> bool:
    least = house.setting.determinations.ante.minimum.units
    return any(house.table.stake(seat).units >= 2 * least for seat in house.table.seats)


def _farewell(house: House) -> None:
    click.echo()
    for seat in sorted(house.table.seats):
        has, brought = house.table.stake(seat).units, house.setting.stake.units
        change = has - brought
        sign = "+" if change >= 0 else "-"
        click.echo(
            f"  Box {seat}  leaves with ${has / 100:,.2f}  ({sign}${abs(change) / 100:,.2f})"
        )
