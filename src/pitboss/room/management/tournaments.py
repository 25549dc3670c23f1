"""Tournaments: each gets a number and tables of its own.

NI2025-411 16.2, NI2017-193 17.2, NI2006-154 20.3 and S2-2001 4.3: the operator prepares them.  What
is played at their tables follows from their conditions, which stand in their own streams; so the
desk completes the command that sets such a table up before it is ruled on.
"""

from __future__ import annotations

from pitboss.room.management import clauses
from pitboss.room.management.commands import SetUpTournament, SetUpTournamentTable
from pitboss.room.management.events import Event, TournamentSetUp
from pitboss.room.management.people.persons import text_refusal
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def set_up_tournament(state: RoomState, command: SetUpTournament) -> Allowed[Event] | Refused:
    """16.2, 17.2, 20.3, S2-2001 4.3  Set up a tournament; only the operator may."""
    under = clauses.TOURNAMENTS
    refusal = text_refusal("its name", command.name, *under)
    if refusal:
        return refusal
    return allowed(TournamentSetUp(under, len(state.tournaments) + 1, command.name.strip()))


def set_up_table(state: RoomState, command: SetUpTournamentTable) -> Allowed[Event] | Refused:
    """Refuse a command that the desk could not complete from the tournament's conditions."""
    if command.tournament not in state.tournaments:
        return refused(f"there is no tournament {command.tournament}", *clauses.TOURNAMENTS)
    return refused(
        "tables are set up when the conditions are published, and until it is over",
        *clauses.TOURNAMENTS,
    )
