"""Compare one player hand with every hand that the dealer can make with the upcard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pitboss.analysis.hand_kernels import (
    FLUSH_BITS,
    ZERO,
    compiled,
    in_suit,
    score_by_ranks,
    score_by_suit,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray


@compiled
def compare(
    block: NDArray[np.uint16],
    weights: NDArray[np.uint64],
    empty: np.uint64,
    shows: np.uint64,
    unseen: NDArray[np.uint64],
    least: np.uint64,
    player: np.uint64,
) -> tuple[int, int, int, int]:
    """Count the dealer's hands that do not qualify, are weaker, equal and stronger."""
    not_qualified = weaker = equal = stronger = 0
    one = empty + weights[shows]
    for a in range(len(unseen)):
        for b in range(a):
            two = one + weights[unseen[a]] + weights[unseen[b]]
            for c in range(b):
                three = two + weights[unseen[c]]
                for d in range(c):
                    key = three + weights[unseen[d]]
                    if key & FLUSH_BITS:
                        suits = in_suit(shows) | in_suit(unseen[a]) | in_suit(unseen[b])
                        suits |= in_suit(unseen[c]) | in_suit(unseen[d])
                        score = score_by_suit(block, ZERO, key, suits)
                    else:
                        score = score_by_ranks(block, ZERO, key)
                    if score < least:
                        not_qualified += 1
                    elif score < player:
                        weaker += 1
                    elif score == player:
                        equal += 1
                    else:
                        stronger += 1
    return not_qualified, weaker, equal, stronger
