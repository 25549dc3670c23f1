"""Whom the dealer asks next where a starting marker lies.

16.16 and 16.17 of NI2025-411; 17.15 and 17.16 of NI2017-193.  Both count alike; what follows from
it is each instrument's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class AskedInOrder(Protocol):
    """A round in which a starting marker may lie, and boxes were asked."""

    @property
    def starting_marker(self) -> int | None:
        """The box that is asked first; None where none is in use."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The boxes that were asked, in their order."""


class Numbered(Protocol):
    """A box by its number."""

    @property
    def number(self) -> int:
        """Counted clockwise."""


AnyBox = TypeVar("AnyBox", bound=Numbered)


def first_not_asked(state: AskedInOrder, boxes: Iterable[AnyBox]) -> AnyBox | None:
    """From the marker clockwise; None when all were asked, or no marker is in use."""
    marker = state.starting_marker
    if marker is None:
        return None
    clockwise = sorted(boxes, key=lambda box: (box.number < marker, box.number))
    return next((box for box in clockwise if box.number not in state.asked), None)


def opportunity_of(state: AskedInOrder) -> int | None:
    """The box that was asked last; None where nobody was, or no marker is in use."""
    return None if state.starting_marker is None else next(reversed(state.asked), None)


def has_the_opportunity(state: AskedInOrder, box: Numbered) -> bool:
    """Whether the box was asked and the next was not; all have it without a marker."""
    return state.starting_marker is None or opportunity_of(state) == box.number
