"""What a player can expect: exact parts of all deals, or estimates with their limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import Any, Final, NamedTuple

UNITS: Final = 2 * lcm(*range(1, 11))
"""A pot in so many parts can be halved and shared by up to ten players without a rest."""
_NORMAL: Final = 1.959963984540054
"""So many standard deviations to either side hold 95% of a normal distribution."""


class Tally(NamedTuple):
    """Sums over deals for one player; the order is that of the columns which kernels add up."""

    whole: int
    """How often the whole pot was won."""
    part: int
    """How often a part of it."""
    units: int
    """What was won in all."""
    squares: int
    """The same squared deal by deal, for the spread."""
    high: int
    """What of it the high hand won, in a split game."""
    low: int


COLUMNS: Final = len(Tally._fields)


@dataclass(frozen=True, slots=True)
class Proportion:
    """Exact, or between two limits that hold the truth in 95 of 100 such estimates."""

    value: Fraction
    limits: tuple[float, float] | None = None

    def document(self) -> dict[str, Any]:
        """For programs."""
        if self.limits is None:
            return {"fraction": str(self.value), "decimal": float(self.value)}
        return {"decimal": float(self.value), "limits": list(self.limits)}


@dataclass(frozen=True, slots=True)
class PlayersEquity:
    """One player's prospects."""

    win: Proportion
    """Of taking the whole pot alone."""
    tie: Proportion
    """Of taking a part of it: as one of equal winners, or half of a split."""
    equity: Proportion
    """The part of the pot that comes to the player on average."""
    high: Proportion | None = None
    """What of the equity the high hand brings, in a split game."""
    low: Proportion | None = None

    def document(self) -> dict[str, Any]:
        """For programs."""
        named = {"win": self.win, "tie": self.tie, "equity": self.equity}
        split = {"high": self.high, "low": self.low}
        return {name: one.document() for name, one in (named | split).items() if one}


@dataclass(frozen=True, slots=True)
class Equities:
    """Of all players, in the order in which their hands were given."""

    players: tuple[PlayersEquity, ...]
    completions: int
    """In how many ways the cards that are not known can be dealt."""
    trials: int | None = None
    """How many were dealt at random; None if all were counted."""
    seed: int | None = None
    """Of the random deals: the same seed deals them again."""

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.trials is None

    def document(self) -> dict[str, Any]:
        """For programs."""
        return {
            "exact": self.exact,
            "completions": self.completions,
            "trials": self.trials,
            "seed": self.seed,
            "players": [player.document() for player in self.players],
        }


def exactly(tallies: Sequence[Tally], deals: int, *, split: bool) -> tuple[PlayersEquity, ...]:
    """From sums over all deals."""
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


def estimated(tallies: Sequence[Tally], trials: int, *, split: bool) -> tuple[PlayersEquity, ...]:
    """From sums over deals at random."""

    def of(won: int, squares: int, unit: int = 1) -> Proportion:
        return _between_limits(Fraction(won, unit * trials), squares / unit**2, trials)

    def half(won: int) -> Proportion:
        """At most half a pot, its spread bounded by that of a half won or not."""
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
    """Wilson's limits, which stay sensible near 0 and 1.

    A share of a pot spreads less than a pot won or lost, so its trials count for more: by the
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
