"""Everybody who is connected; connections of visits that have ended are closed."""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, Protocol

from pitboss.room.people.sign_in import Visit
from pitboss.server.installation import Installation

_log = logging.getLogger(__name__)

SWEEP: Final = 2.0
"""Seconds between two looks at which visits still stand."""
GRACE: Final = 1.0
"""Seconds in which farewells are said when the room stops."""
MOST: Final = 16_000
"""Connections at once, where the system lets a process have so many files open."""
BESIDES: Final = 200
"""Files that are left for the record and for requests over HTTP."""


def most_sockets() -> int:
    """How many WebSockets this process may have open."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if files == resource.RLIM_INFINITY else min(MOST, files - BESIDES)


class Ending(Exception):  # noqa: N818 - says what happens
    """A connection ends, with a close code and a word why."""

    def __init__(self, close: int, code: str, message: str) -> None:
        super().__init__(message)
        self.close = close
        self.code = code
        self.message = message


class Connected(Protocol):
    """One connection."""

    visit: Visit

    def end(self, ending: Ending) -> None:
        """Say farewell and close."""

    def break_off_if_stuck(self) -> None:
        """End it where the reader has stopped reading."""


def visit_over() -> Ending:
    """Signed out, expired, revoked."""
    return Ending(4401, "visit_ended", "the visit has ended; please sign in again")


def going_down() -> Ending:
    """The server restarts; clients come back at once."""
    return Ending(1012, "restart", "the room stops; please come back in a moment")


class Connections:
    """The register of connections."""

    def __init__(self, installation: Installation) -> None:
        self._installation = installation
        self._open: set[Connected] = set()
        self._empty = asyncio.Event()
        self.closing = False
        self.most = most_sockets()

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Connected]:
        return iter(tuple(self._open))

    def add(self, one: Connected) -> None:
        """Somebody has connected."""
        self._open.add(one)
        self._empty.clear()
        self._installation.metrics.connections.set(len(self._open))

    def remove(self, one: Connected) -> None:
        """Somebody has gone."""
        self._open.discard(one)
        if not self._open:
            self._empty.set()
        self._installation.metrics.connections.set(len(self._open))

    def renewed(self, visit: Visit) -> None:
        """A visitor has proved anew who it is."""
        for one in self:
            if one.visit.key == visit.key:
                one.visit = visit

    async def keep_sweeping(self) -> None:
        """As long as the server runs, though the database may be away for a while."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as problem:  # noqa: BLE001 - the next sweep may be better
                _log.warning("it cannot be seen which visits have ended: %s", problem)

    async def sweep(self) -> None:
        """Close the connections of visits that no longer stand, and those that nobody reads."""
        open_now = tuple(self._open)
        for one in open_now:
            one.break_off_if_stuck()
        keys = {one.visit.key for one in open_now}
        installation = self._installation
        standing = await installation.sign_in.visits.standing(keys, installation.machine())
        for one in open_now:
            if one.visit.key not in standing:
                one.end(visit_over())

    async def farewell(self) -> None:
        """The room stops: say so to everybody, and wait a moment for it to arrive."""
        self.closing = True
        for one in self:
            one.end(going_down())
        if self._open:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), GRACE)
