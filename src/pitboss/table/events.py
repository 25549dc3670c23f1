"""Events of a table, in the past tense; each carries its clauses.

The events of a round come between these, exactly as the game made them: they belong to the round
that the latest `RoundBegan` numbered.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, ClassVar

from pitboss.cards import Card
from pitboss.chips import Chips, Transfer
from pitboss.offices import Person
from pitboss.ruling import Happened
from pitboss.table.particulars import Period, Purpose
from pitboss.table.signs import Sign


class CheckDue(Enum):
    """Why the cards of a deck are to be looked at before they are used again."""

    BEFORE_GAMING = "before gaming"
    REPLACED = "replacement cards"
    ORDERED = "the supervisor's order"
    IRREGULARITY = "a card was missing or foreign"
    FOUND_WRONG = "the deck was found wrong"
    AFTER_GAMING = "after gaming"


class Ground(Enum):
    """Why a round may become void although its last wager is settled (reading S-12)."""

    FRAUD = "fraud"
    """Somebody's fraud affected its outcome."""
    DISPUTE = "dispute"
    """So the dispute about it was decided."""
    DISTURBANCE = "disturbance"
    """S2-2001 18.1  A disturbance disrupted the game (reading F-82)."""


@dataclass(frozen=True, slots=True)
class Event(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyEvent(Event):
    """Something that moved money."""

    moved: tuple[Transfer, ...]


# --- opening, closing, signs and notices ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """The table is open for its purpose, in a period of gaming."""

    purpose: Purpose
    gaming: Period | None


@dataclass(frozen=True, slots=True)
class OpenedWithoutApproval(Event):
    """No approval was entered for these, so the table is for no gaming, and says so."""

    lacking: tuple[str, ...]
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SignDisplayed(Event):
    """The sign at the table shows this."""

    sign: Sign


@dataclass(frozen=True, slots=True)
class NoticeOfLimitsGiven(Event):
    """The players know which limits will apply, and from when."""

    determinations: Any
    takes_effect: datetime


@dataclass(frozen=True, slots=True)
class LimitsChanged(Event):
    """Other limits apply from the next round on."""

    determinations: Any


@dataclass(frozen=True, slots=True)
class NoticeOfClosureGiven(Event):
    """The players know that the table will close."""

    takes_effect: datetime


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    """No further round is played; the cards are to be checked."""


@dataclass(frozen=True, slots=True)
class RulesMadeAvailable(Event):
    """Somebody asked for the rules: this instrument, on this page."""

    instrument: str
    page: str


# --- cards and shoes ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckEvent(Event):
    """Something about one deck, and what is still due before it is used again."""

    back: str
    due: frozenset[CheckDue]


@dataclass(frozen=True, slots=True)
class CardsChecked(DeckEvent):
    """The deck was looked at card by card and is complete."""


@dataclass(frozen=True, slots=True)
class CardsFoundWrong(DeckEvent):
    """Cards are missing from the deck or foreign to it."""

    missing: tuple[Card, ...]
    foreign: tuple[Card, ...]
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CountOrdered(DeckEvent):
    """The dealer is to verify the number of cards."""


@dataclass(frozen=True, slots=True)
class CardsCounted(DeckEvent):
    """The number of cards is right."""

    number: int


@dataclass(frozen=True, slots=True)
class WrongNumberCounted(DeckEvent):
    """The number of cards is wrong."""

    number: int
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsReplaced(DeckEvent):
    """New cards lie ready to be checked; from now on the deck goes by its new backs."""

    new_back: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReplacementChecked(DeckEvent):
    """A person has looked at each replacement card."""

    by: Person


@dataclass(frozen=True, slots=True)
class ShoeReplaced(Event):
    """Another shoe is on the table, and every card is new."""

    kind: Enum
    approval: str
    backs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShuffleOrdered(Event):
    """The cards are to be shuffled before the next round."""


# --- the jackpot's equipment ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JackpotFaultReported(Event):
    """The jackpot's equipment failed; no round begins before the supervisor approves."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ContinuingApproved(Event):
    """The supervisor lets the game go on, without jackpot wagers."""


@dataclass(frozen=True, slots=True)
class JackpotRestored(Event):
    """The jackpot's equipment works again."""


# --- seats ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatTaken(MoneyEvent):
    """A player sits there, with chips from the purse."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class ChipsAdded(MoneyEvent):
    """A player has more chips on the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatLeft(MoneyEvent):
    """A seat is free again; the chips went back to the purse, and the sitting is over."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class SeatVacated(SeatLeft):
    """A player had to leave the seat."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SeatFlagged(Event):
    """A seat was idle for so long that it may be required back."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A marker stands beside the box, whose player may exceed the maximum."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkerRemoved(Event):
    """The maximum holds for the player again."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChipsCorrected(MoneyEvent):
    """Two persons have put a player's chips right."""

    seat: int
    player: int
    because: str
    round: int | None = None
    """The round whose dispute it carries out."""
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayerExcluded(Event):
    """A player may take no further part in the game."""

    player: int
    contravened: str
    limits: ClassVar[bool] = True


# --- rounds ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatInRound:
    """Who sits at a box when a round is turned to, and with what."""

    seat: int
    player: int
    stake: Chips
    warned: bool = False
    marker: bool = False
    plays: bool = True
    """Whether the seat is in the round; in a pot game one without chips is not."""
    declared: bool = False
    """NI2006-154 14.3  Whether the player begins below the minimum table stake, or did before."""
    absent: bool = False
    """S2-2001 17.3, NI2006-154 20.11  Whether the entrant is away."""
    advised: bool = False
    """NI2025-411 16.16, NI2017-193 17.15  Whether advised about wagers out of order."""


@dataclass(frozen=True, slots=True)
class SeatOwes:
    """What a player posts besides, to be dealt in (NI2006-154 17.4, 17.11, 17.13)."""

    seat: int
    live: Chips
    """Counts as a bet."""
    dead: Chips
    """Only enters the pot."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The table has turned to a round; what the game makes of it follows."""

    number: int
    back: str
    """The deck that is used for it."""
    seats: tuple[SeatInRound, ...]
    dealer_button: int | None = None
    """Where the marker lies: the dealer button or the Buck; of a house game, the starting one."""
    owing: tuple[SeatOwes, ...] = ()
    """What players of a pot game post to be dealt in."""


@dataclass(frozen=True, slots=True)
class RoundSetAside(Event):
    """Nobody wagered and no card was dealt: no round was played."""

    number: int


@dataclass(frozen=True, slots=True)
class RoundConcluded(Event):
    """The round is over for the table too: stakes are carried, idle rounds counted."""

    number: int
    dealt: bool
    """Whether a card left the shoe, so that a round of play has been."""
    stakes: tuple[tuple[int, Chips], ...]
    float_change: int
    """What the house won of it in cents, below nothing where it paid; commission not included."""
    idle: tuple[tuple[int, int], ...]
    """For each seat how many rounds it has now been idle on end."""


@dataclass(frozen=True, slots=True)
class SeatGetsBack:
    """What a void round gives back to a player, or takes back from one."""

    seat: int
    player: int
    change: int
    """In cents, below nothing where winnings go back."""


@dataclass(frozen=True, slots=True)
class SettledRoundVoided(Event):
    """Two persons have ruled that the last round has no result; what it moved goes back."""

    number: int
    ground: Ground
    because: str
    seats: tuple[SeatGetsBack, ...]
    float_change: int
    """What the float gets back in cents, below nothing where it pays."""
    commission_change: int
    """The same for commission."""
    pools_change: int
    """The same for the jackpot's pools together, whose own events say how they share it."""
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChipsSentOn(MoneyEvent):
    """What came back to a player who has left the seat went to the purse."""

    seat: int
    player: int
