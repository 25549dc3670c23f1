"""Tables that rank five, six or seven cards with one addition and two look-ups.

docs/decisions/0003-order-of-hands-by-table.md explains the look-up.  The install step builds the
tables from the rules (`table_builder`) as package data; this module loads them, one order at a
time, on first use.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from pitboss.cards.order_of_hands import OrderOfHands

COMPILED: Final = os.path.join(os.path.dirname(__file__), "compiled")  # noqa: PTH118, PTH120
"""A string, as importing pathlib would take longer than importing all of `cards`."""


class HandTable(NamedTuple):
    """Every score under one order of hands.  The greater score is the better hand.

    The score of n cards is `scores[n][low_index[n][low] + high_index[high]]`, where low and high
    are the two halves of the hand's key; with a joker n counts the other cards and `joker_scores`
    takes the place of `scores`.  A suit that holds enough cards for a flush is looked up by the
    mask of its ranks.
    """

    low_index: tuple[array[int], ...]
    high_index: array[int]
    scores: tuple[array[int], ...]
    joker_scores: tuple[array[int], ...]
    suited: array[int]
    joker_suited: array[int]
    thresholds: array[int]
    """The lowest score of each category, in the order of `Category`; 0 for an impossible one."""


def file_of(order: OrderOfHands) -> str:
    """Return the name of the file with the table of an order."""
    kind = ("low-ace" if order.ace_low_in_low else "low") if order.low else "high"
    straights = "-wheel" if order.ace_low and not order.low else ""
    return f"{order.deck.size}-{kind}{straights}.table"


def _from_bytes(data: bytes) -> Iterator[array[int]]:
    begin = 0
    while begin < len(data):
        end = begin + 4 + 2 * int.from_bytes(data[begin : begin + 4], "little")
        values = array("H", data[begin + 4 : end])
        if sys.byteorder == "big":
            values.byteswap()
        yield values
        begin = end


def _read(name: str) -> bytes:
    with open(os.path.join(COMPILED, name), "rb") as file:  # noqa: PTH118, PTH123
        return file.read()


@cache
def _load_high_index() -> array[int]:
    (index,) = _from_bytes(_read("high.index"))
    return index


def load(order: OrderOfHands) -> HandTable:
    """Load the table that the install step built for this order."""
    kept = list(_from_bytes(_read(file_of(order))))
    none = array("H")
    return HandTable(
        low_index=(none, none, none, none, *kept[0:4]),
        high_index=_load_high_index(),
        scores=(none, none, none, none, none, *kept[4:7]),
        joker_scores=(none, none, none, none, *kept[7:10], none),
        suited=kept[10],
        joker_suited=kept[11],
        thresholds=kept[12],
    )
