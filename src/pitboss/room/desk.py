"""A desk: the only writer of one table.

Command in, ruled on, recorded durably with its answer, acknowledged, shown.  The events of one
command, and of the house dealer's acts that follow from it, are recorded in one piece; commands
that come while another is being recorded are ruled on in their order and share the next commit.
The jackpot's pools are shared with other tables: if they have moved meanwhile, the desk decides
anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from pitboss.messages.frames import Answer, write
from pitboss.record.journal import (
    AnsweredBefore,
    Entry,
    Journal,
    OtherBody,
    Overdrawn,
    StreamMoved,
)
from pitboss.room import answers
from pitboss.room.acts import WireAct
from pitboss.room.at_desk import TableAtDesk
from pitboss.room.clock import Clock
from pitboss.room.deadlines import lapsed
from pitboss.room.finishing import Finishing
from pitboss.room.hearing import Asked, hear
from pitboss.room.jackpots import SharedJackpot
from pitboss.room.keeper import Keeper
from pitboss.room.management.particulars import StandingPower
from pitboss.room.management.questions import room_may_rule, rounds_may_begin
from pitboss.room.management.state import RoomState
from pitboss.room.minutes import Minutes
from pitboss.room.planning import Plan
from pitboss.room.recording import cause, events_of
from pitboss.room.shoes import Vault
from pitboss.room.visitor import Visitor
from pitboss.ruling import Refused

TRIES: Final = 20
"""How often a desk decides anew when the pools have moved, before it says that it is busy."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What every desk of a room works with."""

    journal: Journal
    clock: Clock
    vault: Vault
    management: Callable[[], RoomState]


@dataclass(slots=True, eq=False)
class Asking:
    """Somebody who has asked for something and waits."""

    visitor: Visitor
    command_id: str
    wire: WireAct
    seen: int | None
    answer: Answer | None = None
    failed: Exception | None = None


