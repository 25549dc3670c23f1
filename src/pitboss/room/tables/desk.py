"""A desk: one table with its writer and its watchers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.messages.frames import Answer
from pitboss.room.acts.act_handler import ActRequest, ActResult, handle_act
from pitboss.room.acts.answers import Place
from pitboss.room.acts.batch import Batch
from pitboss.room.acts.planning import Plan, TablePlan, TableWithPools
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import PendingAct, Writer, WriterContext
from pitboss.room.management.particulars import StandingPower
from pitboss.room.management.questions import no_new_rounds, room_may_rule
from pitboss.room.people.visitor import Visitor
from pitboss.room.streams import table_stream
from pitboss.room.tables.deadlines import lapse_commands
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.tables.jackpots import SharedJackpot
from pitboss.room.tables.shoes import Vault
from pitboss.room.watchers import Watchers
from pitboss.ruling import Refused


class Desk:
    """One table: its state, its acts and everybody who watches it."""

    def __init__(
        self,
        state: TableAtDesk,
        jackpot: SharedJackpot | None,
        tools: WriterContext,
        writer: Writer[Any] | None = None,
    ) -> None:
        self.state = state
        self.jackpot = jackpot
        self.news: tuple[Any, ...] = ()
        """The events of the last append."""
        self.tools = tools
        self.writer: Writer[Any] = writer or TableWriter(self)
        """This table's own writer, or that of the tournament it belongs to."""
        self._watchers = Watchers()

    @property
    def place(self) -> Place:
        """Return the place under which clients address this table."""
        return Place(table=self.state.number)

    # --- acts -------------------------------------------------------------------------------------

    async def act(
        self, visitor: Visitor, command_id: str, wire: WireAct, seen: int | None
    ) -> Answer:
        """Rule on an act and return its answer once it is durable."""
        return await self.writer.act(PendingAct(visitor, command_id, wire, seen, self.place))

    async def run_due_actions(self) -> None:
        """Let the house do what is due: act on passed deadlines, begin the next round."""
        if self.writer.ours:
            await self.writer.house(self.place, self._act_on_deadlines)

    def _act_on_deadlines(self, plan: Plan[Any]) -> None:
        if plan.at_rest:
            return
        determined = room_may_rule(
            self.tools.management(), self.state.number, StandingPower.TIME_LIMITS
        )
        may_rule = determined or self.writer.keeps_time
        keeper = self.keeper()
        if keeper is None and plan.state.shoes_in_play:
            return  # the round cannot go on, so nobody may lose by its time limit
        for command in lapse_commands(plan.state, keeper, plan.now, may_rule=may_rule):
            refusal = plan.take(command)
            if refusal:
                raise RuntimeError(f"the house was refused {command}: {refusal.because}")

    async def apply_registers(self) -> None:
        """Apply the registers of the house now, without waiting for an act at the table."""
        if self.writer.ours:
            await self.writer.house(self.place, lambda _: None)

    async def take_house_act(self, command: Any) -> Refused | None:
        """Take an act of the room itself; it may come too late and be refused."""
        return await self.writer.house(self.place, lambda plan: plan.take(command))

    async def record_house_event(self, command: Any, event: Any) -> None:
        """Record an event of the room itself on the table's stream, such as resuming."""
        await self.writer.house(self.place, lambda plan: plan.record(command, event))

    # --- the table --------------------------------------------------------------------------------

    def now(self) -> datetime:
        """Return the room's time; at a table it never goes back except by a correction."""
        return self.tools.now(self.state.at, self.state.corrections)

    def keeper(self) -> ShoeKeeper | None:
        """Return the keeper of the current or last round's cards; None if they cannot be opened."""
        shoes = self.state.shoes_in_play
        return self.tools.vault.keeper_if_any(self.state.number, shoes) if shoes else None

    def seat_of(self, person: int) -> int | None:
        """Return the seat of a person, or None."""
        return self.state.table.seat_of(person)

    # --- watchers ---------------------------------------------------------------------------------

    def changed(self, state: TableAtDesk, news: tuple[Any, ...]) -> None:
        """Install the new state and notify watchers."""
        self.state = state
        self.news = news
        self.tell()

    def tell(self, person: int | None = None) -> None:
        """Notify all watchers, or those of one person."""
        self._watchers.tell(person)

    def watch(self, tell: Callable[[], None], person: int | None = None) -> Callable[[], None]:
        """Call `tell` whenever the table changes.  Returns a function that unsubscribes."""
        return self._watchers.add(tell, person)


class TableWriter(Writer[TableWithPools]):
    """The writer of one table outside tournaments, and of the jackpot pools that it shares."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.tools)
        self._desk = desk

    @property
    def group(self) -> str:
        """Return the table's stream; no writer owns the pools."""
        return table_stream(self._desk.state.number)

    def new_batch(self) -> Batch[TableWithPools]:
        """Return an empty batch on the state of the table and the pools."""
        state, jackpot = self._desk.state, self._desk.jackpot
        lasts, reads = {self.group: state.last}, self.tools.reads()
        if jackpot is None:
            return Batch(TableWithPools(state, None), lasts, reads)
        lasts[jackpot.stream] = jackpot.last
        return Batch(TableWithPools(state, jackpot.state), lasts, reads)

    def plan(self, batch: Batch[TableWithPools], _: Place, vault: Vault | None = None) -> TablePlan:
        """Return an empty plan."""
        stopped = no_new_rounds(self.tools.management())
        vault = vault or self.tools.vault
        return TablePlan(batch.standing, self._desk.now(), vault, no_new_rounds=stopped)

    def rule_on(self, plan: Plan[TableWithPools], pending: PendingAct) -> ActResult:
        """Rule on an act; its events are on the plan afterwards."""
        request = ActRequest(pending.visitor, pending.wire, pending.seen, plan.now)
        return handle_act(self.tools.management(), plan, request)

    def last(self, standing: TableWithPools, _: Place) -> int:
        """Return the number of the table's last event."""
        return standing.state.last

    def install(self, batch: Batch[TableWithPools]) -> None:
        """Install the recorded state of the table and the pools, unless it was already read."""
        jackpot, pools = self._desk.jackpot, batch.standing.pools
        if jackpot is not None and pools is not None and jackpot.stream in batch.news:
            jackpot.install(pools, batch.last(jackpot.stream))
        if batch.standing.state.last <= self._desk.state.last:
            return
        news = [event for happened in batch.news.values() for event in happened]
        self._desk.changed(batch.standing.state, tuple(news))

    def catch_up(self) -> None:
        """Read what other tables have recorded of the pools."""
        if self._desk.jackpot is not None:
            self._desk.jackpot.catch_up(self.tools.journal)
