"""The driver of a round: does the house's part and asks for the players' acts.

It shuffles, deals, shows, settles, shuffles discards back, and rules where no clause leaves a
choice, by the same `Dealing` as a desk of the room.  Who rules on commands and holds the state is
up to the caller: a bare round, a table, or a tournament with its tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from pitboss.cards import Card, Entropy
from pitboss.dealing.interface import CommandT, Dealing, PersonOf, StateT
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled, reshuffle, shuffle_deck
from pitboss.offices import Office, Person
from pitboss.ruling import Event, Refused
from pitboss.table.table_game import RoundCommand

EventT = TypeVar("EventT", bound=Event)

CarryOut = Callable[[CommandT], "Iterable[EventT] | Refused"]
"""Rules on a command, applies its events and returns them."""
Ask = Callable[[], CommandT | None]
"""Returns a player's act; None if nobody wagers any more, or nobody is to act."""


def _house_person(office: Office) -> Person:
    return Person(0, office)


class RefusedByRulesError(Exception):
    """The rules refused an act, which is a bug in the dealing of the game or in a bot."""

    def __init__(self, command: RoundCommand, refusal: Refused) -> None:
        super().__init__(f"the rules refused {command}: {refusal.because}")


class RoundShoe(Generic[StateT, CommandT]):
    """The cards of a round: a shuffled deck, and what is shuffled back behind it."""

    __slots__ = ("_dealing", "_determinations", "_entropy", "keeper", "order")

    order: tuple[Card, ...]
    """All cards in the order in which they leave the shoe."""
    keeper: ShoeKeeper

    def __init__(self, dealing: Dealing[StateT, CommandT], entropy: Entropy) -> None:
        self._dealing = dealing
        self._entropy = entropy
        self._determinations: Any = None
        self.take(Shuffled((), 0))

    def shuffle(self, determinations: Any) -> None:
        """Shuffle the deck that was determined, for a new round."""
        self._determinations = determinations
        deck, to_cut = self._dealing.deck(determinations), self._dealing.to_cut(determinations)
        self.take(shuffle_deck(deck, to_cut=to_cut, entropy=self._entropy))

    def take(self, shuffled: Shuffled) -> None:
        """Take cards in their order."""
        self.order = shuffled.order
        self.keeper = ShoeKeeper(shuffled)

    def follow(self, state: StateT, event: Event) -> None:
        """Shuffle what an event orders to be shuffled; `state` is the round after the event."""
        if isinstance(event, self._dealing.dealt_anew):
            self.shuffle(self._determinations)
            return
        back = self._dealing.shuffled_back(state, event)
        if back is not None:
            pile = reshuffle(self.keeper.opened(back.places), self._entropy)
            self.take(Shuffled((*self.order[: back.after], *pile.order), self.keeper.depth))


def house_act(
    dealing: Dealing[StateT, CommandT],
    state: StateT,
    keeper: ShoeKeeper,
    *,
    closed: bool,
    announces: bool = False,
) -> CommandT | None:
    """Return the dealer's next act, or None while the dealer waits for players.

    `closed`: whether nobody will wager any more.  `announces`: whether the dealer says what a
    dealer at a live table says.
    """
    act = dealing.next_act(state, keeper)
    if act is None and closed:
        act = dealing.announcement(state) if announces else None
        return act or dealing.deal(state, keeper)
    return act


class Driver(Generic[StateT, CommandT, EventT]):
    """Plays the house's part of rounds.

    Commands are carried out as the caller says, and each event is applied there, once.
    """

    def __init__(
        self,
        dealing: Dealing[StateT, CommandT],
        entropy: Entropy,
        state: Callable[[], StateT | None],
        carry_out: CarryOut[CommandT, EventT],
        *,
        person: PersonOf = _house_person,
        announces: bool = False,
    ) -> None:
        """`state`: the round that is open; None if none is.  `person`: who rules for the house."""
        self.shoe = RoundShoe(dealing, entropy)
        self._dealing = dealing
        self._state = state
        self._carry_out = carry_out
        self._person = person
        self._announces = announces

    @property
    def keeper(self) -> ShoeKeeper:
        """Return the keeper of the round's shoe."""
        return self.shoe.keeper

    @property
    def decisions(self) -> tuple[int, ...]:
        """Return the boxes whose decision is awaited."""
        state = self._state()
        return () if state is None else self._dealing.decisions(state)

    def take(self, command: CommandT) -> tuple[EventT, ...] | Refused:
        """Carry out a command, and shuffle what its events order; return the events."""
        happened = self._carry_out(command)
        if isinstance(happened, Refused):
            return happened
        events, state = tuple(happened), self._state()
        if state is not None:
            for event in events:
                self.shoe.follow(state, event)
        return events

    def house_act(self, *, closed: bool = True) -> CommandT | None:
        """Return the house's next act, or None while it waits for players or the round is over.

        `closed`: whether nobody will wager any more.
        """
        state, dealing = self._state(), self._dealing
        if state is None:
            return None
        act = house_act(dealing, state, self.shoe.keeper, closed=closed, announces=self._announces)
        if act is None and not dealing.decisions(state):
            act = dealing.ruling(state, self._person)
        return act

    def run(self, *, closed: bool = True) -> Iterator[tuple[EventT, ...]]:
        """Take the house's acts up to the next decision; yield the events of each."""
        while (command := self.house_act(closed=closed)) is not None:
            happened = self.take(command)
            if isinstance(happened, Refused):
                raise RefusedByRulesError(command, happened)
            yield happened

    def next_act(self, ask: Ask[CommandT]) -> CommandT | None:
        """Return the next act of the house or of a player; None if the round cannot go on."""
        return self.house_act(closed=False) or ask() or self.house_act()

    def play(self, ask: Ask[CommandT]) -> Iterator[tuple[CommandT, tuple[EventT, ...]]]:
        """Play the round to its end; yield each act with its events."""
        while (command := self.next_act(ask)) is not None:
            happened = self.take(command)
            if isinstance(happened, Refused):
                raise RefusedByRulesError(command, happened)
            yield command, happened
