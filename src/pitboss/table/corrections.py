"""Chips put right by hand: after a ruling on a dispute, or when a mistake is found later.

NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4, S2-2001 18.6.  A result that stands in the record
is never changed; what follows from a ruling on it is moved by an event of its own.
"""

from __future__ import annotations

from pitboss.chips import FLOAT, Transfer
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import CorrectChips
from pitboss.table.events import ChipsCorrected, Event
from pitboss.table.law_and_hours import not_open, round_is_open
from pitboss.table.persons import not_the_sanctioning
from pitboss.table.state import BANK, Table, stake_of


def correct_chips(state: Table, command: CorrectChips) -> Allowed[Event] | Refused:
    """An act of two persons, of whom the desk sees to the second; between rounds."""
    clauses = state.clauses
    seated = state.seats.get(command.seat)
    refusal = _not_the_correcting(state, command.by) or not_open(state) or round_is_open(state)
    if refusal:
        return refusal
    if seated is None:
        return refused("nobody sits there", *clauses.box)
    if not command.because.strip():
        return refused("the reason is recorded", *clauses.dispute)
    if type(command.amount) is not state.currency:
        return refused("the table is played in other chips", *clauses.chips)
    if not command.amount or (not command.to_player and command.amount > state.stake(command.seat)):
        return refused("there are no such chips to move", *clauses.chips)
    stake = stake_of(command.seat)
    other = BANK if state.in_tournament else FLOAT
    payer, payee = (other, stake) if command.to_player else (stake, other)
    moved = (Transfer(payer, payee, command.amount),)
    under = (*clauses.dispute, *clauses.chips)
    return allowed(ChipsCorrected(under, moved, command.seat, seated.player, command.because))


def _not_the_correcting(state: Table, by: Person) -> Refused | None:
    """A correction follows a ruling, whoever it is that rules."""
    under = state.clauses.dispute
    if state.director_decides:
        return not_the_sanctioning(state, by, *under)
    if by.office in (Office.SUPERVISOR, Office.OPERATOR):
        return None
    return refused("it is for supervisor or operator to correct", *under)
