"""The shoe: cards leave it in order, and a round knows those face down only by their place.

A rule never needs a face before the clause that exposes it, so a round holds `FaceDown(7)`, the
seventh card out of the shoe, until a command brings its face.  Who keeps the faces is not decided
here: a person with real cards, or the room's keeper of the shoe.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards.card import Card, CardsError


class FaceDown(NamedTuple):
    """A card known only by its place in the shoe; the first card out is place 1."""

    place: int

    def __str__(self) -> str:
        return f"#{self.place}"


CardOrPlace = Card | FaceDown


class Shoe(NamedTuple):
    """How many cards were put into the shoe, how many have left it, and where they went."""

    size: int
    dealt: int = 0
    burnt: tuple[FaceDown, ...] = ()
    discarded: tuple[CardOrPlace, ...] = ()
    """The discard rack: cards that take no further part in the round."""

    @property
    def left(self) -> int:
        """How many cards are still in the shoe."""
        return self.size - self.dealt

    def deal(self, count: int = 1) -> tuple[tuple[FaceDown, ...], Shoe]:
        """The next cards, and the shoe without them."""
        if not 0 <= count <= self.left:
            raise CardsError(f"the shoe holds {self.left} cards; {count} cannot be dealt")
        places = tuple(FaceDown(self.dealt + n) for n in range(1, count + 1))
        return places, Shoe(self.size, self.dealt + count, self.burnt, self.discarded)

    def burn(self) -> Shoe:
        """Put the next card aside, face down, unused (S2-2001 C 1.2 and its like)."""
        (place,), after = self.deal()
        return Shoe(after.size, after.dealt, (*self.burnt, place), self.discarded)

    def discard(self, *cards: CardOrPlace) -> Shoe:
        """Put cards on the discard rack."""
        return Shoe(self.size, self.dealt, self.burnt, (*self.discarded, *cards))
