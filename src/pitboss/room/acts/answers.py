"""Answers to acts: what became of them, in one shape, the same for ever under the same id."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Final, NamedTuple

from pitboss.messages.frames import Answer, read_from_room
from pitboss.offices import Office, Person
from pitboss.record.journal import Answered, Overdrawn
from pitboss.room.acts.act_handler import Heard
from pitboss.room.acts.journal_entries import UNTIMED, body_of
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.people.visitor import Visitor

CONFLICT: Final = "conflict"
BUSY: Final = "busy"


class Place(NamedTuple):
    """Where something is asked for: a table, a tournament, or with neither the room itself."""

    table: int = 0
    tournament: int = 0


THE_ROOM: Final = Place()


def of(
    heard: Heard,
    command_id: str,
    place: Place,
    number: int,
    made: Mapping[str, int] = MappingProxyType({}),
) -> Answer:
    """The answer to what was heard, with the numbers that were given out."""
    return Answer(
        id=command_id,
        outcome=heard.outcome,
        number=number,
        **place._asdict(),
        because=heard.because,
        cites=tuple(str(one) for one in heard.under),
        proposal=heard.proposal,
        made=dict(made),
    )


def busy(command_id: str, number: int) -> Answer:
    """Try again: others were always first."""
    return Answer(id=command_id, outcome=BUSY, number=number, because="the room is busy; try again")


def no_room(command_id: str, number: int) -> Answer:
    """Try again later, under the same id: nothing was done."""
    because = "the disk that holds the record is full; try again when the house has made room"
    return Answer(id=command_id, outcome=BUSY, number=number, because=because)


def overdrawn(command_id: str, place: Place, number: int, short: Overdrawn) -> Answer:
    """Somebody has not got the chips."""
    return Answer(
        id=command_id,
        outcome="refused",
        number=number,
        **place._asdict(),
        because=short_of(short),
    )


def short_of(short: Overdrawn) -> str:
    """Whose chips do not suffice, and what is lacking."""
    account = short.account.rpartition("/")[2]
    return f"there are not enough chips: {account} is short of {-short.units} cents"


def given_before(before: Answered, visitor: Visitor, wire: WireAct, place: Place) -> Answer:
    """The answer that the same request got; another request under its id gets none.

    In which office it was given the digest alone knows: the person may have lost it since.
    """
    asked = (wire.told(by=Person(visitor.person, office), at=UNTIMED) for office in Office)
    if any(sha256(body_of(one)).digest() == before.digest for one in asked):
        return read(before.answer, place)
    return other_body(read(before.answer, place).id)


def read(answer: bytes, place: Place) -> Answer:
    """An answer as it was recorded; the same words at another place were another request."""
    found: Answer = read_from_room(answer)
    same = Place(found.table, found.tournament) == place
    return found if same else other_body(found.id)


def other_body(command_id: str) -> Answer:
    """An id belongs to one request."""
    because = "this command id was used for another request; make a new one"
    return Answer(id=command_id, outcome=CONFLICT, number=0, because=because)
