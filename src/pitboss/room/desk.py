"""A desk: the only writer of one table.

Command in, ruled on, recorded durably with its answer, acknowledged, shown.  The events of one
command, and of the house dealer's acts that follow from it, are recorded in one piece.  The
jackpot's pools are shared with other tables: if they have moved meanwhile, the desk decides anew.
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
    Append,
    Cause,
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
from pitboss.room.hearing import Asked, Heard, hear
from pitboss.room.jackpots import SharedJackpot
from pitboss.room.keeper import Keeper
from pitboss.room.management.particulars import StandingPower
from pitboss.room.management.questions import room_may_rule, rounds_may_begin
from pitboss.room.management.state import RoomState
from pitboss.room.planning import Plan
from pitboss.room.recording import append_of, cause, events_of
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


class Desk:
    """One table and everybody who looks at it."""

    def __init__(self, state: TableAtDesk, jackpot: SharedJackpot | None, tools: Tools) -> None:
        self.state = state
        self.jackpot = jackpot
        self.news: tuple[Any, ...] = ()
        """What the last append brought."""
        self._tools = tools
        self._one_at_a_time = asyncio.Lock()
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
        return await self._finishing.finished(self._act(visitor, command_id, wire, seen))

    async def _act(
        self, visitor: Visitor, command_id: str, wire: WireAct, seen: int | None
    ) -> Answer:
        async with self._one_at_a_time:
            for _ in range(TRIES):
                try:
                    return await self._answer(visitor, command_id, wire, seen)
                except AnsweredBefore as earlier:  # the journal looks before it takes anything
                    return answers.read(earlier.answer, self.state.number)
                except OtherBody:
                    return self._under_that_id(visitor, command_id, wire)
                except StreamMoved:
                    self._read_the_pools()
            return answers.busy(command_id, self.state.last)

    async def _answer(
        self, visitor: Visitor, command_id: str, wire: WireAct, seen: int | None
    ) -> Answer:
        plan = self._new_plan()
        heard = hear(self._tools.management(), plan, Asked(visitor, wire, seen, plan.now))
        made = cause(heard.command, visitor.person, command_id, plan.now)
        if not plan.steps:
            return await self._refuse(made, self._said(heard, command_id, self.state.last))
        try:
            return await self._carry_out(plan, made, heard)
        except Overdrawn as short:
            at = (self.state.number, self.state.last)
            return await self._refuse(made, answers.overdrawn(command_id, *at, short))

    def _said(self, heard: Heard, command_id: str, last: int) -> Answer:
        return answers.of(heard, command_id, self.state.number, last)

    def _under_that_id(self, visitor: Visitor, command_id: str, wire: WireAct) -> Answer:
        """The same request in another office was the same request; any other is a mistake."""
        before = self._tools.journal.answer_to(visitor.person, command_id)
        assert before is not None, "the journal has just found it"
        return answers.given_before(before, visitor, wire, self.state.number)

    async def _carry_out(self, plan: Plan, made: Cause, heard: Heard) -> Answer:
        """What the act led to, and then what the house does because of it."""
        happened = plan.steps[0].happenings
        plan.let_the_house_act()
        answer = self._said(heard, made.id, plan.state.last)
        await self._commit(plan, Entry(made, events_of(plan, happened), write(answer)))
        return answer

    async def _refuse(self, made: Cause, answer: Answer) -> Answer:
        """Nothing happened; the answer is kept, so that the same request gets it again."""
        entry = Entry(made, (), write(answer))
        await asyncio.wrap_future(self._tools.journal.append(Append({}, (entry,))))
        return answer

    # --- the house --------------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Let the house do what is due: deadlines that have passed, the next round."""
        await self._finishing.finished(self._go_on())

    async def _go_on(self) -> None:
        async with self._one_at_a_time:
            for _ in range(TRIES):
                plan = self._new_plan()
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
                try:
                    await self._commit(plan, None)
                    return
                except StreamMoved:
                    self._read_the_pools()

    async def house_does(self, command: Any) -> Refused | None:
        """An act of the room itself at the table, which may come too late."""
        return await self._finishing.finished(self._house_does(command))

    async def _house_does(self, command: Any) -> Refused | None:
        async with self._one_at_a_time:
            plan = self._new_plan()
            refusal = plan.take(command)
            if refusal:
                return refusal
            plan.let_the_house_act()
            await self._commit(plan, None)
            return None

    async def house_records(self, command: Any, event: Any) -> None:
        """Something that the room itself puts on the table's stream, such as its resuming."""
        await self._finishing.finished(self._house_records(command, event))

    async def _house_records(self, command: Any, event: Any) -> None:
        async with self._one_at_a_time:
            plan = self._new_plan()
            plan.record(command, event)
            plan.let_the_house_act()
            await self._commit(plan, None)

    # --- recording --------------------------------------------------------------------------------

    def _new_plan(self) -> Plan:
        pools = self.jackpot.state if self.jackpot else None
        may_begin = rounds_may_begin(self._tools.management())
        return Plan(self.state, pools, self.now(), self._tools.vault, may_begin)

    def now(self) -> datetime:
        """The room's time; at a table it never goes back."""
        now = self._tools.clock()
        return max(now, self.state.at) if self.state.at else now

    def keeper(self) -> Keeper | None:
        """Who knows the faces of the round that is open, or was last."""
        shoe, at_table = self.state.shoe, self.state.table.round
        if shoe is None or at_table is None or shoe.round_number != at_table.number:
            return None
        return self._tools.vault.keeper(self.state.number, shoe)

    async def _commit(self, plan: Plan, first: Entry | None) -> None:
        pools_before = self.jackpot.last if self.jackpot else None
        append = append_of(plan, self.state.last, pools_before, first)
        await asyncio.wrap_future(self._tools.journal.append(append))
        if plan.state.shoe is not self.state.shoe:
            self._tools.vault.forget(self.state.shoe)
        self.state = plan.state
        self.news = tuple(one.event for step in plan.steps for one in step.happenings)
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
