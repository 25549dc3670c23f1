"""What mistakes cost: every decision of a session, what was best, and what was given away."""

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
class Taken:
    """A decision that was made: where, when, and what was done."""

    table: int
    round: int
    at: datetime
    situation: Situation
    done: str


class Valued(NamedTuple):
    """The same with what each choice was worth."""

    taken: Taken
    decision: Decision

    @property
    def cost(self) -> Fraction:
        """In antes."""
        return self.decision.cost(self.taken.done)

    @property
    def cost_in_chips(self) -> Fraction:
        """In the table's units; an expectation, and so not always whole."""
        return self.cost * self.taken.situation.ante


class Cost(NamedTuple):
    """What the decisions of a stage, or all of them, gave away."""

    decisions: int
    mistakes: int
    antes: Fraction
    chips: Fraction


@dataclass(frozen=True, slots=True)
class Report:
    """Decisions in the order in which they were made."""

    decisions: tuple[Valued, ...]

    @property
    def whole(self) -> Cost:
        return _cost(self.decisions)

    @property
    def stages(self) -> dict[tuple[str, str], Cost]:
        """By game and stage, in the order in which they first came."""
        found: dict[tuple[str, str], list[Valued]] = {}
        for decision in self.decisions:
            of = decision.taken.situation
            found.setdefault((of.game, of.stage), []).append(decision)
        return {stage: _cost(some) for stage, some in found.items()}


def _cost(some: Iterable[Valued]) -> Cost:
    costs = [(item.cost, item.cost_in_chips) for item in some]
    return Cost(
        len(costs),
        sum(antes > 0 for antes, _ in costs),
        sum((antes for antes, _ in costs), Fraction()),
        sum((chips for _, chips in costs), Fraction()),
    )


def report(taken: Iterable[Taken], decisions: Iterable[Decision]) -> Report:
    """Decisions with what their choices were worth."""
    return Report(tuple(Valued(*pair) for pair in zip(taken, decisions, strict=True)))
