"""Which reports have to say when a card was seen: the ruling depends on it (reading U-60)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.ultimate_texas_holdem.commands import (
    Command,
    CommunalCardsExposed,
    DealersCardsExposed,
    Seen,
)
from pitboss.games.ultimate_texas_holdem.state import RoundOfPlay, Stage
from pitboss.law.citation import citing

cite = citing("NI2025-411")


def moments(state: RoundOfPlay) -> Mapping[type[Command], tuple[Seen, ...]]:
    """13.2, 13.4  The moments other than now that lead to a different ruling, by report."""
    if not Stage.BEFORE_THE_FLOP <= state.stage < Stage.OVER:
        return {}
    seen_in_deal: Mapping[type[Command], tuple[Seen, ...]] = {
        CommunalCardsExposed: (Seen.DURING_THE_DEAL,)
    }
    if not state.play_wager_made:
        return seen_in_deal  # a dealer's card is a misdeal whenever it was seen
    return {**seen_in_deal, DealersCardsExposed: (Seen.BEFORE_PLAY_WAGERS, Seen.DURING_THE_DEAL)}
