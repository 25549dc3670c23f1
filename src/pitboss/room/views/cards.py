"""Cards that a viewer may see: those face up, and the viewer's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from pitboss.cards import Card, FaceDown, Ranking
from pitboss.cards.card import card_named
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.messages.views import CardShown


class Faces(NamedTuple):
    """The cards open to everybody, and the shoe keeper for those open to one viewer."""

    open: Mapping[FaceDown, Card]
    keeper: ShoeKeeper | None

    def public(self, places: Iterable[FaceDown]) -> tuple[CardShown, ...]:
        """Return the public faces; None for face-down cards."""
        return tuple(self.open[place].name if place in self.open else None for place in places)

    def own(self, places: tuple[FaceDown, ...]) -> tuple[CardShown, ...]:
        """Return the viewer's own faces; only the public ones at live tables."""
        if self.keeper is None:
            return self.public(places)
        return tuple(card.name for card in self.keeper.opened(places))

    def cards(self, shown: Iterable[CardShown]) -> tuple[Card, ...]:
        """Convert the visible faces to cards."""
        return tuple(card_named(name) for name in shown if name is not None)


@lru_cache(maxsize=4096)
def hand_name(ranking: Ranking, cards: tuple[Card, ...]) -> str:
    """Name the best hand of these cards."""
    return ranking.best_hand(cards).name
