"""Properties of every hand under every order."""

from __future__ import annotations

import operator
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards.best_hand import Hand, ranking
from pitboss.cards.card import JOKER, Card, CardsError, Rank, Suit, card_of
from pitboss.cards.deck import DECK_SIZES, Deck
from pitboss.cards.order_of_hands import Category, OrderOfHands
from tests.support.proving import at_level

Dealt = tuple[OrderOfHands, list[Card]]

many = settings(max_examples=at_level(200, 200, quick=30))
pytestmark = pytest.mark.sampled

POT_GAMES = [
    OrderOfHands(
        instrument,
        Deck(size, joker),
        ace_low=ace_low,
        low=low,
        ace_low_in_low=low and ace_low,
    )
    for instrument in ("NI2006-154", "S2-2001")
    for size in DECK_SIZES
    for joker in (False, True)
    for ace_low in (False, True)
    for low in (False, True)
]
HOUSE_GAMES = [OrderOfHands(one) for one in ("NI2025-411", "NI2019-212", "NI2017-193")]
WITH_JOKER = [order for order in POT_GAMES if order.deck.joker]
every_order = st.sampled_from(HOUSE_GAMES + POT_GAMES)
with_joker = st.sampled_from(WITH_JOKER)
some_suits = st.sampled_from([set(some) for n in (1, 2, 3, 4) for some in combinations(Suit, n)])
some_ranks = st.one_of(
    st.integers(2, 10).map(lambda lowest: set(range(lowest, lowest + 7))),
    st.sets(st.integers(2, 14), min_size=2, max_size=4),
    st.just(set(Rank)),
)
suit_changes = st.sampled_from([dict(zip(Suit, to, strict=True)) for to in permutations(Suit)])


@st.composite
def cards_of(
    draw: st.DrawFn, deck: Deck, least: int = 5, most: int = 7, natural: bool = False
) -> list[Card]:
    """Cards of a deck, often from few suits or few ranks, so that every kind of hand comes up."""
    count = draw(st.integers(least, most))
    suits, ranks = draw(some_suits), draw(some_ranks)
    pool = [card for card in deck.cards if card.suit in suits and card.rank in ranks]
    if len(pool) < count:
        pool = [card for card in deck.cards if card is not JOKER]
    chance = draw(st.randoms(use_true_random=False))
    cards = chance.sample(pool, count)
    if deck.joker and not natural and draw(st.booleans()):
        cards[draw(st.integers(0, count - 1))] = JOKER
    return cards


@st.composite
def dealt(
    draw: st.DrawFn,
    orders: st.SearchStrategy[OrderOfHands] = every_order,
    least: int = 5,
    natural: bool = False,
) -> Dealt:
    order = draw(orders)
    return order, draw(cards_of(order.deck, least, natural=natural))


@st.composite
def three_hands(draw: st.DrawFn) -> tuple[Hand, Hand, Hand]:
    """Three hands of one order; the second often has the ranks of the first in other suits."""
    order = draw(every_order)
    first, third = draw(cards_of(order.deck)), draw(cards_of(order.deck))
    second = draw(st.one_of(cards_of(order.deck), suit_changes.map(lambda to: changed(first, to))))
    one, other, another = (ranking(order).best_hand(cards) for cards in (first, second, third))
    return one, other, another


def changed(cards: list[Card], to: dict[Suit, Suit]) -> list[Card]:
    """The cards with their suits changed."""
    return [
        card_of(card.rank, to[card.suit]) if card.rank and card.suit else card for card in cards
    ]


class TestTotalOrder:
    """3.2  Any two hands of one order compare consistently."""

    @many
    @given(three_hands())
    def test_3_2_order_is_antisymmetric_transitive_and_total(
        self, hands: tuple[Hand, Hand, Hand]
    ) -> None:
        """NI2006-154 3.2, NI2025-411 3.2"""
        for one, other, another in permutations(hands):
            assert one <= one
            assert [one < other, one == other, one > other].count(True) == 1
            assert (one <= other) == (not one > other)
            assert (one >= other) == (not one < other)
            assert (one < other) == (other > one)
            if one <= other and other <= one:
                assert one == other
                assert hash(one) == hash(other)
            if one <= other and other <= another:
                assert one <= another

    @many
    @given(three_hands())
    def test_3_2_hands_compare_like_their_values(self, hands: tuple[Hand, Hand, Hand]) -> None:
        """NI2006-154 3.2"""
        one, other, _ = hands
        for compare in (
            operator.lt,
            operator.le,
            operator.eq,
            operator.ne,
            operator.ge,
            operator.gt,
        ):
            assert compare(one, other) == compare(one.value, other.value)

    @many
    @given(dealt(), dealt())
    def test_hands_of_different_orders_refuse_to_compare(self, one: Dealt, other: Dealt) -> None:
        first, second = (ranking(order).best_hand(cards) for order, cards in (one, other))
        for compare in (operator.lt, operator.le, operator.ge, operator.gt):
            if one[0] != other[0]:
                assert first != second
                with pytest.raises(CardsError, match="two different orders"):
                    compare(first, second)
            else:
                assert compare(first, second) == compare(first.value, second.value)


