"""The prize pool: who gets each cent and each item of goods, and when nothing is awarded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import Cents, total
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.tournament import Stage
from pitboss.tournament.commands import AwardPrizes
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import PrizesAwarded
from pitboss.tournament.prize_pool import by_place
from pitboss.tournament.state import POOL, Entrant, Placed, Standing, Tournament
from pitboss.tournament.tournament import decide
from tests.support.simulation.random_conditions import STARTS, appendix

DIRECTOR = Person(3, Office.DIRECTOR)


def placed(*places: tuple[int, ...], pool: int = 100_000, **more: Any) -> Tournament:
    """Five entered, and the first three places are paid: a half, three and two tenths."""
    found, place = [], 1
    for entrants in places:
        found.append(Placed(place, entrants))
        place += len(entrants)
    five = {
        number: Entrant(number, 100 + number, Standing.OUT, payer=100 + number)
        for number in range(1, 6)
    }
    made: dict[str, Any] = {"stage": Stage.PLACED, "director": DIRECTOR.number, "places": found}
    made |= {"entrants": five, "money": {POOL: pool}, "conditions": appendix("A"), **more}
    return Tournament(1, **made)


def award(state: Tournament, *goods: tuple[int, int], by: Person = DIRECTOR) -> Ruling:
    return decide(state, AwardPrizes(by, STARTS, goods))


def prizes(ruling: Ruling) -> list[tuple[int, int, int, str]]:
    """Entrant, place, cents and goods; what is moved is what is awarded."""
    assert isinstance(ruling, Allowed)
    (event,) = ruling.events
    assert isinstance(event, PrizesAwarded)
    paid = {f"purse {100 + one.entrant}": one.amount for one in event.prizes if one.amount}
    assert {one.payee: one.amount for one in event.transfers} == paid
    assert {one.payer for one in event.transfers} <= {POOL}
    return [(one.entrant, one.place, one.amount.units, one.goods) for one in event.prizes]


def readings(ruling: Ruling) -> set[tuple[str, str]]:
    """The clauses that are cited with T-70 or T-71, and with which."""
    assert isinstance(ruling, Allowed)
    (event,) = ruling.events
    cited = {(one.clause, one.reading) for one in event.under if one.reading}
    return {one for one in cited if one[1] in {"T-70", "T-71"}}


SINGLY = ((4,), (2,), (5,), (1,), (3,))


class TestShares:
    def test_only_paid_places_share_the_pool(self) -> None:
        awarded = prizes(award(placed(*SINGLY)))
        assert awarded == [(4, 1, 50_000, ""), (2, 2, 30_000, ""), (5, 3, 20_000, "")]

    def test_indivisible_cents_go_by_the_largest_remainder(self) -> None:
        assert by_place(placed(*SINGLY, pool=7)) == (Cents(4), Cents(2), Cents(1))

    def test_20_19_equal_entrants_divide_the_prizes_of_their_places(self) -> None:
        awarded = prizes(award(placed((4,), (2, 5, 1), (3,), pool=100_010)))
        assert [(one, place) for one, place, _, _ in awarded] == [(4, 1), (2, 2), (5, 2), (1, 2)]
        assert [amount for *_, amount, _ in awarded] == [50_005, 16_669, 16_668, 16_668]

    def test_whole_pool_goes_to_the_places_taken(self) -> None:
        assert prizes(award(placed((4,), (2,), pool=800))) == [(4, 1, 500, ""), (2, 2, 300, "")]

    def test_pool_is_split_by_entrants_before_places_are_known(self) -> None:
        assert by_place(placed(pool=1_000)) == (Cents(500), Cents(300), Cents(200))

    def test_t_71_ruling_says_that_fewer_places_were_taken_than_are_paid(self) -> None:
        """NI2006-154 20.18 has the reading, and 20.4(h) beside it has none."""
        stud = replace(appendix("A"), instrument="NI2006-154")
        fewer = award(placed((4,), (2,), conditions=stud))
        assert readings(fewer) == {("20.18", "T-71")}
        assert readings(award(placed(*SINGLY, conditions=stud))) == set()

    def test_t_70_ruling_says_that_a_substitute_was_paid(self) -> None:
        entered = placed(*SINGLY)
        substituted = {**entered.entrants, 4: Entrant(4, 104, Standing.OUT, payer=999)}
        ruling = award(placed(*SINGLY, entrants=substituted))
        assert readings(ruling) == {("8.2", "T-70")}
        assert readings(award(entered)) == set()

    def test_missing_or_overdrawn_pool_pays_nothing(self) -> None:
        assert total(by_place(placed(*SINGLY, money={}))) == Cents(0)
        assert total(by_place(placed(*SINGLY, pool=-1))) == Cents(0)
        assert prizes(award(placed(*SINGLY, money={}))) == []


class TestGoods:
    """Reading T-10: what cannot be divided."""

    def test_goods_go_to_the_places_in_order_even_without_money(self) -> None:
        goods = ("a holiday", "a watch", "a book", "a cup")
        awarded = prizes(award(placed(*SINGLY, goods=goods)))
        assert [(one, words) for one, _, _, words in awarded] == list(
            zip((4, 2, 5, 1), goods, strict=True)
        )
        assert awarded[-1] == (1, 4, 0, "a cup")

    def test_director_rules_who_gets_goods_of_a_shared_place(self) -> None:
        state = placed((4,), (2, 5), (1,), (3,), goods=("a holiday", "a watch", "a book"))
        awarded = prizes(award(state, (2, 5), (3, 5)))
        assert [(one, words) for one, _, _, words in awarded] == [
            (4, "a holiday"),
            (2, ""),
            (5, "a watch; a book"),
        ]

    @pytest.mark.parametrize("ruled", [(), ((2, 4),), ((2, 1),), ((3, 5),)])
    def test_nothing_is_awarded_until_the_director_rules_on_goods(
        self, ruled: tuple[tuple[int, int], ...]
    ) -> None:
        ruling = award(placed((4,), (2, 5), (1,), goods=("a holiday", "a watch")), *ruled)
        assert isinstance(ruling, Refused)
        assert ruling.because == (
            "place 2 is shared, and a watch cannot be divided: say which of the entrants"
            " 2, 5 gets it"
        )

    def test_goods_of_an_empty_place_are_not_awarded(self) -> None:
        awarded = prizes(award(placed((4,), (2,), goods=("a holiday", "a watch", "a book"))))
        assert [words for *_, words in awarded] == ["a holiday", "a watch"]


class TestWhenAndByWhom:
    @pytest.mark.parametrize("stage", [one for one in Stage if one is not Stage.PLACED])
    def test_prizes_are_awarded_once_after_the_places(self, stage: Stage) -> None:
        ruling = award(placed(*SINGLY, stage=stage))
        assert isinstance(ruling, Refused)
        cancelled = stage is Stage.CALLED_OFF
        never = "the places are not determined, or awarded already"
        assert ruling.because == ("it is cancelled" if cancelled else never)

    def test_nothing_is_awarded_when_nobody_has_a_place(self) -> None:
        ruling = award(placed())
        assert isinstance(ruling, Refused)
        assert ruling.because == "nobody has a place: cancel the tournament"

    @pytest.mark.parametrize("by", [Person(3, Office.OPERATOR), Person(9, Office.DIRECTOR)])
    def test_only_this_tournaments_director_awards_prizes(self, by: Person) -> None:
        ruling = award(placed(*SINGLY), by=by)
        assert isinstance(ruling, Refused)
        assert ruling.because.startswith("it is for the director")
