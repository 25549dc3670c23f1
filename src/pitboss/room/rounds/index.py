"""An index of all rounds on record, built when it is first asked and kept up by new events.

It reads the journal in outline, once: of most events only what kind they are.  So a list of rounds
costs what it lists, however long the journal is.
"""

from __future__ import annotations

import threading
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final, NamedTuple, Protocol

from pitboss.games.canberra_poker.progressive_jackpot import JackpotDeterminations
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
"""Events, so that a room beside the reading can go on."""


class RoundName(NamedTuple):
    """A round by its table and its number there."""

    table: int
    number: int

    def __str__(self) -> str:
        return f"{self.table}/{self.number}"


@dataclass(frozen=True, slots=True)
class RoundOnRecord:
    """One round: when, under what, whether it is over, and what there was about it."""

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
    """Of its first event in the whole journal: rounds are listed in this order."""
    seats: Mapping[int, int]
    """Who sat where when it was turned to."""
    marks: tuple[Mark, ...]


class Review(NamedTuple):
    """What came of the Commission's review of a decision."""

    at: datetime
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which rounds to list; newest first."""

    tables: Collection[int] | None = None
    """None: all of them."""
    since: date | None = None
    until: date | None = None
    """Days in Canberra, both included."""
    marks: frozenset[Mark] = frozenset()
    """Any of these; none: whatever the marks."""
    before: int | None = None
    """Rounds that began before this position of the journal."""
    limit: int = 50


class Outlines(Protocol):
    """What is read of a journal here."""

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        """All events after a position, in outline."""


@dataclass(slots=True, eq=False)
class _Round:
    """A round as far as the index has come."""

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
    """Where the index stands at one table."""

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
_STILL_ABOUT_IT: Final = frozenset(
    map(
        name_of,
        (SettledRoundVoided, ChipsSentOn, ChipsCorrected, ActProposed, ActSeconded, ActDropped),
    )
)
"""What belongs to a round although it is over, besides all that its game still rules on."""


class RoundIndex:
    """Every round, and what the room has set up for them.  May be asked from any thread."""

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
        """Read what is new."""
        with self._lock:
            for row in self._journal.outline(self._position, _WHOLE):
                self._take(row)
                self._position = row.position
                if row.position % BREATH_EVERY == 0:
                    self._breathe()

    def every(self) -> Iterator[RoundOnRecord]:
        """All rounds, table by table."""
        self.catch_up()
        for table in list(self.tables):
            yield from [self._shown(entry) for entry in self._at[table].rounds.values()]

    def get(self, name: RoundName) -> RoundOnRecord | None:
        """One round; None if it was never played."""
        self.catch_up()
        with self._lock:
            at = self._at.get(name.table)
            found = at.rounds.get(name.number) if at else None
            return self._shown(found) if found else None

    def found(self, wanted: Wanted) -> tuple[tuple[RoundOnRecord, ...], int | None]:
        """The rounds that are wanted, and where to go on if there are more."""
        self.catch_up()
        with self._lock:
            listed: list[_Round] = []
            for entry in self._backwards(wanted.before):
                if wanted.since and day_of(entry.began) < wanted.since:
                    break  # what is further back began earlier still
                if not _is_wanted(entry, wanted):
                    continue
                if len(listed) == wanted.limit:
                    return self._all_shown(listed), listed[-1].position
                listed.append(entry)
            return self._all_shown(listed), None

    def of_person(self, person: int, table: int | None = None) -> tuple[RoundOnRecord, ...]:
        """The rounds at whose beginning a person had a seat, newest first."""
        self.catch_up()
        with self._lock:
            known = reversed(self._of_person.get(person, []))
            return self._all_shown([entry for entry in known if table in (None, entry.name.table)])

    def reviews(self, name: RoundName) -> tuple[Review, ...]:
        """What the Commission's reviews of a round came to."""
        return tuple(self._reviews.get(name, ()))

    def determined(self, jackpot: int, command: int) -> JackpotDeterminations:
        """What was determined for a jackpot when a command had been carried out."""
        known = self._determined[jackpot]
        return known[bisect_right(known, command, key=lambda change: change[0]) - 1][1]

    def _backwards(self, before: int | None) -> Iterator[_Round]:
        end = len(self._all) if before is None else self._place(before)
        return (self._all[place] for place in range(end - 1, -1, -1))

    def _place(self, position: int) -> int:
        return bisect_left(self._all, position, key=lambda entry: entry.position)

    def _all_shown(self, rounds: list[_Round]) -> tuple[RoundOnRecord, ...]:
        return tuple(map(self._shown, rounds))

    def _shown(self, entry: _Round) -> RoundOnRecord:
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
            self._in_room(row)
        elif row.stream.startswith("table "):
            self._at_table(row, int(row.stream[6:]))

    def _in_room(self, row: Outlined) -> None:
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

    def _at_table(self, row: Outlined, table: int) -> None:
        at = self._at[table]
        if row.kind == _BEGAN:
            self._begin(at, table, row)
        elif row.kind == _ASIDE:
            self._forget(at)
        else:
            _follow(at, row)

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

    def _forget(self, at: _AtTable) -> None:
        """A round that was set aside was none; what marked it marks the next."""
        gone = at.round
        if gone is None:
            return
        del at.rounds[gone.name.number], self._all[self._place(gone.position)]
        for person in gone.seats.values():
            self._of_person[person].remove(gone)
        at.between = gone.marks & AROUND
        at.round = None


def _follow(at: _AtTable, row: Outlined) -> None:
    """One more event after the beginning of a round, or before the first of all."""
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
    """An act that only waits for another person has ruled on nothing yet."""
    if row.kind == _PROPOSED:
        return frozenset()
    return OF_EVENTS.get(row.kind, frozenset()) | OF_COMMANDS.get(row.command, frozenset())


def _concerns(row: Outlined) -> bool:
    """Whether an event after the end of a round is still about it."""
    return row.kind in _STILL_ABOUT_IT or not row.kind.startswith(_OF_THE_TABLE)


def _is_wanted(entry: _Round, wanted: Wanted) -> bool:
    if wanted.tables is not None and entry.name.table not in wanted.tables:
        return False
    if wanted.until and day_of(entry.began) > wanted.until:
        return False
    return not wanted.marks or bool(wanted.marks & entry.marks)
