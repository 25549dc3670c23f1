"""The keeper of the shoe knows which card lies at which place, and tells whoever may look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.cards import Card, FaceDown


class Ordered(Protocol):
    """A deck in the order of its shoe: freshly shuffled, or taken out of its seal."""

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards, the first out of the shoe first."""

    @property
    def depth(self) -> int:
        """How deep the dealer cut; 0 where no cut was ordered."""


class Keeper:
    """Holds the order of one shoe.  A round knows only places; here a place has its card.

    Where cards were shuffled again within the round, they lie from a later place on.
    """

    __slots__ = ("_order", "depth")

    depth: int
    """How deep the dealer cut."""

    def __init__(self, deck: Ordered, *again: tuple[int, Ordered]) -> None:
        """The deck, and what was shuffled again behind so many places of it."""
        self._order = deck.order
        for after, pile in again:
            self._order = (*self._order[:after], *pile.order)
        self.depth = deck.depth

    def opened(self, places: Iterable[FaceDown]) -> tuple[Card, ...]:
        """The faces at these places, for a clause that exposes them or their own player."""
        return tuple([self._order[place.place - 1] for place in places])

    def every(self) -> dict[FaceDown, Card]:
        """All faces, for an inspector to whom the round was opened."""
        return {FaceDown(place): card for place, card in enumerate(self._order, 1)}

    def __repr__(self) -> str:
        return "Keeper(sealed)"  # no log may ever show an order of cards
