"""Tables, heats and the ballot for seats.

NI2025-411 16.8, 16.9 and 16.3(a)(iii)(B); NI2017-193 17.7 and 17.8; NI2006-154 20.7 and 20.8;
S2-2001 8.4.  The lots are drawn elsewhere: a ballot arrives as the drawn order, and places are
given out in that order from table to table, so that every player has the same chance of each place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Final, NamedTuple

from pitboss.chips import TournamentChips
from pitboss.games.kernel import OfficeCheck
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused
from pitboss.table import TABLE_GAMES, Approvals, GamingHours, Particulars, TableStage
from pitboss.table.commands import OpenTable
from pitboss.table.tournament_commands import SeatEntrant, StartAfresh
from pitboss.tournament.clauses import Under
from pitboss.tournament.commands import AddTable, DrawBallot, DrawHeats
from pitboss.tournament.conditions import Session, TakesPart
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.events import (
    BallotDrawn,
    HeatsDrawn,
    Place,
    SessionPassedOver,
    TableAdded,
)
from pitboss.tournament.levels import determinations_of_table
from pitboss.tournament.persons import as_director, is_the_director
from pitboss.tournament.placings import determine_places
from pitboss.tournament.session_determinations import law_of
from pitboss.tournament.state import Entrant, Stage, Standing, TableInPlay, Tournament

LEAST_IN_A_SESSION = 2
"""Players need at least one opponent."""


def _opening_refusal(state: Tournament, by: Person) -> Refused | None:
    if is_the_director(state, by):
        return None
    return refused("operator or director open tables", *state.clauses.number_at_table)


TABLE_OPENERS: Final = OfficeCheck(frozenset({Office.OPERATOR}), _opening_refusal)
"""Who may add a table."""


def add_table(state: Tournament, command: AddTable) -> Ruling:
    """16.3(a)(iii)(B), 17.8, 20.8  Add a table for the next or the current session."""
    clauses = state.clauses
    if command.number in state.tables:
        return refused(f"table {command.number} is there already", *clauses.number_at_table)
    if state.stage >= Stage.PLACED:
        return refused("no session comes any more", *clauses.session)
    given = GivenToTable(command.approvals, command.hours, command.commencements)
    particulars = new_table_particulars(state, given)
    course = Course(state)
    course.happens(TableAdded(clauses.number_at_table, command.number, particulars))
    opened = OpenTable(command.by, command.at, command.purpose)
    return course.at_table(command.number, opened) or course.ruling


class GivenToTable(NamedTuple):
    """What the house registers hold for a table."""

    approvals: Approvals
    hours: GamingHours | None
    commencements: Mapping[str, date]


def new_table_particulars(state: Tournament, of: GivenToTable | Particulars) -> Particulars:
    """What a table added now plays, with what the registers hold for it."""
    session = _session_for_new_tables(state)
    game = state.of.game_of(session)
    return Particulars(
        game,
        law_of(state.of, session),
        determinations_of_table(state, session),
        of.approvals,
        of.hours,
        commencements=of.commencements,
        tournament=state.number,
        dispute_seconds=state.of.dispute_seconds,
        starting_marker=state.of.starting_marker and TABLE_GAMES[game].pot_game is None,
    )


def _session_for_new_tables(state: Tournament) -> Session:
    """The current session, or else the next one."""
    if state.stage in (Stage.SEATED, Stage.RUNNING):
        return state.current
    return state.next_session or state.current


def draw_heats(state: Tournament, command: DrawHeats) -> Ruling:
    """16.3(a)(iii)(A), 20.4(b)  Spread the entrants evenly over the heats by ballot."""
    under = (*state.clauses.ballot, *state.clauses.session)
    heats = sum(session.takes_part is TakesPart.HEAT for session in state.sessions)
    drawn_before = any(entrant.heat for entrant in state.left_in)
    if state.stage is not Stage.BETWEEN_SESSIONS or state.session or drawn_before or not heats:
        return refused("heats are drawn once, after entries, if the conditions have any", *under)
    refusal = _ballot_order_refusal(command.order, state.left_in, under)
    if refusal:
        return refusal
    drawn = tuple((number, place % heats + 1) for place, number in enumerate(command.order))
    course = Course(state)
    course.happens(HeatsDrawn(under, drawn))
    return course.ruling


def draw_ballot(state: Tournament, command: DrawBallot) -> Ruling:
    """16.8, 17.7, 20.7, S2-2001 8.4  Give each player a table and a seat before the session."""
    clauses = state.clauses
    session = state.next_session
    waits = state.undecided and not state.extra_for
    if state.stage is not Stage.BETWEEN_SESSIONS or session is None or waits:
        return refused("no session waits for its ballot", *clauses.ballot)
    if session.takes_part is TakesPart.HEAT and not all(entrant.heat for entrant in state.left_in):
        return refused("the heats are to be drawn first", *clauses.ballot, *clauses.session)
    players = session_players(state, session)
    refusal = _ballot_order_refusal(command.order, players, clauses.ballot)
    if refusal:
        return refusal
    course = Course(state)
    if len(players) < LEAST_IN_A_SESSION:
        course.happens(SessionPassedOver(clauses.session, state.session + 1))
        determine_places(course)
        return course.ruling
    tables = free_tables(state, session)
    needed = tables_needed(state, len(players))
    if len(tables) < needed:
        return refused(
            f"{len(players)} players need {needed} tables and {len(tables)} are open",
            *clauses.number_at_table,
        )
    places = spread(command.order, [table.number for table in tables[:needed]])
    second_chance = session.takes_part in (TakesPart.REPECHAGE, TakesPart.CATCH_UP)
    under = (*clauses.ballot, *clauses.number_at_table)
    if second_chance:
        under = (*under, *clauses.repechage)
    course.happens(BallotDrawn(under, state.session + 1, places))
    return seat_all(course, command, places) or course.ruling


def session_players(state: Tournament, session: Session) -> tuple[Entrant, ...]:
    """Return the players of a session."""
    everybody = state.entrants.values()
    match session.takes_part:
        case _ if state.extra_for:
            return tuple(state.entrants[entrant] for entrant in state.extra_for)
        case TakesPart.HEAT:
            heats = [heat for heat in state.sessions if heat.takes_part is TakesPart.HEAT]
            number = heats.index(session) + 1
            return tuple(entrant for entrant in state.left_in if entrant.heat == number)
        case TakesPart.REPECHAGE:
            lost = [entrant for entrant in everybody if entrant.standing is Standing.OUT]
            return tuple(entrant for entrant in lost if session.of in entrant.sessions)
        case TakesPart.CATCH_UP:
            waits = (Standing.ENTERED, Standing.FORFEITED)  # U-25: even if a reserve took the seat
            return tuple(
                entrant
                for entrant in everybody
                if entrant.standing in waits and session.of not in entrant.sessions
            )
    return state.left_in


def tables_needed(state: Tournament, players: int) -> int:
    """The fewest tables that seat everybody."""
    return -(-players // state.of.seats_at_a_table)


def free_tables(state: Tournament, session: Session) -> list[TableInPlay]:
    """Open, empty tables that play the session's game."""
    game = state.of.game_of(session)
    return [
        table
        for _, table in sorted(state.tables.items())
        if table.table.particulars.game == game
        and table.table.stage is TableStage.OPEN
        and not table.table.seats
    ]


