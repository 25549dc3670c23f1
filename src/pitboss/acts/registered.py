"""The registered acts: one line per game or subject."""

from __future__ import annotations

from typing import Final

from pitboss.acts import canberra_poker, pot_games, table, tournament, ultimate_texas_holdem
from pitboss.acts.sheet import ActGroup, GameActs

GAMES: Final[tuple[GameActs, ...]] = (
    ultimate_texas_holdem.ACTS,
    canberra_poker.ACTS,
    pot_games.ACTS,
)
AT_ANY_TABLE: Final[ActGroup] = table.ACTS
OF_TOURNAMENTS: Final[ActGroup] = tournament.ACTS
