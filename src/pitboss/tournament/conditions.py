"""Tournament conditions as values.  S2-2001 rule 4 and parts 3; NI2025-411 16.3, NI2019-212 16.3,
NI2017-193 17.3, NI2006-154 20.4.

They are fixed, published and notified before entries open; nothing changes them afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, Final

from pitboss.chips import Cents
from pitboss.law.rule_set import RuleSet
from pitboss.table.particulars import SECONDS_FOR_A_DISPUTE
from pitboss.tournament.schedules import Schedule

CHIP_VALUES: Final = (5, 25, 100, 500, 1_000, 5_000, 10_000, 50_000)
"""S2-2001 4.8  The chips of the printed schedules (reading L-05 needs the 500)."""
WHOLE: Final = 1_000
"""Shares of the prize pool are thousandths, and add up to this."""


NO_JACKPOT_WAGERS: Final = "no wagers on the progressive jackpot are taken"


class Ties(Enum):
    """How ties are broken, after the instrument's own rule for eliminations."""

    DIVIDE = "the prizes are combined and divided equally"
    DRAW_OF_CARDS = "a draw of cards decides"
    EXTRA_ROUNDS = "additional rounds of play decide"


class Balancing(Enum):
    """How tables are kept equal as players drop out, and how one is broken up."""

    BALLOT = "a ballot decides who moves to which free seat"
    NEXT_LAST_BLIND = "the player next due for the last blind moves to a free seat by ballot"
    NONE = "players stay where they were seated for the session"


def usual_balancing(instrument: str) -> Balancing:
    """8.5, 16.9  By ballot where the rules have the director move players; 17.7, 20.7  not at all.

    So the default moves nobody where the rules fix a player's seat for the session.
    """
    moves = instrument in ("S2-2001", "NI2025-411", "NI2019-212")
    return Balancing.BALLOT if moves else Balancing.NONE


class Rounding(Enum):
    """S2-2001 4.8  What a race-off does with chips that do not make up a larger one (T-08)."""

    UP = "up"
    DOWN = "down"


class Refunds(Enum):
    """NI2025-411 16.23  Who gets the entry fee back without a cancellation."""

    NONE = "nobody"
    UNTIL_ENTRIES_CLOSE = "whoever withdraws before entries close"
    UNTIL_THE_START = "whoever withdraws before the first session begins"


class TakesPart(Enum):
    """Who plays a session."""

    ALL_LEFT = "everybody who is still in the tournament"
    HEAT = "those whom the ballot of heats gave to this one"
    REPECHAGE = "those who did not go on from an earlier session"
    CATCH_UP = "those who were not in an earlier session"


@dataclass(frozen=True, slots=True)
class Rebuys:
    """S2-2001 A:Rebuy, NI2025-411 16.3(a)(iii)(G)  More chips for money, within a window."""

    minutes: int
    """The window, in minutes of playing time."""
    chips: int
    price: Cents
    below: int | None = None
    """Only with fewer chips than this (reading R-01); None: only when nothing can be wagered."""
    most: int | None = None
    """The maximum per player; None for no maximum."""


@dataclass(frozen=True, slots=True)
class TopUp:
    """S2-2001 B 3.3, NI2025-411 16.3(a)(iii)(H)  Chips once for each player: top-up or add-on."""

    chips: int
    price: Cents
    minute: int | None = None
    """When it is offered, in minutes of playing time; None: at the end of the rebuy window."""


@dataclass(frozen=True, slots=True)
class AfterRounds:
    """A session that lasts so many rounds of play at each table."""

    rounds: int


@dataclass(frozen=True, slots=True)
class AfterMinutes:
    """A session that lasts so much playing time; the round in progress is finished."""

    minutes: int


@dataclass(frozen=True, slots=True)
class AtPlayersLeft:
    """A session that lasts until so many players are left in it."""

    players: int


SessionEnd = AfterRounds | AfterMinutes | AtPlayersLeft


