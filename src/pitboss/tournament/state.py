"""The state of a tournament: entrants, tables, clock, money.  One level above its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import Enum, IntEnum
from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.chips import Cents, total
from pitboss.ruling import changed
from pitboss.table import Table
from pitboss.table.round_marker import order_of_the_deal
from pitboss.tournament.clauses import CLAUSES, Clauses
from pitboss.tournament.conditions import AfterRounds, Balancing, Conditions, Session

POOL: Final = "prize pool"
COMMISSION: Final = "tournament commission"
ADDED: Final = "added by the operator"
MICROS: Final = 1_000_000
HELD: Final = "rebuys held after a cancellation"
"""14.3, 17.23, 20.21  Neither refunded nor commission, which comes out of entry fees alone."""


def purse_of(person: int) -> str:
    """The account that a player pays from and is paid to, in money."""
    return f"purse {person}"


class Stage(IntEnum):
    """How far the tournament has progressed."""

    DRAFT = 0
    PUBLISHED = 1
    ENTRIES = 2
    BETWEEN_SESSIONS = 3
    """Entries are closed, or a session is over, and the next ballot is due."""
    SEATED = 4
    """The ballot is drawn, and the session has not begun."""
    RUNNING = 5
    PLACED = 6
    """Everybody has a place, and prizes are to be awarded."""
    OVER = 7
    CALLED_OFF = 8


class Standing(Enum):
    """An entrant's status."""

    ENTERED = "entered"
    """In the tournament, but in no seat."""
    SEATED = "seated"
    OUT = "eliminated"
    FORFEITED = "forfeited"
    EXCLUDED = "excluded"
    WITHDRAWN = "withdrawn"
    REPLACED = "replaced by a reserved player, and the fee returned"
    REFUNDED = "withdrawn, and the fee refunded"

    __hash__ = object.__hash__  # members are singletons; the default hashes the name, slowly


FEE_RETURNED: Final = frozenset((Standing.REPLACED, Standing.REFUNDED))
LEFT_IN: Final = frozenset((Standing.ENTERED, Standing.SEATED))


class After(IntEnum):
    """How players go out after a round; those who go out the same way go out together."""

    LOSING_ALL = 0
    """15.2, 20.19  The round took the last chips, whenever a rebuy is declined (T-10)."""
    TOO_FEW_CHIPS = 1
    """16.15, 17.14  What is left does not cover the next wager."""
    RACE_OFF = 2
    """4.8  The last chips were lost in a race-off (T-09)."""
    OTHERWISE = 3
    """Excluded, withdrawn, or not through at the end of a session: each at its own moment."""


class Out(NamedTuple):
    """An entrant who left, with what separates those who left together."""

    entrant: int
    chips: int
    """Put into the pot of the last round, or held when the session ended."""
    order: int = 0
    """Clockwise from the marker, for cents that do not divide (reading F-50)."""
    moment: int = 0
    """See `moment`; 0 in records made before moments were kept."""


def moment(rounds: int, how: After) -> int:
    """Encode when somebody goes out as one number: after so many rounds, and how."""
    return rounds * len(After) + how


def left_together(one: int, other: int) -> bool:
    """15.2, 20.19  Whether two moments are one, so that the chips put in decide."""
    return one == other and one % len(After) != After.OTHERWISE


@dataclass(frozen=True)  # no slots: see ruling.changed
class Entrant:
    """A person who entered, by entry number."""

    number: int
    person: int
    standing: Standing = Standing.ENTERED
    chips: int = 0
    """What the player takes into the next session; in a seat the table has them."""
    table: int = 0
    seat: int = 0
    present: bool = False
    """Whether the allocated seat is taken."""
    in_time: bool = False
    """Whether the seat was taken at the starting time and left before play began."""
    order: int = 0
    """Clockwise from the marker among those who played the last session to its end (T-07)."""
    missed_start: bool = False
    """Whether the session began without the player, who has not come since."""
    verified: bool = False
    """Whether the director has confirmed that the player is away."""
    rebuys: int = 0
    topped_up: bool = False
    top_up_over: bool = False
    """Whether the top-up was closed where the player sat (R-02)."""
    declined: bool = False
    """Whether the player has declined further rebuys."""
    lost: Out | None = None
    """Placing data of a player who has lost all chips and may still buy some."""
    points: Fraction = Fraction(0)
    heat: int = 0
    sessions: frozenset[str] = frozenset()
    """The sessions that the player took part in."""
    payer: int = 0
    """Who paid; a substitute may play on."""
    fee: Cents = Cents(0)
    """The amount paid to enter."""
    purchases: tuple[tuple[int, Cents], ...] = ()
    """Rebuys and top-ups: who paid, which may be a substitute, and how much."""

    @property
    def bought(self) -> Cents:
        """The total paid for rebuys and top-ups."""
        return total(amount for _, amount in self.purchases)


