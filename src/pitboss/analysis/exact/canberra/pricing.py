"""Price any pay table for Canberra Poker: the best play and its return, from the counts.

The best play bets whenever a bet is worth at least as much as a fold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from pitboss.analysis.exact.canberra.counting import (
    CATEGORIES,
    DEALERS_HANDS,
    DEALS,
    Counts,
    counts,
)
from pitboss.analysis.exact.canberra.terms import (
    ANTES_IN_A_BET,
    EQUAL,
    FOLD,
    NOT_QUALIFIED,
    STRONGER,
    Terms,
)
from pitboss.analysis.exact.result_cache import Progress, ignore_progress
from pitboss.analysis.exact.returns import Returns, spread
from pitboss.cards import Category, Rank
from pitboss.json_types import JsonObject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.analysis.exact.canberra.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals of one kind of hand against one rank of the dealer's card, by outcome."""

    category: Category
    upcard: Rank
    folded: int
    not_qualified: int
    weaker: int
    equal: int
    stronger: int

    @property
    def bet(self) -> int:
        return self.not_qualified + self.weaker + self.equal + self.stronger

    def results(self, terms: Terms) -> Iterator[tuple[Fraction, int]]:
        """Yield each result for the player, with its number of deals."""
        yield FOLD, self.folded
        yield NOT_QUALIFIED, self.not_qualified
        yield terms.result_of_win(self.category), self.weaker
        yield EQUAL, self.equal
        yield STRONGER, self.stronger

    def total(self, terms: Terms) -> Fraction:
        """Return the sum of all results, in antes."""
        return sum((result * count for result, count in self.results(terms)), Fraction())


@dataclass(frozen=True)
class Solution:
    """The best play under given terms."""

    terms: Terms
    deals: tuple[Deals, ...]
    returns: Returns
    counts: Counts
    bets: NDArray[np.bool_]
    """Whether to bet in each state of the counts."""

    @cached_property
    def strategy(self) -> Strategy:
        """The best play by kind of hand and rank of the dealer's upcard."""
        from pitboss.analysis.exact.canberra.strategy import chart

        return chart(self.terms, self.counts, self.bets)

    def total(self, upcard: Rank) -> Fraction:
        """Return the sum of all results against this upcard rank, in antes."""
        shown = (deal for deal in self.deals if deal.upcard is upcard)
        return sum((deal.total(self.terms) for deal in shown), Fraction())

    def document(self) -> JsonObject:
        """Return the solution as JSON-ready data."""
        return {**self.returns.document(), "strategy": self.strategy.document()}


def solve(terms: Terms, progress: Progress = ignore_progress) -> Solution:
    """Return the best play and its returns."""
    counted = counts(progress)
    bets = _bets(terms, counted)
    deals = tuple(_deals(counted, bets))
    return Solution(terms, deals, _returns(terms, deals), counted, bets)


def _bets(terms: Terms, counted: Counts) -> NDArray[np.bool_]:
    """Decide in integers: odds of a to b multiply one side by a, the other by b."""
    import numpy as np

    bets = np.empty(len(counted.weight), np.bool_)
    for place, category in enumerate(CATEGORIES):
        some, odds = counted.of_category(place), terms.bet[category]
        gained = counted.weaker_twice[some] * odds.numerator
        np.greater_equal(gained, counted.fold_needs[some] * odds.denominator, out=bets[some])
    return bets


def _deals(counted: Counts, bets: NDArray[np.bool_]) -> Iterator[Deals]:
    import numpy as np

    begins = counted.begins[:-1]
    all_hands = np.add.reduceat(counted.deals[0], begins)
    of_bets = np.add.reduceat(counted.deals * bets, begins, axis=1)
    rows = zip(all_hands.tolist(), *of_bets.tolist(), strict=True)
    for cell, (hands, bet, not_qualified, weaker, stronger) in enumerate(rows):
        yield Deals(
            CATEGORIES[cell // len(Rank)],
            tuple(Rank)[cell % len(Rank)],
            (hands - bet) * DEALERS_HANDS,
            not_qualified,
            weaker,
            bet * DEALERS_HANDS - not_qualified - weaker - stronger,
            stronger,
        )


def _returns(terms: Terms, deals: tuple[Deals, ...]) -> Returns:
    results = (result for deal in deals for result in deal.results(terms))
    bet = Fraction(sum(deal.bet for deal in deals), DEALS)
    actions = {"bet": bet, "fold": 1 - bet}
    return Returns(spread(results, DEALS), actions, 1 + ANTES_IN_A_BET * bet)
