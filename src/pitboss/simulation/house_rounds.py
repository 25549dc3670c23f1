"""Rounds of the house games by compiled kernels: batches, and the report on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pitboss.analysis.exact.returns import exactly
from pitboss.simulation.batches import Question, Sums
from pitboss.simulation.estimates import Estimate

if TYPE_CHECKING:
    from pitboss.analysis.exact.returns import Returns
    from pitboss.analysis.rounds.tally import Tally

STRATEGIES: Final = {
    "optimal": "the exact best play of every hand",
    "simple": "rules of thumb that one can remember at a table",
    "never-fold": "checks while that is free, then always stays in",
}
"""The strategies of the house games, by name."""


class _Game(NamedTuple):
    """The functions of a house game that a simulation needs."""

    actions: tuple[str, ...]
    unit: int
    """The number of units in an ante."""
    wagered: Callable[[str], int]
    play: Callable[[str, int, int, int], Tally]
    exact: Callable[[], Returns]


def _game(question: Question) -> _Game:
    if question.game == "canberra":
        from pitboss.analysis.rounds import canberra

        return _Game(
            canberra.ACTIONS,
            canberra.units_of_an_ante(),
            canberra.wagered,
            canberra.play_batch,
            canberra.exact_returns,
        )
    from pitboss.analysis.rounds import ultimate, ultimate_strategies

    trips = question.trips
    return _Game(
        ultimate_strategies.ACTIONS,
        ultimate.units_of_an_ante(trips),
        partial(ultimate.wagered, trips=trips),
        partial(ultimate.play_batch, trips=trips),
        partial(ultimate.exact_returns, trips),
    )


def play_batch(question: Question, batch: int) -> Sums:
    """Play a batch; return rounds by action and result."""
    (bot,) = question.bots
    rounds = len(question.rounds_of(batch))
    tally = _game(question).play(bot, question.seed, batch, rounds)
    return {
        action: {str(result): many for result, many in results.items()}
        for action, results in tally.items()
    }


@dataclass(frozen=True, slots=True)
class HouseReport:
    """The results of one box, in antes."""

    question: Question
    actions: dict[str, Estimate]
    """Results by action."""
    distribution: dict[Fraction, int]
    wagered: int
    """The total over all rounds."""
    exact: Returns | None
    """The exact return of the best play; None for another strategy."""

    @property
    def result(self) -> Estimate:
        """The result over all rounds."""
        of = self.actions.values()
        squares = sum((estimate.squares for estimate in of), Fraction())
        return Estimate(
            sum(estimate.rounds for estimate in of),
            sum((estimate.total for estimate in of), Fraction()),
            squares,
        )

    @property
    def element_of_risk(self) -> Fraction:
        """The loss as a fraction of everything wagered."""
        return -self.result.total / self.wagered

    def document(self) -> dict[str, Any]:
        """Return the report as JSON-ready data."""
        rounds, result = self.question.rounds, self.result
        document: dict[str, Any] = {
            "question": self.question.document(),
            "result": result.document(),
            "wagered": exactly(Fraction(self.wagered, rounds)),
            "element_of_risk": exactly(self.element_of_risk),
            "actions": {
                name: {"rounds": estimate.rounds, "share": estimate.rounds / rounds}
                for name, estimate in self.actions.items()
            },
            "distribution": [
                {"result": str(result), "rounds": many, "share": many / rounds}
                for result, many in sorted(self.distribution.items())
            ],
        }
        if self.exact is not None:
            document["exact"] = self.exact.document()
            document["standard_errors_off"] = result.errors_from(self.exact.expected_value)
        return document


def report(question: Question, sums: Sums) -> HouseReport:
    """Build the report from the sums of all batches."""
    game = _game(question)
    actions: dict[str, Estimate] = {}
    distribution: dict[Fraction, int] = {}
    for action in reversed(game.actions):
        counted = {Fraction(int(result), game.unit): many for result, many in sums[action].items()}
        actions[action] = _estimate(counted)
        for result, many in counted.items():
            distribution[result] = distribution.get(result, 0) + many
    assert sum(distribution.values()) == question.rounds, "every round has one result"
    wagered = sum(counted.rounds * game.wagered(action) for action, counted in actions.items())
    exact = game.exact() if question.bots == ("optimal",) else None
    return HouseReport(question, actions, distribution, wagered, exact)


def _estimate(counted: dict[Fraction, int]) -> Estimate:
    total = sum((result * many for result, many in counted.items()), Fraction())
    squares = sum((result**2 * many for result, many in counted.items()), Fraction())
    return Estimate(sum(counted.values()), total, squares)
