"""The shuffle and the cut, checked over every entropy value."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product
from math import factorial

import pytest

from pitboss.cards.card import CardsError
from pitboss.cards.deck import Deck
from pitboss.cards.shuffle import Entropy, cut, cut_at_random, draw_below, shuffle
from tests.support.offenders import offenders

ONE_IN_64 = (0x00, 0x40, 0x80, 0xC0)
"""Bytes that differ in their first two bits, all that a draw below five looks at."""


class UsedUpError(Exception):
    """A draw needed more bytes than it was given because it rejected some."""


class Given:
    """Entropy that hands out only these bytes, each once."""

    def __init__(self, values: Iterable[int]) -> None:
        self.left = list(values)
        self.asked: list[int] = []

    def __call__(self, count: int) -> bytes:
        self.asked.append(count)
        if count > len(self.left):
            raise UsedUpError
        taken, self.left = self.left[:count], self.left[count:]
        return bytes(taken)


def seeded(seed: str) -> Entropy:
    return random.Random(seed).randbytes


def drawn_from(values: Iterable[int], limit: int) -> int | None:
    """What these bytes draw, or None if they are rejected."""
    try:
        return draw_below(limit, Given(values))
    except UsedUpError:
        return None


def refused(sentence: str) -> pytest.RaisesExc[CardsError]:
    return pytest.raises(CardsError, match=sentence)


class TestDrawBelow:
    """Each number equally likely."""

    def test_every_number_is_drawn_equally_often(self) -> None:
        def check(limit: int) -> None:
            drawn = Counter(drawn_from([byte], limit) for byte in range(256))
            thrown_away = drawn.pop(None, 0)
            assert sorted(drawn, key=lambda number: number or 0) == list(range(limit))
            assert len(set(drawn.values())) == 1
            assert thrown_away < 128  # a second draw is needed less often than not

        assert offenders(range(2, 257), check) == []

    @pytest.mark.parametrize("limit", [257, 300, 1000])
    def test_two_bytes_are_drawn_when_one_is_too_few(self, limit: int) -> None:
        drawn = Counter(drawn_from(pair, limit) for pair in product(range(256), repeat=2))
        drawn.pop(None, 0)
        assert set(drawn) == set(range(limit))
        assert len(set(drawn.values())) == 1

    def test_biased_bytes_are_drawn_again(self) -> None:
        entropy = Given([0xC0, 0xFF, 0x80])
        assert draw_below(3, entropy) == 2
        assert entropy.asked == [1, 1, 1]
        assert drawn_from([0xC0], 3) is None

    def test_drawing_from_one_needs_no_entropy(self) -> None:
        assert draw_below(1, Given([])) == 0

    @pytest.mark.parametrize("limit", [0, -1])
    def test_drawing_from_nothing_is_refused(self, limit: int) -> None:
        with pytest.raises(ValueError, match="there is nothing to draw from"):
            draw_below(limit, Given([0]))


class TestShuffle:
    """7.1  The cards are shuffled for each round of play."""

    def test_7_1_every_order_of_three_is_equally_likely(self) -> None:
        """NI2006-154 7.1, NI2017-193 5.1, S2-2001 7.1"""
        orders: Counter[tuple[str, ...]] = Counter()
        for values in product(range(256), repeat=2):
            try:
                orders[shuffle("abc", Given(values))] += 1
            except UsedUpError:
                continue
        assert set(orders) == set(permutations("abc"))
        assert set(orders.values()) == {192 * 256 // factorial(3)}

    def test_7_1_every_order_of_four_is_equally_likely(self) -> None:
        """NI2006-154 7.1, NI2017-193 5.1, S2-2001 7.1"""
        orders: Counter[tuple[str, ...]] = Counter()
        for values in product(ONE_IN_64, repeat=3):
            try:
                orders[shuffle("abcd", Given(values))] += 1
            except UsedUpError:
                continue
        assert set(orders) == set(permutations("abcd"))
        assert set(orders.values()) == {4 * 3 * 4 // factorial(4)}

    def test_7_1_every_card_is_equally_likely_in_every_place(self) -> None:
        """NI2006-154 7.1: chi-square of 52 cards over 52 places, seed fixed"""
        entropy, cards, rounds = seeded("places"), Deck().cards, 2600
        seen = Counter(pair for _ in range(rounds) for pair in enumerate(shuffle(cards, entropy)))
        expected = rounds / 52
        chi_square = sum(
            (seen[place, card] - expected) ** 2 / expected for place in range(52) for card in cards
        )
        assert 2601 - 5 * 72 < chi_square < 2601 + 5 * 72  # 51 x 51 degrees, deviation 72

    def test_same_bytes_give_the_same_order(self) -> None:
        cards = Deck(52, joker=True).cards
        first, second, other = (shuffle(cards, seeded(seed)) for seed in ("one", "one", "two"))
        assert first == second
        assert first != other
        assert set(first) == set(cards)
        assert len(first) == 53
        assert cards == Deck(52, joker=True).cards  # what was shuffled is as it was

    @pytest.mark.parametrize("things", ["", "a"])
    def test_shuffle_of_one_card_or_none_needs_no_entropy(self, things: str) -> None:
        assert shuffle(things, Given([])) == tuple(things)


class TestCut:
    """7.2  The cut, more than one card from either end."""

    @pytest.mark.parametrize(("depth", "after"), [(2, "cdefab"), (3, "defabc"), (4, "efabcd")])
    def test_7_2_cut_moves_the_top_part_to_the_bottom(self, depth: int, after: str) -> None:
        """NI2006-154 7.2, NI2017-193 5.2, S2-2001 7.2"""
        assert cut("abcdef", depth) == tuple(after)

    @pytest.mark.parametrize("size", [52, 53, 32, 6, 4])
    def test_5_2_within_one_card_of_an_end_is_refused(self, size: int) -> None:
        """NI2017-193 5.2, NI2006-154 7.2, S2-2001 7.2"""
        for depth in (-size, -2, -1, 0, 1, size - 1, size, size + 1):
            with refused(
                f"^a cut {depth} cards? deep in {size} is not more than one card from either end"
                r" \(NI2017-193 5\.2\)$"
            ):
                cut(range(size), depth)
        for depth in (2, size - 2):
            assert cut(range(size), depth) == (*range(depth, size), *range(depth))

    @pytest.mark.parametrize("size", [0, 1, 2, 3])
    def test_5_2_fewer_than_four_cards_cannot_be_cut(self, size: int) -> None:
        """NI2017-193 5.2"""
        for depth in range(-1, size + 2):
            with refused("not more than one card from either end"):
                cut(range(size), depth)

    @pytest.mark.parametrize("size", [4, 5, 6, 19, 52, 53])
    def test_7_2_random_cut_is_lawful_and_uniform(self, size: int) -> None:
        """NI2006-154 7.2, NI2017-193 5.2, S2-2001 7.2"""
        depths: Counter[int] = Counter()
        for byte in range(256):
            try:
                after = cut_at_random(range(size), Given([byte]))
            except UsedUpError:
                continue
            assert after == cut(range(size), after[0])
            depths[after[0]] += 1
        assert set(depths) == set(range(2, size - 1))
        assert len(set(depths.values())) == 1

    @pytest.mark.parametrize("things", ["", "a", "ab", "abc"])
    def test_a_04_fewer_than_four_cards_are_left_uncut(self, things: str) -> None:
        """S2-2001 7.2, reading A-04"""
        assert cut_at_random(things, Given([])) == tuple(things)

    def test_same_bytes_give_the_same_cut(self) -> None:
        cards = Deck().cards
        assert cut_at_random(cards, Given([0x44])) == cut_at_random(cards, Given([0x44]))
        assert cut_at_random(cards, Given([0x44])) != cut_at_random(cards, Given([0x88]))
