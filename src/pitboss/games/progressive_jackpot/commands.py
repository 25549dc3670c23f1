"""Commands for a progressive jackpot.  Rounds are identified by their table and number."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.chips import Chips
from pitboss.games.progressive_jackpot.payouts import Winner
from pitboss.offices import Person


@dataclass(frozen=True, slots=True)
class Command:
    """An act of a person."""

    by: Person


@dataclass(frozen=True, slots=True)
class OnRound(Command):
    """An act that concerns one round at one table."""

    table: int
    round_of_play: int


@dataclass(frozen=True, slots=True)
class OnWager(OnRound):
    """An act that concerns the wager of one box."""

    box: int


@dataclass(frozen=True, slots=True)
class AcceptWager(OnWager):
    """The sensor pad lit up: take the displayed jackpot wager into the pools."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class ReverseWager(OnWager):
    """The wager was taken back or is void: give it up again, with a prize paid for it."""

    with_the_round: bool = False
    """Whether all wagers of the round are given up together with this one."""


@dataclass(frozen=True, slots=True)
class PayJackpots(OnRound):
    """Pay the hands that the dealer of a round has declared to qualify."""

    winners: tuple[Winner, ...]


@dataclass(frozen=True, slots=True)
class CloseRound(OnRound):
    """The round is over: its wagers stay in the pools for good."""


@dataclass(frozen=True, slots=True)
class ReportMalfunction(Command):
    """The electronic equipment does not work."""

    table: int = 0
    """Where it was found; 0 where nobody says."""


@dataclass(frozen=True, slots=True)
class StopTable(Command):
    """A table that shares the equipment has stopped for the fault."""

    table: int


@dataclass(frozen=True, slots=True)
class ApproveContinuing(Command):
    """The casino supervisor lets jackpots be paid while the equipment is down."""


@dataclass(frozen=True, slots=True)
class RestoreEquipment(Command):
    """The electronic equipment works again."""
