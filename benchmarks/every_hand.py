"""Every seven-card hand scored by itself, as peers must do it that know no other way.

The product counts hands of equal ranks together (`pitboss.analysis.hands.histogram`), which is
faster; this shows what is due to the look-up alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import numba
import numpy as np

from pitboss.analysis.hand_kernels import (
    FLUSH_BITS,
    ONE,
    ZERO,
    in_suit,
    score_by_ranks,
    score_by_suit,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

_Function = TypeVar("_Function")


def _compiled(function: _Function) -> _Function:
    """Not kept between runs: Numba would not notice a change in what is inlined."""
    return cast("_Function", numba.njit(function))


@_compiled
def checksum(
    block: NDArray[np.uint16], weights: NDArray[np.uint64], empty: np.uint64, end: np.uint64
) -> np.uint64:
    total = ZERO
    for a in range(ZERO, end):
        key_a, suits_a = empty + weights[a], in_suit(np.uint64(a))
        for b in range(a + ONE, end):
            key_b, suits_b = key_a + weights[b], suits_a | in_suit(np.uint64(b))
            for c in range(b + ONE, end):
                key_c, suits_c = key_b + weights[c], suits_b | in_suit(np.uint64(c))
                for d in range(c + ONE, end):
                    key_d, suits_d = key_c + weights[d], suits_c | in_suit(np.uint64(d))
                    for e in range(d + ONE, end):
                        key_e, suits_e = key_d + weights[e], suits_d | in_suit(np.uint64(e))
                        for f in range(e + ONE, end):
                            key_f, suits_f = key_e + weights[f], suits_e | in_suit(np.uint64(f))
                            for g in range(f + ONE, end):
                                key = key_f + weights[g]
                                if key & FLUSH_BITS:
                                    suits = suits_f | in_suit(np.uint64(g))
                                    total += score_by_suit(block, ZERO, key, suits)
                                else:
                                    total += score_by_ranks(block, ZERO, key)
    return total
