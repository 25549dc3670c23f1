"""Chips that were bought, raced off, counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card
from pitboss.tournament.events.happening import MoneyMoved, TournamentEvent


@dataclass(frozen=True, slots=True)
class ChipsBought(MoneyMoved):
    """An entrant bought chips again."""

    entrant: int
    chips: int


@dataclass(frozen=True, slots=True)
class ToppedUp(MoneyMoved):
    """An entrant took the top-up or add-on."""

    entrant: int
    chips: int


@dataclass(frozen=True, slots=True)
class RebuyDeclined(TournamentEvent):
    """An entrant buys no more."""

    entrant: int


@dataclass(frozen=True, slots=True)
class LastRebuysOffered(TournamentEvent):
    """The rebuy window ended during a round, which is over now; rebuys end at this playing time."""

    table: int
    until: int
    """In seconds."""


@dataclass(frozen=True, slots=True)
class RebuysClosed(TournamentEvent):
    """Nobody at this table buys again."""

    table: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TopUpsClosed(TournamentEvent):
    """Nobody at this table takes the top-up any more."""

    table: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceOffHeld(TournamentEvent):
    """The small chips of a table went to the highest card, and were exchanged."""

    table: int
    chip: int
    cards: tuple[tuple[int, Card], ...]
    """The seats in the order of the deal, with their cards."""
    winner: int | None
    """The seat; None: nobody had odd chips."""
    odd: int
    """What was raced for."""
    received: int
    """What it was exchanged for; the difference was created or withdrawn (reading T-08)."""
    raced_out: tuple[tuple[int, int], ...] = ()
    """The seats that have nothing left, with what they put into the race (reading T-09)."""


@dataclass(frozen=True, slots=True)
class ChipsCounted(TournamentEvent):
    """All chips were counted, and found so."""

    counted: tuple[tuple[int, int], ...]
    differences: tuple[tuple[int, int], ...]
    """Entrants whose chips are not what the books say, with what the books say."""
