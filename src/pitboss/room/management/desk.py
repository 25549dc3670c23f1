"""The desk of the room's management: the only writer of the stream `room`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypeVar

from pitboss.acts.grants import Manner
from pitboss.messages.frames import Answer, write
from pitboss.record.codec import decode, encode, kind_of, version_of
from pitboss.record.journal import (
    AnsweredBefore,
    Append,
    Entry,
    Journal,
    NewEvent,
    NoRoom,
    OtherBody,
    Overdrawn,
    Recorded,
    StreamMoved,
)
from pitboss.record.ledger import overdrawn_by
from pitboss.room.acts import answers
from pitboss.room.acts.act_handler import ALLOWED, NOT_PERMITTED, PROPOSED, REFUSED, ActResult
from pitboss.room.acts.answers import THE_ROOM
from pitboss.room.acts.journal_entries import cause
from pitboss.room.acts.permission import ERASED, NotPermitted, room_permission
from pitboss.room.acts.proposals import PROVE_AGAIN, decide_proposal, is_fresh, record_proposal
from pitboss.room.acts.role_matrix import NEEDS_FRESH_PROOF
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import TRIES
from pitboss.room.clock import Clock
from pitboss.room.cluster.ownership import ALONE, Ownership
from pitboss.room.management import apply, decide, open_room
from pitboss.room.management.commands import IssueChips
from pitboss.room.management.events import JackpotSetUp, TableSetUp, TimeCorrected, TournamentSetUp
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.shielded_task import ShieldedTasks
from pitboss.room.streams import ROOM
from pitboss.room.tables import accounts
from pitboss.room.tables.desk_commands import DropAct, SecondAct
from pitboss.room.tables.desk_events import ActDropped, ActProposed, ActSeconded, DeskEvent
from pitboss.ruling import Refused, changed

Barred = Callable[[Any], NotPermitted | None]
_Decided = TypeVar("_Decided")


@dataclass(frozen=True)  # no slots: see ruling.changed
class ManagementAtDesk:
    """The state of management, and the proposals that wait for a second person."""

    room: RoomState
    last: int = 0
    at: datetime | None = None
    proposals: Mapping[int, ActProposed] = field(default_factory=dict)
    proposed: int = 0
    number: int = 0
    """Takes the place of a table's number."""


def after_event(state: ManagementAtDesk, event: Any, at: datetime) -> ManagementAtDesk:
    """Return the state after one more event of the stream."""
    state = changed(state, last=state.last + 1, at=at)
    match event:
        case ActProposed():
            proposals = {**state.proposals, event.proposal: event}
            return changed(state, proposals=proposals, proposed=event.proposal)
        case ActSeconded() | ActDropped():
            left = {n: proposal for n, proposal in state.proposals.items() if n != event.proposal}
            return changed(state, proposals=left)
        case DeskEvent():
            return state
        case _:
            return changed(state, room=apply(state.room, event))


@dataclass
class ManagementPlan:
    """The outcome of one act of management, before it is recorded."""

    state: ManagementAtDesk
    now: datetime
    events: list[Any] = field(default_factory=list)

    def take(self, command: Any) -> Refused | None:
        """Rule on a command and, if allowed, add its events to the plan."""
        ruling = decide(self.state.room, command)
        if isinstance(ruling, Refused):
            return ruling
        for event in ruling.events:
            self._add(event)
        return None

    def record(self, _: Any, event: Any) -> None:
        """Add an event of the desk itself."""
        self._add(event)

    def second(self, _: Any, event: Any, act: Any) -> Refused | None:
        """Carry out a proposal that a second person has approved."""
        ruling = decide(self.state.room, act)
        if isinstance(ruling, Refused):
            return ruling
        for happening in (event, *ruling.events):
            self._add(happening)
        return None

    def _add(self, event: Any) -> None:
        if isinstance(event, TimeCorrected):
            self.now = event.now  # this event and later ones have the corrected time
        self.state = after_event(self.state, event, self.now)
        self.events.append(event)


