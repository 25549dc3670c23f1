"""What a game returns under one way of play: expected value, edge, risk, and how results spread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Any


@dataclass(frozen=True)
class Returns:
    """One round for one player, in antes; probabilities count deals that are equally likely."""

    distribution: Mapping[Fraction, Fraction]
    """How likely each result is: what the player has more or less after the round."""
    actions: Mapping[str, Fraction]
    """How often the round goes each way."""
    wagered: Fraction
    """All that the player puts at stake, on average."""

    @cached_property
    def expected_value(self) -> Fraction:
        return sum((result * likely for result, likely in self.distribution.items()), Fraction())

    @property
    def house_edge(self) -> Fraction:
        """The loss as a part of the ante."""
        return -self.expected_value

    @property
    def element_of_risk(self) -> Fraction:
        """The loss as a part of all that was wagered."""
        return -self.expected_value / self.wagered

    @cached_property
    def variance(self) -> Fraction:
        squares = sum((r * r * likely for r, likely in self.distribution.items()), Fraction())
        return squares - self.expected_value**2

    @property
    def standard_deviation(self) -> float:
        return sqrt(self.variance)

    def document(self) -> dict[str, Any]:
        """For programs; the keys that `pitboss analyse --json` promises."""
        return {
            "ev": exactly(self.expected_value),
            "house_edge": exactly(self.house_edge),
            "element_of_risk": exactly(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "wagered": exactly(self.wagered),
            "actions": {name: exactly(share) for name, share in self.actions.items()},
            "distribution": [
                {"result": exactly(result), "probability": exactly(self.distribution[result])}
                for result in sorted(self.distribution)
            ],
        }


def exactly(value: Fraction) -> dict[str, Any]:
    """A value as a fraction, and as a decimal for the eye."""
    return {"fraction": str(value), "decimal": float(value)}


def spread(counted: Iterable[tuple[Fraction, int]], deals: int) -> dict[Fraction, Fraction]:
    """Counts of deals by result, as probabilities; results that never happen are left out."""
    counts: dict[Fraction, int] = {}
    for result, count in counted:
        if count:
            counts[result] = counts.get(result, 0) + count
    assert sum(counts.values()) == deals, "every deal has one result"
    return {result: Fraction(count, deals) for result, count in sorted(counts.items())}
