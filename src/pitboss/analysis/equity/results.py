"""Equity results: exact fractions of all deals, or estimates with confidence limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import Final, NamedTuple

from pitboss.json_types import JsonObject

UNITS: Final = 2 * lcm(*range(1, 11))
"""Units in a pot, so that it can be halved and shared by up to ten players without remainder."""
_NORMAL: Final = 1.959963984540054
"""The standard deviations either side of the mean that contain 95% of a normal distribution."""


class Tally(NamedTuple):
    """One player's sums over deals, in the order of the kernels' columns."""

    whole: int
    """How often the whole pot was won."""
    part: int
    """How often a part of the pot was won."""
    units: int
    """The total won."""
    squares: int
    """The sum of the squared wins, for the variance."""
    high: int
    """The part won by the high hand, in a split game."""
    low: int


COLUMNS: Final = len(Tally._fields)


@dataclass(frozen=True, slots=True)
class Proportion:
    """An exact fraction, or an estimate with a 95% confidence interval."""

    value: Fraction
    limits: tuple[float, float] | None = None

    def document(self) -> JsonObject:
        """Return the result as JSON-ready data."""
        if self.limits is None:
            return {"fraction": str(self.value), "decimal": float(self.value)}
        return {"decimal": float(self.value), "limits": list(self.limits)}


@dataclass(frozen=True, slots=True)
class PlayersEquity:
    """One player's equity."""

    win: Proportion
    """The probability of winning the whole pot."""
    tie: Proportion
    """The probability of winning a part of it, by a tie or half of a split pot."""
    equity: Proportion
    """The player's average share of the pot."""
    high: Proportion | None = None
    """The part of the equity that the high hand brings, in a split game."""
    low: Proportion | None = None

    def document(self) -> JsonObject:
        """Return the result as JSON-ready data."""
        named = {"win": self.win, "tie": self.tie, "equity": self.equity}
        split = {"high": self.high, "low": self.low}
        return {name: part.document() for name, part in (named | split).items() if part}


@dataclass(frozen=True, slots=True)
class Equities:
    """The equity of all players, in the order in which their hands were given."""

    players: tuple[PlayersEquity, ...]
    completions: int
    """The number of ways to deal the unknown cards."""
    trials: int | None = None
    """The number of random deals; None if all deals were counted."""
    seed: int | None = None
    """The seed of the random deals, which repeats them."""

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.trials is None

    def document(self) -> JsonObject:
        """Return the result as JSON-ready data."""
        return {
            "exact": self.exact,
            "completions": self.completions,
            "trials": self.trials,
            "seed": self.seed,
            "players": [player.document() for player in self.players],
        }


def exact_equity(tallies: Sequence[Tally], deals: int, *, split: bool) -> tuple[PlayersEquity, ...]:
    """Return the players' equity from sums over all deals."""
    assert sum(tally.units for tally in tallies) == UNITS * deals, "every pot is won, and won once"

    def of(won: int, unit: int = 1) -> Proportion:
        return Proportion(Fraction(won, unit * deals))

    return tuple(
        PlayersEquity(
            of(tally.whole),
            of(tally.part),
            of(tally.units, UNITS),
            of(tally.high, UNITS) if split else None,
            of(tally.low, UNITS) if split else None,
        )
        for tally in tallies
    )


def estimated_equity(
    tallies: Sequence[Tally], trials: int, *, split: bool
) -> tuple[PlayersEquity, ...]:
    """Return the players' estimated equity from sums over random deals."""

    def of(won: int, squares: int, unit: int = 1) -> Proportion:
        return _between_limits(Fraction(won, unit * trials), squares / unit**2, trials)

    def half(won: int) -> Proportion:
        """Estimate a share of at most half a pot, with its largest possible variance."""
        return _between_limits(Fraction(won, UNITS * trials), won / UNITS, trials)

    return tuple(
        PlayersEquity(
            of(tally.whole, tally.whole),
            of(tally.part, tally.part),
            of(tally.units, tally.squares, UNITS),
            half(tally.high) if split else None,
            half(tally.low) if split else None,
        )
        for tally in tallies
    )


def _between_limits(value: Fraction, squares: float, trials: int) -> Proportion:
    """Return an estimate with Wilson's interval, which is sound near 0 and 1.

    A share of a pot varies less than a whole pot won or lost, so its trials count for more, by the
    ratio of the two variances.
    """
    mean = float(value)
    variance = squares / trials - mean**2
    bernoulli = mean * (1 - mean)
    worth = trials * bernoulli / variance if variance > 0 and bernoulli > 0 else float(trials)
    squared = _NORMAL**2
    centre = (mean + squared / (2 * worth)) / (1 + squared / worth)
    reach = _NORMAL * sqrt(bernoulli / worth + squared / (4 * worth**2)) / (1 + squared / worth)
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    return Proportion(value, (low if value else 0.0, high if value < 1 else 1.0))
