"""Places.  NI2025-411 16.20, NI2017-193 17.20, NI2006-154 20.17 and 20.19, S2-2001 15.1 and 15.2.

Remaining players come first, by chips or by points; the others in reverse order of leaving. Among
players who left together, what each put into that pot, or held, decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pitboss.tournament.clauses import Under
from pitboss.tournament.conditions import Ties
from pitboss.tournament.course import Course
from pitboss.tournament.events import PlacesDetermined, PlacesEqual
from pitboss.tournament.state import FEE_RETURNED, Out, Placed, Stage, Standing, Tournament

_UNPLACED = frozenset((Standing.FORFEITED, *FEE_RETURNED))
_GONE = frozenset((Standing.EXCLUDED, Standing.WITHDRAWN))


def unplaced(state: Tournament) -> frozenset[Standing]:
    """Who gets no place: forfeited, replaced, and usually the excluded (T-21)."""
    return _UNPLACED if state.of.excluded_are_placed else _UNPLACED | {Standing.EXCLUDED}


def determine_places(course: Course) -> None:
    """After the last session: everybody's place, or who is still tied."""
    state = course.state
    if state.stage is not Stage.BETWEEN_SESSIONS or state.next_session is not None:
        return
    places = tuple(placings(state))
    equal = tuple(place.entrants for place in places if _needs_decision(state, place))
    clauses = state.clauses
    if equal:
        course.happens(PlacesEqual(clauses_of_equals(state), equal))
        return
    divided = any(len(place.entrants) > 1 for place in places)
    under = (*clauses.places, *clauses.same_round, *(clauses_of_equals(state) if divided else ()))
    course.happens(PlacesDetermined(tuple(dict.fromkeys(under)), places))


def _needs_decision(state: Tournament, place: Placed) -> bool:
    """16.3(a)(iii)(E)c, 17.3(a)(xii)  Whether a tie contests a prize that is not divided."""
    paid = len(state.of.prizes.shares(state.paying))
    return len(place.entrants) > 1 and place.place <= paid and state.of.ties is not Ties.DIVIDE


def clauses_of_equals(state: Tournament) -> Under:
    """17.3(a)(xii)  Tied on chips or on points, and what the conditions let decide then."""
    clauses = state.clauses
    with_points = any(session.points for session in state.sessions)
    answers = {Ties.DIVIDE: clauses.divided, Ties.EXTRA_ROUNDS: clauses.extra_rounds}
    return (
        *clauses.ties,
        *(clauses.equal_points if with_points else clauses.equal_chips),
        *answers.get(state.of.ties, ()),
    )


def placings(state: Tournament) -> Iterator[Placed]:
    """Every place with the entrants who share it, first place first."""
    place = 1
    for group in _groups(state):
        for equals in break_ties(state, group):
            yield Placed(place, equals)
            place += len(equals)


def _groups(state: Tournament) -> Iterator[list[Out]]:
    """Groups that left together, the last first; with points, everybody at once by points."""
    without = unplaced(state)
    left = [Out(entrant.number, entrant.chips, entrant.order) for entrant in state.left_in]
    if any(session.points for session in state.sessions):
        yield from _by_points(state)
        return
    if left:
        yield left
    for group in reversed(state.departures):
        placed = [out for out in group if state.entrants[out.entrant].standing not in without]
        if placed:
            yield placed


def _by_points(state: Tournament) -> Iterator[list[Out]]:
    """T-21  An entrant who withdrew, or was excluded but placed, comes last whatever the points."""
    last = _GONE - unplaced(state)
    ranked = sorted(
        (
            entrant
            for entrant in state.entrants.values()
            if entrant.standing not in _UNPLACED | _GONE
        ),
        key=lambda entrant: -entrant.points,
    )
    for _, equals in groupby(ranked, key=lambda entrant: entrant.points):
        yield [Out(entrant.number, 0) for entrant in equals]
    for group in reversed(state.departures):
        gone = [out for out in group if state.entrants[out.entrant].standing in last]
        if gone:
            yield gone


def break_ties(state: Tournament, group: list[Out]) -> Iterator[tuple[int, ...]]:
    """15.2, 20.19  More chips rank higher; then the result of a draw."""

    def worth(out: Out) -> tuple[int, tuple[int, ...]]:
        return out.chips, state.drawn.get(out.entrant, ())

    clockwise = sorted(group, key=lambda out: out.order)
    ordered = sorted(clockwise, key=worth, reverse=True)  # stable: ties stay clockwise
    for _, equals in groupby(ordered, key=worth):
        yield tuple(out.entrant for out in equals)