class ManagementDesk:
    """Handles acts that concern the room rather than one table."""

    def __init__(self, journal: Journal, clock: Clock, ownership: Ownership = ALONE) -> None:
        self._journal = journal
        self._clock = clock
        self._ownership = ownership
        self._one_at_a_time = asyncio.Lock()
        self._finishing = ShieldedTasks()
        self.state = ManagementAtDesk(open_room())
        self.on_change: Callable[[tuple[Any, ...]], None] = lambda _: None
        self.barred: Barred = lambda _: None
        """Checks that need the state of tables, which management does not have."""
        self.completed: Callable[[Any], Any] = lambda command: command
        """Completes a command with data from tournaments."""
        self.reads: Callable[[Any], Mapping[str, int]] = lambda _: {}
        """Returns the next number of each other stream that the decision depends on."""

    def read(self) -> None:
        """Apply new events from the journal."""
        self.follow(self._journal.events(ROOM, after=self.state.last))

    def follow(self, rows: Iterable[Recorded]) -> None:
        """Apply events that another process has recorded."""
        for row in rows:
            event = decode(row.body)
            self.state = after_event(self.state, event, row.at)
            self.on_change((event,))

    async def act(self, visitor: Visitor, command_id: str, wire: WireAct) -> Answer:
        """Rule on a request; the answer is durable before it is returned."""
        return await self._finishing.run_to_completion(self._act(visitor, command_id, wire))

    async def _act(self, visitor: Visitor, command_id: str, wire: WireAct) -> Answer:
        async with self._one_at_a_time:
            before = self._journal.answer_to(visitor.person, command_id)
            if before is not None:
                return answers.repeat_answer(before, visitor, wire, THE_ROOM)
            try:
                return await self._decide_with_retries(
                    lambda: self._answer(visitor, command_id, wire)
                )
            except AnsweredBefore as earlier:
                return answers.read(earlier.answer, THE_ROOM)
            except OtherBody:
                return answers.id_conflict(command_id)
            except StreamMoved:
                return answers.busy(command_id, self.state.last)
            except NoRoom:
                return answers.disk_full(command_id, self.state.last)

    async def _decide_with_retries(self, decides: Callable[[], Awaitable[_Decided]]) -> _Decided:
        """Decide, and decide again if another process changed what the decision rests on."""
        for _ in range(TRIES):
            try:
                return await decides()
            except StreamMoved:
                self._ownership.read_on()
                self.read()
        return await decides()

    async def _answer(self, visitor: Visitor, command_id: str, wire: WireAct) -> Answer:
        plan = ManagementPlan(self.state, self._clock())
        result = self._handle(plan, visitor, wire)
        answer = answers.answer_for(
            result, command_id, THE_ROOM, plan.state.last, _allocated_numbers(plan)
        )
        if visitor.guest and not plan.events:
            return answer  # see Writer._unrecorded
        try:
            await self._record(plan, result.command, visitor.person, command_id, answer)
        except Overdrawn as short:
            plan = ManagementPlan(self.state, plan.now)
            answer = answers.overdrawn(command_id, THE_ROOM, self.state.last, short)
            if visitor.guest:
                return answer
            await self._record(plan, result.command, visitor.person, command_id, answer)
        return answer

    def _handle(self, plan: ManagementPlan, visitor: Visitor, wire: WireAct) -> ActResult:
        if visitor.person in plan.state.room.erased:
            return _ruled(wire.told(by=visitor.somehow, at=plan.now), NotPermitted(ERASED))
        found = room_permission(visitor, wire.command)
        if isinstance(found, NotPermitted):
            command = wire.told(by=visitor.somehow, at=plan.now)
            return ActResult(command, NOT_PERMITTED, found.because, found.under)
        command = wire.told(by=found.by, at=plan.now)
        if wire.command in NEEDS_FRESH_PROOF and not is_fresh(visitor.authenticated, plan.now):
            return _ruled(command, NotPermitted(PROVE_AGAIN))
        barred = self._barred_refusal(plan, command)
        if barred:
            return _ruled(command, barred)
        if isinstance(command, SecondAct | DropAct):
            return _ruled(command, decide_proposal(plan.state.room, plan, command, visitor))
        if found.manner is not Manner.DOES:
            return self._propose(plan, command)
        return _ruled(command, plan.take(self.completed(command)))

    def _propose(self, plan: ManagementPlan, command: Any) -> ActResult:
        """Propose an act, unless it would be refused anyway.

        It is ruled on again when it is seconded, because much may have changed by then.
        """
        dry = ManagementPlan(plan.state, plan.now)
        refusal = dry.take(command) or self._overdraft_refusal(dry)
        if refusal:
            return _ruled(command, refusal)
        number = record_proposal(plan, command)
        return ActResult(command, PROPOSED, "it waits for another person", (), number)

    def _overdraft_refusal(self, plan: ManagementPlan) -> Refused | None:
        """Return the refusal that the journal would give for an overdrawn account."""
        postings = (accounts.in_room(event.transfers) for event in plan.events)
        short = overdrawn_by(postings, self._journal.balance)
        return Refused((), answers.overdraft_reason(short)) if short else None

    def _barred_refusal(self, plan: ManagementPlan, command: Any) -> NotPermitted | None:
        """Return why an act, or the proposal that it would second, is not permitted."""
        waiting = (
            plan.state.proposals.get(command.proposal) if isinstance(command, SecondAct) else None
        )
        if waiting is None:
            return self.barred(command)
        if isinstance(waiting.command, IssueChips) and waiting.command.person == command.by.number:
            return NotPermitted("nobody decides on play chips for himself or herself")
        return self.barred(waiting.command)

    async def do(self, command: Any) -> tuple[Any, ...]:
        """Carry out an act of the room itself and return its events.  A refusal is a bug."""
        done = await self.attempt(command)
        if isinstance(done, Refused):
            raise RuntimeError(f"the room was refused {command}: {done.because}")  # noqa: TRY004 - a fault of ours
        return done

    async def attempt(
        self, command: Any, command_id: str | None = None
    ) -> tuple[Any, ...] | Refused:
        """Carry out an act of the room itself that may be refused because it comes too late.

        Does nothing if the command id was used before.
        """
        return await self._finishing.run_to_completion(self._attempt(command, command_id))

    async def _attempt(self, command: Any, command_id: str | None) -> tuple[Any, ...] | Refused:
        async with self._one_at_a_time:
            if command_id and self._journal.answer_to(0, command_id) is not None:
                return ()
            return await self._decide_with_retries(lambda: self._carry_out(command, command_id))

    async def _carry_out(self, command: Any, command_id: str | None) -> tuple[Any, ...] | Refused:
        plan = ManagementPlan(self.state, self._clock())
        barred = self.barred(command)
        if barred:
            return Refused(barred.under, barred.because)
        refusal = plan.take(command)
        if refusal:
            return refusal
        await self._record(plan, command, 0, command_id or f"room-{self.state.last + 1}", None)
        return tuple(plan.events)

    async def _record(
        self,
        plan: ManagementPlan,
        command: Any,
        person: int,
        command_id: str,
        answer: Answer | None,
    ) -> None:
        rows = tuple(
            NewEvent(
                ROOM,
                kind_of(event),
                version_of(event),
                encode(event),
                accounts.in_room(event.transfers),
            )
            for event in plan.events
        )
        made = cause(command, person, command_id, plan.now)
        entry = Entry(made, rows, write(answer) if answer else b"")
        expected = {**self.reads(command), **({ROOM: self.state.last + 1} if rows else {})}
        append = Append(expected, (entry,), self._ownership.stamp(ROOM))
        await asyncio.wrap_future(self._journal.append(append))
        if plan.state.last > self.state.last:  # otherwise `follow` has applied it already
            self.state = plan.state
            self.on_change(tuple(plan.events))


_NUMBERED: Final = {TableSetUp: "table", TournamentSetUp: "tournament", JackpotSetUp: "jackpot"}
"""Events that allocate a number, with the name of the number's field."""


def _allocated_numbers(plan: ManagementPlan) -> dict[str, int]:
    """Return the numbers that an act allocated."""
    found = ((event, _NUMBERED.get(type(event), "")) for event in plan.events)
    return {name: getattr(event, name) for event, name in found if name}


def _ruled(command: Any, refusal: Refused | NotPermitted | None) -> ActResult:
    if refusal is None:
        return ActResult(command, ALLOWED)
    outcome = NOT_PERMITTED if isinstance(refusal, NotPermitted) else REFUSED
    return ActResult(command, outcome, refusal.because, refusal.under)