@dataclass(frozen=True)
class TableInPlay:
    """One table of the tournament, with what the tournament records about it."""

    number: int
    table: Table
    rounds: int = 0
    """Rounds of this session that were played and are not void (T-83)."""
    last_round: int = 0
    """The tournament-wide number of the round last concluded here."""
    moved_away: int = 0
    """How many players were moved from here to other tables in this session."""
    started_with: Mapping[int, int] = field(default_factory=dict)
    """What each seat had when the round began."""
    raced: tuple[int, ...] = ()
    """The chips that were raced off here."""
    rebuys_until: int = 0
    """The playing time until which last rebuys are open, after the round that was in progress
    when the window ended; 0: there was none.
    """
    rebuys_closed: bool = False
    top_ups_closed: bool = False

    @property
    def between_rounds(self) -> bool:
        """Whether no round is open here."""
        return self.table.open_round is None

    @property
    def seated(self) -> tuple[int, ...]:
        """The occupied seats."""
        return tuple(sorted(self.table.seats))

    @property
    def with_chips(self) -> tuple[int, ...]:
        """The seats whose players have chips between rounds."""
        return tuple(seat for seat in self.seated if self.table.stake(seat))

    @property
    def from_marker(self) -> tuple[int, ...]:
        """12.2, 20.19, T-80  Seats clockwise from the Buck or marker, or after the button."""
        return order_of_the_deal(self.table, self.seated, self.table.dealer_button or 0)

    def stake(self, seat: int) -> int:
        """Return the chips in front of a player."""
        return self.table.stake(seat).units


