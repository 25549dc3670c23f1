"""The group of `analyse` commands."""

from __future__ import annotations

import click

from pitboss.cli.analyse.canberra import canberra
from pitboss.cli.analyse.equity import equity
from pitboss.cli.analyse.jackpot import jackpot
from pitboss.cli.analyse.trips import trips
from pitboss.cli.analyse.ultimate import ultimate


@click.group()
def analyse() -> None:
    """Exact mathematics: every deal is counted, none is drawn.

    What is counted once is kept, so the first question takes a minute and the next a moment.

    \b
    pitboss analyse ultimate                                  edge, risk and best play as gazetted
    pitboss analyse ultimate --pays "blind royal flush=200" --trips 1
    pitboss analyse canberra --max-payout 5000 --ante 50
    pitboss analyse jackpot --pool 120000
    pitboss analyse equity --game holdem "AS AH" "KD KC"
    """


for _command in (ultimate, trips, canberra, jackpot, equity):
    analyse.add_command(_command)
