"""What came of simulated rounds: how many went each way and ended with each result.

Whole numbers only, so that tallies of batches join in any order to the same sum.
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
    """Of an array of counts by action and by result above the least."""
    import numpy as np

    return {
        action: {int(place) + least: int(row[place]) for place in np.flatnonzero(row)}
        for action, row in zip(actions, counts, strict=True)
    }
