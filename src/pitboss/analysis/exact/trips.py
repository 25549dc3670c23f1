"""The trips wager of Ultimate Texas Hold-em, alone and combined with the rest of the game.

A fold also loses the trips wager (A:Fold of NI2025-411), so a player with both wagers folds less.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.analysis.exact.result_cache import Progress, cached, ignore_progress
from pitboss.analysis.exact.returns import Returns, exactly, spread
from pitboss.analysis.exact.ultimate.solving import solve
from pitboss.analysis.exact.ultimate.terms import KINDS, Terms
from pitboss.json_types import JsonObject

if TYPE_CHECKING:
    from pitboss.analysis.exact.result_cache import Arrays


@dataclass(frozen=True, slots=True)
class JointReturns:
    """The base game and the trips wager, each alone and both under the best combined play."""

    base: Fraction
    """The expected value of the base game without a trips wager."""
    alone: Fraction
    """The expected value of the trips wager for a player who never folds."""
    together: Returns

    @property
    def cost_of_folding(self) -> Fraction:
        """What the combined game loses beyond the sum of both alone."""
        return self.base + self.alone - self.together.expected_value

    def document(self) -> JsonObject:
        """Return the result as JSON-ready data."""
        return {
            "base": exactly(self.base),
            "alone": exactly(self.alone),
            "cost_of_folding": exactly(self.cost_of_folding),
            "together": self.together.document(),
        }


def trips_returns(terms: Terms) -> Returns:
    """Return the returns of one unit on trips, for a player who never folds."""
    counts = cached("seven-cards", "kinds", _count)["counts"].tolist()
    deals = sum(counts)
    counted = [
        (terms.trips.get(kind, Fraction(-1)), count)
        for kind, count in zip(KINDS, counts, strict=True)
    ]
    wins = sum(count for odds, count in counted if odds >= 0)
    actions = {"wins": Fraction(wins, deals), "loses": Fraction(deals - wins, deals)}
    return Returns(spread(counted, deals), actions, Fraction(1))


def _count() -> Arrays:
    """Count all hands of seven cards by kind."""
    import numpy as np

    from pitboss.analysis.exact.ultimate.counting import ORDER
    from pitboss.analysis.hands import count_categories

    found = count_categories(ORDER, 7)
    return {"counts": np.array([found[kind] for kind in KINDS], np.int64)}


def solve_jointly(terms: Terms, progress: Progress = ignore_progress) -> JointReturns:
    """Solve the game with the trips wager in the terms."""
    from dataclasses import replace

    base = solve(replace(terms, trips_stake=Fraction(0)), progress).returns.expected_value
    both = solve(terms, progress).returns
    return JointReturns(base, trips_returns(terms).expected_value * terms.trips_stake, both)
