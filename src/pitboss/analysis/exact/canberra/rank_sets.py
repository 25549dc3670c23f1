"""Multisets of ranks, at most four of each, and the scores of such cards."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.exact.canberra.terms import ORDER
from pitboss.analysis.hands import score_array
from pitboss.games.canberra_poker.settlement_of_wagers import participates

if TYPE_CHECKING:
    from numpy.typing import NDArray

    RankSets = NDArray[np.uint8]
    Scores = NDArray[np.int64]

RANKS: Final = 13


def rank_sets(size: int) -> RankSets:
    """Return every multiset of this many ranks, one in a row, lowest rank first."""
    chosen = combinations_with_replacement(range(RANKS), size)
    return np.array([ranks for ranks in chosen if size < 5 or ranks[0] != ranks[4]], np.uint8)


def different_ranks(size: int, without: int) -> RankSets:
    """Return every choice of this many different ranks, excluding `without`."""
    ranks = [rank for rank in range(RANKS) if rank != without]
    return np.array(list(combinations(ranks, size)), np.uint8)


def held(sets: RankSets) -> NDArray[np.uint8]:
    """Return the count of each rank, one row for each set."""
    return np.stack([(sets == rank).sum(axis=1) for rank in range(RANKS)], axis=1).astype(np.uint8)


def masks(sets: RankSets) -> NDArray[np.uint16]:
    """Return the ranks of each set as bits."""
    found: NDArray[np.uint16] = np.bitwise_or.reduce(np.uint16(1) << sets.astype(np.uint16), axis=1)
    return found


def score_by_ranks(sets: RankSets) -> Scores:
    """Return the score of five ranks in mixed suits."""
    # Suits go round in turn; equal ranks are adjacent in sorted sets, so no card repeats.
    mixed = 4 * np.sort(sets, axis=1) + np.array([0, 1, 2, 3, 0], np.uint8)
    return score_array(ORDER, mixed).astype(np.int64)


def score_in_suit(sets: RankSets) -> Scores:
    """Return the score of five different ranks in one suit."""
    return score_array(ORDER, 4 * sets).astype(np.int64)


def least_that_participates() -> int:
    """9.2  The score of the lowest hand with which the dealer qualifies."""
    return next(score for score in range(1, 1 << 16) if participates(score))
