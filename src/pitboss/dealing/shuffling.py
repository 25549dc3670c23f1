"""Shuffling with the operating system's entropy, the only source of chance in the product.

All randomness at a table comes from here: orders of cards, cuts and ballots.  No lower layer
imports a source of chance, and this one cannot be seeded, so no outcome can be repeated.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from pitboss.cards import Card, Deck, Entropy, cut, shuffle
from pitboss.cards.shuffle import draw_below

SYSTEM_ENTROPY: Entropy = os.urandom


class Shuffled(NamedTuple):
    """The order of a deck in the shoe, and how deep it was cut; 0 where no cut was ordered."""

    order: tuple[Card, ...]
    depth: int


def shuffle_deck(deck: Deck, *, to_cut: bool, entropy: Entropy = SYSTEM_ENTROPY) -> Shuffled:
    """Shuffle a deck, and cut it where the instrument orders a cut."""
    order = shuffle(deck.cards, entropy)
    if not to_cut:
        return Shuffled(order, 0)
    depth = 2 + draw_below(len(order) - 3, entropy)  # at least two cards in each part
    return Shuffled(cut(order, depth), depth)


def reshuffle(cards: tuple[Card, ...], entropy: Entropy = SYSTEM_ENTROPY) -> Shuffled:
    """Shuffle cards of a round that go back into the shoe."""
    return Shuffled(shuffle(cards, entropy), 0)
