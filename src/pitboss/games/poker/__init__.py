"""Pot games: players against one another.  Today Five Card Stud by NI2006-154, at a fixed limit.

Files are named by the instrument's headings; each names the rules it follows.
"""

from pitboss.games.poker.awaited import Awaited, awaited
from pitboss.games.poker.changes import apply
from pitboss.games.poker.determinations import (
    Determinations,
    Opens,
    PotCommission,
    Rate,
    ShoeKind,
    refusals,
)
from pitboss.games.poker.general_provisions import void_settled
from pitboss.games.poker.limits import FixedLimit
from pitboss.games.poker.round_of_play import decide, open_round
from pitboss.games.poker.state import Pot, RoundOfPlay, Seat, Stage, Standing

__all__ = [
    "Awaited",
    "Determinations",
    "FixedLimit",
    "Opens",
    "Pot",
    "PotCommission",
    "Rate",
    "RoundOfPlay",
    "Seat",
    "ShoeKind",
    "Stage",
    "Standing",
    "apply",
    "awaited",
    "decide",
    "open_round",
    "refusals",
    "void_settled",
]
