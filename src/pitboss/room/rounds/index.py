"""An index of all recorded rounds, built on first use and updated from new events.

It reads the journal once, mostly without event bodies, so the cost of listing rounds does not
depend on the length of the journal.
"""

from __future__ import annotations

import threading
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final, NamedTuple, Protocol

from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.law.rule_set import day_of
from pitboss.record.codec import decode
from pitboss.record.journal import Outlined
from pitboss.record.vocabulary import name_of
from pitboss.room.management import events as managed
from pitboss.room.management.state import TableInRoom
from pitboss.room.rounds.marks import AROUND, MARKS, OF_COMMANDS, OF_EVENTS, Mark
from pitboss.room.streams import ROOM
from pitboss.room.tables.desk_events import ActDropped, ActProposed, ActSeconded
from pitboss.table.events import (
    ChipsCorrected,
    ChipsSentOn,
    RoundBegan,
    RoundConcluded,
    RoundSetAside,
    SettledRoundVoided,
)

BREATH_EVERY: Final = 500
"""Events between two calls of `breathe`, which lets the room's threads run."""


class RoundName(NamedTuple):
    """A round, by its table and number."""

    table: int
    number: int

    def __str__(self) -> str:
        return f"{self.table}/{self.number}"


@dataclass(frozen=True, slots=True)
class RoundOnRecord:
    """One round: when and under which law it was played, whether it is over, and its marks."""

    name: RoundName
    game: str
    law: tuple[str, ...]
    began: datetime
    ended: datetime | None
    dealt: bool
    events: int
    first: int
    """The number of its first event in the table's stream."""
    position: int
    """The journal position of its first event; rounds are listed in this order."""
    seats: Mapping[int, int]
    """The player at each seat when it began."""
    marks: tuple[Mark, ...]


