"""Every example hand that the instruments print, in the order that they print."""

from __future__ import annotations

import pytest

from pitboss.cards.order_of_hands import (
    OrderOfHands,
)
from tests.support.cards.hands import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    ODD,
    ODD_REDUCED,
    ONE_PAIR,
    ONE_PAIR_REDUCED,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    descends,
    expect,
    expect_reduced,
    mixed,
    pot_game,
    suited,
)


class TestUltimateTexasHoldem2025:
    """NI2025-411 3.1  Order of hands."""

    order = OrderOfHands("NI2025-411")

    def test_3_1_a_royal_flush(self) -> None:
        """NI2025-411 3.1(a)"""
        expect(self.order, ROYAL, "royal flush", "NI2025-411 3.1(a)")

    def test_3_1_b_straight_flush(self) -> None:
        """NI2025-411 3.1(b)"""
        expect(self.order, STRAIGHT_FLUSH, "straight flush, jack high", "NI2025-411 3.1(b)")
        expect(self.order, suited("5432A"), "straight flush, five high", "NI2025-411 3.1(b)")

    def test_3_1_c_four_of_a_kind(self) -> None:
        """NI2025-411 3.1(c)"""
        expect(self.order, FOUR, "four of a kind, aces", "NI2025-411 3.1(c)")

    def test_3_1_d_full_house(self) -> None:
        """NI2025-411 3.1(d)"""
        expect(self.order, FULL_HOUSE, "full house, kings over jacks", "NI2025-411 3.1(d)")

    def test_3_1_e_flush(self) -> None:
        """NI2025-411 3.1(e)"""
        expect(self.order, FLUSH, "flush, king high", "NI2025-411 3.1(e)")

    def test_3_1_f_straight(self) -> None:
        """NI2025-411 3.1(f)"""
        expect(self.order, STRAIGHT, "straight, king high", "NI2025-411 3.1(f)")
        expect(self.order, mixed("5432A"), "straight, five high", "NI2025-411 3.1(f)")

    def test_3_1_g_three_of_a_kind(self) -> None:
        """NI2025-411 3.1(g)"""
        expect(self.order, THREE, "three of a kind, queens", "NI2025-411 3.1(g)")

    def test_3_1_h_two_pairs(self) -> None:
        """NI2025-411 3.1(h)"""
        expect(self.order, TWO_PAIRS, "two pairs, queens and fours", "NI2025-411 3.1(h)")

    def test_3_1_i_one_pair(self) -> None:
        """NI2025-411 3.1(i)"""
        expect(self.order, ONE_PAIR, "one pair, tens", "NI2025-411 3.1(i)")

    def test_3_1_j_five_odd_cards(self) -> None:
        """NI2025-411 3.1(j)"""
        expect(self.order, ODD, "five odd cards, queen high", "NI2025-411 3.1(j)")

    def test_3_1_printed_from_highest_to_lowest(self) -> None:
        """NI2025-411 3.1"""
        descends(
            self.order,
            [ROYAL, STRAIGHT_FLUSH, suited("5432A"), FOUR, FULL_HOUSE, FLUSH, STRAIGHT,
             mixed("5432A"), THREE, TWO_PAIRS, ONE_PAIR, ODD],
        )  # fmt: skip


