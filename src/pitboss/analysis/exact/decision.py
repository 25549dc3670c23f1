"""One decision at the table: what each choice is worth, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.analysis.exact.returns import exactly


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the player may do, and its expected result in antes if all else is best."""

    action: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Decision:
    """What the player may do now; the order of choices is the game's own."""

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice worth most; of equals the one that wagers more, which is named first."""
        return max(self.choices, key=lambda one: one.value)

    def value(self, action: str) -> Fraction:
        return next(choice.value for choice in self.choices if choice.action == action)

    def cost(self, action: str) -> Fraction:
        """What this choice gives away against the best."""
        return self.best.value - self.value(action)

    def document(self) -> dict[str, Any]:
        """For programs."""
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
