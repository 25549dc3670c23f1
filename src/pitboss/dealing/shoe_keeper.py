"""The keeper of the shoe: knows which card is at which place, and opens places on request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.cards import Card, FaceDown


class Ordered(Protocol):
    """A deck in the order of its shoe, freshly shuffled or unsealed."""

    @property
    def order(self) -> tuple[Card, ...]:
        """Return the cards in the order in which they leave the shoe."""

    @property
    def depth(self) -> int:
        """Return how deep the dealer cut; 0 where no cut was ordered."""


class ShoeKeeper:
    """Holds the order of one shoe.  A round knows only places; the keeper knows the card at each.

    Cards that were reshuffled within the round continue the order from a later place on.
    """

    __slots__ = ("_order", "depth")

    depth: int
    """How deep the dealer cut."""

    def __init__(self, deck: Ordered, *again: tuple[int, Ordered]) -> None:
        """Take the deck, and each reshuffled pile with the number of places before it."""
        self._order = deck.order
        for after, pile in again:
            self._order = (*self._order[:after], *pile.order)
        self.depth = deck.depth

    def opened(self, places: Iterable[FaceDown]) -> tuple[Card, ...]:
        """Return the cards at these places, for a clause that exposes them or for their player."""
        return tuple([self._order[place.place - 1] for place in places])

    def every(self) -> dict[FaceDown, Card]:
        """Return all cards by place, for an inspector to whom the round was opened."""
        return {FaceDown(place): card for place, card in enumerate(self._order, 1)}

    def __repr__(self) -> str:
        return "Keeper(sealed)"  # no log may ever show an order of cards
