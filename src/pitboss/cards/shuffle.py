"""The shuffle and the cut, as pure functions of entropy supplied by the caller.

This layer has no source of randomness.  The caller passes one, and the same bytes give the same
order.  The room's only source is the operating system (`room/shuffle`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pitboss.cards.card import CardsError
from pitboss.law.citation import citing

Entropy = Callable[[int], bytes]
"""A function that returns the given number of unpredictable bytes."""

_Thing = TypeVar("_Thing")

cite = citing("NI2017-193")


def draw_below(limit: int, entropy: Entropy) -> int:
    """Return a uniform random number from 0 up to, not including, `limit`.

    Draws again where a draw would favour small numbers (rejection sampling).
    """
    if limit < 1:
        raise ValueError("there is nothing to draw from")
    width = (limit - 1).bit_length()
    count = (width + 7) // 8
    while True:
        given = entropy(count)
        if len(given) != count:
            raise ValueError("the source of entropy gave less than was asked for: nothing is dealt")
        drawn = int.from_bytes(given, "big") >> (8 * count - width)
        if drawn < limit:
            return drawn


def shuffle(things: Sequence[_Thing], entropy: Entropy) -> tuple[_Thing, ...]:
    """Shuffle so that every order is equally likely (Fisher and Yates)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = draw_below(last + 1, entropy)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(things: Sequence[_Thing], depth: int) -> tuple[_Thing, ...]:
    """5.2  Cut once, more than one card from either end (also NI2006-154 7.2, S2-2001 7.2)."""
    if not 2 <= depth <= len(things) - 2:
        raise CardsError(
            f"a cut {depth} cards deep in {len(things)} is not more than one card from either end"
            f" ({cite('5.2')})"
        )
    return (*things[depth:], *things[:depth])


def cut_at_random(things: Sequence[_Thing], entropy: Entropy) -> tuple[_Thing, ...]:
    """Make a random lawful cut, each equally likely.  Fewer than four cards have none (A-04)."""
    if len(things) < 4:
        return tuple(things)
    return cut(things, 2 + draw_below(len(things) - 3, entropy))
