"""Set up a room for a scenario: staff in office, registers, jackpot, tables, seats.

Everything is done by acts that the room records, as an operator would do it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from pitboss import __version__
from pitboss.cards.deck import FIFTY_TWO
from pitboss.chips import Cents
from pitboss.law.rule_set import day_of
from pitboss.offices import Office, Person
from pitboss.room.management import THE_ROOM, Subject, TableKind
from pitboss.room.management import commands as managing
from pitboss.room.management.questions import OF_A_TABLE
from pitboss.scenario.entries import entries
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.people import usual_number
from pitboss.scenario.room.determinations import Arranged
from pitboss.scenario.room.in_memory import RoomInMemory
from pitboss.scenario.script import Worded
from pitboss.scenario.table.determinations import Entered
from pitboss.scenario.table.game_at_table import SEAT
from pitboss.table import Particulars, commands

GIVEN_BY: Final = "a delegate of the Commission"
_STAFF: Final = (
    Office.DEALER,
    Office.SUPERVISOR,
    Office.SHIFT_MANAGER,
    Office.DIRECTOR,
    Office.INSPECTOR,
)


class Arranging:
    """Sets up one room, from its first operator to the players at its first table."""

    def __init__(self, running: RoomInMemory, persons: Mapping[Office, int]) -> None:
        self._running = running
        self._persons = persons

    def person(self, office: Office) -> Person:
        """Return who holds an office in the scenario."""
        return Person(self._persons.get(office, usual_number(office)), office)

    def _do(self, command: Callable[..., Any], *given: Any) -> tuple[Any, ...]:
        """Perform an act as the operator."""
        return self._running.do(command(self.person(Office.OPERATOR), self._running.now(), *given))

    # --- the room ---------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the room and appoint its staff."""
        running, now = self._running, self._running.now()
        operator = self.person(Office.OPERATOR)
        running.do(managing.OpenRoom(THE_ROOM, now, operator.number))
        running.do(managing.StartRoom(THE_ROOM, now, __version__))
        for office in _STAFF:
            giver = Office.SHIFT_MANAGER if office is Office.DIRECTOR else Office.OPERATOR
            person = self.person(office).number
            running.do(managing.GrantOffice(self.person(giver), now, person, office))

    def enter(self, entered: Entered, commenced: Mapping[str, Any]) -> None:
        """Enter the registers."""
        approvals = entered.approvals
        for what, subject in OF_A_TABLE.items():
            reference = getattr(approvals, what)
            if reference:
                self._approve(subject, reference)
        hours = entered.hours_on(self._running.evening)
        if hours is not None:
            self._do(managing.EnterGamingHours, hours.periods, "determined under the Act")
        for instrument, day in commenced.items():
            self._do(managing.EnterCommencement, instrument, day)

    def _approve(self, subject: Subject, reference: str) -> None:
        given = day_of(self._running.now())
        self._do(managing.EnterApproval, subject, reference, given, GIVEN_BY)

    def set_up_jackpot(self, determinations: Any, pools: Mapping[str, Cents]) -> int:
        """Set up the pools as the scenario names them; approve the division if it says so."""
        if determinations.approval:
            self._approve(Subject.JACKPOT_SPLIT, determinations.approval)
        held = (determinations, pools["jackpot"], pools["reserve"])
        (event,) = self._do(managing.SetUpJackpot, *held)
        number: int = event.jackpot
        return number

    def set_up_tables(
        self, arranged: Arranged, particulars: Particulars, jackpot: int | None
    ) -> None:
        """Set up identical tables 1, 2 and so on."""
        for _ in range(arranged.tables):
            self._do(managing.SetUpTable, arranged.kind, particulars, jackpot, arranged.pace)

    # --- a table ----------------------------------------------------------------------------------

    def make_ready(self, table: int, kind: TableKind, entered: Entered, seats: Worded) -> None:
        """Sign staff on, open the table, check its cards, and seat these players."""
        running = self._running
        with at("", seats.line):
            for office in (Office.DEALER, Office.SUPERVISOR):
                if table == 1 and (office is Office.SUPERVISOR or kind is TableKind.LIVE):
                    self._must(managing.SignOn(self.person(office), running.now(), table), table)
            operator = self.person(Office.OPERATOR)
            self._must(commands.OpenTable(operator, running.now(), entered.purpose), table)
            if kind is TableKind.LIVE:
                self._check_cards(table)
            for box, player, amount in _seated(seats):
                self._do(managing.IssueChips, player, amount, "to sit down with")
                by = Person(player, Office.PLAYER)
                if kind is TableKind.LIVE:
                    by = operator
                seat = commands.TakeSeat(by, running.now(), box, player, amount)
                self._must(seat, table)

    def _check_cards(self, table: int) -> None:
        dealer, now = self.person(Office.DEALER), self._running.now()
        for deck in self._running.room.desks[table].state.table.decks:
            self._must(commands.CheckCards(dealer, now, deck.back, FIFTY_TWO.cards), table)

    def _must(self, command: Any, table: int) -> None:
        answer = self._running.ask(command, table)
        if answer.outcome != "allowed":
            raise ScenarioError(f"the table cannot be made ready: {answer.because}")


def _seated(seats: Worded) -> Iterator[tuple[int, int, Cents]]:
    for entry in entries(seats.text):
        said = SEAT.read(entry)
        if said is None:
            raise ScenarioError(f'"{entry}" is no seat, such as "box 1 $500"')
        box = said.number("box")
        yield box, said.get("player", box), said.amount()
