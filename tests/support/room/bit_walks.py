"""A walk of one step a bit, up for a one, down for a zero: how far it goes, how it comes home."""

from __future__ import annotations

from math import erfc, sqrt

import numpy as np
from numpy.typing import NDArray

from tests.support.room.bits import Bits, p_of_classes

NEAR = (-4, -3, -2, -1, 1, 2, 3, 4)
FAR = (*range(-9, 0), *range(1, 10))
HOMECOMINGS = 500
"""How often a walk must come home, to tell anything about the ways between."""


def walk(bits: Bits) -> tuple[float, float]:
    """It strays as far as it should, forwards and backwards (cumulative sums)."""
    return _straying(_walk(bits)), _straying(_walk(bits[::-1]))


def _walk(bits: Bits) -> NDArray[np.int64]:
    return np.cumsum(2 * bits.astype(np.int64) - 1)


def _straying(stands: NDArray[np.int64]) -> float:
    count = len(stands)
    far = int(np.abs(stands).max())

    def below(steps: float) -> float:
        return erfc(-steps * far / sqrt(2 * count)) / 2

    bound = count // far
    total = 1.0
    for k in range((-bound + 1) // 4, (bound - 1) // 4 + 1):
        total -= below(4 * k + 1) - below(4 * k - 1)
    for k in range((-bound - 3) // 4, (bound - 1) // 4 + 1):
        total += below(4 * k + 3) - below(4 * k + 1)
    return min(max(total, 0.0), 1.0)


def excursions(bits: Bits, least: int = HOMECOMINGS) -> tuple[float, ...]:
    """Between two homecomings it visits each place near home as often as it should.

    Nothing is told of a walk that comes home less often than asked.
    """
    stands = _walk(bits)
    way = np.cumsum(stands == 0)
    ways = _ways(stands)
    if ways < least:
        return ()
    found = []
    for place in NEAR:
        visits = np.bincount(way[stands == place], minlength=ways)
        counts = np.bincount(np.minimum(visits, 5), minlength=6)
        found.append(p_of_classes(counts, _chances(abs(place))))
    return tuple(found)


def _ways(stands: NDArray[np.int64]) -> int:
    """From home and home again; the last ends where the bits end."""
    return int((stands == 0).sum()) + int(stands[-1] != 0)


def _chances(away: int) -> NDArray[np.float64]:
    """Of no visit on one way, of 1 to 4, and of more, to a place so far away."""
    back = 1 - 1 / (2 * away)
    some = [back ** (visits - 1) / (4 * away**2) for visits in range(1, 5)]
    return np.array([back, *some, back**4 / (2 * away)])


def visits(bits: Bits, least: int = HOMECOMINGS) -> tuple[float, ...]:
    """In all it visits each place as often as it comes home (the variant of the excursions)."""
    stands = _walk(bits)
    ways = _ways(stands)
    if ways < least:
        return ()
    seen = [int((stands == place).sum()) for place in FAR]
    return tuple(
        erfc(abs(count - ways) / sqrt(2 * ways * (4 * abs(place) - 2)))
        for place, count in zip(FAR, seen, strict=True)
    )