class Clock(NamedTuple):
    """Playing time, without breaks."""

    played: int = 0
    """In seconds, up to the moment when it last started."""
    since: datetime | None = None
    break_minutes: int = 0
    """The length of the current break, if any."""
    stopped: bool = False
    """Whether that break stopped it; before the first card of a session nothing runs."""
    micros: int = 0
    """Microseconds on top of the seconds, so that breaks lose no part of a second."""

    def seconds(self, at: datetime) -> int:
        """Return the playing time at a moment."""
        return self._micros(at) // MICROS

    def still(self, at: datetime) -> Clock:
        """Return a stopped clock with this one's reading at a moment."""
        played, micros = divmod(self._micros(at), MICROS)
        return Clock(played, micros=micros)

    def _micros(self, at: datetime) -> int:
        played = self.played * MICROS + self.micros
        if self.since is None:
            return played
        return played + max(0, (at - self.since) // timedelta(microseconds=1))


class Placed(NamedTuple):
    """A place, and the entrants who share it."""

    place: int
    entrants: tuple[int, ...]


@dataclass(frozen=True)  # no slots: see ruling.changed
class Tournament:
    """The whole state of one tournament."""

    number: int
    stage: Stage = Stage.DRAFT
    conditions: Conditions | None = None
    reference: str = ""
    approval_withdrawn: bool = False
    """Whether the registers held the approval that the conditions rest on, and hold it no more."""
    commencements: Mapping[str, date] = field(default_factory=dict)
    """Commencement dates of instruments, if the operator has entered them."""
    director: int | None = None
    assistants: frozenset[int] = frozenset()
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    reserves: tuple[int, ...] = ()
    """Persons, in the order they signed up."""
    advised: frozenset[int] = frozenset()
    """Persons who had been advised about wagers out of order when they left a seat."""
    tables: Mapping[int, TableInPlay] = field(default_factory=dict)
    sessions: tuple[Session, ...] = ()
    """Those of the conditions, plus additional rounds to break ties."""
    session: int = 0
    """The number of the current or last session, from 1; 0 before the first."""
    starts: datetime | None = None
    """The next session's time, if notice of a new one was given."""
    extra_for: tuple[int, ...] = ()
    """Who plays the additional rounds."""
    clock: Clock = Clock()
    session_from: int = 0
    """The playing time at which the session began."""
    level: int = 0
    """As last announced; 0 before the first round."""
    hand_for_hand: bool = False
    waiting: frozenset[int] = frozenset()
    """Hand for hand: tables that have finished their round."""
    rounds: int = 0
    """Rounds completed at all tables; those of one hand for hand count as one."""
    held_back: tuple[Out, ...] = ()
    """Hand for hand: players who are out once the last table has finished."""
    departures: tuple[tuple[Out, ...], ...] = ()
    """Who is out, in order of time, grouped by moment.  An entrant brought back by a repechage or
    a catch-up session is removed; one who plays additional rounds is not.
    """
    drawn: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Results of draws and additional rounds for tied places, in order; more is better."""
    undecided: tuple[tuple[int, ...], ...] = ()
    """Tied entrants, where the conditions want the tie decided."""
    counts: int = 0
    """How many chip counts were made in this session."""
    money: Mapping[str, int] = field(default_factory=dict)
    """In cents, starting from zero: a paying purse goes negative."""
    goods: tuple[str, ...] = ()
    places: tuple[Placed, ...] = ()

    @property
    def of(self) -> Conditions:
        """The conditions; they never change once published."""
        assert self.conditions is not None, "no conditions are published"
        return self.conditions

    @property
    def clauses(self) -> Clauses:
        """The governing instrument's clauses."""
        return CLAUSES[self.of.instrument]

    @property
    def moves_players(self) -> bool:
        """Whether instrument and conditions allow moves within a session."""
        named = self.of.balancing is not Balancing.NONE
        return bool(self.clauses.moves) and (named or self.of.instrument == "S2-2001")

    @property
    def now(self) -> int:
        """The moment of leaving now for any reason other than chips lost in a round."""
        return moment(self.rounds, After.OTHERWISE)

    @property
    def current(self) -> Session:
        """The session being played, or the last one played."""
        return self.sessions[self.session - 1]

    @property
    def next_session(self) -> Session | None:
        """The coming session."""
        return self.sessions[self.session] if self.session < len(self.sessions) else None

    @property
    def all_played(self) -> bool:
        """Whether the last session is over, with ties still to be broken."""
        return self.stage is Stage.BETWEEN_SESSIONS and self.next_session is None

    @property
    def left_in(self) -> tuple[Entrant, ...]:
        """Entrants still in the tournament."""
        return tuple(entrant for entrant in self.entrants.values() if entrant.standing in LEFT_IN)

    @property
    def paying(self) -> int:
        """20.10, 20.18  How many entrants fund the pool: those whose fee was not returned."""
        return sum(entrant.standing not in FEE_RETURNED for entrant in self.entrants.values())

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Entrants who have a seat."""
        entrants = self.entrants.values()
        return tuple(entrant for entrant in entrants if entrant.standing is Standing.SEATED)

    @property
    def in_play(self) -> tuple[TableInPlay, ...]:
        """The tables with at least one player."""
        return tuple(table for table in self.tables.values() if table.table.seats)

    def with_entrants(self, *entrants: Entrant) -> Tournament:
        """Return this tournament with these entrants added, or replaced by number."""
        by_number = {entrant.number: entrant for entrant in entrants}
        return changed(self, entrants={**self.entrants, **by_number})

    def can_deal(self, table: TableInPlay) -> bool:
        """T-30  Whether a table can deal a round: enough chips, and somebody present."""
        least = 1 if table.table.game.pot_game is None else 2
        there = any(entrant.present for entrant in self.in_seat_order(table.number))
        return len(table.with_chips) >= least and there

    def played_out(self, table: TableInPlay) -> bool:
        """Whether a table has played all rounds of a session measured in rounds."""
        ends = self.current.ends
        return isinstance(ends, AfterRounds) and table.rounds >= ends.rounds

    def entrant_at(self, table: int, seat: int) -> Entrant | None:
        """Return the entrant in a seat."""
        for entrant in self.entrants.values():
            sits_there = entrant.table == table and entrant.seat == seat
            if sits_there and entrant.standing is Standing.SEATED:
                return entrant
        return None

    def entry_of(self, person: int) -> Entrant | None:
        """Return a person's entry."""
        entrants = self.entrants.values()
        return next((entrant for entrant in entrants if entrant.person == person), None)

    def has_entered(self, person: int) -> bool:
        """Whether a person paid for an entry or plays on one; a substitute ends neither."""
        return any(person in (entrant.person, entrant.payer) for entrant in self.entrants.values())

    def chips_of(self, entrant: Entrant) -> int:
        """Return an entrant's chips: at the table, or for the next session."""
        if entrant.standing is not Standing.SEATED:
            return entrant.chips
        return self.tables[entrant.table].stake(entrant.seat)

    def seats_taken(self) -> Iterator[tuple[int, int, int]]:
        """Yield table, seat and person, as the tables have them."""
        for number, table in self.tables.items():
            for seat, seated in table.table.seats.items():
                yield number, seat, seated.player

    def in_seat_order(self, table: int) -> tuple[Entrant, ...]:
        """Return the entrants at a table, by seat."""
        seated = Standing.SEATED
        at_table = (entrant for entrant in self.entrants.values() if entrant.table == table)
        playing = [entrant for entrant in at_table if entrant.standing is seated]
        return tuple(sorted(playing, key=lambda entrant: entrant.seat))
