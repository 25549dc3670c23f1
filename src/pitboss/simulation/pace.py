"""How long acts take at a table, for a director who wants to know how long a tournament lasts.

The defaults are typical of live tables: a dealer shuffles for half a minute, a player thinks for a
few seconds.  No clause sets them; adjust them to what your own house measures.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Pace:
    """Durations in seconds."""

    between_rounds: float = 10.0
    """The pause before the dealer begins the next round."""
    shuffle: float = 25.0
    dealers_act: float = 3.0
    decision: float = 6.0
    """The average thinking time of a player; single decisions vary around it."""

    def thinking(self, rng: Random) -> float:
        """Return a random duration for one decision."""
        return self.decision * (0.4 + 1.2 * rng.random())


LIVE = Pace()
ELECTRONIC = Pace(between_rounds=3.0, shuffle=0.0, dealers_act=1.0, decision=5.0)
