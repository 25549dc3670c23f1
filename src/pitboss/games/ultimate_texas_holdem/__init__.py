"""Ultimate Texas Hold-em, by NI2025-411 and, for rounds dealt under it, NI2019-212.

Files are named after the instrument's headings; each names the rules it implements.
"""

from pitboss.games.ultimate_texas_holdem.apply_events import apply
from pitboss.games.ultimate_texas_holdem.awaited import Awaited, awaited
from pitboss.games.ultimate_texas_holdem.betting_rounds import lost_by_fold
from pitboss.games.ultimate_texas_holdem.determinations import (
    Determinations,
    Limits,
    PlayErrorBasis,
    PlayLimits,
    ShoeKind,
    refusals,
    unpayable,
)
from pitboss.games.ultimate_texas_holdem.general_provisions import void_settled
from pitboss.games.ultimate_texas_holdem.irregularities import deck_found_wrong
from pitboss.games.ultimate_texas_holdem.round_of_play import decide, open_round
from pitboss.games.ultimate_texas_holdem.state import RoundOfPlay, Stage, Standing, Wager

__all__ = [
    "Awaited",
    "Determinations",
    "Limits",
    "PlayErrorBasis",
    "PlayLimits",
    "RoundOfPlay",
    "ShoeKind",
    "Stage",
    "Standing",
    "Wager",
    "apply",
    "awaited",
    "decide",
    "deck_found_wrong",
    "lost_by_fold",
    "open_round",
    "refusals",
    "unpayable",
    "void_settled",
]
