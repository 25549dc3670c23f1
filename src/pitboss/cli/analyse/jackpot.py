"""`pitboss analyse jackpot`: the progressive jackpot of Canberra Poker, exactly."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import click

from pitboss.chips import ChipsError, read_money
from pitboss.cli.analyse.output import per_cent
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json, refuse

if TYPE_CHECKING:
    from pitboss.analysis.exact.jackpot import Play

_POOLS: Final = (10_000, 25_000, 50_000, 100_000, 150_000, 200_000, 250_000)
_WAGERS: Final = (1, 2, 5)


@click.command()
@click.option("--pool", metavar="DOLLARS", default="50000", help="What the meter shows (10.3).")
@click.option("--wager", metavar="DOLLARS", default="1", help="The displayed jackpot wager (3.6).")
@click.option("--boxes", type=int, default=1, help="With a jackpot wager in every round.")
@click.option(
    "--to-pool", metavar="PART", default="0.8", help="Of each wager; the reserve has the rest."
)
@click.option("--rounds", type=int, default=40, help="In an hour.")
@json_option
def jackpot(pool: str, wager: str, boxes: int, to_pool: str, rounds: int, as_json: bool) -> None:
    """The progressive jackpot exactly: return, break-even, growth, hits and shared wins.

    \b
    pitboss analyse jackpot
    pitboss analyse jackpot --pool 120000 --wager 2 --boxes 7
    pitboss analyse jackpot --to-pool 0.75 --rounds 35
    """
    from pitboss.analysis.exact.jackpot import Play

    try:
        play = Play(_dollars(pool), _dollars(wager), boxes, _part(to_pool), rounds)
    except (ChipsError, ValueError) as error:
        refuse("wrong_use", str(error), as_json=as_json)
    if as_json:
        print_json({**play.document(), "returns": _returns(play.boxes)})
    else:
        _print_report(play)


def _dollars(text: str) -> Fraction:
    return Fraction(read_money(text).units, 100)


def _part(text: str) -> Fraction:
    try:
        return Fraction(Decimal(text))
    except (InvalidOperation, OverflowError, ValueError):
        raise ValueError(f'"{text}" is not a part of the wager: write 0.8 or the like') from None


def _returns(boxes: int) -> list[dict[str, object]]:
    """Amounts are in cents."""
    from pitboss.analysis.exact.jackpot import payout
    from pitboss.analysis.exact.returns import exactly

    return [
        {
            "pool": 100 * pool,
            "wager": 100 * wager,
            "return": exactly(payout(Fraction(pool), Fraction(wager), boxes) / wager),
        }
        for pool in _POOLS
        for wager in _WAGERS
    ]


# --- the report -----------------------------------------------------------------------------------


def _print_report(play: Play) -> None:
    from pitboss.analysis.exact.jackpot import break_even, payout

    boxes = "one box wagers" if play.boxes == 1 else f"{play.boxes} boxes wager"
    click.secho("Progressive jackpot of Canberra Poker under NI2017-193", bold=True)
    click.echo(f"Pool {_money(play.pool)}, wager {_money(play.wager)}, {boxes} in every round")
    click.echo()
    paid = payout(play.pool, play.wager, play.boxes) / play.wager
    click.echo(f"{'return':15}{per_cent(paid)}  {paid}")
    even = break_even(play.wager)
    click.echo(f"{'break-even pool':15}  {_money(even)}  {even}, one box alone")
    click.echo()
    _print_returns(play)
    _print_growth(play)
    _print_hits(play)
    if play.boxes > 1:
        _print_shared_wins(play.boxes)


def _print_returns(play: Play) -> None:
    from pitboss.analysis.exact.jackpot import payout

    wagers = sorted({*map(Fraction, _WAGERS), play.wager})
    click.secho(
        f"{'return by pool':>14}{''.join(f'{_money(wager):>14}' for wager in wagers)}", bold=True
    )
    for pool in sorted({*map(Fraction, _POOLS), play.pool}):
        paid = (payout(pool, wager, play.boxes) / wager for wager in wagers)
        click.echo(f"{_money(pool):>14}{''.join(f'{per_cent(share):>14}' for share in paid)}")
    click.echo()


def _print_growth(play: Play) -> None:
    part = float(play.to_pool)
    click.secho(f"In an hour of {play.rounds_an_hour} rounds, {part:g} of a wager to the pool")
    click.echo(f"  wagers bring the pool {_money(play.rounds_an_hour * play.pool_income)}")
    click.echo(f"  hits taken off, it grows by {_money(play.growth)}")
    if play.level is not None:
        click.echo(f"  growth ends, on average, at {_money(play.level)}")
    reserve = play.reserve_growth
    if reserve >= 0:
        click.echo(f"  the reserve grows by {_money(reserve)}")
    else:
        click.echo(
            f"  the reserve, then the operator, pays {_money(-reserve)} beyond what comes in"
        )
    click.echo()


def _print_hits(play: Play) -> None:
    from pitboss.analysis.exact.jackpot import CATEGORY_COUNTS

    click.secho(f"{'one hit in':16}{'rounds':>14}{'hours':>14}", bold=True)
    for hand in CATEGORY_COUNTS:
        rounds = play.rounds_between(hand)
        hours = rounds / play.rounds_an_hour
        click.echo(f"{hand.value:16}{float(rounds):>14,.1f}{float(hours):>14,.1f}")


def _print_shared_wins(boxes: int) -> None:
    from pitboss.analysis.exact.jackpot import shared_win_probabilities

    click.echo()
    click.secho("Several winners of the pool in one round: one round in", bold=True)
    wins = {
        "royal_flushes": "two royal flushes or more (11.3(a))",
        "straight_flushes": "two straight flushes or more (11.3(b))",
        "both": "royal and straight flush (11.4)",
    }
    for name, likely in shared_win_probabilities(boxes).items():
        click.echo(f"  {wins[name]:40}{float(1 / likely):>24,.0f}")


def _money(amount: Fraction) -> str:
    return f"${float(amount):,.2f}"
