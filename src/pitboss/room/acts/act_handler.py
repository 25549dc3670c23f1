"""Hearing an act at a table: may this person give it, is it awaited, what does it lead to.

The order is fixed: the role matrix, whose seat it is, what is awaited, then the rules themselves.
Nothing is recorded here.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from pitboss.chips import Cents
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.room.acts.grants import Manner
from pitboss.room.acts.permission import (
    NotPermitted,
    Permitted,
    may_not_sit,
    may_not_wager,
    not_of_that_person,
    permission,
)
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.proposals import decide_proposal, proposed
from pitboss.room.acts.role_matrix import AT_ANY_TIME
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.management.clauses import of_table
from pitboss.room.management.particulars import Subject
from pitboss.room.management.questions import in_force
from pitboss.room.management.registers import ASKED_FOR
from pitboss.room.management.state import RoomState
from pitboss.room.management.tables import not_to_be_opened_for
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


class Asked(NamedTuple):
    """Who asks for what, and when."""

    visitor: Visitor
    wire: WireAct
    seen: int | None
    """The event that had last changed what was awaited of the person, as the person saw it."""
    now: datetime

    @property
    def seat(self) -> int | None:
        """The seat or box that it concerns."""
        given = self.wire.fields
        number = getattr(given, "box", None)
        return getattr(given, "seat", None) if number is None else number

    def command(self, by: Person) -> Any:
        """The command, once it is known in which office it is given."""
        return self.wire.told(by=by, at=self.now)


@dataclass(frozen=True, slots=True)
class Heard:
    """What was found: the command, and what becomes of it."""

    command: Any
    outcome: str
    because: str = ""
    under: tuple[Citation, ...] = ()
    proposal: int | None = None


def hear(management: RoomState, plan: Plan[Any], asked: Asked) -> Heard:
    """Hear an act; what stands is on the plan."""
    state, command = plan.state, asked.wire.command
    found = permission(management, state, asked.visitor, command, asked.seat)
    if isinstance(found, NotPermitted):
        return _not_permitted(asked.command(asked.visitor.somehow), found)
    told = _in_its_words(state, asked.command(found.by))
    barred = not_of_that_person(management, state.number, asked.visitor, found, told)
    if barred is None and isinstance(told, TakeSeat | RecordDrop) and told.player is not None:
        barred = may_not_sit(management, state.number, told.seat, told.player, asked.now)
    if barred is None and isinstance(told, state.table.game.first_wagers):
        barred = may_not_wager(management, state, asked.seat, asked.now)
    if barred:
        return _not_permitted(told, barred)
    if found.by.office is Office.PLAYER and command not in AT_ANY_TIME:
        early = _not_now(state, asked, told)
        if early:
            return early
    return _take(management, plan, asked, found, told)


def _in_its_words(state: TableAtDesk, told: Any) -> Any:
    """A kind of shoe and an amount are the same words on the wire everywhere; here they are this
    game's and this table's.
    """
    chips = state.table.currency
    amounts = {
        one.name: chips(getattr(told, one.name).units)
        for one in fields(told)
        if isinstance(getattr(told, one.name), Cents)
    }
    if chips is not Cents and amounts:
        told = replace(told, **amounts)
    kinds = type(state.table.determinations.shoe)
    if not isinstance(told, ReplaceShoe) or told.kind.value not in {one.value for one in kinds}:
        return told
    return replace(told, kind=kinds(told.kind.value))


def _not_permitted(told: Any, why: NotPermitted) -> Heard:
    return Heard(told, NOT_PERMITTED, why.because, why.under)


def _not_now(state: TableAtDesk, asked: Asked, told: Any) -> Heard | None:
    """The device offers only what is awaited (reading E-01), and only as it stood when shown."""
    seat = asked.seat or 0
    for one in state.acts:
        mine = one.office is Office.PLAYER and one.command is asked.wire.command
        if mine and one.box in (None, seat):
            break
    else:
        return Heard(told, NOT_AWAITED, "this is not awaited of you now")
    waiting = state.waiting.get((Office.PLAYER, seat))
    if asked.seen is not None and waiting is not None and asked.seen < waiting.number:
        return Heard(told, STALE, "the table has gone on since you saw it")
    return None


def _take(
    management: RoomState, plan: Plan[Any], asked: Asked, found: Permitted, told: Any
) -> Heard:
    if isinstance(told, SecondAct | DropAct):
        return _ruled(told, decide_proposal(management, plan, told, asked.visitor))
    if isinstance(told, SayReady):
        return _ready(plan, asked, told)
    if isinstance(told, OpenTable):
        barred = not_to_be_opened_for(management, plan.state.number, told.purpose)
        if barred:
            return _ruled(told, barred)
    if isinstance(told, ReplaceShoe):
        unapproved = _shoe_not_approved(management, plan.state, told)
        if unapproved:
            return _ruled(told, unapproved)
    if isinstance(told, BeginRound) and plan.no_new_rounds:
        return Heard(told, REFUSED, plan.no_new_rounds)
    if found.manner is not Manner.DOES:
        number = proposed(plan, told)
        return Heard(told, PROPOSED, "it waits for another person", (), number)
    return _ruled(told, plan.take(told))


def _shoe_not_approved(
    management: RoomState, state: TableAtDesk, told: ReplaceShoe
) -> Refused | None:
    """NI2025-411 A:Card Shoe, A:Automated shuffling shoe, NI2017-193 A:Shoe  Asked by its kind."""
    table = state.table
    if table.purpose is not Purpose.GAMING:
        return None
    automated = told.kind is table.game.automated
    subject = Subject.AUTOMATED_SHOE if automated else Subject.SHOE
    if in_force(management, subject, table.particulars.game, told.approval):
        return None
    under = of_table(table.particulars.law, ASKED_FOR[subject])
    return refused(
        f"the register holds no approval {told.approval!r} of the {subject.value}", *under
    )


def _ruled(told: Any, refusal: Refused | NotPermitted | None) -> Heard:
    if isinstance(refusal, NotPermitted):
        return _not_permitted(told, refusal)
    if refusal:
        return Heard(told, REFUSED, refusal.because, refusal.under)
    return Heard(told, ALLOWED)


def _ready(plan: Plan[Any], asked: Asked, told: SayReady) -> Heard:
    state = plan.state
    at_table = state.table.open_round
    if state.table.seat_of(asked.visitor.person) != told.seat:
        return Heard(told, NOT_PERMITTED, "a player acts at the own seat only")
    if not state.housed or at_table is None or at_table.dealt or told.seat in state.ready:
        return Heard(told, NOT_AWAITED, "no wagers are open")
    plan.record(told, PlayerReady((), told.seat))
    return Heard(told, ALLOWED)