class Desk:
    """One table and everybody who looks at it."""

    def __init__(self, state: TableAtDesk, jackpot: SharedJackpot | None, tools: Tools) -> None:
        self.state = state
        self.jackpot = jackpot
        self.news: tuple[Any, ...] = ()
        """What the last append brought."""
        self._tools = tools
        self._one_at_a_time = asyncio.Lock()
        self._asking: list[Asking] = []
        self._finishing = Finishing()
        self._watchers: set[Callable[[], None]] = set()

    # --- acts -------------------------------------------------------------------------------------

    async def act(
        self, visitor: Visitor, command_id: str, wire: WireAct, seen: int | None
    ) -> Answer:
        """Rule on what somebody asks; the answer is durable before it is given.

        Whoever asks may go away meanwhile: what has begun is finished, so that desk and record
        never differ.
        """
        asking = Asking(visitor, command_id, wire, seen)
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
        first = {(one.visitor.person, one.command_id): one for one in reversed(self._asking)}
        together = [one for one in self._asking if first[one.visitor.person, one.command_id] is one]
        self._asking = [one for one in self._asking if one not in together]
        return together

    async def _answer(self, together: list[Asking]) -> None:
        for _ in range(TRIES):
            try:
                await self._take_down(together)
            except StreamMoved:
                self._read_the_pools()
            except Exception as reason:  # noqa: BLE001 - it is for the one whom it concerns
                await self._answer_apart(together, reason)
                return
            else:
                return
        for one in together:
            one.answer = answers.busy(one.command_id, self.state.last)

    async def _answer_apart(self, together: list[Asking], reason: Exception) -> None:
        """One of them cannot be recorded as it was planned: which one, is seen one by one."""
        if len(together) > 1:
            for one in together:
                await self._answer([one])
            return
        (one,) = together
        if isinstance(reason, AnsweredBefore):  # the journal looks before it takes anything
            one.answer = answers.read(reason.answer, self.state.number)
        elif isinstance(reason, OtherBody):
            one.answer = self._under_that_id(one)
        elif isinstance(reason, Overdrawn):
            one.answer = await self._refuse_overdrawn(one, reason)
        else:
            one.failed = reason

    async def _take_down(self, together: list[Asking]) -> None:
        """Rule on each act where the one before it left the table; record them in one piece."""
        page = Minutes(self.state, self.jackpot)
        answered = [self._rule(one, page) for one in together]
        await self._commit(page)
        for one, answer in zip(together, answered, strict=True):
            one.answer = answer

    def _rule(self, asking: Asking, page: Minutes) -> Answer:
        """What the act leads to, and then what the house does because of it."""
        plan = self._new_plan(page)
        visitor, management = asking.visitor, self._tools.management()
        heard = hear(management, plan, Asked(visitor, asking.wire, asking.seen, plan.now))
        made = cause(heard.command, visitor.person, asking.command_id, plan.now)
        happened = plan.steps[0].happenings if plan.steps else ()
        if plan.steps:
            plan.let_the_house_act()
        answer = answers.of(heard, asking.command_id, self.state.number, plan.state.last)
        page.add(plan, Entry(made, events_of(plan, happened), write(answer)))
        return answer

    def _under_that_id(self, asking: Asking) -> Answer:
        """The same request in another office was the same request; any other is a mistake."""
        before = self._tools.journal.answer_to(asking.visitor.person, asking.command_id)
        assert before is not None, "the journal has just found it"
        return answers.given_before(before, asking.visitor, asking.wire, self.state.number)

    async def _refuse_overdrawn(self, asking: Asking, short: Overdrawn) -> Answer:
        """Nothing happened; the answer is kept, so that the same request gets it again."""
        page = Minutes(self.state, self.jackpot)
        plan = self._new_plan(page)
        asked = Asked(asking.visitor, asking.wire, asking.seen, plan.now)
        command = hear(self._tools.management(), plan, asked).command
        made = cause(command, asking.visitor.person, asking.command_id, plan.now)
        at = (self.state.number, self.state.last)
        answer = answers.overdrawn(asking.command_id, *at, short)
        page.add_refused(Entry(made, (), write(answer)))
        await self._commit(page)
        return answer

    # --- the house --------------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Let the house do what is due: deadlines that have passed, the next round."""
        await self._finishing.finished(self._go_on())

    async def _go_on(self) -> None:
        async with self._one_at_a_time:
            for _ in range(TRIES):
                page = Minutes(self.state, self.jackpot)
                plan = self._new_plan(page)
                rules = room_may_rule(
                    self._tools.management(), self.state.number, StandingPower.TIME_LIMITS
                )
                for command in lapsed(plan.state, self.keeper(), plan.now, may_rule=rules):
                    refusal = plan.take(command)
                    if refusal:
                        raise RuntimeError(f"the house was refused {command}: {refusal.because}")
                plan.let_the_house_act()
                if not plan.steps:
                    return
                page.add(plan, None)
                try:
                    await self._commit(page)
                    return
                except StreamMoved:
                    self._read_the_pools()

    async def house_does(self, command: Any) -> Refused | None:
        """An act of the room itself at the table, which may come too late."""
        return await self._finishing.finished(self._house_does(command))

    async def _house_does(self, command: Any) -> Refused | None:
        async with self._one_at_a_time:
            page = Minutes(self.state, self.jackpot)
            plan = self._new_plan(page)
            refusal = plan.take(command)
            if refusal:
                return refusal
            plan.let_the_house_act()
            page.add(plan, None)
            await self._commit(page)
            return None

    async def house_records(self, command: Any, event: Any) -> None:
        """Something that the room itself puts on the table's stream, such as its resuming."""
        await self._finishing.finished(self._house_records(command, event))

    async def _house_records(self, command: Any, event: Any) -> None:
        async with self._one_at_a_time:
            page = Minutes(self.state, self.jackpot)
            plan = self._new_plan(page)
            plan.record(command, event)
            plan.let_the_house_act()
            page.add(plan, None)
            await self._commit(page)

    # --- recording --------------------------------------------------------------------------------

    def _new_plan(self, page: Minutes) -> Plan:
        may_begin = rounds_may_begin(self._tools.management())
        return Plan(page.state, page.pools, self.now(), self._tools.vault, may_begin)

    def now(self) -> datetime:
        """The room's time; at a table it never goes back."""
        now = self._tools.clock()
        return max(now, self.state.at) if self.state.at else now

    def keeper(self) -> Keeper | None:
        """Who knows the faces of the round that is open, or was last."""
        shoes = self.state.shoes_in_play
        return self._tools.vault.keeper(self.state.number, shoes) if shoes else None

    async def _commit(self, page: Minutes) -> None:
        append = page.append
        await asyncio.wrap_future(self._tools.journal.append(append))
        if page.state is self.state:
            return
        self.state = page.state
        self.news = tuple(page.news)
        if self.jackpot is not None and self.jackpot.stream in append.expected:
            self._read_the_pools()
        self.tell()

    def _read_the_pools(self) -> None:
        if self.jackpot is not None:
            self.jackpot.catch_up(self._tools.journal)

    def seat_of(self, person: int) -> int | None:
        """Where a person sits."""
        return self.state.table.seat_of(person)

    def tell(self) -> None:
        """Something has changed in what watchers are shown."""
        for tell in tuple(self._watchers):
            tell()

    # --- watchers ---------------------------------------------------------------------------------

    def watch(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Be told whenever the table has changed; call what is given back to hear no more."""
        self._watchers.add(tell)
        return lambda: self._watchers.discard(tell)
