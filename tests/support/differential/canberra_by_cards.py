"""A second, plain program for Canberra Poker, for tests only: card by card, rule by rule.

It shares nothing with the product, not even the order of hands.  For one card that the dealer
shows, all 249,900 sets of four further cards and all 2,349,060 hands of the player are walked from
the weakest up.  Of the dealer's sets met so far it keeps how many contain each choice of up to four
cards; a player's hand then knows by inclusion and exclusion how many have none of its own five.

Clauses are those of NI2017-193.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numba
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

NAMES = (
    "five odd cards",
    "one pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
"""2.6(j) up to 2.6(a)."""
GAZETTED = (1, 1, 2, 3, 4, 5, 7, 20, 50, 250)
"""8.1  What a winning bet pays to 1."""
DEALERS_HANDS = 163_185
"""Four of the 46 cards that the player does not see."""
_BASE = 16
_KIND = _BASE**5
_ACE_KING = 14 * _BASE**4 + 13 * _BASE**3
"""9.2  Five odd cards with ace and king are worth at least this."""


class Deals(NamedTuple):
    """Deals of one kind of hand, by how they end; bet or folded as is better."""

    folded: int
    not_qualified: int
    weaker: int
    equal: int
    stronger: int


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _top_of_straight(held: NDArray[np.int64]) -> int:
    """2.6(f)  The highest rank of five in sequence, or 0; the ace may be the lowest."""
    for rank in range(14, 5, -1):
        if held[rank - 4 : rank + 1].min() == 1:
            return rank
    return 5 if held[14] and held[2:6].min() == 1 else 0


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _worth(cards: NDArray[np.int64]) -> int:
    """2.6 to 2.9  Five cards as one number; a card is four times its rank (two is 0) and a suit."""
    held = np.zeros(15, np.int64)
    flush = True
    for card in cards:
        held[card // 4 + 2] += 1
        flush = flush and card % 4 == cards[0] % 4
    ranked, pairs, most = 0, 0, 0
    for count in (4, 3, 2, 1):
        for rank in range(14, 1, -1):
            if held[rank] == count:
                ranked = ranked * _BASE + rank
                pairs += count == 2
                most = max(most, count)
    if most == 4:
        return 7 * _KIND + ranked
    if most == 3:
        return (6 if pairs else 3) * _KIND + ranked
    if pairs:
        return pairs * _KIND + ranked
    top: int = _top_of_straight(held)
    if top:
        return ((9 if top == 14 else 8) if flush else 4) * _KIND + top
    return (5 if flush else 0) * _KIND + ranked


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _worths(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    found = np.empty(len(hands), np.int64)
    for row in range(len(hands)):
        found[row] = _worth(hands[row])
    return found


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _place(chosen: NDArray[np.int64], count: int) -> int:
    """A place of its own for every choice of up to four cards of 51, lowest card first."""
    place = 0
    for one in range(count):
        place = place * 52 + chosen[one] + 1
    return place


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _meet(cards: NDArray[np.int64], met: NDArray[np.int32]) -> None:
    """Note a set of the dealer's under each choice of its cards."""
    chosen = np.empty(4, np.int64)
    for subset in range(16):
        count = 0
        for one in range(4):
            if subset >> one & 1:
                chosen[count] = cards[one]
                count += 1
        met[_place(chosen, count)] += 1


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _without(cards: NDArray[np.int64], met: NDArray[np.int32]) -> int:
    """How many of the sets met have none of these five cards."""
    chosen = np.empty(5, np.int64)
    total = 0
    for subset in range(31):  # no set of four has all five
        count = 0
        for one in range(5):
            if subset >> one & 1:
                chosen[count] = cards[one]
                count += 1
        total += (-1) ** count * met[_place(chosen, count)]
    return total


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _walk(
    dealer: NDArray[np.int64],
    dealer_worth: NDArray[np.int64],
    player: NDArray[np.int64],
    player_worth: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """For each hand of the player, weakest first: met before it, and met with its equals."""
    met = np.zeros(52**4, np.int32)
    next_set, begin = 0, 0
    while begin < len(player):
        worth, end = player_worth[begin], begin
        while end < len(player) and player_worth[end] == worth:
            end += 1
        while next_set < len(dealer) and dealer_worth[next_set] < worth:
            _meet(dealer[next_set], met)
            next_set += 1
        for row in range(begin, end):
            counts[row, 0] = _without(player[row], met)
        while next_set < len(dealer) and dealer_worth[next_set] == worth:
            _meet(dealer[next_set], met)
            next_set += 1
        for row in range(begin, end):
            counts[row, 1] = _without(player[row], met) - counts[row, 0]
        begin = end


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _not_qualified(
    dealer: NDArray[np.int64], player: NDArray[np.int64], found: NDArray[np.int64]
) -> None:
    met = np.zeros(52**4, np.int32)
    for row in range(len(dealer)):
        _meet(dealer[row], met)
    for row in range(len(player)):
        found[row] = _without(player[row], met)


def _choices(size: int) -> NDArray[np.int64]:
    """Every choice of so many of 51 cards."""
    chosen = (card for choice in combinations(range(51), size) for card in choice)
    return np.fromiter(chosen, np.int64).reshape(-1, size)


def deals(rank: int, pays: Sequence[Fraction] = tuple(map(Fraction, GAZETTED))) -> list[Deals]:
    """All deals where the dealer shows this rank (two is 0), by the player's kind of hand."""
    shown = 4 * rank  # any suit will do: four times what one of them gives
    others = np.array([card for card in range(52) if card != shown])
    dealer, player = _choices(4), _choices(5)
    shows = np.full((len(dealer), 1), shown)
    dealer_worth = _worths(np.hstack([others[dealer], shows]))
    player_worth = _worths(others[player])
    weakest, lowest = np.argsort(dealer_worth), np.argsort(player_worth)
    dealer, dealer_worth = dealer[weakest], dealer_worth[weakest]
    player, player_worth = player[lowest], player_worth[lowest]
    counts = np.zeros((len(player), 2), np.int64)
    _walk(dealer, dealer_worth, player, player_worth, counts)
    not_qualified = np.zeros(len(player), np.int64)
    _not_qualified(dealer[dealer_worth < _ACE_KING], player, not_qualified)
    return _ended(player_worth, not_qualified, counts, pays)


def _ended(
    worth: NDArray[np.int64],
    not_qualified: NDArray[np.int64],
    counts: NDArray[np.int64],
    pays: Sequence[Fraction],
) -> list[Deals]:
    """9.3 to 9.6  A player below ace and king meets nobody weaker who takes part."""
    plays = worth >= _ACE_KING
    weaker = np.where(plays, counts[:, 0] - not_qualified, 0)
    equal = np.where(plays, counts[:, 1], 0)
    stronger = DEALERS_HANDS - not_qualified - weaker - equal
    found = []
    for kind, odds in enumerate(pays):
        own = worth // _KIND == kind
        win = odds.denominator + 2 * odds.numerator
        gained = odds.denominator * (not_qualified - 3 * stronger) + win * weaker
        bet = own & (gained >= -DEALERS_HANDS * odds.denominator)
        ends = (not_qualified, weaker, equal, stronger)
        folded = int((own & ~bet).sum()) * DEALERS_HANDS
        found.append(Deals(4 * folded, *(4 * int(one[bet].sum()) for one in ends)))
    return found
