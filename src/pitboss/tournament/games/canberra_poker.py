"""Canberra Poker in tournaments.  NI2017-193 17."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pitboss.chips import TournamentChips
from pitboss.games import canberra_poker as game
from pitboss.table import canberra_poker as table
from pitboss.tournament.games.amounts import BACKS, growth
from pitboss.tournament.games.interface import Around, TournamentGame
from pitboss.tournament.games.limits import in_words, read_level, span, written_level
from pitboss.tournament.schedules import Level
from pitboss.tournament.toml_values import CHIPS, MONEY, NUMBER, YES_NO, Kind, word

_KEYS: Final[Mapping[str, Kind[Any]]] = {
    "boxes": NUMBER,
    "shoe": word(game.ShoeKind),
    "backs": BACKS,
    "ante": span(game.Limits),
    "bet": span(game.Limits),
    "multiple": CHIPS,
    "maximum_payout": CHIPS,
    "jackpot_wager": MONEY,
    "delegated": YES_NO,
}


def _at_level(
    determinations: game.Determinations, level: Level, chip: TournamentChips
) -> game.Determinations:
    """NI2017-193 17.3(a)(viii)  The bet is twice the ante, and so are its limits (C-30)."""
    multiple = max(TournamentChips(determinations.multiple.units), chip)
    if not level.minimum:
        return replace(determinations, multiple=multiple)
    limits = game.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    grown = growth(determinations.ante.maximum.units, level.maximum, chip)
    return replace(
        determinations,
        ante=limits,
        bet=game.Limits(limits.minimum * 2, limits.maximum * 2),
        multiple=multiple,
        maximum_payout=None
        if determinations.maximum_payout is None
        else grown(determinations.maximum_payout),
    )


def _usual(around: Around, level: Level) -> game.Determinations:
    limits = game.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    return game.Determinations(
        boxes=around.seats,
        ante=limits,
        bet=game.Limits(limits.minimum * 2, limits.maximum * 2),
        multiple=TournamentChips(around.smallest_chip),
        maximum_payout=None,
        jackpot_wager=None,
    )


def _betting(determinations: game.Determinations) -> str:
    """Readings C-24 and U-33 must be stated too."""
    return (
        f"Antes are {in_words(determinations.ante)}, bets {in_words(determinations.bet)}, in"
        f" multiples of {determinations.multiple.units:,}. At most {determinations.most_paid} are"
        " paid for a bet. The minimum of a round is one ante; a player with fewer chips than three"
        " antes can only fold. Chips of somebody"
        " who cannot wager the minimum leave play."
    )


CANBERRA_POKER: Final = TournamentGame(
    table=table.CANBERRA_POKER,
    at_level=_at_level,
    smallest_wager=lambda of: of.ante.minimum,
    least_for_a_round=lambda of: of.ante.minimum.units,
    describe_betting=_betting,
    keys=_KEYS,
    read_level=read_level,
    written_level=written_level,
    usual=_usual,
)
