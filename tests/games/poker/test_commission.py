"""Commission out of the pots.  Rule 15 of NI2006-154."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.chips import Cents, Chips, dollars
from pitboss.games.poker import Determinations, Pot, PotCommission, Rate, events
from pitboss.games.poker.commission import charged
from tests.games.poker.rounds import Stud, clauses, only
from tests.games.poker.test_winning_hands import EQUAL, PAIRS, played

FIVE = PotCommission(Rate.FIVE_PERCENT, dollars(10))
TEN = PotCommission(Rate.TEN_PERCENT, dollars(10))


def taken(scheme: PotCommission, *pots: int | Cents) -> dict[int, Chips]:
    """What each pot pays, of pots in dollars."""
    round_ = Stud(PAIRS, of=replace(Determinations(), commission=scheme)).dealt()
    amounts = [pot if isinstance(pot, Cents) else dollars(pot) for pot in pots]
    formed = [Pot(n, amount.units, (1, 2), False) for n, amount in enumerate(amounts, 1)]
    event = charged(round_.state, formed)
    if isinstance(event, events.NoCommissionTaken):
        assert clauses(event)[0] == scheme.rate.clause.clause
        return {}
    assert event is not None
    assert sum(part.units for _, part in event.parts) == event.amount.units
    return dict(event.parts)


@pytest.mark.parametrize(
    ("scheme", "pots", "parts"),
    [
        (FIVE, [19], {}),
        (FIVE, [Cents(1950)], {}),
        (FIVE, [20], {1: 1}),
        (FIVE, [39], {1: 1}),
        (FIVE, [40], {1: 2}),
        (FIVE, [1000], {1: 10}),
        (FIVE, [18, 18], {}),
        (FIVE, [20, 19], {1: 1}),
        (FIVE, [30, 30], {1: 2, 2: 1}),
        (FIVE, [40, 100], {1: 2, 2: 5}),
        (TEN, [9], {}),
        (TEN, [Cents(950)], {}),
        (TEN, [10], {1: 1}),
        (TEN, [99], {1: 9}),
        (TEN, [9, 9], {}),
        (TEN, [200], {1: 10}),
    ],
)
def test_15_2_a_threshold_percentage_whole_dollars_cap(
    scheme: PotCommission, pots: list[int], parts: dict[int, int]
) -> None:
    """Readings F-43 and F-44."""
    assert taken(scheme, *pots) == {pot: dollars(part) for pot, part in parts.items()}


def charging(hands: dict[int, str], scheme: PotCommission = TEN) -> Stud:
    return played(hands, of=replace(Determinations(), commission=scheme))


def test_commission_comes_out_of_the_pot_before_it_is_passed() -> None:
    round_ = charging(PAIRS)
    round_.expose(1, 2, 3)
    commission, won, _ = round_.divide()
    assert isinstance(commission, events.CommissionTaken)
    assert clauses(commission)[0] == "15.2(a)(ii)"
    assert commission.amount == dollars(1)
    assert isinstance(won, events.PotWon)
    assert won.amount == dollars(17)
    assert round_.state.balances["commission"] == 100
    assert round_.stakes == {1: 111, 2: 94, 3: 94}


def test_15_2_b_an_uncalled_bet_is_no_part_of_the_pot() -> None:
    """Two pay 1 + 5; then a bet of 5 is not called: 12 and not 17."""
    of = replace(Determinations(), commission=TEN)
    round_ = Stud({1: PAIRS[1], 2: PAIRS[2]}, of=of).dealt()
    round_.bet(1, 5)
    round_.call(2)
    round_.deal()
    round_.bet(1, 5)
    done = round_.fold(2)
    assert only(done, events.CommissionTaken).amount == dollars(1)
    assert only(done, events.PotWon).amount == dollars(11)


def test_15_2_c_equal_hands_alone_pay_nothing() -> None:
    round_ = charging({1: EQUAL[1], 2: EQUAL[2]})
    round_.expose(*round_.state.showing)
    assert clauses(only(round_.divide(), events.NoCommissionTaken)) == ["15.2(c)"]


def test_f_46_somebody_elses_ante_defeats_it() -> None:
    of = replace(Determinations(), commission=TEN)
    round_ = Stud({**EQUAL, 4: "2C 8D JC 4H 5D"}, of=of).dealt()
    round_.bet(1, 5)
    round_.call(2, 3)
    round_.fold(4)
    round_.check_down()
    round_.expose(*round_.state.showing)
    assert only(round_.divide(), events.CommissionTaken).amount == dollars(1)


def test_15_2_d_a_pot_of_antes_pays_nothing() -> None:
    of = replace(Determinations(), commission=TEN, ante=dollars(20))
    round_ = Stud(PAIRS, of=of).dealt()
    round_.bet(1, 5)
    done = round_.fold(2, 3)
    assert clauses(only(done, events.NoCommissionTaken)) == ["15.2(d)"]
    assert only(done, events.PotWon).amount == dollars(60)


def test_a_round_without_a_scheme_says_nothing_of_commission() -> None:
    round_ = played(PAIRS)
    round_.expose(1, 2, 3)
    assert [type(event) for event in round_.divide()] == [events.PotWon, events.RoundEnded]
