"""What persons do in a tournament.  Imperatives; ballots and drawn cards come in with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from pitboss.cards import Card
from pitboss.chips import Cents
from pitboss.offices import Act, Person
from pitboss.table import Approvals, GamingHours, Purpose
from pitboss.tournament.conditions import Conditions


@dataclass(frozen=True, slots=True)
class Command(Act):
    """What is done in a tournament."""


@dataclass(frozen=True, slots=True)
class OnEntrant(Command):
    """An act that concerns one entrant."""

    entrant: int


# --- before it begins -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NominateDirector(Command):
    """Name who conducts the tournament."""

    person: int


@dataclass(frozen=True, slots=True)
class NominateAssistant(Command):
    """Name somebody to assist the director."""

    person: int


@dataclass(frozen=True, slots=True)
class PublishConditions(Command):
    """Fix the conditions, make them available to patrons and tell the Commission."""

    conditions: Conditions
    reference: str = ""
    """Of the notice to the Commission, or of its approval."""


@dataclass(frozen=True, slots=True)
class ReadRegisters(Command):
    """Let the tournament go by what the registers of the house hold now."""

    approval_withdrawn: bool
    commencements: Mapping[str, date] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OpenEntries(Command):
    """Let players enter."""


@dataclass(frozen=True, slots=True)
class Enter(Command):
    """Enter a player, who pays the fee."""

    person: int
    agrees_in_writing: bool = False
    in_the_group: bool = True
    """Whether the player belongs to the group that the conditions name, if they name any."""


@dataclass(frozen=True, slots=True)
class EnterReserve(Command):
    """Note a player who would take the seat of somebody who stays away."""

    person: int
    agrees_in_writing: bool = False
    in_the_group: bool = True


@dataclass(frozen=True, slots=True)
class CloseEntries(Command):
    """Let nobody enter any more."""


@dataclass(frozen=True, slots=True)
class AddValue(Command):
    """Add cash, goods or services to the prize pool."""

    amount: Cents = Cents(0)
    goods: tuple[str, ...] = ()
    """For the first place, the second, ..."""


@dataclass(frozen=True, slots=True)
class CancelTournament(Command):
    """Call the tournament off and refund."""

    because: str


# --- tables and seats -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddTable(Command):
    """Open a table for the tournament."""

    number: int
    purpose: Purpose
    approvals: Approvals = Approvals()
    hours: GamingHours | None = None
    commencements: Mapping[str, date] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DrawHeats(Command):
    """Give every entrant a heat, in the order that was drawn."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawBallot(Command):
    """Give every player of the next session a table and a seat, in the order that was drawn."""

    order: tuple[int, ...]
    """Entrants, by number."""


@dataclass(frozen=True, slots=True)
class TakeSeat(OnEntrant):
    """Take the allocated seat."""


@dataclass(frozen=True, slots=True)
class LeaveSeat(OnEntrant):
    """Be away from the seat while play goes on."""


@dataclass(frozen=True, slots=True)
class VerifyAbsence(OnEntrant):
    """Confirm that an entrant is away, so that blinds and antes are taken."""


@dataclass(frozen=True, slots=True)
class DeclareForfeit(OnEntrant):
    """Rule that an entrant who stayed away has forfeited the position."""


@dataclass(frozen=True, slots=True)
class SeatReserve(OnEntrant):
    """Give the seat of somebody who stayed away to the first reserved player, for the fee."""

    passed_over: tuple[int, ...] = ()
    """Reserved players whom the house has excluded; the room names them."""


@dataclass(frozen=True, slots=True)
class ApproveSubstitute(OnEntrant):
    """Let another person play on in an entrant's seat."""

    person: int
    agrees_in_writing: bool = False
    in_the_group: bool = True


@dataclass(frozen=True, slots=True)
class AlterStart(Command):
    """Give notice that the next session begins at another time."""

    starts: datetime


