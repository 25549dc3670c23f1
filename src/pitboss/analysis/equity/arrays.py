"""Showdowns with NumPy alone, for machines without Numba.  Same functions as `kernels`."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from pitboss.analysis.equity.results import UNITS
from pitboss.analysis.hand_arrays import score_rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.hand_pages import Pages

    Cards = NDArray[np.uint8]
    Places = NDArray[np.uint64]


def score_any(
    pages: Pages, known: Cards, dealt: Cards, places: Places, scores: NDArray[np.uint16]
) -> None:
    """Write the score of the known cards together with those dealt to these places."""
    score_rows(pages, _columns(known, dealt, places).T, scores)


def _columns(known: Cards, dealt: Cards, places: Places) -> Cards:
    deals = dealt.shape[1]
    return np.concatenate([np.repeat(known[:, None], deals, axis=1), dealt[places]])


def score_two_and_three(
    pages: Pages,
    known: tuple[Cards, Cards],
    dealt: Cards,
    places: tuple[Places, Places],
    scores: NDArray[np.uint16],
) -> None:
    """Write the score of exactly two hole cards with three communal ones, in this order."""
    hole, table = (_columns(some, dealt, more) for some, more in zip(known, places, strict=True))
    scores[:] = 0
    found = np.empty_like(scores)
    for two in combinations(hole, 2):
        for three in combinations(table, 3):
            score_rows(pages, np.stack([*two, *three], axis=1), found)
            np.maximum(scores, found, out=scores)


def share_out(
    high: NDArray[np.uint16],
    low: NDArray[np.uint16],
    counts: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """Add each player's winnings to the tally; `low` has no players unless the pot is split."""
    wins_high = high == high.max(axis=0)
    for_high = wins_high * (UNITS // wins_high.sum(axis=0))
    for_low = np.zeros_like(for_high)
    if len(low):
        wins_low = (low == low.max(axis=0)) & (low > 0)
        sharers = wins_low.sum(axis=0)
        for_high //= np.where(sharers > 0, 2, 1)
        for_low = wins_low * (UNITS // 2 // np.maximum(sharers, 1))
    won = for_high + for_low
    columns = (won == UNITS, (won > 0) & (won < UNITS), won, won * won, for_high, for_low)
    for column, values in enumerate(columns):
        tally[:, column] += (values * counts).sum(axis=1)


def deal_at_random(unseen: Cards, chances: NDArray[np.float64], dealt: Cards) -> None:
    """Draw cards without replacement, each by a random number from 0 up to 1."""
    deals = np.arange(chances.shape[1])
    deck = np.repeat(unseen[:, None], len(deals), axis=1)
    for place, chance in enumerate(chances):
        drawn = place + (chance * (len(unseen) - place)).astype(np.intp)
        dealt[place] = deck[drawn, deals]
        deck[drawn, deals] = deck[place]
