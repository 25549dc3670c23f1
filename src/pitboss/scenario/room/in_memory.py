"""A real room on an in-memory journal, with a clock that the scenario sets."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

from pitboss.messages.frames import Act, Answer
from pitboss.offices import Office, Person
from pitboss.record.codec import decode
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import Verdict, verify
from pitboss.room.acts.wire_acts import InvalidAct
from pitboss.room.management import commands as managing
from pitboss.room.not_found import UnknownTable
from pitboss.room.people.visitor import Visitor
from pitboss.room.room import Room, RoomDependencies
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.moments import Evening
from pitboss.scenario.room.chance import StackedChance
from pitboss.scenario.room.wire import on_the_wire

Found = TypeVar("Found")
_KEY: Final = b"a scenario keeps no secret, so.."
_MOST_WAKINGS: Final = 100


class Row(NamedTuple):
    """One recorded event, with its stream and the command behind it."""

    stream: str
    event: Any
    command: Any


class RoomInMemory:
    """One room; it can be stopped and restarted on the same journal."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.chance = StackedChance()
        self.journal = SqliteJournal()
        self._loop = asyncio.Runner()
        self._ids = count(1)
        self._sent: tuple[Visitor, Act] | None = None
        self.room = self._built()
        self.run(self.room.start())

    def close(self) -> None:
        """Release thread and event loop."""
        self._loop.close()
        self.journal.close()

    def run(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Run a coroutine to its end: the room is asynchronous, a scenario goes step by step."""
        return self._loop.run(work)

    def now(self) -> datetime:
        """The current time of the room's clock."""
        return self.evening.now.astimezone(UTC)

    def _built(self) -> Room:
        premises = RoomDependencies(
            self.journal, _KEY, self.now, self.chance, lambda n: f"person {n}"
        )
        return Room(premises)

    # --- acts -------------------------------------------------------------------------------------

    def do(self, command: Any) -> tuple[Any, ...]:
        """Perform a management act while setting up the room."""
        try:
            return self.run(self.room.management.do(command))
        except RuntimeError as problem:
            raise ScenarioError(f"the room cannot be made ready: {problem}") from problem

    def ask(self, command: Any, table: int, minutes: int = 0, seen: int | None = None) -> Answer:
        """Send an act the way a client does."""
        by = command.by
        asked = Act(
            id=f"scenario-{next(self._ids)}",
            table=0 if isinstance(command, managing.Command) else table,
            act=on_the_wire(command),
            seen=seen,
            office=by.office.value,
        )
        self._sent = self.visitor(by, minutes), asked
        return self._asked(*self._sent)

    def ask_again(self) -> Answer:
        """Repeat the last request, as a client does that got no answer."""
        if self._sent is None:
            raise ScenarioError("nothing was sent before")
        return self._asked(*self._sent)

    def _asked(self, visitor: Visitor, asked: Act) -> Answer:
        try:
            return self.run(self.room.act(visitor, asked))
        except (InvalidAct, UnknownTable) as problem:
            raise ScenarioError(str(problem)) from problem

    def visitor(self, by: Person, minutes: int = 0) -> Visitor:
        """Build a viewer with the offices on record; everybody may watch."""
        held = self.room.state.offices.get(by.number) or frozenset({Office.PLAYER})
        if by.office in (Office.SPECTATOR, Office.GUEST):
            held |= {by.office}
        proved = datetime.fromtimestamp(self.now().timestamp() - 60 * minutes, UTC)
        return Visitor(by.number, held, proved)

    # --- the room itself --------------------------------------------------------------------------

    def let_time_pass(self) -> None:
        """Run what the clock triggers: expired offers, deadlines, the next round."""
        for _ in range(_MOST_WAKINGS):
            before = self.journal.head().position
            self.run(self.room.tick())
            for desk in tuple(self.room.desks.values()):
                self.run(desk.run_due_actions())
            if self.journal.head().position == before:
                return
        raise AssertionError("the room does not come to rest")

    def start_again(self, *, in_order: bool) -> None:
        """Start another room on the same journal, its only source of state."""
        if in_order:
            self.run(self.room.stop())
        self.room = self._built()
        self.run(self.room.start())

    # --- the record -------------------------------------------------------------------------------

    def position(self) -> int:
        """The end of the record."""
        return self.journal.head().position

    def rows(self, after: int = 0) -> Iterator[Row]:
        """Return what was recorded since."""
        for row in self.journal.events(after=after):
            body = self.journal.command(row.cause).body
            yield Row(row.stream, decode(row.body), decode(body) if body else None)

    def verified(self) -> Verdict:
        """Verify the whole chain, and everything projected from it."""
        return verify(self.journal.sql)
