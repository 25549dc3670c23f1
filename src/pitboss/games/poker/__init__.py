"""Pot games: players against one another.  NI2006-154, and S2-2001 with its appendices A to I.

Files are named after the instruments' headings; each names the rules it implements.
"""

from pitboss.games.poker.apply_events import apply
from pitboss.games.poker.awaited import Awaited, awaited
from pitboss.games.poker.determination_checks import MOST_SEATS, refusals
from pitboss.games.poker.determinations import (
    Determinations,
    Foreign,
    Opens,
    OpensBy,
    Option,
    PotCommission,
    Rate,
    ShoeKind,
    TimeCommission,
    Wins,
)
from pitboss.games.poker.general_provisions import void_settled
from pitboss.games.poker.limits import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    BlindsLimit,
    FixedLimit,
    Limit,
    NoLimit,
    PotLimit,
    SpreadLimit,
    StraddleLimit,
)
from pitboss.games.poker.procedures import Game, Marker, Opening
from pitboss.games.poker.round_of_play import decide, open_round, play_on
from pitboss.games.poker.state import Owed, Pot, RoundOfPlay, Seat, Stage, Standing
from pitboss.games.poker.wrong_decks import deck_found_wrong

__all__ = [
    "LIMIT_HOLD_EM",
    "MANILA_LIMITS",
    "MOST_SEATS",
    "Awaited",
    "BlindsLimit",
    "Determinations",
    "FixedLimit",
    "Foreign",
    "Game",
    "Limit",
    "Marker",
    "NoLimit",
    "Opening",
    "Opens",
    "OpensBy",
    "Option",
    "Owed",
    "Pot",
    "PotCommission",
    "PotLimit",
    "Rate",
    "RoundOfPlay",
    "Seat",
    "ShoeKind",
    "SpreadLimit",
    "Stage",
    "Standing",
    "StraddleLimit",
    "TimeCommission",
    "Wins",
    "apply",
    "awaited",
    "decide",
    "deck_found_wrong",
    "open_round",
    "play_on",
    "refusals",
    "void_settled",
]