class TestUltimateTexasHoldem2019:
    """NI2019-212 3.1  Order of hands."""

    order = OrderOfHands("NI2019-212")

    def test_3_1_a_royal_flush(self) -> None:
        """NI2019-212 3.1(a)"""
        expect(self.order, ROYAL, "royal flush", "NI2019-212 3.1(a)")

    def test_3_1_b_straight_flush(self) -> None:
        """NI2019-212 3.1(b)"""
        expect(self.order, STRAIGHT_FLUSH, "straight flush, jack high", "NI2019-212 3.1(b)")
        expect(self.order, suited("5432A"), "straight flush, five high", "NI2019-212 3.1(b)")

    def test_3_1_c_four_of_a_kind(self) -> None:
        """NI2019-212 3.1(c)"""
        expect(self.order, FOUR, "four of a kind, aces", "NI2019-212 3.1(c)")

    def test_3_1_d_full_house(self) -> None:
        """NI2019-212 3.1(d)"""
        expect(self.order, FULL_HOUSE, "full house, kings over jacks", "NI2019-212 3.1(d)")

    def test_3_1_e_flush(self) -> None:
        """NI2019-212 3.1(e)"""
        expect(self.order, FLUSH, "flush, king high", "NI2019-212 3.1(e)")

    def test_3_1_f_straight(self) -> None:
        """NI2019-212 3.1(f)"""
        expect(self.order, STRAIGHT, "straight, king high", "NI2019-212 3.1(f)")
        expect(self.order, mixed("5432A"), "straight, five high", "NI2019-212 3.1(f)")

    def test_3_1_g_three_of_a_kind(self) -> None:
        """NI2019-212 3.1(g)"""
        expect(self.order, THREE, "three of a kind, queens", "NI2019-212 3.1(g)")

    def test_3_1_h_two_pairs(self) -> None:
        """NI2019-212 3.1(h)"""
        expect(self.order, TWO_PAIRS, "two pairs, queens and fours", "NI2019-212 3.1(h)")

    def test_3_1_i_one_pair(self) -> None:
        """NI2019-212 3.1(i)"""
        expect(self.order, ONE_PAIR, "one pair, tens", "NI2019-212 3.1(i)")

    def test_3_1_j_five_odd_cards(self) -> None:
        """NI2019-212 3.1(j)"""
        expect(self.order, ODD, "five odd cards, queen high", "NI2019-212 3.1(j)")

    def test_3_1_printed_from_highest_to_lowest(self) -> None:
        """NI2019-212 3.1"""
        descends(
            self.order,
            [ROYAL, STRAIGHT_FLUSH, suited("5432A"), FOUR, FULL_HOUSE, FLUSH, STRAIGHT,
             mixed("5432A"), THREE, TWO_PAIRS, ONE_PAIR, ODD],
        )  # fmt: skip


class TestCanberraPoker:
    """NI2017-193 2.6  Cards: the order of hands."""

    order = OrderOfHands("NI2017-193")

    def test_2_6_a_royal_flush(self) -> None:
        """NI2017-193 2.6(a)"""
        expect(self.order, ROYAL, "royal flush", "NI2017-193 2.6(a)")

    def test_2_6_b_straight_flush(self) -> None:
        """NI2017-193 2.6(b)"""
        expect(self.order, STRAIGHT_FLUSH, "straight flush, jack high", "NI2017-193 2.6(b)")
        expect(self.order, suited("5432A"), "straight flush, five high", "NI2017-193 2.6(b)")

    def test_2_6_c_four_of_a_kind(self) -> None:
        """NI2017-193 2.6(c)"""
        expect(self.order, FOUR, "four of a kind, aces", "NI2017-193 2.6(c)")

    def test_2_6_d_full_house(self) -> None:
        """NI2017-193 2.6(d)"""
        expect(self.order, FULL_HOUSE, "full house, kings over jacks", "NI2017-193 2.6(d)")

    def test_2_6_e_flush(self) -> None:
        """NI2017-193 2.6(e)"""
        expect(self.order, FLUSH, "flush, king high", "NI2017-193 2.6(e)")

    def test_2_6_f_straight(self) -> None:
        """NI2017-193 2.6(f)"""
        expect(self.order, STRAIGHT, "straight, king high", "NI2017-193 2.6(f)")
        expect(self.order, mixed("5432A"), "straight, five high", "NI2017-193 2.6(f)")

    def test_2_6_g_three_of_a_kind(self) -> None:
        """NI2017-193 2.6(g)"""
        expect(self.order, THREE, "three of a kind, queens", "NI2017-193 2.6(g)")

    def test_2_6_h_two_pairs(self) -> None:
        """NI2017-193 2.6(h)"""
        expect(self.order, TWO_PAIRS, "two pairs, queens and fours", "NI2017-193 2.6(h)")

    def test_2_6_i_one_pair(self) -> None:
        """NI2017-193 2.6(i)"""
        expect(self.order, ONE_PAIR, "one pair, tens", "NI2017-193 2.6(i)")

    def test_2_6_j_five_odd_cards(self) -> None:
        """NI2017-193 2.6(j)"""
        expect(self.order, ODD, "five odd cards, queen high", "NI2017-193 2.6(j)")

    def test_2_6_printed_from_highest_to_lowest(self) -> None:
        """NI2017-193 2.6"""
        descends(
            self.order,
            [ROYAL, STRAIGHT_FLUSH, suited("5432A"), FOUR, FULL_HOUSE, FLUSH, STRAIGHT,
             mixed("5432A"), THREE, TWO_PAIRS, ONE_PAIR, ODD],
        )  # fmt: skip


