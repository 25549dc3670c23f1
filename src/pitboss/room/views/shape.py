"""The game-specific part of a round's view."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.starting_marker import AskedInOrder
from pitboss.messages.views import BoxShown, CardShown, DealShown, PotShown


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """The parts of a round's view that the game provides."""

    stage: str
    boxes: tuple[BoxShown, ...]
    communal: tuple[CardShown, ...] = ()
    dealers: tuple[CardShown, ...] = ()
    dealers_hand: str = ""
    pots: tuple[PotShown, ...] = ()
    markers: dict[str, int] = field(default_factory=dict)
    turn: int | None = None
    waiting: tuple[CardShown, ...] = ()
    options: tuple[str, ...] = ()
    agreed: dict[int, str] = field(default_factory=dict)
    next_deal: DealShown | None = None


def starting_marker(state: AskedInOrder) -> dict[str, int]:
    """Show the position of the starting marker, if the game uses one."""
    marker = state.starting_marker
    return {} if marker is None else {"starting marker": marker}
