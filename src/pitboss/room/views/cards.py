"""Cards as a viewer may see them: those that lie open, and one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from pitboss.cards import Card, FaceDown, Ranking
from pitboss.cards.card import card_named
from pitboss.dealing.shoe_keeper import Keeper
from pitboss.messages.views import CardShown


class Faces(NamedTuple):
    """What is open to everybody, and the keeper for what is open to one."""

    open: Mapping[FaceDown, Card]
    keeper: Keeper | None

    def public(self, places: Iterable[FaceDown]) -> tuple[CardShown, ...]:
        """The faces that everybody sees; null for the others."""
        return tuple(self.open[place].name if place in self.open else None for place in places)

    def own(self, places: tuple[FaceDown, ...]) -> tuple[CardShown, ...]:
        """The faces of the viewer's own cards; at a live table they are on the felt."""
        if self.keeper is None:
            return self.public(places)
        return tuple(card.name for card in self.keeper.opened(places))

    def cards(self, shown: Iterable[CardShown]) -> tuple[Card, ...]:
        """Those that are seen, as cards."""
        return tuple(card_named(name) for name in shown if name is not None)


@lru_cache(maxsize=4096)
def hand_name(ranking: Ranking, cards: tuple[Card, ...]) -> str:
    """What the best hand of these cards is called."""
    return ranking.best_hand(cards).name
