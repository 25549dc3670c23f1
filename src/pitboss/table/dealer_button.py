"""The dealer button from round to round.  8.3 of NI2006-154."""

from __future__ import annotations

from pitboss.law.citation import citing
from pitboss.table.state import Table
from pitboss.table.table_stakes import playing

cite = citing("NI2006-154")


def dealer_button_passes_to(state: Table) -> int | None:
    """8.3  First to the dealer's right, where the last seat is; then clockwise, player by player.

    None in a house game.  A round of which no card was dealt was none, and the button stays.
    """
    if state.game.pot_game is None:
        return None
    seats = playing(state)
    if state.dealer_button is None:
        return seats[-1]
    return next((seat for seat in seats if seat > state.dealer_button), seats[0])
