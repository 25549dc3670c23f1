"""Permission checks: apply the role matrix to one person and one command at one table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from pitboss.acts.grants import Grant, Manner, Relation
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.room.acts.role_matrix import MATRIX, ON_THE_FELT, OPERATORS_POWERS, OWN_PURSE
from pitboss.room.management.particulars import TableKind
from pitboss.room.management.people.persons import STAFF
from pitboss.room.management.questions import delegated, excluded, kept_for, signed_on, works_at
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.table import TABLE_GAMES
from pitboss.table.commands import TakeSeat

ERASED: Final = "this person was erased; come in as somebody new"


class Permitted(NamedTuple):
    """The office in which a person gives the command, and the manner of it."""

    by: Person
    manner: Manner


@dataclass(frozen=True, slots=True)
class NotPermitted:
    """Why the person may not give the command, whatever the rules of the game say."""

    because: str
    under: tuple[Citation, ...] = ()


def permission(
    management: RoomState, at_desk: TableAtDesk, visitor: Visitor, command: type, seat: int | None
) -> Permitted | NotPermitted:
    """Find the office in which a visitor may give a command at a table; the first that fits.

    If none fits, the refusal explains the first office that the visitor holds.
    """
    if command in ON_THE_FELT and at_desk.housed:
        return NotPermitted("no cards and no chips lie on a felt here: it cannot have happened")
    if visitor.person in management.erased:
        return NotPermitted(ERASED)
    grants = MATRIX[command]
    reasons: list[str] = []
    for office, grant in grants.items():
        if office not in visitor.offices:
            continue
        if grant.relation is Relation.OWN_SEAT:
            reason = _own_seat_refusal(at_desk, visitor, command, seat)
        elif command in OWN_PURSE and at_desk.housed:
            reason = "at an electronic table only the player's own act takes chips from the purse"
        else:
            reason = _staff_refusal(management, at_desk, visitor, office, grant)
        if not reason:
            by = Person(visitor.person, office)
            if grant.manner is Manner.DOES:  # a proposal is made in the proposer's own office
                by = acting(management, at_desk.number, by, command)
            return Permitted(by, grant.manner)
        reasons.append(reason)
    if reasons:
        return NotPermitted(reasons[0])
    offices = ", ".join(office.value for office in grants)
    return NotPermitted(f"it is for the {offices} to do" if offices else "nobody gives this")


def room_permission(visitor: Visitor, command: type) -> Permitted | NotPermitted:
    """Find the office for an act on the room itself, where relations to a table do not apply."""
    grants = MATRIX[command]
    for office, grant in grants.items():
        if office in visitor.offices:
            return Permitted(Person(visitor.person, office), grant.manner)
    offices = ", ".join(office.value for office in grants)
    return NotPermitted(f"it is for the {offices} to do" if offices else "nobody gives this")


def acting(management: RoomState, table: int, by: Person, command: type) -> Person:
    """Return the person as operator if a supervisor uses delegated powers; otherwise unchanged."""
    lent = by.office is Office.SUPERVISOR and command in OPERATORS_POWERS
    return Person(by.number, Office.OPERATOR) if lent and delegated(management, table) else by


def _staff_refusal(
    management: RoomState,
    at_desk: TableAtDesk,
    visitor: Visitor,
    office: Office,
    grant: Grant,
) -> str:
    """Say why a grant to a member of staff does not apply; empty if it does."""
    if office in STAFF and not management.holds(visitor.person, office):
        return f"the office of {office.value} is no longer held"
    if office in STAFF and at_desk.table.seat_of(visitor.person) is not None:
        return "whoever sits at a table does not run it"
    if grant.relation is Relation.ANY:
        return ""
    if office is Office.DEALER and at_desk.kind is not TableKind.LIVE:
        return "the house deals at this table"
    if signed_on(management, visitor.person, office, at_desk.number):
        return ""
    return f"the {office.value} signs on at the table first"


def _own_seat_refusal(
    at_desk: TableAtDesk, visitor: Visitor, command: type, seat: int | None
) -> str:
    """Say why a player's own-seat grant does not apply; empty if it does."""
    if at_desk.kind is TableKind.LIVE:
        return "at a live table the dealer records what is done on the felt"
    if command is TakeSeat or seat in _seats_to_act_at(at_desk, visitor.person):
        return ""
    return "a player acts at the own seat only"


def _seats_to_act_at(at_desk: TableAtDesk, person: int) -> tuple[int | None, ...]:
    """The seats a person may act at: their own, and one left in the last round if still free."""
    table = at_desk.table
    present = table.round.present if table.round else {}
    left = (seat for seat, who in present.items() if who == person and seat not in table.seats)
    seat = table.seat_of(person)
    return (seat, *left) if seat is not None else tuple(left)


def seat_refusal(
    management: RoomState, table: int, seat: int, player: int, at: datetime
) -> NotPermitted | None:
    """Refuse a seat for reasons that the table itself does not know: exclusion, work, an offer."""
    if player in management.erased:
        return NotPermitted(ERASED)
    if excluded(management, player, at):
        return NotPermitted("the person is excluded", _cite(management, table, "excluded"))
    if works_at(management, player, table):
        under = _cite(management, table, "no_advantage")
        return NotPermitted("whoever works at a table takes no seat there", under)
    holder = kept_for(management, table, seat, at)
    if holder is not None and holder != player:
        return NotPermitted("the seat is kept for somebody who has waited for it")
    return None


def wager_refusal(
    management: RoomState, at_desk: TableAtDesk, seat: int | None, at: datetime
) -> NotPermitted | None:
    """Refuse the first wager of an excluded person, who finishes a round but begins no other.

    Blinds and antes do not come here: they are collected from all players of a round at once.
    """
    seated = at_desk.table.seats.get(seat or 0)
    if seated is None or not excluded(management, seated.player, at):
        return None
    return NotPermitted("the person is excluded", _cite(management, at_desk.number, "excluded"))


def _cite(management: RoomState, table: int, rule: str) -> tuple[Citation, ...]:
    """Cite a rule by its clauses in the instruments that govern a table."""
    particulars = management.tables[table].particulars
    clauses: tuple[Citation, ...] = getattr(TABLE_GAMES[particulars.game].clauses, rule)
    return tuple(
        particulars.law.cite(clause) for clause in clauses if particulars.law.holds(clause)
    )


def other_player_refusal(
    management: RoomState, table: int, visitor: Visitor, permitted: Permitted, command: Any
) -> NotPermitted | None:
    """Refuse a player's act in another player's name."""
    player = getattr(command, "player", visitor.person)
    if permitted.by.office is Office.PLAYER and player != visitor.person:
        under = _cite(management, table, "one_hand_a_player")
        return NotPermitted("a player acts for himself or herself only", under)
    return None
