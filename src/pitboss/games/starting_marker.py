"""Whom the dealer asks next where a starting marker is in use.

16.16 and 16.17 of NI2025-411; 17.15 and 17.16 of NI2017-193.  Both count in the same way; each game
draws its own consequences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class AskedInOrder(Protocol):
    """A round that may have a starting marker, and the boxes asked so far."""

    @property
    def starting_marker(self) -> int | None:
        """The box that is asked first; None without a marker."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The boxes asked so far, in order."""


class Numbered(Protocol):
    """A box with its number."""

    @property
    def number(self) -> int:
        """The box number, counted clockwise."""


AnyBox = TypeVar("AnyBox", bound=Numbered)


def first_not_asked(state: AskedInOrder, boxes: Iterable[AnyBox]) -> AnyBox | None:
    """Return the first box not yet asked, clockwise from the marker; None if all were or there is
    no marker.
    """
    marker = state.starting_marker
    if marker is None:
        return None
    clockwise = sorted(boxes, key=lambda box: (box.number < marker, box.number))
    return next((box for box in clockwise if box.number not in state.asked), None)


def opportunity_of(state: AskedInOrder) -> int | None:
    """Return the box asked last; None if none was or there is no marker."""
    return None if state.starting_marker is None else next(reversed(state.asked), None)


def has_the_opportunity(state: AskedInOrder, box: Numbered) -> bool:
    """Whether the box was the last one asked; without a marker every box has the opportunity."""
    return state.starting_marker is None or opportunity_of(state) == box.number