@dataclass(frozen=True, slots=True)
class MovePlayer(OnEntrant):
    """Move a player to a free seat at another table, by the method of the conditions."""

    table: int
    seat: int
    order: tuple[int, ...] = ()
    """The ballot among the players of a table: the first moves.  Undrawn, the entrant may be 0."""
    seats: tuple[int, ...] = ()
    """The ballot among the free seats: the first is taken.  Undrawn, the seat may be 0."""


@dataclass(frozen=True, slots=True)
class BreakTable(Command):
    """Close a table and seat its players at the others, in the order that was drawn."""

    table: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RedrawSeats(Command):
    """Draw all seats anew at as few tables as hold the players, as for a final table."""

    order: tuple[int, ...]


# --- clock and course -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StartSession(Command):
    """Begin the session that the seats were drawn for."""


@dataclass(frozen=True, slots=True)
class EndSession(Command):
    """Close a session whose end has come, and see who goes on."""


@dataclass(frozen=True, slots=True)
class CallBreak(Command):
    """Let play rest for so long; the clock stands still."""

    minutes: int


@dataclass(frozen=True, slots=True)
class EndBreak(Command):
    """Go on with play."""


@dataclass(frozen=True, slots=True)
class CorrectClock(Command):
    """Set the playing time right, where the clock ran or stood when it should not have."""

    seconds: int
    """To add to it; below nothing to take away."""
    because: str


@dataclass(frozen=True, slots=True)
class DirectPace(Command):
    """Say how fast play is to be."""

    direction: str


@dataclass(frozen=True, slots=True)
class PlayHandForHand(Command):
    """Let all tables finish a round before any begins the next, or no longer."""

    on: bool


@dataclass(frozen=True, slots=True)
class AtTable:
    """An act at one of the tables, or in its round: a command of the table layer."""

    table: int
    act: Any

    @property
    def by(self) -> Person:
        """Who acts."""
        person: Person = self.act.by
        return person

    @property
    def at(self) -> datetime:
        """When."""
        moment: datetime = self.act.at
        return moment


# --- chips ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rebuy(OnEntrant):
    """Buy chips again."""


@dataclass(frozen=True, slots=True)
class DeclineRebuy(OnEntrant):
    """Buy no more, and be out where no chips are left."""


@dataclass(frozen=True, slots=True)
class CloseRebuys(Command):
    """Say at a table, after its last round of the window, that nobody buys again."""

    table: int


@dataclass(frozen=True, slots=True)
class TakeTopUp(OnEntrant):
    """Take the final top-up, or the add-on."""


@dataclass(frozen=True, slots=True)
class CloseTopUps(Command):
    """Say at a table that the top-up is over; who has no chips is out."""

    table: int


@dataclass(frozen=True, slots=True)
class ConductRaceOff(Command):
    """Race the small chips off at a table, with the cards that were dealt."""

    table: int
    chip: int
    """The value of the chips that go."""
    cards: tuple[tuple[int, Card], ...]
    """A seat and the card that it got, in the order of the deal."""


@dataclass(frozen=True, slots=True)
class CountChips(Command):
    """Count all players' chips, as somebody asked."""

    counted: tuple[tuple[int, int], ...]
    """An entrant, and what was found."""


# --- rulings and the end --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExcludeEntrant(OnEntrant):
    """Shut somebody who broke a rule out of the tournament."""

    contravened: str


@dataclass(frozen=True, slots=True)
class Withdraw(OnEntrant):
    """Leave the tournament."""


@dataclass(frozen=True, slots=True)
class Rule(Command):
    """Decide what the rules leave to the director."""

    matter: str
    decision: str


@dataclass(frozen=True, slots=True)
class DrawForPlaces(Command):
    """Decide equal places by cards that were drawn."""

    cards: tuple[tuple[int, Card], ...]
    """An entrant, and the card drawn."""


@dataclass(frozen=True, slots=True)
class PlayExtraRounds(Command):
    """Let those who are equal play some rounds more, with equal chips."""

    rounds: int


@dataclass(frozen=True, slots=True)
class AwardPrizes(Command):
    """Award the places and pay the pool out."""

    goods: tuple[tuple[int, int], ...] = ()
    """Of each prize in goods that several share: its place, and the entrant who gets it."""
