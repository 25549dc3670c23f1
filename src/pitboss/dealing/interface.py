"""The shape of a game for a desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from pitboss.cards import Deck, FaceDown
from pitboss.chips import Chips
from pitboss.dealing.shoe_keeper import Keeper
from pitboss.offices import Office, Person

HOUSE_OPERATOR: Final = Person(0, Office.OPERATOR)
"""The room itself, ruling by the operator's standing determination what leaves no choice."""

Paid = tuple[tuple[int, Chips], ...]


class ShuffledBack(NamedTuple):
    """Cards of the round that go back into the shoe, shuffled."""

    after: int
    """Behind so many places of it."""
    places: tuple[FaceDown, ...]
    """Where they have lain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How the house deals one game, and what it does with a player who does not decide."""

    next_act: Callable[[Any, Keeper, Paid], Any | None]
    """The dealer's next act, or None while players wager or decide."""
    deal: Callable[[Any, Keeper], Any | None]
    """The act that closes the wagers and deals; None while there is nothing to deal for.  Where
    players are asked one by one, it asks the next, or all anew when nobody has wagered.
    """
    decisions: Callable[[Any], tuple[int, ...]]
    """The boxes from which a decision is awaited."""
    lapses: Callable[[Any, int, int, Keeper | None], tuple[Any, ...]]
    """What the house does when a box has not decided in so many seconds."""
    period: Callable[[Any], int | None]
    """How many seconds a decision may take by what the game's round is dealt with."""
    lapse_is_ruled: Callable[[Any], bool] = lambda _: True
    """Whether it takes a ruling to go on without the decision that is awaited now."""
    clock_is_called: Callable[[Any], bool] = lambda _: False
    """Whether a player is told of ninety seconds first, and loses by those alone."""
    deck: Callable[[Any], Deck]
    to_cut: Callable[[Any], bool]
    reshuffled: tuple[type, ...] = ()
    """Events by which a clause orders the cards shuffled anew within the round."""
    dealt_anew: tuple[type, ...] = ()
    """Events after which the whole deck is shuffled and dealt again in the same round."""
    shuffled_back: Callable[[Any, Any], ShuffledBack | None] = lambda _, __: None
    """By the round and an event that has just changed it: which cards it shuffles back."""
