"""Answers to acts.  Every answer has the same shape, and a repeated id gets the same answer."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Final, NamedTuple

from pitboss.messages.frames import Answer, read_answer
from pitboss.offices import Office, Person
from pitboss.record.journal import Answered, Overdrawn
from pitboss.room.acts.act_handler import ActResult
from pitboss.room.acts.journal_entries import UNTIMED, body_of
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.people.visitor import Visitor

CONFLICT: Final = "conflict"
BUSY: Final = "busy"


class Place(NamedTuple):
    """Where an act takes place: a table, a tournament or, with neither, the room itself."""

    table: int = 0
    tournament: int = 0


THE_ROOM: Final = Place()


def answer_for(
    result: ActResult,
    command_id: str,
    place: Place,
    number: int,
    made: Mapping[str, int] = MappingProxyType({}),
) -> Answer:
    """Build the answer for a result; `made` holds the numbers that the act has assigned."""
    return Answer(
        id=command_id,
        outcome=result.outcome,
        number=number,
        **place._asdict(),
        because=result.because,
        cites=tuple(str(clause) for clause in result.under),
        proposal=result.proposal,
        made=dict(made),
    )


def busy(command_id: str, number: int) -> Answer:
    """Ask the client to retry: other writers kept appending first."""
    return Answer(id=command_id, outcome=BUSY, number=number, because="the room is busy; try again")


def disk_full(command_id: str, number: int) -> Answer:
    """Ask the client to retry later with the same id: the disk is full and nothing was done."""
    because = "the disk that holds the record is full; try again when the house has made room"
    return Answer(id=command_id, outcome=BUSY, number=number, because=because)


def overdrawn(command_id: str, place: Place, number: int, short: Overdrawn) -> Answer:
    """Refuse an act because an account does not hold enough chips."""
    return Answer(
        id=command_id,
        outcome="refused",
        number=number,
        **place._asdict(),
        because=overdraft_reason(short),
    )


def overdraft_reason(short: Overdrawn) -> str:
    """Say which account is short, and by how much."""
    account = short.account.rpartition("/")[2]
    return f"there are not enough chips: {account} is short of {-short.units} cents"


def repeat_answer(before: Answered, visitor: Visitor, wire: WireAct, place: Place) -> Answer:
    """Repeat the answer to the same request; a different request under its id is a conflict.

    Only the digest shows in which office the request was made, and the person may have lost that
    office since, so every office is tried.
    """
    candidates = (wire.told(by=Person(visitor.person, office), at=UNTIMED) for office in Office)
    if any(sha256(body_of(command)).digest() == before.digest for command in candidates):
        return read(before.answer, place)
    return id_conflict(read(before.answer, place).id)


def read(answer: bytes, place: Place) -> Answer:
    """Read a recorded answer; a request at another place was a different one, so it conflicts."""
    recorded: Answer = read_answer(answer)
    same_place = Place(recorded.table, recorded.tournament) == place
    return recorded if same_place else id_conflict(recorded.id)


def id_conflict(command_id: str) -> Answer:
    """Report a conflict: the id was already used for another request."""
    because = "this command id was used for another request; make a new one"
    return Answer(id=command_id, outcome=CONFLICT, number=0, because=because)
