"""The returns of a game under one strategy: expected value, edge, risk and spread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from pitboss.json_types import JsonObject


@dataclass(frozen=True)
class Returns:
    """The returns of one round for one player, in antes, over equally likely deals."""

    distribution: Mapping[Fraction, Fraction]
    """The probability of each net result."""
    actions: Mapping[str, Fraction]
    """The probability of each course of the round."""
    wagered: Fraction
    """The player's average total wager."""

    @cached_property
    def expected_value(self) -> Fraction:
        return sum((result * likely for result, likely in self.distribution.items()), Fraction())

    @property
    def house_edge(self) -> Fraction:
        """The expected loss as a fraction of the ante."""
        return -self.expected_value

    @property
    def element_of_risk(self) -> Fraction:
        """The expected loss as a fraction of everything wagered."""
        return -self.expected_value / self.wagered

    @cached_property
    def variance(self) -> Fraction:
        squares = sum((r * r * likely for r, likely in self.distribution.items()), Fraction())
        return squares - self.expected_value**2

    @property
    def standard_deviation(self) -> float:
        return sqrt(self.variance)

    def document(self) -> JsonObject:
        """Return the keys that `pitboss analyse --json` guarantees."""
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


def exactly(value: Fraction) -> JsonObject:
    """Return a value as a fraction and as a decimal for readers."""
    return {"fraction": str(value), "decimal": float(value)}


def spread(counted: Iterable[tuple[Fraction, int]], deals: int) -> dict[Fraction, Fraction]:
    """Turn counts of deals by result into probabilities; impossible results are left out."""
    counts: dict[Fraction, int] = {}
    for result, count in counted:
        if count:
            counts[result] = counts.get(result, 0) + count
    assert sum(counts.values()) == deals, "every deal has one result"
    return {result: Fraction(count, deals) for result, count in sorted(counts.items())}
