"""Every seven-card hand has the same order and category under a second evaluator."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.analysis.hands import score_array
from pitboss.cards.best_hand import ranking
from pitboss.cards.card import CARDS
from pitboss.cards.order_of_hands import Category, OrderOfHands
from tests.support.differential.seven_cards import (
    CATEGORIES,
    CATEGORY_SHIFT,
    differences,
    hands_with,
    keys_of,
)
from tests.support.proving import Reached, UpTo, at_level

ALL = 133_784_560
KNOWN = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.FIVE_ODD_CARDS: 23_294_460,
}
"""What the world has counted."""
ORDER = OrderOfHands("NI2025-411")
PAIRS = list(combinations(range(52 - 5), 2))
"""The two lowest cards of a hand."""
SOME = at_level(8, len(PAIRS), quick=1)


class Compared:
    """The results of both evaluators so far."""

    def __init__(self, *, wheel: bool = True) -> None:
        self._wheel = wheel
        self._hands = np.empty((comb(50, 5), 7), np.uint8)
        self._keys = np.empty(len(self._hands), np.int64)
        self.key_of = np.full(2**16, -1, np.int64)
        self.counts = np.zeros(2**16, np.int64)
        self.differ = 0

    def add(self, pair: tuple[int, int]) -> None:
        """All hands of which these are the lowest two cards."""
        count = hands_with(*pair, self._hands)
        hands, keys = self._hands[:count], self._keys[:count]
        keys_of(hands, keys, self._wheel)
        scores = score_array(ORDER, hands)
        self.differ += differences(scores, keys, self.key_of, self.counts)

    @property
    def in_order(self) -> bool:
        """Whether keys rise wherever scores do."""
        met = self.key_of[self.key_of >= 0]
        return bool((np.diff(met) > 0).all())

    def categories(self) -> Counter[Category]:
        """By the product; every score must be of the category that its key has."""
        rank = ranking(ORDER)
        found = Counter[Category]()
        for score in np.flatnonzero(self.counts):
            category = rank.category(int(score))
            assert category is Category[CATEGORIES[self.key_of[score] >> CATEGORY_SHIFT].upper()]
            found[category] += int(self.counts[score])
        return found


@pytest.mark.counted
@pytest.mark.sampled
def test_every_seven_card_hand_matches(record_property: Reached) -> None:
    """NI2025-411 3.1  Some of the lowest pairs of cards at commit, all by night."""
    pairs = random.Random("seven cards").sample(PAIRS, SOME)
    compared = Compared()
    turns = UpTo(len(pairs))
    for number in turns:
        compared.add(pairs[number])
    found = compared.categories()
    record_property("hands", found.total())
    assert compared.differ == 0
    assert compared.in_order
    if turns.done == len(PAIRS):
        assert found == KNOWN
        assert found.total() == ALL


def test_evaluator_without_the_wheel_is_detected() -> None:
    """Ace to five, suited or not: the check catches an evaluator that ignores it."""
    true, lacking = Compared(), Compared(wheel=False)
    for compared in (true, lacking):
        compared.add((0, 4))
    assert not true.differ
    assert true.in_order
    assert lacking.differ or not lacking.in_order


def test_both_evaluators_number_cards_alike() -> None:
    """Both use rank times four plus suit, so they read the same hands."""
    ranks = [card.rank for card in CARDS[:52]]
    assert [ranks.index(rank) for rank in ranks] == [number // 4 * 4 for number in range(52)]
    assert all(len({card.suit for card in CARDS[suit:52:4]}) == 1 for suit in range(4))
