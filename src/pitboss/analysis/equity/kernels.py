"""Showdowns by the hundred thousand, compiled by Numba.  `arrays` does the same without Numba.

Deals are stored in columns: `dealt[place]` is one card of every deal.  Each player's cards are
given as places, so that one table of deals serves all players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.equity.results import UNITS
from pitboss.analysis.hand_kernels import (
    FLUSH_BITS,
    ONE,
    ZERO,
    compiled,
    in_suit,
    inlined,
    score_by_ranks,
    score_with_flush,
)
from pitboss.analysis.hand_pages import JOKER_SHIFT, PAGE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.hand_pages import Pages

    Cards = NDArray[np.uint8]
    Places = NDArray[np.uint64]

_LAYOUT: Final = (np.uint64(JOKER_SHIFT), np.uint64(PAGE))
"""Passed to the kernels with each call, as Numba's cache would not notice a change."""
_IN_SUIT: Final = np.array([1 << (16 * (card % 4) + card // 4) for card in range(53)], np.uint64)
"""`in_suit` of each card, as a table: calling it outside a kernel would compile it first."""
_EACH: Final = np.array([0, *(UNITS // winners for winners in range(1, 11))], np.int64)
_THREES: Final = np.array(
    [(a, b, c) for a in range(5) for b in range(a + 1, 5) for c in range(b + 1, 5)], np.uint64
)


@inlined
def _score(
    block: NDArray[np.uint16],
    layout: tuple[np.uint64, np.uint64],
    key: np.uint64,
    suits: np.uint64,
) -> np.uint64:
    page = (key >> layout[0] & ONE) * layout[1]
    if key & FLUSH_BITS:
        return score_with_flush(block, page, key, suits)
    return score_by_ranks(block, page, key)


# --- any five cards -----------------------------------------------------------------------------


@compiled
def _score_any(
    block: NDArray[np.uint16],
    layout: tuple[np.uint64, np.uint64],
    weights: NDArray[np.uint64],
    known: tuple[np.uint64, np.uint64],
    dealt: Cards,
    places: Places,
    scores: NDArray[np.uint16],
) -> None:
    for deal in range(np.uint64(dealt.shape[1])):
        key = known[0]
        for place in places:
            key += weights[dealt[place, deal]]
        page = (key >> layout[0] & ONE) * layout[1]
        if key & FLUSH_BITS:
            suits = known[1]
            for place in places:
                suits |= in_suit(np.uint64(dealt[place, deal]))
            scores[deal] = score_with_flush(block, page, key, suits)
        else:
            scores[deal] = score_by_ranks(block, page, key)


def score_any(
    pages: Pages, known: Cards, dealt: Cards, places: Places, scores: NDArray[np.uint16]
) -> None:
    """Write the score of the known cards together with those dealt to these places."""
    key = pages.empty + pages.weights[known].sum(dtype=np.uint64)
    held = key, np.bitwise_or.reduce(_IN_SUIT[known])
    # The last deals of a batch are a slice; Numba would compile the kernel again for its layout.
    dealt = np.ascontiguousarray(dealt)
    _score_any(pages.block, _LAYOUT, pages.weights, held, dealt, places, scores)


# --- two and three ------------------------------------------------------------------------------


@inlined
def _lay_threes(
    threes: NDArray[np.uint64], table: NDArray[np.uint64], of_five: NDArray[np.uint64]
) -> None:
    for number in range(np.uint64(of_five.shape[0])):
        a, b, c = of_five[number, 0], of_five[number, 1], of_five[number, 2]
        threes[number, 0] = table[a, 0] + table[b, 0] + table[c, 0]
        threes[number, 1] = table[a, 1] | table[b, 1] | table[c, 1]


@compiled
def _score_two_and_three(
    block: NDArray[np.uint16],
    layout: tuple[np.uint64, np.uint64],
    weights: NDArray[np.uint64],
    empty: np.uint64,
    of_five: NDArray[np.uint64],
    cards: tuple[NDArray[np.uint64], NDArray[np.uint64]],
    dealt: Cards,
    places: tuple[Places, Places],
    scores: NDArray[np.uint16],
) -> None:
    """`cards` are keys and suits of the hole and of the communal cards, the known ones first."""
    hole, table = cards
    threes = np.empty((10, 2), np.uint64)
    for deal in range(np.uint64(dealt.shape[1])):
        for which in range(2):
            first = np.uint64(cards[which].shape[0] - places[which].shape[0])
            for number in range(np.uint64(places[which].shape[0])):
                card = np.uint64(dealt[places[which][number], deal])
                cards[which][first + number, 0] = weights[card]
                cards[which][first + number, 1] = in_suit(card)
        _lay_threes(threes, table, of_five)
        best = ZERO
        for hand in range(np.uint64(hole.shape[0])):
            for other in range(hand):
                key = empty + hole[hand, 0] + hole[other, 0]
                suits = hole[hand, 1] | hole[other, 1]
                for three in range(np.uint64(10)):
                    whole = key + threes[three, 0]
                    best = max(best, _score(block, layout, whole, suits | threes[three, 1]))
        scores[deal] = best


def score_two_and_three(
    pages: Pages,
    known: tuple[Cards, Cards],
    dealt: Cards,
    places: tuple[Places, Places],
    scores: NDArray[np.uint16],
) -> None:
    """Write the score of exactly two hole cards with three communal ones, in this order."""
    hole, table = (
        _keys_and_suits(pages, some, len(some) + len(more))
        for some, more in zip(known, places, strict=True)
    )
    _score_two_and_three(
        pages.block, _LAYOUT, pages.weights, pages.empty, _THREES, (hole, table),
        np.ascontiguousarray(dealt), places, scores,
    )  # fmt: skip


def _keys_and_suits(pages: Pages, known: Cards, number: int) -> NDArray[np.uint64]:
    cards = np.zeros((number, 2), np.uint64)
    cards[: len(known), 0] = pages.weights[known]
    cards[: len(known), 1] = _IN_SUIT[known]
    return cards


# --- who wins, and chance -----------------------------------------------------------------------


@inlined
def _best(scores: NDArray[np.uint16], deal: int) -> tuple[np.uint16, int]:
    best, winners = scores[0, deal], 1
    for player in range(1, scores.shape[0]):
        score = scores[player, deal]
        if score > best:
            best, winners = score, 1
        elif score == best:
            winners += 1
    return best, winners


@compiled
def _share_out(
    each: NDArray[np.int64],
    high: NDArray[np.uint16],
    low: NDArray[np.uint16],
    counts: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """`each` is a winner's share of a pot by the number of winners, as divisions are slow."""
    for deal in range(high.shape[1]):
        count = counts[deal]
        best, winners = _best(high, deal)
        lowest, of_low, of_high = best, 0, each[winners]
        if low.shape[0] > 0:
            lowest, low_winners = _best(low, deal)
            if lowest > 0:
                of_low, of_high = each[low_winners] >> 1, of_high >> 1
        for player in range(high.shape[0]):
            for_high = of_high * (high[player, deal] == best)
            for_low = 0
            if of_low > 0:
                for_low = of_low * (low[player, deal] == lowest)
            won = for_high + for_low
            whole = won == UNITS
            tally[player, 0] += count * whole
            tally[player, 1] += count * ((won > 0) ^ whole)
            tally[player, 2] += count * won
            tally[player, 3] += count * won * won
            tally[player, 5] += count * for_low


def share_out(
    high: NDArray[np.uint16],
    low: NDArray[np.uint16],
    counts: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """Add each player's winnings to the tally; `low` has no players unless the pot is split."""
    _share_out(_EACH, high, low, counts, tally)
    tally[:, 4] = tally[:, 2] - tally[:, 5]


@compiled
def _deal_at_random(
    deck: Cards, drawn: NDArray[np.uint64], chances: NDArray[np.float64], dealt: Cards
) -> None:
    for deal in range(np.uint64(chances.shape[1])):
        for place in range(np.uint64(drawn.shape[0])):
            left = np.float64(np.uint64(deck.shape[0]) - place)
            drawn[place] = place + np.uint64(chances[place, deal] * left)
            dealt[place, deal] = deck[drawn[place]]
            deck[drawn[place]] = deck[place]
        # Restoring the deck is faster than copying it each time.
        for undone in range(drawn.shape[0] - 1, -1, -1):
            deck[drawn[undone]] = dealt[undone, deal]


def deal_at_random(unseen: Cards, chances: NDArray[np.float64], dealt: Cards) -> None:
    """Draw cards without replacement, each by a random number from 0 up to 1."""
    _deal_at_random(unseen.copy(), np.empty(len(chances), np.uint64), chances, dealt)
