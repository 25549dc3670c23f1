"""Parse starting hands as players write them.

"33+ K5o+ JT": pairs from threes up, king with five or higher of another suit, jack and ten.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SYMBOLS: Final = "23456789TJQKA"
RANKS: Final = len(SYMBOLS)


def places(written: str) -> Iterator[int]:
    """Yield the places of these hands in the grid of `ultimate_kernels.starting_class`."""
    for word in written.split():
        bare = word.removesuffix("+")
        high, low = (SYMBOLS.index(letter) for letter in bare[:2])
        if high == low:
            last = RANKS - 1 if bare != word else high
            yield from (rank * RANKS + rank for rank in range(high, last + 1))
            continue
        for kicker in range(low, high if bare != word else low + 1):
            if bare[2:] != "o":
                yield high * RANKS + kicker
            if bare[2:] != "s":
                yield kicker * RANKS + high


def openings(plays: dict[str, int]) -> NDArray[np.uint8]:
    """Return the multiple to play by place in the grid; 0 for hands not listed."""
    import numpy as np

    found = np.zeros(RANKS * RANKS, np.uint8)
    for written, multiple in plays.items():
        found[list(places(written))] = multiple
    return found
