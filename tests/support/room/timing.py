"""How far two samples of times lie apart, whatever else the machine does meanwhile."""

from __future__ import annotations

from typing import Any

import numpy as np

NOTICED = 6.2
"""Of `rank_distance`: chance alone passes it less than once in a billion runs."""


def rank_distance(times: list[float], classes: list[bool], unfelt: float = 0.0) -> float:
    """By how many standard deviations one class is slower than the other, whichever it is.

    Which class a sample belongs to must be drawn by chance.  Then other work on the machine slows
    both down alike, however much it is, and the rank sum is distributed as if the classes had been
    dealt out afterwards: the bound holds for any distribution of times (Mann and Whitney, 1947).
    A difference of up to `unfelt` seconds is none.
    """
    values, chosen = np.array(times), np.array(classes)
    return max(
        _slower(values - unfelt * chosen, chosen), _slower(values - unfelt * ~chosen, ~chosen)
    )


def _slower(values: np.ndarray[Any, Any], chosen: np.ndarray[Any, Any]) -> float:
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks = (counts.cumsum() - (counts - 1) / 2)[places]  # of equal times, the middle one
    one, total = int(chosen.sum()), len(values)
    ties = float((counts**3 - counts).sum()) / (total * (total - 1))
    deviation = np.sqrt(one * (total - one) / 12 * (total + 1 - ties))
    return float((ranks[chosen].sum() - one * (total + 1) / 2) / deviation)
