"""A room to test on: every command goes through it, every event is checked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from pitboss.chips import Cents, dollars
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.room.management import THE_ROOM, RoomState, Subject, apply, decide, open_room
from pitboss.room.management.commands import (
    Command,
    EnterApproval,
    GrantOffice,
    OpenRoom,
    SetUpJackpot,
    SetUpTable,
    StartRoom,
)
from pitboss.room.management.events import Event
from pitboss.room.management.particulars import TableKind
from pitboss.ruling import Refused
from pitboss.table import Particulars

OPERATOR = Person(1, Office.OPERATOR)
SHIFT_MANAGER = Person(2, Office.SHIFT_MANAGER)
SUPERVISOR = Person(3, Office.SUPERVISOR)
DEALER = Person(4, Office.DEALER)
RELIEF = Person(5, Office.DEALER)
DIRECTOR = Person(6, Office.DIRECTOR)
INSPECTOR = Person(7, Office.INSPECTOR)
OPERATOR_2 = Person(8, Office.OPERATOR)
STAFF = (
    SHIFT_MANAGER,
    SUPERVISOR,
    DEALER,
    RELIEF,
    INSPECTOR,
    OPERATOR_2,
    DIRECTOR,
)
ANN = Person(20, Office.PLAYER)
BOB = Person(21, Office.PLAYER)
GUEST = Person(22, Office.GUEST)
SPECTATOR = Person(23, Office.SPECTATOR)
EVERYBODY = (THE_ROOM, OPERATOR, *STAFF, ANN, BOB, GUEST, SPECTATOR)

NOON = datetime(2026, 1, 10, 12, 0, tzinfo=UTC)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def ultimate(**particulars: Any) -> Particulars:
    given = {"determinations": ultimate_texas_holdem.Determinations(), **particulars}
    return Particulars("ultimate_texas_holdem", RuleSet(("NI2025-411",)), **given)


def canberra(jackpot_wager: Cents | None = None) -> Particulars:
    determinations = canberra_poker.Determinations(jackpot_wager=jackpot_wager)
    return Particulars("canberra_poker", RuleSet(("NI2017-193",)), determinations)


class House:
    """A room and what happened in it."""

    def __init__(self) -> None:
        self.now = NOON
        self.state: RoomState = open_room()
        self.events: list[Event] = []

    def do(self, command: Command) -> list[Event]:
        """It must be allowed."""
        ruling = decide(self.state, command)
        assert not isinstance(ruling, Refused), f"{command}: {ruling}"
        for event in ruling.events:
            self.state = apply(self.state, event)
            self.events.append(event)
        return list(ruling.events)

    def refused(self, command: Command) -> str:
        """It must be refused; the reason."""
        ruling = decide(self.state, command)
        assert isinstance(ruling, Refused), f"{command}: {ruling}"
        return ruling.because

    def refused_under(self, command: Command) -> list[str]:
        """It must be refused; the clauses."""
        ruling = decide(self.state, command)
        assert isinstance(ruling, Refused), f"{command}: {ruling}"
        return [str(one) for one in ruling.under]

    def for_these_alone(self, may: Sequence[Person], make: Any) -> None:
        """Everybody else is refused; these are not, when each is asked as things stand."""
        for who in EVERYBODY:
            ruling = decide(self.state, make(who))
            assert isinstance(ruling, Refused) is (who not in may), (who, ruling)

    # --- whole steps ------------------------------------------------------------------------------

    def approve(self, subject: Subject, reference: str, *games: str) -> None:
        given = self.now.date() - DAY
        self.do(EnterApproval(OPERATOR, self.now, subject, reference, given, "A. Delegate", games))

    def table(self, kind: TableKind = TableKind.ELECTRONIC, **particulars: Any) -> int:
        (event,) = self.do(SetUpTable(OPERATOR, self.now, kind, ultimate(**particulars)))
        number: int = event.table  # type: ignore[attr-defined]
        return number

    def jackpot(self, approval: str = "") -> int:
        of = JackpotDeterminations(approval=approval)
        (event,) = self.do(SetUpJackpot(OPERATOR, self.now, of, dollars(10_000), dollars(500)))
        number: int = event.jackpot  # type: ignore[attr-defined]
        return number


def new_room() -> House:
    """Just opened by its first operator, and started."""
    house = House()
    house.do(OpenRoom(THE_ROOM, house.now, OPERATOR.number))
    house.do(StartRoom(THE_ROOM, house.now, "1.0"))
    return house


def staffed() -> House:
    """A room with somebody in every office, and table 1."""
    house = new_room()
    for who in STAFF:
        by = SHIFT_MANAGER if who.office is Office.DIRECTOR else OPERATOR
        house.do(GrantOffice(by, house.now, who.number, who.office))
    house.table()
    return house


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of a kind."""
    found = [event for event in events if type(event) is kind]
    assert len(found) == 1, events
    return found[0]


def cited(event: Event) -> list[str]:
    return [str(one) for one in event.under]
