"""Amounts of cents and tournament chips, odds, and the rounding of every division."""

from pitboss.chips.amounts import (
    Amount,
    Cents,
    Chips,
    ChipsError,
    TournamentChips,
    dollars,
    read_money,
    read_tournament_chips,
    total,
)
from pitboss.chips.denominations import Denominations
from pitboss.chips.payouts import EVEN_MONEY, Capped, Odds, capped
from pitboss.chips.rounding import EXACT, Rounding, divide, fraction
from pitboss.chips.sharing import Shares, largest_remainder, share
from pitboss.chips.transfers import FLOAT, Transfer, after, move
from pitboss.chips.within import amounts_within

__all__ = [
    "EVEN_MONEY",
    "EXACT",
    "FLOAT",
    "Amount",
    "Capped",
    "Cents",
    "Chips",
    "ChipsError",
    "Denominations",
    "Odds",
    "Rounding",
    "Shares",
    "TournamentChips",
    "Transfer",
    "after",
    "amounts_within",
    "capped",
    "divide",
    "dollars",
    "fraction",
    "largest_remainder",
    "move",
    "read_money",
    "read_tournament_chips",
    "share",
    "total",
]
