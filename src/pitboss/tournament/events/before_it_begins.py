"""What happens before the first session: director, conditions, entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from pitboss.chips import Cents
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.events.happening import MoneyMoved, TournamentEvent


@dataclass(frozen=True, slots=True)
class DirectorNominated(TournamentEvent):
    """Somebody conducts the tournament."""

    person: int


@dataclass(frozen=True, slots=True)
class AssistantNominated(TournamentEvent):
    """Somebody assists the director."""

    person: int


@dataclass(frozen=True, slots=True)
class ConditionsPublished(TournamentEvent):
    """The conditions are fixed, and patrons and the Commission have them."""

    conditions: Conditions
    reference: str


@dataclass(frozen=True, slots=True)
class RegistersRead(TournamentEvent):
    """From now on the tournament goes by this."""

    approval_withdrawn: bool
    commencements: Mapping[str, date]


@dataclass(frozen=True, slots=True)
class EntriesOpened(TournamentEvent):
    """Players may enter."""


@dataclass(frozen=True, slots=True)
class PlayerEntered(MoneyMoved):
    """A player entered and paid."""

    entrant: int
    person: int


@dataclass(frozen=True, slots=True)
class ReserveEntered(TournamentEvent):
    """A player waits for the seat of somebody who stays away."""

    person: int


@dataclass(frozen=True, slots=True)
class EntriesClosed(TournamentEvent):
    """Nobody may enter any more."""


@dataclass(frozen=True, slots=True)
class ValueAdded(MoneyMoved):
    """The operator added to the prize pool."""

    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CancellationAnnounced(MoneyMoved):
    """The tournament is called off, and this is refunded."""

    because: str
    kept: Cents
    """What is not refunded: rebuys, where nothing orders it."""
    limits: ClassVar[bool] = True
