"""The progressive jackpot: rules 10.6, 11 and 14.5, in whole cents."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.cards import Category
from pitboss.chips import Cents, dollars
from pitboss.games.progressive_jackpot import (
    Reseed,
    Winner,
    apply,
    awaited,
    commands,
    events,
)
from pitboss.games.progressive_jackpot.payouts import royal_flush, straight_flush
from tests.support.games.canberra_poker.pools import (
    ROUND,
    ROYAL,
    STRAIGHT_FLUSH,
    TABLE,
    Pools,
    RandomPools,
)
from tests.support.games.canberra_poker.rounds import (
    APPROVED,
    DEALER,
    OPERATOR,
    SUPERVISOR,
    player_at,
)

# The whole wager to the reserve, so that examples have round meters.
STILL = replace(APPROVED, jackpot_permille=0, reserve_permille=1000)


def still(meter: int, *boxes: int, reserve: int = 0) -> Pools:
    return Pools(meter, reserve, STILL).accept(*boxes)


class TestPools:
    """10.6: the division of the wagers."""

    def test_10_6_every_wager_is_divided_between_the_two_pools(self) -> None:
        pools = Pools(100_000, 50_000).accept(1, 2)
        assert pools.state.meter == Cents(100_160)
        assert pools.state.reserve == Cents(50_040)

    @pytest.mark.parametrize("permille", [0, 1, 333, 665, 999, 1000])
    def test_10_6_fraction_of_a_cent_goes_to_the_reserve(self, permille: int) -> None:
        of = replace(
            APPROVED,
            displayed_wager=Cents(250),
            jackpot_permille=permille,
            reserve_permille=1000 - permille,
        )
        pools = Pools(0, 0, of).accept(4)
        assert pools.state.meter.units == 250 * permille // 1000
        assert pools.state.meter + pools.state.reserve == Cents(250)

    def test_3_6_each_box_places_the_displayed_wager_once(self) -> None:
        pools = Pools(0).accept(1)
        pools.refuse(commands.AcceptWager(DEALER, TABLE, ROUND, 1, dollars(1)), "3.6")
        pools.refuse(commands.AcceptWager(DEALER, TABLE, ROUND, 2, dollars(2)), "3.6")
        pools.accept(1, round_of_play=ROUND + 1)

    def test_void_reverses_the_pool_increments(self) -> None:
        pools = Pools(100_000, 50_000).accept(1, 2)
        (event,) = pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, 1))
        assert {one.reading for one in event.under} == {"C-11", None}
        pools.refuse(commands.ReverseWager(DEALER, TABLE, ROUND, 1), "10.6", "A:Void")
        pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, 2))
        held = {name: units for name, units in pools.state.balances.items() if units}
        assert held == {"jackpot pool": 100_000, "reserve pool": 50_000}
        assert not pools.state.rounds

    def test_closed_round_reverses_and_pays_nothing(self) -> None:
        pools = Pools(0).accept(1)
        assert pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        assert not pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        pools.refuse(commands.ReverseWager(DEALER, TABLE, ROUND, 1), "10.6")
        told = (Winner(1, ROYAL),)
        pools.refuse(commands.PayJackpots(DEALER, TABLE, ROUND, told), "10.5")

    def test_shortfall_from_another_tables_win_is_made_up(self) -> None:
        """C-37: the reserve, then the operator, make up what the pools no longer have."""
        pools = Pools(0, 0).accept(1)
        pools.do(commands.AcceptWager(DEALER, 9, 1, 5, dollars(1)))
        told = (Winner(5, ROYAL),)
        pools.do(commands.PayJackpots(DEALER, 9, 1, told))
        assert pools.state.meter == pools.state.reserve == Cents(0)
        (event,) = pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, 1))
        assert sum(moved.amount.units for moved in event.transfers) == 100
        assert "C-37" in {one.reading for one in event.under}

    def test_reversed_prize_returns_to_its_sources(self) -> None:
        pools = Pools(600_000, 100_000).accept(1, 2)
        before = pools.state
        assert pools.pay((1, ROYAL)) == {1: 1_000_000}
        assert pools.state.balances["float"] == -(1_000_000 - 600_160 - 100_040)
        pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, 1))
        assert pools.state.meter == before.meter - Cents(80)
        assert pools.state.reserve == before.reserve - Cents(20)
        assert pools.state.balances["float"] == 0


class TestVoidAfterSettlement:
    """S-12, C-38: undo the round in the pools; other tables' acts stay."""

    def void(self, pools: Pools, *boxes: int) -> list[events.Event]:
        return [
            event
            for box in boxes
            for event in pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, box, True))
        ]

    def held(self, pools: Pools) -> list[int]:
        return [pools.state.balances[name] for name in ("jackpot pool", "reserve pool", "float")]

    def test_wagers_and_prizes_are_reversed_and_other_tables_are_untouched(self) -> None:
        pools = Pools(600_000, 100_000).accept(1, 2)
        pools.pay((1, ROYAL), (2, Category.FLUSH))
        pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        pools.do(commands.AcceptWager(DEALER, 9, 1, 5, dollars(1)))
        self.void(pools, 1, 2)
        assert self.held(pools) == [600_080, 100_020, 0]
        pools.refuse(commands.ReverseWager(DEALER, TABLE, ROUND, 1, True), "10.6")
        assert set(pools.state.rounds) == {(9, 1)}

    def test_only_the_last_round_of_a_table_is_reversed(self) -> None:
        pools = Pools(600_000, 100_000).accept(1)
        pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        pools.accept(1, round_of_play=ROUND + 1)
        pools.do(commands.CloseRound(DEALER, TABLE, ROUND + 1))
        pools.refuse(commands.ReverseWager(DEALER, TABLE, ROUND, 1, True), "10.6")

    @pytest.mark.parametrize("reseed", [Reseed.START_VALUE, Reseed.FROM_RESERVE])
    def test_refill_of_the_pool_is_reversed(self, reseed: Reseed) -> None:
        of = replace(APPROVED, reseed=reseed, start_value=dollars(5_000))
        pools = Pools(2_000_000, 900_000, of).accept(1, 2)
        pools.pay((1, ROYAL))
        closed = pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        assert any(isinstance(one, events.PoolFilledUp) for one in closed)
        first, last = self.void(pools, 1, 2)
        assert self.held(pools) == [2_000_000, 900_000, 0]
        assert [any(one.reading == "C-38" for one in e.under) for e in (first, last)] == [
            False,
            True,
        ]

    @pytest.mark.parametrize("reseed", [Reseed.START_VALUE, Reseed.FROM_RESERVE])
    def test_refill_won_by_another_table_is_made_up(self, reseed: Reseed) -> None:
        """The meter was low, and another royal flush has won the refill."""
        of = replace(APPROVED, reseed=reseed, start_value=dollars(5_000))
        pools = Pools(100_000, 2_000_000, of).accept(1)
        pools.pay((1, ROYAL))
        pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        pools.do(commands.AcceptWager(DEALER, 9, 1, 5, dollars(1)))
        pools.do(commands.PayJackpots(DEALER, 9, 1, (Winner(5, ROYAL),)))
        before = sum(self.held(pools)[:2])
        (event,) = self.void(pools, 1)
        assert pools.state.meter.units >= 0
        assert sum(self.held(pools)[:2]) >= before
        assert {"C-38"} <= {one.reading for one in event.under}


