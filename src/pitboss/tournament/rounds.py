"""Rounds at tournament tables: when one may begin, and what follows when it is over.

S2-2001 8.8 and part 3 of each appendix; NI2025-411 16.1 and 16.15; NI2017-193 17.1 and 17.14;
NI2006-154 20.1 and 20.11.  The table and its game decide what happens within a round.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from pitboss.offices import Office
from pitboss.ruling import Refused, refused
from pitboss.table import tournament_commands as given
from pitboss.table.commands import BeginRound
from pitboss.table.events import RoundConcluded
from pitboss.table.law_and_hours import open_round_refusal
from pitboss.table.table_game import Meaning
from pitboss.table.tournament_events import EntrantRemoved
from pitboss.tournament.clauses import Absent, of_appendix
from pitboss.tournament.commands import AtTable
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.disputed_rounds import dispute_at, dispute_is_over, reinstate_after_void
from pitboss.tournament.eliminations import (
    all_finished,
    can_rebuy,
    cannot_wager,
    eliminate_after_round,
    eliminate_below_minimum,
)
from pitboss.tournament.events import ClockStarted, HappenedAtTable, LevelReached
from pitboss.tournament.exclusions import follow_exclusions
from pitboss.tournament.levels import (
    clauses_of_level,
    closing_of_rebuys_due,
    determinations_of_table,
    level_number,
    level_of,
    race_offs_due,
    top_ups_offered,
)
from pitboss.tournament.persons import as_director, is_the_director
from pitboss.tournament.sessions import end_has_come, end_if_over
from pitboss.tournament.state import Stage, TableInPlay, Tournament

BY_THE_TOURNAMENT: Final = (
    given.SeatEntrant,
    given.RemoveEntrant,
    given.SubstituteEntrant,
    given.IssueChips,
    given.RaceChips,
    given.SetLevel,
    given.MarkAbsent,
    given.MarkPresent,
    given.StartAfresh,
)
"""Commands that only the tournament gives a table."""


def at_table(state: Tournament, command: AtTable) -> Ruling:
    """Rule on an act at a table; what the tournament itself orders has its own acts."""
    clauses = state.clauses
    table = state.tables.get(command.table)
    if table is None:
        return refused(f"the tournament has no table {command.table}", *clauses.number_at_table)
    if isinstance(command.act, BY_THE_TOURNAMENT):
        return refused("seats, chips and levels follow from the tournament", *clauses.position)
    if command.by.office is Office.DIRECTOR and not is_the_director(state, command.by):
        return refused("another director conducts this tournament", *clauses.director)
    if isinstance(command.act, BeginRound):
        return _begin(state, table, command.act)
    course = Course(state)
    refusal = course.at_table(command.table, command.act)
    if refusal:
        return refusal
    refusal = reinstate_after_void(course, command.table, command.at)
    if refusal:
        return refusal
    _follow_up(course, command.table, command.at)
    return course.ruling


# --- beginning ------------------------------------------------------------------------------------


def _begin(state: Tournament, table: TableInPlay, act: BeginRound) -> Ruling:
    """8.8, L-01  The level is read once, as the round begins, and holds for that round."""
    refusal = begin_refusal(state, table, act.at)
    if refusal:
        return refusal
    course = Course(state)
    eliminate_below_minimum(course, table.number, act.at)
    end_if_over(course, act.at)
    if course.state.stage is not Stage.RUNNING or not course.table(table.number).with_chips:
        return course.ruling  # nobody is left to play the round
    refusal = _set_level(course, table, act.at) or course.at_table(table.number, act)
    return refusal or course.ruling


def begin_refusal(state: Tournament, table: TableInPlay, at: datetime) -> Refused | None:
    """Why a table's next round has to wait, as far as the tournament is concerned."""
    return (
        dispute_at(table)
        or _not_under_way_refusal(state, at)
        or open_round_refusal(table.table)
        or _played_out_refusal(state, table)
        or due_before_round_refusal(state, table, at)
        or _absences(state, table)
        or _hand_for_hand(state, table)
        or _undecided_rebuys(state, table, at)
        or _single_player_refusal(state, table)
    )


def _single_player_refusal(state: Tournament, table: TableInPlay) -> Refused | None:
    """A pot needs two contestants; a player alone waits for others to be moved there."""
    under = state.clauses.number_at_table
    if not table.table.seats:
        return refused("nobody sits at this table", *under)
    if table.table.game.pot_game is None or len(table.with_chips) > 1:
        return None
    return refused("a round needs two entrants with chips", *under)


