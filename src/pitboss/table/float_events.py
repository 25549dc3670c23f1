"""Events of the float of a table whose chips are counted, in the past tense, with clauses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from pitboss.chips import Cents
from pitboss.offices import Person
from pitboss.table.events import Event, MoneyEvent

ChipCounts = tuple[tuple[Cents, int], ...]
"""Of which value, how many."""


class FloatAct(Enum):
    """What two persons do to the float together."""

    OPENING_COUNT = "opening count"
    COUNT = "count"
    CLOSING_COUNT = "closing count"
    FILL = "fill"
    CREDIT = "credit"


@dataclass(frozen=True, slots=True)
class FloatActBegun(Event):
    """One person has counted chips for the float, and it waits for the second."""

    act: FloatAct
    chips: ChipCounts
    by: Person


@dataclass(frozen=True, slots=True)
class FloatActDropped(Event):
    """A count, fill or credit came to nothing."""

    act: FloatAct
    because: str
    by: Person


@dataclass(frozen=True, slots=True)
class FloatCounted(MoneyEvent):
    """Two persons agree on what the float holds; the opening count takes it over from the cage."""

    act: FloatAct
    chips: ChipCounts
    counted: Cents
    by: tuple[Person, Person]


@dataclass(frozen=True, slots=True)
class FloatDiffers(Event):
    """The float does not hold what it should.  Nothing is put right by that."""

    expected: int
    """In cents; below nothing where more was paid than the float had."""
    counted: int
    limits: ClassVar[bool] = True

    @property
    def difference(self) -> int:
        """In cents: above nothing if too much is there."""
        return self.counted - self.expected


@dataclass(frozen=True, slots=True)
class FloatFilled(MoneyEvent):
    """Chips came from the cage."""

    chips: ChipCounts
    by: tuple[Person, Person]


@dataclass(frozen=True, slots=True)
class FloatCredited(MoneyEvent):
    """Chips went to the cage."""

    chips: ChipCounts
    by: tuple[Person, Person]


@dataclass(frozen=True, slots=True)
class DropRecorded(MoneyEvent):
    """Cash went into the drop box, and chips from the float to the player."""

    seat: int
    player: int
    amount: Cents
