"""How a tournament remembers who lost the last chips, and who left after whom.

S2-2001 15.2 with T-09 and T-10; NI2025-411 16.7 and 16.15 with U-33; NI2006-154 20.19 with F-50.
Changes only; whoever is out is decided in `eliminations`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from pitboss.ruling import changed
from pitboss.tournament.state import (
    After,
    Out,
    Standing,
    Tournament,
    left_together,
    moment,
)

Groups = tuple[tuple[Out, ...], ...]


def leave(state: Tournament, out: Iterable[Out], standing: Standing) -> Tournament:
    """They are out; who was out before, and played on for a place, left then."""
    group = tuple(out)
    left = [changed(state.entrants[one.entrant], standing=standing, chips=0) for one in group]
    before, gone = out_before(state), {one.entrant for one in group}
    anew = sorted((one for one in group if one.entrant not in before), key=_moment)
    departures = state.departures
    for _, together in groupby(anew, key=_moment):
        departures = _in_order(departures, tuple(together))
    return changed(
        state.with_entrants(*left),
        departures=departures,
        held_back=tuple(one for one in state.held_back if one.entrant not in gone),
    )


def out_before(state: Tournament) -> frozenset[int]:
    """Who has left before."""
    return frozenset(one.entrant for group in state.departures for one in group)


def _moment(out: Out) -> int:
    return out.moment


def _in_order(departures: Groups, group: tuple[Out, ...]) -> Groups:
    """T-10  Whoever declines a rebuy late still went out with the round that took the chips."""
    when = group[0].moment
    place = len(departures)
    while when and place and departures[place - 1][0].moment > when:
        place -= 1
    before, after = departures[:place], departures[place:]
    if when and before and left_together(before[-1][0].moment, when):
        return (*before[:-1], (*before[-1], *group), *after)
    return (*before, group, *after)


# --- who lost the last chips ----------------------------------------------------------------------


def round_began(state: Tournament, number: int) -> Tournament:
    """Whoever has chips in the round has lost nothing yet."""
    has = state.tables[number].started_with
    back = [
        changed(one, lost=None)
        for one in state.in_seat_order(number)
        if one.lost is not None and has.get(one.seat)
    ]
    return state.with_entrants(*back) if back else state


def round_over(state: Tournament, number: int) -> Tournament:
    """15.2, 20.19  Whoever ends without chips has put in all that the round began with.

    Rounds that are played hand for hand count as one.
    """
    same = state.hand_for_hand and bool(state.waiting)
    rounds = state.rounds if same else state.rounds + 1
    table = changed(state.tables[number], last_round=rounds)
    when = moment(rounds, After.LOSING_ALL)
    order = table.from_marker
    lost = [
        changed(
            one,
            lost=Out(one.number, table.started_with[one.seat], order.index(one.seat), when),
        )
        for one in state.in_seat_order(number)
        if table.started_with.get(one.seat) and not table.stake(one.seat) and one.seat in order
    ]
    state = changed(state, rounds=rounds, tables={**state.tables, number: table})
    return state.with_entrants(*lost) if lost else state


def raced_out(state: Tournament, number: int, odd: Iterable[tuple[int, int]]) -> Tournament:
    """T-09  Whoever has nothing but small chips and loses the race put those in."""
    table = state.tables[number]
    when, order = moment(table.last_round, After.RACE_OFF), table.from_marker
    chips = dict(odd)
    lost = [
        changed(one, lost=Out(one.number, chips[one.seat], order.index(one.seat), when))
        for one in state.in_seat_order(number)
        if one.seat in chips
    ]
    return state.with_entrants(*lost)
