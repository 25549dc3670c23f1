"""What shuffled decks must look like, counted: chi-squares whose distribution is worked out.

Decks are rows of an array, cards and places are numbered from 0.  Each statistic is brought to the
form of one with known degrees of freedom, and answers with the share of true shuffles that would
lie further out than this (its p).  A good shuffle gives any p, so very small and very large ones
are both refused.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, erfc, sqrt

import numpy as np
from numpy.typing import NDArray

Decks = NDArray[np.uint8]
Statistic = Callable[[Decks], float]
LEAST, GREATEST = 0.0005, 0.9995


def p_of_normal(deviations: float) -> float:
    """The share of a normal distribution above so many standard deviations."""
    return erfc(deviations / sqrt(2)) / 2


def p_of_chi_square(value: float, freedom: float) -> float:
    """By Wilson and Hilferty: the cube root of a chi-square is close to normal."""
    ninth = 2 / (9 * freedom)
    return p_of_normal((float(np.cbrt(value / freedom)) - (1 - ninth)) / sqrt(ninth))


def _p_of_table(counts: NDArray[np.int64]) -> float:
    """For a sum of permutation matrices.

    Rows and columns are bound, which leaves (n-1)^2 degrees of freedom; and as each deck fills
    every row and column once, a cell varies more by n / (n-1) than if it were filled by itself.
    """
    size = len(counts)
    expected = counts.sum() / size**2
    square = float(((counts - expected) ** 2).sum()) / expected
    return p_of_chi_square(square * (size - 1) / size, (size - 1) ** 2)


def places(decks: Decks) -> float:
    """Every card comes to every place equally often."""
    size = decks.shape[1]
    cells = decks + np.arange(size) * size
    return _p_of_table(np.bincount(cells.ravel(), minlength=size**2).reshape(size, size))


def from_deck_to_deck(decks: Decks) -> float:
    """Where a card lay in one deck says nothing about where it lies in the next."""
    size = decks.shape[1]
    lies_at = np.argsort(decks, axis=1)
    cells = lies_at[:-1] * size + lies_at[1:]
    return _p_of_table(np.bincount(cells.ravel(), minlength=size**2).reshape(size, size))


def neighbours(decks: Decks) -> float:
    """Every card follows every other one equally often.

    In n cards a pair (a, b) lies side by side with chance 1/n; two pairs that share no place of
    theirs, or form a chain, with 1/n(n-1); pairs that exclude one another never.  So sums and
    differences of (a, b) and (b, a) vary by 2/n and 2(n+1)/n(n-1) a deck, but for 2(n-1) directions
    that only the cards at the ends give: these add about 1 + (n-1)/(n+1) to the square.
    """
    count, size = decks.shape
    cells = decks[:, :-1].astype(np.int64) * size + decks[:, 1:]
    followed = np.bincount(cells.ravel(), minlength=size**2).reshape(size, size)
    above = np.triu_indices(size, 1)
    sums = (followed + followed.T)[above] - 2 * count / size
    differences = (followed - followed.T)[above]
    square = float((sums**2).sum()) * size / (2 * count)
    square += float((differences**2).sum()) * size * (size - 1) / (2 * (size + 1) * count)
    at_the_ends = 1 + (size - 1) / (size + 1)
    return p_of_chi_square(square - at_the_ends, size * (size - 3) + 1)


def first_five(decks: Decks) -> float:
    """The first five cards are each kind of hand as often as they should be, the joker aside."""
    size = decks.shape[1]
    natural = size // 4 * 4
    hands = decks[:, :5][(decks[:, :5] < natural).all(axis=1)]
    ranks, suits = hands // 4, hands % 4
    alike = sum((ranks[:, one] == ranks[:, two]).astype(int) for one, two in _PAIRS)
    kind = np.minimum(alike, 4)  # a full house has four pairs alike, four of a kind six
    kind = np.where((suits == suits[:, :1]).all(axis=1), 5, kind)
    counts = np.bincount(kind, minlength=6)
    expected = len(hands) * np.array(_chances(natural // 4))
    return p_of_chi_square(float(((counts - expected) ** 2 / expected).sum()), 5)


_PAIRS = [(one, two) for one in range(5) for two in range(one)]


def _chances(ranks: int) -> list[float]:
    """No two ranks alike, a pair, two pairs, three, a full house or four, a flush."""
    flush = 4 * comb(ranks, 5)
    ways = [
        comb(ranks, 5) * 4**5 - flush,
        ranks * 6 * comb(ranks - 1, 3) * 4**3,
        comb(ranks, 2) * 36 * (ranks - 2) * 4,
        ranks * 4 * comb(ranks - 1, 2) * 16,
        ranks * 4 * (ranks - 1) * 6 + ranks * (4 * ranks - 4),
        flush,
    ]
    assert sum(ways) == comb(4 * ranks, 5)
    return [way / sum(ways) for way in ways]


def rising_sequences(decks: Decks) -> float:
    """How often a card lies before the one below it; riffles leave too few of these.

    In n cards (n-1)/2 on average, with a variance of (n+1)/12.
    """
    count, size = decks.shape
    lies_at = np.argsort(decks, axis=1)
    falls = int((lies_at[:, 1:] < lies_at[:, :-1]).sum())
    return p_of_normal((falls - count * (size - 1) / 2) / sqrt(count * (size + 1) / 12))


STATISTICS: dict[str, Statistic] = {
    "places": places,
    "neighbours": neighbours,
    "first five": first_five,
    "rising sequences": rising_sequences,
    "from deck to deck": from_deck_to_deck,
}


def depths(counts: NDArray[np.int64]) -> float:
    """Every lawful depth of a cut is equally likely."""
    expected = counts.sum() / len(counts)
    return p_of_chi_square(float(((counts - expected) ** 2).sum()) / expected, len(counts) - 1)


def lies_within(p: float) -> bool:
    """Whether a true shuffle would often enough look like this."""
    return LEAST < p < GREATEST
