"""Value types of management: kinds of table, paces, subjects of approval, chip limits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pitboss.chips import Cents, dollars
from pitboss.offices import Office, Person

THE_ROOM: Final = Person(0, Office.OPERATOR)
"""The room acts on the operator's behalf; no person has the number 0."""

LONGEST_TEXT: Final = 2_000
"""The longest reason, reference or note; longer texts belong in a document."""


class TableKind(Enum):
    """How a table is played."""

    ELECTRONIC = "electronic"
    """Software shoe and play chips; players act on their own devices."""
    LIVE = "live"
    """Cards and chips on the felt; the dealer records play at a console."""
    PRACTICE = "practice"
    """With bots and hints; marked as practice."""


class StandingPower(Enum):
    """What the room may rule by itself at a table without a supervisor."""

    TIME_LIMITS = "time limits"
    NO_CHOICE = "what leaves no choice"


class Subject(Enum):
    """What the Commission approves in writing."""

    LAYOUT = "layout"
    EQUIPMENT = "equipment"
    SHOE = "shoe"
    """From which cards are dealt by hand."""
    AUTOMATED_SHOE = "automated shuffling shoe"
    JACKPOT_SPLIT = "division between the jackpot pools"
    COMMISSION_MAXIMA = "commission maxima"
    GAMES_OF_2001 = "games of 2001"
    TOURNAMENT_CONDITIONS = "tournament conditions"
    PROCEDURES = "procedures"
    """Procedures for conducting the games; no table waits for their approval (reading H-21)."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a table waits, in whole seconds."""

    to_wager: int = 20
    to_decide: int = 30
    countdown: int = 90
    """NI2006-154 4.8 and reading U-19  For a player on whom the clock is called."""
    between_rounds: int = 5
    seat_kept: int = 60
    """How long an offered seat is kept."""

    @property
    def seconds(self) -> tuple[int, ...]:
        """All times of the pace."""
        return (
            self.to_wager,
            self.to_decide,
            self.countdown,
            self.between_rounds,
            self.seat_kept,
        )


@dataclass(frozen=True, slots=True)
class PlayChipLimits:
    """Limits on the play chips that the room issues.  They have no value outside it."""

    for_a_guest: Cents = dollars(1_000)
    """Once for each person."""
    at_once: Cents = dollars(10_000)
    in_all: Cents = dollars(100_000)
    """To one person, less redemptions."""
