"""The shape of a game for a desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pitboss.cards import Deck
from pitboss.chips import Chips
from pitboss.offices import Office, Person
from pitboss.room.keeper import Keeper

HOUSE_OPERATOR: Final = Person(0, Office.OPERATOR)
"""The room itself, ruling by the operator's standing determination what leaves no choice."""

Paid = tuple[tuple[int, Chips], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How the house deals one game, and what it does with a player who does not decide."""

    next_act: Callable[[Any, Keeper, Paid], Any | None]
    """The dealer's next act, or None while players wager or decide."""
    deal: Callable[[Any, Keeper], Any | None]
    """The act that closes the wagers and deals; None while there is nothing to deal for."""
    decisions: Callable[[Any], tuple[int, ...]]
    """The boxes from which a decision is awaited."""
    lapses: Callable[[Any, int, int], tuple[Any, ...]]
    """What the house does when a box has not decided in so many seconds."""
    period: Callable[[Any], int | None]
    """How many seconds a decision may take by the game's determinations."""
    deck: Callable[[Any], Deck]
    to_cut: Callable[[Any], bool]
    reshuffled: tuple[type, ...] = ()
    """Events by which a clause orders the cards shuffled anew within the round."""
