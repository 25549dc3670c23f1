"""The order of hands: comparing hands of one kind, and what may be determined."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards.best_hand import ranking
from pitboss.cards.card import CardsError, read_cards
from pitboss.cards.deck import DECK_SIZES, Deck
from pitboss.cards.order_of_hands import (
    INSTRUMENTS,
    Category,
    Meaning,
    OrderOfHands,
    meaning_of,
)
from pitboss.law.register import clause_of
from tests.support.cards.hands import (
    HOUSE_GAMES,
    POT_GAMES,
    REDUCED,
    ROYAL,
    descends,
    expect,
    mixed,
    pot_game,
    suited,
    value,
)


class TestAllCardsCount:
    """3.2  Hands of the same kind: all their cards count."""

    LADDERS = (
        [suited(five) for five in ("KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543",
                                   "65432", "5432A")],
        [mixed(five) for five in ("AAAA2", "KKKKA", "KKKKQ", "QQQQA", "2222A", "22223")],
        [mixed(five) for five in ("AAA22", "KKKAA", "KKKQQ", "QQQAA", "222AA", "22233")],
        [suited(five) for five in ("AKQJ9", "AKQJ8", "AKQT9", "AKJT9", "AQJT9", "KQJT8", "75432")],
        [mixed(five) for five in ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654",
                                  "76543", "65432", "5432A")],
        [mixed(five) for five in ("AAA32", "KKKAQ", "KKKAJ", "KKKQJ", "QQQAK", "222AK", "22243")],
        [mixed(five) for five in ("AA223", "KKQQA", "KKQQJ", "KKJJA", "QQJJA", "3322A", "33224")],
        [mixed(five) for five in ("AA432", "KKAQJ", "KKAQT", "KKAJT", "KKQJT", "QQAKJ", "22543")],
        [mixed(five) for five in ("AKQJ9", "AKQJ8", "AKQT9", "AKJT9", "AQJT9", "KQJT8", "75432")],
    )  # fmt: skip

    def test_3_2_two_pairs_of_queens_and_jacks_by_the_fifth_card(self) -> None:
        """NI2006-154 3.2, S2-2001 3.2"""
        for instrument in POT_GAMES:
            descends(pot_game(instrument), [mixed("QQJJT"), mixed("QQJJ9")])
            descends(pot_game(instrument, 36), [mixed("QQJJT"), mixed("QQJJ9")])

    @pytest.mark.parametrize("instrument", INSTRUMENTS)
    @pytest.mark.parametrize("ladder", LADDERS, ids=lambda ladder: ladder[0])
    def test_3_2_every_card_counts_in_order_of_importance(
        self, ladder: list[str], instrument: str
    ) -> None:
        """NI2025-411 3.2, NI2019-212 3.2, NI2017-193 2.5, NI2006-154 3.2, S2-2001 3.2"""
        order = OrderOfHands(instrument, ace_low=True)
        descends(order, ladder)
        rank = ranking(order)
        assert len({rank.best_hand(read_cards(hand)).category for hand in ladder}) == 1

    def test_u_22_ace_below_a_two_makes_the_lowest_straight(self) -> None:
        """NI2025-411 3.2, reading U-22"""
        order = OrderOfHands()
        descends(order, [mixed("65432"), mixed("5432A"), mixed("AAAKQ")])
        descends(order, [suited("65432"), suited("5432A"), mixed("AAAAK")])

    @pytest.mark.parametrize("five", ["432AK", "32AKQ", "2AKQJ"])
    def test_u_22_straights_do_not_wrap_round_the_ace(self, five: str) -> None:
        """NI2025-411 3.1(f), reading U-22"""
        expect(OrderOfHands(), mixed(five), "five odd cards, ace high", "NI2025-411 3.1(j)")
        expect(OrderOfHands(), suited(five), "flush, ace high", "NI2025-411 3.1(e)")

    def test_u_23_kicker_of_four_of_a_kind_counts(self) -> None:
        """NI2025-411 3.2, reading U-23"""
        descends(OrderOfHands(), [mixed("8888A"), mixed("8888K"), mixed("88882")])

    def test_f_58_equal_threes_compare_by_pair_or_side_cards(self) -> None:
        """NI2006-154 3.2, reading F-58"""
        for size in (52, 32):
            order = pot_game("NI2006-154", size)
            descends(order, [mixed("KKKAA"), mixed("KKKQQ"), mixed("QQQAA")])
            descends(order, [mixed("KKKAQ"), mixed("KKKAJ"), mixed("KKKQJ")])


class TestCanberraPokerTies:
    """NI2017-193 2.6 to 2.9  How the dealer's and the player's hands compare."""

    order = OrderOfHands("NI2017-193")

    def test_2_6_b_straight_flush_by_its_highest_card(self) -> None:
        """NI2017-193 2.6(b)"""
        descends(self.order, [suited("KQJT9", "S"), suited("QJT98", "H"), suited("5432A", "D")])

    def test_2_6_c_four_of_a_kind_by_the_four(self) -> None:
        """NI2017-193 2.6(c)"""
        descends(self.order, [mixed("AAAA2"), mixed("KKKKA"), mixed("2222A")])

    def test_2_6_d_full_house_by_the_three(self) -> None:
        """NI2017-193 2.6(d)"""
        descends(self.order, [mixed("KKK22"), mixed("QQQAA"), mixed("JJJAA")])

    def test_2_6_e_flush_card_by_card(self) -> None:
        """NI2017-193 2.6(e), 2.8(a), 2.8(b)"""
        ladder = ["KJ975", "KJ974", "KJ965", "KJ875", "KT975", "QJ975"]
        descends(self.order, [suited(five, "SHDC"[place % 4]) for place, five in enumerate(ladder)])

    def test_2_6_f_straight_by_its_highest_card(self) -> None:
        """NI2017-193 2.6(f)"""
        descends(self.order, [mixed("AKQJT"), mixed("KQJT9"), mixed("65432"), mixed("5432A")])

    def test_2_6_g_three_of_a_kind_by_the_three(self) -> None:
        """NI2017-193 2.6(g)"""
        descends(self.order, [mixed("QQQ32"), mixed("JJJAK"), mixed("222AK")])

    def test_2_6_h_two_pairs_by_each_pair_and_the_fifth_card(self) -> None:
        """NI2017-193 2.6(h), reading C-28"""
        descends(self.order, [mixed("AA223"), mixed("KKQQJ"), mixed("KK44A")])
        descends(self.order, [mixed("QQ55J"), mixed("QQ44A"), mixed("QQ44J"), mixed("QQ44T")])

    def test_2_6_i_one_pair_by_the_pair_and_the_other_cards(self) -> None:
        """NI2017-193 2.6(i), 2.8(a), 2.8(b)"""
        ladder = ["JJ432", "TTKQ2", "TTKJ9", "TTK63", "TTK62", "TTQJ9", "99AKQ"]
        descends(self.order, [mixed(five) for five in ladder])

    def test_2_6_j_odd_cards_card_by_card(self) -> None:
        """NI2017-193 2.6(j), 2.8(a), 2.8(b)"""
        ladder = ["QT743", "QT742", "QT732", "QT643", "Q9743", "JT743"]
        descends(self.order, [mixed(five) for five in ladder])

    def test_2_7_ace_is_high_outside_straights(self) -> None:
        """NI2017-193 2.7"""
        descends(self.order, [mixed("AAKQJ"), mixed("KKAQJ"), mixed("A9532"), mixed("KQJT8")])

    @pytest.mark.parametrize(
        ("dealer", "player"),
        [
            (suited("AKQJT", "S"), suited("AKQJT", "H")),
            (suited("JT987", "H"), suited("JT987", "C")),
            (suited("5432A", "D"), suited("5432A", "S")),
            (suited("KJ975", "D"), suited("KJ975", "S")),
            ("KH QC JC TS 9D", "KS QS JH TD 9C"),
            ("5H 4C 3C 2S AD", "5S 4S 3H 2D AC"),
            ("QS QH 4S 4H JD", "QD QC 4D 4C JS"),
            ("TS TH KS 6H 2D", "TD TC KH 6S 2C"),
            ("QH TC 7C 4D 3S", "QS TD 7H 4C 3D"),
        ],
        ids=lambda cards: cards[:2],
    )
    def test_2_9_suits_do_not_break_ties(self, dealer: str, player: str) -> None:
        """NI2017-193 2.9, NI2025-411 2.3, NI2006-154 3.1, S2-2001 3.1"""
        for instrument in INSTRUMENTS:
            rank = ranking(OrderOfHands(instrument, ace_low=True))
            one, other = (rank.best_hand(read_cards(cards)) for cards in (dealer, player))
            assert one == other
            assert not one < other
            assert not one > other


class TestDeterminations:
    """3.5  What the operator may determine."""

    @pytest.mark.parametrize(
        ("size", "lowest", "next_lowest", "name"),
        [
            (52, "5432A", "65432", "five"),
            (48, "6543A", "76543", "six"),
            (44, "7654A", "87654", "seven"),
            (40, "8765A", "98765", "eight"),
            (36, "9876A", "T9876", "nine"),
            (32, "T987A", "JT987", "ten"),
        ],
    )
    def test_f_28_low_ace_ranks_just_below_the_lowest_card(
        self, size: int, lowest: str, next_lowest: str, name: str
    ) -> None:
        """NI2006-154 3.5(a), S2-2001 3.5(a), reading F-28"""
        chosen, not_chosen = (
            pot_game("NI2006-154", size, ace_low=ace_low) for ace_low in (True, False)
        )
        letters = ("3.3(c)", "3.3(g)", "3.3(f)", "3.3(k)")
        if size != 52:
            letters = ("3.4(c)", "3.4(g)", "3.4(e)", "3.4(k)")
        clauses = [f"NI2006-154 {letter}" for letter in letters]
        expect(chosen, suited(lowest), f"straight flush, {name} high", clauses[0])
        expect(chosen, mixed(lowest), f"straight, {name} high", clauses[1])
        expect(not_chosen, suited(lowest), "flush, ace high", clauses[2])
        expect(not_chosen, mixed(lowest), "five odd cards, ace high", clauses[3])
        descends(chosen, [mixed("AKQJT"), mixed(next_lowest), mixed(lowest), mixed("AAAKQ")])
        assert "".join(sorted(lowest)) == "".join(
            sorted("23456789TJQKA"[rank - 2] for rank in chosen.lowest_straight)
        )

    @pytest.mark.parametrize("size", REDUCED)
    def test_3_4_flush_beats_full_house_in_every_reduced_deck(self, size: int) -> None:
        """NI2006-154 3.4(e), 3.4(f), S2-2001 3.4(e), 3.4(f), reading F-29"""
        for instrument in POT_GAMES:
            for joker in (False, True):
                order = pot_game(instrument, size, joker=joker)
                descends(order, [mixed("7777A"), suited("QT987"), mixed("AAAKK"), mixed("AKQJT")])

    def test_3_3_full_house_beats_flush_in_the_full_deck(self) -> None:
        """NI2006-154 3.3(e), 3.3(f), S2-2001 3.3(e), 3.3(f), reading F-29"""
        for instrument in POT_GAMES:
            for joker in (False, True):
                order = pot_game(instrument, joker=joker)
                descends(order, [mixed("7777A"), mixed("22233"), suited("AKQJ9"), mixed("AKQJT")])

    @pytest.mark.parametrize("instrument", POT_GAMES)
    def test_3_5_d_printed_low_hand_qualifies(self, instrument: str) -> None:
        """NI2006-154 3.5(d), S2-2001 3.5(d)"""
        rank = ranking(pot_game(instrument, low=True))
        hand = rank.best_hand(read_cards("8H 6C 4C 3D 2S"))
        assert hand.qualifies
        assert hand.name == "five odd cards, eight high"
        assert str(hand.clause) == f"{instrument} 3.3(k)"
        assert rank.best_hand(read_cards("8H 7C 6C 5D 4S")).qualifies
        assert not rank.best_hand(read_cards("9H 6C 4C 3D 2S")).qualifies
        assert not rank.best_hand(read_cards("8H 8C 4C 3D 2S")).qualifies

    @pytest.mark.parametrize(
        ("size", "with_ace_high", "with_ace_low"),
        [
            (52, "8-7-6-5-4", "8-7-6-5-4"),
            (48, "8-7-6-5-4", "8-7-6-5-4"),
            (44, "8-7-6-5-4", "8-7-6-5-4"),
            (40, "", "8-7-6-5-1"),
            (36, "", ""),
            (32, "", ""),
        ],
    )
    def test_f_25_qualifying_hand_depends_on_the_deck(
        self, size: int, with_ace_high: str, with_ace_low: str
    ) -> None:
        """NI2006-154 3.5(d), readings F-23 and F-25"""
        for ace_low, worst in ((False, with_ace_high), (True, with_ace_low)):
            order = pot_game("NI2006-154", size, low=True, ace_low_in_low=ace_low)
            assert "-".join(map(str, order.eight_or_less)) == worst
        assert pot_game("NI2006-154", size).eight_or_less == ()

    def test_3_6_straights_and_flushes_do_not_count_in_low_hands(self) -> None:
        """NI2006-154 3.6, S2-2001 3.6, reading F-55"""
        order = pot_game("NI2006-154", low=True)
        expect(order, ROYAL, "five odd cards, ace high", "NI2006-154 3.3(k)")
        expect(order, suited("65432"), "five odd cards, six high", "NI2006-154 3.3(k)")
        assert value(order, suited("65432")) == value(order, mixed("65432"))
        assert value(order, suited("AKQJT")) == value(order, mixed("AKQJT"))

    @pytest.mark.parametrize("size", DECK_SIZES)
    def test_f_55_low_hands_reverse_the_high_order(self, size: int) -> None:
        """NI2006-154 3.6, reading F-55"""
        order = pot_game("NI2006-154", size, low=True, joker=True)
        ladder = ["JT987", "QT987", "QJ987", "KQJT9", "AKQJT", "77T98", "88T97", "AAKQJ", "77889",
                  "77998", "AAKKQ", "77798", "AAAKQ", "77788", "777AA", "888AA", "AAAKK", "77778",
                  "7777A", "8888A", "AAAAK"]  # fmt: skip
        descends(order, [mixed(five) for five in ladder])

    def test_f_55_examples_of_the_reading_are_ranked(self) -> None:
        """NI2006-154 3.6, reading F-55"""
        order = pot_game("NI2006-154", low=True)
        descends(order, [mixed("85432"), mixed("86432")])
        descends(order, [mixed("22KQJ"), mixed("33654")])
        assert ranking(order).best_hand(read_cards(suited("86432"))).qualifies

    def test_f_23_ace_is_high_in_low_hands_unless_determined(self) -> None:
        """NI2006-154 3.1, 3.5(a), reading F-23"""
        high, low = (
            pot_game("NI2006-154", low=True, ace_low=True, ace_low_in_low=ace_low)
            for ace_low in (False, True)
        )
        descends(high, [mixed("65432"), mixed("75432"), mixed("KQJT9"), mixed("5432A")])
        descends(low, [mixed("5432A"), mixed("6432A"), mixed("65432"), mixed("KQJT9")])
        descends(low, [mixed("KQJT9"), mixed("AAKQJ"), mixed("22543")])
        expect(high, mixed("5432A"), "five odd cards, ace high", "NI2006-154 3.3(k)")
        expect(low, mixed("5432A"), "five odd cards, five high", "NI2006-154 3.3(k)")
        expect(low, mixed("AAKQJ"), "one pair, aces", "NI2006-154 3.3(j)")
        expect(low, mixed("AAA22"), "full house, aces over twos", "NI2006-154 3.3(e)")
        expect(low, mixed("222AA"), "full house, twos over aces", "NI2006-154 3.3(e)")
        expect(low, mixed("AA223"), "two pairs, twos and aces", "NI2006-154 3.3(i)")
        five = read_cards(mixed("5432A"))
        assert not ranking(high).best_hand(five).qualifies
        assert ranking(low).best_hand(five).qualifies

    def test_ace_of_3_5_a_does_not_affect_low_hands(self) -> None:
        """NI2006-154 3.5(a), reading F-23"""
        for five in ("5432A", "AKQJT", "65432", "AA223"):
            with_it, without = (
                value(pot_game("NI2006-154", low=True, ace_low=ace_low), mixed(five))
                for ace_low in (True, False)
            )
            assert with_it == without


class TestOrders:
    """The orders, and the clause of each kind of hand."""

    @pytest.mark.parametrize(
        "order",
        [
            *(OrderOfHands(instrument) for instrument in HOUSE_GAMES),
            *(
                pot_game(instrument, size, low=low)
                for instrument in POT_GAMES
                for size in DECK_SIZES
                for low in (False, True)
            ),
        ],
        ids=lambda order: f"{order.instrument}-{order.deck.size}-{'low' if order.low else 'high'}",
    )
    def test_register_has_the_clause_of_every_kind(self, order: OrderOfHands) -> None:
        for category in order.categories:
            digest = clause_of(order.clause_of(category)).digest.lower()
            assert category.value in digest or (
                category is Category.FIVE_ODD_CARDS and "five unmatched cards" in digest
            )
        assert clause_of(order.clause_of_the_deck)

    @pytest.mark.parametrize("instrument", HOUSE_GAMES)
    def test_house_games_have_no_five_of_a_kind(self, instrument: str) -> None:
        """NI2025-411 3.1, NI2019-212 3.1, NI2017-193 2.6"""
        expected = [kind for kind in Category if kind is not Category.FIVE_OF_A_KIND]
        assert list(OrderOfHands(instrument).categories) == expected

    @pytest.mark.parametrize("instrument", HOUSE_GAMES)
    @pytest.mark.parametrize(
        "determined",
        [{"deck": Deck(48)}, {"deck": Deck(52, joker=True)}, {"ace_low": False}, {"low": True}],
        ids=str,
    )
    def test_2_1_house_games_leave_nothing_to_determine(
        self, instrument: str, determined: dict[str, Any]
    ) -> None:
        """NI2025-411 2.1, NI2019-212 2.1, NI2017-193 2.1"""
        sentence = f"under {instrument} the deck has 52 cards and no joker, .*{instrument} 2.1"
        with pytest.raises(CardsError, match=sentence):
            OrderOfHands(instrument, **determined)

    def test_unknown_instrument_is_refused(self) -> None:
        with pytest.raises(CardsError, match="no order of hands is held for NI2099-1; those of NI"):
            OrderOfHands("NI2099-1")

    def test_f_23_low_ace_in_low_hands_needs_low_hands(self) -> None:
        """NI2006-154 3.5(b), reading F-23"""
        with pytest.raises(CardsError, match="needs an order of low hands"):
            pot_game("NI2006-154", ace_low_in_low=True)

    def test_default_order_is_that_of_ultimate(self) -> None:
        """NI2025-411 3.1"""
        assert OrderOfHands() == OrderOfHands("NI2025-411", Deck(52), ace_low=True, low=False)

    def test_five_ranks_give_their_meaning(self) -> None:
        """NI2006-154 3.3(b), 3.3(e)"""
        order = pot_game("NI2006-154", joker=True)
        assert meaning_of([9, 9, 9, 9, 9], False, order) == Meaning(Category.FIVE_OF_A_KIND, (9,))
        assert meaning_of([11, 13, 11, 13, 13], False, order) == Meaning(
            Category.FULL_HOUSE, (13, 11)
        )
        assert meaning_of([2, 14, 9, 5, 3], True, order) == Meaning(
            Category.FLUSH, (14, 9, 5, 3, 2)
        )
