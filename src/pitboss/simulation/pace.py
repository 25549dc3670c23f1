"""How long things take at a table, in seconds, for a director who wants to know how long it lasts.

The figures are of live tables: a dealer shuffles for half a minute, a player thinks for a few
seconds.  No clause gives them; they are to be set to what the own house measures.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds."""

    between_rounds: float = 10.0
    """Until the dealer turns to the next round."""
    shuffle: float = 25.0
    dealers_act: float = 3.0
    decision: float = 6.0
    """Of a player, on average; some are quick and some are slow."""

    def thinking(self, rng: Random) -> float:
        """One decision."""
        return self.decision * (0.4 + 1.2 * rng.random())


LIVE = Pace()
ELECTRONIC = Pace(between_rounds=3.0, shuffle=0.0, dealers_act=1.0, decision=5.0)