class TestFiveCardStudFullDeck:
    """NI2006-154 3.3  Order of hands: full deck."""

    order = pot_game("NI2006-154", joker=True)
    ace_low = pot_game("NI2006-154", joker=True, ace_low=True)

    def test_3_3_a_royal_flush(self) -> None:
        """NI2006-154 3.3(a)"""
        expect(self.order, ROYAL, "royal flush", "NI2006-154 3.3(a)")

    def test_3_3_b_five_of_a_kind(self) -> None:
        """NI2006-154 3.3(b)"""
        expect(self.order, FIVE, "five of a kind, aces", "NI2006-154 3.3(b)")

    def test_3_3_c_straight_flush(self) -> None:
        """NI2006-154 3.3(c)"""
        expect(self.order, STRAIGHT_FLUSH, "straight flush, jack high", "NI2006-154 3.3(c)")
        expect(self.ace_low, suited("5432A"), "straight flush, five high", "NI2006-154 3.3(c)")
        expect(self.order, suited("5432A"), "flush, ace high", "NI2006-154 3.3(f)")

    def test_3_3_d_four_of_a_kind(self) -> None:
        """NI2006-154 3.3(d)"""
        expect(self.order, FOUR, "four of a kind, aces", "NI2006-154 3.3(d)")

    def test_3_3_e_full_house(self) -> None:
        """NI2006-154 3.3(e)"""
        expect(self.order, FULL_HOUSE, "full house, kings over jacks", "NI2006-154 3.3(e)")

    def test_3_3_f_flush(self) -> None:
        """NI2006-154 3.3(f)"""
        expect(self.order, FLUSH, "flush, king high", "NI2006-154 3.3(f)")

    def test_3_3_g_straight(self) -> None:
        """NI2006-154 3.3(g)"""
        expect(self.order, STRAIGHT, "straight, king high", "NI2006-154 3.3(g)")
        expect(self.ace_low, mixed("5432A"), "straight, five high", "NI2006-154 3.3(g)")
        expect(self.order, mixed("5432A"), "five odd cards, ace high", "NI2006-154 3.3(k)")

    def test_3_3_h_three_of_a_kind(self) -> None:
        """NI2006-154 3.3(h)"""
        expect(self.order, THREE, "three of a kind, queens", "NI2006-154 3.3(h)")

    def test_3_3_i_two_pairs(self) -> None:
        """NI2006-154 3.3(i)"""
        expect(self.order, TWO_PAIRS, "two pairs, queens and fours", "NI2006-154 3.3(i)")

    def test_3_3_j_one_pair(self) -> None:
        """NI2006-154 3.3(j)"""
        expect(self.order, ONE_PAIR, "one pair, tens", "NI2006-154 3.3(j)")

    def test_3_3_k_five_odd_cards(self) -> None:
        """NI2006-154 3.3(k)"""
        expect(self.order, ODD, "five odd cards, queen high", "NI2006-154 3.3(k)")

    def test_3_3_printed_from_highest_to_lowest(self) -> None:
        """NI2006-154 3.3"""
        printed = [ROYAL, FIVE, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIRS,
                   ONE_PAIR, ODD]  # fmt: skip
        descends(self.order, printed)
        descends(self.ace_low, printed)


