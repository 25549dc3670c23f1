"""Exact analysis of the progressive jackpot: the formula, payout rules and shared wins."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from pitboss.analysis.exact import jackpot
from pitboss.analysis.exact.jackpot import Play, break_even, payout, winners_in_round
from pitboss.analysis.hands import count_categories
from pitboss.cards import Category, OrderOfHands
from pitboss.cards.card import CARDS
from pitboss.chips import Cents, dollars
from pitboss.games.canberra_poker.hands import kind_of
from pitboss.games.progressive_jackpot import payouts
from pitboss.games.progressive_jackpot.payouts import Winner

DRAWN = random.Random(10)
ROYAL, STRAIGHT = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH


def play(pool: int = 50_000, boxes: int = 1, wager: Fraction = Fraction(1)) -> Play:
    return Play(Fraction(pool), wager, boxes, Fraction(4, 5), 40)


class TestReturn:
    def test_qualifying_hands_have_their_known_counts(self) -> None:
        """NI2017-193 10.7#1"""
        counted = count_categories(OrderOfHands("NI2017-193"), 5)
        assert {hand: counted[hand] for hand in payouts.QUALIFYING} == jackpot.CATEGORY_COUNTS

    @pytest.mark.parametrize("pool", [0, 1, 9_999, 10_000, 10_001, 57_123, 200_000])
    @pytest.mark.parametrize("wager", [Fraction(1), Fraction(5, 2), Fraction(10)])
    def test_return_follows_the_formula(self, pool: int, wager: Fraction) -> None:
        """NI2017-193 11.1"""
        paid = 4 * max(10_000, pool) + 36 * max(Fraction(1_000), Fraction(pool, 10))
        assert payout(Fraction(pool), wager) == (paid + 1_384_400 * wager) / 2_598_960

    def test_return_at_the_smallest_pool(self) -> None:
        assert f"{float(payout(Fraction(10_000), Fraction(1))):.6f}" == "0.561917"

    @pytest.mark.parametrize("wager", [Fraction(1), Fraction(2), Fraction(7, 3)])
    def test_break_even_pool_returns_the_wager(self, wager: Fraction) -> None:
        even = break_even(wager)
        assert even == Fraction(3036400, 19) * wager
        assert payout(even, wager) == wager

    def test_break_even_is_zero_when_the_floors_cover_the_wager(self) -> None:
        """NI2017-193 11.1(a), 11.1(b)"""
        enough = Fraction(10_000 * 19, 3036400)
        assert break_even(enough) == 0
        assert break_even(enough + Fraction(1, 10**9)) > 10_000

    def test_more_boxes_return_slightly_less(self) -> None:
        """NI2017-193 11.3"""
        alone, seven = (payout(Fraction(50_000), Fraction(1), boxes) for boxes in (1, 7))
        assert 0 < alone - seven < Fraction(1, 100_000)


class TestPrizes:
    """The game's own payouts; dropped fractions of a cent stay in the pool."""

    @pytest.mark.parametrize("number", range(60))
    def test_prizes_match_the_game(self, number: int) -> None:
        """NI2017-193 11.1 to 11.4, readings C-06 to C-09"""
        pool = Cents(DRAWN.choice([0, 999_999, 1_052_632, DRAWN.randrange(50_000_000)]))
        hands = DRAWN.choices([ROYAL, STRAIGHT], k=number % 4 + 1)
        winners = [Winner(box, hand) for box, hand in enumerate(hands, 1)]
        theirs = list(payouts.prizes(winners, pool, Cents(0), dollars(1)))
        counts = (hands.count(ROYAL), hands.count(STRAIGHT))
        ours = jackpot.prizes(Fraction(pool.units, 100), counts)
        for prize in theirs:
            due = ours.royal_flush if prize.hand is ROYAL else ours.straight_flush
            assert abs(100 * due - prize.amount.units) < 5, (pool, hands)
        taken = sum(prize.from_jackpot.units for prize in theirs)
        assert abs(100 * ours.from_pool - taken) < 10

    def test_one_box_matches_the_games_payouts(self) -> None:
        """NI2017-193 11.1: what the game pays on every winning hand, for random pools"""
        for _ in range(200):
            pool, wager = Cents(10 * DRAWN.randrange(4_000_000)), dollars(DRAWN.randrange(1, 20))
            total = 0
            for hand, count in jackpot.CATEGORY_COUNTS.items():
                (prize,) = payouts.prizes([Winner(1, hand)], pool, Cents(0), wager)
                total += count * prize.amount.units
            found = payout(Fraction(pool.units, 100), Fraction(wager.units, 100))
            assert found == Fraction(total, 100 * comb(52, 5))


