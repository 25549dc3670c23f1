"""Ultimate Texas Hold-em by cards alone: a second program for the same numbers.

Every flop, every turn and river, every two cards of the player, every two of the dealer.  It knows
nothing of suits that matter or not: only scores, sorted, and which cards are taken.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from pitboss.analysis.exact.ultimate.terms import KINDS, Terms
from pitboss.analysis.hand_kernels import compiled
from pitboss.analysis.hand_pages import pages
from pitboss.analysis.hands import score_array
from pitboss.cards import OrderOfHands, ranking, read_cards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

ORDER = OrderOfHands("NI2025-411")
TWO = np.array([(a, b) for b in range(52) for a in range(b)], np.uint8)
"""Two cards, in the order of their numbers."""


@compiled
def fare(two: Numbers, scores: Numbers, qualifying: int, found: Numbers) -> None:
    """Of each two cards, by rising score: won, won free, equal, lost, lost free."""
    count = len(scores)
    below = begin = 0
    weaker, group = np.zeros(52, np.int64), np.zeros(52, np.int64)
    none, no_pair = 0, np.zeros(52, np.int64)
    for one in range(count):
        if scores[one] < qualifying:
            none += 1
            no_pair[two[one, 0]] += 1
            no_pair[two[one, 1]] += 1
    while begin < count:
        end = begin
        group[:] = 0
        while end < count and scores[end] == scores[begin]:
            group[two[end, 0]] += 1
            group[two[end, 1]] += 1
            end += 1
        for one in range(begin, end):
            a, b = two[one, 0], two[one, 1]
            won = below - weaker[a] - weaker[b]
            equal = end - begin - group[a] - group[b] + 1
            free = none - no_pair[a] - no_pair[b]
            if scores[one] < qualifying:
                free += 1
                found[one] = (0, won, equal, 990 - free, free - won - equal)
            else:
                found[one] = (won - free, free, equal, 990 - won - equal, 0)
        weaker += group
        below += end - begin
        begin = end


class ByCards:
    """What every holding comes to on a flop, in units x 990 x 1,081."""

    def __init__(self, terms: Terms) -> None:
        scaled = terms.scaled
        self.terms, self.unit = terms, scaled.unit
        of = ranking(ORDER)
        self._kinds = np.zeros(8192, np.int64)
        self._qualifying = of.score(read_cards("2S 2H 3C 4S 5H"))
        for score in range(self._qualifying, pages(ORDER, 7).best + 1):
            kind = of.category(score)
            self._kinds[score] = KINDS.index(kind) if kind in KINDS else 0
        self._blind, self._trips = np.array(scaled.blind), np.array(scaled.trips)
        self._fold = scaled.fold

    def on_board(self, board: list[int]) -> tuple[Numbers, Numbers, Numbers]:
        """Number of the two cards, base and play, of every holding beside these five cards."""
        left = ~np.isin(TWO, board).any(axis=1)
        two = TWO[left]
        rows = np.hstack([np.tile(np.array(board, np.uint8), (len(two), 1)), two])
        scores = score_array(ORDER, rows).astype(np.int64)
        order = np.argsort(scores, kind="stable")
        found = np.zeros((len(two), 5), np.int64)
        fare(two[order].astype(np.int64), scores[order], self._qualifying, found)
        won, won_free, _, lost, lost_free = found.T
        kinds = self._kinds[scores[order]]
        wins, losses = won + won_free, lost + lost_free
        base = (won - lost - losses) * self.unit + wins * self._blind[kinds]
        base += 990 * self._trips[kinds]
        return np.flatnonzero(left)[order], base, (wins - losses) * self.unit

    def on_flop(self, flop: list[int]) -> tuple[Numbers, Numbers, Numbers]:
        """Base, play and the best on the river by number of the two cards; 0 where they lie."""
        sums = np.zeros((3, len(TWO)), np.int64)
        rest = [card for card in range(52) if card not in flop]
        for place, turn in enumerate(rest):
            for river in rest[:place]:
                numbers, base, play = self.on_board([*flop, turn, river])
                last = np.full(len(base), 990 * self._fold)
                for multiple in self.terms.river:
                    last = np.maximum(last, base + multiple * play)
                sums[0, numbers] += base
                sums[1, numbers] += play
                sums[2, numbers] += last
        return sums[0], sums[1], sums[2]

    def best_on_flop(self, flop: list[int]) -> tuple[Numbers, Numbers, Numbers]:
        """By number of two cards: base, play, and what checking before the flop comes to."""
        base, play, best = self.on_flop(flop)
        for multiple in self.terms.flop:
            best = np.maximum(best, base + multiple * play)
        return base, play, best


def value_of(terms: Terms, flops: list[tuple[list[int], int]]) -> Fraction:
    """The whole game's value from all flops, each with how many it stands for."""
    by_cards = ByCards(terms)
    suited = TWO[:, 0] % 4 == TWO[:, 1] % 4
    low, high = np.sort(TWO // 4, axis=1).T.astype(np.int64)
    apart = np.where(suited, high * 13 + low, low * 13 + high)
    classes = np.where(low == high, low * 14, apart)
    sums = np.zeros((3, 169), np.int64)
    for flop, many in flops:
        for value, of in zip(sums, by_cards.best_on_flop(flop), strict=True):
            np.add.at(value, classes, many * of)
    base, play, checked = sums
    best = checked
    for multiple in terms.pre_flop:
        best = np.maximum(best, base + multiple * play)
    deals = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
    return Fraction(int(best.sum()), deals * by_cards.unit)
