"""The best hand that cards make: five of seven, two and three, the joker, comparisons."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable

import pytest

from pitboss.cards.best_hand import Hand, ranking
from pitboss.cards.card import CardsError, card_named, read_cards
from pitboss.cards.deck import DECK_SIZES, Deck
from pitboss.cards.order_of_hands import Category, OrderOfHands

HOUSE = OrderOfHands("NI2025-411")
STUD = OrderOfHands("NI2006-154", ace_low=False)
WILD = OrderOfHands("NI2006-154", Deck(52, joker=True), ace_low=False)
WILD_ACE_LOW = OrderOfHands("NI2006-154", Deck(52, joker=True), ace_low=True)
WILD_LOW = OrderOfHands("NI2006-154", Deck(52, joker=True), low=True)
LOW_ACE_LOW = OrderOfHands("NI2006-154", Deck(52, joker=True), low=True, ace_low_in_low=True)


def refused(sentence: str) -> pytest.RaisesExc[CardsError]:
    return pytest.raises(CardsError, match=sentence)


def best(cards: str, order: OrderOfHands = HOUSE) -> Hand:
    return ranking(order).best_hand(read_cards(cards))


def names(hand: Hand) -> str:
    return " ".join(card.name for card in hand.cards)


def letters(hand: Hand) -> str:
    return "".join(card.name[0] for card in hand.cards)


class TestBestOfSeven:
    """3.1  The best five of five, six or seven cards."""

    @pytest.mark.parametrize(
        ("cards", "five", "name"),
        [
            ("2C 3D AS KS QS JS TS", "AKQJT", "royal flush"),
            ("AS KS 9H 8H 7H 6H 5H", "98765", "straight flush, nine high"),
            ("AH KS 5H 4H 3H 2H 6S", "5432A", "straight flush, five high"),
            ("4S 4H 4D 4C KS KH AD", "4444A", "four of a kind, fours"),
            ("KS KH KD JS JH JD 2C", "KKKJJ", "full house, kings over jacks"),
            ("2S 2H 2D KS KH QS QH", "222KK", "full house, twos over kings"),
            ("AD KD 9D 7D 5D 3D 2D", "AK975", "flush, ace high"),
            ("AD KS QH JC TD 9S 8H", "AKQJT", "straight, ace high"),
            ("AD AS 5H 4C 3D 2S KH", "5432A", "straight, five high"),
            ("7S 7H 7D AS KH 3C 2D", "777AK", "three of a kind, sevens"),
            ("AS AH KS KH QS QH JD", "AAKKQ", "two pairs, aces and kings"),
            ("TS TH KS 6H 2D 4C 8S", "TTK86", "one pair, tens"),
            ("AS KH QD JC 9S 8H 7D", "AKQJ9", "five odd cards, ace high"),
        ],
        ids=lambda text: text,
    )
    def test_3_1_best_five_of_seven(self, cards: str, five: str, name: str) -> None:
        """NI2025-411 3.1, NI2019-212 3.1"""
        hand = best(cards)
        assert hand.name == str(hand) == name
        assert letters(hand) == five  # what counts most first
        assert set(hand.cards) <= set(read_cards(cards))
        assert hand.joker_as is None

    def test_3_1_best_five_of_six(self) -> None:
        """NI2025-411 3.1"""
        assert best("2C AS KS QS JS TS").name == "royal flush"
        assert names(best("2C KD QH JS TC 9D")) == "KD QH JS TC 9D"

    def test_u_22_six_high_straight_beats_the_low_ace(self) -> None:
        """NI2025-411 3.2, reading U-22"""
        assert best("AD 6S 5H 4C 3D 2S KH").name == "straight, six high"
        assert best("AH 6S 5H 4H 3H 2H KH").name == "straight flush, five high"

    def test_3_6_lowest_five_of_seven(self) -> None:
        """NI2006-154 3.5(b), 3.6, reading F-55"""
        low = OrderOfHands("NI2006-154", low=True)
        hand = best("2S 2H 3D 4C 6S 7H KD", low)
        assert letters(hand) == "76432"
        assert (hand.name, hand.qualifies) == ("five odd cards, seven high", True)
        hand = best("2S 2H 3D 3C 4S 4H KD", low)
        assert hand.name == "one pair, twos"
        assert letters(hand) == "22K43"
        assert not hand.qualifies

    def test_low_ace_is_listed_last(self) -> None:
        """NI2006-154 3.5(b), reading F-23"""
        assert names(best("AS 2H 3D 4C 5S", LOW_ACE_LOW)) == "5S 4C 3D 2H AS"
        assert names(best("AS 2H 3D 4C 5S", WILD_LOW)) == "AS 5S 4C 3D 2H"

    def test_score_gives_its_category(self) -> None:
        """NI2025-411 3.1"""
        rank = ranking(HOUSE)
        assert rank.category(rank.score(read_cards("AS KS QS JS TS"))) is Category.ROYAL_FLUSH
        assert rank.category(rank.score(read_cards("7S 5H 4D 3C 2S"))) is Category.FIVE_ODD_CARDS
        assert rank.score(read_cards("7S 5H 4D 3C 2S")) == 1

    def test_each_order_has_one_ranking(self) -> None:
        assert ranking(OrderOfHands("NI2025-411", Deck(52))) is ranking(OrderOfHands())


class TestRefusals:
    """Impossible cards make no hand."""

    @pytest.mark.parametrize(
        ("cards", "count"), [("", 0), ("AS KD TH 9C", 4), ("AS KS QS JS TS 9S 8S 7S", 8)]
    )
    def test_hand_needs_five_to_seven_cards(self, cards: str, count: int) -> None:
        with refused(f"^a hand is the best five of five, six or seven cards, not {count}$"):
            best(cards)

    def test_duplicate_card_is_refused(self) -> None:
        cards = read_cards("AS KD TH 9C")
        with refused("^KD stands twice; a deck has each card once$"):
            ranking(HOUSE).best_hand([*cards, card_named("KD")])
        with refused("^KD stands twice"):
            ranking(HOUSE).best_two_and_three(read_cards("KD 2C"), read_cards("KD 3C 4C"))

    def test_2_1_joker_is_refused_in_a_deck_without_one(self) -> None:
        """NI2025-411 2.1"""
        with refused("^JK is not in a deck of 52 cards"):
            best("AS KD TH 9C JK")

    @pytest.mark.parametrize("size", [size for size in DECK_SIZES if size != 52])
    def test_2_2_card_outside_the_deck_is_refused(self, size: int) -> None:
        """NI2006-154 2.2"""
        order = OrderOfHands("NI2006-154", Deck(size))
        with refused(f"^2C is not in a deck of {size} cards"):
            best("AS KD TH 9C 2C", order)
        with refused(f"^2C is not in a deck of {size} cards"):
            ranking(order).best_two_and_three(read_cards("AS KD"), read_cards("TH 9C 2C"))

    @pytest.mark.parametrize(
        ("hole", "communal"),
        [("AS", "KD TH 9C"), ("AS 2S 3S 4S 5S", "KD TH 9C"), ("AS 2S", "KD TH"),
         ("AS 2S", "KD TH 9C 8C 7C 6C"), ("", "")],
    )  # fmt: skip
    def test_two_and_three_need_enough_cards_of_each(self, hole: str, communal: str) -> None:
        own, shared = read_cards(hole), read_cards(communal)
        with refused(f"^two of two to four hole cards go .*, not {len(own)} with {len(shared)}$"):
            ranking(HOUSE).best_two_and_three(own, shared)


class TestTwoAndThree:
    """Exactly two hole cards with exactly three communal cards (Omaha, Manila)."""

    @pytest.mark.parametrize(
        ("hole", "communal", "name"),
        [
            ("AS 2C", "KS QS JS TS 3D", "five odd cards, ace high"),
            ("AS AH AD AC", "KS QS JS 3D 3C", "two pairs, aces and threes"),
            ("AS KS 2C 3D", "QS JS TS 9S 8S", "royal flush"),
            ("AS 2C 3D 4H", "QS JS TS 9S 8S", "five odd cards, ace high"),
            ("2C 3D", "KS KH KD KC AS", "three of a kind, kings"),
            ("9C 9D 2S 3S", "9H 9S KS KH 4S", "four of a kind, nines"),
        ],
    )
    def test_hand_uses_exactly_two_and_three(self, hole: str, communal: str, name: str) -> None:
        own, shared = read_cards(hole), read_cards(communal)
        rank = ranking(STUD)
        hand = rank.best_two_and_three(own, shared)
        assert hand.name == name
        assert hand.value == rank.score_two_and_three(own, shared)
        assert len(set(hand.cards) & set(own)) == 2
        assert len(set(hand.cards) & set(shared)) == 3

    def test_low_hand_uses_exactly_two_and_three(self) -> None:
        """NI2006-154 3.5(c), 3.5(d)"""
        rank = ranking(WILD_LOW)
        hand = rank.best_two_and_three(read_cards("2S 3H KD KC"), read_cards("4S 6H 8D QC QS"))
        assert (names(hand), hand.qualifies) == ("8D 6H 4S 3H 2S", True)
        hand = rank.best_two_and_three(read_cards("2S KH KD KC"), read_cards("3S 4S 6H 8D QS"))
        assert (hand.name, hand.qualifies) == ("five odd cards, king high", False)

    def test_f_27_joker_may_stand_for_a_card_outside_the_hand(self) -> None:
        """NI2006-154 3.7, reading F-27"""
        own, shared = read_cards("AS KS JK"), read_cards("QS JS TS")
        assert ranking(WILD).best_two_and_three(own, shared).name == "royal flush"
        own, shared = read_cards("JK 2C TS"), read_cards("AS KS QS JS 3D")
        hand = ranking(WILD).best_two_and_three(own, shared)
        assert (hand.name, hand.joker_as) == ("royal flush", card_named("JS"))
        own, shared = read_cards("TS JK 2H 3H"), read_cards("AS KS QS 4D 5D")
        hand = ranking(WILD).best_two_and_three(own, shared)
        assert (hand.name, hand.joker_as) == ("royal flush", card_named("JS"))


class TestJoker:
    """3.7  The wild card counts as the card it stands for."""

    @pytest.mark.parametrize(
        ("cards", "name", "joker_as"),
        [
            ("AS KS QS JS JK", "royal flush", "TS"),
            ("AS AH AD AC JK", "five of a kind, aces", "AS"),
            ("2S 2H 2D 2C JK", "five of a kind, twos", "2S"),
            ("JH TH 9H 8H JK", "straight flush, queen high", "QH"),
            ("JH TH 8H 7H JK", "straight flush, jack high", "9H"),
            ("AS AH AD 4C JK", "four of a kind, aces", "AC"),
            ("KS KH JS JH JK", "full house, kings over jacks", "KD"),
            ("KD JD 9D 5D JK", "flush, ace high", "AD"),
            ("AS QS 9S 5S JK", "flush, ace high", "KS"),
            ("AS KS 9S 5S JK", "flush, ace high", "QS"),
            ("KH QC JC TS JK", "straight, ace high", "AS"),
            ("QS QH 8S 5H JK", "three of a kind, queens", "QD"),
            ("QH TC 7C 4D JK", "one pair, queens", "QS"),
        ],
    )
    def test_3_7_joker_stands_for_the_card_that_helps_most(
        self, cards: str, name: str, joker_as: str
    ) -> None:
        """NI2006-154 3.7, A:Wild Card, S2-2001 3.7, readings F-26 and F-27"""
        hand = best(cards, WILD)
        assert (hand.name, hand.joker_as) == (name, card_named(joker_as))
        assert card_named("JK") in hand.cards

    def test_f_27_no_second_ace_in_a_flush(self) -> None:
        """NI2006-154 3.7, reading F-27"""
        wild = best("AS QS 9S 5S JK", WILD)
        assert wild == best("AH KH QH 9H 5H", WILD)
        assert wild < best("AH KH QH TH 2H", WILD)

    def test_f_27_hand_with_the_joker_equals_a_natural_one(self) -> None:
        """NI2006-154 3.7, reading F-27"""
        assert best("AS AH AD KC JK", WILD) == best("AS AH AD AC KC", WILD)
        assert best("KS KH JS JH JK", WILD) == best("KS KH KD JS JH", WILD)
        assert best("AS KS QS JS JK", WILD) == best("AH KH QH JH TH", WILD)

    def test_3_3_b_five_of_a_kind_ranks_between_royal_and_straight_flush(self) -> None:
        """NI2006-154 3.3(a), 3.3(b), 3.3(c), S2-2001 3.3(b)"""
        royal, five = best("AS KS QS JS TS", WILD), best("2S 2H 2D 2C JK", WILD)
        assert royal > best("AS AH AD AC JK", WILD) > five > best("KS QS JS TS 9S", WILD)

    def test_3_4_b_five_of_a_kind_ranks_the_same_in_a_reduced_deck(self) -> None:
        """NI2006-154 3.4(a), 3.4(b), 3.4(c), S2-2001 3.4(b)"""
        order = OrderOfHands("NI2006-154", Deck(32, joker=True))
        five = best("7S 7H 7D 7C JK", order)
        assert best("AS KS QS JS JK", order) > five > best("KS QS JS TS 9S", order)

    def test_3_5_a_joker_in_straights_with_a_low_ace(self) -> None:
        """NI2006-154 3.5(a), 3.7"""
        hand = best("5S 4H 3D 2C JK", WILD_ACE_LOW)
        assert (hand.name, hand.joker_as) == ("straight, six high", card_named("6S"))
        hand = best("AS 4H 3D 2C JK", WILD_ACE_LOW)
        assert (hand.name, hand.joker_as) == ("straight, five high", card_named("5S"))
        assert names(hand) == "JK 4H 3D 2C AS"
        assert best("AS 4H 3D 2C JK", WILD).name == "one pair, aces"

    @pytest.mark.parametrize(
        ("cards", "name", "joker_as"),
        [
            ("AS KS 9S 7S 5S JK", "flush, ace high", "QS"),
            ("AS KS 9S 7S 5S 3S JK", "flush, ace high", "QS"),
            ("9H 8H 7H 6H 2H AH JK", "straight flush, ten high", "TH"),
            ("2S 2H 2D KS KH QC JK", "four of a kind, twos", "2C"),
            ("9S 8H 7D 6C 2H 2D JK", "straight, ten high", "TS"),
            ("KS KH QS QH JS JH JK", "full house, kings over queens", "KD"),
        ],
    )
    def test_3_7_best_five_of_more_cards_with_the_joker(
        self, cards: str, name: str, joker_as: str
    ) -> None:
        """NI2006-154 3.7, S2-2001 3.7"""
        hand = best(cards, WILD)
        assert (hand.name, hand.joker_as) == (name, card_named(joker_as))

    def test_3_7_joker_is_left_out_if_it_does_not_help(self) -> None:
        """NI2006-154 3.7"""
        hand = best("AS KS QS JS TS JK 2C", WILD)
        assert (hand.name, hand.joker_as) == ("royal flush", None)
        assert card_named("JK") not in hand.cards

    @pytest.mark.parametrize(
        ("cards", "joker_as", "name"),
        [
            ("2S 3H 4D 5C JK", "6", "five odd cards, six high"),
            ("3S 4H 5D 7C JK", "2", "five odd cards, seven high"),
            ("2S 2H 2D 2C JK", "3", "four of a kind, twos"),
            ("KS QS JS TS JK", "2", "five odd cards, king high"),
            ("2S 2H 3D 3C JK", "4", "two pairs, threes and twos"),
        ],
    )
    def test_f_26_joker_in_low_is_the_lowest_missing_rank(
        self, cards: str, joker_as: str, name: str
    ) -> None:
        """NI2006-154 3.7, reading F-26"""
        hand = best(cards, WILD_LOW)
        assert hand.joker_as is not None
        assert (hand.joker_as.name[0], hand.name) == (joker_as, name)

    def test_f_26_joker_may_differ_between_high_and_low(self) -> None:
        """NI2006-154 3.5(c), 3.7, reading F-26"""
        assert best("AS KS QS JS JK", WILD).joker_as is card_named("TS")
        low = best("AS KS QS JS JK", WILD_LOW)
        assert low.joker_as is not None
        assert low.joker_as.name[0] == "2"

    def test_f_23_joker_is_an_ace_if_the_ace_is_low(self) -> None:
        """NI2006-154 3.7, readings F-23 and F-26"""
        hand = best("2S 3H 4D 5C JK", LOW_ACE_LOW)
        assert hand.joker_as is not None
        assert (hand.joker_as.name[0], hand.name) == ("A", "five odd cards, five high")
        assert names(hand) == "5C 4D 3H 2S JK"

    def test_3_5_d_low_hand_may_qualify_with_the_joker(self) -> None:
        """NI2006-154 3.5(d), 3.7"""
        assert best("8S 7H 6D 5C JK", WILD_LOW).qualifies
        assert not best("9S 7H 6D 5C JK", WILD_LOW).qualifies
        assert not best("8S 8H 6D 5C JK", WILD_LOW).qualifies


class TestComparing:
    """Hands of one order compare by value alone."""

    def test_hands_compare_by_value(self) -> None:
        kings, tens, others = (best(f"{pair} 9D 6H 2D") for pair in ("KS KH", "TS TH", "TD TC"))
        assert kings > tens
        assert tens < kings
        assert kings >= tens
        assert tens <= others
        assert tens >= others
        assert tens == others
        assert hash(tens) == hash(others)
        assert kings != tens
        assert max(tens, kings, others) is kings
        assert (kings.value > tens.value, tens.value == others.value) == (True, True)

    @pytest.mark.parametrize("compare", [operator.lt, operator.gt, operator.le, operator.ge])
    @pytest.mark.parametrize(
        "order",
        [OrderOfHands("NI2019-212"), STUD, WILD, WILD_LOW, OrderOfHands("NI2006-154", Deck(32))],
        ids=str,
    )
    def test_hands_of_two_orders_do_not_compare(
        self, order: OrderOfHands, compare: Callable[[Hand, Hand], bool]
    ) -> None:
        one, other = best("AS KS QS JS TS"), best("AS KS QS JS 9D", order)
        for pair in ((one, other), (other, one)):
            with refused("^hands of two different orders cannot be compared$"):
                compare(*pair)

    def test_hands_of_two_orders_are_not_equal(self) -> None:
        one, other = best("AS KS QS JS TS"), best("AS KS QS JS TS", OrderOfHands("NI2019-212"))
        assert one.value == other.value
        assert one != other
        assert str(other.clause) == "NI2019-212 3.1(a)"

    @pytest.mark.parametrize("order", [HOUSE, STUD, WILD, WILD_LOW, LOW_ACE_LOW], ids=str)
    def test_hands_and_their_orders_can_be_pickled_and_copied(self, order: OrderOfHands) -> None:
        hand = best("AS KS QS JS TS", order)
        for sent in (pickle.loads(pickle.dumps(hand)), copy.deepcopy(hand), copy.copy(hand)):
            assert sent == hand
            assert (sent.order, sent.cards, sent.name) == (order, hand.cards, hand.name)

    def test_hand_equals_only_hands(self) -> None:
        hand = best("AS KS QS JS TS")
        assert hand != hand.value
        assert hand != "royal flush"

    def test_high_hands_never_qualify(self) -> None:
        """NI2006-154 3.5(d)"""
        assert not best("8H 6C 4C 3D 2S", STUD).qualifies
        assert not best("AS KS QS JS TS", STUD).qualifies
