"""Tallies of simulated rounds: how many had each action and each result.

All numbers are integers, so tallies of batches add up to the same sum in any order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Tally = Mapping[str, Mapping[int, int]]
"""Rounds by action, then by result in units of the game's `units_of_an_ante`."""


def tally(actions: tuple[str, ...], least: int, counts: NDArray[np.int64]) -> Tally:
    """Build a tally from an array of counts by action and by result above the lowest."""
    import numpy as np

    return {
        action: {int(place) + least: int(row[place]) for place in np.flatnonzero(row)}
        for action, row in zip(actions, counts, strict=True)
    }
