"""Build the tables of hands from the rules, for the install step.

`order_of_hands.meaning_of` orders five cards.  Six and seven cards score as the best hand after
taking one card away; a joker scores as the best hand after adding one.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Final

from pitboss.cards.card import HIGH_RANKS, HIGH_SHIFT, HIGH_WEIGHT, LOW_RANKS, LOW_WEIGHT
from pitboss.cards.deck import DECK_SIZES, Deck
from pitboss.cards.hand_tables import COMPILED, HandTable, file_of
from pitboss.cards.order_of_hands import Category, OrderOfHands, meaning_of

_MASKS: Final = 1 << 13


@dataclass(frozen=True, slots=True)
class _Half:
    """A set of ranks from the low or the high half, suits aside."""

    ranks: tuple[int, ...]
    weight: int
    """The set's part of the hand's key."""
    weights: tuple[int, ...]
    """The weight of each rank in that part; subtracting one gives a smaller half."""


def _halves(ranks: Iterable[int], weight_of: dict[int, int], shift: int, count: int) -> list[_Half]:
    found = []
    for chosen in combinations_with_replacement(tuple(ranks), count):
        if any(chosen.count(rank) > 4 for rank in chosen):
            continue
        weights = tuple(weight_of[rank] << shift for rank in dict.fromkeys(chosen))
        found.append(_Half(chosen, sum(weight_of[rank] << shift for rank in chosen), weights))
    return found


@dataclass(frozen=True, slots=True)
class _Cards:
    """Every set of up to seven ranks that a deck can deal, split into a low and a high half."""

    low: tuple[list[_Half], ...]
    high: tuple[list[_Half], ...]

    def of(self, count: int) -> Iterator[tuple[_Half, _Half]]:
        for in_low in range(count + 1):
            for low in self.low[in_low]:
                for high in self.high[count - in_low]:
                    yield low, high


@cache
def _cards_from(lowest: int) -> _Cards:
    low_ranks = tuple(rank for rank in LOW_RANKS if rank >= lowest)
    return _Cards(
        tuple(_halves(low_ranks, LOW_WEIGHT, 0, count) for count in range(8)),
        tuple(_halves(HIGH_RANKS, HIGH_WEIGHT, HIGH_SHIFT, count) for count in range(8)),
    )


class _Scores:
    """The scores of every meaning that five cards of the deck can have, numbered from 1.

    Five of a kind always gets scores, joker or not, so that one table serves both decks.
    """

    def __init__(self, order: OrderOfHands) -> None:
        best_first = order.categories
        strength = {kind: len(best_first) - place for place, kind in enumerate(best_first)}
        sign = -1 if order.low else 1
        ranks = order.deck.ranks
        keys: dict[tuple[bool, tuple[int, ...]], tuple[int, tuple[int, ...]]] = {}
        for suited, fives in (
            (False, combinations_with_replacement(ranks, 5)),
            (True, combinations(ranks, 5)),
        ):
            for five in fives:
                meaning = meaning_of(five, suited, order)
                compared = tuple(sign * rank for rank in meaning.ranks)
                keys[suited, five] = strength[meaning.category], compared
        number = {key: place for place, key in enumerate(sorted(set(keys.values())), 1)}
        self._scores = {cards: number[key] for cards, key in keys.items()}
        self._floors = dict.fromkeys(Category, 0)
        for key, place in reversed(number.items()):
            self._floors[best_first[len(best_first) - key[0]]] = place

    def of(self, ranks: tuple[int, ...], suited: bool) -> int:
        return self._scores[suited, tuple(sorted(ranks))]

    def thresholds(self) -> array[int]:
        """Return the lowest score of each category, in the order of `Category`."""
        return array("H", self._floors.values())


def build(order: OrderOfHands) -> HandTable:
    """Build the table of one order from its rules."""
    # The longest list of categories: it includes five of a kind.
    order = OrderOfHands("NI2006-154", *order[1:])
    cards, scores = _cards_from(order.deck.lowest), _Scores(order)
    natural = _natural_scores(cards, scores)
    joker = _joker_scores(cards, scores, natural, order)
    low_index = tuple(_low_index(cards, count) for count in range(8))
    high_index = _high_index(cards)

    def packed(count: int, scored: dict[int, int]) -> array[int]:
        values = array("H", bytes(2 * len(scored)))
        for low, high in cards.of(count):
            place = low_index[count][low.weight] + high_index[high.weight >> HIGH_SHIFT]
            values[place] = scored[low.weight + high.weight]
        return values

    suited = _suited(scores, order)
    return HandTable(
        low_index=low_index,
        high_index=high_index,
        scores=tuple(packed(n, natural[n]) if n in natural else array("H") for n in range(8)),
        joker_scores=tuple(packed(n, joker[n]) if n in joker else array("H") for n in range(8)),
        suited=suited,
        joker_suited=_joker_suited(suited, order),
        thresholds=scores.thresholds(),
    )


def _natural_scores(cards: _Cards, scores: _Scores) -> dict[int, dict[int, int]]:
    """Return the scores of all sets of ranks, by number of cards and then by key."""
    five = {
        low.weight + high.weight: scores.of((*low.ranks, *high.ranks), suited=False)
        for low, high in cards.of(5)
    }
    six = _best_after_taking_one(cards, 6, five)
    return {5: five, 6: six, 7: _best_after_taking_one(cards, 7, six)}


def _best_after_taking_one(cards: _Cards, count: int, fewer: dict[int, int]) -> dict[int, int]:
    found = {}
    for low, high in cards.of(count):
        key = low.weight + high.weight
        found[key] = max([fewer[key - weight] for weight in low.weights + high.weights])
    return found


def _joker_scores(
    cards: _Cards, scores: _Scores, natural: dict[int, dict[int, int]], order: OrderOfHands
) -> dict[int, dict[int, int]]:
    """Return the scores with a joker: any card not in the hand, or a fifth of a kind (F-27)."""
    four = {}
    for low, high in cards.of(4):
        held = (*low.ranks, *high.ranks)
        four[low.weight + high.weight] = max(
            scores.of((*held, rank), suited=False) for rank in order.deck.ranks
        )
    joker = {4: four}
    for count in (5, 6):
        best = _best_after_taking_one(cards, count, joker[count - 1])
        joker[count] = {key: max(score, natural[count][key]) for key, score in best.items()}
    return joker


def _suited(scores: _Scores, order: OrderOfHands) -> array[int]:
    """Return the best score of five or more cards of one suit, by the mask of their ranks."""
    table = array("H", bytes(2 * _MASKS))
    if order.low:
        return table  # 3.6  Flushes do not count.
    for mask in _masks(order):
        if mask.bit_count() == 5:
            table[mask] = scores.of(_ranks_in(mask), suited=True)
        elif mask.bit_count() > 5:
            table[mask] = max(table[mask & ~(1 << (rank - 2))] for rank in _ranks_in(mask))
    return table


def _joker_suited(suited: array[int], order: OrderOfHands) -> array[int]:
    table = array("H", bytes(2 * _MASKS))
    if order.low:
        return table
    bits = [1 << (rank - 2) for rank in order.deck.ranks]
    for mask in _masks(order):
        if mask.bit_count() == 4:
            table[mask] = max(suited[mask | bit] for bit in bits if not mask & bit)
        elif mask.bit_count() > 4:
            table[mask] = max(table[mask & ~bit] for bit in bits if mask & bit)
    return table


def _masks(order: OrderOfHands) -> Iterator[int]:
    """Yield every set of up to seven ranks as a mask, subsets before the sets that contain them."""
    lowest = order.deck.lowest - 2
    for mask in range(1 << (13 - lowest)):
        if mask.bit_count() <= 7:
            yield mask << lowest


def _ranks_in(mask: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(2, 15) if mask >> (rank - 2) & 1)


def _low_index(cards: _Cards, count: int) -> array[int]:
    """Return the start of each low half's row; a row has one place for each matching high half."""
    index = array("H", bytes(2 * (1 + max(low.weight for some in cards.low for low in some))))
    begin = 0
    for in_low in range(count + 1):
        for low in cards.low[in_low]:
            index[low.weight] = begin
            begin += len(cards.high[count - in_low])
    return index


