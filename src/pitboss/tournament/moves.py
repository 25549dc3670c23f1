"""Moves: tables are balanced and broken up as players drop out.

NI2025-411 16.9 and 16.3(a)(iii)(C); S2-2001 8.4 and 8.5 with T-28.  NI2017-193 17.7 fixes seats for
the session, and so does NI2006-154 20.7 unless conditions approved by 20.3 say otherwise (F-90).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pitboss.chips import TournamentChips
from pitboss.ruling import Refused, refused
from pitboss.table.round_marker import clockwise_after
from pitboss.table.tournament_commands import MarkAbsent, RemoveEntrant, StartAfresh
from pitboss.tournament.absences import seated_entrant
from pitboss.tournament.ballot import seat_entrant, spread, tables_needed
from pitboss.tournament.clauses import Absent, Under
from pitboss.tournament.commands import BreakTable, MovePlayer, RedrawSeats
from pitboss.tournament.conditions import Balancing
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.disputed_rounds import dispute_at
from pitboss.tournament.events import Place, PlayerMoved, SeatsRedrawn, TableBroken
from pitboss.tournament.persons import as_director
from pitboss.tournament.rounds import due_before_round_refusal
from pitboss.tournament.state import Entrant, Stage, TableInPlay, Tournament


def move_player(state: Tournament, command: MovePlayer) -> Ruling:
    """8.4, 8.5, 16.9  To a free seat, and only if the tables become more equal."""
    refusal = _move_refusal(state)
    if refusal:
        return refusal
    refusal = _undrawn_refusal(state, command)
    if refusal:
        return refusal
    entrant = seated_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    under = clauses_of_moves(state)
    here, there = state.tables[entrant.table], state.tables.get(command.table)
    if there is None or there is here or not there.table.seats:
        return refused("players move to another table at which there is play", *under)
    if len(there.table.seats) >= len(here.table.seats):
        return refused("players move from a fuller table to an emptier one", *under)
    refusal = due_before_move_refusal(state, (here, there), command.at) or _method_refusal(
        state, command, here, there
    )
    if refusal:
        return refusal
    course = Course(state)
    place = Place(entrant.number, command.table, command.seat)
    return _move(course, command.at, place, under) or course.ruling


def _undrawn_refusal(state: Tournament, command: MovePlayer) -> Refused | None:
    """16.3(a)(iii)(C), 20.3, S2-2001 8.5  Refuse a choice that is left to a ballot (T-41)."""
    under, method = clauses_of_moves(state), state.of.balancing
    if method is Balancing.NONE:
        if command.order or command.seats:
            return refused("the conditions name no ballot: name the player and the seat", *under)
        return None
    if not command.seats or (method is Balancing.BALLOT and not command.order):
        return refused(f"by the conditions {method.value}; leave it to the ballot", *under)
    return None


def _method_refusal(
    state: Tournament, command: MovePlayer, here: TableInPlay, there: TableInPlay
) -> Refused | None:
    """T-41  The player due or drawn moves, to the drawn seat."""
    under, method = clauses_of_moves(state), state.of.balancing
    if method is Balancing.NONE:
        return None
    due = due_to_move(state, here)
    if due is not None and due.number != command.entrant:
        return refused(f"by the conditions entrant {due.number} is due to move", *under)
    players = [entrant.number for entrant in state.in_seat_order(here.number)]
    if due is None and sorted(command.order) != sorted(players):
        return refused("the ballot is to name each player of the table once", *under)
    if command.order and command.order[0] != command.entrant:
        return refused(f"the ballot fell on entrant {command.order[0]}", *under)
    if sorted(command.seats) != sorted(free_seats(state, there)):
        return refused("the ballot is to name each free seat of the table once", *under)
    if command.seats[0] != command.seat:
        return refused(f"the ballot fell on seat {command.seats[0]}", *under)
    return None


def clauses_of_moves(state: Tournament) -> Under:
    """The clauses on moving players to another table."""
    return (*state.clauses.moves, *state.clauses.position)


def _move_refusal(state: Tournament) -> Refused | None:
    under = clauses_of_moves(state)
    if not state.moves_players:
        return refused("players keep their seats for the session", *under)
    if state.stage is not Stage.RUNNING:
        return refused("no session is under way", *state.clauses.session)
    return None


def due_before_move_refusal(
    state: Tournament, tables: Iterable[TableInPlay], at: datetime
) -> Refused | None:
    """3.3, 3.4, R-03  Nobody gets last rebuys, race-off or top-up twice, or never.

    And nobody leaves a table whose last round is in dispute (S-42), or misses rounds (T-82).
    """
    refusals = (
        dispute_at(table)
        or _rounds_over_refusal(state, table)
        or due_before_round_refusal(state, table, at)
        for table in tables
    )
    return next((refusal for refusal in refusals if refusal is not None), None)


def _rounds_over_refusal(state: Tournament, table: TableInPlay) -> Refused | None:
    """A:Session, T-82  A player moved to or from such a table would play fewer rounds, or more."""
    if not state.played_out(table):
        return None
    clauses = state.clauses
    return refused(
        f"table {table.number} has played its rounds of the session: the others finish theirs",
        *clauses.session,
        *clauses.moves,
    )


def due_to_move(state: Tournament, table: TableInPlay) -> Entrant | None:
    """Who moves where the conditions name the player next due for the last blind."""
    blinds = getattr(table.table.determinations, "blinds", ())
    if state.of.balancing is not Balancing.NEXT_LAST_BLIND or not blinds:
        return None
    seats = table.with_chips
    buck = table.table.game.pot_game is not None and table.table.game.pot_game.buck
    in_turn = clockwise_after(seats, table.table.dealer_button or 0)
    order = in_turn if buck else clockwise_after(seats, in_turn[0])
    last = order[min(len(blinds), len(order)) - 1]
    return state.entrant_at(table.number, last)


def free_seats(state: Tournament, table: TableInPlay) -> tuple[int, ...]:
    """Where a player can be seated now; a seat vacated in a round is free after it."""
    taken = set(table.table.seats)
    if table.table.open_round:
        taken |= set(table.table.open_round.present)
    return tuple(seat for seat in range(1, state.of.seats_at_a_table + 1) if seat not in taken)


def _move(course: Course, at: datetime, place: Place, under: Under) -> Refused | None:
    """The chips move with the player, and an absent player stays absent."""
    state = course.state
    entrant = state.entrants[place.entrant]
    by, chips = as_director(state), TournamentChips(state.chips_of(entrant))
    refusal = course.at_table(
        entrant.table, RemoveEntrant(by, at, entrant.seat, out_of_play=False)
    ) or seat_entrant(course, at, place, chips)
    if refusal:
        return refusal
    course.happens(PlayerMoved(under, *place))
    return _mark_still_absent(course, at, place)


def _mark_still_absent(course: Course, at: datetime, place: Place) -> Refused | None:
    """Under 16.10 and 17.9 tables know no absence: seats count only when a session begins."""
    state = course.state
    if state.entrants[place.entrant].present or state.clauses.absent is Absent.FORFEITS:
        return None
    return course.at_table(place.table, MarkAbsent(as_director(course.state), at, place.seat))


def break_table(state: Tournament, command: BreakTable) -> Ruling:
    """8.5, 16.9, T-28  Its players draw free seats by ballot, the emptiest tables first."""
    refusal = _move_refusal(state)
    if refusal:
        return refusal
    under = clauses_of_moves(state)
    table = state.tables.get(command.table)
    if table is None or not table.table.seats or not table.between_rounds:
        return refused("nobody sits there, or its round is not over", *under)
    refusal = due_before_move_refusal(state, state.in_play, command.at)
    if refusal:
        return refusal
    leaving = state.in_seat_order(table.number)
    if sorted(command.order) != sorted(player.number for player in leaving):
        return refused("the ballot is to name each player of the table once", *under)
    course = Course(state)
    for number in command.order:
        place = _emptiest_place(course.state, table.number, number)
        if place is None:
            return refused("the other tables have not seats enough", *under)
        refusal = _move(course, command.at, place, under)
        if refusal:
            return refusal
    course.happens(TableBroken(under, table.number))
    return course.ruling


def _emptiest_place(state: Tournament, leaving: int, entrant: int) -> Place | None:
    """The first free seat of the table with the fewest players."""
    others = [
        other for other in state.in_play if other.number != leaving and free_seats(state, other)
    ]
    if not others:
        return None
    table = min(others, key=lambda other: (len(other.table.seats), other.number))
    return Place(entrant, table.number, free_seats(state, table)[0])


def redraw_seats(state: Tournament, command: RedrawSeats) -> Ruling:
    """8.5, 16.9, T-28  Redraw all seats at the fewest tables needed; markers start afresh."""
    refusal = _move_refusal(state)
    if refusal:
        return refusal
    under = clauses_of_moves(state)
    if not all(table.between_rounds for table in state.in_play):
        return refused("all tables finish their rounds first", *under)
    refusal = due_before_move_refusal(state, state.in_play, command.at)
    if refusal:
        return refusal
    if sorted(command.order) != sorted(entrant.number for entrant in state.playing):
        return refused("the ballot is to name each player once", *under)
    tables = [table.number for table in state.in_play][: tables_needed(state, len(state.playing))]
    places = spread(command.order, tables)
    course = Course(state)
    return _seat_anew(course, command, places, under) or course.ruling


def _seat_anew(
    course: Course, command: RedrawSeats, places: tuple[Place, ...], under: Under
) -> Refused | None:
    state = course.state
    by = as_director(state)
    chips = {entrant.number: TournamentChips(state.chips_of(entrant)) for entrant in state.playing}
    for entrant in state.playing:
        leaves = RemoveEntrant(by, command.at, entrant.seat, out_of_play=False)
        refusal = course.at_table(entrant.table, leaves)
        if refusal:
            return refusal
    for table in sorted({place.table for place in places}):
        refusal = course.at_table(table, StartAfresh(by, command.at))
        if refusal:
            return refusal
    course.happens(SeatsRedrawn(under, places))
    for place in places:
        refusal = seat_entrant(
            course, command.at, place, chips[place.entrant]
        ) or _mark_still_absent(course, command.at, place)
        if refusal:
            return refusal
    return None


# --- what equal tables need -----------------------------------------------------------------------


def table_to_break(state: Tournament) -> TableInPlay | None:
    """8.5, 16.9  The smallest table, if there is one more than the players need."""
    in_play = state.in_play
    if not state.moves_players or len(in_play) <= tables_needed(state, len(state.playing)):
        return None
    return min(in_play, key=lambda table: (len(table.table.seats), -table.number))


def fits_elsewhere(state: Tournament, table: TableInPlay) -> bool:
    """Whether its players find free seats now; some become free only when a round ends."""
    others = (other for other in state.in_play if other.number != table.number)
    return sum(len(free_seats(state, other)) for other in others) >= len(table.table.seats)


def uneven(state: Tournament) -> tuple[TableInPlay, TableInPlay] | None:
    """The fullest and the emptiest table, if they differ by two players or more."""
    in_play = state.in_play
    if not state.moves_players or len(in_play) < 2:
        return None
    fullest = max(in_play, key=lambda table: len(table.table.seats))
    emptiest = min(in_play, key=lambda table: len(table.table.seats))
    apart = len(fullest.table.seats) - len(emptiest.table.seats)
    return (fullest, emptiest) if apart > 1 else None