class TestPayouts:
    """Rule 11."""

    @pytest.mark.parametrize(
        ("hand", "times"),
        [(Category.FOUR_OF_A_KIND, 500), (Category.FULL_HOUSE, 150), (Category.FLUSH, 100)],
    )
    @pytest.mark.parametrize("price", [100, 200, 250])
    def test_11_1_c_to_e_prize_is_a_multiple_of_the_displayed_wager(
        self, hand: Category, times: int, price: int
    ) -> None:
        pools = Pools(500_000, 30_000, replace(STILL, displayed_wager=Cents(price))).accept(1)
        assert pools.pay((1, hand)) == {1: times * price}
        letter = {500: "c", 150: "d", 100: "e"}[times]
        assert {f"11.1({letter})", f"10.7#1({letter})", "A:Displayed Jackpot Wager"} <= pools.cited
        assert pools.state.meter == Cents(500_000)
        assert pools.state.reserve.units == max(0, 30_000 + price - times * price)
        short = max(0, times * price - 30_000 - price)
        assert pools.state.balances["float"] == -short

    @pytest.mark.parametrize(
        ("meter", "paid"), [(0, 1_000_000), (800_000, 1_000_000), (2_345_601, 2_345_601)]
    )
    def test_11_1_a_royal_flush_wins_the_pool_or_ten_thousand(self, meter: int, paid: int) -> None:
        pools = still(meter, 1)
        assert pools.pay((1, ROYAL)) == {1: paid}
        assert pools.state.meter == Cents(0)

    @pytest.mark.parametrize(
        ("meter", "paid", "left"),
        [
            (2_300_000, 230_000, 2_070_000),
            (1_000_000, 100_000, 900_000),
            (800_000, 100_000, 700_000),
            (1_000_019, 100_001, 900_018),
            (50_000, 100_000, 0),
        ],
    )
    def test_11_1_b_straight_flush_wins_a_tenth_or_one_thousand(
        self, meter: int, paid: int, left: int
    ) -> None:
        pools = still(meter, 1)
        assert pools.pay((1, STRAIGHT_FLUSH)) == {1: paid}
        assert pools.state.meter == Cents(left)

    @pytest.mark.parametrize(
        ("meter", "each", "left"),
        [(1_500_000, 1_000_000, 0), (2_600_000, 1_300_000, 0), (2_600_001, 1_300_000, 1)],
    )
    def test_11_3_a_two_royal_flushes_share(self, meter: int, each: int, left: int) -> None:
        """C-07: for each winner the greater of the share and $10,000."""
        pools = still(meter, 1, 2)
        assert pools.pay((1, ROYAL), (2, ROYAL)) == {2: each, 1: each}
        assert pools.state.meter == Cents(left)

    @pytest.mark.parametrize(
        ("meter", "each"),
        [
            (2_000_000, 190_000),  # (2,000 + 1,800) / 2
            (1_052_632, 100_000),  # the break-even: the share is $1,000.00
            (1_052_631, 100_000),  # a cent below it the floor pays
            (1_052_642, 100_000),
            (1_052_643, 100_001),
        ],
    )
    def test_11_3_b_two_straight_flushes_share(self, meter: int, each: int) -> None:
        """C-08."""
        pools = still(meter, 1, 2)
        assert pools.pay((1, STRAIGHT_FLUSH), (2, STRAIGHT_FLUSH)) == {2: each, 1: each}
        assert pools.state.meter == Cents(meter - 2 * each)

    @pytest.mark.parametrize("winners", range(1, 10))
    @pytest.mark.parametrize("meter", [0, 1, 999_999, 1_052_632, 7_654_321, 123_456_789])
    def test_11_3_b_shares_match_tenths_taken_one_by_one(self, winners: int, meter: int) -> None:
        left, together = Fraction(meter), Fraction(0)
        for _ in range(winners):
            together += left / 10
            left -= left / 10
        expected = max(together / winners // 1, 100_000)
        assert straight_flush(Cents(meter), winners).units == expected
        assert royal_flush(Cents(meter), winners).units == max(meter // winners, 1_000_000)

    def test_11_3_two_flushes_do_not_share(self) -> None:
        assert still(0, 1, 2).pay((1, Category.FLUSH), (2, Category.FLUSH)) == {
            2: 10_000,
            1: 10_000,
        }

    def test_11_4_straight_flush_is_paid_first_and_royal_keeps_its_floor(self) -> None:
        pools = still(3_000_000, 1, 2)
        assert list(pools.pay((2, ROYAL), (1, STRAIGHT_FLUSH)).items()) == [
            (1, 300_000),
            (2, 2_700_000),
        ]
        low = still(1_050_000, 1, 2)
        assert low.pay((2, ROYAL), (1, STRAIGHT_FLUSH)) == {1: 105_000, 2: 1_000_000}
        assert low.state.meter == Cents(0)

    def test_all_qualifying_hands_are_paid_at_once(self) -> None:
        pools = still(4_000_000, *range(1, 8), reserve=1_000_000)
        paid = pools.pay(
            (1, ROYAL), (2, STRAIGHT_FLUSH), (3, Category.FOUR_OF_A_KIND), (4, ROYAL),
            (5, STRAIGHT_FLUSH), (6, Category.FULL_HOUSE), (7, Category.FLUSH),
        )  # fmt: skip
        assert list(paid.items()) == [
            (7, 10_000), (6, 15_000), (5, 380_000), (3, 50_000), (2, 380_000),
            (4, 1_620_000), (1, 1_620_000),
        ]  # fmt: skip
        assert pools.state.reserve == Cents(1_000_700 - 75_000)

    def test_each_payment_cites_its_clauses(self) -> None:
        pools = still(4_000_000, 1, 2, 3, 4)
        told = tuple(
            Winner(box, hand)
            for box, hand in ((1, ROYAL), (2, ROYAL), (3, STRAIGHT_FLUSH), (4, STRAIGHT_FLUSH))
        )
        paid = pools.do(commands.PayJackpots(DEALER, TABLE, ROUND, told))
        cited = [{one.clause for one in event.under} for event in paid]
        assert {"11.1(b)", "11.3", "11.3(b)", "11.4", "10.7#1(b)", "11.2", "10.6"} <= cited[0]
        assert {"11.1(a)", "11.3", "11.3(a)", "11.4", "10.7#1(a)", "10.7#2"} <= cited[-1]

    @pytest.mark.parametrize(
        ("hands", "clauses"),
        [
            ((ROYAL,), {"11.1(a)"}),
            ((STRAIGHT_FLUSH,), {"11.1(b)"}),
            ((ROYAL, ROYAL), {"11.1(a)", "11.3", "11.3(a)"}),
            ((STRAIGHT_FLUSH, STRAIGHT_FLUSH), {"11.1(b)", "11.3", "11.3(b)"}),
            ((ROYAL, STRAIGHT_FLUSH), {"11.1(a)", "11.1(b)", "11.4"}),
            ((ROYAL, Category.FLUSH), {"11.1(a)", "11.1(e)"}),
        ],
    )
    def test_11_3_and_11_4_are_cited_only_where_they_apply(
        self, hands: tuple[Category, ...], clauses: set[str]
    ) -> None:
        boxes = range(1, len(hands) + 1)
        pools = Pools(2_000_000, of=STILL).accept(*boxes)
        pools.pay(*zip(boxes, hands, strict=True))
        told = {one for one in pools.cited if one.startswith("11")}
        assert told - {"11.1", "11.2"} == clauses

    def test_invalid_payment_is_refused(self) -> None:
        pools = still(0, 1)

        def pay(*told: Winner) -> commands.PayJackpots:
            return commands.PayJackpots(DEALER, TABLE, ROUND, told)

        pools.refuse(pay(), "10.5")
        pools.refuse(pay(Winner(2, ROYAL)), "10.5", "10.1")
        pools.refuse(pay(Winner(1, Category.STRAIGHT)), "10.7#1")
        pools.refuse(pay(Winner(1, ROYAL), Winner(1, ROYAL)), "11.1")
        pools.pay((1, ROYAL))
        pools.refuse(pay(Winner(1, ROYAL)), "11.1")


class TestReseed:
    """C-06: after a royal flush."""

    def close(self, reseed: Reseed, reserve: int = 0, hand: Category = ROYAL) -> Pools:
        start = Cents(0) if reseed is Reseed.NONE else dollars(5_000)
        of = replace(STILL, reseed=reseed, start_value=start)
        pools = Pools(1_200_000, reserve, of).accept(1)
        pools.pay((1, hand))
        pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        return pools

    def test_meter_is_not_reseeded_by_default(self) -> None:
        assert self.close(Reseed.NONE, reserve=900_000).state.meter == Cents(0)

    def test_operator_pays_the_start_value(self) -> None:
        pools = self.close(Reseed.START_VALUE, reserve=900_000)
        assert pools.state.meter == dollars(5_000)
        assert pools.state.reserve == Cents(900_100)

    @pytest.mark.parametrize(
        ("reserve", "meter"), [(900_000, 500_000), (300_000, 300_100), (-100 + 100, 100)]
    )
    def test_reserve_reseeds_the_meter_as_far_as_it_can(self, reserve: int, meter: int) -> None:
        pools = self.close(Reseed.FROM_RESERVE, reserve)
        assert pools.state.meter == Cents(meter)
        assert pools.state.balances["float"] == 0

    def test_straight_flush_does_not_reseed_the_meter(self) -> None:
        pools = self.close(Reseed.START_VALUE, 0, STRAIGHT_FLUSH)
        assert pools.state.meter == Cents(1_080_000)

    def test_empty_reserve_does_not_reseed_the_meter(self) -> None:
        of = replace(
            APPROVED,
            jackpot_permille=1000,
            reserve_permille=0,
            reseed=Reseed.FROM_RESERVE,
            start_value=dollars(5_000),
        )
        pools = Pools(1_200_000, 0, of).accept(1)
        pools.pay((1, ROYAL))
        (closed,) = pools.do(commands.CloseRound(DEALER, TABLE, ROUND))
        assert isinstance(closed, events.RoundClosed)


class TestMalfunction:
    """4.2 and 14.5."""

    def test_4_2_no_wager_is_accepted_while_the_equipment_is_down(self) -> None:
        pools = Pools(0).accept(1)
        assert not awaited(pools.state)
        pools.do(commands.ReportMalfunction(DEALER))
        pools.refuse(commands.ReportMalfunction(DEALER), "4.2")
        pools.refuse(commands.AcceptWager(DEALER, TABLE, ROUND, 2, dollars(1)), "4.2")
        assert len(awaited(pools.state)) == 2

    def test_14_5_each_fault_needs_its_own_approval(self) -> None:
        pools = Pools(0).accept(1)
        pools.do(commands.ReportMalfunction(DEALER, 1))
        pools.do(commands.StopTable(DEALER, 2))
        pools.refuse(commands.StopTable(DEALER, 2), "14.5")
        pools.do(commands.ApproveContinuing(SUPERVISOR))
        pools.do(commands.ReportMalfunction(DEALER, 2))
        assert pools.state.stopped == {2}
        pools.do(commands.ApproveContinuing(SUPERVISOR))

    def test_14_5_nothing_is_paid_without_the_supervisors_approval(self) -> None:
        pools = Pools(0).accept(1)
        pools.do(commands.ReportMalfunction(DEALER))
        told = (Winner(1, ROYAL),)
        pools.refuse(commands.PayJackpots(DEALER, TABLE, ROUND, told), "14.5")
        pools.refuse(commands.ApproveContinuing(OPERATOR), "14.5", "A:Casino Supervisor")
        pools.do(commands.ApproveContinuing(SUPERVISOR))
        pools.refuse(commands.ApproveContinuing(SUPERVISOR), "14.5")
        assert pools.pay((1, ROYAL)) == {1: 1_000_000}

    def test_14_5_restored_equipment_still_needs_approval(self) -> None:
        pools = Pools(0)
        pools.refuse(commands.RestoreEquipment(SUPERVISOR), "4.2")
        pools.do(commands.ReportMalfunction(DEALER))
        pools.do(commands.RestoreEquipment(SUPERVISOR))
        pools.refuse(commands.AcceptWager(DEALER, TABLE, ROUND, 2, dollars(1)), "14.5")
        pools.do(commands.ApproveContinuing(SUPERVISOR))
        pools.accept(2)

    def test_14_5_wager_may_be_reversed_during_a_malfunction(self) -> None:
        pools = Pools(0).accept(1)
        pools.do(commands.ReportMalfunction(DEALER))
        pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, 1))
        assert pools.state.meter == Cents(0)

    def test_player_cannot_pay_jackpots(self) -> None:
        pools = Pools(0).accept(1)
        told = (Winner(1, ROYAL),)
        pools.refuse(commands.PayJackpots(player_at(1), TABLE, ROUND, told), "A:Dealer")


