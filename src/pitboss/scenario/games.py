"""The list of games that scenarios can be written about."""

from __future__ import annotations

from typing import Final

from pitboss.scenario.canberra_poker.at_table import CANBERRA_POKER
from pitboss.scenario.pot_games.at_table import POT_GAMES
from pitboss.scenario.table.game_at_table import GameAtTable, ScenarioGame
from pitboss.scenario.ultimate_texas_holdem.at_table import ULTIMATE_TEXAS_HOLDEM
from pitboss.table import Table

GAMES: Final[tuple[ScenarioGame, ...]] = (ULTIMATE_TEXAS_HOLDEM, CANBERRA_POKER, POT_GAMES)


def tables() -> tuple[GameAtTable, ...]:
    """Return the words of every kind of table."""
    return tuple(table for game in GAMES for table in game.tables)


def tournament_words(state: Table) -> GameAtTable:
    """Return the words of the game that a table of a tournament plays."""
    return next(
        game
        for game in tables()
        if game.in_tournaments
        and game.key == state.particulars.game
        and game.plays(state.determinations)
    )
