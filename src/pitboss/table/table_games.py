"""The games that a table can be set up with: one plain table, written out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.table.canberra_poker import CANBERRA_POKER
from pitboss.table.five_card_stud import FIVE_CARD_STUD
from pitboss.table.table_game import TableGame
from pitboss.table.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM

TABLE_GAMES: Final[Mapping[str, TableGame]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
    "five_card_stud": FIVE_CARD_STUD,
}
