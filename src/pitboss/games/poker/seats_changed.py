"""One seat of many changes."""

from __future__ import annotations

from typing import Any

from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.ruling import changed


def with_seat(state: RoundOfPlay, number: int, **changes: Any) -> tuple[Seat, ...]:
    """All seats, with something changed at one of them."""
    return tuple([changed(seat, **changes) if seat.number == number else seat
                  for seat in state.seats])  # fmt: skip


def found(state: RoundOfPlay, number: int) -> Seat:
    """The seat that an event names."""
    seat = state.seat(number)
    assert seat is not None, "an event names a seat of the round"
    return seat
