"""Further events at a table of a pot game, in the past tense, with clauses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from pitboss.cards import Card
from pitboss.table.events import Event, MoneyEvent

# --- in and out of the game -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StayedOut(Event):
    """A player keeps the seat and is dealt no cards."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class Rejoined(Event):
    """A player wants cards again."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class PostingChosen(Event):
    """A player posts what is owed, or waits for the big blind."""

    seat: int
    player: int
    posts: bool


@dataclass(frozen=True, slots=True)
class BlindsMissed(Event):
    """The turn to post came to a seat whose player was not in the round."""

    seat: int
    player: int
    blinds: tuple[int, ...]
    """By their numbers, 0 for the big blind; all that the player has missed by now."""
    limits: ClassVar[bool] = True


# --- seats ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatAskedFor(Event):
    """A seated player wants another seat, or none any more."""

    seat: int
    player: int
    to: int | None


@dataclass(frozen=True, slots=True)
class CardsDrawnForSeat(Event):
    """Cards were drawn; those with the highest remain, and one alone has the seat."""

    seat: int
    drawn: tuple[tuple[int, Card], ...]
    remain: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatChanged(MoneyEvent):
    """A player sits elsewhere at the table."""

    seat: int
    player: int
    to: int
    further: bool
    """Whether the big blind takes longer to reach the new seat."""


@dataclass(frozen=True, slots=True)
class GroupSelected(Event):
    """Only these players may take a seat; everybody may where no words describe a group."""

    described: str
    players: frozenset[int]
    limits: ClassVar[bool] = True


# --- time -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TimePaid(MoneyEvent):
    """A player has paid for play until then; nothing of it comes back."""

    seat: int
    player: int
    until: datetime


@dataclass(frozen=True, slots=True)
class NinetySecondsGiven(Event):
    """The casino supervisor has told a player to act within ninety seconds."""

    seat: int
    player: int
    began: datetime
    limits: ClassVar[bool] = True
