"""What follows on disputes and on rounds that become void after their settlement."""

from __future__ import annotations

from dataclasses import dataclass
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
