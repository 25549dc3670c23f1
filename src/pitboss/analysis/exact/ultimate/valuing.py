"""The value of a holding on a board, before the flop and on every flop, under given terms.

Three values of a holding are summed: the result of ante, blind and trips (`BASE`), the result of a
play wager of one ante (`PLAY`), and the best choice on the river (`RIVER`).  All sums are linear,
so a flop is what its ranks give plus what each of its suits changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pitboss.analysis.exact.ultimate.counting import unpacked
from pitboss.analysis.exact.ultimate.numbering import (
    CHOOSE,
    FIVE,
    FOUR,
    HOLDING_PAIR,
    HOLDINGS,
    MASK_NUMBER,
    MASKS,
    OUTSIDE_HELD,
    PAIR_RANKS,
    PAIRS,
    RANK_BOARDS,
    SUIT_FLOPS,
)
from pitboss.analysis.exact.ultimate.rank_boards import sum_flops, ways
from pitboss.analysis.hand_kernels import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.exact.ultimate.counting import Counts
    from pitboss.analysis.exact.ultimate.terms import Terms

    Numbers = NDArray[np.int64]
    Sums = NDArray[np.float64]

BASE, PLAY, RIVER = range(3)
FOLD, LEAST, MOST = range(3)
"""The acts on the river; ties go to the one that wagers more."""


class Paid(NamedTuple):
    """The terms as kernels read them: what 990 hands of the dealer come to."""

    unit: int
    blind: Numbers
    trips: Numbers
    fold: int
    least: int
    most: int
    """The multiples of the river; those between are never better than both."""


def paid(terms: Terms) -> Paid:
    """Return the terms as arrays."""
    of = terms.scaled
    blind, trips = np.array(of.blind, np.int64), np.array(of.trips, np.int64)
    return Paid(of.unit, blind, 990 * trips, 990 * of.fold, min(terms.river), max(terms.river))


@inlined
def worth(packed: int, of: Paid) -> tuple[int, int]:
    """Base and play, summed over the dealer's 990 hands."""
    won, won_free, _, lost, lost_free, kind = unpacked(packed)
    wins, losses = won + won_free, lost + lost_free
    base = (won - lost - losses) * of.unit + wins * of.blind[kind] + of.trips[kind]
    return base, (wins - losses) * of.unit


@inlined
def on_river(base: int, play: int, of: Paid) -> tuple[int, int]:
    """The best of the last stage: what it is, and what it is worth."""
    done, best = FOLD, of.fold
    if base + of.least * play >= best:
        done, best = LEAST, base + of.least * play
    if of.most != of.least and base + of.most * play >= best:
        done, best = MOST, base + of.most * play
    return done, best


# --- boards of which only the ranks count ---------------------------------------------------------


@compiled
def _value_by_rank(packed: Numbers, of: Paid, values: Numbers) -> None:
    for board in range(packed.shape[0]):
        for pair in range(packed.shape[1]):
            if packed[board, pair]:
                base, play = worth(packed[board, pair], of)
                values[board, pair, 0], values[board, pair, 1] = base, play
                values[board, pair, 2] = on_river(base, play, of)[1]


@compiled
def board_number(choose: Numbers, ranks: Numbers) -> int:
    """The number of a board by how many cards of each rank it has."""
    number = place = 0
    for rank in range(13):
        for _ in range(ranks[rank]):
            number += choose[rank + place, place + 1]
            place += 1
    return number


# --- boards with three or more of a suit ----------------------------------------------------------


class Weights(NamedTuple):
    """In how many ways ranks outside the suit can still come, by holding."""

    one: Sums
    """One card of a rank."""
    second: Sums
    """One more of a rank of which one lies."""
    two: Sums
    """Two cards of one rank."""


def weights() -> Weights:
    """By rank and holding."""
    left = (3 - OUTSIDE_HELD.T).astype(np.float64)
    return Weights(left, np.maximum(left - 1, 0), left * (left - 1) / 2)


@compiled
def _add(rows: Sums, flop: int, delta: Sums, weight: Sums) -> None:
    for value in range(3):
        to, of = rows[value, flop], delta[value]
        for holding in range(338):
            to[holding] += of[holding] * weight[holding]


@compiled
def _part_of(mask: int, keep: int) -> tuple[int, int]:
    """Some of the ranks of a set, by place, and how many they are."""
    kept = many = place = 0
    for rank in range(13):
        if mask >> rank & 1:
            if keep >> place & 1:
                kept |= 1 << rank
                many += 1
            place += 1
    return kept, many


NONE_CAME, X_CAME, Y_CAME, BOTH_CAME, X_AGAIN = range(5)
"""Which ranks outside the suit came after the flop."""


@compiled
def subflops(
    mask: int, inside: int, x: int, y: int, masks: Numbers, flops: Numbers, came: Numbers
) -> int:
    """The flops that a board may have had, and what came after each."""
    count = 0
    for keep in range(1, 1 << inside):
        kept, many = _part_of(mask, keep)
        number = masks[kept]
        if many == 3:
            flops[count], came[count] = number, (BOTH_CAME, X_CAME, NONE_CAME)[inside - 3]
        elif many == 2 and inside == 4:
            flops[count], came[count] = 286 + number * 13 + x, NONE_CAME
        elif many == 2 and inside == 3:
            flops[count], came[count] = 286 + number * 13 + y, X_AGAIN if x == y else X_CAME
            if x != y:
                count += 1
                flops[count], came[count] = 286 + number * 13 + x, Y_CAME
        elif many == 1 and inside == 3:
            pair = x * 13 - x * (x - 1) // 2 + y - x
            flops[count], came[count] = 1300 + number * 91 + pair, NONE_CAME
        else:
            continue
        count += 1
    return count


