"""The only chance in the product: the operating system's entropy.

Everything that is random at a table, an order of cards, a cut, a ballot, is drawn here.  Nothing
below this layer imports a source of chance, and none can be started again from a seed.
"""

from __future__ import annotations

import os

from pitboss.cards import Card, Deck, Entropy, cut_at_random, shuffle

SYSTEM_ENTROPY: Entropy = os.urandom


def shuffled(deck: Deck, *, cut: bool, entropy: Entropy = SYSTEM_ENTROPY) -> tuple[Card, ...]:
    """A deck in an order that nobody knows, cut where the instrument orders a cut."""
    order = shuffle(deck.cards, entropy)
    return cut_at_random(order, entropy) if cut else order
