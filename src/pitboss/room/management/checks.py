"""What stands against an act of management that management itself cannot see.

The record of an erasure rests on every table and tournament as it was read, and every act at one
rests on the room's record.  So whichever of an erasure and a seat comes second is decided anew and
refused, also between processes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from pitboss.room.acts.permission import NotPermitted
from pitboss.room.management.commands import GrantOffice, IssueChips, RecordErasure
from pitboss.room.streams import table_stream
from pitboss.room.tables import seating
from pitboss.room.tables.desk import Desk
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.tournament import Stage


def check_act(
    command: Any,
    desks: Mapping[int, Desk],
    tournaments: Mapping[int, TournamentDesk],
    erased: Collection[int],
    is_person: Callable[[int], bool],
) -> NotPermitted | None:
    """Refuse what tables, tournaments or the register of persons do not allow."""
    if isinstance(command, RecordErasure):
        return _erasure_refusal(desks, tournaments, command.person)
    if isinstance(command, GrantOffice | IssueChips):
        known = command.person not in erased and is_person(command.person)
        return None if known else _no_such_person(command.person)
    return seating.barred(desks, command)


def _no_such_person(person: int) -> NotPermitted:
    """Offices and chips go to persons who are registered, never to a number that comes later."""
    return NotPermitted(
        f"there is no person {person}; look the number up among the persons of the room, or invite"
        " somebody new"
    )


def _erasure_refusal(
    desks: Mapping[int, Desk], tournaments: Mapping[int, TournamentDesk], person: int
) -> NotPermitted | None:
    """A seat, or an entry in a tournament that is not over."""
    for number, desk in desks.items():
        if desk.seat_of(person) is not None:
            return NotPermitted(f"please leave your seat at table {number} first")
    for number, of in tournaments.items():
        tournament = of.state.tournament
        if tournament.stage < Stage.OVER and any(
            entrant.person == person for entrant in tournament.left_in
        ):
            return NotPermitted(f"please withdraw from tournament {number} first")
    return None


def all_streams(
    desks: Mapping[int, Desk], tournaments: Mapping[int, TournamentDesk]
) -> dict[str, int]:
    """The next number of the stream of each table and tournament."""
    tables = {table_stream(desk.state.number): desk.state.last + 1 for desk in desks.values()}
    return {**tables, **{desk.stream: desk.state.last + 1 for desk in tournaments.values()}}
