"""Sign-on: who works at which table.

NI2025-411 15.6(c), NI2017-193 16.6(c) and NI2006-154 19.5(c): employees, each within their duties.
Persons act in office at a table only while signed on there.
"""

from __future__ import annotations

from typing import Final

from pitboss.offices import Office, Person
from pitboss.room.management import clauses
from pitboss.room.management.commands import SignOff, SignOn
from pitboss.room.management.events import Event, SignedOff, SignedOn
from pitboss.room.management.people.persons import table_refusal
from pitboss.room.management.state import OnDuty, RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused

AT_TABLES: Final = (Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR)


def sign_on(state: RoomState, command: SignOn) -> Allowed[Event] | Refused:
    """Sign on.  A table has one dealer, replaced by a relief, but any number of supervisors."""
    by, table = command.by, command.table
    refusal = table_refusal(state, table) or _other_duty_refusal(state, by, table)
    if refusal:
        return refusal
    signed_on = SignedOn(clauses.DUTIES, table, by.number, by.office)
    relieved = state.dealer_at(table) if by.office is Office.DEALER else None
    if relieved is None:
        return allowed(signed_on)
    off = SignedOff(clauses.DUTIES, table, relieved, Office.DEALER, relieved_by=by.number)
    return allowed(off, signed_on)


def _other_duty_refusal(state: RoomState, by: Person, table: int) -> Refused | None:
    """Refuse a second office at once, so that nobody can second their own act."""
    for duty in state.on_duty:
        if duty.person != by.number:
            continue
        if duty.office is not by.office:
            return refused(
                f"signed on as {duty.office.value} at table {duty.table}", *clauses.DUTIES
            )
        if duty.table == table:
            return refused("signed on here already", *clauses.DUTIES)
        if by.office is Office.DEALER:
            return refused(f"a dealer has one table; yours is table {duty.table}", *clauses.DUTIES)
    return None


def sign_off(state: RoomState, command: SignOff) -> Allowed[Event] | Refused:
    """Sign off; only somebody who is signed on can."""
    by = command.by
    if OnDuty(command.table, by.number, by.office) not in state.on_duty:
        return refused(f"not signed on at table {command.table}", *clauses.DUTIES)
    return allowed(SignedOff(clauses.DUTIES, command.table, by.number, by.office))