class TestSharedWins:
    @pytest.mark.parametrize("boxes", range(1, 10))
    def test_probabilities_add_up(self, boxes: int) -> None:
        found = winners_in_round(boxes)
        assert sum(found.values()) == 1
        assert all(likely >= 0 for likely in found.values())
        royals = sum(likely * won[0] for won, likely in found.items())
        straights = sum(likely * won[1] for won, likely in found.items())
        assert royals == Fraction(4 * boxes, comb(52, 5))
        assert straights == Fraction(36 * boxes, comb(52, 5))

    def test_two_boxes_match_a_count_hand_by_hand(self) -> None:
        """Every pair of winning hands with no card in common"""
        straights = [
            frozenset(hand)
            for suit in range(4)
            for hand in combinations(CARDS[suit::4], 5)
            if kind_of(hand).category in (ROYAL, STRAIGHT)
        ]
        assert len(straights) == 40
        found = dict.fromkeys([(2, 0), (1, 1), (0, 2)], 0)
        for one, other in permutations(straights, 2):
            if not one & other:
                royals = sum(kind_of(tuple(hand)).category is ROYAL for hand in (one, other))
                found[royals, 2 - royals] += 1
        ways = comb(52, 5) * comb(47, 5)
        two = winners_in_round(2)
        assert {won: two[won] * ways for won in found} == found

    def test_more_boxes_share_wins_more_often(self) -> None:
        """NI2017-193 11.3, 11.4"""
        assert set(jackpot.shared_win_probabilities(1).values()) == {0}
        two, seven = jackpot.shared_win_probabilities(2), jackpot.shared_win_probabilities(7)
        assert two["royal_flushes"] == Fraction(12, comb(52, 5) * comb(47, 5))
        assert all(seven[name] > two[name] > 0 for name in two)


class TestGrowth:
    def test_growth_of_one_box_follows_the_formula(self) -> None:
        """NI2017-193 10.6: 80 cents in, 4 pools and 36 tenths of one out over all hands"""
        lost = Fraction(4 * 50_000 + 36 * 5_000, comb(52, 5))
        assert play().growth == 40 * (Fraction(4, 5) - lost)

    @pytest.mark.parametrize("boxes", [1, 7])
    def test_money_is_conserved_over_an_hour(self, boxes: int) -> None:
        """NI2017-193 10.6, reading C-27: what is wagered and not paid stays in the two pools"""
        one = play(5_000, boxes)
        paid = boxes * payout(one.pool, one.wager, boxes)
        assert one.growth + one.reserve_growth == 40 * (boxes - paid)

    def test_growth_is_zero_at_its_level(self) -> None:
        level = play(boxes=3).level
        assert level is not None
        assert Play(level, Fraction(1), 3, Fraction(4, 5), 40).growth == 0
        assert play(wager=Fraction(1, 100)).level is None

    def test_time_between_hits_follows_the_odds(self) -> None:
        assert play(boxes=2).rounds_between(ROYAL) == Fraction(2_598_960, 8)
        found = json.loads(json.dumps(play(boxes=2).document()))["hits"]["royal_flush"]
        assert found["hours_between"]["fraction"] == str(Fraction(2_598_960, 320))

    @pytest.mark.parametrize(
        ("wrong", "because"),
        [
            ({"boxes": 0}, "1 to 9 boxes, not 0"),
            ({"boxes": 10}, "1 to 9 boxes, not 10"),
            ({"wager": 0}, "above zero"),
            ({"pool": -1}, "above zero"),
            ({"rounds": 0}, "above zero"),
            ({"to_pool": 2}, "share the wager"),
            ({"to_pool": -1}, "share the wager"),
        ],
    )
    def test_invalid_play_is_rejected(self, wrong: dict[str, int], because: str) -> None:
        said = {"pool": 1, "wager": 1, "boxes": 1, "to_pool": 1, "rounds": 1} | wrong
        shares = (Fraction(said["pool"]), Fraction(said["wager"]))
        with pytest.raises(ValueError, match=because):
            Play(*shares, said["boxes"], Fraction(said["to_pool"]), said["rounds"])
