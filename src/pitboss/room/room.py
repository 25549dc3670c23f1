"""The room: its desks, management and jackpots, and what each visitor is shown.

It is built from the record alone, so a room that is killed at any moment comes back unchanged, with
the same cards, the same turns and the same time left.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from pitboss import __version__
from pitboss.cards import Entropy
from pitboss.games import progressive_jackpot
from pitboss.messages.frames import Act, Answer, Shown, TournamentShown
from pitboss.messages.running_views import Preview, RunningView
from pitboss.messages.tournament_views import TournamentLog, TournamentPreview
from pitboss.messages.views import LobbyView
from pitboss.offices import Office
from pitboss.record.journal import Halted, Journal, NoRoom
from pitboss.room.acts.answers import Place
from pitboss.room.acts.preconditions import management_preconditions, writer_preconditions
from pitboss.room.acts.preview import DryRun, PreviewNotAllowed
from pitboss.room.acts.requests import read_request
from pitboss.room.acts.writer import WriterContext
from pitboss.room.clock import Clock, correct
from pitboss.room.cluster.ownership import ALONE, Ownership
from pitboss.room.desk_replay import new_at_desk, replay_table
from pitboss.room.management import THE_ROOM, RoomState
from pitboss.room.management import commands as managing
from pitboss.room.management import events as managed
from pitboss.room.management.checks import check_act
from pitboss.room.management.desk import ManagementDesk
from pitboss.room.management.questions import no_new_rounds, offices_at
from pitboss.room.not_found import UnknownTable
from pitboss.room.people.purses import Purses
from pitboss.room.people.visitor import Visitor
from pitboss.room.rounds.inspector_notes import InspectorNotes
from pitboss.room.snapshot_cache import SnapshotCache
from pitboss.room.streams import ROOM, table_stream
from pitboss.room.tables import seating
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.desk_commands import ResumeTable
from pitboss.room.tables.desk_events import TableResumed
from pitboss.room.tables.excluded_players import ShutOut
from pitboss.room.tables.jackpot_equipment import equipment_commands
from pitboss.room.tables.jackpots import SharedJackpot
from pitboss.room.tables.lobby import lobby_of, place_of
from pitboss.room.tables.shoes import Vault
from pitboss.room.time_on_record import behind, last_moment
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.room.tournaments.running_tournaments import Tournaments
from pitboss.room.views import DeskViews, Lookups, Viewer, view
from pitboss.room.views.running import StaffViews

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RoomDependencies:
    """What a room needs from outside: the record, its key, the clock and so on."""

    journal: Journal
    seal_key: bytes
    clock: Clock
    entropy: Entropy
    name_of: Callable[[int], str]
    """Returns a person's name at the tables; names are not in the record."""
    memory: SnapshotCache | None = None
    """Snapshots, so that a long record is not folded from its first event."""
    ownership: Ownership = ALONE
    """Says for which tables and tournaments this process writes."""
    is_person: Callable[[int], bool] = lambda _: True
    """Returns whether a person with this number is registered and was not erased."""


