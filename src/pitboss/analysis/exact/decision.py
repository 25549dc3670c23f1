"""One decision at the table: the exact value of each choice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.analysis.exact.returns import exactly
from pitboss.json_types import JsonObject


@dataclass(frozen=True, slots=True)
class Choice:
    """An open action, and its expected result in antes if the rest of the play is best."""

    action: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Decision:
    """The open choices, in the game's own order."""

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice worth most; ties go to the one that wagers more, which comes first."""
        return max(self.choices, key=lambda one: one.value)

    def value(self, action: str) -> Fraction:
        return next(choice.value for choice in self.choices if choice.action == action)

    def cost(self, action: str) -> Fraction:
        """Return what this choice costs compared with the best one."""
        return self.best.value - self.value(action)

    def document(self) -> JsonObject:
        """Return the decision as JSON-ready data."""
        return {
            "best": self.best.action,
            "choices": [
                {
                    "action": choice.action,
                    "value": exactly(choice.value),
                    "cost": exactly(self.cost(choice.action)),
                }
                for choice in self.choices
            ],
        }
