"""Ultimate Texas Hold-em in scenarios: single rounds, and tables."""

from __future__ import annotations

from typing import Final

from pitboss.scenario.house_rounds import led_to, limits
from pitboss.scenario.table.game_at_table import GameAtTable, ScenarioGame
from pitboss.scenario.ultimate_texas_holdem import VOCABULARY
from pitboss.scenario.ultimate_texas_holdem.determinations import CHOICES
from pitboss.scenario.ultimate_texas_holdem.whole_rounds import next_act

_AT_TABLE: Final = GameAtTable(
    key="ultimate_texas_holdem",
    words=VOCABULARY,
    choices=CHOICES,
    not_here=("opens the table[ on {day}]", "begins the next round"),
    pools=lambda _: {},
    wagers="places ante {least}, blind {least}",
    ending=(),
    next_act=next_act,
    led_to=led_to,
    betting=limits,
    in_rooms=True,
)
ULTIMATE_TEXAS_HOLDEM: Final = ScenarioGame(rounds=(VOCABULARY,), tables=(_AT_TABLE,))
