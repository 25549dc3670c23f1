"""Which reports have to say when a card was seen: the ruling depends on it (reading C-18)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.canberra_poker.commands import CardsExposed, Command, Seen
from pitboss.games.canberra_poker.state import RoundOfPlay
from pitboss.law.citation import citing

cite = citing("NI2017-193")


def moments(state: RoundOfPlay) -> Mapping[type[Command], tuple[Seen, ...]]:
    """14.2  The moments other than now that lead to a different ruling, by report."""
    if not state.being_played or state.up_card is None or state.up_card != state.dealers[-1]:
        return {}
    return {CardsExposed: tuple(Seen)}
