"""Simulated rounds of Canberra Poker for one box: names for strategies, tallies of batches.

Cards, decisions and settlements are `canberra_kernels`.  Odds are those of NI2017-193 8.1.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.exact.canberra.terms import ANTES_IN_A_BET, GAZETTED
from pitboss.analysis.hand_pages import pages
from pitboss.analysis.rounds import canberra_kernels as kernels
from pitboss.analysis.rounds.dealing import new_deck
from pitboss.analysis.rounds.tally import Tally, tally
from pitboss.cards import Category, OrderOfHands, ranking, read_cards
from pitboss.games.canberra_poker.settlement_of_wagers import participates

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.exact.returns import Returns

ORDER: Final = OrderOfHands("NI2017-193")
ACTIONS: Final = ("fold", "bet")
WAGERS: Final = ("ante", "bet")
SIMPLE: Final = read_cards("AS KH JD 8C 3S")
"""The lowest hand that bets by the rule of thumb."""
_LEAST_RESULT: Final = -(1 + ANTES_IN_A_BET)
_SUITED: Final = 32
"""The number of subsets of five cards that can share the suit of the upcard."""


def units_of_an_ante() -> int:
    """Return the number of result units in an ante."""
    return lcm(*((ANTES_IN_A_BET * odds).denominator for odds in GAZETTED.bet.values()))


def wagered(action: str) -> int:
    """Return the total wager of a round with this action, in antes."""
    return 1 + ANTES_IN_A_BET * ACTIONS.index(action)


def exact_returns() -> Returns:
    """Return the exact return of the best play."""
    from pitboss.analysis.exact.canberra.pricing import solve

    return solve(GAZETTED).returns


def play_batch(name: str, seed: int, batch: int, rounds: int) -> Tally:
    """Deal and play a batch of rounds by a strategy."""
    terms = kernel_terms()
    least = _LEAST_RESULT * int(terms.ante)
    counts = np.zeros((len(ACTIONS), int(terms.ante + terms.bet.max()) - least + 1), np.int64)
    kernels.play_batch(
        terms,
        strategy(name),
        np.uint64(seed),
        np.uint64(batch),
        np.uint64(rounds),
        new_deck(),
        np.int64(least),
        counts,
    )
    return tally(ACTIONS, least, counts)


def play_rows(name: str, cards: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Play rounds of these cards, a row each: which are bet, and the results by wager."""
    bets = np.empty(len(cards), np.uint8)
    results = np.empty((len(cards), len(WAGERS)), np.int64)
    kernels.play_rows(kernel_terms(), strategy(name), cards, bets, results)
    return bets, results


@lru_cache(maxsize=1)
def kernel_terms() -> kernels.Terms:
    """Return the terms in the kernels' form."""
    laid, unit, category = pages(ORDER, 5), units_of_an_ante(), ranking(ORDER).category
    # Scores leave room for five of a kind, which is not dealt from 52 cards.
    odds = (GAZETTED.bet.get(category(score), Fraction()) for score in _scores())
    least = next(score for score in _scores() if participates(score))
    return kernels.Terms(
        laid.block,
        laid.weights,
        laid.empty,
        np.array([0, *(int(ANTES_IN_A_BET * payout * unit) for payout in odds)], np.int64),
        np.uint64(least),
        np.int64(unit),
    )


def _scores() -> range:
    return range(1, pages(ORDER, 5).best + 1)


# --- strategies -----------------------------------------------------------------------------------


@lru_cache(maxsize=3)
def strategy(name: str) -> kernels.Strategy:
    """Return a strategy by its name."""
    if name == "optimal":
        return _optimal()
    first = np.uint64({"simple": ranking(ORDER).score(SIMPLE), "never-fold": 0}[name])
    return kernels.Strategy(first, first, np.zeros((1, 13, _SUITED), np.uint8))


def _optimal() -> kernels.Strategy:
    """Pairs and better bet; five odd cards by their ranks, the dealer's card and its suit."""
    from pitboss.analysis.exact.canberra.pricing import solve
    from pitboss.analysis.exact.canberra.rank_sets import rank_sets, score_by_ranks

    best = solve(GAZETTED)
    odd = best.counts.of_category(0)
    assert best.bets[odd.stop :].all(), "every pair or better is bet under the gazetted odds"
    category = ranking(ORDER).category
    pair = next(score for score in _scores() if category(score) is Category.ONE_PAIR)
    sets = rank_sets(5)
    held = best.counts.sets[odd]
    table = np.zeros((pair, 13, _SUITED), np.uint8)
    places = _places(sets[held], best.counts.in_suit[odd])
    table[score_by_ranks(sets)[held], best.counts.cells[odd] % 13, places] = best.bets[odd]
    return kernels.Strategy(np.uint64(pair), np.uint64(0), table)


def _places(ranks: NDArray[np.uint8], in_suit: NDArray[np.int32]) -> NDArray[np.int64]:
    """Which of the five ranks, the lowest first, are among the bits."""
    bits = in_suit[:, None] >> ranks & 1
    found: NDArray[np.int64] = (bits << np.arange(5)).sum(axis=1)
    return found
