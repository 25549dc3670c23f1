"""The list of games that a table can be set up with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.law.instrument import LawError
from pitboss.table.canberra_poker import CANBERRA_POKER
from pitboss.table.particulars import LONGEST_PAUSE, PAUSE_OUT_OF_RANGE, Particulars, authorised
from pitboss.table.pot_games import POT_GAMES
from pitboss.table.table_game import TableGame
from pitboss.table.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM

TABLE_GAMES: Final[Mapping[str, TableGame]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
    **POT_GAMES,
}
"""All games; those not marked `tournaments_only` serve cash tables and tournaments."""

CASH_GAMES: Final[tuple[str, ...]] = tuple(
    word for word, game in TABLE_GAMES.items() if not game.tournaments_only
)
"""The names of games for cash tables."""


def game_called(name: str) -> TableGame:
    """Look up a game by name; a game without available rules, such as Faro, is refused with the
    reason.
    """
    game = TABLE_GAMES.get(name)
    if game is None:
        raise LawError(f"{authorised(name).name} cannot be played: {authorised(name).why}")
    return game


def unfit(particulars: Particulars) -> str:
    """Return why no table can be set up with these particulars; empty if it can."""
    game = game_called(particulars.game)
    if particulars.law not in game.laws:
        governing = " with ".join(particulars.law.instruments)
        return f"{governing} is no instrument of {game.name}"
    if type(particulars.notice_seconds) is not int or particulars.notice_seconds < 1:
        return "notice is given at least a second before (reading S-05)"
    seconds = particulars.dispute_seconds
    if type(seconds) is not int or not 1 <= seconds <= LONGEST_PAUSE:
        return PAUSE_OUT_OF_RANGE
    if particulars.tournament is not None:
        return _unfit_for_a_tournament(game, particulars)
    if game.tournaments_only:
        return f"{game.name} is played in tournaments only"
    if particulars.starting_marker:
        return "a starting marker is for tournaments"
    return ""


def _unfit_for_a_tournament(game: TableGame, particulars: Particulars) -> str:
    if game.clauses.tournament is None:
        return f"no tournament of {game.name} is held under {particulars.law.governing}"
    if particulars.denominations:
        return "no float is counted at a table of a tournament"
    if particulars.starting_marker and game.pot_game:
        return f"{game.name} has a marker of its own"
    return ""