def _not_under_way_refusal(state: Tournament, at: datetime) -> Refused | None:
    clauses = state.clauses
    if state.stage is not Stage.RUNNING or state.undecided:
        return refused("no session is under way", *clauses.session)
    if state.clock.break_minutes:
        return refused("play rests until the break is over", *breaks(state))
    if end_has_come(state, at):
        return refused("the end of the session has come: no further round begins", *clauses.session)
    return None


def _played_out_refusal(state: Tournament, table: TableInPlay) -> Refused | None:
    """A:Session  Every table plays the same number of rounds; a finished table waits."""
    if not state.played_out(table):
        return None
    return refused("this table has played its rounds of the session", *state.clauses.session)


def breaks(state: Tournament) -> tuple[Any, ...]:
    """3.5, 16.18, 17.18, 20.15  The director decides about breaks."""
    return (*of_appendix(state.of.appendix, "3.5"), *state.clauses.breaks)


def due_before_round_refusal(state: Tournament, table: TableInPlay, at: datetime) -> Refused | None:
    """3.3, 3.4, R-02, L-04  Last rebuys, then the race-off, then the top-up."""
    letter = state.of.appendix
    rebuys = (*of_appendix(letter, "3.3"), *state.clauses.rebuys)
    if closing_of_rebuys_due(state, table, at):
        return refused("the rebuy window is over: close it at this table first", *rebuys)
    for line in race_offs_due(state, table, at):
        return refused(f"chips of {line.chip} are to be raced off first", *line.under)
    if top_ups_offered(state, table, at):
        top_up = (*of_appendix(letter, "3.3"), *state.clauses.top_up)
        return refused("the top-up is offered: close it at this table first", *top_up)
    return None


def _absences(state: Tournament, table: TableInPlay) -> Refused | None:
    """17.3, 20.11  The director confirms each; with nobody present, nothing is dealt (T-30)."""
    clauses = state.clauses
    if clauses.absent is Absent.FORFEITS:
        return None
    here = [entrant for entrant in state.in_seat_order(table.number) if table.stake(entrant.seat)]
    for entrant in here:
        if not entrant.present and not entrant.verified:
            return refused(
                f"the director is to confirm that entrant {entrant.number} is away",
                *clauses.absence,
            )
    if here and not any(entrant.present for entrant in here):
        return refused("nobody is at the table, so nothing is dealt", *clauses.absence)
    return None


def _hand_for_hand(state: Tournament, table: TableInPlay) -> Refused | None:
    if state.hand_for_hand and table.number in state.waiting and not all_finished(state):
        return refused("hand for hand: other tables have not finished", *state.clauses.same_round)
    return None


def _undecided_rebuys(state: Tournament, table: TableInPlay, at: datetime) -> Refused | None:
    """16.15, 17.14, U-33  Everybody must wager, so players who can still rebuy decide first."""
    for entrant in cannot_wager(state, table, at):
        if can_rebuy(state, table, entrant, at):
            return refused(
                f"entrant {entrant.number} cannot wager: a rebuy, or word that there is none, comes"
                " first",
                *state.clauses.minimum_wager,
                *state.clauses.rebuys,
            )
    return None


def _set_level(course: Course, table: TableInPlay, at: datetime) -> Refused | None:
    state = course.state
    number = level_number(state, at)
    level = level_of(state, number)
    if level is None:
        return None
    if number != state.level:
        course.happens(LevelReached(clauses_of_level(state, level), number, level))
    wanted = determinations_of_table(state, state.current, number, table)
    if wanted == table.table.determinations:
        return None
    return course.at_table(table.number, given.SetLevel(as_director(state), at, wanted))


# --- what follows ---------------------------------------------------------------------------------


def _follow_up(course: Course, number: int, at: datetime) -> None:
    """The first card starts the clock; the end of a round may put players out."""
    events = [event.event for event in course.events if isinstance(event, HappenedAtTable)]
    meanings = {course.table(number).table.game.meanings.get(type(event)) for event in events}
    if Meaning.FIRST_CARD in meanings:
        _start_clock(course, at)
    removed = any(isinstance(event, EntrantRemoved) for event in events)
    concluded = any(isinstance(event, RoundConcluded) for event in events)
    concluded = concluded or dispute_is_over(course, number)
    if removed:
        follow_exclusions(course, number)
    if concluded:
        eliminate_after_round(course, number, at)
    if removed or concluded:
        end_if_over(course, at)


def _start_clock(course: Course, at: datetime) -> None:
    """3.6, L-01  With the first card of the first round, and after each pause between sessions."""
    state = course.state
    if state.stage is Stage.RUNNING and state.clock.since is None and not state.clock.break_minutes:
        under = (*of_appendix(state.of.appendix, "3.6"), *state.clauses.clock)
        course.happens(ClockStarted(under or state.clauses.session, at))
