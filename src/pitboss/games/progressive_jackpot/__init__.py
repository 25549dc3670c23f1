"""The progressive jackpot: a decider of its own, shared by tables.  NI2017-193 10 and 11."""

from pitboss.games.progressive_jackpot.decider import (
    Awaited,
    apply,
    awaited,
    decide,
    open_jackpot,
)
from pitboss.games.progressive_jackpot.determinations import (
    JackpotDeterminations,
    Reseed,
    other_wager,
    refusals,
)
from pitboss.games.progressive_jackpot.payouts import Winner, paying_order
from pitboss.games.progressive_jackpot.state import (
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
