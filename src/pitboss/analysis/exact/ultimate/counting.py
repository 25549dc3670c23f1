"""Count how each holding on each board compares with the 990 hands that the dealer may have.

On a board, sort all holdings by strength and walk up from the weakest: those passed are weaker,
except those that share a card with the player's.  Odds play no part, so one count serves every pay
table.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.analysis.exact.ultimate.numbering import (
    FIVE,
    FOUR,
    HOLDING_TYPES,
    HOLDINGS,
    MASKS,
    PAIR_RANKS,
    PAIRS,
    RANK_BOARDS,
    RANKS,
    SUIT_BOARDS,
)
from pitboss.analysis.exact.ultimate.terms import KINDS
from pitboss.analysis.hand_kernels import (
    ZERO,
    compiled,
    inlined,
    score_by_ranks,
    score_in_suit,
)
from pitboss.analysis.hand_pages import pages
from pitboss.cards import Category, OrderOfHands, ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

DEALERS: Final = 990
"""The number of hands that the dealer may have when seven cards are known."""
ORDER: Final = OrderOfHands("NI2025-411")
_M3, _M4, _M5 = MASKS[3], MASKS[4], MASKS[5]

# Five counts sum to 990, so four are written, ten bits each, then the kind of the player's hand and
# a bit that says that the holding is possible.
KIND, HERE = 40, 44
_TEN: Final = 1023


class Counts(NamedTuple):
    """By board and holding; see `unpacked` for what one number holds."""

    by_rank: Numbers
    in_suit: Numbers


@inlined
def unpacked(packed: int) -> tuple[int, int, int, int, int, int]:
    """Of 990: won from a dealer who qualifies or not, equal, lost to such; and the kind of hand."""
    won, won_free = packed & _TEN, packed >> 10 & _TEN
    equal, lost = packed >> 20 & _TEN, packed >> 30 & _TEN
    lost_free = 990 - won - won_free - equal - lost
    return won, won_free, equal, lost, lost_free, packed >> 40 & 15


class Scratch(NamedTuple):
    """Buffers for the walk over one board."""

    scores: Numbers
    first: Numbers
    second: Numbers
    place: Numbers
    order: Numbers
    other: Numbers
    buckets: Numbers
    weaker: Numbers
    group: Numbers
    free: Numbers


def _scratch() -> Scratch:
    long, types = np.zeros(HOLDINGS, np.int64), np.zeros(2 * RANKS, np.int64)
    scores, first, second, place, order, other = (long.copy() for _ in range(6))
    buckets = np.zeros(129, np.int64)
    return Scratch(
        scores, first, second, place, order, other, buckets, types, types.copy(), types.copy()
    )


@inlined
def _sort(at: Scratch, count: int) -> None:
    """Sort by score, in two radix passes of seven bits."""
    for number in range(count):
        at.other[number] = number
    source, target = at.other, at.order
    for shift in (0, 7):
        at.buckets[:] = 0
        for number in range(count):
            at.buckets[(at.scores[number] >> shift & 127) + 1] += 1
        for bucket in range(127):
            at.buckets[bucket + 1] += at.buckets[bucket]
        for number in range(count):
            one = source[number]
            bucket = at.scores[one] >> shift & 127
            target[at.buckets[bucket]] = one
            at.buckets[bucket] += 1
        source, target = target, source


@inlined
def _add(to: Numbers, available: Numbers, a: int, b: int) -> int:
    """Count the holdings of two types of card, in all and by each of their cards."""
    if a == b:
        to[a] += available[a] - 1
        twice: int = available[a] * (available[a] - 1) // 2
        return twice
    to[a] += available[b]
    to[b] += available[a]
    many: int = available[a] * available[b]
    return many


@inlined
def _walk(at: Scratch, count: int, available: Numbers, kinds: Numbers, out: Numbers) -> None:
    _sort(at, count)
    order = at.other  # after two passes the sorted numbers are back in the first buffer
    at.weaker[:] = 0
    at.group[:] = 0
    at.free[:] = 0
    free = below = 0
    for number in range(count):
        if kinds[at.scores[number]] == 0:
            free += _add(at.free, available, at.first[number], at.second[number])
    begin = 0
    while begin < count:
        score = at.scores[order[begin]]
        kind = kinds[score]
        end, of_group = begin, 0
        while end < count and at.scores[order[end]] == score:
            one = order[end]
            of_group += _add(at.group, available, at.first[one], at.second[one])
            end += 1
        for number in range(begin, end):
            one = order[number]
            a, b = at.first[one], at.second[one]
            weaker = below - at.weaker[a] - at.weaker[b]
            equal = of_group - at.group[a] - at.group[b] + 1
            without_pair = free - at.free[a] - at.free[b]
            if kind == 0:
                lost = 990 - (without_pair + 1)
                packed = weaker << 10 | equal << 20 | lost << 30
            else:
                lost = 990 - weaker - equal
                packed = weaker - without_pair | without_pair << 10 | equal << 20 | lost << 30
            out[at.place[one]] = packed | kind << 40 | 1 << 44
        for number in range(begin, end):
            one = order[number]
            a, b = at.first[one], at.second[one]
            _add(at.weaker, available, a, b)
            at.group[a] = 0
            at.group[b] = 0
        below += of_group
        begin = end


# --- boards of which only the ranks count ---------------------------------------------------------


@compiled
def _count_by_rank(
    block: NDArray[np.uint16], weights: NDArray[np.uint64], empty: np.uint64, kinds: Numbers,
    pair_ranks: Numbers, at: Scratch, out: Numbers,
) -> None:  # fmt: skip
    available = np.zeros(26, np.int64)
    board = -1
    # in the order of their numbers: the highest rank changes last
    for e in range(13):
        for d in range(e + 1):
            for c in range(d + 1):
                for b in range(c + 1):
                    for a in range(b + 1):
                        board += 1
                        if a == e:
                            continue  # five of a rank
                        available[:] = 4
                        key = empty
                        for rank in (a, b, c, d, e):
                            available[rank] -= 1
                            key += weights[4 * rank]
                        count = 0
                        for pair in range(91):
                            x, y = pair_ranks[pair, 0], pair_ranks[pair, 1]
                            if available[x] > (x == y) and available[y] > 0:
                                whole = key + weights[4 * x] + weights[4 * y]
                                at.scores[count] = score_by_ranks(block, ZERO, whole)
                                at.first[count], at.second[count] = x, y
                                at.place[count] = pair
                                count += 1
                        _walk(at, count, available, kinds, out[board])


# --- boards with three or more of a suit ----------------------------------------------------------


@inlined
def _count_board(
    block: NDArray[np.uint16], weights: NDArray[np.uint64], kinds: Numbers, types: Numbers,
    at: Scratch, available: Numbers, mask: int, inside: int, key: np.uint64, out: Numbers,
) -> None:  # fmt: skip
    for rank in range(13):
        available[rank] = 1 - (mask >> rank & 1)
    count = 0
    for holding in range(338):
        a, b = types[holding, 0], types[holding, 1]
        if available[a] <= (a == b) or available[b] <= 0:
            continue
        suited, own = mask, inside
        if a < 13:
            suited |= 1 << a
            own += 1
        if b < 13:
            suited |= 1 << b
            own += 1
        if own >= 5:
            score = score_in_suit(block, ZERO, np.uint64(suited))
        else:
            x, y = a - 13 * (a >= 13), b - 13 * (b >= 13)
            score = score_by_ranks(block, ZERO, key + weights[4 * x] + weights[4 * y])
        at.scores[count] = score
        at.first[count], at.second[count], at.place[count] = a, b, holding
        count += 1
    _walk(at, count, available, kinds, out)


@inlined
def _key_of(weights: NDArray[np.uint64], mask: int) -> np.uint64:
    key = ZERO
    for rank in range(13):
        if mask >> rank & 1:
            key += weights[4 * rank]
    return key


@compiled
def _count_in_suit(
    block: NDArray[np.uint16], weights: NDArray[np.uint64], empty: np.uint64, kinds: Numbers,
    pair_ranks: Numbers, types: Numbers, masks: Numbers, inside: int, at: Scratch, out: Numbers,
) -> None:  # fmt: skip
    """All boards with so many of a suit, in the order of their numbers."""
    available = np.zeros(26, np.int64)
    board = 0
    for mask in masks:
        key = empty + _key_of(weights, mask)
        for outside in range(91 if inside == 3 else 13 if inside == 4 else 1):
            available[13:] = 3
            whole = key
            if inside == 3:
                for side in range(2):
                    rank = pair_ranks[outside, side]
                    available[13 + rank] -= 1
                    whole += weights[4 * rank]
            elif inside == 4:
                available[13 + outside] -= 1
                whole += weights[4 * outside]
            _count_board(
                block, weights, kinds, types, at, available, mask, inside, whole, out[board]
            )
            board += 1


@cache
def counts() -> Counts:
    """Return the counts of every board, made once in a process: half a second, and 100 MB."""
    of, kinds = pages(ORDER, 7), kinds_of_scores()
    at = _scratch()
    by_rank = np.zeros((RANK_BOARDS, PAIRS), np.int64)
    _count_by_rank(of.block, of.weights, of.empty, kinds, PAIR_RANKS, at, by_rank)
    in_suit = np.zeros((SUIT_BOARDS, HOLDINGS), np.int64)
    parts = ((_M3, 3, in_suit[:FOUR]), (_M4, 4, in_suit[FOUR:FIVE]), (_M5, 5, in_suit[FIVE:]))
    for masks, inside, out in parts:
        _count_in_suit(
            of.block, of.weights, of.empty, kinds, PAIR_RANKS, HOLDING_TYPES, masks, inside, at, out
        )
    return Counts(by_rank, in_suit)


@cache
def kinds_of_scores() -> Numbers:
    """Return the kind of hand for each score, as a number; some scores need the joker."""
    of = ranking(ORDER)
    best = pages(ORDER, 7).best
    number: dict[Category, int] = {kind: place for place, kind in enumerate(KINDS)}
    return np.array([0, *(number.get(of.category(s), 0) for s in range(1, best + 1))], np.int64)
