"""Boards of which only the ranks count: their flops, what completes them, in how many ways."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.exact.ultimate.numbering import CHOOSE, PAIR_RANKS, RANKS
from pitboss.analysis.hand_kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]


def _multisets(size: int) -> Numbers:
    """All of them, each sorted, in the order of their numbers."""
    every = list(combinations_with_replacement(range(RANKS), size))
    return np.array(sorted(every, key=lambda ranks: ranks[::-1]), np.int64)


def _counted(ranks: Numbers) -> Numbers:
    """How many cards of each rank there are."""
    return np.stack([(ranks == rank).sum(axis=1) for rank in range(RANKS)], axis=1)


HELD: Final = _counted(PAIR_RANKS)
FLOPS: Final = _counted(_multisets(3))
_BOARDS: Final = _counted(_multisets(5))


@cache
def boards_of_flops() -> Numbers:
    """The board that a flop and two more ranks make; -1 where that needs a fifth card of a rank."""
    flops, more = _multisets(3), PAIR_RANKS
    shape = (len(flops), len(more))
    five = np.concatenate(
        [np.broadcast_to(flops[:, None], (*shape, 3)), np.broadcast_to(more, (*shape, 2))], axis=2
    )
    five = np.sort(five, axis=2)
    numbers = sum(CHOOSE[five[..., place] + place, place + 1] for place in range(5))
    return np.where(five[..., 0] == five[..., 4], -1, numbers)


@cache
def ways() -> Numbers:
    """In how many ways each board can lie beside each pair of ranks."""
    product = np.ones((len(_BOARDS), len(HELD)), np.int64)
    for rank in range(RANKS):
        product *= CHOOSE[4 - HELD[:, rank][None], _BOARDS[:, rank][:, None]]
    return product


@compiled
def completions(flop: Numbers, held: Numbers, x: int, y: int) -> int:
    """In how many ways ranks x and y can follow a flop beside a holding."""
    left_x, left_y = 4 - held[x] - flop[x], 4 - held[y] - flop[y]
    if left_x <= 0 or left_y <= 0:
        return 0
    many: int = left_x * (left_x - 1) // 2 if x == y else left_x * left_y
    return many
