"""The installation: everything that a server needs, opened from one directory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from datetime import timedelta
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss import __version__
from pitboss.cards import Entropy
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.offices import Office
from pitboss.record.journal import Journal, JournalError, NoRoom, Owner
from pitboss.record.leases import is_still_owned
from pitboss.record.opening import Record, explain, open_record
from pitboss.record.people import Limit, People, UnknownPerson
from pitboss.record.reading import Reading
from pitboss.record.snapshots import SnapshotStore
from pitboss.record.space import Limits as SpaceLimits
from pitboss.room import room as rooms
from pitboss.room.clock import NOTICED, Clock, SteadyClock, apart, machine_of, system_clock
from pitboss.room.cluster.ownership import OneProcess
from pitboss.room.management import THE_ROOM
from pitboss.room.management import commands as managing
from pitboss.room.people.sign_in import Limits, SignIn, Terms
from pitboss.room.reports import Books
from pitboss.room.room import Room
from pitboss.room.rounds.inspection import RoundInspection
from pitboss.room.rounds.recorded_rounds import RoundsOnRecord
from pitboss.room.snapshot_cache import SnapshotCache
from pitboss.room.streams import ROOM
from pitboss.room.tables.timekeeper import Timekeeper
from pitboss.room.time_on_record import last_moment
from pitboss.server.act_routing import ActRouter, LocalActs
from pitboss.server.inspection_threads import InspectionThreads
from pitboss.server.monitoring.clock_check import check_clock
from pitboss.server.monitoring.integrity import Integrity
from pitboss.server.monitoring.metrics import Metrics
from pitboss.server.monitoring.space_watch import SpaceWatch
from pitboss.server.monitoring.timed_journal import TimedJournal

if TYPE_CHECKING:
    from pitboss.server.cluster.membership import Membership

_log = logging.getLogger(__name__)

TICK: Final = 5.0
"""Seconds between two checks whether a signed head is due."""
TIDY: Final = 3_600.0
SEATING: Final = 1.0
LOOKS: Final = 0.5
"""Seconds between two checks whether this process still owns the room."""
AT_HOME: Final = Terms(
    limits=Limits(new_persons=Limit(100_000, timedelta(minutes=15), timedelta(minutes=15)))
)
"""On a person's own machine everybody comes from one address."""


class Where(NamedTuple):
    """Where an installation keeps its record."""

    directory: Path
    database: str | None = None
    heads: Path | None = None
    broker: str | None = None
    """The broker through which several processes of one room communicate."""
    space: SpaceLimits = SpaceLimits()


