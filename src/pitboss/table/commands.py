"""Commands at a table between rounds and around them, in the imperative.  Each gives its time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any

from pitboss.cards import Card
from pitboss.chips import Cents, Chips
from pitboss.offices import Act, Person
from pitboss.table.events import Ground
from pitboss.table.particulars import Purpose
from pitboss.table.table_game import RoundCommand


@dataclass(frozen=True, slots=True)
class Command(Act):
    """What is done at a table, except in a round."""


@dataclass(frozen=True, slots=True)
class OnSeat(Command):
    """An act that concerns one seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class OnDeck(Command):
    """An act that concerns one deck, known by the colour of its backs."""

    back: str


# --- opening, closing, signs and notices ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open the table for a purpose."""

    purpose: Purpose


@dataclass(frozen=True, slots=True)
class CloseTable(Command):
    """Close the table."""


@dataclass(frozen=True, slots=True)
class RequestRules(Command):
    """Ask for a copy of the rules."""


@dataclass(frozen=True, slots=True)
class GiveNoticeOfLimits(Command):
    """Tell the players that other limits will apply."""

    determinations: Any
    takes_effect: datetime


@dataclass(frozen=True, slots=True)
class ChangeLimits(Command):
    """Let the limits apply of which notice was given."""

    determinations: Any


@dataclass(frozen=True, slots=True)
class GiveNoticeOfClosure(Command):
    """Tell the players that the table will close before the end of gaming."""

    takes_effect: datetime


# --- cards and shoes ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CheckCards(OnDeck):
    """Look at a deck card by card, and say what was there."""

    counted: tuple[Card, ...]
    other_backs: tuple[Card, ...] = ()
    """Cards found in it whose backs are of another colour or design."""


@dataclass(frozen=True, slots=True)
class OrderCount(Command):
    """Instruct the dealer to verify the number of cards."""


@dataclass(frozen=True, slots=True)
class CountCards(OnDeck):
    """Say how many cards a deck has; faces stay hidden."""

    number: int


@dataclass(frozen=True, slots=True)
class ReplaceCards(OnDeck):
    """Bring new cards for some or all of a deck."""

    cards: tuple[Card, ...]
    new_back: str = ""
    """The colour of the new cards' backs where it is another one."""


@dataclass(frozen=True, slots=True)
class CheckReplacement(OnDeck):
    """Look at each replacement card before it is used, and say what was there."""

    found: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReplaceShoe(Command):
    """Put another shoe on the table, with new cards."""

    kind: Enum
    approval: str
    because: str
    backs: tuple[str, ...] = ()
    """The colours of the new cards' backs where they are others."""


@dataclass(frozen=True, slots=True)
class OrderShuffle(Command):
    """See reasonable cause for a shuffle between rounds."""

    because: str


# --- the jackpot's equipment ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReportJackpotFault(Command):
    """Tell the casino supervisor between rounds that the jackpot's equipment failed."""


@dataclass(frozen=True, slots=True)
class ApproveContinuing(Command):
    """Let the game go on although the jackpot's equipment failed."""


@dataclass(frozen=True, slots=True)
class RestoreJackpot(Command):
    """Record between rounds that the jackpot's equipment works again."""


# --- seats ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeSeat(OnSeat):
    """Sit down with chips; staff do it for a player at a live table."""

    player: int
    stake: Cents


@dataclass(frozen=True, slots=True)
class AddChips(OnSeat):
    """Put more chips on the table."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class LeaveSeat(OnSeat):
    """Stand up and take the chips along."""


@dataclass(frozen=True, slots=True)
class RequireVacate(OnSeat):
    """Require an idle player to give up the seat."""


@dataclass(frozen=True, slots=True)
class PlaceMarker(OnSeat):
    """Let a player exceed the maximum from now on, with a marker beside the box."""

    marker_placed: bool


@dataclass(frozen=True, slots=True)
class RemoveMarker(OnSeat):
    """Hold a player to the maximum again."""


@dataclass(frozen=True, slots=True)
class CorrectChips(OnSeat):
    """Put a player's chips right after a mistake or a ruling; an act of two persons."""

    amount: Chips
    to_player: bool
    because: str
    round: int | None = None
    """The round whose dispute it carries out; None: it follows on no dispute."""


@dataclass(frozen=True, slots=True)
class ExcludePlayer(Command):
    """Shut a player who broke the rules out of the game."""

    player: int
    contravened: str


# --- rounds ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginRound(Command):
    """Turn to the next round: wagers may be offered and cards shuffled."""


@dataclass(frozen=True, slots=True)
class SetRoundAside(Command):
    """Give up a round on which nobody has wagered and of which no card was dealt."""


@dataclass(frozen=True, slots=True)
class ResumePlay(Command):
    """Go on playing although a dispute is undecided, because its time limit is over."""


@dataclass(frozen=True, slots=True)
class VoidSettledRound(Command):
    """Void the last round after its settlement; an act of two persons."""

    number: int
    """Of the round that is meant: until a second person agrees, another may have been played."""
    ground: Ground
    because: str
    dispute: int | None = None
    """The seat whose dispute is upheld by it; None: the only one there is."""


@dataclass(frozen=True, slots=True)
class RequestReview(OnSeat):
    """Ask the Commission to review the decision of the dispute that was raised at a seat."""

    round: int


@dataclass(frozen=True, slots=True)
class InRound:
    """An act in the round, with the moment at which it happened."""

    at: datetime
    act: RoundCommand

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("a moment without its time zone has no day")

    @property
    def by(self) -> Person:
        """Who acts."""
        return self.act.by


# --- the float ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnFloat(Command):
    """An act on the float with chips by denomination: of which value, how many."""

    chips: tuple[tuple[Cents, int], ...]


@dataclass(frozen=True, slots=True)
class CountFloat(OnFloat):
    """Count the chips in the float; another person confirms it."""


@dataclass(frozen=True, slots=True)
class FillFloat(OnFloat):
    """Ask for chips from the cage; another person confirms that they came."""


@dataclass(frozen=True, slots=True)
class CreditFloat(OnFloat):
    """Send chips to the cage; another person confirms that they went."""


@dataclass(frozen=True, slots=True)
class ConfirmCount(Command):
    """Confirm, as the second person, what was counted."""


@dataclass(frozen=True, slots=True)
class ConfirmFill(Command):
    """Confirm, as the second person, that the chips came."""


@dataclass(frozen=True, slots=True)
class ConfirmCredit(Command):
    """Confirm, as the second person, that the chips went."""


@dataclass(frozen=True, slots=True)
class DropFloatAct(Command):
    """Give up a count, a fill or a credit that waits for the second person."""

    because: str


@dataclass(frozen=True, slots=True)
class RecordDrop(OnSeat):
    """Sell chips for cash, which goes into the drop box, to who sits there or sits down there."""

    amount: Cents
    player: int | None = None
    """Who sits down with these chips; None: they are for who sits there."""
