"""The marker of a pot game from round to round.  NI2006-154 8.3; S2-2001 Alt 8.3, 8.6 and 8.7.

The dealer button is at the player who is dealt to last, the Buck at the player who is dealt to
first.  Seats are numbered clockwise from the dealer's left.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.table.state import Table


def has_buck(state: Table) -> bool:
    """Whether the marker is the Buck."""
    return state.game.pot_game is not None and state.game.pot_game.buck


def lies_first(state: Table, seats: Iterable[int]) -> int:
    """8.3, S2-2001 Alt 8.3, Alt 8.3 deleted, 8.6  Where the marker starts: at the dealer's right or
    left.

    The dealer button is at the last player, the Buck and the starting marker at the first.
    """
    last = state.game.pot_game is not None and not has_buck(state)
    return max(seats) if last else min(seats)


def clockwise_after(seats: Iterable[int], place: int) -> tuple[int, ...]:
    """All these seats clockwise from a place; the place itself comes last, if included."""
    numbers = sorted(seats)
    return (
        *(seat for seat in numbers if seat > place),
        *(seat for seat in numbers if seat <= place),
    )


def next_marker(state: Table, seats: Iterable[int]) -> int:
    """8.3, S2-2001 8.6, 8.7, NI2017-193 A:Starting Marker  Always the next player in turn."""
    if state.dealer_button is None:
        return lies_first(state, seats)
    return clockwise_after(seats, state.dealer_button)[0]


def order_of_the_deal(state: Table, seats: Iterable[int], marker: int) -> tuple[int, ...]:
    """A:Dealer Button, S2-2001 A:Buck  The players in the order in which they are dealt to.

    NI2017-193 A:Starting Marker  In a game against the house: the order of wagering.
    """
    after = state.game.pot_game is not None and not has_buck(state)
    return clockwise_after(seats, marker if after else marker - 1)


def seats_advanced(state: Table, marker: int) -> int:
    """17.12  The number of seats from the first round's marker to this one."""
    if state.dealer_button is None:
        return 0
    seats: int = state.determinations.boxes
    return state.marker_went + (marker - state.dealer_button - 1) % seats + 1


def has_passed(state: Table, seat: int, marker: int) -> bool:
    """17.12  Whether a marker at this seat has gone around the table or past the given seat."""
    if state.marker_from is None:
        return False
    seats: int = state.determinations.boxes
    return (seat - state.marker_from) % seats < seats_advanced(state, marker)
