"""Decides who is out, and when.

NI2025-411 16.7 and 16.15; NI2017-193 17.14; S2-2001 15.2 with T-09 and T-10; NI2006-154 20.19. A
player's tournament ends only by the loss of all chips, a wager that cannot be made, exclusion or
withdrawal; while a rebuy or the top-up is still open, the player has not lost yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pitboss.ruling import Refused
from pitboss.table.events import RoundConcluded
from pitboss.table.tournament_commands import RemoveEntrant
from pitboss.tournament.clauses import Under, of_appendix
from pitboss.tournament.course import Course
from pitboss.tournament.disputed_rounds import dispute_at, has_open_dispute
from pitboss.tournament.events import (
    EntrantsEliminated,
    HappenedAtTable,
    LastRebuysOffered,
    OutHeldBack,
)
from pitboss.tournament.levels import (
    closing_of_rebuys_due,
    determinations_of_table,
    level_number,
    rebuys_open,
    rebuys_over,
    top_ups_offered,
)
from pitboss.tournament.persons import as_director
from pitboss.tournament.state import After, Entrant, Out, TableInPlay, Tournament, moment
from pitboss.tournament.tournament_games import game_determined


def take_from_seat(
    course: Course, entrant: Entrant, at: datetime, *, out_of_play: bool
) -> Refused | None:
    """Free the seat; the chips go with the entrant, or leave play."""
    leaves = RemoveEntrant(as_director(course.state), at, entrant.seat, out_of_play)
    return course.at_table(entrant.table, leaves)


def can_rebuy(state: Tournament, table: TableInPlay, entrant: Entrant, at: datetime) -> bool:
    """16.3(a)(iii)(G), 3.3, R-02  Whether an entrant can still rebuy at this table."""
    rebuys = state.of.rebuys
    if rebuys is None or entrant.declined or not rebuys_open(state, table, at):
        return False
    return rebuys.most is None or entrant.rebuys < rebuys.most


def can_top_up(state: Tournament, table: TableInPlay, entrant: Entrant, at: datetime) -> bool:
    """R-02, T-09  Whether the top-up is still to come, or open, for an entrant at this table."""
    top_up = state.of.top_up
    if top_up is None or entrant.topped_up or entrant.top_up_over or entrant.declined:
        return False
    if top_up.minute is None:  # it follows the rebuys
        return can_rebuy(state, table, entrant, at) or rebuys_over(state, at)
    return top_ups_offered(state, table, at)


def eliminate_after_round(course: Course, number: int, at: datetime) -> None:
    """15.2, 16.7, 20.19  Put out players who lost their last chips in it and cannot rebuy."""
    state = course.state
    if state.extra_for:
        return  # additional rounds only break ties
    _offer_last_rebuys(course, number, at)
    state = course.state
    if dispute_at(state.tables[number]):
        return  # the round may still be voided
    out = _losers(state, number, at)
    if state.hand_for_hand:
        _hand_for_hand(course, out, at)
    else:
        eliminate(course, out, at, state.clauses.same_round if len(out) > 1 else ())


def _offer_last_rebuys(course: Course, number: int, at: datetime) -> None:
    """3.3, R-02  The window ended in the round: its players get the time to act to rebuy."""
    state, table = course.state, course.table(number)
    dealt = any(
        isinstance(event, HappenedAtTable)
        and isinstance(event.event, RoundConcluded)
        and event.event.dealt
        for event in course.events
    )
    if not dealt or not closing_of_rebuys_due(state, table, at):
        return
    until = state.clock.seconds(at) + state.of.seconds_to_act
    under = (*of_appendix(state.of.appendix, "3.3"), *state.clauses.rebuys)
    course.happens(LastRebuysOffered(under, number, until))


def _losers(state: Tournament, number: int, at: datetime) -> list[Out]:
    """Entrants with no chips who cannot buy any, with what each last put in."""
    table = state.tables[number]
    return [
        departure_of(state, entrant)
        for entrant in state.in_seat_order(number)
        if not table.stake(entrant.seat)
        and not can_rebuy(state, table, entrant, at)
        and not can_top_up(state, table, entrant, at)
        and not has_open_dispute(table, entrant.seat)
        and entrant.number not in {held.entrant for held in state.held_back}
    ]


def _hand_for_hand(course: Course, out: list[Out], at: datetime) -> None:
    """T-10, F-50  Rounds that began together count as one."""
    state = course.state
    if out:
        course.happens(OutHeldBack(state.clauses.same_round, tuple(out)))
    if all_finished(course.state):
        eliminate(course, course.state.held_back, at, state.clauses.same_round)


def all_finished(state: Tournament) -> bool:
    """Whether every table in play has finished its round."""
    return all(
        table.number in state.waiting or state.played_out(table)
        for table in state.in_play
        if state.can_deal(table)
    ) and all(table.between_rounds for table in state.in_play)


def eliminate(course: Course, out: Iterable[Out], at: datetime, also: Under = ()) -> None:
    """16.7, 14.1, 13.1  Put out entrants who have no chips left."""
    _leave(course, out, at, (*course.state.clauses.no_chips_left, *also))


def _leave(course: Course, out: Iterable[Out], at: datetime, under: Under) -> None:
    """Free their seats; chips too few for a wager leave play."""
    gone = tuple(out)
    if not gone:
        return
    state = course.state
    for entrant in gone:
        refusal = take_from_seat(course, state.entrants[entrant.entrant], at, out_of_play=True)
        assert refusal is None, refusal
    course.happens(EntrantsEliminated(tuple(dict.fromkeys(under)), gone))


def departure_of(state: Tournament, entrant: Entrant) -> Out:
    """15.2, 20.19, T-09, T-10  With what went into the round or race-off that took the last chips.

    That decides the place, in whatever order rebuys are declined afterwards.
    """
    return entrant.lost or Out(entrant.number, 0, moment=state.now)


def too_few(table: TableInPlay, entrant: Entrant) -> Out:
    """16.15, 17.14, U-33  With the last chips, among the players at one table who cannot wager."""
    when = moment(table.last_round, After.TOO_FEW_CHIPS)
    order = table.from_marker.index(entrant.seat)
    return Out(entrant.number, table.stake(entrant.seat), order, when)


def eliminate_after_decline(course: Course, entrant: Entrant, at: datetime) -> None:
    """16.7, 16.15, U-33  Out at once, with no chips or with too few for a wager."""
    table = course.table(entrant.table)
    if dispute_at(table) or has_open_dispute(table, entrant.seat):
        return  # wait for the dispute; `after_a_round` runs after it
    if table.stake(entrant.seat):
        _leave(course, [too_few(table, entrant)], at, course.state.clauses.minimum_wager)
    else:
        eliminate(
            course, [departure_of(course.state, entrant)], at, course.state.clauses.same_round
        )


def eliminate_without_chips(course: Course, number: int, at: datetime) -> None:
    """R-02, T-09  Between rounds, entrants without chips are out unless they can still buy some."""
    eliminate(course, _losers(course.state, number, at), at)


def cannot_wager(state: Tournament, table: TableInPlay, at: datetime) -> tuple[Entrant, ...]:
    """16.15, 17.14  Entrants with less than a house game's minimum (U-24, C-24)."""
    least = least_wager(state, table, at)
    return tuple(
        entrant
        for entrant in state.in_seat_order(table.number)
        if table.stake(entrant.seat) < least and not has_open_dispute(table, entrant.seat)
    )


def least_wager(state: Tournament, table: TableInPlay, at: datetime) -> int:
    """16.15, 17.14  By the level of the next round; in a pot game no bet is too small."""
    if table.table.game.pot_game is not None:
        return 0
    of = determinations_of_table(state, state.current, level_number(state, at), table)
    game = game_determined(of)
    return game.least_for_a_round(of) if game else 0


def eliminate_below_minimum(course: Course, number: int, at: datetime) -> None:
    """16.15, 17.14  Before a round, entrants who cannot wager are out, with the chips they have."""
    state = course.state
    table = state.tables[number]
    if state.extra_for:
        return
    short = [
        entrant
        for entrant in cannot_wager(state, table, at)
        if not can_rebuy(state, table, entrant, at)
    ]
    out = [too_few(table, entrant) for entrant in short]
    _leave(course, out, at, state.clauses.minimum_wager)
