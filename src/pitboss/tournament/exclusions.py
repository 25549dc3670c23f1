"""Exclusion and withdrawal.

S2-2001 18.3(b); NI2025-411 15.3(b), NI2017-193 16.3(b), NI2006-154 19.2(b) for the operator.  The
chips leave play.  A player who withdraws takes the first place below those who remain; an excluded
player has none, unless the conditions give one (T-21).
"""

from __future__ import annotations

from pitboss.offices import Office
from pitboss.ruling import Refused, refused
from pitboss.table.commands import InRound
from pitboss.table.events import RoundConcluded
from pitboss.tournament.absences import position_lost
from pitboss.tournament.commands import ExcludeEntrant, OnEntrant, Withdraw
from pitboss.tournament.conditions import Refunds
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.eliminations import departure_of, eliminate_after_round, take_from_seat
from pitboss.tournament.entries import fee_back
from pitboss.tournament.events import (
    EntrantExcluded,
    EntrantRefunded,
    EntrantWithdrew,
    HappenedAtTable,
)
from pitboss.tournament.persons import entrant_only_refusal, is_the_director
from pitboss.tournament.placings import determine_places
from pitboss.tournament.sessions import end_if_over
from pitboss.tournament.state import LEFT_IN, Entrant, Out, Stage, Standing, Tournament


def _remaining_entrant(state: Tournament, command: OnEntrant) -> Entrant | Refused:
    entrant = state.entrants.get(command.entrant)
    if entrant is None or entrant.standing not in LEFT_IN:
        return refused("no such entrant is in the tournament", *state.clauses.one_entry)
    if state.stage >= Stage.PLACED:
        return refused("the places are determined", *state.clauses.places)
    return entrant


def exclude_entrant(state: Tournament, command: ExcludeEntrant) -> Ruling:
    """18.3(b), 15.3(b), 16.3(b), 19.2(b)  For breaking a rule; in a round the hand is folded."""
    entrant = _remaining_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    under = state.clauses.exclusion
    directs = state.of.instrument == "S2-2001" and is_the_director(state, command.by)
    if not directs and command.by.office is not Office.OPERATOR:
        return refused("it is for the operator, under S2-2001 for the director, to do", *under)
    if not command.contravened.strip():
        return refused("what was contravened is recorded", *under)
    course = Course(state)
    if _is_in_a_round(state, entrant):
        refusal = _remove_from_round(course, command, entrant)
    else:
        refusal = _gone(course, command, entrant)
        if not refusal:
            out = departure_of(state, entrant)
            course.happens(EntrantExcluded(under, out, command.contravened))
    if refusal:
        return refusal
    end_if_over(course, command.at)
    determine_places(course)
    return course.ruling


def _is_in_a_round(state: Tournament, entrant: Entrant) -> bool:
    if entrant.standing is not Standing.SEATED:
        return False
    at_table = state.tables[entrant.table].table.open_round
    return at_table is not None and entrant.seat in at_table.present


def _remove_from_round(course: Course, command: ExcludeEntrant, entrant: Entrant) -> Refused | None:
    """Have the table free the seat, now or after the round; the tournament follows."""
    excludes = course.table(entrant.table).table.game.excludes
    act = excludes(command.by, entrant.seat, command.contravened)
    refusal = course.at_table(entrant.table, InRound(command.at, act))
    if refusal:
        return refusal
    ended = [
        event
        for event in course.events
        if isinstance(event, HappenedAtTable) and isinstance(event.event, RoundConcluded)
    ]
    follow_exclusions(course, entrant.table)
    if ended:
        eliminate_after_round(course, entrant.table, command.at)
    return None


def follow_exclusions(course: Course, number: int) -> None:
    """Put entrants excluded by a table out of the tournament."""
    seats = course.table(number).table.seats
    for entrant in course.state.in_seat_order(number):
        seated = seats.get(entrant.seat)
        if seated is None or seated.player != entrant.person:
            under = course.state.clauses.exclusion
            out = Out(entrant.number, 0, moment=course.state.now)
            course.happens(EntrantExcluded(under, out, "as ruled at the table"))


def withdraw(state: Tournament, command: Withdraw) -> Ruling:
    """14.3, 16.23, 17.23, 20.21  An entrant may leave; the conditions decide what is refunded."""
    entrant = _remaining_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    clauses = state.clauses
    refusal = entrant_only_refusal(state, command.by, entrant, *clauses.no_refunds)
    if refusal:
        return refusal
    if state.all_played:
        return refused("the last session is over: the places are to be decided", *clauses.places)
    refusal = position_lost(state, entrant, command.at)
    if refusal:
        return refusal
    if _is_in_a_round(state, entrant):
        return refused("the round in progress is played to its end first", *clauses.position)
    course = Course(state)
    refusal = _gone(course, command, entrant)
    if refusal:
        return refusal
    if _refund_is_permitted(state):
        moved = fee_back(state, entrant)
        course.happens(EntrantRefunded(clauses.refunds, moved, entrant.number))
    else:
        out = departure_of(state, entrant)
        course.happens(EntrantWithdrew(clauses.no_refunds, out))
    end_if_over(course, command.at)
    determine_places(course)
    return course.ruling


def _refund_is_permitted(state: Tournament) -> bool:
    """16.23  As the conditions permit (T-43); nobody is refunded after the first play."""
    if not state.clauses.refunds:
        return False
    match state.of.refunds:
        case Refunds.UNTIL_ENTRIES_CLOSE:
            return state.stage is Stage.ENTRIES
        case Refunds.UNTIL_THE_START:
            return not any(entrant.sessions for entrant in state.entrants.values())
    return False


def _gone(course: Course, command: OnEntrant, entrant: Entrant) -> Refused | None:
    if entrant.standing is not Standing.SEATED:
        return None
    return take_from_seat(course, entrant, command.at, out_of_play=True)
