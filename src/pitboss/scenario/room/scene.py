"""The scene of a room: the real room, and beside it the cards and chips on its tables.

An act goes the way of every client: over the wire, to the desk, through the role matrix and the
awaited acts, to the rules, into the journal.  What happened is then read from the journal and
nowhere else, so a scenario in a room also shows that the record is complete.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from pitboss.dealing.games import DEALINGS
from pitboss.law.citation import Citation
from pitboss.messages.frames import Answer
from pitboss.offices import Person
from pitboss.room.management import TableKind
from pitboss.room.management import events as managed
from pitboss.room.tables.desk_events import DeskEvent
from pitboss.room.views.event_texts import ROOM_SHEETS
from pitboss.ruling import Allowed, Refused
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.people import Actor
from pitboss.scenario.room.arranging import Arranging
from pitboss.scenario.room.checks import check_in_room
from pitboss.scenario.room.determinations import CHOICES, Arranged
from pitboss.scenario.room.happenings import OBSERVATION_SHEETS, RecordVerified, TableCameBack
from pitboss.scenario.room.in_memory import RoomInMemory, Row
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.scene import AtTable, CardCheck
from pitboss.scenario.table.sign_lines import ReadSign, SignShows
from pitboss.scenario.vocabulary import Answered, Checked, Opening, Result, determined
from pitboss.table import Particulars, commands, open_table

_CITED: Final = re.compile(r"(?P<instrument>\S+) (?P<clause>.+?)(?: \(reading (?P<reading>\S+)\))?")
_OWN_SHEETS: Final = ROOM_SHEETS | OBSERVATION_SHEETS
_TABLE: Final = Sentence("table {number}")
_STOOD: Final = ("allowed", "proposed")


@dataclass(frozen=True, slots=True)
class Asked:
    """A command with what a client sends along with it."""

    command: Any
    of_the_room: bool = False
    """Whether it means a proposal of the room rather than the table."""
    minutes: int = 0
    """How long ago the person authenticated."""
    on_an_earlier_view: bool = False


@dataclass(frozen=True, slots=True)
class AskAgain:
    """The last request, repeated."""


@dataclass(frozen=True, slots=True)
class PassTime:
    """The clock advances, and the room does what is due."""


@dataclass(frozen=True, slots=True)
class StartAgain:
    """The room stops, and another starts on the same journal."""

    in_order: bool


@dataclass(frozen=True, slots=True)
class VerifyRecord:
    """The chain is checked from its first event."""


class InRoom:
    """One room on one evening."""

    def __init__(self, opening: Opening, game: GameAtTable) -> None:
        own = tuple(line for line in opening.determinations if _belongs_to_room(line.text))
        rest = tuple(line for line in opening.determinations if line not in own)
        self.game = game
        self.arranged = determined(Arranged(), own, CHOICES, "determination")
        self._opening = Opening(
            opening.law, rest, _without(opening.headings, "Seats", "Shoe", "Pools"), (),
            opening.persons,
        )  # fmt: skip
        self._felts: dict[int, AtTable] = {}
        self._at = 1
        self._rows: deque[Row] = deque()
        bare = self._bare_felt()
        self.entered, self.evening = bare.entered, bare.evening
        self.running = RoomInMemory(self.evening)
        try:
            self._arrange(opening, bare)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the room for good."""
        self.running.close()

    # --- opening ----------------------------------------------------------------------------------

    def _bare_felt(self) -> AtTable:
        return AtTable(self._opening, self.game)

    def _arrange(self, opening: Opening, bare: AtTable) -> None:
        self._stack("")
        arranging = Arranging(self.running, opening.persons)
        arranging.open()
        arranging.enter(self.entered, bare.round.house.entered)
        house = bare.round.house
        jackpot = None
        if getattr(house.table, "jackpot_wager", None) is not None:
            pools = self.game.pools(opening.headings.get("Pools"))
            jackpot = arranging.set_up_jackpot(house.jackpot, pools)
        particulars = Particulars(
            self.game.key,
            opening.law,
            house.table,
            excluded=self.entered.excluded,
            denominations=self.entered.denominations,
            notice_seconds=self.entered.notice_seconds,
            dispute_seconds=self.entered.dispute_seconds,
        )
        arranging.set_up_tables(self.arranged, particulars, jackpot)
        self._catch_up(0)
        if "Shoe" in opening.headings:
            self.change(opening.headings["Shoe"])
        if "Seats" in opening.headings:
            before = self.running.position()
            seats = opening.headings["Seats"]
            arranging.make_ready(1, self.arranged.kind, self.entered, seats)
            self._catch_up(before)

    def _catch_up(self, position: int) -> None:
        for row in self.running.rows(position):
            self._follow(row)

    # --- the felt ---------------------------------------------------------------------------------

    @property
    def felt(self) -> AtTable:
        """The scenario's current table."""
        found = self._felts.get(self._at)
        if found is None:
            raise ScenarioError(f"the room has no table {self._at}")
        return found

    @property
    def number(self) -> int:
        """The number of that table."""
        return self._at

    @property
    def state(self) -> Any:
        """The state of the table."""
        return self.felt.state

    @property
    def round(self) -> Any:
        """The scene of the game."""
        return self.felt.round

    def person(self, actor: Actor) -> Person:
        """Return who acts; a box on its own means its player."""
        return self.felt.person(actor)

    def knows(self, command: Any) -> bool:
        """Whether the table's game has this command."""
        return self.felt.knows(command)

    def at_box(self, box: str) -> str:
        """At a live table the dealer records what is done at the box."""
        return f"Dealer for box {box}" if self.arranged.kind is TableKind.LIVE else f"Box {box}"

    def change(self, heading: Worded) -> None:
        """Change the cards of a round, or the scenario's current table."""
        with at("", heading.line):
            if heading.name == "At":
                said = _TABLE.read(heading.text)
                if said is None or said.number() not in self._felts:
                    raise ScenarioError(f'"{heading.text}" is no table of this room')
                self._at = said.number()
            elif self.arranged.kind is TableKind.LIVE:
                self.felt.change(heading)
            else:
                self._stack(heading.text)

    def _stack(self, text: str) -> None:
        dealing = DEALINGS[self.game.key]
        house = self._bare_felt().round.house if not self._felts else self.round.house
        self.running.chance.stack(text, to_cut=dealing.to_cut(house.table))

    def _follow(self, row: Row) -> None:
        """Apply recorded events to the scene's table too."""
        kind, _, number = row.stream.partition(" ")
        if isinstance(row.event, managed.TableSetUp):
            felt = self._bare_felt()
            felt.evening = self.evening
            felt.state = open_table(row.event.particulars)
            self._felts[row.event.table] = felt
        elif kind == "table" and not isinstance(row.event, DeskEvent):
            self._felts[int(number)].apply(row.event)
        elif self.game.prize_paid and isinstance(row.event, self.game.prize_paid):
            paid: Any = self._felts[row.event.table].round  # a game with prizes notes them
            paid.note_prize(row.event)

    # --- ruling -----------------------------------------------------------------------------------

    def decide(self, command: Any) -> Allowed[Any] | Refused | Answered:
        """Let the room answer, and read what happened from the record."""
        before = self.running.position()
        match command:
            case ReadSign():
                return self.felt.decide(command)
            case PassTime():
                self.running.let_time_pass()
                return self._recorded(before, "allowed")
            case StartAgain():
                return self._started_again(command, before)
            case VerifyRecord():
                return self._verified()
            case AskAgain():
                answer = self.running.ask_again()
            case _:
                answer = self._ask(command)
        if answer.outcome in _STOOD:
            return self._recorded(before, answer.outcome)
        under = tuple(_citation(citation) for citation in answer.cites)
        return Answered(answer.outcome, Refused(under, answer.because))

    def _ask(self, command: Any) -> Answer:
        asked = command if isinstance(command, Asked) else Asked(command)
        inner = asked.command
        if isinstance(inner, CardCheck):
            inner = inner.command
        if isinstance(inner, commands.InRound):
            inner = inner.act
        table = 0 if asked.of_the_room else self._at
        seen = 1 if asked.on_an_earlier_view else None
        return self.running.ask(inner, table, asked.minutes, seen)

    def _recorded(self, before: int, answer: str, *first: Any) -> Answered:
        rows = [*(Row("", event, None) for event in first), *self.running.rows(before)]
        self._rows = deque(rows)
        exposed = tuple(row.command for row in rows)
        return Answered(answer, Allowed(tuple(row.event for row in rows)), exposed)

    def _started_again(self, command: StartAgain, before: int) -> Answered:
        held = {number: desk.state for number, desk in self.running.room.desks.items()}
        cards = {n: desk.keeper() for n, desk in self.running.room.desks.items()}
        self.running.start_again(in_order=command.in_order)
        back = []
        for number, desk in self.running.room.desks.items():
            same = desk.state.table == held[number].table == self._felts[number].state
            back.append(TableCameBack.found(number, same, cards[number], desk.keeper()))
        return self._recorded(before, "allowed", *back)

    def _verified(self) -> Allowed[Any] | Refused | Answered:
        verdict = self.running.verified()
        if verdict.fault is not None:
            return Refused((), verdict.fault.what)
        before = self.running.position()
        return self._recorded(before, "allowed", RecordVerified((), before))

    def apply(self, event: Any) -> None:
        """Apply one recorded event."""
        if isinstance(event, SignShows):
            return
        self._follow(self._rows.popleft())

    # --- what came of it --------------------------------------------------------------------------

    def results(self, command: Any, event: Any) -> Iterable[Result]:
        """Return how wagers ended; at another table, with its number."""
        del command  # the record knows by which command it happened
        row = self._rows[0] if self._rows else None
        if row is None or not row.stream.startswith("table ") or isinstance(event, DeskEvent):
            return ()
        number = int(row.stream.partition(" ")[2])
        found = self._felts[number].results(row.command, event)
        if number == self._at:
            return found
        return [replace(result, seat=f"table {number} {result.seat}") for result in found]

    def says(self, event: Any) -> Iterable[str]:
        """Return the event in plain sentences."""
        own = _OWN_SHEETS.get(type(event))
        return own.in_scenario(event) if own else self.felt.says(event)

    def check(self, name: str, text: str) -> Checked:
        """Check what the table checks, and what only a room has."""
        return check_in_room(self, name, text) or self.felt.check(name, text)

    def stakes(self) -> Mapping[str, int]:
        """Return each player's stake, in cents."""
        return self.felt.stakes()

    def moment(self, said: Any) -> datetime:
        """Resolve a time of this night, or of a named day."""
        of_day = said.time_of_day()
        return (
            self.evening.moment_on(said.day(), of_day)
            if "day" in said
            else (self.evening.moment(of_day))
        )


def _without(headings: Mapping[str, Worded], *names: str) -> dict[str, Worded]:
    return {name: heading for name, heading in headings.items() if name not in names}


def _belongs_to_room(text: str) -> bool:
    words = " ".join(text.split())
    return any(sentence.read(words) is not None for sentence, _ in CHOICES)


def _citation(text: str) -> Citation:
    found = _CITED.fullmatch(text)
    assert found is not None, text
    return Citation(found["instrument"], found["clause"], found["reading"])
