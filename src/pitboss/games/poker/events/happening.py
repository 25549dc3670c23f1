"""What all events of a pot game have in common."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.cards import Card, FaceDown
from pitboss.chips import Transfer
from pitboss.ruling import Happened

Dealt = tuple[tuple[int, FaceDown], ...]
"""Cards with the seats that they were dealt to."""
Faces = tuple[tuple[FaceDown, Card], ...]
"""Places with the cards that lie open there."""


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]
