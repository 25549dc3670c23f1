"""Rank many hands at once with NumPy alone, for machines without Numba.

Same results as `hand_kernels` but about ten times slower, as each look-up is a pass over memory.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.hand_pages import (
    FLUSH_SHIFT,
    JOKER_SHIFT,
    LOW_INDEX,
    PAGE,
    SCORES,
    STRANGER_SHIFT,
    SUITED,
)
from pitboss.cards.card import FLUSH_BITS, HIGH_MASK, HIGH_SHIFT, LOW_MASK, SUIT_BITS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.hand_pages import Pages

    Numbers = NDArray[np.uint64]

_AT_ONCE: Final = 1 << 14  # a chunk of hands that stays in the processor's cache between steps
_IN_SUIT: Final = np.array(
    [1 << (16 * (card % 4) + card // 4) if card <= 52 else 0 for card in range(256)], np.uint64
)
"""One bit for each card, sixteen to a suit; the joker's lies above the ranks and is ignored."""


def score_rows(pages: Pages, cards: NDArray[np.uint8], scores: NDArray[np.uint16]) -> None:
    """Write the score of each row of cards; 0 where a card is not in the deck."""
    for begin in range(0, len(cards), _AT_ONCE):
        some = cards[begin : begin + _AT_ONCE]
        keys = np.full(len(some), pages.empty)
        for place in range(cards.shape[1]):
            keys += pages.weights[some[:, place]]
        pages_of_rows = (keys >> np.uint64(JOKER_SHIFT) & np.uint64(1)) * np.uint64(PAGE)
        found = _scores_by_ranks(pages, pages_of_rows, keys)
        flushes = np.flatnonzero(keys & np.uint64(FLUSH_BITS))
        suits = np.bitwise_or.reduce(_IN_SUIT[some[flushes]], axis=1)
        by_suit = _scores_by_suit(pages, pages_of_rows[flushes], keys[flushes], suits)
        found[flushes] = np.maximum(found[flushes], by_suit)
        found[keys >> np.uint64(STRANGER_SHIFT) != 0] = 0
        scores[begin : begin + _AT_ONCE] = found


def _scores_by_ranks(pages: Pages, page: Numbers | np.uint64, keys: Numbers) -> NDArray[np.uint16]:
    low = pages.block[page + np.uint64(LOW_INDEX) + (keys & np.uint64(LOW_MASK))]
    high = pages.block[keys >> np.uint64(HIGH_SHIFT) & np.uint64(HIGH_MASK)]
    scores: NDArray[np.uint16] = pages.block[page + np.uint64(SCORES) + low + high]
    return scores


def _scores_by_suit(
    pages: Pages, page: Numbers | np.uint64, keys: Numbers, suits: Numbers
) -> NDArray[np.uint16]:
    flush = keys >> np.uint64(FLUSH_SHIFT)
    suit = np.zeros_like(keys)
    for place in range(1, 4):
        suit += (flush >> np.uint64(SUIT_BITS * place) & np.uint64(1)) * np.uint64(place)
    ranks = suits >> suit * np.uint64(16) & np.uint64((1 << 13) - 1)
    return pages.block[page + np.uint64(SUITED) + ranks]


def count_hands(
    pages: Pages,
    joker: bool,
    key: np.uint64,
    first: int,
    number: int,
    counts: NDArray[np.uint64],
) -> None:
    """Add up, by score, all sets of `number` cards from `first` up that join those of `key`."""
    page = np.uint64(PAGE if joker else 0)
    keys, suits = _sets_of(pages, first, number - 2)
    for low, high in combinations(range(first, 52), 2):
        above = comb(51 - high, number - 2)
        two = key + pages.weights[low] + pages.weights[high]
        suited = _IN_SUIT[low] | _IN_SUIT[high]
        for begin in range(0, above, _AT_ONCE):
            some = slice(begin, min(begin + _AT_ONCE, above))
            whole = keys[some] + two
            found = _scores_by_ranks(pages, page, whole)
            flushes = np.flatnonzero(whole & np.uint64(FLUSH_BITS))
            by_suit = _scores_by_suit(pages, page, whole[flushes], suits[some][flushes] | suited)
            found[flushes] = np.maximum(found[flushes], by_suit)
            counts += np.bincount(found, minlength=len(counts)).astype(np.uint64)


def _sets_of(pages: Pages, first: int, number: int) -> tuple[Numbers, Numbers]:
    """Keys and suits of all sets of cards, sorted so that those of the highest cards come first.

    Then the sets that lie wholly above a card are simply the first so many of them.
    """
    keys, suits = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    for held in range(number):
        lowest = range(51 - held, first - 1, -1)
        above = [comb(51 - card, held) for card in lowest]
        added = list(zip(lowest, above, strict=True))
        keys = np.concatenate([keys[:size] + pages.weights[card] for card, size in added])
        suits = np.concatenate([suits[:size] | _IN_SUIT[card] for card, size in added])
    return keys, suits
