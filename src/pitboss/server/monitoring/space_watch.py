"""Periodic checks of the free space on the record's disk.

When space runs short no new round begins, by an act of the room that is itself on record; open
rounds continue, from the reserve if necessary.  Rounds resume by themselves once there is space.
The disk of a PostgreSQL database is not ours to check: then the disk of the heads and keys is
watched, and a shortage is reported but stops nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from pitboss.record.journal import NoRoom
from pitboss.record.opening import Record
from pitboss.room.clock import Clock
from pitboss.room.management import THE_ROOM
from pitboss.room.management.commands import Command, ReportShortOfSpace, ReportSpaceAgain
from pitboss.room.room import Room
from pitboss.server.monitoring.metrics import Metrics

_log = logging.getLogger(__name__)


class SpaceWatch:
    """Checks the disk, raises the alarm and keeps the reserve."""

    def __init__(
        self,
        record: Record,
        clock: Clock,
        does: Callable[[Command], Awaitable[None]],
        metrics: Metrics,
    ) -> None:
        """`does` carries out an act of the room itself."""
        self._space = record.space
        self._holds_record = record.places.database is None
        self._clock = clock
        self._does = does
        self._metrics = metrics
        self.found = ""
        """Why there is too little space; empty while there is enough."""

    @property
    def stops(self) -> str:
        """Why no new round begins; empty on a disk that does not hold the record."""
        return self.found if self._holds_record else ""

    async def keep_watching(self, room: Room) -> None:
        """Keep checking until the installation closes."""
        while True:
            try:
                await self.look(room)
            except NoRoom:
                pass  # the alarm is raised; it goes on record as soon as there is space
            except Exception:  # noqa: BLE001 - one failed check must not end the watch
                _log.exception("the disk cannot be looked at")
            await asyncio.sleep(self._space.limits.every)

    async def look(self, room: Room) -> None:
        """Check once: raise or end the alarm, and tell the room."""
        await asyncio.to_thread(self.look_at_disk, short=room.state.short_of_space)
        if self._holds_record and room.state.opened:
            await self._tell_room(room)

    def look_at_disk(self, short: str = "") -> None:
        """Check the disk alone; when it is almost full, release part of the reserve."""
        space = self._space
        free = space.free()
        before, self.found = self.found, space.short(free, was_short=bool(self.found or short))
        self._metrics.free_bytes.set(free.bytes)
        self._metrics.free_files.set(free.files)
        if self.found and not before:
            _log.critical("the disk is nearly full: %s", self.found)
        elif before and not self.found:
            _log.warning("the disk has free space again")
        if self._holds_record:
            self._keep_reserve()
        self._metrics.reserve.set(space.reserved_bytes)

    def _keep_reserve(self) -> None:
        try:
            if self.found:
                self._space.make_room()
            else:
                self._space.lay()
        except OSError as error:
            _log.warning("the reserve cannot be created: %s", error.strerror)

    async def _tell_room(self, room: Room) -> None:
        if self.found and not room.state.short_of_space:
            await self._does(ReportShortOfSpace(THE_ROOM, self._clock(), self.found))
        elif room.state.short_of_space and not self.found:
            await self._does(ReportSpaceAgain(THE_ROOM, self._clock()))
