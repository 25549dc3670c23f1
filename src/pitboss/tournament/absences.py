"""Seats taken and not taken, reserved players and substitutes.

NI2025-411 16.10 to 16.12; NI2017-193 17.9 to 17.11; NI2006-154 20.9 to 20.12; S2-2001 8.2, 17.3.
"""

from __future__ import annotations

from datetime import datetime

from pitboss.chips import TournamentChips
from pitboss.law.citation import Citation
from pitboss.law.rule_set import moment_in_words
from pitboss.ruling import Refused, refused
from pitboss.table.tournament_commands import (
    MarkAbsent,
    MarkPresent,
    RemoveEntrant,
    SeatEntrant,
    SubstituteEntrant,
)
from pitboss.tournament.clauses import Absent, Reserves
from pitboss.tournament.commands import (
    ApproveSubstitute,
    DeclareForfeit,
    LeaveSeat,
    OnEntrant,
    SeatReserve,
    TakeSeat,
    VerifyAbsence,
)
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.disputed_rounds import dispute_at
from pitboss.tournament.eliminations import take_from_seat
from pitboss.tournament.entries import (
    approval_refusal,
    entry_terms_refusal,
    fee_back,
    fee_of,
    first_sessions_to_come,
    terms_of_entry,
)
from pitboss.tournament.events import (
    AbsenceVerified,
    EntrantsForfeited,
    ReserveSeated,
    SeatLeft,
    SeatTaken,
    SubstituteApproved,
)
from pitboss.tournament.persons import as_director, entrant_only_refusal
from pitboss.tournament.sessions import end_if_over, published_start, start_has_come
from pitboss.tournament.state import (
    Entrant,
    Out,
    Stage,
    Standing,
    Tournament,
)


def seated_entrant(state: Tournament, command: OnEntrant) -> Entrant | Refused:
    """Return the entrant whom an act concerns, or a refusal if they have no seat."""
    entrant = state.entrants.get(command.entrant)
    if entrant is None:
        return refused(f"nobody entered as number {command.entrant}", *state.clauses.one_entry)
    if entrant.standing is not Standing.SEATED:
        return refused(
            f"entrant {entrant.number} has no seat: {entrant.standing.value}",
            *state.clauses.position,
        )
    return entrant


def for_the_entrant(state: Tournament, command: OnEntrant, *under: Citation) -> Entrant | Refused:
    """Return the seated entrant; the entrant acts, or the director in their place."""
    entrant = seated_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    return entrant_only_refusal(state, command.by, entrant, *under) or entrant


def take_seat(state: Tournament, command: TakeSeat) -> Ruling:
    """16.10, 17.9, 20.9, S2-2001 17.3  Players take their seats before the published time."""
    clauses = state.clauses
    entrant = for_the_entrant(state, command, *clauses.position)
    if isinstance(entrant, Refused):
        return entrant
    if entrant.present:
        return refused("the seat is taken already", *clauses.position)
    refusal = position_lost(state, entrant, command.at)
    if refusal:
        return refusal
    course = Course(state)
    at = state.tables[entrant.table].table.seats[entrant.seat]
    course.happens(SeatTaken((*clauses.position, *clauses.absence[:1]), entrant.number))
    if at.absent:
        back = MarkPresent(as_director(state), command.at, entrant.seat)
        return course.at_table(entrant.table, back) or course.ruling
    return course.ruling


def position_lost(state: Tournament, entrant: Entrant, at: datetime) -> Refused | None:
    """16.10, 17.9  A seat not taken by the specified time is forfeited (U-25)."""
    clauses = state.clauses
    if clauses.absent is not Absent.FORFEITS or state.stage is not Stage.SEATED:
        return None
    if entrant.present or entrant.in_time or not start_has_come(state, at):
        return None
    return refused("the starting time has come, and the position is lost", *clauses.absence)


def leave_seat(state: Tournament, command: LeaveSeat) -> Ruling:
    """T-12  A player who leaves later is treated as absent from the next deal on."""
    clauses = state.clauses
    entrant = for_the_entrant(state, command, *clauses.position)
    if isinstance(entrant, Refused):
        return entrant
    if not entrant.present:
        return refused("the entrant is away already", *clauses.position)
    course = Course(state)
    in_time = state.stage is Stage.SEATED and start_has_come(state, command.at)
    course.happens(SeatLeft(clauses.absence, entrant.number, in_time))
    if state.stage is Stage.RUNNING and clauses.absent is not Absent.FORFEITS:
        refusal = mark_absent(course, entrant, command)
        if refusal:
            return refusal
    return course.ruling


def mark_absent(course: Course, entrant: Entrant, command: OnEntrant) -> Refused | None:
    """The table deals the absent entrant in and folds the hand."""
    away = MarkAbsent(as_director(course.state), command.at, entrant.seat)
    return course.at_table(entrant.table, away)


