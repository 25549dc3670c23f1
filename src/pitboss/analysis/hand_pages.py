"""The tables of an order of hands laid out for array code: one block with fixed offsets.

With one block instead of several tables every offset is a constant in the compiled loop; with four
arrays Numba took more than twice as long to enumerate hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.cards.card import (
    EMPTY_KEY,
    HIGH_MASK,
    HIGH_SHIFT,
    JOKER_BIT,
    LOW_MASK,
    SUIT_BITS,
    SUIT_SHIFT,
)
from pitboss.cards.hand_tables import load

if TYPE_CHECKING:
    from array import array

    from numpy.typing import NDArray

    from pitboss.cards.order_of_hands import OrderOfHands

# A block is the index of the high ranks, which all hands share, and two pages: the first for hands
# without the joker, the second for hands with it.  Each place is as long as any key could reach, so
# that no key, not even one of cards that cannot lie together, points outside the block.
LOW_INDEX: Final = HIGH_MASK + 1
SUITED: Final = LOW_INDEX + LOW_MASK + 1
SCORES: Final = SUITED + (1 << 13)
PAGE: Final = SCORES + (1 << 16) - LOW_INDEX
_BLOCK: Final = LOW_INDEX + 2 * PAGE

FLUSH_SHIFT: Final = SUIT_SHIFT + 3
JOKER_SHIFT: Final = JOKER_BIT.bit_length() - 1
STRANGER_SHIFT: Final = JOKER_SHIFT + 1
"""From here up a key is nought, unless a card is not in the deck or the joker is in it twice."""

LAYOUT: Final = (
    *(LOW_MASK, HIGH_SHIFT, HIGH_MASK, FLUSH_SHIFT, SUIT_BITS, JOKER_SHIFT, STRANGER_SHIFT),
    *(LOW_INDEX, SUITED, SCORES, PAGE),
)


@dataclass(frozen=True, slots=True, eq=False)
class Pages:
    """The tables that rank hands of one order and one number of cards."""

    block: NDArray[np.uint16]
    weights: NDArray[np.uint64]
    """The weight of each card in a key, for every card number that fits a byte."""
    empty: np.uint64
    """The key of no cards."""
    best: int
    """The highest score."""


@cache
def pages(order: OrderOfHands, count: int) -> Pages:
    """Return the pages for hands of `count` cards, built on first use."""
    table = load(order)
    block = np.zeros(_BLOCK, np.uint16)
    _lay(block, 0, table.high_index)
    _lay(block, LOW_INDEX, table.low_index[count])
    _lay(block, SUITED, table.suited)
    _lay(block, SCORES, table.scores[count])
    _lay(block, LOW_INDEX + PAGE, table.low_index[count - 1])
    _lay(block, SUITED + PAGE, table.joker_suited)
    _lay(block, SCORES + PAGE, table.joker_scores[count - 1])
    weights = np.full(256, 1 << STRANGER_SHIFT, np.uint64)
    for card in order.deck.cards:
        weights[card.number] = card.key
    # Flushes do not count in low hands: there the suits are counted from nought, and seven cards
    # do not reach the eight that would show one.
    empty = np.uint64(0 if order.low else EMPTY_KEY)
    best = max(max(scores) for scores in (table.scores[5], table.joker_scores[4], table.suited))
    return Pages(block, weights, empty, best)


def _lay(block: NDArray[np.uint16], place: int, values: array[int]) -> None:
    block[place : place + len(values)] = values
