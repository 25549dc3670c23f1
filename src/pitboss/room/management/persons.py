"""Who may do what in the running of the room, and what every name and reason must be."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.room.management import clauses
from pitboss.room.management.particulars import LONGEST_TEXT, THE_ROOM
from pitboss.room.management.state import RoomState
from pitboss.ruling import Refused, refused

STAFF: Final = (
    Office.DEALER,
    Office.SUPERVISOR,
    Office.DIRECTOR,
    Office.SHIFT_MANAGER,
    Office.OPERATOR,
    Office.INSPECTOR,
)
"""Offices that are given to a person; the others everybody has by coming."""
COMERS: Final = (Office.PLAYER, Office.GUEST)


def not_in_office(state: RoomState, by: Person) -> Refused | None:
    """Whoever acts in an office holds it; the room itself acts for the operator."""
    if by == THE_ROOM or by.office not in STAFF or state.holds(by.number, by.office):
        return None
    return refused(
        f"person {by.number} does not hold the office of {by.office.value}",
        *clauses.OFFICES[by.office],
    )


def not_for(by: Person, *offices: Office, under: tuple[Citation, ...] = ()) -> Refused | None:
    """What only these offices may do."""
    if by != THE_ROOM and by.office in offices:
        return None
    named = " or the ".join(office.value for office in offices)
    return refused(f"it is for the {named} to do", *under)


def not_the_operator(by: Person, *under: Citation) -> Refused | None:
    """What only the casino operator may do, in person."""
    return not_for(by, Office.OPERATOR, under=(*under, *clauses.OPERATOR))


def not_the_room(by: Person) -> Refused | None:
    """What the room does by itself, and nobody for it."""
    return None if by == THE_ROOM else refused("the room does it by itself")


def not_for_the_person(by: Person, person: int) -> Refused | None:
    """What persons do for themselves."""
    if by.office in COMERS and by.number == person:
        return None
    return refused("it is for the person to do")


def no_person(person: int) -> Refused | None:
    """Persons have numbers from 1."""
    return None if person >= 1 else refused(f"no person has the number {person}")


def no_table(state: RoomState, table: int) -> Refused | None:
    """The table is set up."""
    return None if table in state.tables else refused(f"there is no table {table}")


def no_text(what: str, text: str, *under: Citation) -> Refused | None:
    """A reason, a reference or a note says something, and not a book."""
    if not text.strip():
        return refused(f"{what} is missing", *under)
    if len(text) > LONGEST_TEXT:
        return refused(f"{what} is longer than {LONGEST_TEXT} characters", *under)
    return None


def no_moment(what: str, moment: datetime) -> Refused | None:
    """A moment has its time zone."""
    return None if moment.tzinfo else refused(f"{what} needs its time zone")
