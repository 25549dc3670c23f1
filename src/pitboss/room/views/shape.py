"""The game-specific part of a round's view, and what each game provides for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from pitboss.cards import FaceDown
from pitboss.games.starting_marker import AskedInOrder
from pitboss.messages.views import (
    BoxShown,
    CardShown,
    DealersStepShown,
    DealShown,
    PotShown,
    RoundShown,
    SpotShown,
)
from pitboss.room.views.cards import Faces
from pitboss.room.views.choices import Decisions
from pitboss.room.views.dealers_steps import Acts


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


Round: TypeAlias = Any
"""A game's own state of a round, whose type only the game's module knows."""
Hands = tuple[tuple[int, tuple[FaceDown, ...]], ...]
"""Boxes or seats with the places of cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameViews:
    """How a game shows its rounds."""

    game_view: Callable[[Round, Faces], GameView]
    """Returns the public view of a round."""
    own_box: Callable[[Round, int, int, Faces], BoxShown | None]
    """Takes a box and a person; None if it is not theirs or shows nothing more."""
    moments: Callable[[Round], Mapping[Any, tuple[Enum, ...]]]
    """The moments that each kind of report may have to name."""
    dealers_step: Callable[[Acts, RoundShown | None], DealersStepShown | None]
    """What the dealer's console proposes as the next step."""
    decisions: Decisions = field(default_factory=Decisions)
    spots: Callable[[Any], Iterator[SpotShown]] = lambda _: iter(())
    """Takes the determinations."""
    hands_dealt: Mapping[type, Callable[[Any], Hands]] = field(default_factory=dict)
    """By event: the hands that it dealt face down, where they are not its `hands`."""
    handed_in: Mapping[type, Callable[[Any], tuple[FaceDown, ...]]] = field(default_factory=dict)
    """By event: the cards that a player gave up for others."""
    looks_later: Mapping[type, type] = field(default_factory=dict)
    """Deals whose cards the player may look at only after another event."""
    dealers_hand: type[Any] | None = None
    """The event whose `hand` names the dealer's hand."""


def starting_marker(state: AskedInOrder) -> dict[str, int]:
    """Show the position of the starting marker, if the game uses one."""
    marker = state.starting_marker
    return {} if marker is None else {"starting marker": marker}
