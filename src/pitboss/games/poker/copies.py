"""Copies of a round that are written into before anybody else holds them."""

from __future__ import annotations

from typing import Final

from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.ruling import copier

round_copied: Final = copier(RoundOfPlay)
seat_copied: Final = copier(Seat)


def own_seat(own: RoundOfPlay, number: int) -> Seat:
    """A copy of one seat in a round that is being written, to be written itself."""
    seats, place = list(own.seats), own.places[number]
    seat = seats[place] = seat_copied(seats[place])
    own.seats = tuple(seats)
    return seat
