"""Payout odds.  Rule 8 of NI2017-193."""

from __future__ import annotations

from typing import Final

from pitboss.cards import Category
from pitboss.chips import EVEN_MONEY, Odds
from pitboss.law.citation import citing

cite = citing("NI2017-193")

GREATEST: Final = Odds(250, 1)
ANTE: Final = (EVEN_MONEY, cite("8.1 Ante All"))
BET: Final = {
    Category.FIVE_ODD_CARDS: (EVEN_MONEY, cite("8.1 Bet One pair or less")),
    Category.ONE_PAIR: (EVEN_MONEY, cite("8.1 Bet One pair or less")),
    Category.TWO_PAIRS: (Odds(2, 1), cite("8.1 Bet Two pairs")),
    Category.THREE_OF_A_KIND: (Odds(3, 1), cite("8.1 Bet Three of a Kind")),
    Category.STRAIGHT: (Odds(4, 1), cite("8.1 Bet Straight")),
    Category.FLUSH: (Odds(5, 1), cite("8.1 Bet Flush")),
    Category.FULL_HOUSE: (Odds(7, 1), cite("8.1 Bet Full House")),
    Category.FOUR_OF_A_KIND: (Odds(20, 1), cite("8.1 Bet Four of a Kind")),
    Category.STRAIGHT_FLUSH: (Odds(50, 1), cite("8.1 Bet Straight Flush")),
    Category.ROYAL_FLUSH: (GREATEST, cite("8.1 Bet Royal Flush")),
}
MAXIMUM_PAYOUT: Final = cite("8.2", reading="C-13")
