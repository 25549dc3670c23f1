"""Places: who comes before whom, who is equal, and what tells equals apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from pitboss.cards import JOKER, Card
from pitboss.cards.card import card_named
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.tournament import Stage
from pitboss.tournament.commands import DrawForPlaces, PlayExtraRounds
from pitboss.tournament.conditions import AfterRounds, AtPlayersLeft, Session, Ties
from pitboss.tournament.course import Course
from pitboss.tournament.equals import draw_for_places, play_extra_rounds
from pitboss.tournament.events import (
    ExtraRoundsOrdered,
    PlacesDetermined,
    PlacesDrawn,
    PlacesEqual,
    TournamentEvent,
)
from pitboss.tournament.placings import determine_places, placings
from pitboss.tournament.state import Entrant, Out, Standing, Tournament
from tests.support.simulation.random_conditions import STARTS, appendix

DIRECTOR = Person(3, Office.DIRECTOR)
FINAL = Session("final", AtPlayersLeft(1))
FOR_POINTS = Session("heat", AfterRounds(10), points=(3, 2, 1))


def entrant(number: int, standing: Standing = Standing.OUT, **more: Any) -> Entrant:
    return Entrant(number, 100 + number, standing, **more)


def over(
    entrants: Mapping[int, Entrant],
    *departures: tuple[Out, ...],
    ties: Ties = Ties.DIVIDE,
    sessions: tuple[Session, ...] = (FINAL,),
    **more: Any,
) -> Tournament:
    """The last session is over; three places are paid."""
    conditions = replace(appendix("A"), ties=ties, sessions=sessions)
    return Tournament(
        1,
        Stage.BETWEEN_SESSIONS,
        conditions,
        director=DIRECTOR.number,
        entrants=entrants,
        sessions=sessions,
        session=len(sessions),
        departures=departures,
        **more,
    )


def among(*standings: Standing) -> dict[int, Entrant]:
    return {number: entrant(number, one) for number, one in enumerate(standings, 1)}


SIX = {number: entrant(number) for number in range(1, 6)} | {
    6: entrant(6, Standing.ENTERED, chips=500)
}
"""Five are out, and the sixth has all the chips."""


def places(state: Tournament) -> list[tuple[int, tuple[int, ...]]]:
    return [(one.place, one.entrants) for one in placings(state)]


def determined(state: Tournament) -> list[TournamentEvent]:
    course = Course(state)
    determine_places(course)
    return course.events


class TestWhoComesFirst:
    """NI2006-154 20.17 and 20.19, S2-2001 15.1 and 15.2."""

    def test_whoever_is_left_and_then_the_last_to_leave(self) -> None:
        state = over(SIX, (Out(3, 0),), (Out(1, 0),), (Out(5, 0),), (Out(2, 0),), (Out(4, 0),))
        assert places(state) == [(1, (6,)), (2, (4,)), (3, (2,)), (4, (5,)), (5, (1,)), (6, (3,))]

    def test_of_those_who_left_together_who_put_more_into_the_pot(self) -> None:
        state = over(SIX, (Out(3, 10), Out(1, 30), Out(5, 20)), (Out(2, 5), Out(4, 7)))
        assert places(state) == [(1, (6,)), (2, (4,)), (3, (2,)), (4, (1,)), (5, (5,)), (6, (3,))]

    def test_equals_share_a_place_clockwise_and_the_next_place_counts_them_all(self) -> None:
        together = (Out(3, 10, order=2), Out(1, 10, order=1), Out(5, 10, order=0))
        state = over(SIX, together, (Out(2, 5), Out(4, 5, order=1)))
        assert places(state) == [(1, (6,)), (2, (2, 4)), (4, (5, 1, 3))]

    def test_nobody_is_left_where_the_last_went_together(self) -> None:
        state = over(among(*[Standing.OUT] * 2), (Out(1, 5), Out(2, 9)))
        assert places(state) == [(1, (2,)), (2, (1,))]

    def test_who_forfeited_or_was_replaced_has_no_place(self) -> None:
        entrants = among(Standing.OUT, Standing.FORFEITED, Standing.REPLACED, Standing.EXCLUDED)
        state = over(entrants, (Out(2, 0), Out(4, 0)), (Out(3, 0),), (Out(1, 0),))
        assert places(state) == [(1, (1,)), (2, (4,))]

    def test_by_points_whatever_the_chips(self) -> None:
        points = {1: Fraction(2), 2: Fraction(5), 3: Fraction(2), 4: Fraction(1)}
        entrants = {
            number: entrant(number, Standing.ENTERED, points=won, chips=1_000 * number)
            for number, won in points.items()
        }
        state = over(entrants, sessions=(FOR_POINTS,))
        assert places(state) == [(1, (2,)), (2, (1, 3)), (4, (4,))]

    def test_t_21_who_was_excluded_or_withdrew_comes_after_all_points(self) -> None:
        entrants = {
            1: entrant(1, Standing.EXCLUDED, points=Fraction(9)),
            2: entrant(2, Standing.OUT, points=Fraction(1)),
            3: entrant(3, Standing.WITHDRAWN, points=Fraction(8)),
            4: entrant(4, Standing.FORFEITED, points=Fraction(7)),
        }
        gone = ((Out(1, 0),), (Out(2, 0),), (Out(4, 0),), (Out(3, 0),))
        state = over(entrants, *gone, sessions=(FOR_POINTS,))
        assert places(state) == [(1, (2,)), (2, (3,)), (3, (1,))]


class TestWhoIsEqual:
    """NI2025-411 16.3(a)(iii)(E)c, NI2017-193 17.3(a)(xii)."""

    LAST_TWO = ((Out(3, 0), Out(1, 0)), (Out(5, 0),), (Out(2, 0), Out(4, 0)))
    """Two share the second place, and two the fifth, which is not paid."""

    def test_divided_they_stay_equal_and_the_clauses_say_so(self) -> None:
        singly = [(Out(number, 0),) for number in range(1, 6)]
        cited = []
        for left, paid in ((self.LAST_TWO, [1, 2, 4, 5]), (singly, [1, 2, 3, 4, 5, 6])):
            state = over(SIX, *left)
            (event,) = determined(
                replace(state, conditions=replace(state.of, instrument="NI2025-411"))
            )
            assert isinstance(event, PlacesDetermined)
            assert [one.place for one in event.places] == paid
            cited.append(set(event.under))
        assert cited[1] < cited[0]

    @pytest.mark.parametrize("ties", [Ties.DRAW_OF_CARDS, Ties.EXTRA_ROUNDS])
    def test_where_a_prize_depends_on_it_they_are_told_apart_first(self, ties: Ties) -> None:
        (event,) = determined(over(SIX, *self.LAST_TWO, ties=ties))
        assert isinstance(event, PlacesEqual)
        assert event.entrants == ((2, 4),)

    @pytest.mark.parametrize(("before", "contested"), [(1, True), (2, False)])
    def test_the_last_prize_counts_and_the_place_after_it_does_not(
        self, before: int, contested: bool
    ) -> None:
        """Three are paid: who shares the third place contests a prize, who the fourth none."""
        singly = [(Out(number, 0),) for number in (5, 4)[:before]]
        state = over(SIX, (Out(1, 0), Out(2, 0)), *reversed(singly), ties=Ties.DRAW_OF_CARDS)
        (event,) = determined(state)
        assert isinstance(event, PlacesEqual) is contested

    def test_nothing_is_determined_before_the_last_session_is_over(self) -> None:
        state = over(SIX, *self.LAST_TWO, sessions=(FINAL, FINAL))
        assert determined(replace(state, session=1)) == []
        assert determined(replace(state, stage=Stage.RUNNING)) == []
        assert determined(replace(state, stage=Stage.PLACED)) == []
        assert determined(state)


class TestADraw:
    """NI2025-411 16.3(a)(iii)(E)c, reading T-29."""

    def drawn(
        self, state: Tournament, by: Person = DIRECTOR, **cards: str
    ) -> Allowed[TournamentEvent] | Refused:
        """Cards by entrants, as e2="KS"."""
        faces = tuple((int(one[1:]), face(card)) for one, card in cards.items())
        return draw_for_places(state, DrawForPlaces(by, STARTS, faces))

    @pytest.fixture
    def equal(self) -> Tournament:
        state = over(
            SIX, (Out(1, 0),), (Out(3, 0), Out(2, 0), Out(4, 0)), (Out(5, 0),),
            ties=Ties.DRAW_OF_CARDS,
        )  # fmt: skip
        course = Course(state)
        determine_places(course)
        assert course.state.undecided == ((3, 2, 4),)
        return course.state

    def test_the_highest_card_comes_first(self, equal: Tournament) -> None:
        ruling = self.drawn(equal, e2="2S", e3="AS", e4="KD")
        assert isinstance(ruling, Allowed)
        draw, settled = ruling.events
        assert isinstance(draw, PlacesDrawn)
        assert draw.order == ((3,), (4,), (2,))
        assert isinstance(settled, PlacesDetermined)
        assert [one.entrants for one in settled.places] == [(6,), (5,), (3,), (4,), (2,), (1,)]

    def test_suits_are_equal_and_equals_draw_on(self, equal: Tournament) -> None:
        ruling = self.drawn(equal, e2="KS", e3="AS", e4="KD")
        assert isinstance(ruling, Allowed)
        draw, settled = ruling.events
        assert isinstance(draw, PlacesDrawn)
        assert draw.order == ((3,), (2, 4))
        assert isinstance(settled, PlacesDetermined), "the fourth place is not paid"

    def test_kings_are_equal_where_a_prize_depends_on_it(self, equal: Tournament) -> None:
        ruling = self.drawn(equal, e2="KS", e3="2S", e4="KD")
        assert isinstance(ruling, Allowed)
        draw, again = ruling.events
        assert isinstance(draw, PlacesDrawn)
        assert isinstance(again, PlacesEqual)
        assert again.entrants == ((2, 4),)

    def test_of_two_groups_one_draws_after_the_other(self, equal: Tournament) -> None:
        state = replace(equal, undecided=((3, 2, 4), (5, 6)))
        ruling = self.drawn(state, e5="2S", e6="3S")
        assert isinstance(ruling, Allowed)
        assert [type(one) for one in ruling.events] == [PlacesDrawn], "the others have still to"

    @pytest.mark.parametrize(
        ("cards", "because"),
        [
            ({"e2": "2S", "e3": "AS"}, "a card each is drawn by those who are equal"),
            ({"e2": "2S", "e3": "AS", "e5": "KD"}, "a card each is drawn by those who are equal"),
            ({"e2": "2S", "e3": "AS", "e4": "2S"}, "each draws another card"),
            ({"e2": "2S", "e3": "AS", "e4": "JK"}, "each draws another card"),
        ],
    )
    def test_a_draw_that_is_none_is_refused(
        self, equal: Tournament, cards: dict[str, str], because: str
    ) -> None:
        ruling = self.drawn(equal, DIRECTOR, **cards)
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith(because)

    def test_nobody_draws_twice(self, equal: Tournament) -> None:
        twice = tuple((n, face(c)) for n, c in ((2, "2S"), (3, "AS"), (4, "KD"), (4, "KS")))
        ruling = draw_for_places(equal, DrawForPlaces(DIRECTOR, STARTS, twice))
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("a card each is drawn")

    def test_the_conditions_may_have_rounds_decide_instead(self, equal: Tournament) -> None:
        rounds = with_ties(equal, Ties.EXTRA_ROUNDS)
        ruling = self.drawn(rounds, e2="2S", e3="AS", e4="KD")
        assert isinstance(ruling, Refused)
        assert ruling.because == "the conditions have additional rounds decide"

    def test_t_29_at_the_cut_of_a_session_cards_decide_always(self, equal: Tournament) -> None:
        running = replace(with_ties(equal, Ties.EXTRA_ROUNDS), stage=Stage.RUNNING)
        ruling = self.drawn(replace(running, undecided=((3, 2, 4), (5, 6))), e5="2S", e6="3S")
        assert isinstance(ruling, Allowed)
        (draw,) = ruling.events
        assert draw.under[: len(equal.clauses.progression)] == equal.clauses.progression

    def test_it_is_the_directors(self, equal: Tournament) -> None:
        by = Person(100, Office.PLAYER)
        ruling = self.drawn(equal, by, e2="2S", e3="AS", e4="KD")
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("it is for the director")


class TestExtraRounds:
    """NI2017-193 17.3(a)(xii)(D)."""

    @pytest.fixture
    def equal(self) -> Tournament:
        return over(
            SIX, (Out(1, 0), Out(3, 0)), (Out(2, 0), Out(4, 0)), (Out(5, 0),),
            ties=Ties.EXTRA_ROUNDS, undecided=((2, 4), (1, 3)),
        )  # fmt: skip

    def asked(
        self, state: Tournament, rounds: int = 1, by: Person = DIRECTOR
    ) -> Allowed[TournamentEvent] | Refused:
        return play_extra_rounds(state, PlayExtraRounds(by, STARTS, rounds))

    @pytest.mark.parametrize("rounds", [1, 3])
    def test_the_first_who_are_equal_play_on_with_the_issue_of_chips(
        self, equal: Tournament, rounds: int
    ) -> None:
        ruling = self.asked(equal, rounds)
        assert isinstance(ruling, Allowed)
        (event,) = ruling.events
        assert isinstance(event, ExtraRoundsOrdered)
        assert event.entrants == (2, 4)
        assert event.session.ends == AfterRounds(rounds)
        assert event.session.fresh_chips

    @pytest.mark.parametrize(
        ("rounds", "change", "because"),
        [
            (0, {}, "the conditions say: additional rounds of play decide"),
            (1, {"undecided": ()}, "nobody is equal where a prize depends on it"),
            (1, {"stage": Stage.RUNNING}, "nobody is equal where a prize depends on it"),
        ],
    )
    def test_rounds_that_nobody_needs_are_refused(
        self, equal: Tournament, rounds: int, change: dict[str, Any], because: str
    ) -> None:
        ruling = self.asked(replace(equal, **change), rounds)
        assert isinstance(ruling, Refused)
        assert ruling.because == because

    @pytest.mark.parametrize("ties", [Ties.DIVIDE, Ties.DRAW_OF_CARDS])
    def test_the_conditions_must_have_them(self, equal: Tournament, ties: Ties) -> None:
        ruling = self.asked(with_ties(equal, ties))
        assert isinstance(ruling, Refused)
        assert ruling.because == f"the conditions say: {ties.value}"

    def test_they_are_the_directors(self, equal: Tournament) -> None:
        ruling = self.asked(equal, by=Person(3, Office.OPERATOR))
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("it is for the director")


def with_ties(state: Tournament, ties: Ties) -> Tournament:
    return replace(state, conditions=replace(state.of, ties=ties))


def face(name: str) -> Card:
    return JOKER if name == "JK" else card_named(name)
