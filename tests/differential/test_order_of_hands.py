"""The order of hands compared with a second, naive evaluator that shares no code with it.

Five cards are compared whole: every class of hands that no rule tells apart, of every deck, with
and without the joker, high and low, the ace low and not: a few of these games in `make test`, the
others in `make test-all`.  More cards, and exactly two and three, are sampled; `make prove` samples
more, and deals every single five-card hand of every deck to see that it has the value of its class.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, groupby, pairwise
from math import comb
from typing import NamedTuple

import pytest

from pitboss.cards.best_hand import Ranking, ranking
from pitboss.cards.card import Card, Rank, card_named
from pitboss.cards.deck import Deck
from pitboss.cards.order_of_hands import Category, OrderOfHands
from tests.support.differential import naive_order as naive
from tests.support.differential.naive_order import Key, Rules
from tests.support.proving import at_level, spread


class Game(NamedTuple):
    """One order of hands as both evaluators express it."""

    rules: Rules
    low: bool

    def __str__(self) -> str:
        size = f"{self.rules.size}{'+joker' if self.rules.joker else ''}"
        if self.low:
            return f"{size}-low{'-ace' if self.rules.ace_low_in_low else ''}"
        return f"{size}-high{'-wheel' if self.rules.ace_low else ''}"

    @property
    def ranking(self) -> Ranking:
        rules = self.rules
        return ranking(
            OrderOfHands(
                "NI2006-154",
                Deck(rules.size, rules.joker),
                ace_low=rules.ace_low,
                low=self.low,
                ace_low_in_low=rules.ace_low_in_low,
            )
        )

    def key(self, five: Sequence[str]) -> Key:
        return (naive.low_key if self.low else naive.high_key)(five, self.rules)

    def category(self, key: Key) -> Category:
        name = naive.LOW_ORDER[-key[0]] if self.low else naive.category_name(key, self.rules)
        return Category[name.upper()]


CHOICES = [
    (size, joker, choice)
    for size in naive.SIZES
    for joker in (False, True)
    for choice in (False, True)
]
HIGH = [Game(Rules(size, joker, ace_low=choice), low=False) for size, joker, choice in CHOICES]
LOW = [Game(Rules(size, joker, ace_low_in_low=choice), low=True) for size, joker, choice in CHOICES]
ALL = HIGH + LOW
every_high = pytest.mark.parametrize("game", spread(HIGH, 3), ids=str)
every_low = pytest.mark.parametrize("game", spread(LOW, 3), ids=str)
every_game = pytest.mark.parametrize("game", spread(ALL, 6), ids=str)


KNOWN = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIRS: 123_552,
    Category.ONE_PAIR: 1_098_240,
    Category.FIVE_ODD_CARDS: 1_302_540,
}
KNOWN_WITH_JOKER = {
    Category.ROYAL_FLUSH: 24,
    Category.FIVE_OF_A_KIND: 13,
    Category.STRAIGHT_FLUSH: 180,
    Category.FOUR_OF_A_KIND: 3_120,
    Category.FULL_HOUSE: 6_552,
    Category.FLUSH: 7_804,
    Category.STRAIGHT: 20_532,
    Category.THREE_OF_A_KIND: 137_280,
    Category.TWO_PAIRS: 123_552,
    Category.ONE_PAIR: 1_268_088,
    Category.FIVE_ODD_CARDS: 1_302_540,
}


def cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(card_named, names))


Shape = tuple[tuple[Rank | None, ...], bool]


def shape(hand: Sequence[Card]) -> Shape:
    """What distinguishes classes: the ranks, and whether the natural cards share a suit."""
    suits = {card.suit for card in hand}
    suits.discard(None)
    return tuple([card.rank for card in hand]), len(suits) == 1


class Class(NamedTuple):
    """A class of five-card hands, as both evaluators see it."""

    key: Key
    score: int
    weight: int
    hand: tuple[str, ...]


@cache
def classes(game: Game) -> list[Class]:
    """Every class, worst first by the naive key."""
    score = game.ranking.score
    found = [
        Class(game.key(hand), score(cards(hand)), weight, hand)
        for hand, weight in naive.five_card_classes(game.rules)
    ]
    return sorted(found, key=lambda one: one.key)


def same_order(found: list[Class]) -> None:
    """Scores rise exactly where naive keys rise, and are equal exactly where those are."""
    for lower, upper in pairwise(found):
        assert (lower.score < upper.score) == (lower.key < upper.key), (lower, upper)
        assert (lower.score == upper.score) == (lower.key == upper.key), (lower, upper)


def same_counts(game: Game, found: list[Class]) -> Counter[Category]:
    """Both evaluators put as many hands into each category; all hands are counted."""
    ours: Counter[Category] = Counter()
    theirs: Counter[Category] = Counter()
    for one in found:
        ours[game.ranking.category(one.score)] += one.weight
        theirs[game.category(one.key)] += one.weight
    assert ours == theirs
    assert ours.total() == comb(game.rules.size + game.rules.joker, 5)
    return ours


@cache
def scale(game: Game) -> dict[Key, int]:
    """The score that belongs to every naive key.

    Every key but that of five of a kind is some natural hand's.  That keys and scores rise
    together is shown on the classes; here each sampled hand must have the score of its key.
    """
    found = {one.key: one.score for one in classes(game) if naive.JOKER not in one.hand}
    if game.rules.joker:
        for rank in naive.RANKS[: game.rules.size // 4]:
            hand = (*(rank + suit for suit in naive.SUITS), naive.JOKER)
            found[game.key(hand)] = game.ranking.score(cards(hand))
    return found


def dealt(game: Game, count: int, times: int) -> Iterator[list[str]]:
    """So many cards, so many times; the same ones whenever the test runs."""
    chance = random.Random(f"{game} {count}")
    deck = naive.deck(game.rules.size, game.rules.joker)
    for _ in range(times):
        yield chance.sample(deck, count)


def compare_best(game: Game, count: int, times: int) -> None:
    """The best of so many random cards; a low hand also qualifies alike."""
    rank, scores = game.ranking, scale(game)
    for hand in dealt(game, count, times):
        score = rank.score(cards(hand))
        if game.low:
            best = max(combinations(hand, 5), key=game.key)
            assert score == scores[game.key(best)], (hand, best)
            assert rank.qualifies(score) == naive.qualifies_eight(best, game.rules), (hand, best)
        else:
            assert score == scores[naive.best_high(hand, game.rules)], hand


def compare_two_and_three(game: Game, times: int) -> None:
    """Two to four hole cards with three to five communal cards, exactly two and three of them."""
    rank, scores = game.ranking, scale(game)
    chance = random.Random(f"{game} two and three")
    for drawn in dealt(game, 9, times):
        if game.rules.joker and naive.JOKER not in drawn and chance.random() < 0.25:
            drawn[0] = naive.JOKER
        chance.shuffle(drawn)
        hole, communal = drawn[: chance.randint(2, 4)], drawn[4 : chance.randint(7, 9)]
        key = naive.best_two_and_three(hole, communal, game.rules, game.low)
        score = rank.score_two_and_three(cards(hole), cards(communal))
        assert score == scores[key], (hole, communal)


class TestFiveCards:
    """3.3, 3.4  Every five-card hand of every deck, class by class."""

    @every_high
    def test_3_3_and_3_4_counts_and_order_match(self, game: Game) -> None:
        """NI2006-154 3.2, 3.3, 3.4, 3.5(a), 3.7"""
        found = classes(game)
        same_counts(game, found)
        same_order(found)

    @every_low
    def test_3_6_counts_and_order_of_low_hands_match(self, game: Game) -> None:
        """NI2006-154 3.5(b), 3.5(c), 3.5(d), 3.6, 3.7"""
        found = classes(game)
        same_counts(game, found)
        same_order(found)
        for _, level in groupby(found, key=lambda one: one.key):
            one, *_ = level
            theirs = naive.qualifies_eight(one.hand, game.rules)
            assert game.ranking.qualifies(one.score) == theirs, one

    @pytest.mark.parametrize(("joker", "known"), [(False, KNOWN), (True, KNOWN_WITH_JOKER)])
    def test_3_3_counts_match_published_figures(
        self, joker: bool, known: dict[Category, int]
    ) -> None:
        """NI2006-154 3.3, NI2025-411 3.1, NI2017-193 2.6"""
        game = Game(Rules(52, joker, ace_low=True), low=False)
        assert same_counts(game, classes(game)) == known

    @every_game
    def test_random_five_card_hands_match(self, game: Game) -> None:
        """NI2006-154 3.1: classes are one choice of suits, these are any"""
        compare_best(game, 5, at_level(100, 200))

    @pytest.mark.prove
    @pytest.mark.parametrize("game", [game for game in ALL if game.rules.joker], ids=str)
    def test_every_hand_has_the_score_of_its_class(self, game: Game) -> None:
        """NI2006-154 3.1: all hands of each deck, with the joker and without it.

        The classes with their weights stand for all hands where the naive evaluator is asked, for
        it would take hours over each; here our own scores show that they may.
        """
        score = game.ranking.score
        expected, weights = {}, {}
        for names, weight in naive.five_card_classes(game.rules):
            first = sorted(cards(names), key=lambda card: card.number)
            expected[shape(first)], weights[shape(first)] = score(first), weight
        counted = Counter[Shape]()
        for hand in combinations(game.ranking.order.deck.cards, 5):
            found = shape(hand)
            assert score(hand) == expected[found], hand
            counted[found] += 1
        assert counted == weights


class TestBestOfMoreCards:
    """3.2  The best five of six and seven cards, and of exactly two and three."""

    @every_game
    def test_random_six_card_hands_match(self, game: Game) -> None:
        """NI2006-154 3.2, 3.7, NI2025-411 3.1"""
        compare_best(game, 6, at_level(50, 100))

    @every_game
    def test_random_seven_card_hands_match(self, game: Game) -> None:
        """NI2006-154 3.2, 3.7, NI2025-411 3.1"""
        compare_best(game, 7, at_level(60, 120))

    @every_game
    def test_random_two_and_three_card_hands_match(self, game: Game) -> None:
        """NI2006-154 3.2, 3.7: exactly two hole cards and three communal cards"""
        compare_two_and_three(game, 20)

    @pytest.mark.prove
    @every_game
    def test_many_more_random_hands_match(self, game: Game) -> None:
        """NI2006-154 3.2, 3.7"""
        compare_best(game, 5, 10_000)
        compare_best(game, 6, 3_000)
        compare_best(game, 7, 2_000)
        compare_two_and_three(game, 500)
