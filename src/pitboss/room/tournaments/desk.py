"""The desk of a tournament: the only writer of its stream and of the streams of its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from heapq import merge
from typing import Any

from pitboss.messages.frames import Answer
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.room.acts import act_handler, tournament_act_handler
from pitboss.room.acts.act_handler import Asked, Heard
from pitboss.room.acts.answers import Place
from pitboss.room.acts.batch import Minutes
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.tournament_planning import TournamentPlan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import Asking, Tools, Writer
from pitboss.room.management.questions import excluded, no_new_rounds
from pitboss.room.people.visitor import Visitor
from pitboss.room.streams import table_stream, tournament_stream
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.shoes import Vault
from pitboss.room.tournaments.desk_state import GroupStanding, TournamentAtDesk, folded
from pitboss.room.watchers import Watchers
from pitboss.ruling import Refused
from pitboss.tournament import Awaited, Stage, awaited
from pitboss.tournament.clock import THE_ROOM
from pitboss.tournament.commands import CorrectClock


class TournamentDesk(Writer[GroupStanding]):
    """One tournament, its tables, and everybody who looks at it."""

    def __init__(self, state: TournamentAtDesk, tools: Tools) -> None:
        super().__init__(tools)
        self.state = state
        self.desks: dict[int, Desk] = {}
        self.news: tuple[Any, ...] = ()
        """What the last append brought to the tournament's own stream."""
        self.awaited: tuple[Awaited, ...] = ()
        """What was awaited when the clock was last looked at."""
        self._watchers = Watchers()

    @property
    def stream(self) -> str:
        """Its own stream."""
        return tournament_stream(self.state.number)

    @property
    def group(self) -> str:
        """It is called as its own stream; the streams of its tables belong to it."""
        return self.stream

    @property
    def place(self) -> Place:
        """Where acts are asked for."""
        return Place(tournament=self.state.number)

    @property
    def standing(self) -> GroupStanding:
        """The tournament and its tables."""
        return GroupStanding(self.state, {n: desk.state for n, desk in self.desks.items()})

    @property
    def stands(self) -> tuple[int, ...]:
        """The last event of its own stream and of each table's."""
        return (self.state.last, *(desk.state.last for desk in self.desks.values()))

    # --- from the record --------------------------------------------------------------------------

    def read(self) -> None:
        """Fold what the record holds of it and of its tables."""
        journal = self.tools.journal
        lasts = {table_stream(number): desk.state.last for number, desk in self.desks.items()}
        streams = {self.stream: self.state.last, **lasts}
        after = (journal.events(stream, after=last) for stream, last in streams.items())
        standing = folded(self.standing, merge(*after, key=lambda row: row.position))
        self.state = standing.of
        for number, desk in self.desks.items():
            desk.state = standing.tables[number]

    def follow(self, rows: Sequence[Recorded]) -> None:
        """Another process has recorded this, of the tournament or at its tables."""
        standing = folded(self.standing, rows)
        news: dict[str, list[Any]] = {}
        for row in rows:
            news.setdefault(row.stream, []).append(decode(row.body))
        self._comes_to(standing, news)

    async def resume(self, lost: int) -> None:
        """The clock did not run while the room was away."""
        clock = self.state.tournament.clock
        if lost < 1 or clock.since is None:
            return
        back = CorrectClock(THE_ROOM, self.now(), -lost, "the room was started again")
        await self.house(self.place, lambda plan: plan.take(back))

    # --- acts -------------------------------------------------------------------------------------

    async def ask(self, visitor: Visitor, command_id: str, wire: WireAct) -> Answer:
        """Rule on what somebody asks in the tournament itself."""
        return await self.act(Asking(visitor, command_id, wire, None, self.place))

    @property
    def waits_for_the_clock(self) -> bool:
        """Whether the passing of time alone may give the house something to do."""
        return self.state.house_conducts and self.state.tournament.stage < Stage.OVER

    async def go_on(self) -> None:
        """Let the house do what is due by the clock."""
        if self.ours:
            await self.house(self.place, _nothing_more)

    def look_at_the_clock(self) -> None:
        """Tell watchers where the passing of time alone has changed what is awaited."""
        now = awaited(self.state.tournament, self.now())
        if now != self.awaited:
            self.awaited = now
            self.tell()

    # --- what is written about --------------------------------------------------------------------

    @property
    def keeps_time(self) -> bool:
        """Where the house conducts, nobody holds a round up for ever."""
        return self.state.house_conducts

    def new_batch(self) -> Minutes[GroupStanding]:
        """Where everything stands."""
        lasts = {table_stream(number): desk.state.last for number, desk in self.desks.items()}
        return Minutes(self.standing, {self.stream: self.state.last, **lasts}, self.tools.reads())

    def plan(
        self, batch: Minutes[GroupStanding], place: Place, vault: Vault | None = None
    ) -> TournamentPlan:
        """An empty plan."""
        management, now = self.tools.management(), self.now()
        return TournamentPlan(
            batch.standing,
            place.table,
            now,
            vault or self.tools.vault,
            no_new_rounds=no_new_rounds(management),
            excluded=lambda person: excluded(management, person, now),
        )

    def rule_on(self, plan: Plan[GroupStanding], asking: Asking) -> Heard:
        """What was asked, ruled on, at a table or in the tournament."""
        asked = Asked(asking.visitor, asking.wire, asking.seen, plan.now)
        management = self.tools.management()
        if asking.place.table:
            return act_handler.handle_act(management, plan, asked)
        assert isinstance(plan, TournamentPlan)
        return tournament_act_handler.handle_act(management, plan, asked)

    def last(self, standing: GroupStanding, place: Place) -> int:
        """The number of the last event there."""
        return standing.tables[place.table].last if place.table else standing.of.last

    def install(self, batch: Minutes[GroupStanding]) -> None:
        """Everything stands as the batch says."""
        if self._is_new(batch.standing):
            self._comes_to(batch.standing, batch.news)

    def _is_new(self, standing: GroupStanding) -> bool:
        lasts = (
            (state.last, self.desks[number].state.last) for number, state in standing.tables.items()
        )
        return any(new > old for new, old in ((standing.of.last, self.state.last), *lasts))

    def _comes_to(self, standing: GroupStanding, news: Mapping[str, Sequence[Any]]) -> None:
        self.state = standing.of
        self.news = tuple(news.get(self.stream, ()))
        for number, desk in self.desks.items():
            happened = news.get(table_stream(number))
            if happened:
                desk.changed(standing.tables[number], tuple(happened))
        self.tell()

    def now(self) -> datetime:
        """The room's time; in a tournament it goes back only with a correction."""
        return self.tools.now(self.state.at, self.state.corrections)

    # --- watchers ---------------------------------------------------------------------------------

    def tell(self) -> None:
        """Something has changed in what watchers are shown."""
        self._watchers.tell()

    def watch(self, tell: Callable[[], None], person: int | None = None) -> Callable[[], None]:
        """Be told of every change; call what is given back to handle_act no more."""
        return self._watchers.add(tell, person)


def _nothing_more(_: Plan[GroupStanding]) -> Refused | None:
    return None
