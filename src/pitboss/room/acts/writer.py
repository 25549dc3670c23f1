"""A writer: the only one who records what happens at a table, or in a tournament with its tables.

Command in, ruled on, recorded durably with its answer, acknowledged, shown.  The events of one
command, and of the house's acts that follow from it, are recorded in one piece; commands that come
while another is being recorded are ruled on in their order and share the next commit.  Where others
write to one of the streams too, as to a jackpot's pools, and were first, everything is decided
anew.
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
from pitboss.room.acts.act_handler import Heard
from pitboss.room.acts.batch import Minutes, Standing
from pitboss.room.acts.journal_entries import cause, events_of, has_effect
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.clock import Clock
from pitboss.room.cluster.ownership import Ownership
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.shielded_task import Finishing
from pitboss.room.tables.shoes import Vault
from pitboss.ruling import Refused

TRIES: Final = 20
"""How often it is decided anew when somebody else was first, before all are said to be busy."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What every writer of a room works with."""

    journal: Journal
    clock: Clock
    vault: Vault
    management: Callable[[], RoomState]
    ownership: Ownership
    reads: Callable[[], Mapping[str, int]]
    """The next number of each stream that is read and that somebody else writes."""
    shut_out: Callable[[int], Mapping[int, int]]
    """Who was shut out of a table's game at other tables, and at which."""

    def now(self, last: datetime | None, followed: int) -> datetime:
        """The room's time, never before the last event of a stream.

        A stream that has not followed every correction yet has its last event at a wrong time.
        """
        now = self.clock()
        behind = followed < len(self.management().corrections)
        return now if last is None or behind else max(now, last)


@dataclass(slots=True, eq=False)
class Asking:
    """Somebody who has asked for something and waits."""

    visitor: Visitor
    command_id: str
    wire: WireAct
    seen: int | None
    place: answers.Place
    answer: Answer | None = None
    failed: Exception | None = None


