"""Numbering of boards, flops and holdings up to irrelevant suits.

On a board where no suit has three cards only ranks count.  Where one suit has three or more, a card
is only "of that rank, in the suit or not".  So a board is a multiset of ranks, or a set of ranks in
the suit beside a multiset of ranks outside it; a holding is two ranks, each inside or outside.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb
from typing import Final

import numpy as np

RANKS: Final = 13
PAIRS: Final = 91
"""Two ranks, equal or not."""
RANK_FLOPS: Final = comb(15, 3)
RANK_BOARDS: Final = comb(17, 5)
"""With the thirteen that would need a fifth card of a rank, which stay empty."""

IN_SUIT, MIXED, OUTSIDE = 0, 78, 78 + 169
HOLDINGS: Final = 78 + 169 + PAIRS
"""Both in the suit; the first in it and the second not; both outside."""

THREE, FOUR, FIVE = 0, 286 * PAIRS, 286 * PAIRS + 715 * RANKS
SUIT_BOARDS: Final = FIVE + 1287
"""Three, four or five in the suit, beside two, one or no ranks outside."""
THREE_IN, TWO_IN, ONE_IN = 0, 286, 286 + 78 * RANKS
SUIT_FLOPS: Final = ONE_IN + RANKS * PAIRS
"""Three, two or one in the suit, beside none, one or two ranks outside."""


def _masks() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    numbers = np.zeros(1 << RANKS, np.int64)
    for size in range(6):
        for number, ranks in enumerate(combinations(range(RANKS), size)):
            numbers[sum(1 << rank for rank in ranks)] = number
    return numbers


def _pairs() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    numbers = np.zeros((RANKS, RANKS), np.int64)
    for number, (low, high) in enumerate(combinations_with_replacement(range(RANKS), 2)):
        numbers[low, high] = numbers[high, low] = number
    return numbers


MASK_NUMBER: Final = _masks()
"""Of a set of ranks among the sets of its size."""
PAIR_NUMBER: Final = _pairs()
PAIR_RANKS: Final = np.array(list(combinations_with_replacement(range(RANKS), 2)), np.int64)
MASKS: Final = {
    size: np.array(
        [sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), size)], np.int64
    )
    for size in range(1, 6)
}
CHOOSE: Final = np.array([[comb(n, k) for k in range(6)] for n in range(20)], np.int64)


def _holdings() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Of each holding: the types of its two cards, rank in the suit or 13 + rank outside it."""
    inside = combinations(range(RANKS), 2)
    mixed = ((a, RANKS + b) for a in range(RANKS) for b in range(RANKS))
    outside = combinations_with_replacement(range(RANKS, 2 * RANKS), 2)
    return np.array([*inside, *mixed, *outside], np.int64)


HOLDING_TYPES: Final = _holdings()
HOLDING_PAIR: Final = np.array(
    [PAIR_NUMBER[a % RANKS, b % RANKS] for a, b in HOLDING_TYPES.tolist()], np.int64
)
"""The two ranks of a holding."""
OUTSIDE_HELD: Final = np.array(
    [[types.count(RANKS + rank) for rank in range(RANKS)] for types in HOLDING_TYPES.tolist()],
    np.int64,
)
"""How many cards of each rank outside the suit a holding has."""

CLASSES: Final = 169
SYMBOLS: Final = "23456789TJQKA"


def class_of(low: int, high: int, suited: bool) -> int:
    """Return the starting class of two ranks: pairs first, then suited, then offsuit."""
    if low == high:
        return low
    place = RANKS + int(MASK_NUMBER[1 << low | 1 << high])
    return place if suited else place + 78


def class_name(number: int) -> str:
    """Return the name of a class, such as TT, AKs or 72o."""
    if number < RANKS:
        return SYMBOLS[number] * 2
    suited = number < RANKS + 78
    mask = int(MASKS[2][number - RANKS - (0 if suited else 78)])
    ranks = [rank for rank in range(RANKS) if mask >> rank & 1]
    return f"{SYMBOLS[ranks[1]]}{SYMBOLS[ranks[0]]}{'s' if suited else 'o'}"


def class_size(number: int) -> int:
    """Return the number of holdings in a class."""
    if number < RANKS:
        return 6
    return 4 if number < RANKS + 78 else 12


def views(low: int, high: int, suited: bool) -> tuple[tuple[int, int], ...]:
    """Return how two cards look in view of each suit, and for how many suits."""
    outside = OUTSIDE + int(PAIR_NUMBER[low, high])
    if low == high:
        return (MIXED + low * RANKS + low, 2), (outside, 2)
    if suited:
        return (int(MASK_NUMBER[1 << low | 1 << high]), 1), (outside, 3)
    return (MIXED + low * RANKS + high, 1), (MIXED + high * RANKS + low, 1), (outside, 2)


def flops() -> tuple[np.ndarray[tuple[int, int], np.dtype[np.int64]], list[int]]:
    """Return the 1,755 flops up to suits, as cards, and how many each stands for."""
    found: list[tuple[tuple[int, int, int], int]] = []
    patterns = (((0, 0, 0), 4), ((0, 0, 1), 12), ((0, 1, 0), 12), ((0, 1, 1), 12), ((0, 1, 2), 24))
    for a, b, c in combinations(range(RANKS), 3):
        found.extend(((4 * a + x, 4 * b + y, 4 * c + z), n) for (x, y, z), n in patterns)
    for pair in range(RANKS):
        for other in range(RANKS):
            if other == pair:
                continue
            found.append(((4 * pair, 4 * pair + 1, 4 * other), 12))
            found.append(((4 * pair, 4 * pair + 1, 4 * other + 2), 12))
        found.append(((4 * pair, 4 * pair + 1, 4 * pair + 2), 4))
    return np.array([cards for cards, _ in found], np.int64), [n for _, n in found]


def two_cards(low: int, high: int) -> int:
    """Return the number of two cards among 1,326."""
    return high * (high - 1) // 2 + low


def place_of_flop(cards: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """Return the index in `flops` of three cards, and the renaming of suits that leads there."""
    found = list(cards)
    for suits in permutations(range(4)):
        place = _places().get(frozenset(card & ~3 | suits[card & 3] for card in found))
        if place is not None:
            return place, suits
    raise ValueError(f"{found} is no flop")


@cache
def _places() -> dict[frozenset[int], int]:
    return {frozenset(cards): place for place, cards in enumerate(flops()[0].tolist())}
