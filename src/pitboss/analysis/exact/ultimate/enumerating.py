"""Enumerate every board and every hand of the dealer for one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pitboss.analysis.exact.ultimate.valuing import Paid, on_river, worth
from pitboss.analysis.hand_kernels import (
    FLUSH_BITS,
    ZERO,
    compiled,
    in_suit,
    inlined,
    score_by_ranks,
    score_by_suit,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Cards = NDArray[np.uint64]


@inlined
def _score(block: NDArray[np.uint16], key: np.uint64, suits: np.uint64) -> np.uint64:
    if key & FLUSH_BITS:
        return score_by_suit(block, ZERO, key, suits)
    return score_by_ranks(block, ZERO, key)


@inlined
def _add(weights: NDArray[np.uint64], key: np.uint64, suits: np.uint64, card: np.uint64) -> tuple[
    np.uint64, np.uint64
]:  # fmt: skip
    return key + weights[card], suits | in_suit(card)


@inlined
def _fares(
    block: NDArray[np.uint16], weights: NDArray[np.uint64], kinds: Numbers, own: Cards,
    key: np.uint64, suits: np.uint64, rest: Cards, one: int, two: int,
) -> int:  # fmt: skip
    """Against all hands of the rest but two of its cards; packed as `counting` packs it."""
    mine, of_mine = _add(weights, key, suits, own[0])
    mine, of_mine = _add(weights, mine, of_mine, own[1])
    score = _score(block, mine, of_mine)
    won = won_free = equal = lost = 0
    for high in range(len(rest)):
        if high in (one, two):
            continue
        with_high, of_high = _add(weights, key, suits, rest[high])
        for low in range(high):
            if low in (one, two):
                continue
            both, of_both = _add(weights, with_high, of_high, rest[low])
            dealer = _score(block, both, of_both)
            free = kinds[dealer] == 0
            if dealer < score:
                won_free += free
                won += not free
            elif dealer == score:
                equal += 1
            else:
                lost += not free
    packed: int = won | won_free << 10 | equal << 20 | lost << 30 | kinds[score] << 40
    return packed


@compiled
def sum_boards(
    block: NDArray[np.uint16], weights: NDArray[np.uint64], empty: np.uint64, kinds: Numbers,
    of: Paid, own: Cards, board: Cards, rest: Cards,
) -> tuple[int, int, int]:  # fmt: skip
    """Base, play and the best on the river, over all that may still come."""
    key, suits = empty, ZERO
    for card in board:
        key, suits = _add(weights, key, suits, card)
    if len(board) == 5:
        base, play = worth(_fares(block, weights, kinds, own, key, suits, rest, -1, -1), of)
        return base, play, on_river(base, play, of)[1]
    bases = plays = rivers = 0
    for high in range(len(rest)):
        with_turn, of_turn = _add(weights, key, suits, rest[high])
        for low in range(high):
            whole, of_whole = _add(weights, with_turn, of_turn, rest[low])
            packed = _fares(block, weights, kinds, own, whole, of_whole, rest, high, low)
            base, play = worth(packed, of)
            bases += base
            plays += play
            rivers += on_river(base, play, of)[1]
    return bases, plays, rivers
