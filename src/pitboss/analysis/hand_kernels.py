"""Rank many hands at once, compiled by Numba.  `hand_arrays` does the same without Numba.

What makes Numba fast here, all found by measurement: forced inlining, as otherwise each hand pays
for reference counts on the arrays; one block of tables; unsigned numbers throughout, as otherwise
each index is tested for being negative; and a return from each branch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast

import numba
import numpy as np

from pitboss.analysis.hand_pages import LAYOUT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.hand_pages import Pages

# Numba caches compiled code, constants included, until this very file changes.  So the layout is
# repeated here, and a changed layout is refused.
_COMPILED_FOR: Final = (0x3FFF, 14, 0xFFFF, 33, 4, 46, 47, 0x10000, 0x14000, 0x16000, 0x16000)
assert _COMPILED_FOR == LAYOUT, "hand_pages has a new layout: write it here too"
_NUMBERS: Final = tuple(map(np.uint64, _COMPILED_FOR))
_LOW_MASK, _HIGH_SHIFT, _HIGH_MASK, _FLUSH_SHIFT, _SUIT_BITS = _NUMBERS[:5]
_JOKER_SHIFT, _STRANGER_SHIFT, _LOW_INDEX, _SUITED, _SCORES, _PAGE = _NUMBERS[5:]

ZERO, ONE, _TWO, _THREE, _FOUR = map(np.uint64, range(5))
FLUSH_BITS: Final = np.uint64(0x1111) << _FLUSH_SHIFT
_TWO_OF_EACH_SUIT: Final = FLUSH_BITS >> _TWO
_ONE_OF_EACH_SUIT: Final = FLUSH_BITS >> _THREE
_FLUSH_OR_STRANGER: Final = FLUSH_BITS | np.uint64(0xFFFF) << _STRANGER_SHIFT
_RANKS_MASK: Final = np.uint64((1 << 13) - 1)

_Function = TypeVar("_Function")


def compiled(function: _Function) -> _Function:
    """Compile a kernel once and cache it on disk.

    A change in a function that it inlines from another file does not recompile it.
    """
    return cast("_Function", numba.njit(cache=True, nogil=True)(function))


def inlined(function: _Function) -> _Function:
    """Compile a function that kernels inline."""
    return cast("_Function", numba.njit(forceinline=True)(function))


# --- one hand -----------------------------------------------------------------------------------


@inlined
def score_by_ranks(block: NDArray[np.uint16], page: np.uint64, key: np.uint64) -> np.uint64:
    """What the ranks alone are worth."""
    low = block[page + _LOW_INDEX + (key & _LOW_MASK)]
    high = block[key >> _HIGH_SHIFT & _HIGH_MASK]
    return np.uint64(block[page + _SCORES + np.uint64(low) + np.uint64(high)])


@inlined
def score_in_suit(block: NDArray[np.uint16], page: np.uint64, ranks: np.uint64) -> np.uint64:
    """What five or more ranks of one suit are worth, given as a set of bits."""
    return np.uint64(block[page + _SUITED + ranks])


@inlined
def score_by_suit(
    block: NDArray[np.uint16], page: np.uint64, key: np.uint64, suits: np.uint64
) -> np.uint64:
    """What the suit that the key shows is worth; without a joker nothing else can be better."""
    flush = key >> _FLUSH_SHIFT
    second = flush >> _SUIT_BITS & ONE
    third = flush >> (_TWO * _SUIT_BITS) & ONE
    fourth = flush >> (_THREE * _SUIT_BITS) & ONE
    suit = second + _TWO * third + _THREE * fourth
    ranks = suits >> (suit << _FOUR) & _RANKS_MASK
    return score_in_suit(block, page, ranks)


@inlined
def score_with_flush(
    block: NDArray[np.uint16], page: np.uint64, key: np.uint64, suits: np.uint64
) -> np.uint64:
    """The better of flush and ranks: with a joker, four of a kind may lie beside a flush."""
    by_suit = score_by_suit(block, page, key, suits)
    return max(score_by_ranks(block, page, key), by_suit)


@inlined
def in_suit(card: np.uint64) -> np.uint64:
    """One bit for the card, sixteen to a suit; the joker's lies above the ranks and is ignored."""
    return ONE << ((card & _THREE) << _FOUR | card >> _TWO)


# --- hands given as an array --------------------------------------------------------------------


@inlined
def _score_row(
    block: NDArray[np.uint16], key: np.uint64, cards: NDArray[np.uint8], row: int
) -> np.uint64:
    page = (key >> _JOKER_SHIFT & ONE) * _PAGE  # a branchless look-up cannot be mispredicted
    if key & _FLUSH_OR_STRANGER:
        if key >> _STRANGER_SHIFT:
            return ZERO
        suits = ZERO
        for place in range(np.uint64(cards.shape[1])):
            suits |= in_suit(np.uint64(cards[row, place]))
        return score_with_flush(block, page, key, suits)
    return score_by_ranks(block, page, key)


