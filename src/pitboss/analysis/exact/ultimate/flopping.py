"""The decision on every flop, and from it the value of checking before the flop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.analysis.exact.ultimate.numbering import (
    CLASSES,
    HOLDINGS,
    MASK_NUMBER,
    PAIR_NUMBER,
    PAIRS,
    RANK_FLOPS,
    SUIT_FLOPS,
    flops,
)
from pitboss.analysis.hand_kernels import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.exact.ultimate.valuing import Valued

    Numbers = NDArray[np.int64]
    Sums = NDArray[np.float64]

CHECK, LEAST, MOST = range(3)
"""The acts on the flop; ties go to the one that wagers more."""
TWO_CARDS: Final = 52 * 51 // 2


class Seen(NamedTuple):
    """One flop as each suit sees it."""

    suits: Numbers
    """The suits that lie there, and then nothing."""
    numbers: Numbers
    """The flop's number in view of each of them."""


@inlined
def holding_number(a: int, b: int, suit: int, masks: Numbers, pairs: Numbers) -> int:
    """Two cards in view of a suit."""
    x, y = a >> 2, b >> 2
    number: int = 247 + pairs[x, y]
    if a & 3 == suit and b & 3 == suit:
        number = masks[1 << x | 1 << y]
    elif a & 3 == suit:
        number = 78 + x * 13 + y
    elif b & 3 == suit:
        number = 78 + y * 13 + x
    return number


@inlined
def class_number(a: int, b: int, masks: Numbers) -> int:
    """The starting class of two cards."""
    x, y = a >> 2, b >> 2
    if x == y:
        return x
    number: int = 13 + masks[1 << x | 1 << y]
    return number if a & 3 == b & 3 else number + 78


@inlined
def look(cards: Numbers, masks: Numbers, pairs: Numbers, seen: Seen) -> int:
    """Number the flop in view of its suits; returns its number by ranks alone."""
    low, middle, high = sorted_three(cards[0] >> 2, cards[1] >> 2, cards[2] >> 2)
    found = 0
    for suit in range(4):
        mask = inside = 0
        x = y = -1
        for card in cards:
            if card & 3 == suit:
                mask |= 1 << (card >> 2)
                inside += 1
            elif x < 0:
                x = card >> 2
            else:
                y = card >> 2
        if inside == 3:
            number = masks[mask]
        elif inside == 2:
            number = 286 + masks[mask] * 13 + x
        elif inside == 1:
            number = 1300 + masks[mask] * 91 + pairs[x, y]
        else:
            continue
        seen.suits[found], seen.numbers[found] = suit, number
        found += 1
    seen.suits[3] = found
    return low + (middle + 1) * middle // 2 + (high + 2) * (high + 1) * high // 6


@inlined
def sorted_three(a: int, b: int, c: int) -> tuple[int, int, int]:
    """Three ranks, the lowest first."""
    low, high = min(a, b, c), max(a, b, c)
    return low, a + b + c - low - high, high


@compiled
def _decide(
    cards: Numbers, many: Numbers, by_rank: Sums, in_suit: Sums, least: int, most: int,
    masks: Numbers, pairs: Numbers, seen: Seen, checked: Numbers, done: NDArray[np.uint8],
) -> None:  # fmt: skip
    for flop in range(len(cards)):
        one, two, three = cards[flop]
        by_ranks = look(cards[flop], masks, pairs, seen)
        for b in range(52):
            if b in (one, two, three):
                continue
            for a in range(b):
                if a in (one, two, three):
                    continue
                pair = pairs[a >> 2, b >> 2]
                base = by_rank[0, by_ranks, pair]
                play = by_rank[1, by_ranks, pair]
                river = by_rank[2, by_ranks, pair]
                for place in range(seen.suits[3]):
                    holding = holding_number(a, b, seen.suits[place], masks, pairs)
                    number = seen.numbers[place]
                    base += in_suit[0, number, holding]
                    play += in_suit[1, number, holding]
                    river += in_suit[2, number, holding]
                act, best = 0, river
                if base + least * play >= best:
                    act, best = 1, base + least * play
                if most != least and base + most * play >= best:
                    act, best = 2, base + most * play
                checked[class_number(a, b, masks)] += many[flop] * int(best)
                done[flop, b * (b - 1) // 2 + a] = act


@compiled
def _lead_back(
    cards: Numbers, many: Numbers, done: NDArray[np.uint8], goes_on: NDArray[np.bool_],
    masks: Numbers, pairs: Numbers, seen: Seen, by_rank: Sums, in_suit: Sums,
) -> None:  # fmt: skip
    for flop in range(len(cards)):
        one, two, three = cards[flop]
        by_ranks = look(cards[flop], masks, pairs, seen)
        for b in range(52):
            if b in (one, two, three):
                continue
            for a in range(b):
                if a in (one, two, three) or not goes_on[class_number(a, b, masks)]:
                    continue
                act = done[flop, b * (b - 1) // 2 + a]
                by_rank[act, by_ranks, pairs[a >> 2, b >> 2]] += many[flop]
                for place in range(seen.suits[3]):
                    holding = holding_number(a, b, seen.suits[place], masks, pairs)
                    in_suit[act, seen.numbers[place], holding] += many[flop]


class Flops(NamedTuple):
    """The best act on every flop with every two cards."""

    done: NDArray[np.uint8]
    """Indexed by flop up to suits, and by number of two cards."""
    checked: Numbers
    """The value of checking before the flop, summed over the holdings of each class."""


def _seen() -> Seen:
    return Seen(np.zeros(4, np.int64), np.zeros(4, np.int64))


def decide_flops(valued: Valued, multiples: tuple[int, ...]) -> Flops:
    """Find the best act on every flop."""
    cards, many = flops()
    done = np.zeros((len(cards), TWO_CARDS), np.uint8)
    checked = np.zeros(CLASSES, np.int64)
    _decide(
        cards, np.array(many), valued.flops_by_rank, valued.flops_in_suit, min(multiples),
        max(multiples), MASK_NUMBER, PAIR_NUMBER, _seen(), checked, done,
    )  # fmt: skip
    return Flops(done, checked)


def lead_back(done: NDArray[np.uint8], goes_on: NDArray[np.bool_]) -> tuple[Sums, Sums]:
    """How often each act happens, by flop of ranks and pair, and by flop and holding in a suit.

    The same numbers by which a flop sums its boards lead from these back to the boards.
    """
    cards, many = flops()
    by_rank = np.zeros((3, RANK_FLOPS, PAIRS))
    in_suit = np.zeros((3, SUIT_FLOPS, HOLDINGS))
    _lead_back(
        cards, np.array(many), done, goes_on, MASK_NUMBER, PAIR_NUMBER, _seen(), by_rank, in_suit
    )
    return by_rank, in_suit
