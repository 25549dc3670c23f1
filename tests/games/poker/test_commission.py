"""Commission out of the pots.  Rule 15 of NI2006-154."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.chips import Cents, Chips, dollars
from pitboss.games.poker import (
    Determinations,
    Game,
    Option,
    Owed,
    Pot,
    PotCommission,
    Rate,
    TimeCommission,
    Wins,
    commands,
    events,
)
from pitboss.games.poker.commission import charged
from tests.support.games.poker.rounds import (
    DEALER,
    EQUAL_HANDS,
    PAIR_HANDS,
    Stud,
    blind_game,
    clauses,
    game_of,
    only,
    play_with_calls,
    player,
)

FIVE = PotCommission(Rate.FIVE_PERCENT, dollars(10))
TEN = PotCommission(Rate.TEN_PERCENT, dollars(10))


def taken(scheme: PotCommission, *pots: int | Cents) -> dict[int, Chips]:
    """What each pot pays, of pots in dollars."""
    round_ = Stud(PAIR_HANDS, of=replace(Determinations(), commission=scheme)).dealt()
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
def test_15_2_a_commission_follows_the_scheme(
    scheme: PotCommission, pots: list[int], parts: dict[int, int]
) -> None:
    """Readings F-43 and F-44."""
    assert taken(scheme, *pots) == {pot: dollars(part) for pot, part in parts.items()}


def charging(hands: dict[int, str], scheme: PotCommission = TEN) -> Stud:
    return play_with_calls(hands, of=replace(Determinations(), commission=scheme))


def test_commission_is_taken_before_the_pot_is_awarded() -> None:
    round_ = charging(PAIR_HANDS)
    round_.expose(1, 2, 3)
    commission, won, _ = round_.divide()
    assert isinstance(commission, events.CommissionTaken)
    assert clauses(commission)[0] == "15.2(a)(ii)"
    assert "15.2(d)" not in clauses(commission)  # no pot holds blinds and antes alone
    assert commission.amount == dollars(1)
    assert isinstance(won, events.PotWon)
    assert won.amount == dollars(17)
    assert round_.state.balances["commission"] == 100
    assert round_.stakes == {1: 111, 2: 94, 3: 94}


def test_15_2_b_uncalled_bet_pays_no_commission() -> None:
    """Two pay 1 + 5, then a bet of 5 is not called: the pot is 12, not 17."""
    of = replace(Determinations(), commission=TEN)
    round_ = Stud({1: PAIR_HANDS[1], 2: PAIR_HANDS[2]}, of=of).dealt()
    round_.bet(1, 5)
    round_.call(2)
    round_.deal()
    round_.bet(1, 5)
    done = round_.fold(2)
    assert only(done, events.CommissionTaken).amount == dollars(1)
    assert only(done, events.PotWon).amount == dollars(11)


def test_15_2_c_equal_hands_alone_pay_nothing() -> None:
    round_ = charging({1: EQUAL_HANDS[1], 2: EQUAL_HANDS[2]})
    round_.expose(*round_.state.showing)
    assert clauses(only(round_.divide(), events.NoCommissionTaken)) == ["15.2(c)"]


def test_f_46_another_players_ante_makes_equal_hands_pay() -> None:
    of = replace(Determinations(), commission=TEN)
    round_ = Stud({**EQUAL_HANDS, 4: "2C 8D JC 4H 5D"}, of=of).dealt()
    round_.bet(1, 5)
    round_.call(2, 3)
    round_.fold(4)
    round_.check_down()
    round_.expose(*round_.state.showing)
    assert only(round_.divide(), events.CommissionTaken).amount == dollars(1)


def test_15_2_d_pot_of_antes_pays_nothing() -> None:
    of = replace(Determinations(), commission=TEN, ante=dollars(20))
    round_ = Stud(PAIR_HANDS, of=of).dealt()
    round_.bet(1, 5)
    done = round_.fold(2, 3)
    assert clauses(only(done, events.NoCommissionTaken)) == ["15.2(d)"]
    assert only(done, events.PotWon).amount == dollars(60)


def test_round_without_a_scheme_records_no_commission() -> None:
    round_ = play_with_calls(PAIR_HANDS)
    round_.expose(1, 2, 3)
    assert [type(event) for event in round_.divide()] == [events.PotWon, events.RoundEnded]


# --- blinds, time, tournaments --------------------------------------------------------------------


def test_f_47_over_blinds_and_missed_blinds_are_blinds() -> None:
    round_ = game_of(
        Game.HOLD_EM, 4, (10, 20), commission=TEN, over_blinds=(dollars(40),),
        owing={4: Owed(2000, 1000)},
    ).prepared()  # fmt: skip
    round_.do(
        commands.PostOverBlind(player(3), 3),
        commands.DealInitialCards(DEALER, ()),
    )
    done = round_.fold(4, 1, 2)
    assert clauses(only(done, events.NoCommissionTaken)) == ["15.2(d)"]


def test_f_47_compulsory_call_is_not_a_blind() -> None:
    round_ = blind_game(Game.HOLD_EM, 3, (10, 20), commission=TEN, option=Option.A)
    round_.fold(3)  # pays 20
    done = round_.fold(1)
    assert only(done, events.CommissionTaken).amount == dollars(5)  # 10 + 20 + 20


def test_15_2_d_applies_to_each_pot_separately() -> None:
    """A call of 3 by a short stack, then two blinds of 20: 9 in the main pot, 34 of blinds."""
    round_ = game_of(
        Game.HOLD_EM, 3, (20, 20), commission=TEN, stakes={3: dollars(3)}
    ).dealt()  # fmt: skip
    round_.tap_out(3)
    round_.stand(1)
    round_.stand(2)
    round_.check_down()
    assert [(pot.amount, pot.forced_only) for pot in round_.state.pots] == [
        (900, False), (3400, True)
    ]  # fmt: skip
    assert clauses(only(round_.expose_all(), events.NoCommissionTaken)) == [
        "15.2(a)(ii)",
        "15.2(d)",
    ]


def test_15_2_c_needs_equal_high_and_low_hands() -> None:
    """Reading F-46: halves won by different hands do not qualify."""
    hands = {1: "AS 3D AC 9H 2D", 2: "6S 2C 4D 7H 3C"}
    round_ = play_with_calls(hands, of=replace(Determinations(), commission=TEN), wins=Wins.SPLIT)
    round_.expose(*round_.state.showing)
    assert only(round_.divide(), events.CommissionTaken).amount == dollars(1)


def test_15_3_time_charge_takes_nothing_from_pots() -> None:
    time = TimeCommission(dollars(6), 30)
    round_ = play_with_calls(PAIR_HANDS, of=replace(Determinations(), commission=time))
    round_.expose(1, 2, 3)
    assert [type(event) for event in round_.divide()] == [events.PotWon, events.RoundEnded]


def test_17_9_last_to_fold_pays_the_usual_commission() -> None:
    round_ = Stud(PAIR_HANDS, of=replace(Determinations(), commission=TEN)).dealt()
    round_.bet(1, 5)
    round_.raises(2, 5)
    round_.fold(3)
    done = round_.do(commands.WrongNumberOfCards(DEALER, (1, 2)))
    assert only(done, events.CommissionTaken).amount == dollars(1)  # of 18
    assert only(done, events.PotWon).shares == ((3, dollars(17)),)


def test_15_2_d_last_to_fold_pays_nothing_on_blinds_alone() -> None:
    round_ = blind_game(Game.HOLD_EM, 3, commission=TEN)
    folder = round_.turn
    assert folder is not None
    round_.fold(folder)
    others = tuple(seat.number for seat in round_.state.in_the_round)
    done = round_.do(commands.WrongNumberOfCards(DEALER, others))
    assert clauses(only(done, events.NoCommissionTaken)) == ["15.2(d)"]
    assert only(done, events.PotWon).shares == ((folder, dollars(15)),)
