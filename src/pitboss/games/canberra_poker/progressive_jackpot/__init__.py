"""The progressive jackpot of Canberra Poker: a separate decider, shared by tables."""

from pitboss.games.canberra_poker.progressive_jackpot.decider import (
    Awaited,
    apply,
    awaited,
    decide,
    open_jackpot,
)
from pitboss.games.canberra_poker.progressive_jackpot.determinations import (
    JackpotDeterminations,
    Reseed,
    other_wager,
    refusals,
)
from pitboss.games.canberra_poker.progressive_jackpot.payouts import Winner, paying_order
from pitboss.games.canberra_poker.progressive_jackpot.state import (
    JACKPOT_POOL,
    RESERVE_POOL,
    ProgressiveJackpot,
)

__all__ = [
    "JACKPOT_POOL",
    "RESERVE_POOL",
    "Awaited",
    "JackpotDeterminations",
    "ProgressiveJackpot",
    "Reseed",
    "Winner",
    "apply",
    "awaited",
    "decide",
    "open_jackpot",
    "other_wager",
    "paying_order",
    "refusals",
]
