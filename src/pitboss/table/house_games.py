"""The house games that a table can be set up with: one plain table, written out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.table.canberra_poker import CANBERRA_POKER
from pitboss.table.house_game import HouseGame
from pitboss.table.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM

HOUSE_GAMES: Final[Mapping[str, HouseGame]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
}
