"""The value of five cards.  Rules 2.5 to 2.9 of NI2017-193."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pitboss.cards import Card, Category, OrderOfHands, Ranking, ranking
from pitboss.law.citation import Citation, citing

cite = citing("NI2017-193")

HAND: Final = 5
"""2.5  A completed hand is five cards, and all of them count."""


@cache
def order_of_hands() -> Ranking:
    """2.6  The order of hands of this instrument."""
    return ranking(OrderOfHands("NI2017-193"))


class Kind(NamedTuple):
    """What all hands of one value have in common; suits do not matter (2.9)."""

    value: int
    """Higher beats lower."""
    category: Category
    name: str
    clause: Citation
    ranks: tuple[int, ...]
    """In the order in which they are compared."""


_KNOWN: Final[dict[int, Kind]] = {}
"""At most 7,462 kinds.  Naming hands without this cache took a third of a round's time."""


def kind_of(cards: tuple[Card, ...]) -> Kind:
    """Return the kind of five different cards of the deck."""
    value = order_of_hands().score(cards)
    known = _KNOWN.get(value)
    if known is None:
        hand = order_of_hands().best_hand(cards)
        known = Kind(value, hand.category, hand.name, hand.clause, hand.meaning.ranks)
        _KNOWN[value] = known
    return known
