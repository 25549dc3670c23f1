"""Who may study: everybody except people in play.

15.1 of NI2025-411 and its counterparts forbid a player at the table any device that analyses the
game, and the house gives no advice on play (15.6(a)).  So somebody who is seated at a live or
electronic table, or is in a running tournament, cannot use any study page or the tutor until that
is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pitboss.law.citation import Citation, citing
from pitboss.room.management import TableKind
from pitboss.room.management.clauses import of_table
from pitboss.room.room import Room
from pitboss.server.endpoints.endpoint import Call
from pitboss.server.http.problems import Problem
from pitboss.tournament.state import LEFT_IN, Stage, Tournament

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")
stud = citing("NI2006-154")
gazette = citing("S2-2001")

NO_ANALYSIS: Final = (
    *(ultimate("15.1"), ultimate("15.6(a)")),
    *(canberra("16.1"), canberra("16.6(a)")),
    stud("19.5(a)"),
    *(gazette("18.2(a)"), gazette("18.7(a)")),
)
"""No device that analyses the game, and no advice from the house on how to play."""
_RUNNING_STAGES: Final = (Stage.BETWEEN_SESSIONS, Stage.SEATED, Stage.RUNNING)


class InPlay(NamedTuple):
    """Why somebody may not study now."""

    because: str
    cites: tuple[Citation, ...]


def in_play(room: Room, person: int) -> InPlay | None:
    """Return why a person is in play; None if at most at practice tables."""
    return next(_reasons(room, person), None)


def _reasons(room: Room, person: int) -> Iterator[InPlay]:
    for number, desk in sorted(room.desks.items()):
        table = desk.state.table
        if desk.state.kind is not TableKind.PRACTICE and table.seat_of(person) is not None:
            because = f"you sit at table {number}, where no analysis is allowed"
            yield InPlay(because, of_table(table.particulars.law, NO_ANALYSIS))
    for number, tournament_desk in sorted(room.tournaments.items()):
        tournament = tournament_desk.state.tournament
        if _runs(tournament) and _still_plays(tournament, person):
            because = f"you are in tournament {number}, which goes on"
            yield InPlay(because, of_table(tournament.of.law, NO_ANALYSIS))


def _runs(tournament: Tournament) -> bool:
    """Whether a tournament is between its first ballot and its last place."""
    return tournament.stage in _RUNNING_STAGES and (
        tournament.session > 0 or tournament.stage is not Stage.BETWEEN_SESSIONS
    )


def _still_plays(tournament: Tournament, person: int) -> bool:
    entry = tournament.entry_of(person)
    return entry is not None and entry.standing in LEFT_IN


def require_not_in_play(call: Call) -> None:
    """Raise Problem if the visitor is in play; called on each request for analysis."""
    found = in_play(call.house.installation.room, call.here.person)
    if found is not None:
        raise Problem(403, "in_play", found.because, cites=tuple(map(str, found.cites)))