class TestFiveCardStudReducedDeck:
    """NI2006-154 3.4  Order of hands: reduced deck."""

    ace_low = pot_game("NI2006-154", 40, joker=True, ace_low=True)
    ace_high = pot_game("NI2006-154", 40, joker=True)

    def test_3_4_a_royal_flush(self) -> None:
        """NI2006-154 3.4(a)"""
        expect_reduced(ROYAL, "royal flush", "NI2006-154 3.4(a)")

    def test_3_4_b_five_of_a_kind(self) -> None:
        """NI2006-154 3.4(b)"""
        expect_reduced(FIVE, "five of a kind, aces", "NI2006-154 3.4(b)")

    def test_3_4_c_straight_flush(self) -> None:
        """NI2006-154 3.4(c)"""
        expect_reduced(STRAIGHT_FLUSH, "straight flush, jack high", "NI2006-154 3.4(c)")
        expect(self.ace_low, suited("8765A"), "straight flush, eight high", "NI2006-154 3.4(c)")
        expect(self.ace_high, suited("8765A"), "flush, ace high", "NI2006-154 3.4(e)")

    def test_3_4_d_four_of_a_kind(self) -> None:
        """NI2006-154 3.4(d)"""
        expect_reduced(FOUR, "four of a kind, aces", "NI2006-154 3.4(d)")

    def test_3_4_e_flush(self) -> None:
        """NI2006-154 3.4(e)"""
        expect_reduced(FLUSH, "flush, king high", "NI2006-154 3.4(e)")

    def test_3_4_f_full_house(self) -> None:
        """NI2006-154 3.4(f)"""
        expect_reduced(FULL_HOUSE, "full house, kings over jacks", "NI2006-154 3.4(f)")

    def test_3_4_g_straight(self) -> None:
        """NI2006-154 3.4(g)"""
        expect_reduced(STRAIGHT, "straight, king high", "NI2006-154 3.4(g)")
        expect(self.ace_low, mixed("8765A"), "straight, eight high", "NI2006-154 3.4(g)")
        expect(self.ace_high, mixed("8765A"), "five odd cards, ace high", "NI2006-154 3.4(k)")

    def test_3_4_h_three_of_a_kind(self) -> None:
        """NI2006-154 3.4(h)"""
        expect_reduced(THREE, "three of a kind, queens", "NI2006-154 3.4(h)")

    def test_3_4_i_two_pairs(self) -> None:
        """NI2006-154 3.4(i)"""
        expect_reduced(TWO_PAIRS, "two pairs, queens and fours", "NI2006-154 3.4(i)")

    def test_3_4_j_one_pair(self) -> None:
        """NI2006-154 3.4(j)"""
        expect_reduced(ONE_PAIR_REDUCED, "one pair, tens", "NI2006-154 3.4(j)")

    def test_3_4_k_five_odd_cards(self) -> None:
        """NI2006-154 3.4(k)"""
        expect_reduced(ODD_REDUCED, "five odd cards, queen high", "NI2006-154 3.4(k)")

    @pytest.mark.parametrize("size", [48, 44])
    def test_3_4_printed_from_highest_to_lowest(self, size: int) -> None:
        """NI2006-154 3.4: these two decks hold every card printed"""
        descends(
            pot_game("NI2006-154", size, joker=True),
            [ROYAL, FIVE, STRAIGHT_FLUSH, FOUR, FLUSH, FULL_HOUSE, STRAIGHT, THREE, TWO_PAIRS,
             ONE_PAIR_REDUCED, ODD_REDUCED],
        )  # fmt: skip


class TestTournamentPokerFullDeck:
    """S2-2001 3.3  Order of hands: full deck."""

    order = pot_game("S2-2001", joker=True)
    ace_low = pot_game("S2-2001", joker=True, ace_low=True)

    def test_3_3_a_royal_flush(self) -> None:
        """S2-2001 3.3(a)"""
        expect(self.order, ROYAL, "royal flush", "S2-2001 3.3(a)")

    def test_3_3_b_five_of_a_kind(self) -> None:
        """S2-2001 3.3(b)"""
        expect(self.order, FIVE, "five of a kind, aces", "S2-2001 3.3(b)")

    def test_3_3_c_straight_flush(self) -> None:
        """S2-2001 3.3(c)"""
        expect(self.order, STRAIGHT_FLUSH, "straight flush, jack high", "S2-2001 3.3(c)")
        expect(self.ace_low, suited("5432A"), "straight flush, five high", "S2-2001 3.3(c)")
        expect(self.order, suited("5432A"), "flush, ace high", "S2-2001 3.3(f)")

    def test_3_3_d_four_of_a_kind(self) -> None:
        """S2-2001 3.3(d)"""
        expect(self.order, FOUR, "four of a kind, aces", "S2-2001 3.3(d)")

    def test_3_3_e_full_house(self) -> None:
        """S2-2001 3.3(e)"""
        expect(self.order, FULL_HOUSE, "full house, kings over jacks", "S2-2001 3.3(e)")

    def test_3_3_f_flush(self) -> None:
        """S2-2001 3.3(f)"""
        expect(self.order, FLUSH, "flush, king high", "S2-2001 3.3(f)")

    def test_3_3_g_straight(self) -> None:
        """S2-2001 3.3(g)"""
        expect(self.order, STRAIGHT, "straight, king high", "S2-2001 3.3(g)")
        expect(self.ace_low, mixed("5432A"), "straight, five high", "S2-2001 3.3(g)")
        expect(self.order, mixed("5432A"), "five odd cards, ace high", "S2-2001 3.3(k)")

    def test_3_3_h_three_of_a_kind(self) -> None:
        """S2-2001 3.3(h)"""
        expect(self.order, THREE, "three of a kind, queens", "S2-2001 3.3(h)")

    def test_3_3_i_two_pairs(self) -> None:
        """S2-2001 3.3(i)"""
        expect(self.order, TWO_PAIRS, "two pairs, queens and fours", "S2-2001 3.3(i)")

    def test_3_3_j_one_pair(self) -> None:
        """S2-2001 3.3(j)"""
        expect(self.order, ONE_PAIR, "one pair, tens", "S2-2001 3.3(j)")

    def test_3_3_k_five_odd_cards(self) -> None:
        """S2-2001 3.3(k)"""
        expect(self.order, ODD, "five odd cards, queen high", "S2-2001 3.3(k)")

    def test_3_3_printed_from_highest_to_lowest(self) -> None:
        """S2-2001 3.3"""
        printed = [ROYAL, FIVE, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIRS,
                   ONE_PAIR, ODD]  # fmt: skip
        descends(self.order, printed)
        descends(self.ace_low, printed)


