"""Events of a progressive jackpot, in the past tense; each carries its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Category
from pitboss.chips import Cents, Transfer
from pitboss.ruling import Happened


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class BoxEvent(MoneyEvent):
    """Something that concerns one box of one round at one table."""

    table: int
    round_of_play: int
    box: int


@dataclass(frozen=True, slots=True)
class WagerAccepted(BoxEvent):
    """A wager went into the pools, and the meter rose."""

    to_jackpot: Cents
    to_reserve: Cents


@dataclass(frozen=True, slots=True)
class WagerReversed(BoxEvent):
    """The pools gave a wager up again, and took back what they had paid for it."""


@dataclass(frozen=True, slots=True)
class JackpotPaid(BoxEvent):
    """The pools paid a prize."""

    hand: Category
    amount: Cents


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """The wagers of a round stay in the pools for good."""

    table: int
    round_of_play: int


@dataclass(frozen=True, slots=True)
class PoolFilledUp(MoneyEvent):
    """After a royal flush the pool was filled up to the start value."""


@dataclass(frozen=True, slots=True)
class MalfunctionReported(Event):
    """The equipment failed: no wager is accepted, and a casino supervisor was told."""

    table: int = 0
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TableStopped(Event):
    """A table that shares the equipment stopped, and waits for its own approval."""

    table: int


@dataclass(frozen=True, slots=True)
class ContinuingApproved(Event):
    """The casino supervisor lets jackpots be paid while the equipment is down."""


@dataclass(frozen=True, slots=True)
class EquipmentRestored(Event):
    """The equipment works again."""
