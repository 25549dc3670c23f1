"""One sheet per event: what it says in scenarios, and what it says to people.

The room's log, the terminal and the screen reader all show `EventSheet.in_log`; scenarios compare
with `EventSheet.in_scenario`.  The events of the room itself have theirs in `room/views`.
"""

from typing import Final

from pitboss.acts.event_texts import (
    canberra_poker,
    pot_game_tables,
    pot_games,
    tables,
    tournament_tables,
    tournaments,
    ultimate_texas_holdem,
)
from pitboss.acts.event_texts.sheet import EventSheet, TextContext, sheet

EVENT_SHEETS: Final[dict[type, EventSheet]] = {
    **ultimate_texas_holdem.SHEETS,
    **canberra_poker.SHEETS,
    **canberra_poker.JACKPOT_SHEETS,
    **pot_games.SHEETS,
    **tables.SHEETS,
    **pot_game_tables.SHEETS,
    **tournament_tables.SHEETS,
    **tournaments.SHEETS,
}
"""The sheets of all events of rounds, tables and tournaments."""

__all__ = ["EVENT_SHEETS", "EventSheet", "TextContext", "sheet"]
