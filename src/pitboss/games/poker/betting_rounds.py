"""Betting: the first betting round, checking, additional rounds.  Rules 5, 6 and 10 to 12 of
NI2006-154.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import Chips, Transfer
from pitboss.games.poker.commands import Bet, Call, CallAndRaise, Check, Fold, PlayersAct
from pitboss.games.poker.course_of_play import carried_on
from pitboss.games.poker.events import BetPlaced, Called, CalledAndRaised, Checked, Event, Folded
from pitboss.games.poker.state import POT, RoundOfPlay, Seat, Stage, stake_of
from pitboss.games.poker.turns import turn
from pitboss.law.citation import citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, refused

cite = citing("NI2006-154")

TWO_PLAYERS: Final = 2
"""5.1  While so few contest a pot they may raise each other without end."""


def on_turn(state: RoundOfPlay, command: PlayersAct) -> Seat | Refused:
    """10.2, 12.3  Players act in turn, each for himself or herself."""
    if state.stage is not Stage.BETTING:
        return refused("no betting round is open", cite("A:Betting Round"))
    seat = turn(state)
    assert seat is not None, "a betting round without a turn is over"
    clause = cite("10.2") if state.betting_round == 1 else cite("12.3")
    if seat.number != command.seat:
        return refused(f"it is the turn of seat {seat.number}", clause, cite("A:Bet"))
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused("a player bets for himself or herself only", cite("14.4"))
    return seat


# --- without chips --------------------------------------------------------------------------------


def check(state: RoundOfPlay, command: Check) -> Allowed[Event] | Refused:
    """11.1, 11.2  In any betting round but the first, as long as nobody has bet."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    if state.betting_round == 1:
        return refused("nobody checks in the first betting round", cite("11.1"))
    if state.level:
        return refused("there is a bet in this betting round", cite("11.2"))
    clause = cite("12.2(b)") if seat.number == state.opener else cite("12.3(c)")
    return carried_on(state, Checked((clause, cite("11.1"), cite("A:Check")), seat.number))


def fold(state: RoundOfPlay, command: Fold) -> Allowed[Event] | Refused:
    """10.2(c), 12.2(c), 12.3(d)  At any turn but the opening one of an ante game."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    if must_open(state):
        return refused(
            "the opening player of an ante game bets", cite("10.1(d)(i)", reading="F-09")
        )
    clause = cite("10.2(c)")
    if state.betting_round > 1:
        clause = cite("12.2(c)") if seat.number == state.opener else cite("12.3(d)")
    return carried_on(state, Folded((clause, cite("A:Fold")), seat.number))


def must_open(state: RoundOfPlay) -> bool:
    """10.1(d)(i)  Whether whoever has the turn can only bet (reading F-09)."""
    return state.betting_round == 1 and not state.level


# --- with chips -----------------------------------------------------------------------------------


def bet(state: RoundOfPlay, command: Bet) -> Allowed[Event] | Refused:
    """6.1, 10.1(d)(i), 12.2(a)  Open the betting; after a check any later player may (F-13)."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = may_not_open(state)
    if refusal:
        return refusal
    sizes = state.determinations.limit.opening_bets(state.betting_round)
    if command.amount not in sizes:
        return refused(
            f"the opening bet of this betting round is {_either(sizes)}",
            cite("6.1"),
            cite("4.2(g)"),
        )
    units = command.amount.units - seat.bet
    if units > state.stake(seat.number):
        return _tap_out_instead(seat)
    clause = cite("10.1(d)(i)")
    if state.betting_round > 1:
        opens = seat.number == state.opener
        clause = cite("12.2(a)") if opens else cite("12.3", reading="F-13")
    moved, amount, taps_out = put_in(state, seat, units)
    under = (clause, cite("6.1"), cite("A:Bet"))
    return carried_on(state, BetPlaced(under, moved, seat.number, amount, taps_out))


def may_not_open(state: RoundOfPlay) -> Refused | None:
    """Why nobody opens now; a short tap-out is no full bet, and one may follow (F-15)."""
    if state.full_bet:
        return refused("the betting is open: call, raise or fold", cite("A:Bet"), cite("11.2"))
    return _nobody_to_bet_against(state)


def call(state: RoundOfPlay, command: Call) -> Allowed[Event] | Refused:
    """10.2(a), 12.3(a)  Equal the highest sum that anybody has bet (reading F-05)."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    if not state.level:
        return refused("there is no bet to call", cite("A:Call"))
    units = state.level - seat.bet
    if units > state.stake(seat.number):
        return _tap_out_instead(seat)
    clause = cite("10.2(a)") if state.betting_round == 1 else cite("12.3(a)")
    moved, amount, taps_out = put_in(state, seat, units)
    under = (clause, cite("A:Call", reading="F-05"))
    return carried_on(state, Called(under, moved, seat.number, amount, taps_out))


def call_and_raise(state: RoundOfPlay, command: CallAndRaise) -> Allowed[Event] | Refused:
    """6.2, 10.2(b), 12.3(b)  Go beyond the last full bet, by what the limit allows."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = may_not_raise(state, seat)
    if refusal:
        return refusal
    sizes = state.determinations.limit.raises(state.betting_round)
    if command.raised_by not in sizes:
        return refused(
            f"a raise in this betting round is {_either(sizes)}", cite("6.2"), cite("4.2(g)")
        )
    units = state.full_bet + command.raised_by.units - seat.bet
    if units > state.stake(seat.number):
        return _tap_out_instead(seat)
    clause = cite("10.2(b)") if state.betting_round == 1 else cite("12.3(b)")
    moved, amount, taps_out = put_in(state, seat, units)
    under = (clause, cite("6.2"), cite("A:Raise", reading="F-05"))
    raised = CalledAndRaised(under, moved, seat.number, amount, taps_out, command.raised_by)
    return carried_on(state, raised)


def may_not_raise(state: RoundOfPlay, seat: Seat) -> Refused | None:
    """5.1, 14.5  Why this player may not raise now, whatever the amount."""
    if not state.full_bet:
        return refused("there is no full bet to raise", cite("A:Raise", reading="F-15"))
    if seat.acted:
        return refused(
            "only a tap-out too small to be a raise came after this player's last turn",
            cite("14.5", reading="F-15"),
        )
    cap = state.determinations.raise_cap
    if cap is not None and state.raises >= cap and len(state.able_to_bet) > TWO_PLAYERS:
        return refused(
            f"a betting round has at most {cap} raises while more than two players contest",
            cite("5.1", reading="F-02"),
            cite("A:Betting Round", reading="F-03"),
        )
    return _nobody_to_bet_against(state)


def _nobody_to_bet_against(state: RoundOfPlay) -> Refused | None:
    if len(state.able_to_bet) > 1:
        return None
    return refused("nobody is left who could call", cite("14.1", reading="F-17"))


def _tap_out_instead(seat: Seat) -> Refused:
    return refused(
        f"the table stake at seat {seat.number} is too small for that; the player may tap out",
        cite("14.1"),
        cite("A:Table Stake"),
    )


def put_in(state: RoundOfPlay, seat: Seat, units: int) -> tuple[tuple[Transfer, ...], Chips, bool]:
    """Chips from the table stake into the pot, and whether none is left."""
    amount = state.chips(units)
    moved = (Transfer(stake_of(seat.number), POT, amount),)
    return moved, amount, units == state.stake(seat.number)


def _either(amounts: tuple[Chips, ...]) -> str:
    return " or ".join(str(amount) for amount in amounts)
