"""Tapping out.  Rule 14 of NI2006-154."""

from __future__ import annotations

from pitboss.games.poker.betting_rounds import may_not_open, may_not_raise, on_turn, put_in
from pitboss.games.poker.commands import TapOut
from pitboss.games.poker.course_of_play import carried_on
from pitboss.games.poker.events import Event, TappedOut
from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, refused

cite = citing("NI2006-154")


def tap_out(state: RoundOfPlay, command: TapOut) -> Allowed[Event] | Refused:
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
    return carried_on(state, TappedOut(under, moved, seat.number, amount, taps_out=True))


def tap_out_units(state: RoundOfPlay, seat: Seat) -> int:
    """How much the player would tap out for; 0 where the stake is enough for what is open.

    Too little to call is bet whole.  Too little to open or to raise is bet where the player might
    do so with more, and only if it then goes beyond a call.
    """
    stake = state.stake(seat.number)
    units = _in_units(state, stake)
    to_call = state.level - seat.bet
    if stake < to_call:
        return units
    return units if to_call < units and stake < _beyond_a_call(state, seat) else 0


def _beyond_a_call(state: RoundOfPlay, seat: Seat) -> int:
    """What the least opening bet or raise would take, 0 where the player may make none."""
    limit, betting_round = state.determinations.limit, state.betting_round
    if not state.full_bet:
        least = min(limit.opening_bets(betting_round)).units - seat.bet
        return 0 if may_not_open(state) else least
    least = state.full_bet + min(limit.raises(betting_round)).units - seat.bet
    return 0 if may_not_raise(state, seat) else least


def _in_units(state: RoundOfPlay, stake: int) -> int:
    """14.1  Whole minimum bets; less than one goes in as it is (reading F-14)."""
    unit = state.determinations.minimum_bet.units
    if not state.determinations.tap_out_units or stake < unit:
        return stake
    return stake // unit * unit
