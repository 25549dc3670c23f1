"""Rebuys, the final top-up, add-ons.

S2-2001 A:Rebuy, 4.1, 4.5 and 3.3 of each appendix (readings R-01, R-02, T-02, T-09); NI2025-411
16.3(a)(iii)(G) and (H), 16.6 and 16.7; NI2017-193 17.3(a)(ii)(F); NI2006-154 by F-51.
"""

from __future__ import annotations

from pitboss.chips import Cents, TournamentChips, Transfer
from pitboss.ruling import Refused, refused
from pitboss.table.tournament_commands import IssueChips
from pitboss.tournament.absences import for_the_entrant
from pitboss.tournament.clauses import Under, of_appendix
from pitboss.tournament.commands import (
    CloseRebuys,
    CloseTopUps,
    DeclineRebuy,
    OnEntrant,
    Rebuy,
    TakeTopUp,
)
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.disputed_rounds import dispute_at
from pitboss.tournament.eliminations import (
    eliminate_after_decline,
    eliminate_without_chips,
    least_wager,
)
from pitboss.tournament.entries import approval_refusal
from pitboss.tournament.events import (
    ChipsBought,
    RebuyDeclined,
    RebuysClosed,
    ToppedUp,
    TopUpsClosed,
)
from pitboss.tournament.levels import (
    closing_of_rebuys_due,
    race_offs_due,
    rebuys_open,
    top_ups_offered,
)
from pitboss.tournament.persons import as_director
from pitboss.tournament.sessions import end_if_over
from pitboss.tournament.state import POOL, Entrant, Stage, TableInPlay, Tournament, purse_of


def clauses_of_rebuys(state: Tournament) -> Under:
    """The clauses on rebuys."""
    return (*of_appendix(state.of.appendix, "3.3"), *state.clauses.rebuys)


def clauses_of_top_up(state: Tournament) -> Under:
    """The clauses on the top-up."""
    return (*of_appendix(state.of.appendix, "3.3"), *(state.clauses.top_up or state.clauses.chips))


def rebuy(state: Tournament, command: Rebuy) -> Ruling:
    """3.3, R-01  Between rounds, within the window, with fewer chips than the conditions name."""
    under = clauses_of_rebuys(state)
    entrant = _buyer(state, command)
    if isinstance(entrant, Refused):
        return entrant
    rebuys, table = state.of.rebuys, state.tables[entrant.table]
    if rebuys is None:
        return refused("there are no rebuys in this tournament", *under, *state.clauses.chips)
    if state.extra_for:
        return refused(
            "additional rounds decide between equals: nobody buys chips in them",
            *under,
            *state.clauses.extra_rounds,
        )
    refusal = approval_refusal(state)
    if refusal:
        return refusal
    if not rebuys_open(state, table, command.at):
        return refused("the rebuy window is over", *under)
    if rebuys.most is not None and entrant.rebuys >= rebuys.most:
        return refused(f"a player may have {rebuys.most} rebuys", *under)
    stake = table.stake(entrant.seat)
    least = least_wager(state, table, command.at)
    ceiling = rebuys.below if rebuys.below is not None else max(least, 1)
    if stake >= ceiling:
        return refused(
            f"the player has {stake:,}, and rebuys are for less than {ceiling:,}", *under
        )
    course = Course(state)
    paid = _paid(entrant, rebuys.price)
    bought = ChipsBought((*under, *state.clauses.pool), paid, entrant.number, rebuys.chips)
    course.happens(bought)
    return _issue(course, command, entrant, rebuys.chips) or course.ruling


def decline_rebuy(state: Tournament, command: DeclineRebuy) -> Ruling:
    """T-09, T-10, U-33  A player who declines is out as soon as no chips are left."""
    under = clauses_of_rebuys(state)
    entrant = _buyer(state, command)
    if isinstance(entrant, Refused):
        return entrant
    if (state.of.rebuys is None and state.of.top_up is None) or entrant.declined:
        return refused("nothing is offered that could be declined", *under)
    course = Course(state)
    course.happens(RebuyDeclined(under, entrant.number))
    table = state.tables[entrant.table]
    if table.stake(entrant.seat) < max(least_wager(state, table, command.at), 1):
        eliminate_after_decline(course, entrant, command.at)
    end_if_over(course, command.at)
    return course.ruling


