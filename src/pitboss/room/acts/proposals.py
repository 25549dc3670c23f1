"""Acts that wait for another person: rulings that dealers propose, and acts that take two people.

Nobody decides their own proposal, a dealer decides nothing about the money of their own table, and
the person who decides must have proved their identity within the last five minutes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final, Protocol

from pitboss.acts.grants import Manner
from pitboss.offices import Office, Person
from pitboss.room.acts.journal_entries import timed
from pitboss.room.acts.permission import NotPermitted, acting
from pitboss.room.acts.role_matrix import MATRIX, OPERATORS_POWERS
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables.desk_commands import DropAct, SecondAct
from pitboss.room.tables.desk_events import ActDropped, ActProposed, ActSeconded
from pitboss.ruling import Refused


class ProposalState(Protocol):
    """The part of a desk's state that proposals need."""

    @property
    def number(self) -> int:
        """Return the table's number; 0 for the room."""

    @property
    def proposals(self) -> Mapping[int, ActProposed]:
        """Return the waiting proposals by number."""

    @property
    def proposed(self) -> int:
        """Return the number of the last proposal."""


class ProposalPlan(Protocol):
    """The part of a desk's plan that proposals need."""

    @property
    def now(self) -> datetime:
        """Return the time of the plan."""

    @property
    def state(self) -> ProposalState:
        """Return the state that the plan has reached."""

    def record(self, command: Any, event: Any) -> None:
        """Record an act of the desk itself, with its one event."""

    def second(self, command: Any, event: Any, act: Any) -> Refused | None:
        """Carry out a waiting act in one step with the decision on it."""


FRESH: Final = timedelta(minutes=5)
"""How recent a proof of identity must be to decide a proposal."""
PROVE_AGAIN: Final = "prove who you are again first; that may be five minutes old at most"


def record_proposal(plan: ProposalPlan, command: Any) -> int:
    """Record the act as a proposal and return its number."""
    number = plan.state.proposed + 1
    plan.record(command, ActProposed((), number, command, command.by, plan.now))
    return number


def decide_proposal(
    management: RoomState, plan: ProposalPlan, command: SecondAct | DropAct, visitor: Visitor
) -> Refused | NotPermitted | None:
    """Carry out or drop a waiting act, as another person has decided."""
    waiting = plan.state.proposals.get(command.proposal)
    if waiting is None:
        return NotPermitted("no such act waits for a decision")
    if isinstance(command, DropAct):
        if command.by.office is Office.DEALER and waiting.by.number != command.by.number:
            return NotPermitted("a dealer takes back the own proposals only")
        plan.record(command, ActDropped((), command.proposal, command.by, command.because))
        return None
    refusal = _may_not_second(management, plan, waiting, command.by, visitor)
    if refusal:
        return refusal
    return _carry_out(management, plan, waiting, command)


def _may_not_second(
    management: RoomState, plan: ProposalPlan, waiting: ActProposed, by: Person, visitor: Visitor
) -> NotPermitted | None:
    """Refuse a decision by somebody who is not independent or does not hold the right office."""
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
    """Return whether a proof of identity is recent enough for an act that needs a fresh one."""
    return authenticated is not None and abs(now - authenticated) <= FRESH


def _manner(waiting: ActProposed) -> Manner:
    grants = MATRIX[type(waiting.command)]
    grant = grants.get(waiting.by.office)
    return grant.manner if grant else Manner.TWO_PERSONS


def _carry_out(
    management: RoomState, plan: ProposalPlan, waiting: ActProposed, decision: SecondAct
) -> Refused | None:
    command = timed(waiting.command, plan.now)
    command = replace(command, by=_whose(management, plan.state.number, waiting, decision.by))
    return plan.second(decision, ActSeconded((), decision.proposal, decision.by), command)


def _whose(management: RoomState, table: int, waiting: ActProposed, by: Person) -> Person:
    """Decide in whose name a seconded act is done.

    A proposed ruling is the decider's, and so is an act that the second person could do alone.  An
    operator's power is used by whichever of the two has it.  Any other act stays the proposer's.
    """
    kind = type(waiting.command)
    first, second = (acting(management, table, person, kind) for person in (waiting.command.by, by))
    alone = MATRIX[kind].get(by.office)
    if _manner(waiting) is Manner.PROPOSES or (alone and alone.manner is Manner.DOES):
        return second
    if kind in OPERATORS_POWERS and first.office is not Office.OPERATOR:
        return second if second.office is Office.OPERATOR else first
    return first
