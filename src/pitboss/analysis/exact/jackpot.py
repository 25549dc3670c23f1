"""Exact analysis of the progressive jackpot of Canberra Poker (NI2017-193 rules 10 and 11).

Amounts are dollars, as fractions.  The pool is the meter reading when the cards are dealt, with the
round's wagers in it (reading C-10).  Winning hands are never folded, as the best play bets every
flush.  Real tables pay whole cents and drop the rest (C-08); here nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, prod
from typing import Final

from pitboss.analysis.exact.returns import exactly
from pitboss.cards import Category
from pitboss.games.canberra_poker.determinations import MOST_BOXES
from pitboss.games.progressive_jackpot import payouts
from pitboss.json_types import JsonObject

HANDS: Final = comb(52, 5)
CATEGORY_COUNTS: Final = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 13 * 48,
    Category.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
    Category.FLUSH: 4 * comb(13, 5) - 40,
}
"""The number of hands of each winning kind."""
FIXED: Final = sum(CATEGORY_COUNTS[hand] * times for hand, (times, _) in payouts.FIXED.items())
"""The total of the fixed prizes over all hands, in displayed wagers."""
LEAST_ROYAL_FLUSH: Final = Fraction(payouts.LEAST_ROYAL_FLUSH.units, 100)
LEAST_STRAIGHT_FLUSH: Final = Fraction(payouts.LEAST_STRAIGHT_FLUSH.units, 100)

Winners = tuple[int, int]
"""The number of boxes with a royal flush, and with a straight flush."""


# --- what one round pays --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prizes:
    """11.1, 11.3, 11.4  What each winner gets, and what the pool pays for it."""

    royal_flush: Fraction
    straight_flush: Fraction
    from_pool: Fraction


def prizes(pool: Fraction, winners: Winners) -> Prizes:
    """Return the prizes: straight flushes take a tenth, a tenth of the rest and so on (C-08).

    They share the sum equally.  Then the royal flushes share the rest (C-07).  Every winner gets at
    least the minimum prize.
    """
    royals, straights = winners
    tenths = 1 - Fraction(9, 10) ** straights
    straight = max(pool * tenths / max(straights, 1), LEAST_STRAIGHT_FLUSH)
    left = max(pool - straights * straight, Fraction(0))
    royal = max(left / max(royals, 1), LEAST_ROYAL_FLUSH)
    taken = pool - max(left - royals * royal, Fraction(0))
    return Prizes(royal, straight, taken)


@cache
def _disjoint() -> Mapping[Winners, int]:
    """Count the ways to have these numbers of disjoint royal and straight flushes in a deck.

    Counts within one suit by the lowest cards, then combines suits, which are independent.
    """
    runs = [frozenset((low + step) % 13 for step in range(5)) for low in range(-1, 9)]
    in_suit: dict[Winners, int] = {(0, 0): 1}
    for place, run in enumerate(runs):
        one = _winner(place)
        in_suit[one] = in_suit.get(one, 0) + 1
        # Two hands use ten of a suit's thirteen cards, so a third does not fit.
        for lower in range(place):
            if not run & runs[lower]:
                both = (one[0] + _winner(lower)[0], one[1] + _winner(lower)[1])
                in_suit[both] = in_suit.get(both, 0) + 1
    ways: dict[Winners, int] = {}
    for suits in product(in_suit, repeat=4):
        total = (sum(suit[0] for suit in suits), sum(suit[1] for suit in suits))
        ways[total] = ways.get(total, 0) + prod(in_suit[suit] for suit in suits)
    return ways


def _winner(place: int) -> Winners:
    """Classify a run: the highest of a suit is royal."""
    return (1, 0) if place == 9 else (0, 1)


@cache
def winners_in_round(boxes: int) -> Mapping[Winners, Fraction]:
    """Return the probability of each number of royal and straight flushes among the boxes.

    Computed by inclusion and exclusion.
    """
    named = {
        (royals, straights): _all_of(boxes, royals, straights)
        for royals, straights in _disjoint()
        if royals + straights <= boxes
    }
    return {
        (royals, straights): sum(
            (
                (-1) ** (more - royals + others - straights)
                * comb(more, royals)
                * comb(others, straights)
                * likely
                for (more, others), likely in named.items()
                if more >= royals and others >= straights
            ),
            Fraction(),
        )
        for royals, straights in named
    }


def _all_of(boxes: int, royals: int, straights: int) -> Fraction:
    """Return the expected number of ways to choose boxes that all have such hands."""
    hands = royals + straights
    deals = prod(comb(52 - 5 * box, 5) for box in range(hands))
    orders = factorial(royals) * factorial(straights)
    dealt = Fraction(_disjoint()[royals, straights] * orders, deals)
    return dealt * comb(boxes, royals) * comb(boxes - royals, straights)


# --- returns --------------------------------------------------------------------------------------


def payout(pool: Fraction, wager: Fraction, boxes: int = 1) -> Fraction:
    """Return the average payout of a wager with this many boxes; the wager is not returned."""
    from_pool = sum(
        (
            likely * (royals * due.royal_flush + straights * due.straight_flush)
            for (royals, straights), likely in winners_in_round(boxes).items()
            for due in [prizes(pool, (royals, straights))]
        ),
        Fraction(),
    )
    return from_pool / boxes + Fraction(FIXED, HANDS) * wager


def break_even(wager: Fraction) -> Fraction:
    """Return the pool at which a single box breaks even; 0 if the minimum prizes suffice.

    Both minimum prizes stop applying at the same pool, so the return is linear above it.
    """
    if payout(Fraction(0), wager) >= wager:
        return Fraction(0)
    tenths = Fraction(CATEGORY_COUNTS[Category.STRAIGHT_FLUSH], 10)
    return (HANDS - FIXED) * wager / (CATEGORY_COUNTS[Category.ROYAL_FLUSH] + tenths)


# --- growth ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """How the jackpot is played, and the size of its pool."""

    pool: Fraction
    wager: Fraction
    boxes: int
    """Boxes with a jackpot wager in every round."""
    to_pool: Fraction
    """10.6  The fraction of each wager for the prize pool; the rest goes to the reserve."""
    rounds_an_hour: int

    def __post_init__(self) -> None:
        if not 1 <= self.boxes <= MOST_BOXES:
            raise ValueError(f"a deck deals to 1 to {MOST_BOXES} boxes, not {self.boxes}")
        if self.wager <= 0 or self.pool < 0 or self.rounds_an_hour < 1:
            raise ValueError("wager and rounds must be above zero, and no pool below it")
        if not 0 <= self.to_pool <= 1:
            raise ValueError("the pools share the wager between them: 0 to 1 goes to the jackpot")

    @property
    def pool_income(self) -> Fraction:
        """The pool's income from a round."""
        return self.boxes * self.wager * self.to_pool

    def taken(self, pool: Fraction) -> Fraction:
        """Return the average payout of a round from a pool of this size."""
        chances = winners_in_round(self.boxes).items()
        return sum((likely * prizes(pool, won).from_pool for won, likely in chances), Fraction())

    @property
    def growth(self) -> Fraction:
        """The pool's average growth in an hour."""
        return self.rounds_an_hour * (self.pool_income - self.taken(self.pool))

    @property
    def reserve_growth(self) -> Fraction:
        """The reserve's growth in an hour; the operator pays a negative value (reading C-06)."""
        paid = payout(self.pool, self.wager, self.boxes) * self.boxes - self.taken(self.pool)
        brought = self.boxes * self.wager * (1 - self.to_pool)
        return self.rounds_an_hour * (brought - paid)

    @property
    def level(self) -> Fraction | None:
        """The pool at which growth stops; None if the minimum prizes prevent such a level."""
        large = 10 * LEAST_ROYAL_FLUSH
        level = self.pool_income * large / self.taken(large)
        return level if self.taken(level) == self.pool_income else None

    def rounds_between(self, hand: Category) -> Fraction:
        """Return the average number of rounds between two hits, over all boxes."""
        return Fraction(HANDS, CATEGORY_COUNTS[hand] * self.boxes)

    def document(self) -> JsonObject:
        """Return the analysis as JSON-ready data; amounts in cents."""
        between = {hand: self.rounds_between(hand) for hand in CATEGORY_COUNTS}
        paid = payout(self.pool, self.wager, self.boxes)
        return {
            "pool": exactly(100 * self.pool),
            "wager": exactly(100 * self.wager),
            "boxes": self.boxes,
            "to_pool": exactly(self.to_pool),
            "rounds_an_hour": self.rounds_an_hour,
            "return": exactly(paid / self.wager),
            "break_even_pool": exactly(100 * break_even(self.wager)),
            "growth_an_hour": exactly(100 * self.growth),
            "reserve_growth_an_hour": exactly(100 * self.reserve_growth),
            "level_pool": None if self.level is None else exactly(100 * self.level),
            "hits": {
                hand.name.lower(): {
                    "rounds_between": exactly(rounds),
                    "hours_between": exactly(rounds / self.rounds_an_hour),
                }
                for hand, rounds in between.items()
            },
            "shared": {
                name: exactly(likely)
                for name, likely in shared_win_probabilities(self.boxes).items()
            },
        }


def shared_win_probabilities(boxes: int) -> dict[str, Fraction]:
    """11.3, 11.4  Return the probability that several winners share the pool in a round."""
    chances = winners_in_round(boxes).items()
    none = Fraction()
    return {
        "royal_flushes": sum((likely for (royals, _), likely in chances if royals > 1), none),
        "straight_flushes": sum((likely for (_, others), likely in chances if others > 1), none),
        "both": sum((likely for won, likely in chances if min(won) > 0), none),
    }
