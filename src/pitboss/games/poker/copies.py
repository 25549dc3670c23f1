"""Copies of a round, written to before any other code holds them."""

from __future__ import annotations

from typing import Final

from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.ruling import copier

_fields_copied: Final = copier(RoundOfPlay)
_seat_copied: Final = copier(Seat)


def copy_round(state: RoundOfPlay) -> RoundOfPlay:
    """Copy a round with its own seats, balances and faces, so that writing does not affect the
    original.
    """
    own = _fields_copied(state)
    own.seats = tuple([_seat_copied(seat) for seat in state.seats])
    own.balances = dict(state.balances)
    own.faces = dict(state.faces)
    return own


def own_seat(own: RoundOfPlay, number: int) -> Seat:
    """Return a seat that may be written to, in a round that is being written."""
    return own.seats[own.places[number]]
