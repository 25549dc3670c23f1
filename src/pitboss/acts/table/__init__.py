"""The acts at any table.  Their clauses come from each game's shared rules."""

from typing import Final

from pitboss.acts.sheet import ActGroup
from pitboss.acts.table import (
    cards,
    chip_float,
    jackpot,
    pot_games,
    rounds,
    seats,
    signs,
    tournaments,
)
from pitboss.table import events

ACTS: Final = ActGroup(
    sheets=(
        *signs.SHEETS,
        *cards.SHEETS,
        *jackpot.SHEETS,
        *seats.SHEETS,
        *rounds.SHEETS,
        *chip_float.SHEETS,
        *pot_games.SHEETS,
        *tournaments.SHEETS,
    ),
    marked_events={
        "voids": (events.SettledRoundVoided,),
        "rulings": (events.SettledRoundVoided,),
        "limits": (events.NoticeOfLimitsGiven, events.LimitsChanged),
        "markers": (events.MarkerPlaced, events.MarkerRemoved),
        "corrections": (events.ChipsCorrected,),
    },
)
