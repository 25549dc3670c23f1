"""Copies of a round that are written into before anybody else holds them."""

from __future__ import annotations

from typing import Final

from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.ruling import copier

_fields_copied: Final = copier(RoundOfPlay)
_seat_copied: Final = copier(Seat)


def round_copied(state: RoundOfPlay) -> RoundOfPlay:
    """A round with seats, balances and faces of its own: what is written into it stays in it."""
    own = _fields_copied(state)
    own.seats = tuple([_seat_copied(seat) for seat in state.seats])
    own.balances = dict(state.balances)
    own.faces = dict(state.faces)
    return own


def own_seat(own: RoundOfPlay, number: int) -> Seat:
    """One seat of a round that is being written, to be written itself."""
    return own.seats[own.places[number]]
