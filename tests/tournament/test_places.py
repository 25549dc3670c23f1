"""Places: their order, equal entrants and tie-breaks."""

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
from pitboss.tournament.events import (
    ExtraRoundsOrdered,
    PlacesDetermined,
    PlacesDrawn,
    PlacesEqual,
    TournamentEvent,
)
from pitboss.tournament.placings import determine_places, placings
from pitboss.tournament.state import Entrant, Out, Standing, Tournament
from pitboss.tournament.tournament import decide
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


class TestOrderOfPlaces:
    """NI2006-154 20.17 and 20.19, S2-2001 15.1 and 15.2."""

    def test_last_to_leave_places_highest(self) -> None:
        state = over(SIX, (Out(3, 0),), (Out(1, 0),), (Out(5, 0),), (Out(2, 0),), (Out(4, 0),))
        assert places(state) == [(1, (6,)), (2, (4,)), (3, (2,)), (4, (5,)), (5, (1,)), (6, (3,))]

    def test_larger_pot_contribution_places_higher_when_leaving_together(self) -> None:
        state = over(SIX, (Out(3, 10), Out(1, 30), Out(5, 20)), (Out(2, 5), Out(4, 7)))
        assert places(state) == [(1, (6,)), (2, (4,)), (3, (2,)), (4, (1,)), (5, (5,)), (6, (3,))]

    def test_equal_entrants_share_a_place_and_the_next_places_are_skipped(self) -> None:
        together = (Out(3, 10, order=2), Out(1, 10, order=1), Out(5, 10, order=0))
        state = over(SIX, together, (Out(2, 5), Out(4, 5, order=1)))
        assert places(state) == [(1, (6,)), (2, (2, 4)), (4, (5, 1, 3))]

    def test_last_entrants_leaving_together_are_placed(self) -> None:
        state = over(among(*[Standing.OUT] * 2), (Out(1, 5), Out(2, 9)))
        assert places(state) == [(1, (2,)), (2, (1,))]

    def test_forfeited_or_replaced_entrant_has_no_place(self) -> None:
        entrants = among(Standing.OUT, Standing.FORFEITED, Standing.REPLACED, Standing.EXCLUDED)
        state = over(entrants, (Out(2, 0), Out(4, 0)), (Out(3, 0),), (Out(1, 0),))
        assert places(state) == [(1, (1,))]

    def test_t_21_excluded_entrant_keeps_a_place_where_the_conditions_say_so(self) -> None:
        entrants = among(Standing.OUT, Standing.OUT, Standing.EXCLUDED)
        state = over(entrants, (Out(1, 0),), (Out(3, 0),), (Out(2, 0),))
        assert places(state) == [(1, (2,)), (2, (1,))]
        placed = replace(state, conditions=replace(state.of, excluded_are_placed=True))
        assert places(placed) == [(1, (2,)), (2, (3,)), (3, (1,))]

    def test_points_decide_regardless_of_chips(self) -> None:
        points = {1: Fraction(2), 2: Fraction(5), 3: Fraction(2), 4: Fraction(1)}
        entrants = {
            number: entrant(number, Standing.ENTERED, points=won, chips=1_000 * number)
            for number, won in points.items()
        }
        state = over(entrants, sessions=(FOR_POINTS,))
        assert places(state) == [(1, (2,)), (2, (1, 3)), (4, (4,))]

    def test_t_21_excluded_or_withdrawn_entrants_place_after_all_points(self) -> None:
        entrants = {
            1: entrant(1, Standing.EXCLUDED, points=Fraction(9)),
            2: entrant(2, Standing.OUT, points=Fraction(1)),
            3: entrant(3, Standing.WITHDRAWN, points=Fraction(8)),
            4: entrant(4, Standing.FORFEITED, points=Fraction(7)),
        }
        gone = ((Out(1, 0),), (Out(2, 0),), (Out(4, 0),), (Out(3, 0),))
        state = over(entrants, *gone, sessions=(FOR_POINTS,))
        assert places(state) == [(1, (2,)), (2, (3,))]
        placed = replace(state, conditions=replace(state.of, excluded_are_placed=True))
        assert places(placed) == [(1, (2,)), (2, (3,)), (3, (1,))]


class TestEqualEntrants:
    """NI2025-411 16.3(a)(iii)(E)c, NI2017-193 17.3(a)(xii)."""

    LAST_TWO = ((Out(3, 0), Out(1, 0)), (Out(5, 0),), (Out(2, 0), Out(4, 0)))
    """Two share the second place, and two the fifth, which is not paid."""

    def test_divided_prizes_leave_entrants_equal_and_cite_the_clauses(self) -> None:
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
    def test_tie_that_affects_a_prize_is_broken_first(self, ties: Ties) -> None:
        (event,) = determined(over(SIX, *self.LAST_TWO, ties=ties))
        assert isinstance(event, PlacesEqual)
        assert event.entrants == ((2, 4),)

    @pytest.mark.parametrize(("before", "contested"), [(1, True), (2, False)])
    def test_tie_for_the_last_prize_is_broken_but_not_for_the_next_place(
        self, before: int, contested: bool
    ) -> None:
        """Three are paid, so a tie for third contests a prize and a tie for fourth does not."""
        singly = [(Out(number, 0),) for number in (5, 4)[:before]]
        state = over(SIX, (Out(1, 0), Out(2, 0)), *reversed(singly), ties=Ties.DRAW_OF_CARDS)
        (event,) = determined(state)
        assert isinstance(event, PlacesEqual) is contested

    def test_no_places_before_the_last_session_is_over(self) -> None:
        state = over(SIX, *self.LAST_TWO, sessions=(FINAL, FINAL))
        assert determined(replace(state, session=1)) == []
        assert determined(replace(state, stage=Stage.RUNNING)) == []
        assert determined(replace(state, stage=Stage.PLACED)) == []
        assert determined(state)


