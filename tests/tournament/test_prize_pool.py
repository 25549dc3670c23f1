"""The prize pool: to whom each cent and each of the goods goes, and where nothing is awarded."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.chips import Cents, total
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.tournament import Stage
from pitboss.tournament.commands import AwardPrizes
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import PrizesAwarded
from pitboss.tournament.prize_pool import award_prizes, by_place
from pitboss.tournament.state import POOL, Entrant, Placed, Standing, Tournament
from tests.support.simulation.random_conditions import STARTS, appendix

DIRECTOR = Person(3, Office.DIRECTOR)


def placed(*places: tuple[int, ...], pool: int = 100_000, **more: Any) -> Tournament:
    """Five entered, and the first three places are paid: a half, three and two tenths."""
    found, place = [], 1
    for entrants in places:
        found.append(Placed(place, entrants))
        place += len(entrants)
    five = {number: Entrant(number, 100 + number, Standing.OUT) for number in range(1, 6)}
    made: dict[str, Any] = {"stage": Stage.PLACED, "director": DIRECTOR.number, "places": found}
    made |= {"entrants": five, "money": {POOL: pool}, "conditions": appendix("A"), **more}
    return Tournament(1, **made)


def award(state: Tournament, *goods: tuple[int, int], by: Person = DIRECTOR) -> Ruling:
    return award_prizes(state, AwardPrizes(by, STARTS, goods))


def prizes(ruling: Ruling) -> list[tuple[int, int, int, str]]:
    """Entrant, place, cents and goods; what is moved is what is awarded."""
    assert isinstance(ruling, Allowed)
    (event,) = ruling.events
    assert isinstance(event, PrizesAwarded)
    paid = {f"purse {100 + one.entrant}": one.amount for one in event.prizes if one.amount}
    assert {one.payee: one.amount for one in event.transfers} == paid
    assert {one.payer for one in event.transfers} <= {POOL}
    return [(one.entrant, one.place, one.amount.units, one.goods) for one in event.prizes]


SINGLY = ((4,), (2,), (5,), (1,), (3,))


class TestWhoGetsWhat:
    def test_each_place_has_its_part_of_the_pool_and_the_others_nothing(self) -> None:
        awarded = prizes(award(placed(*SINGLY)))
        assert awarded == [(4, 1, 50_000, ""), (2, 2, 30_000, ""), (5, 3, 20_000, "")]

    def test_cents_that_do_not_divide_go_by_the_largest_remainder(self) -> None:
        assert by_place(placed(*SINGLY, pool=7)) == (Cents(4), Cents(2), Cents(1))

    def test_20_19_equals_divide_what_their_places_are_worth(self) -> None:
        awarded = prizes(award(placed((4,), (2, 5, 1), (3,), pool=100_010)))
        assert [(one, place) for one, place, _, _ in awarded] == [(4, 1), (2, 2), (5, 2), (1, 2)]
        assert [amount for *_, amount, _ in awarded] == [50_005, 16_669, 16_668, 16_668]

    def test_where_fewer_have_places_the_pool_is_theirs(self) -> None:
        assert prizes(award(placed((4,), (2,), pool=800))) == [(4, 1, 500, ""), (2, 2, 300, "")]

    def test_before_anybody_has_a_place_the_pool_is_broken_down_by_who_entered(self) -> None:
        assert by_place(placed(pool=1_000)) == (Cents(500), Cents(300), Cents(200))

    def test_a_pool_that_is_not_there_or_was_overdrawn_pays_nothing(self) -> None:
        assert total(by_place(placed(*SINGLY, money={}))) == Cents(0)
        assert total(by_place(placed(*SINGLY, pool=-1))) == Cents(0)
        assert prizes(award(placed(*SINGLY, money={}))) == []


class TestGoods:
    """Reading T-10: what cannot be divided."""

    def test_they_go_to_the_places_in_their_order_with_money_or_without(self) -> None:
        goods = ("a holiday", "a watch", "a book", "a cup")
        awarded = prizes(award(placed(*SINGLY, goods=goods)))
        assert [(one, words) for one, _, _, words in awarded] == list(
            zip((4, 2, 5, 1), goods, strict=True)
        )
        assert awarded[-1] == (1, 4, 0, "a cup")

    def test_of_those_who_share_a_place_the_director_says_who(self) -> None:
        state = placed((4,), (2, 5), (1,), (3,), goods=("a holiday", "a watch", "a book"))
        awarded = prizes(award(state, (2, 5), (3, 5)))
        assert [(one, words) for one, _, _, words in awarded] == [
            (4, "a holiday"),
            (2, ""),
            (5, "a watch; a book"),
        ]

    @pytest.mark.parametrize("ruled", [(), ((2, 4),), ((2, 1),), ((3, 5),)])
    def test_without_a_word_on_one_of_them_nothing_is_awarded(
        self, ruled: tuple[tuple[int, int], ...]
    ) -> None:
        ruling = award(placed((4,), (2, 5), (1,), goods=("a holiday", "a watch")), *ruled)
        assert isinstance(ruling, Refused)
        assert ruling.because == (
            "place 2 is shared, and a watch cannot be divided: say which of the entrants"
            " 2, 5 gets it"
        )

    def test_a_place_that_nobody_has_gets_none(self) -> None:
        awarded = prizes(award(placed((4,), (2,), goods=("a holiday", "a watch", "a book"))))
        assert [words for *_, words in awarded] == ["a holiday", "a watch"]


class TestWhenAndByWhom:
    @pytest.mark.parametrize("stage", [one for one in Stage if one is not Stage.PLACED])
    def test_only_once_the_places_are_determined_and_only_once(self, stage: Stage) -> None:
        ruling = award(placed(*SINGLY, stage=stage))
        assert isinstance(ruling, Refused)
        assert ruling.because == "the places are not determined, or awarded already"

    def test_nothing_is_awarded_where_nobody_has_a_place(self) -> None:
        ruling = award(placed())
        assert isinstance(ruling, Refused)
        assert ruling.because == "nobody has a place: cancel the tournament"

    @pytest.mark.parametrize("by", [Person(3, Office.OPERATOR), Person(9, Office.DIRECTOR)])
    def test_it_is_for_this_tournaments_director(self, by: Person) -> None:
        ruling = award(placed(*SINGLY), by=by)
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("it is for the director")
