"""The list of games whose rounds can be shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.views.games.canberra_poker import CANBERRA_POKER
from pitboss.room.views.games.pot_games import POT_GAMES
from pitboss.room.views.games.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM
from pitboss.room.views.shape import GameViews

GAME_VIEWS: Final[Mapping[str, GameViews]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
    **POT_GAMES,
}
"""The views of every game, by its name in the table of games."""
