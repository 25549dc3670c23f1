"""What simulated players do between rounds, as probabilities from 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits that all players share."""

    rebuys: float = 0.7
    """Buys again after losing all chips."""
    rebuys_short: float = 0.1
    """Buys more with chips left, where that is allowed."""
    tops_up: float = 0.8
    stays_away: float = 0.0
    """Is absent when a session begins."""
    comes_late: float = 0.3
    """An absent player arrives before a given round."""
