"""The interface through which a desk, a driver or a test deals a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pitboss.cards import Deck, FaceDown
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.offices import Office, Person
from pitboss.ruling import Event
from pitboss.table.table_game import RoundCommand

HOUSE_DEALER: Final = Person(0, Office.DEALER)
"""The house dealer: acts by commands, as a human dealer does."""
HOUSE_OPERATOR: Final = Person(0, Office.OPERATOR)
"""The room itself, ruling under the operator's standing determination where there is no choice."""

StateT = TypeVar("StateT")
"""The state of a round of the game."""
CommandT = TypeVar("CommandT", bound=RoundCommand)
"""A command in a round of the game."""
PersonOf = Callable[[Office], Person]


class ShuffledBack(NamedTuple):
    """Cards of the round that are shuffled and go back into the shoe."""

    after: int
    """The number of places in the shoe that come before them."""
    places: tuple[FaceDown, ...]
    """The places from which they were dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing(Generic[StateT, CommandT]):
    """How the house deals one game, and what it does with a player who does not decide."""

    next_act: Callable[[StateT, ShoeKeeper], CommandT | None]
    """The dealer's next act, or None while players wager or decide.

    The dealer never hurries a player: whoever runs the table decides when wagers close.
    """
    deal: Callable[[StateT, ShoeKeeper], CommandT | None]
    """The act that closes the wagers and deals; None once that is done or if nobody wagered.

    Where players are asked one by one, it asks the next, or all again if nobody has wagered.
    """
    announcement: Callable[[StateT], CommandT | None] = lambda _: None
    """What a dealer at a live table says before the deal.  Electronic tables need no such words."""
    decisions: Callable[[StateT], tuple[int, ...]]
    """The boxes whose decision is awaited."""
    ruling: Callable[[StateT, PersonOf], CommandT | None] = lambda _, __: None
    """The ruling without which the round cannot go on, where no clause leaves a choice."""
    lapses: Callable[[StateT, int, int, ShoeKeeper | None], tuple[CommandT, ...]]
    """What the house does when a box has not decided within so many seconds."""
    period: Callable[[StateT], int | None]
    """The seconds that the round's determinations allow for a decision; None if they set none."""
    lapse_is_ruled: Callable[[StateT], bool] = lambda _: True
    """Whether it takes a ruling to go on without the awaited decision."""
    clock_is_called: Callable[[StateT], bool] = lambda _: False
    """Whether a player must first be given ninety seconds, and loses only when they are over."""
    deck: Callable[[Any], Deck]
    """The deck of a game by its determinations, which each game has its own of."""
    to_cut: Callable[[Any], bool]
    reshuffled: tuple[type, ...] = ()
    """Events by which a clause orders a new shuffle within the round."""
    dealt_anew: tuple[type, ...] = ()
    """Events after which the whole deck is shuffled and dealt again in the same round."""
    shuffled_back: Callable[[StateT, Event], ShuffledBack | None] = lambda _, __: None
    """Which cards an event shuffles back, given the round just after it."""
