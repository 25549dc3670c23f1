"""The acts of the pot games.  Clauses in the numbering of 2006; of 2001 for the deal."""

from typing import Final

from pitboss.acts.pot_games import dealing, irregularities, play, rulings
from pitboss.acts.sheet import GameActs
from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS, PLAYED
from pitboss.games.poker import events

ACTS: Final = GameActs(
    instrument="NI2006-154",
    games=tuple(PLAYED),
    determinations=DEFAULT_DETERMINATIONS,
    never_read=("foreign",),  # only the reader of hand histories makes it
    sheets=(*play.SHEETS, *dealing.SHEETS, *irregularities.SHEETS, *rulings.SHEETS),
    marked_events={
        "voids": (events.RoundVoided, events.MisdealDeclared),
        "rulings": (events.DisputeDecided, events.CourseTaken, events.CoursesDeclined),
        "disputes": (events.DisputeRaised, events.DisputeDecided),
        "corrections": (
            events.ExcessReturned,
            events.ShortBetPlaced,
            events.BetOutOfTurnReturned,
            events.HandsRebuilt,
        ),
    },
)
