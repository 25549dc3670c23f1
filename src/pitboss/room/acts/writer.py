"""The single writer of a table, or of a tournament with its tables.

A command is ruled on, recorded durably with its answer, acknowledged and shown, in that order.  Its
events and the house acts that follow are recorded in one append.  Commands that arrive during a
commit are ruled on in order and share the next commit.  Some streams, such as a jackpot's pools,
have other writers too; if another was first, the whole batch is decided again.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Generic

from pitboss.messages.frames import Answer, write
from pitboss.record.journal import (
    AnsweredBefore,
    Entry,
    Journal,
    JournalError,
    NoRoom,
    OtherBody,
    Overdrawn,
    StreamMoved,
)
from pitboss.room.acts import answers
from pitboss.room.acts.act_handler import ActResult
from pitboss.room.acts.batch import Batch, StateT
from pitboss.room.acts.journal_entries import cause, events_of, has_effect
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.clock import Clock
from pitboss.room.cluster.ownership import Ownership
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.shielded_task import ShieldedTasks
from pitboss.room.tables.shoes import Vault
from pitboss.ruling import Refused

TRIES: Final = 20
"""How often a batch is decided again when another writer was first, before answering "busy"."""


@dataclass(frozen=True, slots=True)
class WriterContext:
    """What every writer in a room shares."""

    journal: Journal
    clock: Clock
    vault: Vault
    management: Callable[[], RoomState]
    ownership: Ownership
    reads: Callable[[], Mapping[str, int]]
    """Returns the next event number of each stream that is read here but written elsewhere."""
    shut_out: Callable[[int], Mapping[int, int]]
    """Returns the players shut out of a table's game at other tables, and at which table."""

    def now(self, last: datetime | None, followed: int) -> datetime:
        """Return the room's time, but never a time before the last event of a stream.

        A stream that has not followed every correction of the time is exempt: its last event was
        recorded by a wrong clock.
        """
        now = self.clock()
        behind = followed < len(self.management().corrections)
        return now if last is None or behind else max(now, last)


@dataclass(slots=True, eq=False)
class PendingAct:
    """An act that was requested and waits for its answer."""

    visitor: Visitor
    command_id: str
    wire: WireAct
    seen: int | None
    place: answers.Place
    answer: Answer | None = None
    failed: Exception | None = None


