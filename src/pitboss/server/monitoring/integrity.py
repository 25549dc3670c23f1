"""Verification of the record: new events before the server opens, the whole record during play.

A failure stops new rounds, by an act of the room that is itself on record, and is reported in the
room's health.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final

from pitboss.record.journal import JournalError, Unreachable
from pitboss.record.opening import Record
from pitboss.record.verify import Verdict
from pitboss.room.clock import Clock
from pitboss.room.management import THE_ROOM
from pitboss.room.management.commands import Command, ReportIntegrityFailure
from pitboss.room.room import Room
from pitboss.server.http.problems import Problem

_log = logging.getLogger(__name__)

EVERY_SECONDS: Final = 120
"""Between two verifications of new events, so that the next start has little left to verify."""
WHOLE_EVERY: Final = 180
"""After so many verifications of new events, the whole record is verified again."""
_BREATH: Final = 0.002
"""Seconds of pause per thousand events, so that play gets the processor."""


class _Stopped(Exception):  # noqa: N818 - says what happened
    """The room is closing; a verification in progress ends without a verdict."""


class Integrity:
    """Verifies the record and keeps the result."""

    def __init__(
        self, record: Record, clock: Clock, does: Callable[[Command], Awaitable[None]]
    ) -> None:
        """`does` carries out an act of the room itself."""
        self._record = record
        self._does = does
        self._clock = clock
        self._stopping = threading.Event()
        self._one_at_a_time = asyncio.Lock()
        self.found = ""
        """What failed; empty while the record holds."""
        self.whole_verified_to = 0
        """The last event of the last verification from the beginning."""
        self.whole_verified_at: datetime | None = None
        self.heads = 0
        """How many signed heads agreed then."""
        self.under_way = False
        """Whether the whole record is being verified now."""

    def verify_since_checkpoint(self) -> None:
        """Verify what was added since the last verification; called before the server opens."""
        self._keep(self._record.verify(all=False))

    async def keep_verifying(self, room: Room) -> None:
        """Verify during play, over and over: the whole record, then what is new."""
        while True:
            await self.verify(room, all=True)
            for _ in range(WHOLE_EVERY):
                await asyncio.sleep(EVERY_SECONDS)
                await self.verify(room, all=False)

    async def verify(self, room: Room, *, all: bool) -> None:  # noqa: A002 - the record's word
        """Verify once, in a thread; the whole record never twice at a time."""
        if all and self.under_way:
            return
        self.under_way = self.under_way or all
        try:
            await self._verify(room, all=all)
        finally:
            self.under_way = self.under_way and not all

    async def _verify(self, room: Room, *, all: bool) -> None:  # noqa: A002 - the record's word
        try:
            async with self._one_at_a_time:
                verdict = await asyncio.to_thread(
                    self._record.verify, all=all, progress=self._breathe
                )
        except _Stopped:
            return
        except Unreachable as error:
            _log.warning("the record will be verified later: %s", error)
            return
        except (JournalError, OSError) as error:
            self.found = f"the record cannot be verified: {error}"
        else:
            self._keep(verdict)
            if all and verdict.holds:
                self.whole_verified_to = verdict.verified.head.position
                self.whole_verified_at, self.heads = self._clock(), verdict.heads
        await self.report(room)

    async def report(self, room: Room) -> None:
        """Stop new rounds if verification has failed."""
        if not self.found or room.state.integrity_failed:
            return
        _log.critical("the record does not hold: %s", self.found)
        try:
            await self._does(ReportIntegrityFailure(THE_ROOM, self._clock(), self.found))
        except Problem as problem:  # the room's owner is unreachable; health reports it
            _log.warning("the room gets the result with the next verification: %s", problem)

    def stop(self) -> None:
        """Cancel a verification in progress."""
        self._stopping.set()

    def _breathe(self, _done: int, _of: int) -> None:
        if self._stopping.is_set():
            raise _Stopped
        time.sleep(_BREATH)

    def _keep(self, verdict: Verdict) -> None:
        if verdict.fault is not None:
            self.found = verdict.fault.sentence
