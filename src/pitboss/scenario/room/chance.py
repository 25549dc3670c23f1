"""A random source that yields the card order a scenario names.

The room shuffles as it always does; the bytes it draws are chosen to produce the named order.
Salts and nonces are drawn too, and only need to differ each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, cycle
from typing import Final

from pitboss.cards import Card, Deck
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.shoe import KeptShoe

_CUT: Final = 2
"""How deep the dealer cuts when a cut is ordered: the legal minimum."""


class StackedChance:
    """Random bytes for the room: single bytes stack the shoe, longer draws are a plain sequence."""

    def __init__(self) -> None:
        self._drawn = count(1)
        self._single: Iterator[int] = iter(())

    def __call__(self, number: int) -> bytes:
        if number == 1:
            return bytes((next(self._single),))
        found = b""
        while len(found) < number:
            found += sha256(f"scenario {next(self._drawn)}".encode()).digest()
        return found[:number]

    def stack(self, text: str, *, to_cut: bool) -> None:
        """Set the order of every shoe from now on: `in order 2c 7d ...`, the rest filled in."""
        shoe = KeptShoe(text, Deck())
        if shoe.labels:
            raise ScenarioError(
                "the house deals here: name the cards as they leave the shoe, `in order 2c 7d ...`"
            )
        order = shoe.whole
        if to_cut:
            order = (*order[-_CUT:], *order[:-_CUT])
        draws = list(_draws(Deck().cards, order))
        if to_cut:
            draws.append(_byte(0, len(order) - 3))
        self._single = cycle(draws)


def _draws(start: Sequence[Card], wanted: Sequence[Card]) -> Iterator[int]:
    """Return the Fisher-Yates draws that turn one order into the other."""
    order = list(start)
    for last in range(len(order) - 1, 0, -1):
        other = order.index(wanted[last])
        order[last], order[other] = order[other], order[last]
        yield _byte(other, last + 1)


def _byte(drawn: int, limit: int) -> int:
    """Return the byte from which `draw_below` makes this number; its upper bits count."""
    return drawn << (8 - (limit - 1).bit_length())
