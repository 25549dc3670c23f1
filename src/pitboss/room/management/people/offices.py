"""Offices: granting, revoking, and delegating the operator's powers.

NI2025-411 16.4, A:Casino Operator, A:Casino Supervisor and A:Dealer; NI2017-193 17.4; NI2006-154
20.2.  Nobody changes their own offices, so the last operator cannot be removed.
"""

from __future__ import annotations

from pitboss.offices import Office, Person
from pitboss.room.management import clauses
from pitboss.room.management.clauses import of_table
from pitboss.room.management.commands import (
    DelegatePowers,
    GrantOffice,
    ReportInvitedAtMachine,
    RevokeOffice,
    WithdrawDelegation,
)
from pitboss.room.management.events import (
    DelegationWithdrawn,
    Event,
    InvitedAtMachine,
    OfficeGranted,
    OfficeRevoked,
    PowersDelegated,
    SignedOff,
)
from pitboss.room.management.people.persons import (
    STAFF,
    other_office_refusal,
    person_refusal,
    table_refusal,
)
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def givers(office: Office) -> tuple[Office, ...]:
    """Return the offices that may grant an office."""
    return (Office.SHIFT_MANAGER,) if office is Office.DIRECTOR else (Office.OPERATOR,)


def takers(office: Office) -> tuple[Office, ...]:
    """Return the offices that may revoke an office: its givers and the operator."""
    return tuple(dict.fromkeys((*givers(office), Office.OPERATOR)))


def grant_office(state: RoomState, command: GrantOffice) -> Allowed[Event] | Refused:
    """NI2025-411 16.4, NI2017-193 17.4, NI2006-154 20.2  The shift manager appoints directors;
    the operator grants all other offices.
    """
    office, person = command.office, command.person
    if office not in STAFF:
        return refused(f"everybody may come as {office.value}; it is no office to be given")
    under = clauses.OFFICES[office]
    refusal = (
        other_office_refusal(command.by, *givers(office), under=under)
        or person_refusal(person)
        or _own_office_refusal(command.by, person)
        or _inspector_refusal(state, person, office)
    )
    if refusal:
        return refusal
    if state.holds(person, office):
        return refused(f"person {person} is {office.value} already", *under)
    return allowed(OfficeGranted(under, person, office))


def _own_office_refusal(by: Person, person: int) -> Refused | None:
    return refused("nobody changes his or her own offices") if by.number == person else None


def _inspector_refusal(state: RoomState, person: int, office: Office) -> Refused | None:
    """Refuse another office beside inspector, who is independent of the house."""
    held = state.offices.get(person, frozenset()) - {office}
    if not held or (office is not Office.INSPECTOR and Office.INSPECTOR not in held):
        return None
    return refused("an inspector holds no other office", *clauses.OFFICES[Office.INSPECTOR])


def revoke_office(state: RoomState, command: RevokeOffice) -> Allowed[Event] | Refused:
    """Revoke an office and sign the person off every table.

    Those who may grant it may revoke it; the operator may also revoke a director's.
    """
    office, person = command.office, command.person
    if office not in STAFF:
        return refused(f"nobody can be kept from coming as {office.value} but by an exclusion")
    under = clauses.OFFICES[office]
    refusal = other_office_refusal(command.by, *takers(office), under=under) or _own_office_refusal(
        command.by, person
    )
    if refusal:
        return refusal
    if not state.holds(person, office):
        return refused(f"person {person} is not {office.value}", *under)
    leaving = [
        SignedOff(clauses.DUTIES, duty.table, person, office)
        for duty in state.on_duty
        if (duty.person, duty.office) == (person, office)
    ]
    return allowed(*leaving, OfficeRevoked(under, person, office))


def report_invited_at_machine(
    state: RoomState, command: ReportInvitedAtMachine
) -> Allowed[Event] | Refused:
    """Record an invitation made at the machine, which no command in the room made."""
    if command.person not in state.offices:
        return refused(f"person {command.person} holds no office")
    return allowed(InvitedAtMachine((), command.person, command.invited))


def delegate_powers(state: RoomState, command: DelegatePowers) -> Allowed[Event] | Refused:
    """NI2025-411 15.2 to 15.5, NI2017-193 16.2 to 16.5, NI2006-154 19.1 to 19.4  Delegate."""
    refusal = table_refusal(state, command.table)
    if refusal:
        return refusal
    table = state.tables[command.table]
    if table.delegated:
        return refused(
            "the powers are delegated already", *of_table(table.particulars.law, clauses.POWERS)
        )
    return allowed(PowersDelegated(of_table(table.particulars.law, clauses.POWERS), command.table))


def withdraw_delegation(state: RoomState, command: WithdrawDelegation) -> Allowed[Event] | Refused:
    """NI2025-411 15.2 to 15.5 and their like  Withdraw the delegation of these powers."""
    refusal = table_refusal(state, command.table)
    if refusal:
        return refusal
    table = state.tables[command.table]
    under = of_table(table.particulars.law, clauses.POWERS)
    if not table.delegated:
        return refused("nothing is delegated at this table", *under)
    return allowed(DelegationWithdrawn(under, command.table))
