"""Simulated rounds of Ultimate Texas Hold-em for one box: names for strategies, tallies of batches.

Cards, decisions and settlements are `ultimate_kernels`; the strategies are `ultimate_strategies`.
Odds are those of NI2025-411 10.1.  `trips` is the trips wager, in antes.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.exact.ultimate.terms import GAZETTED, KINDS, Terms
from pitboss.analysis.hand_pages import pages
from pitboss.analysis.rounds import ultimate_kernels as kernels
from pitboss.analysis.rounds.dealing import new_deck
from pitboss.analysis.rounds.tally import Tally, tally
from pitboss.analysis.rounds.ultimate_strategies import (
    ACTIONS,
    NEVER_FOLD,
    ORDER,
    SIMPLE,
    by_thumb,
    least_score,
    optimal,
)
from pitboss.cards import Category, ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.exact.returns import Returns

WAGERS: Final = ("ante", "blind", "trips", "play")
_MOST_PLAYED: Final = len(ACTIONS) - 1


def units_of_an_ante(trips: int = 0) -> int:
    """Return the number of result units in an ante."""
    return _terms(trips).scaled.unit


def wagered(action: str, trips: int = 0) -> int:
    """Return the total wager of a round with this action, in antes."""
    return 2 + trips + ACTIONS.index(action)


def exact_returns(trips: int = 0) -> Returns:
    """Return the exact return of the best play."""
    from pitboss.analysis.exact.ultimate.solving import solve

    return solve(_terms(trips)).returns


def play_batch(name: str, seed: int, batch: int, rounds: int, trips: int = 0) -> Tally:
    """Deal and play a batch of rounds by a strategy."""
    terms = kernel_terms(trips)
    unit = int(terms.amounts.ante)
    least = -(2 + trips + _MOST_PLAYED) * unit
    most = (1 + _MOST_PLAYED) * unit + int(terms.blind.max() + terms.trips.max())
    counts = np.zeros((len(ACTIONS), most - least + 1), np.int64)
    kernels.play_batch(
        terms,
        strategy(name, trips),
        np.uint64(seed),
        np.uint64(batch),
        np.uint64(rounds),
        new_deck(),
        np.int64(least),
        counts,
    )
    return tally(ACTIONS, least, counts)


def play_rows(
    name: str, cards: NDArray[np.uint8], trips: int = 0
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Play rounds of these cards, a row each: the multiples, and the results by wager."""
    multiples = np.empty(len(cards), np.uint8)
    results = np.empty((len(cards), len(WAGERS)), np.int64)
    kernels.play_rows(kernel_terms(trips), strategy(name, trips), cards, multiples, results)
    return multiples, results


@lru_cache(maxsize=4)
def strategy(name: str, trips: int = 0) -> kernels.Strategy:
    """Return a strategy by its name."""
    if name == "optimal":
        return optimal(_terms(trips))
    return by_thumb({"simple": SIMPLE, "never-fold": NEVER_FOLD}[name])


@lru_cache(maxsize=4)
def kernel_terms(trips: int = 0) -> kernels.Terms:
    """Return the terms in the kernels' form."""
    laid, scaled, category = pages(ORDER, 7), _terms(trips).scaled, ranking(ORDER).category
    # Scores leave room for five of a kind, which is not dealt from 52 cards.
    places: dict[Category, int] = {kind: place for place, kind in enumerate(KINDS)}
    kinds = [0, *(places.get(category(score), 0) for score in range(1, laid.best + 1))]
    amounts = kernels.Amounts(
        laid.empty,
        np.int64(scaled.unit),
        np.int64(trips * scaled.unit),
        np.uint64(least_score(Category.ONE_PAIR)),
        np.uint64(least_score(Category.STRAIGHT)),
    )
    blind, wagered_on_trips = (np.array(pays, np.int64)[kinds] for pays in scaled[1:3])
    return kernels.Terms(laid.block, laid.weights, blind, wagered_on_trips, amounts)


def _terms(trips: int) -> Terms:
    return replace(GAZETTED, trips_stake=Fraction(trips))