def _buyer(state: Tournament, command: OnEntrant) -> Entrant | Refused:
    entrant = for_the_entrant(state, command, *clauses_of_rebuys(state))
    if isinstance(entrant, Refused):
        return entrant
    if state.stage is not Stage.RUNNING:
        return refused("no session is under way", *state.clauses.session)
    if not state.tables[entrant.table].between_rounds:
        return refused("chips come between rounds only", *state.clauses.chips)
    return entrant


def _paid(entrant: Entrant, price: Cents) -> tuple[Transfer, ...]:
    return (Transfer(purse_of(entrant.person), POOL, price),) if price else ()


def _issue(course: Course, command: OnEntrant, entrant: Entrant, chips: int) -> Refused | None:
    issue = IssueChips(as_director(course.state), command.at, entrant.seat, TournamentChips(chips))
    return course.at_table(entrant.table, issue)


# --- the end of the window ------------------------------------------------------------------------


def close_rebuys(state: Tournament, command: CloseRebuys) -> Ruling:
    """R-02  At each table after its last round of the window."""
    under = clauses_of_rebuys(state)
    table = _table(state, command, under)
    if isinstance(table, Refused):
        return table
    if not closing_of_rebuys_due(state, table, command.at):
        return refused("the window is not over, or is closed here, or there is none", *under)
    course = Course(state)
    course.happens(RebuysClosed((*under, *_printed_end_clauses(state)), table.number))
    eliminate_without_chips(course, table.number, command.at)
    end_if_over(course, command.at)
    return course.ruling


def _printed_end_clauses(state: Tournament) -> Under:
    """The line that marks the end of the window, if the schedule prints one."""
    schedule = state.of.schedule
    return schedule.end_of_rebuys if schedule else ()


def take_top_up(state: Tournament, command: TakeTopUp) -> Ruling:
    """3.3, 16.3(a)(iii)(H)  Once per player, whatever their chips (R-02)."""
    under = clauses_of_top_up(state)
    entrant = _buyer(state, command)
    if isinstance(entrant, Refused):
        return entrant
    top_up, table = state.of.top_up, state.tables[entrant.table]
    if top_up is None or entrant.top_up_over or not top_ups_offered(state, table, command.at):
        return refused("no top-up is offered now", *under)
    if any(race_offs_due(state, table, command.at)):
        return refused("the race-off comes before the top-up", *under)
    if entrant.topped_up:
        return refused("each player has it once", *under)
    refusal = approval_refusal(state)
    if refusal:
        return refusal
    course = Course(state)
    paid = _paid(entrant, top_up.price)
    course.happens(ToppedUp((*under, *state.clauses.pool), paid, entrant.number, top_up.chips))
    return _issue(course, command, entrant, top_up.chips) or course.ruling


def close_top_ups(state: Tournament, command: CloseTopUps) -> Ruling:
    """R-02  After it, players without chips are out."""
    under = clauses_of_top_up(state)
    table = _table(state, command, under)
    if isinstance(table, Refused):
        return table
    if not top_ups_offered(state, table, command.at):
        return refused("no top-up is offered at this table", *under)
    if any(race_offs_due(state, table, command.at)):
        return refused("the race-off comes before the top-up", *under)
    course = Course(state)
    course.happens(TopUpsClosed(under, table.number))
    eliminate_without_chips(course, table.number, command.at)
    end_if_over(course, command.at)
    return course.ruling


def _table(
    state: Tournament, command: CloseRebuys | CloseTopUps, under: Under
) -> TableInPlay | Refused:
    table = state.tables.get(command.table)
    if table is None or state.stage is not Stage.RUNNING:
        return refused("no session is under way at such a table", *state.clauses.session)
    if not table.between_rounds:
        return refused("the round in progress is played to its end first", *under)
    return dispute_at(table) or table
