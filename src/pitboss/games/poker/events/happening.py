"""Base classes of the events of a pot game."""

from __future__ import annotations

from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import Transfer
from pitboss.law.citation import Citation
from pitboss.ruling import plain_value

Dealt = tuple[tuple[int, FaceDown], ...]
"""Cards with the seats that they were dealt to."""
Faces = tuple[tuple[FaceDown, Card], ...]
"""Places with the cards that lie open there."""


@plain_value
class Event:
    """Something that happened, by these clauses."""

    under: tuple[Citation, ...]
    limits: ClassVar[bool] = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """What it moved: nothing."""
        return ()


@plain_value
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """What it moved."""
        return self.moved