def verify_absence(state: Tournament, command: VerifyAbsence) -> Ruling:
    """S2-2001 17.3; NI2006-154 20.11  The director confirms an absence before blinds are taken."""
    under = state.clauses.absence
    entrant = seated_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    if entrant.present or entrant.verified or state.stage is not Stage.RUNNING:
        return refused("no absence of this entrant is to be confirmed", *under)
    course = Course(state)
    course.happens(AbsenceVerified(under, entrant.number))
    return course.ruling


def declare_forfeit(state: Tournament, command: DeclareForfeit) -> Ruling:
    """20.9  The director may rule a forfeit; elsewhere it is automatic or impossible."""
    under = state.clauses.absence
    entrant = seated_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    if state.clauses.absent is not Absent.DIRECTOR_DECIDES:
        return refused(f"an absent entrant {state.clauses.absent.value}", *under)
    if published_start(state) is None:
        return refused("without a published starting time nobody forfeits", *under)
    if not entrant.missed_start or state.stage is not Stage.RUNNING:
        return refused("only who has not come when the session began forfeits", *under)
    if not state.tables[entrant.table].between_rounds:
        return refused("the round in progress is played to its end first", *under)
    course = Course(state)
    refusal = take_from_seat(course, entrant, command.at, out_of_play=True)
    if refusal:
        return refusal
    course.happens(EntrantsForfeited(under, (Out(entrant.number, 0),)))
    end_if_over(course, command.at)
    return course.ruling


def seat_reserve(state: Tournament, command: SeatReserve) -> Ruling:
    """16.11, 17.10, 20.10  A seat is empty when a first session is to begin: a reserve takes it."""
    clauses = state.clauses
    under = clauses.reserved
    entrant = seated_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    if clauses.reserves is Reserves.NONE:
        return refused(
            "no clause knows reserved players; the director may approve a substitute", *under
        )
    if state.stage is not Stage.SEATED or not begins_here(state, entrant):
        return refused("seats go to reserved players before the first session only", *under)
    starts = published_start(state)
    if starts is None:
        return refused("without a specified starting time nobody loses a seat", *clauses.absence)
    if command.at < starts:
        return refused(f"the entrant may come until {moment_in_words(starts)}", *under)
    if entrant.in_time:
        return refused("the seat was taken in time, and is left for a moment only", *under)
    waiting = [reserve for reserve in state.reserves if reserve not in command.passed_over]
    if entrant.present or not waiting:
        return refused("the seat is taken, or nobody is reserved", *under)
    refusal = approval_refusal(state)
    if refusal:
        return refusal
    course = Course(state)
    person, returned = waiting[0], clauses.reserves is Reserves.ONE_FEE
    moved = fee_of(state, person)
    if returned:
        moved = (*moved, *fee_back(state, entrant))
    number = len(state.entrants) + 1
    course.happens(ReserveSeated(under, moved, entrant.number, number, person, returned))
    leaves = RemoveEntrant(as_director(state), command.at, entrant.seat, out_of_play=False)
    chips = TournamentChips(state.of.chips)
    comes = SeatEntrant(as_director(state), command.at, entrant.seat, person, chips)
    return (
        course.at_table(entrant.table, leaves)
        or course.at_table(entrant.table, comes)
        or course.ruling
    )


def begins_here(state: Tournament, entrant: Entrant) -> bool:
    """16.11, 17.10  The player's own first session, such as a second heat; 20.10  the first one."""
    if state.clauses.reserves is Reserves.ONE_FEE:
        return state.session == 1
    return not entrant.sessions


def approve_substitute(state: Tournament, command: ApproveSubstitute) -> Ruling:
    """16.12, 17.11, 20.12, S2-2001 8.2  At the director's discretion; the chips stay."""
    under = state.clauses.substitute
    entrant = seated_entrant(state, command)
    if isinstance(entrant, Refused):
        return entrant
    refusal = (
        position_lost(state, entrant, command.at)
        or _place_refusal(state, entrant, command.person)
        or entry_terms_refusal(state, command)
        or dispute_at(state.tables[entrant.table])
    )
    if refusal:
        return refusal
    course = Course(state)
    under = (*under, *terms_of_entry(state))
    course.happens(SubstituteApproved(under, entrant.number, command.person))
    advised = command.person in state.advised
    takes_over = SubstituteEntrant(
        as_director(state), command.at, entrant.seat, command.person, advised
    )
    return course.at_table(entrant.table, takes_over) or course.ruling


def _place_refusal(state: Tournament, entrant: Entrant, person: int) -> Refused | None:
    """16.6, 17.6, 20.6, S2-2001 8.1  One place a person; an entrant may take over again (T-39)."""
    clauses = state.clauses
    back_again = person == entrant.payer != entrant.person
    if state.has_entered(person) and not back_again:
        return refused(
            "that person has entered, and plays one hand only",
            *clauses.substitute,
            *clauses.one_entry,
        )
    if person in state.reserves and first_sessions_to_come(state):
        return refused(
            "that person waits as a reserve, who would hold a second seat",
            *clauses.substitute,
            *clauses.one_entry,
        )
    return None