class TestDraw:
    """NI2025-411 16.3(a)(iii)(E)c, reading T-29."""

    def drawn(
        self, state: Tournament, by: Person = DIRECTOR, **cards: str
    ) -> Allowed[TournamentEvent] | Refused:
        """Cards by entrants, as e2="KS"."""
        faces = tuple((int(one[1:]), face(card)) for one, card in cards.items())
        return decide(state, DrawForPlaces(by, STARTS, faces))

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

    def test_highest_card_places_first(self, equal: Tournament) -> None:
        ruling = self.drawn(equal, e2="2S", e3="AS", e4="KD")
        assert isinstance(ruling, Allowed)
        draw, settled = ruling.events
        assert isinstance(draw, PlacesDrawn)
        assert draw.order == ((3,), (4,), (2,))
        assert isinstance(settled, PlacesDetermined)
        assert [one.entrants for one in settled.places] == [(6,), (5,), (3,), (4,), (2,), (1,)]

    def test_suits_do_not_break_ties(self, equal: Tournament) -> None:
        ruling = self.drawn(equal, e2="KS", e3="AS", e4="KD")
        assert isinstance(ruling, Allowed)
        draw, settled = ruling.events
        assert isinstance(draw, PlacesDrawn)
        assert draw.order == ((3,), (2, 4))
        assert isinstance(settled, PlacesDetermined), "the fourth place is not paid"

    def test_equal_cards_that_affect_a_prize_need_another_draw(self, equal: Tournament) -> None:
        ruling = self.drawn(equal, e2="KS", e3="2S", e4="KD")
        assert isinstance(ruling, Allowed)
        draw, again = ruling.events
        assert isinstance(draw, PlacesDrawn)
        assert isinstance(again, PlacesEqual)
        assert again.entrants == ((2, 4),)

    def test_tied_groups_draw_one_after_the_other(self, equal: Tournament) -> None:
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
    def test_invalid_draw_is_refused(
        self, equal: Tournament, cards: dict[str, str], because: str
    ) -> None:
        ruling = self.drawn(equal, DIRECTOR, **cards)
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith(because)

    def test_nobody_draws_twice(self, equal: Tournament) -> None:
        twice = tuple((n, face(c)) for n, c in ((2, "2S"), (3, "AS"), (4, "KD"), (4, "KS")))
        ruling = decide(equal, DrawForPlaces(DIRECTOR, STARTS, twice))
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("a card each is drawn")

    def test_draw_is_refused_when_the_conditions_call_for_rounds(self, equal: Tournament) -> None:
        rounds = with_ties(equal, Ties.EXTRA_ROUNDS)
        ruling = self.drawn(rounds, e2="2S", e3="AS", e4="KD")
        assert isinstance(ruling, Refused)
        assert ruling.because == "the conditions have additional rounds decide"

    def test_t_29_cards_always_decide_the_cut_of_a_session(self, equal: Tournament) -> None:
        running = replace(with_ties(equal, Ties.EXTRA_ROUNDS), stage=Stage.RUNNING)
        ruling = self.drawn(replace(running, undecided=((3, 2, 4), (5, 6))), e5="2S", e6="3S")
        assert isinstance(ruling, Allowed)
        (draw,) = ruling.events
        assert draw.under[: len(equal.clauses.progression)] == equal.clauses.progression

    def test_only_the_director_records_the_draw(self, equal: Tournament) -> None:
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
        return decide(state, PlayExtraRounds(by, STARTS, rounds))

    @pytest.mark.parametrize("rounds", [1, 3])
    def test_first_tied_group_plays_on_with_fresh_chips(
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
    def test_unneeded_extra_rounds_are_refused(
        self, equal: Tournament, rounds: int, change: dict[str, Any], because: str
    ) -> None:
        ruling = self.asked(replace(equal, **change), rounds)
        assert isinstance(ruling, Refused)
        assert ruling.because == because

    @pytest.mark.parametrize("ties", [Ties.DIVIDE, Ties.DRAW_OF_CARDS])
    def test_extra_rounds_must_be_in_the_conditions(self, equal: Tournament, ties: Ties) -> None:
        ruling = self.asked(with_ties(equal, ties))
        assert isinstance(ruling, Refused)
        assert ruling.because == f"the conditions say: {ties.value}"

    def test_only_the_director_orders_extra_rounds(self, equal: Tournament) -> None:
        ruling = self.asked(equal, by=Person(3, Office.OPERATOR))
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("it is for the director")


def with_ties(state: Tournament, ties: Ties) -> Tournament:
    return replace(state, conditions=replace(state.of, ties=ties))


def face(name: str) -> Card:
    return JOKER if name == "JK" else card_named(name)
