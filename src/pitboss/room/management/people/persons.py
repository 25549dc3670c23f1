"""Shared refusals: who may act in which office, and what persons, tables and texts must be."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from pitboss.games.kernel import OfficeCheck
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
"""Offices that are granted; everybody has the others."""
COMERS: Final = (Office.PLAYER, Office.GUEST)


def office_refusal(state: RoomState, by: Person) -> Refused | None:
    """Refuse an act in an office that the person does not hold; the room may always act."""
    if by == THE_ROOM or by.office not in STAFF or state.holds(by.number, by.office):
        return None
    return refused(
        f"person {by.number} does not hold the office of {by.office.value}",
        *clauses.OFFICES[by.office],
    )


def other_office_refusal(
    by: Person, *offices: Office, under: tuple[Citation, ...] = ()
) -> Refused | None:
    """Refuse what only these offices may do."""
    if by != THE_ROOM and by.office in offices:
        return None
    named = " or the ".join(office.value for office in offices)
    return refused(f"it is for the {named} to do", *under)


def only(*offices: Office, under: tuple[Citation, ...] = ()) -> OfficeCheck[RoomState]:
    """Refuse anybody but these offices; the room acts as operator only where a rule says so."""
    return OfficeCheck(
        frozenset(offices) - {Office.OPERATOR},
        lambda _state, by: other_office_refusal(by, *offices, under=under),
    )


def operator_only(*under: Citation) -> OfficeCheck[RoomState]:
    """Refuse anybody but the casino operator."""
    return only(Office.OPERATOR, under=(*under, *clauses.OPERATOR))


def room_or(*offices: Office) -> OfficeCheck[RoomState]:
    """Refuse anybody but the room itself and these offices."""
    return OfficeCheck(
        frozenset(offices),
        lambda _state, by: room_only_refusal(by) and other_office_refusal(by, *offices),
    )


def room_only_refusal(by: Person) -> Refused | None:
    """Refuse what only the room itself may do."""
    return None if by == THE_ROOM else refused("the room does it by itself")


ROOM_ONLY: Final[OfficeCheck[RoomState]] = OfficeCheck(
    frozenset(), lambda _state, by: room_only_refusal(by)
)
"""Refuses anybody but the room itself."""


def own_act_refusal(by: Person, person: int) -> Refused | None:
    """Refuse what persons may do only for themselves."""
    if by.office in COMERS and by.number == person:
        return None
    return refused("it is for the person to do")


def person_refusal(person: int) -> Refused | None:
    """Refuse a number that no person can have."""
    return None if person >= 1 else refused(f"no person has the number {person}")


def table_refusal(state: RoomState, table: int) -> Refused | None:
    """Refuse a table that does not exist."""
    return None if table in state.tables else refused(f"there is no table {table}")


def text_refusal(what: str, text: str, *under: Citation) -> Refused | None:
    """Refuse a text that is empty or too long."""
    if not text.strip():
        return refused(f"{what} is missing", *under)
    if len(text) > LONGEST_TEXT:
        return refused(f"{what} is longer than {LONGEST_TEXT} characters", *under)
    return None


def moment_refusal(what: str, moment: datetime) -> Refused | None:
    """Refuse a moment without a time zone."""
    return None if moment.tzinfo else refused(f"{what} needs its time zone")
