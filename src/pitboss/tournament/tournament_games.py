"""The list of games that a tournament can be held in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.tournament.games.canberra_poker import CANBERRA_POKER
from pitboss.tournament.games.interface import TournamentGame
from pitboss.tournament.games.pot_games import POT_GAMES
from pitboss.tournament.games.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM

TOURNAMENT_GAMES: Final[Mapping[str, TournamentGame]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
    **POT_GAMES,
}
"""Every game with rules for tournaments, by name."""


def game_determined(determinations: Any) -> TournamentGame | None:
    """Return the game, or any game of its family, to which determinations belong."""
    for game in TOURNAMENT_GAMES.values():
        if isinstance(determinations, game.table.determinations):
            return game
    return None
