"""The games that a table can be set up with: one plain table, written out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.law.instrument import LawError
from pitboss.table import pot_games
from pitboss.table.canberra_poker import CANBERRA_POKER
from pitboss.table.particulars import authorised
from pitboss.table.table_game import TableGame
from pitboss.table.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM

TABLE_GAMES: Final[Mapping[str, TableGame]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
    "five_card_stud": pot_games.FIVE_CARD_STUD,
    "hold_em": pot_games.HOLD_EM,
    "omaha": pot_games.OMAHA,
    "draw_poker": pot_games.DRAW_POKER,
    "seven_card_stud": pot_games.SEVEN_CARD_STUD,
    "three_card_manila": pot_games.THREE_CARD_MANILA,
    "canberra_manila": pot_games.CANBERRA_MANILA,
}


def game_called(name: str) -> TableGame:
    """A game by its word; one of which no rules are held, as Faro, is refused with the reason."""
    game = TABLE_GAMES.get(name)
    if game is None:
        raise LawError(f"{authorised(name).name} cannot be played: {authorised(name).why}")
    return game