def _high_index(cards: _Cards) -> array[int]:
    """Return the place of each high half among those of its size."""
    largest = max(high.weight >> HIGH_SHIFT for high in cards.high[7])
    index = array("H", bytes(2 * (largest + 1)))
    for same_size in cards.high:
        for place, high in enumerate(same_size):
            index[high.weight >> HIGH_SHIFT] = place
    return index


def distinct_orders() -> Iterator[OrderOfHands]:
    """Yield one order for each distinct table: six decks, high or low, ace low or not."""
    for size in DECK_SIZES:
        for choice in (False, True):
            yield OrderOfHands("NI2006-154", Deck(size), ace_low=choice)
            yield OrderOfHands("NI2006-154", Deck(size), low=True, ace_low_in_low=choice)


def compile_tables(folder: Path = Path(COMPILED)) -> None:
    """Build every table and write each to its own file; called by the install step."""
    folder.mkdir(parents=True, exist_ok=True)
    for order in distinct_orders():
        table = build(order)
        (folder / file_of(order)).write_bytes(b"".join(map(_to_bytes, _arrays_of(table))))
        (folder / "high.index").write_bytes(_to_bytes(table.high_index))


def _arrays_of(table: HandTable) -> list[array[int]]:
    return [
        *table.low_index[4:],
        *table.scores[5:],
        *table.joker_scores[4:7],
        table.suited,
        table.joker_suited,
        table.thresholds,
    ]


def _to_bytes(values: array[int]) -> bytes:
    kept = values[:]
    if sys.byteorder == "big":
        kept.byteswap()
    return len(kept).to_bytes(4, "little") + kept.tobytes()
