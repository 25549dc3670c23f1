"""Disputes in a tournament: what waits for them, and what a voided round gives back.

NI2025-411 15.4 and 15.5, NI2017-193 16.4 and 16.5, NI2006-154 19.3 and 19.4, S2-2001 18.4 and 18.6
(reading S-42).  The table keeps and decides disputes; eliminations and moves wait for them here.
"""

from __future__ import annotations

from datetime import datetime

from pitboss.chips import TournamentChips
from pitboss.ruling import Refused
from pitboss.table.dispute_events import PlayResumed
from pitboss.table.dispute_pauses import disputed_money_refusal, pending_dispute_refusal
from pitboss.table.events import ChipsCorrected, ChipsSentOn, SettledRoundVoided
from pitboss.table.table_game import Meaning
from pitboss.table.tournament_commands import SeatEntrant
from pitboss.tournament.course import Course
from pitboss.tournament.events import EntrantReinstated, HappenedAtTable
from pitboss.tournament.persons import as_director
from pitboss.tournament.state import After, Stage, Standing, TableInPlay, Tournament, moment


def dispute_at(table: TableInPlay) -> Refused | None:
    """Refuse to go on while a dispute at a table is undecided or its decision not carried out."""
    return pending_dispute_refusal(table.table)


def any_dispute_refusal(state: Tournament) -> Refused | None:
    """Refuse while any table, even an empty one, has a dispute; no time limit ends it (S-42)."""
    disputes = (disputed_money_refusal(table.table) for _, table in sorted(state.tables.items()))
    return next((dispute for dispute in disputes if dispute), None)


def has_open_dispute(table: TableInPlay, seat: int) -> bool:
    """S-70  Whether a seat's player has an open dispute, and so stays in."""
    seated = table.table.seats.get(seat)
    return seated is not None and any(
        dispute.waits and dispute.player == seated.player for dispute in table.table.disputes
    )


def dispute_is_over(course: Course, number: int) -> bool:
    """Whether the last open matter of a table's round has just been decided or carried out."""
    table = course.table(number)
    if not table.between_rounds or dispute_at(table):
        return False
    meanings = table.table.game.meanings
    return any(
        meanings.get(type(event.event)) is Meaning.DISPUTE_DECIDED
        or isinstance(event.event, SettledRoundVoided | ChipsCorrected | PlayResumed)
        for event in course.events
        if isinstance(event, HappenedAtTable)
    )


def reinstate_after_void(course: Course, number: int, at: datetime) -> Refused | None:
    """15.4, 16.4, 18.4, 19.3  Entrants who went out in a voided round get seat and chips back."""
    happened = [event.event for event in course.events if isinstance(event, HappenedAtTable)]
    if course.state.stage is not Stage.RUNNING:
        return None
    if not any(isinstance(event, SettledRoundVoided) for event in happened):
        return None
    for sent in [event for event in happened if isinstance(event, ChipsSentOn)]:
        chips = TournamentChips(sum(moved.amount.units for moved in sent.moved))
        refusal = _reinstate(course, number, sent, chips, at)
        if refusal:
            return refusal
    return None


def _reinstate(
    course: Course, number: int, sent: ChipsSentOn, chips: TournamentChips, at: datetime
) -> Refused | None:
    state = course.state
    entrant = next(
        (candidate for candidate in state.entrants.values() if candidate.person == sent.player),
        None,
    )
    last = moment(state.tables[number].last_round, After.LOSING_ALL)
    by_it = {out.entrant for group in state.departures for out in group if out.moment == last}
    if entrant is None or entrant.standing is not Standing.OUT or entrant.number not in by_it:
        return None
    comes = SeatEntrant(as_director(state), at, sent.seat, sent.player, chips)
    refusal = course.at_table(number, comes)
    if refusal:
        return refusal
    under = course.state.clauses.reinstated
    course.happens(EntrantReinstated(under, entrant.number, number, sent.seat))
    return None