@pytest.mark.parametrize("reseed", list(Reseed))
def test_random_play_balances_the_pools_and_replays(reseed: Reseed) -> None:
    rng = random.Random(f"pools {reseed.value}")
    start = Cents(0) if reseed is Reseed.NONE else dollars(100)
    of = replace(APPROVED, jackpot_permille=333, reserve_permille=667)
    pools = Pools(5_000, 700, replace(of, reseed=reseed, start_value=start))
    opened = pools.state
    play = RandomPools(rng, pools)
    play.take_steps(5_000)
    state, happened = opened, play.happened
    for event in happened:
        state = apply(state, event)
    assert state == pools.state
    assert {type(event) for event in happened} >= {events.JackpotPaid, events.WagerReversed}
    assert (events.PoolFilledUp in {type(event) for event in happened}) == bool(start)


def test_11_3_void_share_changes_no_other_payout() -> None:
    """C-42  The share goes back to the pools, and the other winner keeps what was paid."""
    pools = Pools(3_000_000).accept(1).accept(2)
    paid = pools.pay((1, ROYAL), (2, ROYAL))
    (back,) = pools.do(commands.ReverseWager(DEALER, TABLE, ROUND, 1))
    assert ("11.3", "C-42") in {(one.clause, one.reading) for one in back.under}
    assert paid[1] == paid[2]
    assert pools.state.meter >= Cents(paid[1] - 100)