class Review(NamedTuple):
    """The outcome of the Commission's review of a decision."""

    at: datetime
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A query for rounds; results come newest first."""

    tables: Collection[int] | None = None
    """None: all tables."""
    since: date | None = None
    until: date | None = None
    """Days in Canberra, both included."""
    marks: frozenset[Mark] = frozenset()
    """Rounds with any of these marks; empty: all rounds."""
    before: int | None = None
    """Only rounds that began before this journal position."""
    limit: int = 50


class Outlines(Protocol):
    """The part of a journal that this module reads."""

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        """Yield the headers of all events after a position."""


@dataclass(slots=True, eq=False)
class _Round:
    """The index entry of a round, up to the last event read."""

    name: RoundName
    began: datetime
    first: int
    position: int
    seats: Mapping[int, int]
    marks: set[Mark]
    last: int
    ended: datetime | None = None
    dealt: bool = False


@dataclass(slots=True)
class _AtTable:
    """The index entries of one table."""

    round: _Round | None = None
    rounds: dict[int, _Round] = field(default_factory=dict)
    between: set[Mark] = field(default_factory=set)
    """Marks since the last round ended, for the next one."""


_BEGAN, _ASIDE, _CONCLUDED = map(name_of, (RoundBegan, RoundSetAside, RoundConcluded))
_SET_UP, _JACKPOT_SET_UP = map(name_of, (managed.TableSetUp, managed.JackpotSetUp))
_PARAMETERS: Final = name_of(managed.JackpotParametersChanged)
_REVIEWED, _PROPOSED = map(name_of, (managed.ReviewRecorded, ActProposed))
_WHOLE: Final = (_BEGAN, _CONCLUDED, _SET_UP, _JACKPOT_SET_UP, _PARAMETERS, _REVIEWED)
_OF_THE_TABLE: Final = ("table.", "desk.")
_AFTER_THE_END: Final = frozenset(
    map(
        name_of,
        (SettledRoundVoided, ChipsSentOn, ChipsCorrected, ActProposed, ActSeconded, ActDropped),
    )
)
"""Events that belong to a round although it is over, besides those of its game."""


class RoundIndex:
    """An index of rounds, tables and jackpots.  May be used from any thread."""

    def __init__(self, journal: Outlines, breathe: Callable[[], None] = lambda: None) -> None:
        self._journal = journal
        self._breathe = breathe
        self._lock = threading.Lock()
        self._position = 0
        self._all: list[_Round] = []
        self._at: dict[int, _AtTable] = {}
        self._of_person: dict[int, list[_Round]] = {}
        self.tables: dict[int, TableInRoom] = {}
        self.jackpots: dict[int, managed.JackpotSetUp] = {}
        self._determined: dict[int, list[tuple[int, JackpotDeterminations]]] = {}
        self._reviews: dict[RoundName, list[Review]] = {}

    # --- asking -----------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Read new events."""
        with self._lock:
            for row in self._journal.outline(self._position, _WHOLE):
                self._take(row)
                self._position = row.position
                if row.position % BREATH_EVERY == 0:
                    self._breathe()

    def every(self) -> Iterator[RoundOnRecord]:
        """Yield all rounds, table by table."""
        self.catch_up()
        for table in list(self.tables):
            yield from [self._to_record(entry) for entry in self._at[table].rounds.values()]

    def get(self, name: RoundName) -> RoundOnRecord | None:
        """Return a round, or None if it was never played."""
        self.catch_up()
        with self._lock:
            at = self._at.get(name.table)
            found = at.rounds.get(name.number) if at else None
            return self._to_record(found) if found else None

    def found(self, wanted: Wanted) -> tuple[tuple[RoundOnRecord, ...], int | None]:
        """Find rounds, and the position for the next page if there are more."""
        self.catch_up()
        with self._lock:
            listed: list[_Round] = []
            for entry in self._backwards(wanted.before):
                if wanted.since and day_of(entry.began) < wanted.since:
                    break  # all earlier entries began even earlier
                if not _matches(entry, wanted):
                    continue
                if len(listed) == wanted.limit:
                    return self._to_records(listed), listed[-1].position
                listed.append(entry)
            return self._to_records(listed), None

    def of_person(self, person: int, table: int | None = None) -> tuple[RoundOnRecord, ...]:
        """Return the rounds in which a person was seated at the start, newest first."""
        self.catch_up()
        with self._lock:
            known = reversed(self._of_person.get(person, []))
            return self._to_records([entry for entry in known if table in (None, entry.name.table)])

    def reviews(self, name: RoundName) -> tuple[Review, ...]:
        """Return the outcomes of the Commission's reviews of a round."""
        return tuple(self._reviews.get(name, ()))

    def determined(self, jackpot: int, command: int) -> JackpotDeterminations:
        """Return a jackpot's determinations after a command."""
        known = self._determined[jackpot]
        return known[bisect_right(known, command, key=lambda change: change[0]) - 1][1]

    def _backwards(self, before: int | None) -> Iterator[_Round]:
        end = len(self._all) if before is None else self._place(before)
        return (self._all[place] for place in range(end - 1, -1, -1))

    def _place(self, position: int) -> int:
        return bisect_left(self._all, position, key=lambda entry: entry.position)

    def _to_records(self, rounds: list[_Round]) -> tuple[RoundOnRecord, ...]:
        return tuple(map(self._to_record, rounds))

    def _to_record(self, entry: _Round) -> RoundOnRecord:
        particulars = self.tables[entry.name.table].particulars
        return RoundOnRecord(
            entry.name,
            particulars.game,
            particulars.law.instruments,
            entry.began,
            entry.ended,
            entry.dealt,
            entry.last - entry.first + 1,
            entry.first,
            entry.position,
            entry.seats,
            tuple(mark for mark in MARKS if mark in entry.marks),
        )

    # --- reading ----------------------------------------------------------------------------------

    def _take(self, row: Outlined) -> None:
        if row.stream == ROOM:
            self._apply_room_event(row)
        elif row.stream.startswith("table "):
            self._apply_table_event(row, int(row.stream[6:]))

    def _apply_room_event(self, row: Outlined) -> None:
        if row.body is None:
            return
        match decode(row.body):
            case managed.TableSetUp() as event:
                self.tables[event.table] = TableInRoom(
                    event.kind, event.particulars, event.jackpot, event.pace
                )
                self._at[event.table] = _AtTable()
            case managed.JackpotSetUp() as event:
                self.jackpots[event.jackpot] = event
                self._determined[event.jackpot] = [(0, event.determinations)]
            case managed.JackpotParametersChanged() as event:
                self._determined[event.jackpot].append((row.cause, event.determinations))
            case managed.ReviewRecorded() as event:
                self._review(event, row.at)

    def _review(self, event: managed.ReviewRecorded, at: datetime) -> None:
        name = RoundName(event.table, event.round_of_play)
        self._reviews.setdefault(name, []).append(Review(at, event.outcome))
        entry = self._at[name.table].rounds.get(name.number)
        if entry is not None:
            entry.marks.add("rulings")

    def _apply_table_event(self, row: Outlined, table: int) -> None:
        at = self._at[table]
        if row.kind == _BEGAN:
            self._begin(at, table, row)
        elif row.kind == _ASIDE:
            self._drop_abandoned(at)
        else:
            _apply_event(at, row)

    def _begin(self, at: _AtTable, table: int, row: Outlined) -> None:
        event = decode(row.body or b"")
        marks: set[Mark] = set(at.between)
        if any(seat.marker for seat in event.seats):
            marks.add("markers")
        seats = {seat.seat: seat.player for seat in event.seats}
        name = RoundName(table, event.number)
        at.round = _Round(name, row.at, row.number, row.position, seats, marks, row.number)
        at.between = set()
        at.rounds[event.number] = at.round
        self._all.append(at.round)
        for person in seats.values():
            self._of_person.setdefault(person, []).append(at.round)

    def _drop_abandoned(self, at: _AtTable) -> None:
        """Drop an abandoned round; its marks move to the next one."""
        gone = at.round
        if gone is None:
            return
        del at.rounds[gone.name.number], self._all[self._place(gone.position)]
        for person in gone.seats.values():
            self._of_person[person].remove(gone)
        at.between = gone.marks & AROUND
        at.round = None


def _apply_event(at: _AtTable, row: Outlined) -> None:
    """Apply an event after the start of a round, or before the first round."""
    marks = _marks(row)
    current = at.round
    if current is None or current.ended is not None:
        at.between |= marks & AROUND
    if current is None:
        return
    if row.kind == _CONCLUDED:
        current.ended, current.dealt = row.at, decode(row.body or b"").dealt
    elif current.ended is not None and not _concerns(row):
        current.marks |= marks & AROUND
        return
    current.last = row.number
    current.marks |= marks


def _marks(row: Outlined) -> frozenset[Mark]:
    """Return the marks of an event; a pending proposal has none, as nothing is ruled yet."""
    if row.kind == _PROPOSED:
        return frozenset()
    return OF_EVENTS.get(row.kind, frozenset()) | OF_COMMANDS.get(row.command, frozenset())


def _concerns(row: Outlined) -> bool:
    """Whether an event after the end of a round still belongs to it."""
    return row.kind in _AFTER_THE_END or not row.kind.startswith(_OF_THE_TABLE)


def _matches(entry: _Round, wanted: Wanted) -> bool:
    if wanted.tables is not None and entry.name.table not in wanted.tables:
        return False
    if wanted.until and day_of(entry.began) > wanted.until:
        return False
    return not wanted.marks or bool(wanted.marks & entry.marks)
