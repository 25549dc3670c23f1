"""A tournament's desk: the single writer of its stream and of its tables' streams."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from heapq import merge
from typing import Any

from pitboss.messages.frames import Answer
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.acts import act_handler, tournament_act_handler
from pitboss.room.acts.act_handler import ActRequest, ActResult
from pitboss.room.acts.answers import Place
from pitboss.room.acts.batch import Batch
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.tournament_planning import TournamentPlan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import PendingAct, Writer, WriterContext
from pitboss.room.management.questions import excluded, no_new_rounds
from pitboss.room.people.visitor import Visitor
from pitboss.room.streams import table_stream, tournament_stream
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.shoes import Vault
from pitboss.room.tournaments.desk_state import (
    TournamentAtDesk,
    TournamentWithTables,
    replay_tournament,
)
from pitboss.room.watchers import Watchers
from pitboss.ruling import Refused
from pitboss.tournament import Awaited, Stage, awaited
from pitboss.tournament.clock import THE_ROOM
from pitboss.tournament.commands import CorrectClock


class TournamentDesk(Writer[TournamentWithTables]):
    """One tournament: its tables, its acts and everybody who watches it."""

    def __init__(self, state: TournamentAtDesk, tools: WriterContext) -> None:
        super().__init__(tools)
        self.state = state
        self.desks: dict[int, Desk] = {}
        self.news: tuple[Any, ...] = ()
        """The events of the last append to the tournament's own stream."""
        self.awaited: tuple[Awaited, ...] = ()
        """The acts awaited when the clock was last checked."""
        self._watchers = Watchers()

    @property
    def stream(self) -> str:
        """Return the tournament's own stream."""
        return tournament_stream(self.state.number)

    @property
    def group(self) -> str:
        """Return the name of the group: the tournament's stream, together with its tables'."""
        return self.stream

    @property
    def place(self) -> Place:
        """Return the place under which clients address this tournament."""
        return Place(tournament=self.state.number)

    @property
    def standing(self) -> TournamentWithTables:
        """Return the current state of the tournament and its tables."""
        return TournamentWithTables(self.state, {n: desk.state for n, desk in self.desks.items()})

    @property
    def stands(self) -> tuple[int, ...]:
        """Return the number of the last event of its own stream and of each table's."""
        return (self.state.last, *(desk.state.last for desk in self.desks.values()))

    # --- from the record --------------------------------------------------------------------------

    def read(self) -> None:
        """Fold the recorded events of the tournament and its tables."""
        journal = self.tools.journal
        lasts = {table_stream(number): desk.state.last for number, desk in self.desks.items()}
        streams = {self.stream: self.state.last, **lasts}
        after = (journal.events(stream, after=last) for stream, last in streams.items())
        standing = replay_tournament(self.standing, merge(*after, key=lambda row: row.position))
        self.state = standing.of
        for number, desk in self.desks.items():
            desk.state = standing.tables[number]

    def follow(self, rows: Sequence[Recorded]) -> None:
        """Apply what another process has recorded for the tournament or its tables."""
        standing = replay_tournament(self.standing, rows)
        news: dict[str, list[Any]] = {}
        for row in rows:
            news.setdefault(row.stream, []).append(decode(row.body))
        self._install(standing, news)

    async def resume(self, lost: int) -> None:
        """Turn the tournament's clock back by the time the room was down."""
        clock = self.state.tournament.clock
        if lost < 1 or clock.since is None:
            return
        correction = CorrectClock(THE_ROOM, self.now(), -lost, "the room was started again")
        await self.house(self.place, lambda plan: plan.take(correction))

    # --- acts -------------------------------------------------------------------------------------

    async def ask(self, visitor: Visitor, command_id: str, wire: WireAct) -> Answer:
        """Rule on an act in the tournament itself and return its answer once it is durable."""
        return await self.act(PendingAct(visitor, command_id, wire, None, self.place))

    @property
    def waits_for_the_clock(self) -> bool:
        """Return whether the house may have something to do just because time passes."""
        return self.state.house_conducts and self.state.tournament.stage < Stage.OVER

    async def run_due_actions(self) -> None:
        """Let the house do what is due by the clock."""
        if self.ours:
            await self.house(self.place, _no_act)

    def look_at_the_clock(self) -> None:
        """Notify watchers if the passing of time has changed which acts are awaited."""
        now = awaited(self.state.tournament, self.now())
        if now != self.awaited:
            self.awaited = now
            self.tell()

    # --- as a writer ------------------------------------------------------------------------------

    @property
    def keeps_time(self) -> bool:
        """Return whether the house conducts; then no player can hold up a round forever."""
        return self.state.house_conducts

    def new_batch(self) -> Batch[TournamentWithTables]:
        """Return an empty batch on the current state."""
        lasts = {table_stream(number): desk.state.last for number, desk in self.desks.items()}
        return Batch(self.standing, {self.stream: self.state.last, **lasts}, self.tools.reads())

    def plan(
        self, batch: Batch[TournamentWithTables], place: Place, vault: Vault | None = None
    ) -> TournamentPlan:
        """Return an empty plan for acts at a place."""
        management, now = self.tools.management(), self.now()
        return TournamentPlan(
            batch.standing,
            place.table,
            now,
            vault or self.tools.vault,
            no_new_rounds=no_new_rounds(management),
            excluded=lambda person: excluded(management, person, now),
        )

    def rule_on(self, plan: Plan[TournamentWithTables], pending: PendingAct) -> ActResult:
        """Rule on an act, at a table or in the tournament."""
        request = ActRequest(pending.visitor, pending.wire, pending.seen, plan.now)
        management = self.tools.management()
        if pending.place.table:
            return act_handler.handle_act(management, plan, request)
        assert isinstance(plan, TournamentPlan)
        return tournament_act_handler.handle_act(management, plan, request)

    def last(self, standing: TournamentWithTables, place: Place) -> int:
        """Return the number of the last event at a place."""
        return standing.tables[place.table].last if place.table else standing.of.last

    def install(self, batch: Batch[TournamentWithTables]) -> None:
        """Install the recorded state, unless it was already read."""
        if self._is_new(batch.standing):
            self._install(batch.standing, batch.news)

    def _is_new(self, standing: TournamentWithTables) -> bool:
        lasts = (
            (state.last, self.desks[number].state.last) for number, state in standing.tables.items()
        )
        return any(new > old for new, old in ((standing.of.last, self.state.last), *lasts))

    def _install(self, standing: TournamentWithTables, news: Mapping[str, Sequence[Any]]) -> None:
        self.state = standing.of
        self.news = tuple(news.get(self.stream, ()))
        for number, desk in self.desks.items():
            happened = news.get(table_stream(number))
            if happened:
                desk.changed(standing.tables[number], tuple(happened))
        self.tell()

    def now(self) -> datetime:
        """Return the room's time; here it never goes back except by a correction."""
        return self.tools.now(self.state.at, self.state.corrections)

    # --- watchers ---------------------------------------------------------------------------------

    def tell(self) -> None:
        """Notify all watchers."""
        self._watchers.tell()

    def watch(self, tell: Callable[[], None], person: int | None = None) -> Callable[[], None]:
        """Call `tell` on every change.  Returns a function that unsubscribes."""
        return self._watchers.add(tell, person)


def _no_act(_: Plan[TournamentWithTables]) -> Refused | None:
    return None
