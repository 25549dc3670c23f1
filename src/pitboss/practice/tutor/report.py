"""The cost of mistakes: every decision of a session, the best choice, and the value lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pitboss.analysis.exact.decision import Decision
    from pitboss.practice.tutor.situation import Situation


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """A decision as made: where, when, and which act."""

    table: int
    round: int
    at: datetime
    situation: Situation
    done: str


class ValuedDecision(NamedTuple):
    """A decision with the value of each choice."""

    taken: DecisionMade
    decision: Decision

    @property
    def cost(self) -> Fraction:
        """The value lost, in antes."""
        return self.decision.cost(self.taken.done)

    @property
    def cost_in_chips(self) -> Fraction:
        """The value lost, in the table's units; an expectation, so not always whole."""
        return self.cost * self.taken.situation.ante


class Cost(NamedTuple):
    """The total cost of the decisions of one stage, or of all."""

    decisions: int
    mistakes: int
    antes: Fraction
    chips: Fraction


@dataclass(frozen=True, slots=True)
class Report:
    """The decisions of a session, in the order they were made."""

    decisions: tuple[ValuedDecision, ...]

    @property
    def whole(self) -> Cost:
        return _cost(self.decisions)

    @property
    def stages(self) -> dict[tuple[str, str], Cost]:
        """Return the cost by game and stage, in order of first appearance."""
        by_stage: dict[tuple[str, str], list[ValuedDecision]] = {}
        for decision in self.decisions:
            of = decision.taken.situation
            by_stage.setdefault((of.game, of.stage), []).append(decision)
        return {stage: _cost(decisions) for stage, decisions in by_stage.items()}


def _cost(decisions: Iterable[ValuedDecision]) -> Cost:
    costs = [(decision.cost, decision.cost_in_chips) for decision in decisions]
    return Cost(
        len(costs),
        sum(antes > 0 for antes, _ in costs),
        sum((antes for antes, _ in costs), Fraction()),
        sum((chips for _, chips in costs), Fraction()),
    )


def report(taken: Iterable[DecisionMade], decisions: Iterable[Decision]) -> Report:
    """Build a report from decisions and the values of their choices."""
    return Report(tuple(ValuedDecision(*pair) for pair in zip(taken, decisions, strict=True)))
