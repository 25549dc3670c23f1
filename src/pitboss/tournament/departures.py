"""Records who lost the last chips, and who left after whom.

S2-2001 15.2 with T-09 and T-10; NI2025-411 16.7 and 16.15 with U-33; NI2006-154 20.19 with F-50.
Changes only; `eliminations` decides who is out.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from pitboss.ruling import changed
from pitboss.tournament import events
from pitboss.tournament.state import (
    After,
    Out,
    Stage,
    Standing,
    Tournament,
    left_together,
    moment,
)

Groups = tuple[tuple[Out, ...], ...]
ENOUGH: Final = 2
"""Additional rounds need at least two equal players."""


def leave(state: Tournament, out: Iterable[Out], standing: Standing) -> Tournament:
    """Put these entrants out; one who was already out and played on for a place left earlier."""
    group = tuple(out)
    left = [changed(state.entrants[leaver.entrant], standing=standing, chips=0) for leaver in group]
    before, gone = out_before(state), {leaver.entrant for leaver in group}
    anew = sorted((leaver for leaver in group if leaver.entrant not in before), key=_moment)
    departures = state.departures
    for _, together in groupby(anew, key=_moment):
        departures = _in_order(departures, tuple(together))
    return changed(
        state.with_entrants(*left),
        departures=departures,
        held_back=tuple(leaver for leaver in state.held_back if leaver.entrant not in gone),
    )


def out_before(state: Tournament) -> frozenset[int]:
    """Who left earlier."""
    return frozenset(leaver.entrant for group in state.departures for leaver in group)


def _moment(out: Out) -> int:
    return out.moment


def _in_order(departures: Groups, group: tuple[Out, ...]) -> Groups:
    """T-10  A late decline of a rebuy still went out with the round that took the chips."""
    when = group[0].moment
    place = len(departures)
    while when and place and departures[place - 1][0].moment > when:
        place -= 1
    before, after = departures[:place], departures[place:]
    if when and before and left_together(before[-1][0].moment, when):
        return (*before[:-1], (*before[-1], *group), *after)
    return (*before, group, *after)


# --- who withdraws or is excluded -----------------------------------------------------------------


def excluded(state: Tournament, event: events.EntrantExcluded) -> Tournament:
    """T-21  Out, and no longer tied with anybody."""
    return _remove_from_equals(leave(state, (event.out,), Standing.EXCLUDED), event.out.entrant)


def withdrew(state: Tournament, event: events.EntrantWithdrew) -> Tournament:
    """T-21, T-81  Out; from additional rounds, only below the players still in them."""
    number = event.out.entrant
    if number not in state.extra_for:
        return _remove_from_equals(leave(state, (event.out,), Standing.WITHDRAWN), number)
    drawn = {
        equal: (*state.drawn.get(equal, ()), int(equal != number)) for equal in state.extra_for
    }
    state = restore_final_results(changed(state, drawn={**state.drawn, **drawn}), (number,))
    return _remove_from_equals(state, number)


def restore_final_results(state: Tournament, numbers: Iterable[int]) -> Tournament:
    """Restore the final's results for those who skip the additional rounds."""
    out = out_before(state)
    return state.with_entrants(
        *(
            changed(
                state.entrants[entrant_number],
                standing=Standing.OUT if entrant_number in out else Standing.ENTERED,
            )
            for entrant_number in numbers
        ),
    )


def _remove_from_equals(state: Tournament, gone: int) -> Tournament:
    """Work out the ties again; nobody plays additional rounds alone."""
    extra = tuple(equal for equal in state.extra_for if equal != gone)
    if state.extra_for and len(extra) < ENOUGH and state.stage is Stage.BETWEEN_SESSIONS:
        return changed(state, sessions=state.sessions[:-1], extra_for=(), undecided=())
    return changed(state, extra_for=extra, undecided=())


# --- who lost the last chips ----------------------------------------------------------------------


def round_began(state: Tournament, number: int) -> Tournament:
    """Players with chips in the round have lost nothing yet."""
    has = state.tables[number].started_with
    back = [
        changed(entrant, lost=None)
        for entrant in state.in_seat_order(number)
        if entrant.lost is not None and has.get(entrant.seat)
    ]
    return state.with_entrants(*back) if back else state


def round_over(state: Tournament, number: int) -> Tournament:
    """15.2, 20.19  A player who ends without chips put in everything the round began with.

    Rounds that are played hand for hand count as one.
    """
    same = state.hand_for_hand and bool(state.waiting)
    rounds = state.rounds if same else state.rounds + 1
    table = changed(state.tables[number], last_round=rounds)
    when = moment(rounds, After.LOSING_ALL)
    order = table.from_marker
    lost = [
        changed(
            entrant,
            lost=Out(
                entrant.number, table.started_with[entrant.seat], order.index(entrant.seat), when
            ),
        )
        for entrant in state.in_seat_order(number)
        if table.started_with.get(entrant.seat)
        and not table.stake(entrant.seat)
        and entrant.seat in order
    ]
    state = changed(state, rounds=rounds, tables={**state.tables, number: table})
    return state.with_entrants(*lost) if lost else state


def round_voided(state: Tournament, number: int, seats: Iterable[int]) -> Tournament:
    """S-42  A player who gets chips back has not lost them, and does not go out."""
    get_back = frozenset(seats)
    back = [
        changed(entrant, lost=None)
        for entrant in state.in_seat_order(number)
        if entrant.lost is not None and entrant.seat in get_back
    ]
    again = {leaver.number for leaver in back}
    held_back = tuple(leaver for leaver in state.held_back if leaver.entrant not in again)
    return changed(state.with_entrants(*back), held_back=held_back)


def raced_out(state: Tournament, number: int, odd: Iterable[tuple[int, int]]) -> Tournament:
    """T-09  A player with only small chips who loses the race put those in.

    The race comes after every round that is over by then, at any table.
    """
    order = state.tables[number].from_marker
    when = moment(state.rounds, After.RACE_OFF)
    chips = dict(odd)
    lost = [
        changed(
            entrant, lost=Out(entrant.number, chips[entrant.seat], order.index(entrant.seat), when)
        )
        for entrant in state.in_seat_order(number)
        if entrant.seat in chips
    ]
    return state.with_entrants(*lost)
