"""Sessions: how they begin and end, and who goes through.

NI2025-411 A:Session, 16.3(a)(iii) and (viii), 16.10; NI2017-193 A:Session, 17.3(a)(ii), (ix) and
(x), 17.7 and 17.9; NI2006-154 A:Session, 20.4(b) and 20.9; S2-2001 8.4 and 17.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import groupby
from typing import Final

from pitboss.law.rule_set import moment_in_words
from pitboss.ruling import Refused, allowed, refused
from pitboss.table.tournament_commands import MarkAbsent
from pitboss.tournament.clauses import Absent, Under
from pitboss.tournament.commands import AlterStart, EndSession, StartSession
from pitboss.tournament.conditions import AfterMinutes, AfterRounds, AtPlayersLeft
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.disputed_rounds import any_dispute_refusal
from pitboss.tournament.eliminations import departure_of, eliminate, take_from_seat
from pitboss.tournament.entries import numbers
from pitboss.tournament.events import (
    EntrantsForfeited,
    PlacesDrawn,
    PlacesEqual,
    SessionEnded,
    SessionStarted,
    StartAltered,
)
from pitboss.tournament.levels import SECONDS
from pitboss.tournament.persons import as_director, director_only
from pitboss.tournament.placings import clauses_of_equals, determine_places
from pitboss.tournament.session_places import Rank, points, ranked
from pitboss.tournament.state import Out, Stage, Tournament

# --- beginning ------------------------------------------------------------------------------------


def _clauses_of_altered_start(state: Tournament) -> Under:
    unspecified = state.stage is Stage.SEATED and published_start(state) is None
    return state.clauses.altered_start or (state.clauses.absence if unspecified else ())


STARTERS: Final = director_only(
    lambda state: _clauses_of_altered_start(state) or state.clauses.published
)
"""Who may alter the start of a session."""


def alter_start(state: Tournament, command: AlterStart) -> Ruling:
    """17.7  Canberra Poker: the director may, with notice; elsewhere the published time is fixed.

    16.10, 17.9  If no time is published, one may be set, so that absent players forfeit.
    """
    clauses = state.clauses
    under = _clauses_of_altered_start(state)
    if not under:
        return refused("the published starting time stands", *clauses.published)
    if state.stage not in (Stage.BETWEEN_SESSIONS, Stage.SEATED) or command.starts <= command.at:
        return refused("notice is given of a time that is still to come", *under)
    if state.stage is Stage.SEATED and start_has_come(state, command.at):
        return refused("the starting time has come: the session is to begin", *under)
    return _notice_refusal(state, command) or allowed(StartAltered(under, command.starts))


def _notice_refusal(state: Tournament, command: AlterStart) -> Refused | None:
    """17.7, 16.10, 20.9  Latecomers lose their place, so reasonable notice is required (T-42)."""
    before = _start_before(state)
    soonest = command.at + timedelta(minutes=state.of.notice_minutes)
    later = before is not None and command.starts >= before
    if not state.clauses.notice or later or command.starts >= soonest:
        return None
    return refused(
        f"by the conditions a new starting time is notified {state.of.notice_minutes} minutes"
        f" before it: {moment_in_words(soonest)} or later",
        *state.clauses.notice,
    )


def _start_before(state: Tournament) -> datetime | None:
    """17.7  The time that a notice changes: of the drawn session, or of the next one."""
    if state.stage is Stage.SEATED or state.starts:
        return published_start(state)
    coming = state.next_session
    if coming is not None and coming.starts:
        return coming.starts
    return None if state.session or state.of.sit_and_go else state.of.starts


def published_start(state: Tournament) -> datetime | None:
    """When the drawn session begins; None: as soon as its seats are taken."""
    if state.starts:
        return state.starts
    if state.current.starts:
        return state.current.starts
    return None if state.session > 1 or state.of.sit_and_go else state.of.starts


def start_has_come(state: Tournament, at: datetime) -> bool:
    """16.10, 17.9, 20.9  Whether the drawn session has a start time, and it has come."""
    starts = published_start(state)
    return starts is not None and at >= starts


def start_session(state: Tournament, command: StartSession) -> Ruling:
    """16.10, 17.9, 20.9, S2-2001 17.3  At the published time; late players are absent."""
    clauses = state.clauses
    if state.stage is not Stage.SEATED:
        return refused("the seats of a session are to be drawn first", *clauses.ballot)
    starts = published_start(state)
    if starts is not None and command.at < starts:
        return refused(
            f"the published starting time is {moment_in_words(starts)}", *clauses.absence
        )
    if too_few(state):
        return refused(
            f"{state.of.least_players} players are needed: cancel the tournament", *numbers(state)
        )
    course = Course(state)
    refusal = _handle_absences(course, command)
    if refusal:
        return refusal
    under = (*clauses.session, *clauses.rules_apply, *clauses.issue, *clauses.in_view)
    course.happens(SessionStarted(under, state.session, command.at))
    end_if_over(course, command.at)
    return course.ruling


def too_few(state: Tournament) -> bool:
    """16.3(a)(v), 17.3(a)(v), 20.4(e), S2-2001 3.1  Before it begins; all heats count together."""
    return state.session == 1 and len(state.left_in) < state.of.least_players


def _handle_absences(course: Course, command: StartSession) -> Refused | None:
    state = course.state
    absent = [entrant for entrant in state.playing if not entrant.present]
    if state.clauses.absent is Absent.FORFEITS:
        absent = [entrant for entrant in absent if not entrant.in_time]
        if published_start(state) is None:
            return None  # without a start time nobody is late, so seats are kept
        for entrant in absent:
            refusal = take_from_seat(course, entrant, command.at, out_of_play=True)
            if refusal:
                return refusal
        if absent:
            out = tuple(Out(entrant.number, 0) for entrant in absent)
            course.happens(EntrantsForfeited(state.clauses.absence, out))
        return None
    for entrant in absent:
        away = MarkAbsent(as_director(state), command.at, entrant.seat)
        refusal = course.at_table(entrant.table, away)
        if refusal:
            return refusal
    return None


# --- end ------------------------------------------------------------------------------------------


def end_session(state: Tournament, command: EndSession) -> Ruling:
    """A:Session  The director closes a session that has reached its end."""
    clauses = state.clauses
    if state.stage is not Stage.RUNNING or not is_over(state, command.at):
        return refused("the session is not over, or a round is in progress", *clauses.session)
    if state.undecided:
        return refused("who goes on is not decided: some are equal", *clauses.progression)
    course = Course(state)
    end_if_over(course, command.at)
    return course.ruling


def is_over(state: Tournament, at: datetime) -> bool:
    """Whether the end named in the conditions has come and all rounds are finished."""
    if not all(table.between_rounds for table in state.in_play) or any_dispute_refusal(state):
        return False
    with_chips = sum(len(table.with_chips) for table in state.in_play)
    alone = with_chips <= 1 if state.extra_for else len(state.playing) <= 1
    return alone or _only_winners_left(state) or end_has_come(state, at)


def _only_winners_left(state: Tournament) -> bool:
    """If nobody is moved, a pot game ends when each table has its winner."""
    return not state.moves_players and all(
        table.table.game.pot_game is not None and len(table.table.seats) <= 1
        for table in state.in_play
    )


def end_has_come(state: Tournament, at: datetime) -> bool:
    """A:Session  So many players left, rounds played, or minutes gone: no further round begins."""
    match state.current.ends:
        case AtPlayersLeft(players):
            return len(state.playing) <= players
        case AfterRounds():
            return all(state.played_out(table) for table in state.in_play if state.can_deal(table))
        case AfterMinutes(minutes):
            return state.clock.seconds(at) - state.session_from >= minutes * SECONDS


def end_if_over(course: Course, at: datetime) -> None:
    """Settle who goes through, who is out and the points; ties at the cut wait for a draw."""
    state = course.state
    if state.stage is not Stage.RUNNING or state.undecided or not is_over(state, at):
        return
    eliminate(course, state.held_back, at, state.clauses.same_round)
    _eliminate_with_session(course, at)
    state = course.state
    tables = [ranked(state, table.number) for table in state.in_play]
    equal = tuple(
        group for table in tables for group in _ties_at_the_cut(state, _in_it(state, table))
    )
    if equal:
        course.happens(PlacesEqual(state.clauses.progression, equal))
        return
    through = [rank for table in tables for rank in _advancing(state, table)]
    out = [rank for table in tables for rank in table[len(_advancing(state, table)) :]]
    _close(course, at, through, out, tuple(points(state)))
    determine_places(course)


def _eliminate_with_session(course: Course, at: datetime) -> None:
    """15.2, 16.7, 20.19  Players without chips are out by the round that took them."""
    state = course.state
    if not state.extra_for:
        out = [
            departure_of(state, entrant) for entrant in state.playing if not state.chips_of(entrant)
        ]
        eliminate(course, out, at, state.clauses.same_round)


def _advancing(state: Tournament, table: list[Rank]) -> list[Rank]:
    """16.7, 17.14  The best players of a table, as many as go through; nobody without chips."""
    return _in_it(state, table)[: state.current.advance]


def _in_it(state: Tournament, table: list[Rank]) -> list[Rank]:
    return [rank for rank in table if rank.chips or state.extra_for]


def _ties_at_the_cut(state: Tournament, table: list[Rank]) -> Iterator[tuple[int, ...]]:
    """If the cut falls between tied players, a draw decides (reading T-29)."""
    cut = state.current.advance
    if cut is None or cut >= len(table):
        return
    last = table[cut - 1].worth
    if last == table[cut].worth:
        yield tuple(rank.entrant.number for rank in table if rank.worth == last)


def _close(
    course: Course,
    at: datetime,
    through: list[Rank],
    out: list[Rank],
    earned: tuple[tuple[int, Fraction], ...],
) -> None:
    state = course.state
    for rank in through:
        take_from_seat(course, rank.entrant, at, out_of_play=False)
    for rank in out:
        take_from_seat(course, rank.entrant, at, out_of_play=True)
    clauses = state.clauses
    goes_on = clauses.progression if state.next_session else ()
    under = (*clauses.session, *goes_on, *(clauses.points if earned else ()))
    course.happens(
        SessionEnded(
            under,
            state.session,
            at,
            tuple((rank.entrant.number, _chips_taken_along(state, rank)) for rank in through),
            tuple(
                Out(rank.entrant.number, rank.chips, order, state.now)
                for order, rank in enumerate(out)
            ),
            earned,
        )
    )
    if state.extra_for:
        order = sorted(through, key=lambda rank: rank.chips, reverse=True)
        equals = groupby(order, key=lambda rank: rank.chips)
        best_first = tuple(tuple(rank.entrant.number for rank in group) for _, group in equals)
        course.happens(PlacesDrawn(clauses_of_equals(state), best_first))


def _chips_taken_along(state: Tournament, rank: Rank) -> int:
    """After additional rounds players keep the final's chips, which rank them."""
    return rank.entrant.chips if state.extra_for else rank.chips