class Installation:
    """A room with its record, its people and its sign-in."""

    def __init__(
        self,
        record: Record,
        clock: Clock,
        entropy: Entropy,
        terms: Terms,
        broker: str | None = None,
    ) -> None:
        self.record = record
        self.clock = clock
        self.entropy = entropy
        self.metrics = Metrics()
        self._sql = record.places.connect()
        self.people = People(self._sql, record.keys.macs)
        self.sign_in = SignIn(
            self.people, entropy, record.keys.derive_key("sign-in"), self.offices_of, terms
        )
        self.name_of = lru_cache(maxsize=10_000)(self._look_up_name)
        snapshots = SnapshotStore(
            record.places.directory, __version__, record.keys.derive_key("snapshots")
        )
        self._membership = _join_cluster(record, broker, entropy) if broker else None
        self._owner = None if broker else _claim_owner(record)
        self._replaced = ""
        announce = self._membership.recorded if self._membership else _ignore
        self.room = Room(
            rooms.RoomDependencies(
                TimedJournal(record.journal, self.metrics, announce),
                record.keys.seal,
                clock,
                entropy,
                self.name_of,
                SnapshotCache(snapshots, record.journal),
                self._membership.holdings if self._membership else OneProcess(self._owner),
                is_person=lambda person: bool(self.people.names((person,))),
            )
        )
        self.acting = self._make_acting()
        self._rounds_sql = record.places.connect()
        self.inspection_threads = InspectionThreads()
        rounds = RoundsOnRecord(Reading(self._rounds_sql), self.inspection_threads.breathe)
        self.inspecting = RoundInspection(rounds, record.keys.seal, self.name_of)
        self.books = Books(Reading(self._rounds_sql), self.inspection_threads.breathe)
        self.integrity = Integrity(record, clock, self.acting.do)
        self.space_watch = SpaceWatch(record, clock, self.acting.do, self.metrics)
        self._timekeeper: Timekeeper | None = None
        self._logged: dict[str, str] = {}
        self._background: set[asyncio.Task[None]] = set()

    # --- start and stop ---------------------------------------------------------------------------

    async def start(self) -> None:
        """Verify and read the record, then resume where it ends."""
        self.space_watch.look_at_disk()
        await self._read_record()
        await self.look_at_the_clock()
        await self.integrity.report(self.room)
        await asyncio.to_thread(self._finish_erasures)
        self._timekeeper = Timekeeper(self.room, self.clock, self._log_fault)
        if self._owner is not None and self.record.places.database is not None:
            self.beside(self._keep_checking_ownership(self._owner))
        self.beside(self._tick())
        self.beside(self._keep_tidying())
        self.beside(self._keep_seating())
        self.beside(self.space_watch.keep_watching(self.room))
        self.beside(self.integrity.keep_verifying(self.room))

    def _finish_erasures(self) -> None:
        """Finish erasures that a stop interrupted after they were put on record."""
        for person in self.people.names(self.room.state.erased):
            with suppress(UnknownPerson):  # another process was quicker
                self.people.erase(person, self.machine())

    async def _read_record(self) -> None:
        """Verify, then read; an unreadable record ends the start with one sentence."""
        try:
            self.integrity.verify_since_checkpoint()
            if self._membership:
                await self._membership.start(self.beside)
            else:
                await self.room.start()
        except JournalError:
            raise
        except Exception as error:
            raise explain(self.record, self.integrity.found, error) from error

    async def open_new(self, operator: int) -> None:
        """Open a room that has never been open; call start() first."""
        await self.room.management.do(managing.OpenRoom(THE_ROOM, self.clock(), operator))
        await self.room.management.do(managing.StartRoom(THE_ROOM, self.clock(), __version__))

    async def close(self) -> None:
        """Stop cleanly; the journal's head is signed."""
        self.integrity.stop()
        if self._timekeeper is not None:
            self._timekeeper.stop()
        for task in tuple(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        if self._membership:
            await self._membership.close()
        elif not self.halted:
            await self._stop_room()
        await self._save_visit_times()
        self.sign_in.close()
        await asyncio.to_thread(self.record.close)
        await asyncio.to_thread(self.inspection_threads.close)
        self._rounds_sql.close()
        self._sql.close()

    async def _save_visit_times(self) -> None:
        try:
            await self.sign_in.visits.flush_last_seen()
        except Exception as problem:  # noqa: BLE001 - the room ends all the same
            _log.warning("when visitors were last here is known a minute less well: %s", problem)

    async def _stop_room(self) -> None:
        try:
            await self.room.stop()
        except NoRoom as full:
            _log.warning("that the room stops is not on record: %s", full)

    def beside(self, work: Coroutine[None, None, None]) -> None:
        """Run work in the background until the installation closes."""
        task = asyncio.ensure_future(work)
        # Keep a reference: the event loop holds tasks only weakly.
        self._background.add(task)
        task.add_done_callback(self._forget_task)

    def _forget_task(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("something beside the room has failed", exc_info=task.exception())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await asyncio.to_thread(self.record.tick, self.clock())
                await self.look_at_the_clock()
            except Exception as problem:  # noqa: BLE001 - the next tick may be better
                _log.error("no head could be signed or the clock not looked at: %s", problem)
            self._say_once("the journal writes no more; restart to go on: ", self.halted)
            marker = self.record.protection.trouble
            self._say_once("play goes on without marks of the last commit: ", marker)
            self._say_once("play goes on without signed heads: ", self.record.heads.trouble or "")

    def _say_once(self, what: str, because: str) -> None:
        """Log a problem when it begins, not every few seconds."""
        if because and self._logged.get(what) != because:
            _log.critical("%s%s", what, because)
        self._logged[what] = because

    async def look_at_the_clock(self) -> None:
        """Record a change in the machine clock's offset from the room's time.

        Among several processes the one that writes for the room does this; each raises its own
        alarm.
        """
        step = apart(self.clock) - self.room.state.machine_ahead
        if abs(step) < NOTICED or not self.room.state.opened or self.halted:
            return
        if self._membership and not self._membership.holdings.owns(ROOM):
            return
        _log.warning("the machine's clock has moved against the room's time by %s", step)
        milliseconds = step // timedelta(milliseconds=1)
        await self.acting.do(managing.ReportClockStep(THE_ROOM, self.clock(), milliseconds))

    async def _keep_checking_ownership(self, owner: Owner) -> None:
        """Poll whether this process still owns the room, or another was started on its database."""
        while not self._replaced:
            await asyncio.sleep(LOOKS)
            try:
                owned = await asyncio.to_thread(is_still_owned, self._sql, owner)
            except Exception:  # noqa: BLE001, S112 - the next append finds out what that means
                continue
            if not owned:
                self._replaced = "another process has taken the room over"
                _log.critical("%s; this one decides on nothing more", self._replaced)

    async def _keep_seating(self) -> None:
        """Offer free seats to the people who wait for them."""
        while True:
            await asyncio.sleep(SEATING)
            try:
                if not self.halted:
                    await self.room.tick()
            except Exception as problem:  # noqa: BLE001 - the next tick may be better
                self._log_fault(problem)

    async def _keep_tidying(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            try:
                await self.sign_in.tidy(self.machine())
            except Exception as problem:  # noqa: BLE001 - the next time may be better
                _log.warning("visits that are over could not be tidied away: %s", problem)

    def _log_fault(self, problem: BaseException) -> None:
        if isinstance(problem, NoRoom):
            return  # the alarm is raised, once
        _log.error("a table cannot go on: %s", problem)

    # --- state for others -------------------------------------------------------------------------

    @property
    def journal(self) -> Journal:
        """The journal, for reading."""
        return self.record.journal

    @property
    def machine(self) -> Clock:
        """The machine's clock, which sign-in uses; the room's time may differ."""
        return machine_of(self.clock)

    @property
    def halted(self) -> str:
        """Why nothing more can be recorded here; empty while it can."""
        return getattr(self.record.journal, "halted", None) or self._replaced

    @property
    def cut_off(self) -> str:
        """Why this process cannot work with the others; empty while it can, or is alone."""
        return self._membership.trouble if self._membership else ""

    @property
    def broker_reached(self) -> bool:
        """Whether the broker is reached, or none is used."""
        return self._membership is None or self._membership.broker_reached

    @property
    def behind(self) -> float:
        """Seconds since this process knew the whole record; 0 if nobody else writes it."""
        return self._membership.behind if self._membership else 0.0

    @property
    def groups_held(self) -> int:
        """The number of tables, tournaments and rooms that this process decides for."""
        if self._membership:
            return len(self._membership.holdings.held)
        return len(tuple(self.room.groups()))

    def offices_of(self, person: int) -> frozenset[Office]:
        """Return the offices that a person holds on record now."""
        return self.room.state.offices.get(person, frozenset())

    def _look_up_name(self, person: int) -> str:
        return self.people.names((person,)).get(person, f"Player {person}")

    async def forget_names(self) -> None:
        """Drop cached names in every process after somebody was erased or renamed."""
        self._forget_names()
        if self._membership:
            await self._membership.tell_names()

    def _forget_names(self) -> None:
        self.name_of.cache_clear()
        self.room.forget_names()

    def _make_acting(self) -> ActRouter:
        """Return what decides acts: this process alone, or the owner of each group."""
        if self._membership is None:
            return LocalActs(self.room)
        self._membership.forget_names = self._forget_names
        return self._membership.serve(self.room, lambda: not self.halted)


def _join_cluster(record: Record, broker: str, entropy: Entropy) -> Membership:
    """Join a cluster; imported here so that a single server needs no PostgreSQL driver."""
    from pitboss.server.cluster.membership import Membership

    return Membership(record, broker, entropy)


def _claim_owner(record: Record) -> Owner:
    """Claim the room: only the process that opened it last may write for it.

    On one machine the lock of the data directory ensures this already.  On PostgreSQL an older
    process can write nothing more; it finds out within a second and reports it in its health.
    """
    return Owner(ROOM, record.claim_for_one(ROOM))


def _ignore() -> None:
    """Do nothing: no other process needs to know what was recorded."""


def open_installation(
    where: Where,
    *,
    clock: Clock | None = None,
    entropy: Entropy = SYSTEM_ENTROPY,
    at_home: bool = True,
    terms: Terms | None = None,
    clock_is_right: bool = False,
) -> Installation:
    """Open the installation in a directory, or create it.

    With `at_home` only this machine can reach it; otherwise one address may add only so many new
    persons.  Raises Unreadable with one clear sentence, and ClockInDoubt if the machine's clock
    contradicts the record, unless `clock_is_right`.
    """
    record = open_record(
        where.directory,
        entropy,
        database=where.database,
        heads=where.heads,
        limits=where.space,
    )
    try:
        last = last_moment(record.journal)
        check_clock(record, last, machine_of(clock or system_clock)(), is_right=clock_is_right)
        steady = clock or SteadyClock(not_before=last)
        holds = terms or (AT_HOME if at_home else Terms())
        return Installation(record, steady, entropy, holds, where.broker)
    except JournalError:
        record.close()
        raise
    except Exception as error:
        reason = explain(record, "", error)
        record.close()
        raise reason from error