class TestScores:
    """3.1  What changes a score, and what does not."""

    @many
    @given(dealt(), suit_changes)
    def test_3_1_suits_never_decide(self, hand: Dealt, to: dict[Suit, Suit]) -> None:
        """NI2006-154 3.1, NI2025-411 2.3, NI2017-193 2.9"""
        order, cards = hand
        rank = ranking(order)
        assert rank.score(changed(cards, to)) == rank.score(cards)

    @many
    @given(dealt(), st.randoms(use_true_random=False))
    def test_order_of_the_cards_never_decides(self, hand: Dealt, chance: Random) -> None:
        order, cards = hand
        rank = ranking(order)
        turned = chance.sample(cards, len(cards))
        assert rank.score(turned) == rank.score(cards) == rank.score(cards[::-1])
        assert rank.best_hand(turned) == rank.best_hand(cards)

    @many
    @given(dealt(least=7))
    def test_3_2_another_card_never_lowers_a_hand(self, hand: Dealt) -> None:
        """NI2006-154 3.2"""
        order, cards = hand
        five, six, seven = (ranking(order).score(cards[:count]) for count in (5, 6, 7))
        assert five <= six <= seven

    @many
    @given(dealt(least=6))
    def test_3_2_best_hand_is_the_best_of_all_five_card_hands(self, hand: Dealt) -> None:
        """NI2006-154 3.2"""
        order, cards = hand
        rank = ranking(order)
        assert rank.score(cards) == max(rank.score(five) for five in combinations(cards, 5))

    @many
    @given(dealt(with_joker, natural=True), st.integers(0, 6))
    def test_3_7_joker_is_never_worse_than_the_card_it_replaces(
        self, hand: Dealt, place: int
    ) -> None:
        """NI2006-154 3.7, A:Wild Card, high and low (reading F-26)"""
        order, cards = hand
        rank = ranking(order)
        place %= len(cards)
        wild = [*cards[:place], JOKER, *cards[place + 1 :]]
        assert rank.score(wild) >= rank.score(cards)


class TestBestHand:
    """3.1  The hand that is shown is the hand that is scored."""

    @many
    @given(dealt())
    def test_3_2_best_hand_has_five_of_the_cards_and_the_same_score(self, hand: Dealt) -> None:
        """NI2006-154 3.2, NI2017-193 2.5"""
        order, cards = hand
        rank = ranking(order)
        best = rank.best_hand(cards)
        assert len(best.cards) == len(set(best.cards)) == 5
        assert set(best.cards) <= set(cards)
        assert best.value == rank.score(best.cards) == rank.score(cards)
        assert best.order == order

    @many
    @given(dealt())
    def test_3_3_score_and_hand_have_the_same_category(self, hand: Dealt) -> None:
        """NI2006-154 3.3, 3.4"""
        order, cards = hand
        rank = ranking(order)
        best = rank.best_hand(cards)
        assert rank.category(rank.score(cards)) is best.category
        assert best.category in order.categories
        assert best.clause == order.clause_of(best.category)
        assert best.name.startswith(best.category.value)
        assert best.qualifies == rank.qualifies(best.value)

    @many
    @given(dealt())
    def test_cards_are_listed_by_importance(self, hand: Dealt) -> None:
        order, cards = hand
        best = ranking(order).best_hand(cards)
        natural = [best.joker_as if card is JOKER else card for card in best.cards]
        ranks = [order.worth(card.rank) for card in natural if card and card.rank]
        if best.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
            assert best.meaning.ranks == (ranks[0],)
            assert ranks[:4] == list(range(ranks[0], ranks[0] - 4, -1))
            assert ranks[4] in (ranks[3] - 1, Rank.ACE)
        else:
            assert tuple(dict.fromkeys(ranks)) == best.meaning.ranks
            counts = [ranks.count(rank) for rank in ranks]
            assert counts == sorted(counts, reverse=True)

    @many
    @given(dealt(with_joker))
    def test_3_7_joker_scores_as_the_card_it_stands_for(self, hand: Dealt) -> None:
        """NI2006-154 3.7, readings F-26 and F-27"""
        order, cards = hand
        rank = ranking(order)
        best = rank.best_hand(cards)
        assert (best.joker_as is not None) == (JOKER in best.cards)
        if best.joker_as is None:
            return
        others = [card for card in best.cards if card is not JOKER]
        if best.category is Category.FIVE_OF_A_KIND:
            assert {card.rank for card in others} == {best.joker_as.rank}
        else:
            assert best.joker_as not in others
            assert best.joker_as in order.deck.cards
            assert rank.score([*others, best.joker_as]) == best.value

    @many
    @given(every_order.flatmap(lambda order: st.tuples(st.just(order), cards_of(order.deck, 9, 9))),
           st.integers(2, 4), st.integers(3, 5))  # fmt: skip
    def test_omaha_hand_uses_exactly_two_and_three(
        self, hand: Dealt, own: int, shared: int
    ) -> None:
        order, cards = hand
        rank = ranking(order)
        hole, communal = cards[:own], cards[4 : 4 + shared]
        best = rank.best_two_and_three(hole, communal)
        assert best.value == rank.score_two_and_three(hole, communal) == rank.score(best.cards)
        assert len(set(best.cards) & set(hole)) == 2
        assert len(set(best.cards) & set(communal)) == 3
        if own + shared <= 7:
            assert best.value <= rank.score([*hole, *communal])
