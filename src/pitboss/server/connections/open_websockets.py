"""The register of connections; closes those whose visits have ended."""

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
"""Seconds between two checks which visits are still valid."""
GRACE: Final = 1.0
"""Seconds allowed for farewells when the room stops."""
MOST: Final = 16_000
"""The most connections at once, if the system lets a process open that many files."""
BESIDES: Final = 200
"""Files left for the record and for HTTP requests."""


def most_sockets() -> int:
    """Return how many WebSockets this process may have open."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if files == resource.RLIM_INFINITY else min(MOST, files - BESIDES)


class Ending(Exception):  # noqa: N818 - says what happens
    """The end of a connection, with a close code and a reason."""

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
        """Abort if the reader has stopped reading."""


def visit_over() -> Ending:
    """The visit was signed out, has expired or was revoked."""
    return Ending(4401, "visit_ended", "the visit has ended; please sign in again")


def going_down() -> Ending:
    """The server restarts; clients reconnect at once."""
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

    def add(self, connection: Connected) -> None:
        """Register a connection."""
        self._open.add(connection)
        self._empty.clear()
        self._installation.metrics.connections.set(len(self._open))

    def remove(self, connection: Connected) -> None:
        """Remove a connection that has ended."""
        self._open.discard(connection)
        if not self._open:
            self._empty.set()
        self._installation.metrics.connections.set(len(self._open))

    def renewed(self, visit: Visit) -> None:
        """Update the connections of a visitor who has proved their identity again."""
        for connection in self:
            if connection.visit.key == visit.key:
                connection.visit = visit

    async def keep_sweeping(self) -> None:
        """Sweep for as long as the server runs, even if the database is down for a while."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as problem:  # noqa: BLE001 - the next sweep may succeed
                _log.warning("it cannot be seen which visits have ended: %s", problem)

    async def sweep(self) -> None:
        """Close the connections of visits that are no longer valid, and those of stuck readers."""
        open_now = tuple(self._open)
        for connection in open_now:
            connection.break_off_if_stuck()
        keys = {connection.visit.key for connection in open_now}
        installation = self._installation
        standing = await installation.sign_in.visits.standing(keys, installation.machine())
        for connection in open_now:
            if connection.visit.key not in standing:
                connection.end(visit_over())

    async def farewell(self) -> None:
        """Tell everybody that the room is stopping, and wait a moment until they know."""
        self.closing = True
        for connection in self:
            connection.end(going_down())
        if self._open:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), GRACE)
