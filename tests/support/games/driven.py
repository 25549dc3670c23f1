"""Bare rounds played by the driver: no table, cards in a given order, acts of players as asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from pitboss.cards import Card
from pitboss.dealing.driver import Driver
from pitboss.dealing.interface import Dealing
from pitboss.dealing.shuffling import Shuffled
from pitboss.ruling import Refused

CUT = 26


class DrivenRound:
    """A round of a game with the driver that plays it."""

    def __init__(
        self, game: ModuleType, dealing: Dealing[Any, Any], state: Any, order: tuple[Card, ...]
    ) -> None:
        self.state = state
        self._game = game
        self.driver: Driver[Any, Any, Any] = Driver(
            dealing, _no_entropy, lambda: self.state, self._carry_out
        )
        self.driver.shoe.take(Shuffled(order, CUT))

    def _carry_out(self, command: Any) -> tuple[Any, ...] | Refused:
        ruling = self._game.decide(self.state, command)
        if isinstance(ruling, Refused):
            return ruling
        for event in ruling.events:
            self.state = self._game.apply(self.state, event)
        events: tuple[Any, ...] = ruling.events
        return events

    def play(self, ask: Callable[[], Any]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
        """Each act with its events, to the end of the round or until it is left."""
        return self.driver.play(ask)


def _no_entropy(_: int) -> bytes:
    raise AssertionError("the cards are in a given order")
