"""The interface through which a desk deals a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from pitboss.cards import Deck, FaceDown
from pitboss.chips import Chips
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.offices import Office, Person

HOUSE_OPERATOR: Final = Person(0, Office.OPERATOR)
"""The room itself, ruling under the operator's standing determination where there is no choice."""

Paid = tuple[tuple[int, Chips], ...]


class ShuffledBack(NamedTuple):
    """Cards of the round that are shuffled and go back into the shoe."""

    after: int
    """The number of places in the shoe that come before them."""
    places: tuple[FaceDown, ...]
    """The places from which they were dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How the house deals one game, and what it does with a player who does not decide."""

    next_act: Callable[[Any, ShoeKeeper, Paid], Any | None]
    """The dealer's next act, or None while players wager or decide."""
    deal: Callable[[Any, ShoeKeeper], Any | None]
    """The act that closes the wagers and deals; None while there is nothing to deal for.

    Where players are asked one by one, it asks the next, or all again if nobody has wagered.
    """
    decisions: Callable[[Any], tuple[int, ...]]
    """The boxes whose decision is awaited."""
    lapses: Callable[[Any, int, int, ShoeKeeper | None], tuple[Any, ...]]
    """What the house does when a box has not decided within so many seconds."""
    period: Callable[[Any], int | None]
    """The seconds that the round's determinations allow for a decision; None if they set none."""
    lapse_is_ruled: Callable[[Any], bool] = lambda _: True
    """Whether it takes a ruling to go on without the awaited decision."""
    clock_is_called: Callable[[Any], bool] = lambda _: False
    """Whether a player must first be given ninety seconds, and loses only when they are over."""
    deck: Callable[[Any], Deck]
    to_cut: Callable[[Any], bool]
    reshuffled: tuple[type, ...] = ()
    """Events by which a clause orders a new shuffle within the round."""
    dealt_anew: tuple[type, ...] = ()
    """Events after which the whole deck is shuffled and dealt again in the same round."""
    shuffled_back: Callable[[Any, Any], ShuffledBack | None] = lambda _, __: None
    """Which cards an event shuffles back, given the round just after it."""