@compiled
def _score_rows(
    block: NDArray[np.uint16],
    weights: NDArray[np.uint64],
    empty: np.uint64,
    cards: NDArray[np.uint8],
    scores: NDArray[np.uint16],
) -> None:
    count = cards.shape[1]
    for row in range(np.uint64(cards.shape[0])):
        key = empty + weights[cards[row, 0]] + weights[cards[row, 1]] + weights[cards[row, 2]]
        # Added from the left: 4% faster.
        key = key + weights[cards[row, 3]] + weights[cards[row, 4]]
        if count > 5:
            key += weights[cards[row, 5]]
        if count > 6:
            key += weights[cards[row, 6]]
        scores[row] = _score_row(block, key, cards, row)


def score_rows(pages: Pages, cards: NDArray[np.uint8], scores: NDArray[np.uint16]) -> None:
    """Write the score of each row of cards; 0 where a card is not in the deck."""
    _score_rows(pages.block, pages.weights, pages.empty, cards, scores)


# --- every hand of a deck -----------------------------------------------------------------------
# Cards are added in rising order, one level a card, and so are their keys.  Where no flush can come
# any more, suits do not matter, and the cards of a rank are counted together.


@inlined
def _count_last_two_by_rank(
    block: NDArray[np.uint16],
    page: np.uint64,
    weights: NDArray[np.uint64],
    key: np.uint64,
    last: np.uint64,
    end: np.uint64,
    counts: NDArray[np.uint64],
) -> None:
    card, of_rank = last, _THREE - (last & _THREE)  # what is left of its rank, then whole ranks
    while card < end:
        with_one = key + weights[card]
        pairs = of_rank * (of_rank - ONE) >> ONE
        counts[score_by_ranks(block, page, with_one + weights[card])] += pairs
        for higher in range((card | _THREE) + ONE, end, _FOUR):
            score = score_by_ranks(block, page, with_one + weights[higher])
            counts[score] += of_rank * _FOUR
        card, of_rank = (card | _THREE) + ONE, _FOUR


@inlined
def _count_last_by_rank(
    block: NDArray[np.uint16],
    page: np.uint64,
    weights: NDArray[np.uint64],
    key: np.uint64,
    last: np.uint64,
    end: np.uint64,
    counts: NDArray[np.uint64],
) -> None:
    counts[score_by_ranks(block, page, key + weights[last])] += _THREE - (last & _THREE)
    for card in range((last | _THREE) + ONE, end, _FOUR):
        counts[score_by_ranks(block, page, key + weights[card])] += _FOUR


@inlined
def _count_last_by_card(
    block: NDArray[np.uint16],
    page: np.uint64,
    weights: NDArray[np.uint64],
    key: np.uint64,
    suits: np.uint64,
    last: np.uint64,
    end: np.uint64,
    counts: NDArray[np.uint64],
) -> None:
    for card in range(last + ONE, end):
        whole = key + weights[card]
        if whole & FLUSH_BITS:
            counts[score_with_flush(block, page, whole, suits | in_suit(np.uint64(card)))] += ONE
        else:
            counts[score_by_ranks(block, page, whole)] += ONE


@inlined
def _count_last_two(
    block: NDArray[np.uint16],
    page: np.uint64,
    weights: NDArray[np.uint64],
    key: np.uint64,
    suits: np.uint64,
    last: np.uint64,
    end: np.uint64,
    counts: NDArray[np.uint64],
) -> None:
    if (key + _TWO_OF_EACH_SUIT) & FLUSH_BITS == ZERO:
        _count_last_two_by_rank(block, page, weights, key, last, end, counts)
        return
    for number in range(last + ONE, end):
        card = np.uint64(number)
        but_one = key + weights[card]
        if (but_one + _ONE_OF_EACH_SUIT) & FLUSH_BITS:
            with_card = suits | in_suit(card)
            _count_last_by_card(block, page, weights, but_one, with_card, card, end, counts)
        else:
            _count_last_by_rank(block, page, weights, but_one, card, end, counts)


@compiled
def _count_hands(
    block: NDArray[np.uint16],
    page: np.uint64,
    weights: NDArray[np.uint64],
    end: np.uint64,
    first_cards: np.uint64,
    levels: NDArray[np.uint64],
    counts: NDArray[np.uint64],
) -> None:
    """Take every set of first cards in turn; level by level the next card, the key, the suits."""
    level = ZERO
    while True:
        card = levels[level, 0]
        if card == end:
            if level == ZERO:
                return
            level -= ONE
            continue
        levels[level, 0] = card + ONE
        key = levels[level, 1] + weights[card]
        suits = levels[level, 2] | in_suit(card)
        level += ONE
        if level == first_cards:
            _count_last_two(block, page, weights, key, suits, card, end, counts)
            level -= ONE
        else:
            levels[level, 0], levels[level, 1], levels[level, 2] = card + ONE, key, suits


def count_hands(
    pages: Pages,
    joker: bool,
    key: np.uint64,
    first: int,
    number: int,
    counts: NDArray[np.uint64],
) -> None:
    """Add up, by score, all sets of `number` cards from `first` up that join those of `key`."""
    levels = np.zeros((8, 3), np.uint64)
    levels[0] = first, key, 0
    page = _PAGE if joker else ZERO
    end, first_cards = np.uint64(52), np.uint64(number - 2)
    _count_hands(pages.block, page, pages.weights, end, first_cards, levels, counts)
