"""Checks of management acts that need the state of tables, tournaments or persons.

An erasure is appended with the expected numbers of every table and tournament stream, and every act
at one with that of the room's stream.  So if an erasure and an act that takes a seat race, the
second one is decided again and refused, also between processes.
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
    """Return why tables, tournaments or the register of persons do not permit an act."""
    if isinstance(command, RecordErasure):
        return _erasure_refusal(desks, tournaments, command.person)
    if isinstance(command, GrantOffice | IssueChips):
        known = command.person not in erased and is_person(command.person)
        return None if known else _unknown_person(command.person)
    return seating.barred(desks, command)


def _unknown_person(person: int) -> NotPermitted:
    """Refuse an unregistered person, so that nothing goes to a number allocated later."""
    return NotPermitted(
        f"there is no person {person}; look the number up among the persons of the room, or invite"
        " somebody new"
    )


def _erasure_refusal(
    desks: Mapping[int, Desk], tournaments: Mapping[int, TournamentDesk], person: int
) -> NotPermitted | None:
    """Refuse while the person has a seat, or an entry in an unfinished tournament."""
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
    """Return the next number of each table's and tournament's stream."""
    tables = {table_stream(desk.state.number): desk.state.last + 1 for desk in desks.values()}
    return {**tables, **{desk.stream: desk.state.last + 1 for desk in tournaments.values()}}
