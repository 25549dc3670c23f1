"""Chance that a test can give: bytes from a seed, and decks in an order of the test's own."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence

from pitboss.cards import Card

DEPTH = 20
"""How deep a given deck is cut."""


class Chance:
    """Entropy for a room.  A given deck comes out of the room's own shuffle and cut."""

    def __init__(self, seed: object) -> None:
        self._seed = seed
        self._rng = random.Random(f"chance {seed}")
        self._draws: deque[int] = deque()
        self.to_cut = False
        """Whether the given decks are cut, as a card shoe wants it."""

    def __call__(self, count: int) -> bytes:
        if count == 1 and self._draws:
            return bytes([self._draws.popleft()])
        return self._rng.randbytes(count)

    def give(self, order: Sequence[Card], whole: Sequence[Card]) -> None:
        """Let the next shuffle of `whole` lie in the shoe as `order`; what follows from it, salts
        and nonce, begins anew with the seed.
        """
        wanted = list(order)
        if self.to_cut:
            wanted = wanted[-DEPTH:] + wanted[:-DEPTH]
        draws: list[int] = []
        lies = list(whole)
        for last in range(len(lies) - 1, 0, -1):
            other = lies.index(wanted[last])
            draws.append(other << (8 - last.bit_length()))
            lies[last], lies[other] = lies[other], lies[last]
        if self.to_cut:
            draws.append((DEPTH - 2) << (8 - (len(lies) - 4).bit_length()))
        self._draws = deque(draws)
        self._rng = random.Random(f"salts {self._seed}")

    @property
    def given_is_used(self) -> bool:
        """Whether the deck that was given has been shuffled."""
        return not self._draws
