"""Offices: who may act, in the terms of the dictionaries.

NI2025-411 A:Dealer, A:Casino Supervisor, A:Casino Operator and A:Tournament Director/Assistant;
NI2017-193 A:Dealer, A:Casino Supervisor and A:Casino Operator; NI2006-154 A:Dealer,
A:Casino Supervisor and A:Casino Operator.  "Gaming Shift Manager" is undefined (reading H-15).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final


class Office(Enum):
    """A person's role at a table or in the casino."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "casino supervisor"
    DIRECTOR = "tournament director"
    SHIFT_MANAGER = "shift manager"
    OPERATOR = "casino operator"
    INSPECTOR = "inspector"
    SPECTATOR = "spectator"
    GUEST = "guest"

    __hash__ = object.__hash__  # members are single; the default hashes the name in Python


STAFF: Final = (Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.OPERATOR)
"""Those who run a game against the house, and record at a live table what players do."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person, known by number, acting in an office.  Names are stored elsewhere, so they can be
    erased.
    """

    number: int
    office: Office

    def __str__(self) -> str:
        return f"{self.office.value} {self.number}"


@dataclass(frozen=True, slots=True)
class Act:
    """An act by a person at a point in time."""

    by: Person
    at: datetime

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("a moment without its time zone has no day")
