"""The state of room management."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.offices import Office, Person
from pitboss.room.management.particulars import (
    Pace,
    PlayChipLimits,
    StandingPower,
    Subject,
    TableKind,
)
from pitboss.room.time_corrections import MOST_APART, Correction
from pitboss.table import GamingHours, Particulars


@dataclass(frozen=True, slots=True)
class OnDuty:
    """A person signed on at a table in an office."""

    table: int
    person: int
    office: Office


@dataclass(frozen=True, slots=True)
class TableInRoom:
    """A table as management knows it; its play is in its own stream."""

    kind: TableKind
    particulars: Particulars
    jackpot: int | None
    pace: Pace
    standing: frozenset[StandingPower] = frozenset()
    delegated: bool = False


@dataclass(frozen=True, slots=True)
class Approval:
    """A written approval, as the operator entered it."""

    subject: Subject
    reference: str
    given: date
    given_by: str
    games: tuple[str, ...]
    withdrawn: bool = False

    def covers(self, subject: Subject, game: str) -> bool:
        """Whether it is in force for a subject and a game."""
        if self.withdrawn or self.subject is not subject:
            return False
        return not self.games or game in self.games


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A seat that is kept for somebody up to a moment."""

    table: int
    seat: int
    until: datetime


@dataclass(frozen=True, slots=True)
class Waiting:
    """A person who waits for a seat, at one table or at any of a game."""

    person: int
    table: int | None
    game: str
    since: datetime
    offer: SeatKept | None = None


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A time in which a person takes no seat and enters no tournament."""

    begins: datetime
    until: datetime | None
    by: Person
    own: bool
    because: str

    def ended(self, at: datetime) -> bool:
        """Whether it is over by this moment."""
        return self.until is not None and self.until <= at


@dataclass(frozen=True)  # no slots: see ruling.changed
class RoomState:
    """Everything that management has decided so far."""

    opened: bool = False
    running: bool = False
    release: str = ""
    integrity_failed: str = ""
    """Why no new round may begin; empty while the record is intact."""
    short_of_space: str = ""
    """Why no new round may begin; empty while there is enough disk space."""
    offices: Mapping[int, frozenset[Office]] = field(default_factory=dict)
    on_duty: tuple[OnDuty, ...] = ()
    tables: Mapping[int, TableInRoom] = field(default_factory=dict)
    tournaments: Mapping[int, str] = field(default_factory=dict)
    """Tournament names by number."""
    jackpots: Mapping[int, JackpotDeterminations] = field(default_factory=dict)
    approvals: Mapping[int, Approval] = field(default_factory=dict)
    hours: GamingHours | None = None
    commencements: Mapping[str, date] = field(default_factory=dict)
    waiting: tuple[Waiting, ...] = ()
    """In order of arrival."""
    exclusions: Mapping[int, tuple[Exclusion, ...]] = field(default_factory=dict)
    """Per person, at most one by the house and one by self-exclusion."""
    erased: frozenset[int] = frozenset()
    """Persons whose data were erased; their numbers may not be used again."""
    play_chips: PlayChipLimits = PlayChipLimits()
    issued: Mapping[int, int] = field(default_factory=dict)
    """Play chips issued to each person less redemptions, in cents; winnings may reduce it."""
    welcomed: frozenset[int] = frozenset()
    rounds_opened: frozenset[tuple[int, int, int]] = frozenset()
    """Table, round and inspector."""
    machine_ahead_ms: int = 0
    """Milliseconds by which the machine's clock is ahead of the room's time, as last recorded."""
    corrections: tuple[Correction, ...] = ()
    """Every correction of the room's time."""

    @property
    def machine_ahead(self) -> timedelta:
        """How far the machine's clock is ahead of the room's time."""
        return timedelta(milliseconds=self.machine_ahead_ms)

    @property
    def wrong_by(self) -> int:
        """Whole seconds by which the machine's clock is ahead, if that calls for a correction."""
        ahead = self.machine_ahead
        return ahead // timedelta(seconds=1) if abs(ahead) > MOST_APART else 0

    def holds(self, person: int, office: Office) -> bool:
        """Whether a person holds an office."""
        return office in self.offices.get(person, frozenset())

    def at_table(self, table: int) -> Iterator[OnDuty]:
        """Yield those who are signed on at a table."""
        return (duty for duty in self.on_duty if duty.table == table)

    def dealer_at(self, table: int) -> int | None:
        """Return the dealer signed on at a table, if any."""
        found = (duty.person for duty in self.at_table(table) if duty.office is Office.DEALER)
        return next(found, None)

    def offer_to(self, person: int) -> SeatKept | None:
        """Return the seat kept for a person, if any."""
        found = (entry.offer for entry in self.waiting if entry.person == person and entry.offer)
        return next(found, None)

    def exclusion(self, person: int, *, own: bool) -> Exclusion | None:
        """Return a person's exclusion by the house, or their self-exclusion."""
        found = (exclusion for exclusion in self.exclusions.get(person, ()) if exclusion.own is own)
        return next(found, None)
