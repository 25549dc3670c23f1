"""Acts that wait for another person: rulings that dealers propose, acts that take two persons.

Reading of the role matrix: who proposes does not decide, the dealer concerned decides nothing about
the own table's money, and whoever decides has proved who they are within five minutes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final, Protocol

from pitboss.offices import Office, Person
from pitboss.room.acts.grants import Manner
from pitboss.room.acts.journal_entries import timed
from pitboss.room.acts.permission import NotPermitted, acting
from pitboss.room.acts.role_matrix import MATRIX, OPERATORS_POWERS
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables.desk_commands import DropAct, SecondAct
from pitboss.room.tables.desk_events import ActDropped, ActProposed, ActSeconded
from pitboss.ruling import Refused


class Standing(Protocol):
    """What a desk's state says of proposals."""

    @property
    def number(self) -> int:
        """The table's number; 0 for the room."""

    @property
    def proposals(self) -> Mapping[int, ActProposed]:
        """What waits."""

    @property
    def proposed(self) -> int:
        """The number of the last proposal."""


class Planned(Protocol):
    """What a desk's plan can do with proposals."""

    @property
    def now(self) -> datetime:
        """The moment."""

    @property
    def state(self) -> Standing:
        """How everything stands."""

    def record(self, command: Any, event: Any) -> None:
        """An act of the desk itself."""

    def second(self, command: Any, event: Any, act: Any) -> Refused | None:
        """An act that waited is done."""


FRESH: Final = timedelta(minutes=5)
"""How long a proof of identity is fresh enough to decide with."""
PROVE_AGAIN: Final = "prove who you are again first; that may be five minutes old at most"


def proposed(plan: Planned, command: Any) -> int:
    """Record the act as a proposal; its number."""
    number = plan.state.proposed + 1
    plan.record(command, ActProposed((), number, command, command.by, plan.now))
    return number


def decide_proposal(
    management: RoomState, plan: Planned, told: SecondAct | DropAct, visitor: Visitor
) -> Refused | NotPermitted | None:
    """Another person's word: the act is done now, or it is dropped."""
    waiting = plan.state.proposals.get(told.proposal)
    if waiting is None:
        return NotPermitted("no such act waits for a decision")
    if isinstance(told, DropAct):
        if told.by.office is Office.DEALER and waiting.by.number != told.by.number:
            return NotPermitted("a dealer takes back the own proposals only")
        plan.record(told, ActDropped((), told.proposal, told.by, told.because))
        return None
    barred = _may_not_second(management, plan, waiting, told.by, visitor)
    if barred:
        return barred
    return _done(management, plan, waiting, told)


def _may_not_second(
    management: RoomState, plan: Planned, waiting: ActProposed, by: Person, visitor: Visitor
) -> NotPermitted | None:
    if waiting.by.number == by.number:
        return NotPermitted("whoever proposed an act does not decide it")
    if not management.holds(waiting.by.number, waiting.by.office):
        return NotPermitted("who proposed it holds that office no more; drop it")
    if management.dealer_at(plan.state.number) == by.number:
        return NotPermitted("the dealer of the table does not decide it")
    if not is_fresh(visitor.authenticated, plan.now):
        return NotPermitted(PROVE_AGAIN)
    if _manner(waiting) is Manner.PROPOSES and by.office not in MATRIX[type(waiting.command)]:
        return NotPermitted(f"the {by.office.value} does not decide this")
    return None


def is_fresh(authenticated: datetime | None, now: datetime) -> bool:
    """Whether a proof of identity is recent enough for an act that needs a fresh one."""
    return authenticated is not None and abs(now - authenticated) <= FRESH


def _manner(waiting: ActProposed) -> Manner:
    grants = MATRIX[type(waiting.command)]
    grant = grants.get(waiting.by.office)
    return grant.manner if grant else Manner.TWO_PERSONS


def _done(
    management: RoomState, plan: Planned, waiting: ActProposed, told: SecondAct
) -> Refused | None:
    command = timed(waiting.command, plan.now)
    command = replace(command, by=_whose(management, plan.state.number, waiting, told.by))
    return plan.second(told, ActSeconded((), told.proposal, told.by), command)


def _whose(management: RoomState, table: int, waiting: ActProposed, by: Person) -> Person:
    """A proposed ruling is the decider's own, and so is what the second person might do alone.  A
    power of the operator is used by whichever of the two has it; any other act stays the first's.
    """
    kind = type(waiting.command)
    first, second = (acting(management, table, one, kind) for one in (waiting.command.by, by))
    alone = MATRIX[kind].get(by.office)
    if _manner(waiting) is Manner.PROPOSES or (alone and alone.manner is Manner.DOES):
        return second
    if kind in OPERATORS_POWERS and first.office is not Office.OPERATOR:
        return second if second.office is Office.OPERATOR else first
    return first
