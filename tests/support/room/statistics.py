"""What shuffled decks must look like, counted: chi-squares whose distribution is worked out.

Decks are rows of an array, cards and places are numbered from 0.  Each statistic counts, so that
decks can be forgotten once they are counted and counts added up, and judges the sum: it is brought
to the form of one with known degrees of freedom, and answers with the share of true shuffles that
would lie further out than this (its p).  A good shuffle gives any p, so very small and very large
ones are both refused.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, erfc, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Decks = NDArray[np.uint8]
Counts = NDArray[np.int64]
LEAST, GREATEST = 0.0005, 0.9995


class Statistic(NamedTuple):
    """What is counted in decks, and what the counts of so many decks of a size come to."""

    counted: Callable[[Decks], Counts]
    judged: Callable[[Counts, int, int], float]

    def __call__(self, decks: Decks) -> float:
        """The p of these decks alone."""
        count, size = decks.shape
        return self.judged(self.counted(decks), size, count)


class Tally:
    """Decks of one size, counted and forgotten."""

    def __init__(self, size: int) -> None:
        self._size = size
        self.decks = 0
        self._counts = dict[str, Counts]()

    def add(self, decks: Decks) -> None:
        """Count some more."""
        self.decks += len(decks)
        for name, statistic in STATISTICS.items():
            found = statistic.counted(decks)
            self._counts[name] = self._counts[name] + found if name in self._counts else found

    def p(self, name: str) -> float:
        """What one statistic says of all of them."""
        return STATISTICS[name].judged(self._counts[name], self._size, self.decks)


def p_of_normal(deviations: float) -> float:
    """The share of a normal distribution above so many standard deviations."""
    return erfc(deviations / sqrt(2)) / 2


def p_of_chi_square(value: float, freedom: float) -> float:
    """By Wilson and Hilferty: the cube root of a chi-square is close to normal."""
    ninth = 2 / (9 * freedom)
    return p_of_normal((float(np.cbrt(value / freedom)) - (1 - ninth)) / sqrt(ninth))


def _p_of_table(counts: Counts, size: int, _decks: int) -> float:
    """For a sum of permutation matrices.

    Rows and columns are bound, which leaves (n-1)^2 degrees of freedom; and as each deck fills
    every row and column once, a cell varies more by n / (n-1) than if it were filled by itself.
    """
    expected = counts.sum() / size**2
    square = float(((counts - expected) ** 2).sum()) / expected
    return p_of_chi_square(square * (size - 1) / size, (size - 1) ** 2)


def _cells(rows: NDArray[np.integer], columns: NDArray[np.integer], size: int) -> Counts:
    """How often each row meets each column."""
    cells = rows.astype(np.int16) * np.int16(size) + columns
    return np.bincount(cells.ravel(), minlength=size**2)


def _places(decks: Decks) -> Counts:
    size = decks.shape[1]
    return _cells(np.broadcast_to(np.arange(size), decks.shape), decks, size)


def _from_deck_to_deck(decks: Decks) -> Counts:
    lies_at = _where_each_lies(decks)
    return _cells(lies_at[:-1], lies_at[1:], decks.shape[1])


def _where_each_lies(decks: Decks) -> Decks:
    """The place of every card in every deck."""
    lies_at = np.empty_like(decks)
    np.put_along_axis(lies_at, decks.astype(np.intp), np.arange(decks.shape[1], dtype=np.uint8), 1)
    return lies_at


def _neighbours(decks: Decks) -> Counts:
    return _cells(decks[:, :-1], decks[:, 1:], decks.shape[1])


def _p_of_neighbours(counts: Counts, size: int, decks: int) -> float:
    """Of pairs that follow one another.

    In n cards a pair (a, b) lies side by side with chance 1/n; two pairs that share no place of
    theirs, or form a chain, with 1/n(n-1); pairs that exclude one another never.  So sums and
    differences of (a, b) and (b, a) vary by 2/n and 2(n+1)/n(n-1) a deck, but for 2(n-1) directions
    that only the cards at the ends give: these add about 1 + (n-1)/(n+1) to the square.
    """
    followed = counts.reshape(size, size)
    above = np.triu_indices(size, 1)
    sums = (followed + followed.T)[above] - 2 * decks / size
    differences = (followed - followed.T)[above]
    square = float((sums**2).sum()) * size / (2 * decks)
    square += float((differences**2).sum()) * size * (size - 1) / (2 * (size + 1) * decks)
    at_the_ends = 1 + (size - 1) / (size + 1)
    return p_of_chi_square(square - at_the_ends, size * (size - 3) + 1)


def _first_five(decks: Decks) -> Counts:
    natural = decks.shape[1] // 4 * 4
    hands = decks[:, :5][(decks[:, :5] < natural).all(axis=1)]
    ranks, suits = hands // 4, hands % 4
    alike = sum((ranks[:, one] == ranks[:, two]).astype(int) for one, two in _PAIRS)
    kind = np.minimum(alike, 4)  # a full house has four pairs alike, four of a kind six
    kind = np.where((suits == suits[:, :1]).all(axis=1), 5, kind)
    return np.bincount(kind, minlength=6)


def _p_of_hands(counts: Counts, size: int, _decks: int) -> float:
    expected = counts.sum() * np.array(_chances(size // 4))
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


def _falls(decks: Decks) -> Counts:
    lies_at = _where_each_lies(decks)
    return np.array([(lies_at[:, 1:] < lies_at[:, :-1]).sum()])


def _p_of_falls(counts: Counts, size: int, decks: int) -> float:
    """In n cards (n-1)/2 on average, with a variance of (n+1)/12."""
    away = int(counts[0]) - decks * (size - 1) / 2
    return p_of_normal(away / sqrt(decks * (size + 1) / 12))


STATISTICS: dict[str, Statistic] = {
    # Every card comes to every place equally often.
    "places": Statistic(_places, _p_of_table),
    # Every card follows every other one equally often.
    "neighbours": Statistic(_neighbours, _p_of_neighbours),
    # The first five cards are each kind of hand as often as they should be, the joker aside.
    "first five": Statistic(_first_five, _p_of_hands),
    # How often a card lies before the one below it; riffles leave too few of these.
    "rising sequences": Statistic(_falls, _p_of_falls),
    # Where a card lay in one deck says nothing about where it lies in the next.
    "from deck to deck": Statistic(_from_deck_to_deck, _p_of_table),
}


def depths(counts: NDArray[np.int64]) -> float:
    """Every lawful depth of a cut is equally likely."""
    expected = counts.sum() / len(counts)
    return p_of_chi_square(float(((counts - expected) ** 2).sum()) / expected, len(counts) - 1)


def lies_within(p: float) -> bool:
    """Whether a true shuffle would often enough look like this."""
    return LEAST < p < GREATEST
