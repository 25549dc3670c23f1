"""Commands of room management, in the imperative; each has its time.

Commands that the room gives by itself, such as starting or letting an offer lapse, are by
`THE_ROOM`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from pitboss.chips import Cents
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.offices import Act, Office
from pitboss.room.management.particulars import (
    Pace,
    PlayChipLimits,
    StandingPower,
    Subject,
    TableKind,
)
from pitboss.table import Particulars, Period


@dataclass(frozen=True, slots=True)
class Command(Act):
    """What is done in the room, outside its tables."""


@dataclass(frozen=True, slots=True)
class OnPerson(Command):
    """An act that concerns one person, by number."""

    person: int


@dataclass(frozen=True, slots=True)
class OnTable(Command):
    """An act that concerns one table, by number."""

    table: int


# --- the room -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenRoom(Command):
    """Open a new room, whose first operator this person is."""

    operator: int


@dataclass(frozen=True, slots=True)
class StartRoom(Command):
    """The room starts, with this release of the program."""

    release: str


@dataclass(frozen=True, slots=True)
class StopRoom(Command):
    """The room stops in good order."""


@dataclass(frozen=True, slots=True)
class ResumeTables(Command):
    """These tables go on after a start, with the same cards."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReportIntegrityFailure(Command):
    """The record does not prove to be whole."""

    because: str


@dataclass(frozen=True, slots=True)
class RestoreIntegrity(Command):
    """The record was looked into, and rounds may begin again.  An act of two persons."""

    because: str


@dataclass(frozen=True, slots=True)
class ReportShortOfSpace(Command):
    """The disk that holds the record is nearly full."""

    because: str


@dataclass(frozen=True, slots=True)
class ReportSpaceAgain(Command):
    """There is room on the disk again."""


@dataclass(frozen=True, slots=True)
class ReportClockStep(Command):
    """The clock jumped, by so many milliseconds forward or, below nothing, backward."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class CorrectTime(Command):
    """Bring the room's time to the machine's, after a wrong clock.  An act of two persons."""

    because: str


# --- offices and sign-on --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GrantOffice(OnPerson):
    """Give a person an office."""

    office: Office


@dataclass(frozen=True, slots=True)
class RevokeOffice(OnPerson):
    """Take an office from a person."""

    office: Office


@dataclass(frozen=True, slots=True)
class ReportInvitedAtMachine(OnPerson):
    """Whoever may read the keys has invited a person, who now has another way to sign in."""

    invited: datetime


@dataclass(frozen=True, slots=True)
class DelegatePowers(OnTable):
    """Let the supervisors at a table use the operator's powers."""


@dataclass(frozen=True, slots=True)
class WithdrawDelegation(OnTable):
    """Keep the operator's powers at a table to the operator again."""


@dataclass(frozen=True, slots=True)
class SignOn(OnTable):
    """Begin to work at a table, in the office that the person acts in."""


@dataclass(frozen=True, slots=True)
class SignOff(OnTable):
    """Stop working at a table."""


# --- tables and jackpots --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetUpTable(Command):
    """Set up a table; its number is given out, its approvals and hours come from the registers."""

    kind: TableKind
    particulars: Particulars
    jackpot: int | None = None
    pace: Pace = Pace()


@dataclass(frozen=True, slots=True)
class SetUpTournament(Command):
    """Give a tournament its number; its conditions are published in its own stream."""

    name: str


@dataclass(frozen=True, slots=True)
class SetUpTournamentTable(Command):
    """Set up a table for a tournament, whose conditions say what is played there."""

    tournament: int
    kind: TableKind
    pace: Pace = Pace()


@dataclass(frozen=True, slots=True)
class DetermineStanding(OnTable):
    """Say what the room rules by itself while no supervisor is at a table; empty: nothing."""

    powers: frozenset[StandingPower]


@dataclass(frozen=True, slots=True)
class SetUpJackpot(Command):
    """Set up a progressive jackpot with what its pools hold; its number is given out."""

    determinations: JackpotDeterminations
    jackpot_pool: Cents
    reserve_pool: Cents


@dataclass(frozen=True, slots=True)
class ChangeJackpotParameters(Command):
    """Determine a jackpot anew.  An act of two persons."""

    jackpot: int
    determinations: JackpotDeterminations


# --- registers ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterApproval(Command):
    """Enter a written approval of the Commission."""

    subject: Subject
    reference: str
    given: date
    given_by: str
    """Who signed it for the Commission."""
    games: tuple[str, ...] = ()
    """The games that it covers, by their names in the table of games; empty: all."""


@dataclass(frozen=True, slots=True)
class WithdrawApproval(Command):
    """Record that an approval, by its number in the register, no longer holds."""

    number: int
    because: str


@dataclass(frozen=True, slots=True)
class EnterGamingHours(Command):
    """Enter the hours of gaming, with the reference that they rest on."""

    periods: tuple[Period, ...]
    reference: str


@dataclass(frozen=True, slots=True)
class EnterCommencement(Command):
    """Enter the day on which an instrument began."""

    instrument: str
    day: date


# --- waiting lists --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JoinWaitingList(OnPerson):
    """Wait for a seat: at a table by its number, or at any table of a game by its name."""

    table: int | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class LeaveWaitingList(OnPerson):
    """Wait no longer; an offer goes with the place."""

    table: int | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class CallNext(OnTable):
    """Offer a free seat to the first who waits for it."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeUpOffer(OnPerson):
    """Take the seat that was offered; taking the seat itself is the table's."""


@dataclass(frozen=True, slots=True)
class LetOfferLapse(OnPerson):
    """The time of an offer has run out."""


# --- exclusions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExcludePerson(OnPerson):
    """Shut a person out of every seat and entry; a player does so for himself or herself."""

    begins: datetime
    until: datetime | None
    """None: until it is lifted; a player names a moment."""
    because: str = ""


@dataclass(frozen=True, slots=True)
class LiftExclusion(OnPerson):
    """Let a person in again whom the house shut out."""

    because: str


# --- erasure --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecordErasure(OnPerson):
    """The room erases what it holds about a person, who takes part in nothing any more."""


# --- play chips -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeterminePlayChips(Command):
    """Determine how many play chips persons get."""

    limits: PlayChipLimits


@dataclass(frozen=True, slots=True)
class IssueChips(OnPerson):
    """Put play chips into a purse.  An act of two persons, with a reason."""

    amount: Cents
    because: str = ""


@dataclass(frozen=True, slots=True)
class RedeemChips(OnPerson):
    """Take chips out of a purse and out of the room: by their owner, or by two persons of the house
    with a reason.
    """

    amount: Cents
    because: str = ""


@dataclass(frozen=True, slots=True)
class WelcomeGuest(OnPerson):
    """Give a guest the play chips that everybody gets once."""


# --- inspection -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    """Write a note about something; it changes nothing."""

    about: str
    text: str


@dataclass(frozen=True, slots=True)
class RecordReview(OnTable):
    """Record how the Commission's review of a decision ended."""

    round_of_play: int
    outcome: str


@dataclass(frozen=True, slots=True)
class OpenRoundToInspector(OnTable):
    """Let the inspector see all cards of a round that is over."""

    round_of_play: int
