"""Payout odds.  Rule 10 of NI2025-411; NI2019-212 has the same tables under the same numbers."""

from __future__ import annotations

from typing import Final

from pitboss.cards import Category
from pitboss.chips import EVEN_MONEY, Odds, Rounding
from pitboss.law.citation import citing

cite = citing("NI2025-411")

ANTE: Final = (EVEN_MONEY, cite("10.1 T1 Ante"))
PLAY: Final = (EVEN_MONEY, cite("10.1 T1 Play"))
GREATEST: Final = Odds(500, 1)
FLUSH: Final = Odds(3, 2)
"""The only odds that may leave a fraction; multiples are chosen accordingly (U-11)."""
BLIND: Final = {
    Category.ROYAL_FLUSH: (GREATEST, cite("10.1 T1 Blind Royal Flush")),
    Category.STRAIGHT_FLUSH: (Odds(50, 1), cite("10.1 T1 Blind Straight Flush")),
    Category.FOUR_OF_A_KIND: (Odds(10, 1), cite("10.1 T1 Blind Four of a Kind")),
    Category.FULL_HOUSE: (Odds(3, 1), cite("10.1 T1 Blind Full House")),
    Category.FLUSH: (FLUSH, cite("10.1 T1 Blind Flush")),
    Category.STRAIGHT: (EVEN_MONEY, cite("10.1 T1 Blind Straight")),
}
BLIND_BELOW_STRAIGHT: Final = cite("10.1 T1 Blind below Straight")
BLIND_MUST_BEAT_THE_DEALER: Final = cite("10.1 T1 note *", reading="U-29")
MAXIMUM_PAYOUT: Final = cite("10.1 T1 note **", reading="U-10")
TRIPS: Final = {
    Category.ROYAL_FLUSH: (Odds(50, 1), cite("10.1 T2 Royal Flush")),
    Category.STRAIGHT_FLUSH: (Odds(40, 1), cite("10.1 T2 Straight Flush")),
    Category.FOUR_OF_A_KIND: (Odds(30, 1), cite("10.1 T2 Four of a Kind")),
    Category.FULL_HOUSE: (Odds(8, 1), cite("10.1 T2 Full House")),
    Category.FLUSH: (Odds(7, 1), cite("10.1 T2 Flush")),
    Category.STRAIGHT: (Odds(4, 1), cite("10.1 T2 Straight")),
    Category.THREE_OF_A_KIND: (Odds(3, 1), cite("10.1 T2 Three of a Kind")),
}

WHOLE_CENTS: Final = Rounding("whole cents", 1, "reading U-11")
"""For a wager that is not a displayed multiple, which only a correction can produce."""
NOT_EXACT: Final = cite("10.1 T1 Blind Flush", reading="U-11")
