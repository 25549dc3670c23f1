"""A room in memory to test on: a clock to set, chance to give, persons of every office.

Everything goes through `Room`, in the form in which it comes over the wire.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, TypeVar

import msgspec

from pitboss.chips import Cents, dollars
from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.law.rule_set import RuleSet
from pitboss.messages.frames import Act, Answer
from pitboss.offices import Office, Person
from pitboss.record.journal import Append, Appended
from pitboss.record.recordable import check_recordable
from pitboss.record.sqlite import SqliteJournal
from pitboss.room.management import THE_ROOM, Pace, StandingPower, TableKind
from pitboss.room.management import commands as managing
from pitboss.room.people.visitor import Visitor
from pitboss.room.room import Room, RoomDependencies
from pitboss.room.tables.desk import Desk
from pitboss.table import Particulars
from tests.support.room.chance import Chance

Result = TypeVar("Result")

KEY = b"k" * 32
MORNING = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)

OPERATOR, SHIFT_MANAGER, SUPERVISOR, DEALER, DIRECTOR, INSPECTOR = 1, 2, 3, 4, 5, 6
SECOND_SUPERVISOR, SECOND_OPERATOR = 7, 8
ANN, BOB, CYD, DOT = 11, 12, 13, 14
OFFICES = {
    OPERATOR: Office.OPERATOR,
    SHIFT_MANAGER: Office.SHIFT_MANAGER,
    SUPERVISOR: Office.SUPERVISOR,
    DEALER: Office.DEALER,
    DIRECTOR: Office.DIRECTOR,
    INSPECTOR: Office.INSPECTOR,
    SECOND_SUPERVISOR: Office.SUPERVISOR,
    SECOND_OPERATOR: Office.OPERATOR,
}
PLAYERS = (ANN, BOB, CYD, DOT)

ULTIMATE = Particulars(
    "ultimate_texas_holdem", RuleSet(("NI2025-411",)), ultimate_texas_holdem.Determinations()
)
CANBERRA = Particulars(
    "canberra_poker",
    RuleSet(("NI2017-193",)),
    canberra_poker.Determinations(jackpot_wager=None),
)
CANBERRA_WITH_JACKPOT = Particulars(
    "canberra_poker",
    RuleSet(("NI2017-193",)),
    canberra_poker.Determinations(jackpot_wager=dollars(1)),
)
STUD = Particulars(
    "five_card_stud", RuleSet(("NI2006-154",)), DEFAULT_DETERMINATIONS["five_card_stud"]
)
DERIVED = RuleSet(("S2-2001", "NI2006-154"))
POT_GAMES = {
    game: STUD if game == STUD.game else Particulars(game, DERIVED, determinations)
    for game, determinations in DEFAULT_DETERMINATIONS.items()
}
"""Every pot game with what it begins with."""


class InlineJournal(SqliteJournal):
    """The journal in memory, written at once by whoever appends: no thread, no waiting."""

    def append(self, append: Append) -> Future[Appended]:
        future: Future[Appended] = Future()
        try:
            check_recordable(append)
            (outcome,) = self._write((append,))
        except ValueError as problem:
            outcome = problem
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
        return future


class FakeClock:
    """The room's time, set by hand."""

    def __init__(self, now: datetime = MORNING) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def tick(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class House:
    """A room with everybody in it."""

    def __init__(
        self,
        seed: object = 0,
        journal: SqliteJournal | None = None,
        clock: FakeClock | None = None,
    ) -> None:
        self.clock = clock or FakeClock()
        self.chance = Chance(seed)
        self.journal = journal or InlineJournal()
        self.runner = asyncio.Runner()
        self.loop = self.runner.get_loop()
        self._ids = count(1)
        self.unregistered: set[int] = set()
        """Numbers that belong to nobody; all others are persons."""
        self.room = self.new_room()
        self.run(self._found())

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Not by the runner, which sets handlers of signals anew each time."""
        return self.loop.run_until_complete(work)

    def close(self) -> None:
        self.runner.close()
        self.journal.close()

    def new_room(self) -> Room:
        """Another room on the same premises; it knows what the journal knows."""
        return Room(
            RoomDependencies(
                self.journal,
                KEY,
                self.clock,
                self.chance,
                lambda n: f"person {n}",
                is_person=lambda n: n not in self.unregistered,
            )
        )

    async def _found(self) -> None:
        await self.room.start()
        do = self.room.management.do
        await do(managing.OpenRoom(THE_ROOM, self.clock(), OPERATOR))
        await do(managing.StartRoom(THE_ROOM, self.clock(), "test"))
        for person, office in OFFICES.items():
            if person != OPERATOR:
                giver = Person(OPERATOR, Office.OPERATOR)
                if office is Office.DIRECTOR:
                    giver = Person(SHIFT_MANAGER, Office.SHIFT_MANAGER)
                await do(managing.GrantOffice(giver, self.clock(), person, office))
        for player in PLAYERS:
            await do(managing.WelcomeGuest(THE_ROOM, self.clock(), player))

    # --- setting up -------------------------------------------------------------------------------

    def table(
        self,
        particulars: Particulars,
        kind: TableKind = TableKind.ELECTRONIC,
        jackpot: int | None = None,
        pace: Pace | None = None,
        *,
        opened: bool = True,
    ) -> int:
        """Set a table up and open it; its number."""
        operator = Person(OPERATOR, Office.OPERATOR)
        command = managing.SetUpTable(
            operator, self.clock(), kind, particulars, jackpot, pace or Pace()
        )
        (event,) = self.run(self.room.management.do(command))
        number: int = event.table
        rules = managing.DetermineStanding(operator, self.clock(), number, frozenset(StandingPower))
        self.run(self.room.management.do(rules))
        if opened:
            purpose = "practice" if kind is TableKind.PRACTICE else "demonstration"
            self.must(OPERATOR, number, "table.open_table", purpose=purpose)
        return number

    def jackpot(self) -> int:
        command = managing.SetUpJackpot(
            Person(OPERATOR, Office.OPERATOR),
            self.clock(),
            JackpotDeterminations(approval=""),
            dollars(10_000),
            dollars(1_000),
        )
        (event,) = self.run(self.room.management.do(command))
        return int(event.jackpot)

    def sign_on(self, person: int, table: int) -> None:
        self.must(person, 0, "management.sign_on", table=table)

    def everybody_works(self, table: int) -> None:
        """Dealer, supervisor and director are at the table."""
        for person in (DEALER, SUPERVISOR, DIRECTOR):
            self.sign_on(person, table)

    def sit(self, *persons: int, table: int, stake: int = 40_000) -> None:
        for seat, person in enumerate(persons, 1):
            self.must(person, table, "table.take_seat", seat=seat, player=person, stake=stake)

    def give_chips(self, person: int, amount: int) -> None:
        """Put play chips into a purse, as two persons have agreed."""
        operator = Person(SECOND_OPERATOR, Office.OPERATOR)
        command = managing.IssueChips(operator, self.clock(), person, Cents(amount), "to play with")
        self.run(self.room.management.do(command))

    # --- acting -----------------------------------------------------------------------------------

    def visitor(self, person: int, *offices: Office) -> Visitor:
        """A person who has just proved who they are."""
        held = offices or (OFFICES.get(person, Office.PLAYER),)
        return Visitor(person, frozenset(held), self.clock())

    def do(self, who: int | Visitor, table: int, name: str, /, **fields: Any) -> Answer:
        """Ask for an act; `id`, `seen` and `acting_as` belong to the frame."""
        visitor = self.visitor(who) if isinstance(who, int) else who
        return self.run(self.room.act(visitor, self.frame(table, name, **fields)))

    def frame(self, table: int, name: str, /, **fields: Any) -> Act:
        command_id = fields.pop("id", None) or f"command-{next(self._ids)}"
        seen, office = fields.pop("seen", None), fields.pop("acting_as", None)
        act = msgspec.Raw(msgspec.json.encode({"type": name, **fields}))
        return Act(id=command_id, table=table, act=act, seen=seen, office=office)

    def must(self, who: int | Visitor, table: int, name: str, /, **fields: Any) -> Answer:
        """The same; it is a fault if it is not allowed."""
        answer = self.do(who, table, name, **fields)
        assert answer.outcome == "allowed", (name, fields, answer)
        return answer

    def run_due_actions(self, table: int, seconds: float = 0) -> None:
        """Let time pass, and wake the desk as the timekeeper does."""
        self.clock.tick(seconds)
        self.run(self.desk(table).run_due_actions())

    def desk(self, table: int) -> Desk:
        return self.room.desks[table]

    def kinds(self, table: int, after: int = 0) -> list[str]:
        """What happened at a table, by name."""
        return [row.kind for row in self.journal.events(f"table {table}", after=after)]

    # --- whole rounds -----------------------------------------------------------------------------

    def ultimate_round(self, table: int, *persons: int) -> None:
        """Everybody antes; up to the first decision."""
        for seat, person in enumerate(persons, 1):
            wagers = {"ante": 500, "blind": 500}
            self.must(person, table, "ultimate_texas_holdem.place_wagers", box=seat, **wagers)
        self.ready(table, *persons)

    def canberra_round(self, table: int, *persons: int, jackpot: bool = False) -> None:
        for seat, person in enumerate(persons, 1):
            self.must(person, table, "canberra_poker.place_ante", box=seat, amount=500)
            if jackpot:
                fields = {"box": seat, "amount": 100, "lit": True}
                self.must(person, table, "canberra_poker.place_jackpot_wager", **fields)
        self.ready(table, *persons)

    def ready(self, table: int, *persons: int) -> None:
        for seat, person in enumerate(persons, 1):
            self.must(person, table, "desk.say_ready", seat=seat)


@contextmanager
def house(
    seed: object = 0, journal: SqliteJournal | None = None, clock: FakeClock | None = None
) -> Iterator[House]:
    """A house for the length of a test."""
    made = House(seed, journal, clock)
    try:
        yield made
    finally:
        made.close()


def names(answers: Sequence[Answer]) -> list[str]:
    """How acts ended."""
    return [one.outcome for one in answers]
