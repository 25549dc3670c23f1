"""A second evaluator of seven cards, compiled, for tests only.

It is written from the printed order of hands and shares nothing with the product: no table, no sum
of keys, only sets of ranks as bits.  A hand's key is its category and then the ranks that decide,
so the greater key is the better hand.  Card numbers are rank times four plus suit, the two first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast

import numba

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RANKS: Final = 13
ACE: Final = 12
CATEGORIES: Final = (
    "five_odd_cards", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush",
    "full_house", "four_of_a_kind", "straight_flush", "royal_flush",
)  # fmt: skip
"""NI2025-411 3.1, the lowest first: a key's category is its place here."""
CATEGORY_SHIFT: Final = 20
"""Five ranks of four bits stand below it."""

_Function = TypeVar("_Function")


def _compiled(function: _Function) -> _Function:
    return cast("_Function", numba.njit(function))


@_compiled
def _highest(ranks: int, count: int) -> int:
    """The highest ranks of a set, four bits each, as if the others were none."""
    found = 0
    left = count
    for rank in range(RANKS - 1, -1, -1):
        if left > 0 and ranks >> rank & 1:
            found = found << 4 | rank
            left -= 1
    return found


@_compiled
def _size(ranks: int) -> int:
    count = 0
    for rank in range(RANKS):
        count += ranks >> rank & 1
    return count


@_compiled
def _straight(ranks: int, wheel: bool) -> int:
    """The top of the best straight; nothing is below nought.  The ace lies low beside the two."""
    for top in range(ACE, 3, -1):
        if ranks >> (top - 4) & 31 == 31:
            return top
    if wheel and ranks >> ACE & 1 and ranks & 15 == 15:
        return 3
    return -1


@_compiled
def _by_suit(one: int, wheel: bool) -> int:
    """What five or more cards of one suit are worth."""
    top = _straight(one, wheel)
    if top == ACE:
        return 9 << CATEGORY_SHIFT
    if top >= 0:
        return 8 << CATEGORY_SHIFT | top
    return 5 << CATEGORY_SHIFT | _highest(one, 5)


@_compiled
def _by_ranks(once: int, twice: int, thrice: int, four: int, wheel: bool) -> int:
    """What the ranks are worth, given as the sets of those that lie so many times at least."""
    if four:
        best = _highest(four, 1)
        return 7 << CATEGORY_SHIFT | best << 4 | _highest(once & ~(1 << best), 1)
    if thrice:
        best = _highest(thrice, 1)
        others = twice & ~(1 << best)
        if others:
            return 6 << CATEGORY_SHIFT | best << 4 | _highest(others, 1)
    top = _straight(once, wheel)
    if top >= 0:
        return 4 << CATEGORY_SHIFT | top
    if thrice:
        best = _highest(thrice, 1)
        return 3 << CATEGORY_SHIFT | best << 8 | _highest(once & ~(1 << best), 2)
    if _size(twice) >= 2:
        pairs = _highest(twice, 2)
        rest = once & ~(1 << (pairs >> 4)) & ~(1 << (pairs & 15))
        return 2 << CATEGORY_SHIFT | pairs << 4 | _highest(rest, 1)
    if twice:
        best = _highest(twice, 1)
        return 1 << CATEGORY_SHIFT | best << 12 | _highest(once & ~(1 << best), 3)
    return _highest(once, 5)


@_compiled
def keys_of(hands: NDArray[np.uint8], keys: NDArray[np.int64], wheel: bool) -> None:
    """The key of the best hand in each row; without the wheel the ace never lies low."""
    for row in range(len(hands)):
        once = twice = thrice = four = clubs = diamonds = hearts = spades = 0
        for place in range(hands.shape[1]):
            card = int(hands[row, place])
            rank, suit = 1 << (card >> 2), card & 3
            four |= thrice & rank
            thrice |= twice & rank
            twice |= once & rank
            once |= rank
            if suit == 0:
                clubs |= rank
            elif suit == 1:
                diamonds |= rank
            elif suit == 2:
                hearts |= rank
            else:
                spades |= rank
        best = _by_ranks(once, twice, thrice, four, wheel)
        for one in (clubs, diamonds, hearts, spades):
            if _size(one) >= 5:
                best = max(best, _by_suit(one, wheel))
        keys[row] = best


@_compiled
def hands_with(first: int, second: int, hands: NDArray[np.uint8]) -> int:
    """Every seven cards of which these two are the lowest; how many there are."""
    row = 0
    for c in range(second + 1, 52):
        for d in range(c + 1, 52):
            for e in range(d + 1, 52):
                for f in range(e + 1, 52):
                    for g in range(f + 1, 52):
                        hands[row, 0], hands[row, 1], hands[row, 2] = first, second, c
                        hands[row, 3], hands[row, 4] = d, e
                        hands[row, 5], hands[row, 6] = f, g
                        row += 1
    return row


@_compiled
def differences(
    scores: NDArray[np.uint16],
    keys: NDArray[np.int64],
    key_of: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> int:
    """How many hands have another key than the first one of the same score; all are counted."""
    found = 0
    for row in range(len(scores)):
        score = scores[row]
        counts[score] += 1
        if key_of[score] < 0:
            key_of[score] = keys[row]
        elif key_of[score] != keys[row]:
            found += 1
    return found
