"""The best hand that cards can make, with its score, cards, name and clause."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, total_ordering
from itertools import combinations
from typing import Final

from pitboss.cards.card import (
    EMPTY_KEY,
    FLUSH_BITS,
    HIGH_MASK,
    HIGH_SHIFT,
    JOKER,
    JOKER_BIT,
    LOW_MASK,
    Card,
    CardsError,
    Rank,
    Suit,
    card_of,
    refuse_doubles,
)
from pitboss.cards.hand_tables import load
from pitboss.cards.order_of_hands import Category, Meaning, OrderOfHands, meaning_of
from pitboss.law.citation import Citation

_SPECIAL: Final = FLUSH_BITS | JOKER_BIT


@total_ordering
class Hand:
    """Five cards and their worth.  Hands of the same order compare; suits never decide."""

    __slots__ = ("cards", "joker_as", "meaning", "order", "value")

    cards: tuple[Card, ...]
    """The five cards, the most significant first."""
    joker_as: Card | None
    """The card that the joker stands for, if it is one of the five."""
    value: int
    """The score.  A greater one wins under the same order, low hands included."""

    def __init__(
        self,
        order: OrderOfHands,
        cards: tuple[Card, ...],
        joker_as: Card | None,
        meaning: Meaning,
        value: int,
    ) -> None:
        self.order = order
        self.cards = cards
        self.joker_as = joker_as
        self.meaning = meaning
        self.value = value

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return self.meaning.category

    @property
    def name(self) -> str:
        """The hand's name in the instruments' words: "full house, kings over jacks"."""
        return name_of(self.meaning)

    @property
    def clause(self) -> Citation:
        """The clause that describes this kind of hand."""
        return self.order.clause_of(self.category)

    @property
    def qualifies(self) -> bool:
        """NI2006-154 3.5(d)  Five odd cards of eight or less in the low hand of a split game."""
        return ranking(self.order).qualifies(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self._same_order(other) and self.value == other.value

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        if not self._same_order(other):
            raise CardsError("hands of two different orders cannot be compared")
        return self.value < other.value

    def __hash__(self) -> int:
        return hash((self.order, self.value))

    def _same_order(self, other: Hand) -> bool:
        return self.order == other.order

    def __str__(self) -> str:
        return self.name


class Ranking:
    """Ranks cards under one order of hands by its table.  Get one from `ranking(order)`."""

    __slots__ = (
        "_categories",
        "_floors",
        "_high_index",
        "_joker_scores",
        "_joker_suited",
        "_low_index",
        "_qualifying",
        "_scores",
        "_suited",
        "order",
    )

    def __init__(self, order: OrderOfHands) -> None:
        table = load(order)
        self.order = order
        self._low_index = table.low_index
        self._high_index = table.high_index
        self._scores = table.scores
        self._joker_scores = table.joker_scores
        self._suited = table.suited
        self._joker_suited = table.joker_suited
        floors = sorted((floor, place) for place, floor in enumerate(table.thresholds) if floor > 0)
        self._floors = [floor for floor, _ in floors]
        self._categories = [tuple(Category)[place] for _, place in floors]
        self._qualifying = self._score_of_ranks(order.eight_or_less) if order.eight_or_less else 0

    def score(self, cards: Sequence[Card]) -> int:
        """Return the score of the best hand in five, six or seven cards of the deck.

        Checks nothing, for speed; `best_hand` does.
        """
        key = EMPTY_KEY
        for card in cards:
            key += card.key
        if key & _SPECIAL:
            return self._special_score(key, cards)
        count = len(cards)
        return self._scores[count][
            self._low_index[count][key & LOW_MASK] + self._high_index[key >> HIGH_SHIFT & HIGH_MASK]
        ]

    def _special_score(self, key: int, cards: Sequence[Card]) -> int:
        """Score cards with a possible flush, the joker, or both."""
        count = len(cards)
        wild = key & JOKER_BIT != 0
        if wild:
            count -= 1
        scores = self._joker_scores if wild else self._scores
        score = scores[count][
            self._low_index[count][key & LOW_MASK] + self._high_index[key >> HIGH_SHIFT & HIGH_MASK]
        ]
        if not key & FLUSH_BITS:
            return score
        suited = self._joker_suited if wild else self._suited
        return max(score, *[suited[mask] for mask in _masks_by_suit(cards)])

    def score_two_and_three(self, hole: Sequence[Card], communal: Sequence[Card]) -> int:
        """Return the best score of exactly two hole and three communal cards (Omaha, Manila)."""
        low_index, high_index, scores = self._low_index[5], self._high_index, self._scores[5]
        threes = [(a.key + b.key + c.key, (a, b, c)) for a, b, c in combinations(communal, 3)]
        best = 0
        for two in combinations(hole, 2):
            pair_key = EMPTY_KEY + two[0].key + two[1].key
            for three_key, three in threes:  # runs sixty times a hand, so `score` is inlined here
                key = pair_key + three_key
                if key & _SPECIAL:
                    score = self._special_score(key, two + three)
                else:
                    score = scores[
                        low_index[key & LOW_MASK] + high_index[key >> HIGH_SHIFT & HIGH_MASK]
                    ]
                if score > best:
                    best = score
        return best

    def category(self, score: int) -> Category:
        """Return the kind of hand that a score stands for."""
        return self._categories[bisect_right(self._floors, score) - 1]

    def qualifies(self, score: int) -> bool:
        """NI2006-154 3.5(d)  Whether a low score is five odd cards of eight or less."""
        return 0 < self._qualifying <= score

    def best_hand(self, cards: Iterable[Card]) -> Hand:
        """Return the best five of five, six or seven cards.  Checks that they fit one deck."""
        held = tuple(cards)
        self._refuse(held)
        if not 5 <= len(held) <= 7:
            raise CardsError(
                f"a hand is the best five of five, six or seven cards, not {len(held)}"
            )
        return self._first_with(self.score(held), combinations(_by_rank(held), 5))

    def best_two_and_three(self, hole: Iterable[Card], communal: Iterable[Card]) -> Hand:
        """Return the best hand of exactly two hole cards and three communal cards."""
        own, shared = tuple(hole), tuple(communal)
        self._refuse((*own, *shared))
        if not 2 <= len(own) <= 4 or not 3 <= len(shared) <= 5:
            raise CardsError(
                "two of two to four hole cards go with three of three to five communal cards,"
                f" not {len(own)} with {len(shared)}"
            )
        fives = (
            two + three
            for two in combinations(_by_rank(own), 2)
            for three in combinations(_by_rank(shared), 3)
        )
        return self._first_with(self.score_two_and_three(own, shared), fives)

    def _refuse(self, cards: tuple[Card, ...]) -> None:
        refuse_doubles(cards)
        self.order.deck.refuse_foreign_cards(cards, self.order.clause_of_the_deck)

    def _first_with(self, score: int, fives: Iterable[tuple[Card, ...]]) -> Hand:
        five = next(five for five in fives if self.score(five) == score)
        joker_as = self._stand_in(five, score) if JOKER in five else None
        natural = [joker_as if card is JOKER and joker_as else card for card in five]
        meaning = meaning_of(
            [card.rank for card in natural if card.rank],
            len({card.suit for card in natural}) == 1,
            self.order,
        )
        return Hand(self.order, _by_meaning(five, natural, meaning), joker_as, meaning, score)

    def _stand_in(self, five: tuple[Card, ...], score: int) -> Card:
        """Return the card that the joker must be to give the five their score (F-26, F-27)."""
        others = [card for card in five if card is not JOKER]
        for card in self.order.deck.cards:
            if card not in five and self.score((*others, card)) == score:
                return card
        (rank,) = {card.rank for card in others if card.rank}  # a fifth of a kind
        return card_of(rank, Suit.SPADES)

    def _score_of_ranks(self, ranks: Sequence[int]) -> int:
        """Return the score of five ranks in mixed suits under this order."""
        suits = tuple(Suit)
        cards = [
            card_of(Rank.ACE if rank == 1 else Rank(rank), suits[place % 4])
            for place, rank in enumerate(ranks)
        ]
        return self.score(cards)


@cache
def ranking(order: OrderOfHands) -> Ranking:
    """Return the ranking of an order.  Loads its table on first use."""
    return Ranking(order)


def _masks_by_suit(cards: Sequence[Card]) -> list[int]:
    """Return the ranks of each suit as bits; a card's number is four times its rank plus suit."""
    masks = [0, 0, 0, 0]
    for card in cards:
        if card is not JOKER:
            masks[card.number & 3] |= 1 << (card.number >> 2)
    return masks


