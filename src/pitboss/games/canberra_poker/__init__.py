"""Canberra Poker, by NI2017-193; its progressive jackpot is a separate decider.

Files are named after the instrument's headings; each names the rules it implements.
"""

from pitboss.games.canberra_poker.apply_events import apply
from pitboss.games.canberra_poker.awaited import Awaited, awaited
from pitboss.games.canberra_poker.determinations import (
    Determinations,
    Limits,
    ShoeKind,
    refusals,
)
from pitboss.games.canberra_poker.general_provisions import void_settled
from pitboss.games.canberra_poker.irregularities import deck_found_wrong
from pitboss.games.canberra_poker.jackpot_relay import for_the_jackpot, for_the_round
from pitboss.games.canberra_poker.progressive_jackpot_claims import jackpots_due
from pitboss.games.canberra_poker.round_of_play import decide, open_round
from pitboss.games.canberra_poker.state import Claim, RoundOfPlay, Stage, Standing, Wager

__all__ = [
    "Awaited",
    "Claim",
    "Determinations",
    "Limits",
    "RoundOfPlay",
    "ShoeKind",
    "Stage",
    "Standing",
    "Wager",
    "apply",
    "awaited",
    "decide",
    "deck_found_wrong",
    "for_the_jackpot",
    "for_the_round",
    "jackpots_due",
    "open_round",
    "refusals",
    "void_settled",
]