@compiled
def weigh(came: int, x: int, y: int, by: Weights, out: Sums) -> None:
    """The ways in which that can come, for every holding.

    Written as loops: copying one array into another takes Numba four seconds to compile.
    """
    if came == NONE_CAME:
        out[:] = 1.0
    elif came == BOTH_CAME and x != y:
        for holding in range(338):
            out[holding] = by.one[x, holding] * by.one[y, holding]
    else:
        ways, rank = by.one, x
        if came == Y_CAME:
            rank = y
        elif came == X_AGAIN:
            ways = by.second
        elif came == BOTH_CAME:
            ways = by.two
        for holding in range(338):
            out[holding] = ways[rank, holding]


@compiled
def all_ways(inside: int, x: int, y: int, by: Weights, out: Sums) -> None:
    """In how many ways the board's ranks outside the suit can lie beside a holding."""
    weigh((BOTH_CAME, X_CAME, NONE_CAME)[inside - 3], x, y, by, out)


@compiled
def outside_of(
    inside: int, number: int, mask: int, pair_ranks: Numbers, ranks: Numbers
) -> tuple[int, int]:
    """The ranks outside the suit of one board; all its ranks are written to `ranks`."""
    for rank in range(13):
        ranks[rank] = mask >> rank & 1
    x = y = 0
    if inside == 3:
        x, y = pair_ranks[number, 0], pair_ranks[number, 1]
        ranks[x] += 1
        ranks[y] += 1
    elif inside == 4:
        x = number
        ranks[x] += 1
    return x, y


@compiled
def _sum_in_suit(
    packed: Numbers, values: Numbers, of: Paid, masks: Numbers, inside: int, number_of: Numbers,
    choose: Numbers, pair_ranks: Numbers, holding_pair: Numbers, by: Weights, before: Numbers,
    flops: Sums,
) -> None:  # fmt: skip
    """What the suit changes, summed before the flop and on every flop."""
    ranks = np.zeros(13, np.int64)
    delta, weight = np.zeros((3, 338)), np.zeros(338)
    which, came = np.zeros(16, np.int64), np.zeros(16, np.int64)
    board = -1
    for mask in masks:
        for number in range(91 if inside == 3 else 13 if inside == 4 else 1):
            board += 1
            x, y = outside_of(inside, number, mask, pair_ranks, ranks)
            plain = board_number(choose, ranks)
            all_ways(inside, x, y, by, weight)
            for holding in range(338):
                delta[0, holding] = delta[1, holding] = delta[2, holding] = 0
                if packed[board, holding]:
                    base, play = worth(packed[board, holding], of)
                    pair = holding_pair[holding]
                    base_more = base - values[plain, pair, 0]
                    play_more = play - values[plain, pair, 1]
                    many = int(weight[holding])
                    before[0, holding] += many * base_more
                    before[1, holding] += many * play_more
                    delta[0, holding], delta[1, holding] = base_more, play_more
                    delta[2, holding] = on_river(base, play, of)[1] - values[plain, pair, 2]
            for subflop in range(subflops(mask, inside, x, y, number_of, which, came)):
                weigh(came[subflop], x, y, by, weight)
                _add(flops, which[subflop], delta, weight)


class Valued(NamedTuple):
    """Sums over all cards to come, in units x 990."""

    boards: Numbers
    """By board of ranks and pair: base, play, river."""
    before_by_rank: Numbers
    """Base and play by pair, over boards."""
    before_in_suit: Numbers
    """What each suit changes, by holding in view of that suit."""
    flops_by_rank: Sums
    flops_in_suit: Sums


def value(counted: Counts, of: Paid) -> Valued:
    """Compute all sums under these terms."""
    boards = np.zeros((RANK_BOARDS, PAIRS, 3), np.int64)
    _value_by_rank(counted.by_rank, of, boards)
    before = np.stack([(ways() * boards[..., value]).sum(axis=0) for value in (BASE, PLAY)])
    before_suit = np.zeros((2, HOLDINGS), np.int64)
    flops_suit = np.zeros((3, SUIT_FLOPS, HOLDINGS))
    by = weights()
    for inside, packed in parts(counted):
        _sum_in_suit(
            packed, boards, of, MASKS[inside], inside, MASK_NUMBER, CHOOSE, PAIR_RANKS,
            HOLDING_PAIR, by, before_suit, flops_suit,
        )  # fmt: skip
    return Valued(boards, before, before_suit, sum_flops(boards), flops_suit)


def parts(counted: Counts) -> tuple[tuple[int, Numbers], ...]:
    """Boards with three, four and five of a suit."""
    of = counted.in_suit
    return (3, of[:FOUR]), (4, of[FOUR:FIVE]), (5, of[FIVE:])
