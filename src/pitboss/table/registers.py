"""Registers: the house's approvals, hours and commencements, copied to a table.

NI2025-411 A:Approved, Instr 2 and 14.1, NI2017-193 A:Approved and 15.1, NI2006-154 A:Approved and
18.1, with reading S-13: entries and withdrawals after a table was set up apply to it too.
"""

from __future__ import annotations

from datetime import datetime

from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Refused, allowed, changed, refused
from pitboss.table.events import Event, SignDisplayed
from pitboss.table.particulars import GamingHours, Period, Purpose
from pitboss.table.register_commands import ReadRegisters
from pitboss.table.register_events import RegistersRead
from pitboss.table.signs_and_notices import sign
from pitboss.table.state import Table, TableStage


def read_registers(state: Table, command: ReadRegisters) -> Allowed[Event] | Refused:
    """S-13  They apply from now on; a round whose first card is dealt is finished."""
    clauses = state.clauses
    if state.stage is TableStage.CLOSED:
        return refused("the table is closed", *clauses.closure)
    if not registers_differ(state, command):
        return refused("the table goes by these registers already", *clauses.operator)
    gaming = _gaming(state, command.hours, command.at)
    read = RegistersRead(
        _under(state, command, gaming),
        command.approvals,
        command.hours,
        command.commencements,
        gaming,
    )
    if state.stage is not TableStage.OPEN or command.approvals.layout == state.approvals.layout:
        return allowed(read)
    shown = sign(changed(state, approvals=command.approvals))
    return allowed(read, SignDisplayed((*clauses.operator, *shown.under), shown))


def registers_differ(state: Table, command: ReadRegisters) -> bool:
    """Whether the registers differ from what the table uses at this moment."""
    of = state.particulars
    gaming = _gaming(state, command.hours, command.at)
    return (command.approvals, command.hours, dict(command.commencements), gaming) != (
        state.approvals,
        of.hours,
        dict(of.commencements),
        state.gaming,
    )


def _under(state: Table, command: ReadRegisters, gaming: Period | None) -> tuple[Citation, ...]:
    """The clauses of every difference."""
    clauses, of = state.clauses, state.particulars
    approved = (*clauses.layout, *clauses.card_shoe)
    checks = clauses.check_of_cards if state.begins_again(gaming) else ()
    under = (
        *clauses.operator,
        *(approved if command.approvals != state.approvals else ()),
        *(clauses.hours if command.hours != of.hours or state.begins_again(gaming) else ()),
        *(clauses.commences if command.commencements != of.commencements else ()),
        *checks,
    )
    return tuple(dict.fromkeys(under))


def _gaming(state: Table, hours: GamingHours | None, at: datetime) -> Period | None:
    """The period of an open gaming table; if it has just ended, it has ended for the table too.

    If no period remains, the last one is over.
    """
    if state.purpose is not Purpose.GAMING or state.gaming is None or hours is None:
        return state.gaming
    period = hours.at(at)
    if period and at in period:
        return period
    ended = [period for period in hours.periods if state.gaming.begins < period.ends <= at]
    if not ended and period:
        return period
    return max(ended or hours.periods, key=lambda one: one.ends, default=state.gaming)
