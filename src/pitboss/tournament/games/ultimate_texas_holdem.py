"""Ultimate Texas Hold-em in tournaments.  NI2025-411 16, and NI2019-212 16."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pitboss.chips import TournamentChips
from pitboss.games import ultimate_texas_holdem as game
from pitboss.table import ultimate_texas_holdem as table
from pitboss.tournament.games.amounts import BACKS, growth
from pitboss.tournament.games.interface import Around, TournamentGame
from pitboss.tournament.games.limits import in_words, read_level, span, written_level
from pitboss.tournament.schedules import Level
from pitboss.tournament.toml_values import CHIPS, NUMBER, YES_NO, Kind, word

_KEYS: Final[Mapping[str, Kind[Any]]] = {
    "boxes": NUMBER,
    "shoe": word(game.ShoeKind),
    "ante": span(game.Limits),
    "trips": span(game.Limits),
    "play": span(game.PlayLimits),
    "multiple": CHIPS,
    "maximum_payout": CHIPS,
    "backs": BACKS,
    "reasonable_period_seconds": NUMBER,
    "play_error_basis": word(game.PlayErrorBasis),
    "delegated": YES_NO,
}


def _at_level(
    determinations: game.Determinations, level: Level, chip: TournamentChips
) -> game.Determinations:
    """NI2025-411 16.3(a)(vii)  Trips as the ante; the play box takes four times as much (U-07)."""
    multiple = max(
        TournamentChips(determinations.multiple.units), chip * 2
    )  # 3 to 2 in whole chips (U-11)
    if not level.minimum:
        return replace(determinations, multiple=multiple)
    limits = game.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    grown = growth(determinations.ante.maximum.units, level.maximum, chip)
    return replace(
        determinations,
        ante=limits,
        trips=limits,
        play=game.PlayLimits(),
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
        trips=limits,
        multiple=TournamentChips(around.smallest_chip * 2),  # 3 to 2 in whole chips (U-11)
    )


def _betting(determinations: game.Determinations) -> str:
    """Readings U-24 and U-33 must be stated too."""
    return (
        f"Ante and blind are {in_words(determinations.ante)} each, trips"
        f" {in_words(determinations.trips)}, play"
        f" {in_words(determinations.play_limits)},"
        f" in multiples of {determinations.multiple.units:,}."
        f" At most {determinations.most_paid}"
        " are paid for a blind. The minimum of a round is ante and blind,"
        f" {(determinations.ante.minimum * 2).units:,} together; a player with too few chips left"
        " for a play"
        " wager may check, and folds in the end. Chips of somebody who cannot wager the minimum"
        " leave play."
    )


ULTIMATE_TEXAS_HOLDEM: Final = TournamentGame(
    table=table.ULTIMATE_TEXAS_HOLDEM,
    at_level=_at_level,
    smallest_wager=lambda of: of.ante.minimum,
    least_for_a_round=lambda of: 2 * of.ante.minimum.units,  # U-24: ante and blind
    describe_betting=_betting,
    keys=_KEYS,
    read_level=read_level,
    written_level=written_level,
    usual=_usual,
)
