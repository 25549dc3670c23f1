"""Tapping out.  Rule 14 of NI2006-154."""

from __future__ import annotations

from pitboss.games.poker.commands import TapOut
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.events import Event, TappedOut
from pitboss.games.poker.legal_bets import Beyond, beyond_a_call, on_turn, put_in
from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")


def tap_out(state: RoundOfPlay, command: TapOut) -> Allowed[Event] | Refused:
    """14.1  A player who cannot make or meet a bet stays in by betting everything."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    units = tap_out_units(state, seat)
    if not units:
        return refused("the table stake is enough for the bet", cite("14.1"), cite("A:Tap Out"))
    return allowed(tapped_out(state, seat, units))


def tapped_out(state: RoundOfPlay, seat: Seat, units: int) -> TappedOut:
    """14.1, 14.2  Put in this many units, whichever way the chips come (reading F-14)."""
    moved, amount, _ = put_in(state, seat, units)
    under: tuple[Citation, ...] = (cite("14.1", reading="F-14"), cite("14.2"), cite("A:Tap Out"))
    if seat.bet + units > state.level and state.full_bet:
        under = (*under, cite("14.5", reading="F-15"))
    return TappedOut(under, moved, seat.number, amount, taps_out=True)


def tap_out_units(state: RoundOfPlay, seat: Seat) -> int:
    """What the player would tap out for; 0 if the stake suffices for the available acts."""
    return tap_out_beside(state, seat, beyond_a_call(state, seat))


def tap_out_beside(state: RoundOfPlay, seat: Seat, beyond: Beyond | None) -> int:
    """A stake too small to call is bet in whole units.

    A stake too small to open or raise may be bet if the player could do so with more, and only if
    it then exceeds a call.  Chips put forward count as the player's own.
    """
    if seat.short:
        return 0
    stake = state.stake(seat.number) + seat.forward
    to_call = state.level - seat.bet
    if stake < to_call:
        return in_units(state, stake)
    if beyond is None or stake >= beyond.base + beyond.span.least - seat.bet:
        return 0
    units = in_units(state, stake)
    return units if to_call < units else 0


def in_units(state: RoundOfPlay, stake: int) -> int:
    """14.1  Whole minimum bets; less than one goes in as it is (reading F-14).

    S2-2001 13.1 has no such units: everything goes in.
    """
    unit = state.determinations.minimum_bet.units
    in_units = state.determinations.tap_out_units and not tournament_rules_alone(state.law)
    if not in_units:
        return stake
    return stake // unit * unit or stake
