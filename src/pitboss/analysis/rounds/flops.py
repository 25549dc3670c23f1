"""Flops up to suits, and how to rename suits so that any flop becomes one of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

FLOPS: Final = 22_100
HOLDINGS: Final = 1_326
SHAPES: Final = 1_755


class Shapes(NamedTuple):
    """The flops, by `three_cards`, and what they are but for suits."""

    cards: NDArray[np.int64]
    """Of each shape: three cards that have it."""
    shapes: NDArray[np.uint16]
    turns: NDArray[np.uint8]
    suits: NDArray[np.uint8]
    """By turn and suit: the suit that it becomes."""


@cache
def shapes() -> Shapes:
    """All of them; the shapes are those of the exact count, in its order."""
    from pitboss.analysis.exact.ultimate.numbering import flops

    cards, _ = flops()
    suits = np.array(list(permutations(range(4))), np.uint8)
    found, turns = np.full(FLOPS, SHAPES, np.uint16), np.zeros(FLOPS, np.uint8)
    for turn, become in enumerate(suits):
        back = np.argsort(become)  # a flop with these suits becomes the shape by `become`
        numbers = _number(np.sort(cards & ~3 | back[cards & 3], axis=1))
        found[numbers], turns[numbers] = np.arange(SHAPES), turn
    assert (found < SHAPES).all(), "every flop has a shape"
    return Shapes(cards, found, turns, suits)


def _number(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """As `three_cards` numbers rows that are sorted."""
    low, middle, high = cards.T
    pairs, triples = middle * (middle - 1) // 2, high * (high - 1) * (high - 2) // 6
    found: NDArray[np.int64] = low + pairs + triples
    return found


@cache
def holdings() -> NDArray[np.uint8]:
    """Two cards a row, in the order of `two_cards`."""
    pairs = sorted(combinations(range(52), 2), key=lambda two: two[::-1])
    return np.array(pairs, np.uint8)
