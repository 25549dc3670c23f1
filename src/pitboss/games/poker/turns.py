"""Whose turn it is to bet.  10.2, 10.3, 12.3, 12.4 and 14.1 of NI2006-154."""

from __future__ import annotations

from pitboss.games.poker.state import ACTIVE, BETTING, IN_THE_ROUND, RoundOfPlay, Seat
from pitboss.law.citation import citing

cite = citing("NI2006-154")


def turn(state: RoundOfPlay) -> Seat | None:
    """10.2, 12.3  Return the player on turn; None if no betting round is open or it is over."""
    place = state.to_act
    return None if place is None else state.seats[place]


def place_to_act(state: RoundOfPlay) -> int | None:
    """10.2, 12.3  Clockwise from the opening player, by place in the order of the deal.

    Players who are not level or have not acted since the last full bet get a turn, as long as there
    is somebody to bet against (readings F-17 and F-54).
    """
    if state.stage is not BETTING or state.opener is None:
        return None
    seats, level = state.seats, state.level
    if state.last_to_act is None:
        start = state.places[state.opener]
    else:
        start = state.places[state.last_to_act] + 1
    count = len(seats)
    for place in range(start, start + count):
        seat = seats[place % count]
        if seat.standing is ACTIVE:
            if seat.bet < level:
                return place % count if not_alone(seats) else None
            if not seat.acted and contested(seats):
                return place % count
    return None


def not_alone(seats: tuple[Seat, ...]) -> bool:
    """Whether at least two hands can still win something."""
    one = False
    for seat in seats:
        if seat.standing in IN_THE_ROUND:
            if one:
                return True
            one = True
    return False


def contested(seats: tuple[Seat, ...]) -> bool:
    """Whether at least two can bet against each other."""
    one = False
    for seat in seats:
        if seat.standing is ACTIVE:
            if one:
                return True
            one = True
    return False
