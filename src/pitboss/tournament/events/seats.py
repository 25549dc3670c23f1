"""Tables, ballots, seats taken and left."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from pitboss.table import Particulars
from pitboss.tournament.events.happening import MoneyMoved, Place, TournamentEvent
from pitboss.tournament.state import Out


@dataclass(frozen=True, slots=True)
class TableAdded(TournamentEvent):
    """A table belongs to the tournament."""

    number: int
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class HeatsDrawn(TournamentEvent):
    """Which entrant plays which heat."""

    heats: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BallotDrawn(TournamentEvent):
    """Everybody's table and seat for a session."""

    session: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class SeatTaken(TournamentEvent):
    """An entrant is in the allocated seat."""

    entrant: int


@dataclass(frozen=True, slots=True)
class SeatLeft(TournamentEvent):
    """An entrant is away from the seat."""

    entrant: int
    in_time: bool = False
    """Whether the starting time had come, so that the seat was taken in time all the same."""


@dataclass(frozen=True, slots=True)
class AbsenceVerified(TournamentEvent):
    """The director has confirmed that an entrant is away."""

    entrant: int


@dataclass(frozen=True, slots=True)
class EntrantsForfeited(TournamentEvent):
    """Entrants who stayed away have lost their positions."""

    out: tuple[Out, ...]
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ReserveSeated(MoneyMoved):
    """A reserved player takes the seat of somebody who stayed away."""

    absent: int
    entrant: int
    person: int
    fee_returned: bool


@dataclass(frozen=True, slots=True)
class SubstituteApproved(TournamentEvent):
    """Another person plays on in an entrant's seat."""

    entrant: int
    person: int


@dataclass(frozen=True, slots=True)
class StartAltered(TournamentEvent):
    """The next session begins at another time."""

    starts: datetime


@dataclass(frozen=True, slots=True)
class PlayerMoved(TournamentEvent):
    """An entrant plays on in another seat."""

    entrant: int
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class EntrantReinstated(TournamentEvent):
    """An entrant plays on in the old seat, as the round that put him or her out is void."""

    entrant: int
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class TableBroken(TournamentEvent):
    """A table is used no more."""

    table: int


@dataclass(frozen=True, slots=True)
class SeatsRedrawn(TournamentEvent):
    """Everybody who is left got a new seat."""

    places: tuple[Place, ...]