class Writer(ABC, Generic[Standing]):
    """Rules and records, one thing after the other."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._one_at_a_time = asyncio.Lock()
        self._asking: list[Asking] = []
        self._finishing = Finishing()

    # --- what is written about --------------------------------------------------------------------

    @property
    @abstractmethod
    def group(self) -> str:
        """The group of streams that is written here."""

    @property
    def ours(self) -> bool:
        """Whether this process writes for the group now."""
        return self.tools.ownership.owns(self.group)

    @abstractmethod
    def new_batch(self) -> Minutes[Standing]:
        """An empty batch, where everything stands now."""

    @abstractmethod
    def plan(
        self, batch: Minutes[Standing], place: answers.Place, vault: Vault | None = None
    ) -> Plan[Standing]:
        """An empty plan for acts at a place, where the batch stands; a dry run has no vault."""

    @abstractmethod
    def rule_on(self, plan: Plan[Standing], asking: Asking) -> Heard:
        """What was asked, ruled on."""

    @abstractmethod
    def last(self, standing: Standing, place: answers.Place) -> int:
        """The number of the last event at a place."""

    @abstractmethod
    def install(self, batch: Minutes[Standing]) -> None:
        """What is on the batch has been recorded; it may have been read already."""

    @property
    def keeps_time(self) -> bool:
        """Whether the room rules on time limits although no operator has determined so."""
        return False

    def catch_up(self) -> None:
        """Read what others have recorded meanwhile."""

    def read_registers(
        self, batch: Minutes[Standing], place: answers.Place, vault: Vault | None = None
    ) -> None:
        """What was entered or withdrawn since applies before anything else happens."""
        plan = self.plan(batch, place, vault)
        plan.read_registers(self.tools.management(), self.tools.shut_out(place.table))
        if plan.steps:
            batch.add(plan, None)

    # --- acts -------------------------------------------------------------------------------------

    async def act(self, asking: Asking) -> Answer:
        """Rule on what somebody asks; the answer is durable before it is given.

        Whoever asks may go away meanwhile: what has begun is finished, so that desk and record
        never differ.
        """
        self._asking.append(asking)
        return await self._finishing.finished(self._answered(asking))

    async def _answered(self, asking: Asking) -> Answer:
        """Whoever comes first is answered together with all who wait behind: one commit for all."""
        async with self._one_at_a_time:
            if asking in self._asking:
                await self._answer(self._next_together())
        if asking.failed is not None:
            raise asking.failed
        assert asking.answer is not None, "everybody who waited was answered"
        return asking.answer

    def _next_together(self) -> list[Asking]:
        """All who wait; the same request a second time waits until the first is answered."""
        first = {
            (asking.visitor.person, asking.command_id): asking for asking in reversed(self._asking)
        }
        together = [
            asking
            for asking in self._asking
            if first[asking.visitor.person, asking.command_id] is asking
        ]
        self._asking = [asking for asking in self._asking if asking not in together]
        return together

    async def _answer(self, together: list[Asking]) -> None:
        for _ in range(TRIES):
            try:
                await self._take_down(together)
                return
            except StreamMoved:
                pass
            except Exception as reason:  # noqa: BLE001 - it is for the one whom it concerns
                await self._answer_apart(together, reason)
                return
            try:
                self._read_on()
            except JournalError as away:  # nobody's act was taken down, and everybody hears it
                for asking in together:
                    asking.failed = away
                return
        for asking in together:
            asking.answer = answers.busy(asking.command_id, self._last(asking))

    async def _answer_apart(self, together: list[Asking], reason: Exception) -> None:
        """One of them cannot be recorded as it was planned: which one, is seen one by one."""
        if len(together) > 1:
            for asking in together:
                await self._answer([asking])
            return
        (asking,) = together
        if isinstance(reason, AnsweredBefore):  # the journal looks before it takes anything
            asking.answer = answers.read(reason.answer, asking.place)
        elif isinstance(reason, OtherBody):
            asking.answer = self._under_that_id(asking)
        elif isinstance(reason, NoRoom):
            asking.answer = answers.no_room(asking.command_id, self._last(asking))
        elif isinstance(reason, Overdrawn):
            asking.answer = await self._refuse_overdrawn(asking, reason)
        else:
            asking.failed = reason

    async def _take_down(self, together: list[Asking]) -> None:
        """Rule on each act where the one before it left everything; record them in one piece."""
        batch = self.new_batch()
        answered = [self._rule(asking, batch) for asking in together]
        if not batch.empty:
            await self._commit(batch)
        for asking, answer in zip(together, answered, strict=True):
            asking.answer = answer

    def _rule(self, asking: Asking, batch: Minutes[Standing]) -> Answer:
        """What the act leads to, and then what the house does because of it."""
        self.read_registers(batch, asking.place)
        plan = self.plan(batch, asking.place)
        result = self.rule_on(plan, asking)
        if asking.visitor.guest and not has_effect(plan.steps):
            return self._unrecorded(asking, result, batch, plan)
        made = cause(result.command, asking.visitor.person, asking.command_id, plan.now)
        happened = plan.steps[0].happenings if plan.steps else ()
        if plan.steps:
            plan.let_the_house_act()
        last = self.last(plan.standing, asking.place)
        answer = answers.of(result, asking.command_id, asking.place, last)
        batch.add(plan, Entry(made, events_of(happened), write(answer)))
        return answer

    def _unrecorded(
        self, asking: Asking, result: Heard, batch: Minutes[Standing], plan: Plan[Standing]
    ) -> Answer:
        """A guest's act without effect; what was carried out under this id keeps its answer.

        Anybody becomes a guest in one request, and the record cannot be pruned (decision 24).
        """
        before = self.tools.journal.answer_to(asking.visitor.person, asking.command_id)
        if before is not None:
            return answers.given_before(before, asking.visitor, asking.wire, asking.place)
        events = (event for step in plan.steps for event, _ in step.happenings)
        under = tuple(dict.fromkeys(cite for event in events for cite in event.under))
        return answers.of(
            replace(result, under=result.under or under),
            asking.command_id,
            asking.place,
            self.last(batch.standing, asking.place),
        )

    def _under_that_id(self, asking: Asking) -> Answer:
        """The same request in another office was the same request; any other is a mistake."""
        before = self.tools.journal.answer_to(asking.visitor.person, asking.command_id)
        assert before is not None, "the journal has just found it"
        return answers.given_before(before, asking.visitor, asking.wire, asking.place)

    async def _refuse_overdrawn(self, asking: Asking, short: Overdrawn) -> Answer:
        """Nothing happened; the answer is kept, so that the same request gets it again."""
        last = self._last(asking)
        answer = answers.overdrawn(asking.command_id, asking.place, last, short)
        if asking.visitor.guest:
            return answer
        batch = self.new_batch()
        self.read_registers(batch, asking.place)
        plan = self.plan(batch, asking.place)
        command = self.rule_on(plan, asking).command
        made = cause(command, asking.visitor.person, asking.command_id, plan.now)
        batch.add_refused(Entry(made, (), write(answer)))
        await self._commit(batch)
        return answer

    def _last(self, asking: Asking) -> int:
        return self.last(self.new_batch().standing, asking.place)

    # --- the house --------------------------------------------------------------------------------

    async def house(
        self, place: answers.Place, does: Callable[[Plan[Standing]], Refused | None]
    ) -> Refused | None:
        """Acts of the room itself at a place, and what follows; nothing if they come too late."""
        return await self._finishing.finished(self._house(place, does))

    async def _house(
        self, place: answers.Place, does: Callable[[Plan[Standing]], Refused | None]
    ) -> Refused | None:
        async with self._one_at_a_time:
            for _ in range(TRIES):
                batch = self.new_batch()
                self.read_registers(batch, place)
                plan = self.plan(batch, place)
                refusal = does(plan)
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

    async def _commit(self, batch: Minutes[Standing]) -> None:
        append = batch.append(self.tools.ownership.stamp(self.group))
        await asyncio.wrap_future(self.tools.journal.append(append))
        if batch.news:
            self.install(batch)