class Room:
    """A running room, with everything in it."""

    def __init__(self, premises: RoomDependencies) -> None:
        self._premises = premises
        self._vault = Vault(premises.seal_key, premises.entropy)
        ownership = premises.ownership
        self.management = ManagementDesk(premises.journal, premises.clock, ownership)
        self.desks: dict[int, Desk] = {}
        self.jackpots: dict[int, SharedJackpot] = {}
        self.on_new_desk: Callable[[Desk], None] = lambda _: None
        self.management.on_change = self._apply_management_events
        self.management.barred = lambda command: check_act(
            command, self.desks, self.tournaments, self.state.erased, premises.is_person
        )
        reads = partial(writer_preconditions, self.management)
        self._shut_out = out = ShutOut(self.desks)
        self._tools = WriterContext(
            premises.journal, premises.clock, self._vault, lambda: self.state, ownership, reads, out
        )
        self._purses = Purses(premises.journal)
        self._tournaments = Tournaments(self._tools, premises.name_of, self._purses.moved)
        self.management.reads = partial(management_preconditions, self.desks, self.tournaments)
        self.management.completed = self._tournaments.completed
        self._views: dict[int, DeskViews] = {}
        self.remarks = InspectorNotes(premises.journal)
        self._reading = False

    @property
    def tournaments(self) -> Mapping[int, TournamentDesk]:
        """Return the desks of tournaments, by number."""
        return self._tournaments.desks

    @property
    def state(self) -> RoomState:
        """Return what management has decided."""
        return self.management.state.room

    # --- starting ---------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the record without notifying anybody: nobody watches yet."""
        self._reading = True
        self.management.read()
        self._reading = False
        for tournament in self.tournaments.values():
            tournament.read()

    async def start(self) -> None:
        """Read the record and resume every table and tournament where it ends."""
        self.read()
        now = self._premises.clock()
        if not self.state.opened:
            return
        last_running = last_moment(self._premises.journal)
        await self.management.do(managing.StartRoom(THE_ROOM, now, __version__))
        if last_running is None:
            return
        lost = max(0, int((now - last_running).total_seconds()))
        for tournament in self.tournaments.values():
            await tournament.resume(lost)
        for desk in self.desks.values():
            await self._resume(desk, lost, now)

    async def take_over(self, group: str, lost: int) -> None:
        """Resume a group whose former owner has stopped; its record must be read to the end."""
        now = self._premises.clock()
        if group == ROOM:
            await self.management.do(managing.StartRoom(THE_ROOM, now, __version__))
        for tournament in self.tournaments.values():
            if lost and tournament.group == group:
                await tournament.resume(lost)
        for desk in self.desks.values():
            if desk.writer.group == group:
                if lost:
                    await self._resume(desk, lost, now)
                desk.tell()  # the timekeeper of this process takes over its deadlines

    async def stop(self) -> None:
        """Stop in good order."""
        if self.state.running:
            await self.management.do(managing.StopRoom(THE_ROOM, self._premises.clock()))

    async def _resume(self, desk: Desk, lost: int, now: datetime) -> None:
        """Resume a table's open round with the same cards; no time limit ran meanwhile."""
        if not desk.state.housed or (desk.state.round or desk.state.paused_at) is None:
            return
        command = ResumeTable(THE_ROOM, now)
        await desk.record_house_event(command, TableResumed((), "the room was started again", lost))

    async def tick(self) -> None:
        """Do what time alone makes due; called about every second.

        This offers and frees seats, applies registers, stops and restores jackpot equipment, and
        lets tournaments go on.
        """
        now = self._premises.clock()
        if self._premises.ownership.owns(ROOM):
            for command in list(seating.due(self.state, self.desks, now)):
                await self.management.attempt(command)
        for desk in (*behind(self.state, self.desks), *self._shut_out.due(self.state, now)):
            await desk.apply_registers()
        for table, act in tuple(equipment_commands(self.desks, now)):
            if self.desks[table].writer.ours:
                await self.desks[table].take_house_act(act)
        for tournament in tuple(self.tournaments.values()):
            await self._run_tournament(tournament)

    async def _run_tournament(self, tournament: TournamentDesk) -> None:
        try:
            if tournament.waits_for_the_clock:
                await tournament.run_due_actions()
            tournament.look_at_the_clock()
        except (Halted, NoRoom):
            raise
        except Exception:  # noqa: BLE001 - one tournament's fault must not stop the others
            _log.exception("tournament %d cannot go on", tournament.state.number)

    def _apply_management_events(self, events: tuple[Any, ...]) -> None:
        self._purses.moved(events)
        for event in events:
            if isinstance(event, managed.TableSetUp):
                self._add_desk(event.table)
            elif isinstance(event, managed.TournamentSetUp):
                self._tournaments.add(event)
            elif isinstance(event, managed.JackpotSetUp):
                self._add_jackpot(event)
            elif isinstance(event, managed.JackpotParametersChanged):
                self.jackpots[event.jackpot].determine(event.determinations)
            elif isinstance(event, managed.TimeCorrected) and not self._reading:
                correct(self._premises.clock, event.now)
            self._notify_tables(event)

    def _notify_tables(self, event: Any) -> None:
        """Notify tables of management's acts, which change offices and so what people see.

        An event about a person and no table, such as chips issued, only concerns that person.
        """
        if self._reading:
            return
        table = getattr(event, "table", None)
        person = getattr(event, "person", None) if table is None else None
        for number, desk in self.desks.items():
            if table in (None, number):
                desk.tell(person)

    def _add_jackpot(self, event: managed.JackpotSetUp) -> None:
        opened = progressive_jackpot.open_jackpot(
            event.determinations, event.jackpot_pool, event.reserve_pool
        )
        memory = self._premises.memory
        snapshot = memory.jackpot(event.jackpot) if memory else None
        shared = SharedJackpot(event.jackpot, *(snapshot or (opened, 0)))
        shared.catch_up(self._premises.journal)
        self.jackpots[event.jackpot] = shared

    def _add_desk(self, number: int) -> None:
        in_room = self.state.tables[number]
        tournament = in_room.particulars.tournament
        if tournament is not None:
            self._add_table_of_tournament(number, self.tournaments[tournament])
            return
        memory = self._premises.memory
        snapshot = memory.table(number) if memory else None
        state = snapshot or new_at_desk(number, in_room)
        rows = self._premises.journal.events(table_stream(number), after=state.last)
        state = replay_table(state, rows)
        jackpot = self.jackpots[in_room.jackpot] if in_room.jackpot is not None else None
        desk = Desk(state, jackpot, self._tools)
        desk.watch(lambda: self._on_desk_change(desk))
        self._add(desk)

    def _add_table_of_tournament(self, number: int, of: TournamentDesk) -> None:
        """Add a tournament's table; its stream is folded together with the tournament's."""
        state = new_at_desk(number, self.state.tables[number])
        desk = of.desks[number] = Desk(state, None, self._tools, of)
        self._add(desk)

    def _add(self, desk: Desk) -> None:
        number = desk.state.number
        self.desks[number] = desk
        self._shut_out.look_at(desk)
        self._views[number] = DeskViews(self._premises.name_of)
        self.on_new_desk(desk)

    def _on_desk_change(self, desk: Desk) -> None:
        self._purses.moved(desk.news)
        self._shut_out.look_at(desk)
        memory = self._premises.memory
        if memory is None:
            return
        memory.keep_table(desk.state)
        if desk.jackpot is not None:
            memory.keep_jackpot(desk.jackpot.number, desk.jackpot.state, desk.jackpot.last)

    # --- acts -------------------------------------------------------------------------------------

    async def act(self, visitor: Visitor, request: Act) -> Answer:
        """Rule on an act and return its answer once it is durable; table 0 is the room itself."""
        visitor, wire = read_request(visitor, request)
        if request.tournament:
            desk = self._tournaments.desk(request.tournament)
            return await desk.ask(visitor, request.id, wire)
        if request.table == 0:
            return await self.management.act(visitor, request.id, wire)
        return await self._desk(request.table).act(visitor, request.id, wire, request.seen)

    def group_of(self, request: Act) -> str:
        """Return the group of streams that an act belongs to."""
        if request.tournament:
            return self._tournaments.desk(request.tournament).group
        return self._desk(request.table).writer.group if request.table else ROOM

    def groups(self) -> set[str]:
        """Return every group that some process must own."""
        tournaments = (tournament.group for tournament in self.tournaments.values())
        return {ROOM, *tournaments, *(desk.writer.group for desk in self.desks.values())}

    def preview(self, visitor: Visitor, request: Act) -> Preview:
        """Preview an act at a table for those who run it; nothing happens."""
        visitor, wire = read_request(visitor, request)
        desk = self._desk(request.table)
        if not self._viewer(visitor, desk).runs_the_table:
            raise PreviewNotAllowed(f"that is for those who run table {request.table}")
        premises = self._premises
        return DryRun(desk, premises.journal, premises.name_of).of(visitor, wire)

    def preview_in(self, visitor: Visitor, request: Act) -> TournamentPreview:
        """Preview an act in a tournament for those who conduct it; nothing happens."""
        visitor, wire = read_request(visitor, request)
        return self._tournaments.preview(visitor, request.tournament, wire)

    def _desk(self, number: int) -> Desk:
        if number not in self.desks:
            raise UnknownTable(f"there is no table {number}")
        return self.desks[number]

    # --- views ------------------------------------------------------------------------------------

    def shown(self, visitor: Visitor | None, table: int, since: int | None = None) -> Shown:
        """Return a table as this visitor may see it, with the events after `since`."""
        desk = self._desk(table)
        viewer = self._viewer(visitor, desk)
        recent = desk.state.happened
        first = recent[0].number if recent else desk.state.last + 1
        last = desk.state.last if since is None else since
        return Shown(
            table=table,
            number=desk.state.last,
            view=view(desk.state, viewer, self._lookups(visitor, desk)),
            happened=self._views[table].happened(desk.state, last, to_staff=viewer.runs_the_table),
            fresh=since is None or since + 1 < first,
        )

    def shown_at(
        self, visitor: Visitor | None, place: Place, since: int | None = None
    ) -> Shown | TournamentShown:
        """Return a table or tournament as this visitor may see it, with events after `since`."""
        if place.tournament:
            return self._tournaments.shown(visitor, place.tournament, since)
        return self.shown(visitor, place.table, since)

    def log_of(self, visitor: Visitor | None, tournament: int) -> TournamentLog:
        """Return everything that happened in a tournament."""
        return self._tournaments.log(visitor, tournament)

    def _viewer(self, visitor: Visitor | None, desk: Desk) -> Viewer:
        if visitor is None:
            return Viewer(None)
        number = desk.state.number
        if visitor.offices <= _WITHOUT_DUTIES:
            return Viewer(visitor.person, frozenset(), desk.seat_of(visitor.person))
        offices = offices_at(self.state, visitor.person, visitor.offices, number)
        return Viewer(visitor.person, offices, desk.seat_of(visitor.person))

    def _lookups(self, visitor: Visitor | None, desk: Desk) -> Lookups:
        purse = self._purses.of(visitor.person) if visitor is not None else None
        jackpot, keeper = desk.jackpot, desk.keeper()
        return Lookups(
            self._premises.name_of,
            purse,
            jackpot.state.meter.units if jackpot else None,
            keeper,
            bool(desk.state.shoes_in_play) and keeper is None,
            no_new_rounds(self.state),
            self._views[desk.state.number].public(desk.state),
        )

    def forget_names(self) -> None:
        """Drop cached names after somebody was erased or renamed."""
        for number in self._views:
            self._views[number] = DeskViews(self._premises.name_of)
        self._tournaments.forget_names()

    def running(self, visitor: Visitor) -> RunningView:
        """Return the room's operations as a member of staff may see them."""
        return StaffViews(
            self.management.state,
            {number: desk.state for number, desk in self.desks.items()},
            self.lobby().tables,
            self.jackpots,
            self.remarks,
            self._premises.name_of,
            self._premises.clock(),
        ).shown_to(visitor)

    def lobby(self, visitor: Visitor | None = None) -> LobbyView:
        """Return the lobby, with the own seats and waiting lists of a visitor, if any."""
        now = self._premises.clock()
        yours = None
        if visitor is not None:
            yours = place_of(self.state, self.desks, visitor.person, self._purses.of, now)
        lines = self._tournaments.in_lobby(visitor.person if visitor is not None else None)
        return lobby_of(self.state, self.desks.values(), now, yours, lines)


_WITHOUT_DUTIES = frozenset((Office.PLAYER, Office.GUEST, Office.SPECTATOR))
"""Offices that show nothing at a table beyond the person's own seat."""