class TestTournamentPokerReducedDeck:
    """S2-2001 3.4  Order of hands: reduced deck."""

    ace_low = pot_game("S2-2001", 40, joker=True, ace_low=True)
    ace_high = pot_game("S2-2001", 40, joker=True)

    def test_3_4_a_royal_flush(self) -> None:
        """S2-2001 3.4(a)"""
        expect_reduced(ROYAL, "royal flush", "S2-2001 3.4(a)")

    def test_3_4_b_five_of_a_kind(self) -> None:
        """S2-2001 3.4(b)"""
        expect_reduced(FIVE, "five of a kind, aces", "S2-2001 3.4(b)")

    def test_3_4_c_straight_flush(self) -> None:
        """S2-2001 3.4(c)"""
        expect_reduced(STRAIGHT_FLUSH, "straight flush, jack high", "S2-2001 3.4(c)")
        expect(self.ace_low, suited("8765A"), "straight flush, eight high", "S2-2001 3.4(c)")
        expect(self.ace_high, suited("8765A"), "flush, ace high", "S2-2001 3.4(e)")

    def test_3_4_d_four_of_a_kind(self) -> None:
        """S2-2001 3.4(d)"""
        expect_reduced(FOUR, "four of a kind, aces", "S2-2001 3.4(d)")

    def test_3_4_e_flush(self) -> None:
        """S2-2001 3.4(e)"""
        expect_reduced(FLUSH, "flush, king high", "S2-2001 3.4(e)")

    def test_3_4_f_full_house(self) -> None:
        """S2-2001 3.4(f)"""
        expect_reduced(FULL_HOUSE, "full house, kings over jacks", "S2-2001 3.4(f)")

    def test_3_4_g_straight(self) -> None:
        """S2-2001 3.4(g)"""
        expect_reduced(STRAIGHT, "straight, king high", "S2-2001 3.4(g)")
        expect(self.ace_low, mixed("8765A"), "straight, eight high", "S2-2001 3.4(g)")
        expect(self.ace_high, mixed("8765A"), "five odd cards, ace high", "S2-2001 3.4(k)")

    def test_3_4_h_three_of_a_kind(self) -> None:
        """S2-2001 3.4(h)"""
        expect_reduced(THREE, "three of a kind, queens", "S2-2001 3.4(h)")

    def test_3_4_i_two_pairs(self) -> None:
        """S2-2001 3.4(i)"""
        expect_reduced(TWO_PAIRS, "two pairs, queens and fours", "S2-2001 3.4(i)")

    def test_3_4_j_one_pair(self) -> None:
        """S2-2001 3.4(j)"""
        expect_reduced(ONE_PAIR_REDUCED, "one pair, tens", "S2-2001 3.4(j)")

    def test_3_4_k_five_odd_cards(self) -> None:
        """S2-2001 3.4(k)"""
        expect_reduced(ODD_REDUCED, "five odd cards, queen high", "S2-2001 3.4(k)")

    @pytest.mark.parametrize("size", [48, 44])
    def test_3_4_printed_from_highest_to_lowest(self, size: int) -> None:
        """S2-2001 3.4: these two decks hold every card printed"""
        descends(
            pot_game("S2-2001", size, joker=True),
            [ROYAL, FIVE, STRAIGHT_FLUSH, FOUR, FLUSH, FULL_HOUSE, STRAIGHT, THREE, TWO_PAIRS,
             ONE_PAIR_REDUCED, ODD_REDUCED],
        )  # fmt: skip
