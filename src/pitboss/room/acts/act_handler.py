"""Handle an act at a table: check who may give it and when, then rule on it.

The checks run in a fixed order: the role matrix, whose seat it is, what is awaited, and the rules
of the game last.  Nothing is recorded here: the events go on the plan, and the writer records them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from pitboss.acts.grants import Manner
from pitboss.chips import Cents
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.room.acts.permission import (
    NotPermitted,
    Permitted,
    other_player_refusal,
    permission,
    seat_refusal,
    wager_refusal,
)
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.proposals import decide_proposal, record_proposal
from pitboss.room.acts.role_matrix import AT_ANY_TIME
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.management.clauses import of_table
from pitboss.room.management.particulars import Subject
from pitboss.room.management.questions import in_force
from pitboss.room.management.registers import ASKED_FOR
from pitboss.room.management.state import RoomState
from pitboss.room.management.tables import opening_refusal
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables.desk_commands import DropAct, SayReady, SecondAct
from pitboss.room.tables.desk_events import PlayerReady
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.ruling import Refused, refused
from pitboss.table import Purpose
from pitboss.table.commands import BeginRound, OpenTable, RecordDrop, ReplaceShoe, TakeSeat

ALLOWED: Final = "allowed"
PROPOSED: Final = "proposed"
REFUSED: Final = "refused"
NOT_AWAITED: Final = "not_awaited"
STALE: Final = "stale"
NOT_PERMITTED: Final = "not_permitted"


class ActRequest(NamedTuple):
    """An act as it was requested: who gives it, what it is and when."""

    visitor: Visitor
    wire: WireAct
    seen: int | None
    """The number of the event that last changed what this person may do, as their device saw it.

    None if the device does not say; the act is then never stale.
    """
    now: datetime

    @property
    def seat(self) -> int | None:
        """The seat or box that the act concerns."""
        given = self.wire.fields
        number = getattr(given, "box", None)
        return getattr(given, "seat", None) if number is None else number

    def command(self, by: Person) -> Any:
        """Build the command; its office is known only after the permission check."""
        return self.wire.told(by=by, at=self.now)


@dataclass(frozen=True, slots=True)
class ActResult:
    """The result of handling an act: the command, its outcome and the reason."""

    command: Any
    outcome: str
    because: str = ""
    under: tuple[Citation, ...] = ()
    proposal: int | None = None


def handle_act(management: RoomState, plan: Plan[Any], request: ActRequest) -> ActResult:
    """Handle an act at a table; if it is allowed, its events are on the plan afterwards."""
    state, kind = plan.state, request.wire.command
    permitted = permission(management, state, request.visitor, kind, request.seat)
    if isinstance(permitted, NotPermitted):
        return _not_permitted(request.command(request.visitor.somehow), permitted)
    command = _convert_to_table_types(state, request.command(permitted.by))
    refusal = other_player_refusal(management, state.number, request.visitor, permitted, command)
    takes_seat = isinstance(command, TakeSeat | RecordDrop) and command.player is not None
    if refusal is None and takes_seat:
        refusal = seat_refusal(management, state.number, command.seat, command.player, request.now)
    if refusal is None and isinstance(command, state.table.game.first_wagers):
        refusal = wager_refusal(management, state, request.seat, request.now)
    if refusal:
        return _not_permitted(command, refusal)
    if permitted.by.office is Office.PLAYER and kind not in AT_ANY_TIME:
        mistimed = _timing_refusal(state, request, command)
        if mistimed:
            return mistimed
    return _carry_out(management, plan, request, permitted, command)


def _convert_to_table_types(state: TableAtDesk, command: Any) -> Any:
    """Convert amounts to the table's currency and the kind of shoe to the game's own enumeration.

    The wire has one form of each for every game, so the table is needed to tell which is meant.
    """
    chips = state.table.currency
    amounts = {
        field.name: chips(getattr(command, field.name).units)
        for field in fields(command)
        if isinstance(getattr(command, field.name), Cents)
    }
    if chips is not Cents and amounts:
        command = replace(command, **amounts)
    kinds = type(state.table.determinations.shoe)
    if not isinstance(command, ReplaceShoe) or command.kind.value not in {
        kind.value for kind in kinds
    }:
        return command
    return replace(command, kind=kinds(command.kind.value))


def _not_permitted(command: Any, why: NotPermitted) -> ActResult:
    return ActResult(command, NOT_PERMITTED, why.because, why.under)


def _timing_refusal(state: TableAtDesk, request: ActRequest, command: Any) -> ActResult | None:
    """Refuse an act that is not awaited (reading E-01), or that answers an outdated view."""
    seat = request.seat or 0
    for act in state.acts:
        same = act.office is Office.PLAYER and act.command is request.wire.command
        if same and act.box in (None, seat):
            break
    else:
        return ActResult(command, NOT_AWAITED, "this is not awaited of you now")
    waiting = state.waiting.get((Office.PLAYER, seat))
    if request.seen is not None and waiting is not None and request.seen < waiting.number:
        return ActResult(command, STALE, "the table has gone on since you saw it")
    return None


def _carry_out(
    management: RoomState, plan: Plan[Any], request: ActRequest, permitted: Permitted, command: Any
) -> ActResult:
    """Carry out a permitted act, or record it as a proposal if it takes another person."""
    if isinstance(command, SecondAct | DropAct):
        return _result_of(command, decide_proposal(management, plan, command, request.visitor))
    if isinstance(command, SayReady):
        return _mark_ready(plan, request, command)
    if isinstance(command, OpenTable):
        refusal = opening_refusal(management, plan.state.number, command.purpose)
        if refusal:
            return _result_of(command, refusal)
    if isinstance(command, ReplaceShoe):
        unapproved = _shoe_approval_refusal(management, plan.state, command)
        if unapproved:
            return _result_of(command, unapproved)
    if isinstance(command, BeginRound) and plan.no_new_rounds:
        return ActResult(command, REFUSED, plan.no_new_rounds)
    if permitted.manner is not Manner.DOES:
        number = record_proposal(plan, command)
        return ActResult(command, PROPOSED, "it waits for another person", (), number)
    return _result_of(command, plan.take(command))


def _shoe_approval_refusal(
    management: RoomState, state: TableAtDesk, command: ReplaceShoe
) -> Refused | None:
    """NI2025-411 A:Card Shoe, A:Automated shuffling shoe, NI2017-193 A:Shoe  Require approval.

    The approval must be in force for the kind of shoe that is put to use.
    """
    table = state.table
    if table.purpose is not Purpose.GAMING:
        return None
    automated = command.kind is table.game.automated
    subject = Subject.AUTOMATED_SHOE if automated else Subject.SHOE
    if in_force(management, subject, table.particulars.game, command.approval):
        return None
    under = of_table(table.particulars.law, ASKED_FOR[subject])
    return refused(
        f"the register holds no approval {command.approval!r} of the {subject.value}", *under
    )


def _result_of(command: Any, refusal: Refused | NotPermitted | None) -> ActResult:
    if isinstance(refusal, NotPermitted):
        return _not_permitted(command, refusal)
    if refusal:
        return ActResult(command, REFUSED, refusal.because, refusal.under)
    return ActResult(command, ALLOWED)


def _mark_ready(plan: Plan[Any], request: ActRequest, command: SayReady) -> ActResult:
    state = plan.state
    at_table = state.table.open_round
    if state.table.seat_of(request.visitor.person) != command.seat:
        return ActResult(command, NOT_PERMITTED, "a player acts at the own seat only")
    if not state.housed or at_table is None or at_table.dealt or command.seat in state.ready:
        return ActResult(command, NOT_AWAITED, "no wagers are open")
    plan.record(command, PlayerReady((), command.seat))
    return ActResult(command, ALLOWED)
