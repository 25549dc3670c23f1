"""Break ties: a draw of cards or additional rounds decide who comes first.

NI2025-411 16.3(a)(iii)(E)c; NI2017-193 17.3(a)(ix)(B) and (xii); reading T-29 where a session's cut
falls between equals.
"""

from __future__ import annotations

from itertools import groupby

from pitboss.ruling import refused
from pitboss.tournament.clauses import Under
from pitboss.tournament.commands import DrawForPlaces, PlayExtraRounds
from pitboss.tournament.conditions import AfterRounds, Session, Ties
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.events import ExtraRoundsOrdered, PlacesDrawn
from pitboss.tournament.placings import clauses_of_equals, determine_places
from pitboss.tournament.sessions import end_if_over
from pitboss.tournament.state import Stage, Tournament


def clauses_of_draw(state: Tournament) -> Under:
    """The clauses of a draw between equals: at a cut in play, or for places."""
    at_the_cut = state.stage is Stage.RUNNING
    return state.clauses.progression if at_the_cut else clauses_of_equals(state)


def draw_for_places(state: Tournament, command: DrawForPlaces) -> Ruling:
    """16.3(a)(iii)(E)c, T-29  The highest card comes first; suits are equal; ties draw again."""
    at_the_cut = state.stage is Stage.RUNNING
    under = clauses_of_draw(state)
    drawn = dict(command.cards)
    group = next((equal for equal in state.undecided if set(equal) == set(drawn)), None)
    if group is None or len(drawn) != len(command.cards):
        return refused("a card each is drawn by those who are equal, and nobody else", *under)
    if not at_the_cut and state.of.ties is Ties.EXTRA_ROUNDS:
        return refused("the conditions have additional rounds decide", *under)
    ranks = {number: card.rank for number, card in drawn.items() if card.rank is not None}
    if len(set(drawn.values())) < len(drawn) or len(ranks) < len(drawn):
        return refused("each draws another card, and a joker is set aside", *under)
    best_first = sorted(group, key=lambda number: ranks[number], reverse=True)
    equals = groupby(best_first, key=lambda number: ranks[number])
    order = tuple(tuple(same) for _, same in equals)
    course = Course(state)
    course.happens(PlacesDrawn((*under, *state.clauses.places), order, command.cards))
    if not course.state.undecided:
        end_if_over(course, command.at)
        determine_places(course)
    return course.ruling


def play_extra_rounds(state: Tournament, command: PlayExtraRounds) -> Ruling:
    """17.3(a)(xii)(D)  Tied players play on, each with the initial issue of chips."""
    under = clauses_of_equals(state)
    if state.stage is not Stage.BETWEEN_SESSIONS or not state.undecided:
        return refused("nobody is equal where a prize depends on it", *under)
    if state.of.ties is not Ties.EXTRA_ROUNDS or command.rounds < 1:
        return refused(f"the conditions say: {state.of.ties.value}", *under)
    last = state.current
    session = Session(
        f"additional rounds {len(state.sessions)}",
        AfterRounds(command.rounds),
        fresh_chips=True,
        game=last.game,
        determinations=last.determinations,
    )
    course = Course(state)
    course.happens(ExtraRoundsOrdered(under, session, state.undecided[0]))
    return course.ruling
