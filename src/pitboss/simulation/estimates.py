"""Estimates of a mean from simulated rounds, with confidence limits."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from pitboss.analysis.exact.returns import exactly

CONFIDENCE: Final = 0.95
_DEVIATIONS: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate of the mean of a figure over many rounds, from exact sums."""

    rounds: int
    total: Fraction
    squares: Fraction

    @property
    def mean(self) -> Fraction:
        return self.total / self.rounds

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of one round."""
        return sqrt(self.squares / self.rounds - self.mean**2)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean."""
        return self.standard_deviation / sqrt(self.rounds)

    @property
    def limits(self) -> tuple[float, float]:
        """The limits that contain the true mean at the stated confidence."""
        off = _DEVIATIONS * self.standard_error
        return float(self.mean) - off, float(self.mean) + off

    def errors_from(self, value: Fraction) -> float:
        """Return how many standard errors the mean is above a value."""
        off = float(self.mean - value)
        return off / self.standard_error if off else 0.0

    def document(self) -> dict[str, Any]:
        """Return the estimate as JSON-ready data."""
        low, high = self.limits
        return {
            "mean": exactly(self.mean),
            "standard_deviation": self.standard_deviation,
            "standard_error": self.standard_error,
            "confidence": CONFIDENCE,
            "limits": [low, high],
        }
