"""Canberra Poker in scenarios: single rounds, and tables."""

from __future__ import annotations

from typing import Final

from pitboss.games.progressive_jackpot.events import JackpotPaid
from pitboss.scenario.canberra_poker import VOCABULARY
from pitboss.scenario.canberra_poker.determinations import CHOICES
from pitboss.scenario.canberra_poker.table import pools_held
from pitboss.scenario.canberra_poker.whole_rounds import next_act
from pitboss.scenario.house_rounds import led_to, limits
from pitboss.scenario.table.game_at_table import GameAtTable, ScenarioGame

_AT_TABLE: Final = GameAtTable(
    key="canberra_poker",
    words=VOCABULARY,
    choices=CHOICES,
    not_here=(
        "opens the table[ on {day}]",
        "begins the next round",
        "reports a jackpot malfunction at another table",
        "takes a jackpot wager of {amount} at box {box:number} of table {table:number}",
        "gives up the jackpot wager at box {box:number} of table {table:number}",
        "pays box {box:number} of table {table:number} for {hand:words}",
        "pays nobody at table {table:number}",
        "closes the round of table {table:number}",
    ),
    pools=pools_held,
    wagers="places ante {least}",
    ending=("collects the cards",),
    next_act=next_act,
    led_to=led_to,
    betting=limits,
    prize_paid=JackpotPaid,
    in_rooms=True,
)
CANBERRA_POKER: Final = ScenarioGame(rounds=(VOCABULARY,), tables=(_AT_TABLE,))
