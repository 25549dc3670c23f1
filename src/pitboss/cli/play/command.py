"""`pitboss play`: a table in the terminal."""

from __future__ import annotations

import click

from pitboss.cards import Entropy
from pitboss.chips import Cents, ChipsError, dollars, read_money
from pitboss.cli.play.canberra import CanberraHouse, CanberraTable
from pitboss.cli.play.game import TerminalGame
from pitboss.cli.play.house import House, Setting
from pitboss.cli.play.prompts import Asker, Left
from pitboss.cli.play.ultimate import UltimateTable
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.law.register import instrument
from pitboss.law.rule_set import RuleSet
from pitboss.room.shuffle import SYSTEM_ENTROPY


@click.command()
@click.argument("game", type=click.Choice(["ultimate", "canberra"]), default="ultimate")
@click.option(
    "--boxes", type=click.IntRange(1, 7), default=1, help="How many players sit down, taking turns."
)
@click.option("--stake", default="1000", metavar="DOLLARS", help="The play chips of each player.")
@click.option("--rounds", type=click.IntRange(1), help="Get up after so many rounds.")
@click.option("--seed", help="Repeatable cards; the table is then marked as practice.")
def play(game: str, boxes: int, stake: str, rounds: int | None, seed: str | None) -> None:
    """Play at a table in the terminal, for play chips.

    Answer with the letter or number in brackets.  At any question `?` shows the clauses behind
    what was shown last, `? 9.5(a)` any clause, and `q` leaves the table.  Standard input may be a
    script: one answer a line.

    \b
    pitboss play ultimate
    pitboss play canberra --boxes 3
    printf '10 5\\n4\\nq\\n' | pitboss play ultimate --seed 7
    """
    try:
        chips = read_money(stake)
    except ChipsError as error:
        raise click.BadParameter(str(error), param_hint="--stake") from error
    table = _sit_down(game, boxes, chips, seed)
    _welcome(table.house)
    played = 0
    try:
        while _somebody_can_play(table.house) and (rounds is None or played < rounds):
            table.play_round()
            played += 1
    except Left:
        pass
    _farewell(table.house)


def _sit_down(game: str, boxes: int, stake: Cents, seed: str | None) -> TerminalGame:
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


def _entropy(seed: str | None) -> Entropy:
    if seed is None:
        return SYSTEM_ENTROPY
    from pitboss.practice.seeded_entropy import SeededEntropy

    return SeededEntropy(seed)


def _welcome(house: House) -> None:
    setting = house.setting
    law = instrument(setting.law.governing)
    said = setting.determinations
    purpose = "practice, cards from a seed" if setting.seed is not None else "demonstration"
    click.secho(f"\n{law.subject}", bold=True, nl=False)
    click.echo(f"  by {law.id}  ({purpose}; play chips only)")
    click.echo(
        f"  ante {said.ante.minimum} to {said.ante.maximum} in multiples of {said.multiple},"
        f" one wager pays at most {said.maximum_payout}"
    )
    click.echo("  ? shows the law behind what was shown, q leaves\n")


def _somebody_can_play(house: House) -> bool:
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