def _by_rank(cards: Iterable[Card]) -> list[Card]:
    """Sort highest rank first and the joker last, so a natural hand is found before a wild one."""
    return sorted(cards, key=lambda card: (card is not JOKER, card.number), reverse=True)


def _by_meaning(
    five: Sequence[Card], natural: Sequence[Card], meaning: Meaning
) -> tuple[Card, ...]:
    """Sort the five cards by significance; a low ace comes last in its straight."""
    counted = Counter(card.rank for card in natural)
    straight = meaning.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)

    def place(pair: tuple[Card, Card]) -> tuple[int, int]:
        rank = pair[1].rank
        assert rank is not None  # a stand-in is always a natural card, which has a rank
        low_ace = rank == Rank.ACE and (
            (straight and meaning.ranks[0] != Rank.ACE) or 1 in meaning.ranks
        )
        return counted[rank], 1 if low_ace else rank

    pairs = sorted(zip(five, natural, strict=True), key=place, reverse=True)
    return tuple(card for card, _ in pairs)


def name_of(meaning: Meaning) -> str:
    """Return a hand's name in the instruments' words."""
    first = Rank.ACE if meaning.ranks[0] == 1 else Rank(meaning.ranks[0])
    kind = meaning.category.value
    match meaning.category:
        case Category.ROYAL_FLUSH:
            return kind
        case Category.FULL_HOUSE:
            return f"{kind}, {first.plural} over {_second(meaning).plural}"
        case Category.TWO_PAIRS:
            return f"{kind}, {first.plural} and {_second(meaning).plural}"
        case (
            Category.FIVE_OF_A_KIND
            | Category.FOUR_OF_A_KIND
            | Category.THREE_OF_A_KIND
            | Category.ONE_PAIR
        ):
            return f"{kind}, {first.plural}"
        case _:
            return f"{kind}, {first.singular} high"


def _second(meaning: Meaning) -> Rank:
    return Rank.ACE if meaning.ranks[1] == 1 else Rank(meaning.ranks[1])
