"""The only chance in the product: the operating system's entropy.

Everything that is random at a table, an order of cards, a cut, a ballot, is drawn here.  Nothing
below this layer imports a source of chance, and none can be started again from a seed.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from pitboss.cards import Card, Deck, Entropy, cut, shuffle
from pitboss.cards.shuffle import draw_below

SYSTEM_ENTROPY: Entropy = os.urandom


class Shuffled(NamedTuple):
    """A deck as it lies in the shoe, and how deep it was cut; 0 where no cut was ordered."""

    order: tuple[Card, ...]
    depth: int


def shuffled(deck: Deck, *, to_cut: bool, entropy: Entropy = SYSTEM_ENTROPY) -> Shuffled:
    """A deck in an order that nobody knows, cut where the instrument orders a cut."""
    order = shuffle(deck.cards, entropy)
    if not to_cut:
        return Shuffled(order, 0)
    depth = 2 + draw_below(len(order) - 3, entropy)
    return Shuffled(cut(order, depth), depth)


def shuffled_again(cards: tuple[Card, ...], entropy: Entropy = SYSTEM_ENTROPY) -> Shuffled:
    """Cards of a round that go back into the shoe, in an order that nobody knows."""
    return Shuffled(shuffle(cards, entropy), 0)
