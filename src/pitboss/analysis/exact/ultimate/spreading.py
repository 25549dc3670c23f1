"""How often each result happens under the best play: the whole spread, counted deal by deal.

Every deal follows one path: played before the flop, on the flop, on the river, or folded.  Paths
that end on a board are led back from the flops where they were chosen, with the very weights by
which the flops were summed; so nothing is estimated, and the mean of the spread is the value that
the decisions were made by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.exact.ultimate.counting import unpacked
from pitboss.analysis.exact.ultimate.flopping import lead_back
from pitboss.analysis.exact.ultimate.numbering import (
    CHOOSE,
    HOLDING_PAIR,
    HOLDINGS,
    MASK_NUMBER,
    MASKS,
    PAIR_RANKS,
    PAIRS,
    RANK_BOARDS,
    class_of,
    class_size,
    views,
)
from pitboss.analysis.exact.ultimate.rank_boards import lead_to_boards, ways
from pitboss.analysis.exact.ultimate.valuing import (
    FOLD,
    Paid,
    Weights,
    all_ways,
    board_number,
    on_river,
    outside_of,
    parts,
    subflops,
    weigh,
    weights,
    worth,
)
from pitboss.analysis.hand_kernels import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.exact.ultimate.counting import Counts

    Numbers = NDArray[np.int64]
    Sums = NDArray[np.float64]

BEFORE, FLOP, RIVER, FOLDED = 0, 2, 4, 6
"""Paths: at each stage the least multiple and the most, and a fold."""
PATHS: Final = 7
WON, WON_FREE, EQUAL, LOST, LOST_FREE = range(5)
"""Results: the dealer qualifies, or does not and the ante is free."""


@inlined
def _note(packed: int, of: Paid, many: Numbers, out: Numbers) -> None:
    """Count one holding on one board, so often on each path.

    `many`: checked on the flop, played there the least and the most, and the same before it.
    """
    won, won_free, equal, lost, lost_free, kind = unpacked(packed)
    for act in range(5):
        if many[act] == 0:
            continue
        path = act + 1 if act < 3 else act - 3
        if act == 0:
            base, play = worth(packed, of)
            done, _ = on_river(base, play, of)
            path = 6 if done == FOLD else 3 + done
        out[path, kind, 0] += many[act] * won
        out[path, kind, 1] += many[act] * won_free
        out[path, kind, 2] += many[act] * equal
        out[path, kind, 3] += many[act] * lost
        out[path, kind, 4] += many[act] * lost_free


@compiled
def _spread_by_rank(packed: Numbers, of: Paid, many: Numbers, out: Numbers) -> None:
    for board in range(packed.shape[0]):
        for pair in range(91):
            if packed[board, pair]:
                _note(packed[board, pair], of, many[board, pair], out)


@compiled
def _spread_in_suit(
    packed: Numbers, of: Paid, played: Numbers, acts: Sums, masks: Numbers, inside: int,
    number_of: Numbers, choose: Numbers, pair_ranks: Numbers, holding_pair: Numbers, by: Weights,
    plain_many: Numbers, out: Numbers,
) -> None:  # fmt: skip
    """Count boards with a suit, and take them from the plain boards of the same ranks."""
    ranks, here = np.zeros(13, np.int64), np.zeros(5, np.int64)
    weight, many = np.zeros(338), np.zeros((3, 338))
    which, came = np.zeros(16, np.int64), np.zeros(16, np.int64)
    board = -1
    for mask in masks:
        for number in range(91 if inside == 3 else 13 if inside == 4 else 1):
            board += 1
            x, y = outside_of(inside, number, mask, pair_ranks, ranks)
            plain = board_number(choose, ranks)
            many[:] = 0
            for subflop in range(subflops(mask, inside, x, y, number_of, which, came)):
                weigh(came[subflop], x, y, by, weight)
                for act in range(len(acts)):
                    row = acts[act, which[subflop]]
                    for holding in range(338):
                        many[act, holding] += row[holding] * weight[holding]
            all_ways(inside, x, y, by, weight)
            for holding in range(338):
                if packed[board, holding]:
                    all_of = 10 * int(weight[holding])
                    for act in range(3):
                        here[act] = int(many[act, holding])
                    here[3], here[4] = all_of * played[0, holding], all_of * played[1, holding]
                    _note(packed[board, holding], of, here, out)
                    of_plain = plain_many[plain, holding_pair[holding]]
                    for act in range(5):
                        of_plain[act] -= here[act]


def spread_paths(
    counted: Counts, of: Paid, before: NDArray[np.int8], done: NDArray[np.uint8]
) -> Numbers:
    """Deals by path, kind of the player's hand and result.

    `before`: by class, -1 check, 0 the least multiple, 1 the most.
    """
    acts_by_rank, acts_in_suit = lead_back(done, before < 0)
    if not acts_by_rank[2].any():  # one multiple on the flop: nothing is led back for the other
        acts_in_suit = acts_in_suit[:2]
    by_pair, by_holding = _played(before)
    out = np.zeros((PATHS, 10, 5), np.int64)
    many = np.zeros((RANK_BOARDS, PAIRS, 5), np.int64)
    lead_to_boards(acts_by_rank, many)
    many[..., 3:] = 10 * ways()[..., None] * by_pair.T
    by = weights()
    for inside, packed in parts(counted):
        _spread_in_suit(
            packed, of, by_holding, acts_in_suit, MASKS[inside], inside, MASK_NUMBER, CHOOSE,
            PAIR_RANKS, HOLDING_PAIR, by, many, out,
        )  # fmt: skip
    _spread_by_rank(counted.by_rank, of, many, out)
    return out


def _played(before: NDArray[np.int8]) -> tuple[Numbers, Numbers]:
    """How many holdings of each pair of ranks, and in view of all four suits, play at once."""
    by_pair = np.zeros((2, PAIRS), np.int64)
    by_holding = np.zeros((2, HOLDINGS), np.int64)
    for number, (low, high) in enumerate(PAIR_RANKS.tolist()):
        for suited in (False,) if low == high else (False, True):
            one = class_of(low, high, suited)
            act, size = int(before[one]), class_size(one)
            if act < 0:
                continue
            by_pair[act, number] += size
            for holding, suits in views(low, high, suited):
                by_holding[act, holding] += size * suits
    return by_pair, by_holding
