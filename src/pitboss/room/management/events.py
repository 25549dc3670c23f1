"""Events of room management, in the past tense; each cites its clauses.

Where no instrument applies `under` is empty: starts and stops, the clock, sign-on apart from the
duties of staff, waiting for a seat at a house game, a player's own exclusion, and play chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from pitboss.chips import Cents, Transfer
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.offices import Office, Person
from pitboss.room.management.particulars import (
    Pace,
    PlayChipLimits,
    StandingPower,
    Subject,
    TableKind,
)
from pitboss.ruling import Happened
from pitboss.table import GamingHours, Particulars


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money, between accounts named over the whole room."""

    moved: tuple[Transfer, ...]


# --- the room -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoomOpened(Event):
    """There is a room, and this is its first operator."""

    operator: int


@dataclass(frozen=True, slots=True)
class RoomStarted(Event):
    """The room runs, with this release of the program."""

    release: str


@dataclass(frozen=True, slots=True)
class RoomStopped(Event):
    """The room stopped in good order."""


@dataclass(frozen=True, slots=True)
class TablesResumed(Event):
    """These tables went on after a start, with the same cards."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IntegrityFailed(Event):
    """The record did not prove to be whole; no new round begins."""

    because: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IntegrityRestored(Event):
    """Rounds may begin again."""

    because: str


@dataclass(frozen=True, slots=True)
class SpaceRanShort(Event):
    """There is too little room for the record; no new round begins."""

    because: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SpaceReturned(Event):
    """There is room for the record again; rounds may begin."""


@dataclass(frozen=True, slots=True)
class ClockStepped(Event):
    """The machine's clock was set: it has moved against the room's time by so much."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class TimeCorrected(Event):
    """The room's time was brought to the machine's; from this event on stamps begin there."""

    was: datetime
    now: datetime
    because: str


# --- offices and sign-on --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfficeGranted(Event):
    """A person holds an office."""

    person: int
    office: Office


@dataclass(frozen=True, slots=True)
class OfficeRevoked(Event):
    """A person holds an office no longer."""

    person: int
    office: Office
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class InvitedAtMachine(Event):
    """A person set a password and a second factor by an invitation made at the machine."""

    person: int
    invited: datetime


@dataclass(frozen=True, slots=True)
class PowersDelegated(Event):
    """The supervisors at a table may use the operator's powers."""

    table: int


@dataclass(frozen=True, slots=True)
class DelegationWithdrawn(Event):
    """The operator's powers at a table are the operator's alone again."""

    table: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SignedOn(Event):
    """A person works at a table, in an office."""

    table: int
    person: int
    office: Office


@dataclass(frozen=True, slots=True)
class SignedOff(Event):
    """A person works at a table no longer."""

    table: int
    person: int
    office: Office
    relieved_by: int | None = None


# --- tables and jackpots --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableSetUp(Event):
    """There is a table; its own decider opens it from these particulars."""

    table: int
    kind: TableKind
    particulars: Particulars
    jackpot: int | None
    pace: Pace


@dataclass(frozen=True, slots=True)
class TournamentSetUp(Event):
    """There is a tournament; its own decider opens it."""

    tournament: int
    name: str


@dataclass(frozen=True, slots=True)
class StandingDetermined(Event):
    """What the room rules by itself while no supervisor is at a table."""

    table: int
    powers: frozenset[StandingPower]


@dataclass(frozen=True, slots=True)
class JackpotSetUp(MoneyEvent):
    """There is a jackpot; its own decider opens it with these pools."""

    jackpot: int
    determinations: JackpotDeterminations
    jackpot_pool: Cents
    reserve_pool: Cents


@dataclass(frozen=True, slots=True)
class JackpotParametersChanged(Event):
    """A jackpot is determined anew."""

    jackpot: int
    determinations: JackpotDeterminations


# --- registers ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ApprovalEntered(Event):
    """The register holds a written approval."""

    number: int
    subject: Subject
    reference: str
    given: date
    given_by: str
    games: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ApprovalWithdrawn(Event):
    """An approval holds no longer."""

    number: int
    because: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GamingHoursEntered(Event):
    """These are the hours of gaming."""

    hours: GamingHours


@dataclass(frozen=True, slots=True)
class CommencementEntered(Event):
    """An instrument began on this day."""

    instrument: str
    day: date


# --- waiting lists --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WaitingListJoined(Event):
    """A person waits for a seat."""

    person: int
    table: int | None
    game: str
    since: datetime


@dataclass(frozen=True, slots=True)
class WaitingListLeft(Event):
    """A person waits no longer."""

    person: int
    table: int | None
    game: str


@dataclass(frozen=True, slots=True)
class SeatOffered(Event):
    """A seat is kept for a person up to a moment."""

    person: int
    table: int
    seat: int
    until: datetime


@dataclass(frozen=True, slots=True)
class OfferTakenUp(Event):
    """A person takes the seat that was offered and is off the list."""

    person: int


@dataclass(frozen=True, slots=True)
class OfferLapsed(Event):
    """A person let the time of an offer run out and is off the list."""

    person: int
    limits: ClassVar[bool] = True


# --- exclusions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PersonExcluded(Event):
    """A person takes no seat and enters no tournament for a time."""

    person: int
    begins: datetime
    until: datetime | None
    by: Person
    own: bool
    """Whether it was the person's own wish."""
    because: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ExclusionLifted(Event):
    """The house lets a person in again."""

    person: int
    because: str


# --- erasure --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PersonErased(Event):
    """What the room held about a person is erased; the number takes part in nothing any more."""

    person: int


# --- play chips -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayChipsDetermined(Event):
    """How many play chips persons get."""

    play_chips: PlayChipLimits


@dataclass(frozen=True, slots=True)
class ChipsIssued(MoneyEvent):
    """Play chips went into a purse."""

    person: int
    amount: Cents
    welcome: bool
    """Whether they are those that everybody gets once."""


@dataclass(frozen=True, slots=True)
class ChipsRedeemed(MoneyEvent):
    """Chips left a purse and the room."""

    person: int
    amount: Cents


# --- inspection -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoteWritten(Event):
    """The inspector noted something."""

    about: str
    text: str


@dataclass(frozen=True, slots=True)
class ReviewRecorded(Event):
    """The Commission reviewed a decision, and this came of it."""

    table: int
    round_of_play: int
    outcome: str


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    """The inspector may see all cards of a round that is over."""

    table: int
    round_of_play: int
    inspector: int