class Writer(ABC, Generic[StateT]):
    """Rules on acts and records them, one batch at a time."""

    def __init__(self, tools: WriterContext) -> None:
        self.tools = tools
        self._lock = asyncio.Lock()
        self._waiting: list[PendingAct] = []
        self._shielded = ShieldedTasks()

    # --- what a writer writes ---------------------------------------------------------------------

    @property
    @abstractmethod
    def group(self) -> str:
        """Return the group of streams that this writer owns."""

    @property
    def ours(self) -> bool:
        """Return whether this process writes for the group now."""
        return self.tools.ownership.owns(self.group)

    @abstractmethod
    def new_batch(self) -> Batch[StateT]:
        """Return an empty batch on the current state."""

    @abstractmethod
    def plan(
        self, batch: Batch[StateT], place: answers.Place, vault: Vault | None = None
    ) -> Plan[StateT]:
        """Return an empty plan for acts at a place, on the state the batch has reached.

        A dry run passes a vault of its own, which seals and opens nothing.
        """

    @abstractmethod
    def rule_on(self, plan: Plan[StateT], pending: PendingAct) -> ActResult:
        """Rule on an act; its events are on the plan afterwards."""

    @abstractmethod
    def last(self, standing: StateT, place: answers.Place) -> int:
        """Return the number of the last event at a place."""

    @abstractmethod
    def install(self, batch: Batch[StateT]) -> None:
        """Install the state of a recorded batch, unless a later one was already read."""

    @property
    def keeps_time(self) -> bool:
        """Return whether the room rules on time limits without the operator's determination."""
        return False

    def catch_up(self) -> None:
        """Read what other writers have recorded."""

    def read_registers(
        self, batch: Batch[StateT], place: answers.Place, vault: Vault | None = None
    ) -> None:
        """Apply what was entered in or withdrawn from the registers, before any act."""
        plan = self.plan(batch, place, vault)
        plan.read_registers(self.tools.management(), self.tools.shut_out(place.table))
        if plan.steps:
            batch.add(plan, None)

    # --- acts -------------------------------------------------------------------------------------

    async def act(self, pending: PendingAct) -> Answer:
        """Rule on an act and return its answer once it is durable.

        The act completes even if the client disconnects, so that the desk and the record never
        differ.
        """
        self._waiting.append(pending)
        return await self._shielded.run_to_completion(self._wait_for_answer(pending))

    async def _wait_for_answer(self, pending: PendingAct) -> Answer:
        """Wait for the answer; the first to get the lock answers everybody who waits, at once."""
        async with self._lock:
            if pending in self._waiting:
                await self._answer(self._take_waiting())
        if pending.failed is not None:
            raise pending.failed
        assert pending.answer is not None, "everybody who waited was answered"
        return pending.answer

    def _take_waiting(self) -> list[PendingAct]:
        """Take all waiting acts; a duplicate of one stays until the first is answered."""
        first = {
            (pending.visitor.person, pending.command_id): pending
            for pending in reversed(self._waiting)
        }
        acts = [
            pending
            for pending in self._waiting
            if first[pending.visitor.person, pending.command_id] is pending
        ]
        self._waiting = [pending for pending in self._waiting if pending not in acts]
        return acts

    async def _answer(self, acts: list[PendingAct]) -> None:
        """Answer waiting acts with one commit; decide them again while other writers are first."""
        for _ in range(TRIES):
            try:
                await self._rule_and_record(acts)
                return
            except StreamMoved:
                pass
            except Exception as reason:  # noqa: BLE001 - raised to the person whose act failed
                await self._answer_one_by_one(acts, reason)
                return
            try:
                self._read_on()
            except JournalError as away:  # nothing was recorded, and everybody must know it
                for pending in acts:
                    pending.failed = away
                return
        for pending in acts:
            pending.answer = answers.busy(pending.command_id, self._last(pending))

    async def _answer_one_by_one(self, acts: list[PendingAct], reason: Exception) -> None:
        """Answer acts one by one after a failure, to find the one that cannot be recorded."""
        if len(acts) > 1:
            for pending in acts:
                await self._answer([pending])
            return
        (pending,) = acts
        if isinstance(reason, AnsweredBefore):  # the journal checks this before it appends anything
            pending.answer = answers.read(reason.answer, pending.place)
        elif isinstance(reason, OtherBody):
            pending.answer = self._answer_to_reused_id(pending)
        elif isinstance(reason, NoRoom):
            pending.answer = answers.disk_full(pending.command_id, self._last(pending))
        elif isinstance(reason, Overdrawn):
            pending.answer = await self._refuse_overdrawn(pending, reason)
        else:
            pending.failed = reason

    async def _rule_and_record(self, acts: list[PendingAct]) -> None:
        """Rule on each act in the state the one before it left; record them in one append."""
        batch = self.new_batch()
        answered = [self._rule(pending, batch) for pending in acts]
        if not batch.empty:
            await self._commit(batch)
        for pending, answer in zip(acts, answered, strict=True):
            pending.answer = answer

    def _rule(self, pending: PendingAct, batch: Batch[StateT]) -> Answer:
        """Rule on an act, let the house act on it, and return the answer."""
        self.read_registers(batch, pending.place)
        plan = self.plan(batch, pending.place)
        result = self.rule_on(plan, pending)
        if pending.visitor.guest and not has_effect(plan.steps):
            return self._answer_unrecorded(pending, result, batch, plan)
        row = cause(result.command, pending.visitor.person, pending.command_id, plan.now)
        happened = plan.steps[0].happenings if plan.steps else ()
        if plan.steps:
            plan.let_the_house_act()
        last = self.last(plan.standing, pending.place)
        answer = answers.answer_for(result, pending.command_id, pending.place, last)
        batch.add(plan, Entry(row, events_of(happened), write(answer)))
        return answer

    def _answer_unrecorded(
        self, pending: PendingAct, result: ActResult, batch: Batch[StateT], plan: Plan[StateT]
    ) -> Answer:
        """Answer a guest's act without effect, and do not record it.

        Anybody becomes a guest with one request and the record cannot be pruned (decision 24).  If
        an act was carried out under this id before, its answer is repeated.
        """
        before = self.tools.journal.answer_to(pending.visitor.person, pending.command_id)
        if before is not None:
            return answers.repeat_answer(before, pending.visitor, pending.wire, pending.place)
        events = (event for step in plan.steps for event, _ in step.happenings)
        under = tuple(dict.fromkeys(cite for event in events for cite in event.under))
        return answers.answer_for(
            replace(result, under=result.under or under),
            pending.command_id,
            pending.place,
            self.last(batch.standing, pending.place),
        )

    def _answer_to_reused_id(self, pending: PendingAct) -> Answer:
        """Answer a reused id: repeat the answer if only the office differs, else a conflict."""
        before = self.tools.journal.answer_to(pending.visitor.person, pending.command_id)
        assert before is not None, "the journal has just found it"
        return answers.repeat_answer(before, pending.visitor, pending.wire, pending.place)

    async def _refuse_overdrawn(self, pending: PendingAct, short: Overdrawn) -> Answer:
        """Refuse an act that an account cannot cover, on record so that a retry gets the same."""
        last = self._last(pending)
        answer = answers.overdrawn(pending.command_id, pending.place, last, short)
        if pending.visitor.guest:
            return answer
        batch = self.new_batch()
        self.read_registers(batch, pending.place)
        plan = self.plan(batch, pending.place)
        command = self.rule_on(plan, pending).command
        row = cause(command, pending.visitor.person, pending.command_id, plan.now)
        batch.add_refused(Entry(row, (), write(answer)))
        await self._commit(batch)
        return answer

    def _last(self, pending: PendingAct) -> int:
        return self.last(self.new_batch().standing, pending.place)

    # --- the house --------------------------------------------------------------------------------

    async def house(
        self, place: answers.Place, act: Callable[[Plan[StateT]], Refused | None]
    ) -> Refused | None:
        """Record an act of the room itself at a place, and what follows from it.

        If the act comes too late, nothing is recorded and its refusal is returned.
        """
        return await self._shielded.run_to_completion(self._house(place, act))

    async def _house(
        self, place: answers.Place, act: Callable[[Plan[StateT]], Refused | None]
    ) -> Refused | None:
        """Record an act of the room; decide it again while other writers are first."""
        async with self._lock:
            for _ in range(TRIES):
                batch = self.new_batch()
                self.read_registers(batch, place)
                plan = self.plan(batch, place)
                refusal = act(plan)
                if refusal:
                    return refusal
                plan.let_the_house_act()
                if plan.steps:
                    batch.add(plan, None)
                if not batch.news:
                    return None
                try:
                    await self._commit(batch)
                    return None
                except StreamMoved:
                    self._read_on()
        return None

    # --- recording --------------------------------------------------------------------------------

    def _read_on(self) -> None:
        self.tools.ownership.read_on()
        self.catch_up()

    async def _commit(self, batch: Batch[StateT]) -> None:
        append = batch.append(self.tools.ownership.stamp(self.group))
        await asyncio.wrap_future(self.tools.journal.append(append))
        if batch.news:
            self.install(batch)