def spread(order: Iterable[int], tables: list[int]) -> tuple[Place, ...]:
    """Deal players round the tables in turn, so that no table gets two more than another."""
    return tuple(
        Place(number, tables[place % len(tables)], place // len(tables) + 1)
        for place, number in enumerate(order)
    )


def seat_all(course: Course, command: DrawBallot, places: Iterable[Place]) -> Refused | None:
    """Tell the tables who sits there with which chips; markers start afresh."""
    for table in sorted({place.table for place in places}):
        refusal = course.at_table(table, StartAfresh(command.by, command.at))
        if refusal:
            return refusal
    fresh = course.state.current.fresh_chips
    for place in places:
        entrant = course.state.entrants[place.entrant]
        chips = TournamentChips(course.state.of.chips if fresh else entrant.chips)
        refusal = seat_entrant(course, command.at, place, chips)
        if refusal:
            return refusal
    return None


def seat_entrant(
    course: Course, at: datetime, place: Place, chips: TournamentChips
) -> Refused | None:
    """16.16, 17.15  Seat an entrant with their chips; advice about wagers carries over."""
    state = course.state
    person = state.entrants[place.entrant].person
    comes = SeatEntrant(as_director(state), at, place.seat, person, chips, person in state.advised)
    return course.at_table(place.table, comes)


def _ballot_order_refusal(
    order: tuple[int, ...], players: Iterable[Entrant], under: Under
) -> Refused | None:
    """Refuse a ballot that does not name every player exactly once."""
    if sorted(order) == sorted(player.number for player in players):
        return None
    return refused("the ballot is to name each player of the session once", *under)
