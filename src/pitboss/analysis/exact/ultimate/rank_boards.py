"""Boards of which only the ranks count: their flops, what completes them, in how many ways."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.exact.ultimate.numbering import CHOOSE, PAIR_RANKS, RANKS

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


@cache
def completions() -> NDArray[np.int16]:
    """By flop, two more ranks and a pair held: in how many ways they can follow."""
    left = np.maximum(4 - FLOPS[:, None] - HELD[None], 0)
    x, y = PAIR_RANKS.T
    of_x, of_y = left[..., x], left[..., y]
    many = np.where(x == y, of_x * (of_x - 1) // 2, of_x * of_y)
    many[np.broadcast_to(boards_of_flops()[:, None] < 0, many.shape)] = 0
    return np.ascontiguousarray(many.swapaxes(1, 2)).astype(np.int16)


def sum_flops(values: Numbers) -> NDArray[np.float64]:
    """What flops come to, from values by board and pair: by value, flop and pair."""
    boards, many = boards_of_flops(), completions()
    flops = [
        np.einsum("mp,mpv->vp", many[index], values[boards[index]]) for index in range(len(boards))
    ]
    return np.stack(flops, axis=1).astype(np.float64)


def lead_to_boards(acts: NDArray[np.float64], to: Numbers) -> None:
    """The way back: add to boards, by pair, how often each act is done on their flops."""
    boards, many = boards_of_flops(), completions()
    for flop, done in enumerate(acts.astype(np.int64).swapaxes(0, 1)):
        real = boards[flop] >= 0
        to[boards[flop][real], :, : len(done)] += many[flop][real][..., None] * done.T
