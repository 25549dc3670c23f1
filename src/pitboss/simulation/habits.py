"""What simulated players do between rounds, as chances from 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """Of all players alike."""

    rebuys: float = 0.7
    """Buys again when the chips are gone."""
    rebuys_short: float = 0.1
    """Buys more with some left, where that is allowed."""
    tops_up: float = 0.8
    stays_away: float = 0.0
    """Has not come when a session begins."""
    comes_late: float = 0.3
    """Who stayed away comes before a round."""
