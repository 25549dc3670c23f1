"""Events after disputes, and after rounds that become void once settled."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from pitboss.chips import Chips
from pitboss.table.events import Event, MoneyEvent


@dataclass(frozen=True, slots=True)
class WinningsGivenBack(MoneyEvent):
    """A player lacked the winnings of a void round: all others get theirs all the same."""

    seat: int
    player: int
    shortfall: Chips
    """What the house has put in, and the player owes."""
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ReviewRequested(Event):
    """A player asks the Commission to review the decision of a dispute."""

    round: int
    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class PlayPaused(Event):
    """Play waits until a dispute is decided, or what was decided is carried out, or time is up."""

    seat: int
    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class PlayResumed(Event):
    """The time is up: play goes on, and the disputes of these seats are decided later."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundTakenUp(Event):
    """The table turns back to a disputed round to void it, or returns from it to the last one."""

    number: int
