"""Further events at a tournament table, in the past tense; each carries its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from pitboss.chips import TournamentChips
from pitboss.table.events import Event, MoneyEvent


@dataclass(frozen=True, slots=True)
class EntrantSeated(MoneyEvent):
    """An entrant sits there, with chips from the bank."""

    seat: int
    player: int
    advised: bool = False
    """NI2025-411 16.16, NI2017-193 17.15  Whether advised about wagers out of order before."""


@dataclass(frozen=True, slots=True)
class EntrantRemoved(MoneyEvent):
    """The seat is free; the chips went to the bank, or out of play."""

    seat: int
    player: int
    out_of_play: bool
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EntrantSubstituted(Event):
    """Somebody else plays in an entrant's place, with the same chips."""

    seat: int
    player: int
    substitute: int
    advised: bool = False
    """Whether the substitute was advised about wagers out of order before."""


@dataclass(frozen=True, slots=True)
class ChipsIssued(MoneyEvent):
    """An entrant has more chips, from the bank."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class ChipsRaced(MoneyEvent):
    """Stakes are as a race-off has left them; the bank made up the difference or took it."""

    after: tuple[tuple[int, TournamentChips], ...]


@dataclass(frozen=True, slots=True)
class LevelSet(Event):
    """Blinds, antes or limits of a level apply from the next round on."""

    determinations: Any


@dataclass(frozen=True, slots=True)
class EntrantAbsent(Event):
    """An entrant is away, and is treated so from the next round on."""

    seat: int
    player: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EntrantPresent(Event):
    """An entrant is there again, from the next round on."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class StartedAfresh(Event):
    """The marker begins anew."""
