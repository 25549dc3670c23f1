"""The shoe: cards leave it in order, and a round knows a face-down card only by its place.

No rule needs a face before the clause that exposes it.  So a round holds `FaceDown(7)`, the seventh
card out of the shoe, until a command supplies its face.  The faces are kept elsewhere: by a person
with real cards, or by the room's keeper of the shoe.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards.card import Card, CardsError


class FaceDown(NamedTuple):
    """A card known only by its place in the shoe; the first card out has place 1."""

    place: int

    def __str__(self) -> str:
        return f"#{self.place}"


CardOrPlace = Card | FaceDown


class Shoe(NamedTuple):
    """The cards put into the shoe, those that have left it, and where they went, by count."""

    size: int
    dealt: int = 0
    burnt: tuple[FaceDown, ...] = ()
    discarded: tuple[CardOrPlace, ...] = ()
    """Cards on the discard rack, which take no further part in the round."""

    @property
    def left(self) -> int:
        """The number of cards still in the shoe."""
        return self.size - self.dealt

    def deal(self, count: int = 1) -> tuple[tuple[FaceDown, ...], Shoe]:
        """Deal the next cards; return them and the shoe without them."""
        if not 0 <= count <= self.left:
            raise CardsError(f"the shoe holds {self.left} cards; {count} cannot be dealt")
        places = tuple(FaceDown(self.dealt + n) for n in range(1, count + 1))
        return places, Shoe(self.size, self.dealt + count, self.burnt, self.discarded)

    def burn(self) -> Shoe:
        """Burn the next card: put it aside face down (S2-2001 C 1.2 and similar)."""
        (place,), after = self.deal()
        return Shoe(after.size, after.dealt, (*self.burnt, place), self.discarded)

    def discard(self, *cards: CardOrPlace) -> Shoe:
        """Put cards on the discard rack."""
        return Shoe(self.size, self.dealt, self.burnt, (*self.discarded, *cards))
