"""Cards for simulated rounds: a counter-based generator and a partial shuffle.

The generator is Philox 4x32-10 (Salmon and others, 2011): block number n of batch b is a function
of (seed, b, n) alone.  So batches are dealt in any order, anywhere, and are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.hand_kernels import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

MOST_CARDS: Final = 10
"""The number of cards that one block can deal."""

_WORD: Final = np.uint64(32)
_MASK: Final = np.uint64(0xFFFFFFFF)
_FIRST_FACTOR, _SECOND_FACTOR = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_FIRST_STEP, _SECOND_STEP = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)

# The first word deals four cards, the second four, the third two.  Of the 2**32 values of a word
# so many are refused that each way to deal has equally many of those left (Lemire's method for
# several bounds at once).
_FROM_52: Final = np.uint64(2**32 % (52 * 51 * 50 * 49))
_FROM_48: Final = np.uint64(2**32 % (48 * 47 * 46 * 45))
_FROM_44: Final = np.uint64(2**32 % (44 * 43))


@inlined
def block_of(seed: np.uint64, batch: np.uint64, number: np.uint64) -> Words:
    """Return the block with this number: four words of 32 bits."""
    a, b = number & _MASK, number >> _WORD
    c, d = batch & _MASK, batch >> _WORD
    first, second = seed & _MASK, seed >> _WORD
    for _ in range(10):
        high, low = _FIRST_FACTOR * a, _SECOND_FACTOR * c
        a, b = (low >> _WORD) ^ b ^ first, low & _MASK
        c, d = (high >> _WORD) ^ d ^ second, high & _MASK
        first, second = (first + _FIRST_STEP) & _MASK, (second + _SECOND_STEP) & _MASK
    return a, b, c, d


@inlined
def _swapped(
    deck: NDArray[np.uint8], first: np.uint64, cards: np.uint64, word: np.uint64
) -> np.uint64:
    """Draw some cards to their places by one word; what is left of the word tells its fairness."""
    for number in range(cards):
        place = first + np.uint64(number)
        wide = word * (np.uint64(52) - place)
        other = place + (wide >> _WORD)
        word = wide & _MASK
        deck[0, place], deck[0, other] = deck[0, other], deck[0, place]
    return word


@inlined
def deal(
    deck: NDArray[np.uint8], seed: np.uint64, batch: np.uint64, number: np.uint64
) -> np.uint64:
    """Put ten random cards first in the deck, a row of 52; returns the next block's number.

    A rejected draw has only shuffled the rest further; the next block deals again.
    """
    while True:
        first, second, third, _ = block_of(seed, batch, number)
        number += np.uint64(1)
        left = _swapped(deck, np.uint64(0), np.uint64(4), first)
        if left < _FROM_52:
            continue
        left = _swapped(deck, np.uint64(4), np.uint64(4), second)
        if left < _FROM_48:
            continue
        left = _swapped(deck, np.uint64(8), np.uint64(2), third)
        if left >= _FROM_44:
            return number


@compiled
def _deals(
    seed: np.uint64, batch: np.uint64, deck: NDArray[np.uint8], rows: NDArray[np.uint8]
) -> None:
    number = np.uint64(0)
    for row in range(np.uint64(rows.shape[0])):
        number = deal(deck, seed, batch, number)
        for place in range(np.uint64(rows.shape[1])):
            rows[row, place] = deck[0, place]


@compiled
def _blocks(seed: np.uint64, batch: np.uint64, first: np.uint64, out: NDArray[np.uint64]) -> None:
    for row in range(np.uint64(out.shape[0])):
        words = block_of(seed, batch, first + np.uint64(row))
        out[row, 0], out[row, 1], out[row, 2], out[row, 3] = words


def new_deck() -> NDArray[np.uint8]:
    """Return a deck in order, in the kernels' form."""
    return np.arange(52, dtype=np.uint8).reshape(1, 52)


def deals(seed: int, batch: int, rounds: int, cards: int = MOST_CARDS) -> NDArray[np.uint8]:
    """Return the first cards of each round of a batch, as the kernels deal them."""
    assert 0 < cards <= MOST_CARDS
    rows = np.empty((rounds, cards), np.uint8)
    _deals(np.uint64(seed), np.uint64(batch), new_deck(), rows)
    return rows


def blocks(seed: int, batch: int, first: int, many: int) -> NDArray[np.uint64]:
    """Return blocks of the generator, one in a row."""
    out = np.empty((many, 4), np.uint64)
    _blocks(np.uint64(seed), np.uint64(batch), np.uint64(first), out)
    return out
