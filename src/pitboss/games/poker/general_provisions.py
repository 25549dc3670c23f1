"""The ninety seconds, and general provisions.  Rules 4.8, 19.3 and 19.4 of NI2006-154."""

from __future__ import annotations

from typing import Final

from pitboss.chips import Transfer
from pitboss.games.poker.commands import (
    Command,
    Dispute,
    NinetySecondsRanOut,
    RuleOnDispute,
    VoidRound,
)
from pitboss.games.poker.course_of_play import carried_on
from pitboss.games.poker.events import (
    DisputeDecided,
    DisputeRaised,
    Event,
    FoldedForTime,
    RoundVoided,
)
from pitboss.games.poker.state import COMMISSION, POT, RoundOfPlay, Stage, stake_of
from pitboss.games.poker.turns import turn
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")

SECONDS_TO_ACT: Final = 90
"""4.8  What the casino supervisor gives a player."""


def ninety_seconds(state: RoundOfPlay, command: NinetySecondsRanOut) -> Allowed[Event] | Refused:
    """4.8  A player who was given them and has not acted is folded; the bets stay in the pot."""
    seat = turn(state)
    if seat is None or seat.number != command.seat:
        return refused("no act is awaited from that seat", cite("4.8"))
    if command.by.office not in (Office.SUPERVISOR, Office.OPERATOR):
        return refused("the casino supervisor judges the time", cite("4.8"))
    if command.waited_seconds < SECONDS_TO_ACT:
        left = SECONDS_TO_ACT - command.waited_seconds
        return refused(f"{left} seconds are left", cite("4.8"))
    folded = FoldedForTime((cite("4.8"), cite("A:Fold")), seat.number)
    return carried_on(state, folded)


def void_round(state: RoundOfPlay, command: VoidRound) -> Allowed[Event] | Refused:
    """19.3  Impractical to continue, or touched by fraud."""
    refusal = _not_the_house(state, command, cite("19.3"))
    if refusal:
        return refusal
    if state.stage is Stage.OVER:
        return refused("the round is over and its result stands", cite("19.3"), cite("17.14"))
    if not command.because.strip():
        return refused("the reason is recorded with the ruling", cite("19.3"))
    return allowed(_voided(state, command.because))


def _voided(state: RoundOfPlay, because: str) -> RoundVoided:
    """A:Void  Nobody wins, and all that was put in goes back."""
    back = tuple(
        Transfer(POT, stake_of(seat.number), state.chips(seat.paid))
        for seat in state.seats
        if seat.paid
    )
    return RoundVoided((cite("19.3"), cite("A:Void")), back, because)


def void_settled(
    state: RoundOfPlay, under: tuple[Citation, ...], because: str
) -> tuple[Event, ...]:
    """A:Void, 15.2, 17.14  The pots are won, and all goes back through them (reading S-12).

    Commission on a pot that nobody wins goes back with it; there was nothing to take it from.
    """
    changes = {
        stake_of(seat.number): state.stake(seat.number) - state.opening[stake_of(seat.number)]
        for seat in state.seats
    }
    changes[COMMISSION] = state.balances.get(COMMISSION, 0) - state.opening.get(COMMISSION, 0)
    back_in = (Transfer(who, POT, state.chips(won)) for who, won in changes.items() if won > 0)
    back_out = (Transfer(POT, who, state.chips(-won)) for who, won in changes.items() if won < 0)
    return (RoundVoided((*under, cite("A:Void")), (*back_in, *back_out), because),)


def dispute(state: RoundOfPlay, command: Dispute) -> Allowed[Event] | Refused:
    """19.4  A player may contest; the operator decides, and the Commission may review."""
    seat = state.seat(command.seat)
    if seat is None:
        return refused("nobody there is in the round", cite("19.4"))
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused("a player disputes for himself or herself", cite("19.4"))
    return allowed(DisputeRaised((cite("19.4"),), seat.number, command.about))


def rule_on_dispute(state: RoundOfPlay, command: RuleOnDispute) -> Allowed[Event] | Refused:
    """19.4  The operator's decision is final, subject to review."""
    refusal = _not_the_house(state, command, cite("19.4"))
    if refusal:
        return refusal
    if not state.disputed:
        return refused("nothing is in dispute", cite("19.4"))
    decided = DisputeDecided((cite("19.4"),), command.play_on, command.because)
    if command.play_on or state.stage is Stage.OVER:
        return allowed(decided)
    return allowed(decided, _voided(state, command.because))


def _not_the_house(state: RoundOfPlay, command: Command, clause: Citation) -> Refused | None:
    """The operator's powers, and the supervisor's where they were delegated."""
    if command.by.office is Office.OPERATOR:
        return None
    if command.by.office is Office.SUPERVISOR and state.determinations.delegated:
        return None
    return refused("it is for the casino operator to decide", clause, cite("A:Casino Operator"))
