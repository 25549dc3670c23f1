"""Tapping out.  Rule 14 of NI2006-154."""

from __future__ import annotations

from pitboss.games.poker.commands import TapOut
from pitboss.games.poker.events import Event, TappedOut
from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.games.poker.what_may_be_bet import (
    may_not_open,
    may_not_raise,
    on_turn,
    opening_span,
    put_in,
    raising_span,
)
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")


def tap_out(state: RoundOfPlay, command: TapOut) -> tuple[Event, ...] | Refused:
    """14.1  Who cannot make or meet a bet stays in by betting what is left."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    units = tap_out_units(state, seat)
    if not units:
        return refused("the table stake is enough for the bet", cite("14.1"), cite("A:Tap Out"))
    moved, amount, _ = put_in(state, seat, units)
    under: tuple[Citation, ...] = (cite("14.1", reading="F-14"), cite("A:Tap Out"))
    if seat.bet + units > state.level and state.full_bet:
        under = (*under, cite("14.5", reading="F-15"))
    return (TappedOut(under, moved, seat.number, amount, taps_out=True),)


def tap_out_units(state: RoundOfPlay, seat: Seat) -> int:
    """How much the player would tap out for; 0 where the stake is enough for what is open.

    Too little to call is bet whole.  Too little to open or to raise is bet where the player might
    do so with more, and only if it then goes beyond a call.
    """
    if seat.short:
        return 0
    stake = state.stake(seat.number)
    to_call = state.level - seat.bet
    if stake < to_call:
        return _in_units(state, stake)
    if stake >= _beyond_a_call(state, seat):
        return 0
    units = _in_units(state, stake)
    return units if to_call < units else 0


def _beyond_a_call(state: RoundOfPlay, seat: Seat) -> int:
    """What the least opening bet or raise would take, 0 where the player may make none."""
    if not state.full_bet:
        if may_not_open(state):
            return 0
        return opening_span(state, seat).least - seat.bet
    if may_not_raise(state, seat):
        return 0
    return state.full_bet + raising_span(state, seat).least - seat.bet


def _in_units(state: RoundOfPlay, stake: int) -> int:
    """14.1  Whole minimum bets; less than one goes in as it is (reading F-14)."""
    unit = state.determinations.minimum_bet.units
    if not state.determinations.tap_out_units or stake < unit:
        return stake
    return stake // unit * unit