@dataclass(frozen=True, slots=True)
class Session:
    """A part of the tournament: a heat, a semi-final, a final, a repechage."""

    name: str
    ends: SessionEnd
    takes_part: TakesPart = TakesPart.ALL_LEFT
    of: str = ""
    """Repechage, catch-up: the name of the earlier session."""
    advance: int | None = None
    """How many of each table go through; None: everybody who has chips."""
    points: tuple[int, ...] = ()
    """For the first, second, ... place at a table, if players earn points."""
    fresh_chips: bool = False
    """Whether everybody begins the session with a fresh issue of chips."""
    game: str = ""
    """Its key in the table of games; empty: the tournament's."""
    determinations: Any = None
    """For that game; None: the tournament's."""
    starts: datetime | None = None
    """The session's own starting time, if it has one."""


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """The shares of the pool from this many entrants on, in thousandths, first place first."""

    entrants: int
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Prizes:
    """How the pool is broken down."""

    rows: tuple[PrizeRow, ...]
    added: Cents = Cents(0)
    """NI2025-411 16.22  What the operator adds in cash."""
    goods: tuple[str, ...] = ()
    """What the operator adds in goods or services: for the first place, the second, ..."""

    def shares(self, entrants: int) -> tuple[int, ...]:
        """Return the shares for so many entrants."""
        rows = [row for row in self.rows if row.entrants <= entrants]
        return max(rows, key=lambda row: row.entrants).shares if rows else ()


@dataclass(frozen=True, slots=True)
class Conditions:
    """Everything that is fixed before entries open."""

    title: str
    instrument: str
    """S2-2001, NI2025-411, NI2019-212, NI2017-193 or NI2006-154."""
    game: str
    """Its key in the table of games."""
    determinations: Any
    """The game's own; blinds, antes or limits are those of the first level."""
    starts: datetime
    entry_fee: Cents
    commission: Cents
    """Of each entry fee, for the operator."""
    chips: int
    """What each player receives for the entry fee."""
    least_players: int
    most_players: int
    seats_at_a_table: int
    prizes: Prizes
    appendix: str = ""
    """S2-2001: A to I."""
    schedule: Schedule | None = None
    sessions: tuple[Session, ...] = (Session("final", AtPlayersLeft(1)),)
    rebuys: Rebuys | None = None
    top_up: TopUp | None = None
    how_to_enter: str = "at the cashier until the tournament starts"
    eligibility: str = "everybody who may game in the casino"
    groups: str = ""
    """Restrictions on player groups; empty: none."""
    agreement_in_writing: bool = False
    sit_and_go: bool = False
    """Whether the first session begins as soon as the seats are taken."""
    ties: Ties = Ties.DIVIDE
    balancing: Balancing = Balancing.NONE
    """Nobody is moved unless stated (17.7, 20.7); files default to `usual_balancing`."""
    starting_marker: bool = True
    """House games: whether wagers are placed in order from a marker (U-34)."""
    seconds_to_act: int = 90
    chip_values: tuple[int, ...] = CHIP_VALUES
    race_off_rounding: Rounding = Rounding.UP
    refunds_rebuys: bool = True
    """Whether a cancellation refunds rebuys and top-ups too (T-11, C-25, U-28)."""
    excluded_are_placed: bool = False
    """Whether an excluded player keeps the place below those who remain (T-21)."""
    refunds: Refunds = Refunds.NONE
    """NI2025-411 16.23  Additional refunds that the conditions permit (T-43)."""
    notice_minutes: int = 30
    """NI2017-193 17.7  How much notice a new starting time needs (T-42)."""
    dispute_seconds: int = SECONDS_FOR_A_DISPUTE
    """NI2025-411 15.5  How long play at a table waits for a dispute (S-70)."""
    jackpot_wagers: str = NO_JACKPOT_WAGERS
    """NI2017-193 17.3(a)(vii)  What is restricted."""
    further: tuple[str, ...] = ()
    """Further conditions of play in words."""

    @property
    def to_the_pool(self) -> Cents:
        """How much of each entry fee goes into the prize pool."""
        return self.entry_fee - self.commission

    @property
    def law(self) -> RuleSet:
        """The law that governs its rounds."""
        return RuleSet((self.instrument,))

    def game_of(self, session: Session) -> str:
        """The game played in a session."""
        return session.game or self.game

    def determinations_of(self, session: Session) -> Any:
        """The determinations of a session's game."""
        return self.determinations if session.determinations is None else session.determinations
