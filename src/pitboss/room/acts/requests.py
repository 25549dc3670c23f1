"""Read a client's request: decode its act and check that it names the right place for it."""

from __future__ import annotations

from dataclasses import replace

from pitboss.messages.frames import Act
from pitboss.offices import Office
from pitboss.room.acts.wire_acts import InvalidAct, WireAct, read_act
from pitboss.room.management import commands as managing
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables.desk_commands import DropAct, SecondAct
from pitboss.room.tournaments.desk_commands import TournamentDeskCommand
from pitboss.tournament import commands as in_tournament


def read_request(visitor: Visitor, request: Act) -> tuple[Visitor, WireAct]:
    """Read the act of a request; if it names an office, limit the visitor to that office."""
    wire = read_act(request.act)
    _check_place(wire.command, request)
    if request.office is not None:
        visitor = replace(visitor, offices=visitor.offices & {_office_named(request.office)})
    return visitor, wire


def _check_place(command: type, request: Act) -> None:
    """Reject an act on the room or a tournament given elsewhere, and a table's act given there."""
    if request.tournament and request.table:
        raise InvalidAct("an act is at a table or in a tournament, not both")
    here = "tournament" if request.tournament else "table" if request.table else "room"
    if here in _allowed_places(command):
        return
    raise InvalidAct(_WRONG_PLACE[_allowed_places(command)[0]])


def _allowed_places(command: type) -> tuple[str, ...]:
    if command in (SecondAct, DropAct):
        return ("table", "room")
    if issubclass(command, managing.Command):
        return ("room",)
    if issubclass(command, in_tournament.Command | TournamentDeskCommand):
        return ("tournament",)
    return ("table",)


_WRONG_PLACE = {
    "room": "this act concerns the room, which is table 0",
    "tournament": "this act concerns a tournament; name it",
    "table": "this act is done at a table",
}


def _office_named(name: str) -> Office:
    for office in Office:
        if office.value == name:
            return office
    raise InvalidAct(f"no office is called {name!r}")
