"""One process of a cluster: the groups it owns, the record it follows, the broker it uses."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Final

import psycopg

from pitboss.cards import Entropy
from pitboss.record.journal import JournalError, Recorded
from pitboss.record.leases import Leases
from pitboss.record.opening import Record
from pitboss.record.reading import Reading
from pitboss.room.cluster.following import Following
from pitboss.room.room import Room
from pitboss.room.streams import ROOM
from pitboss.server.cluster.act_forwarding import ActForwarder
from pitboss.server.cluster.broker import Broker, Stop
from pitboss.server.cluster.envelopes import Envelopes
from pitboss.server.cluster.lease_holder import LeaseHolder

_log = logging.getLogger(__name__)

LOOKS: Final = 0.5
"""Seconds between two polls of the record while the broker wakes nobody."""
PAUSE: Final = 0.004
"""Seconds to wait so that events that arrive together are read together."""
MOST_BEHIND: Final = 5.0
"""Seconds that this process may lag behind the record before health reports it; the record is
polled ten times in that period.
"""
MOVED: Final = "moved"
NAMES: Final = "names"


class Membership:
    """Created before the room, which asks it what this process may write."""

    def __init__(
        self,
        record: Record,
        broker: str,
        entropy: Entropy,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        house = record.keys.house
        self._process = f"{socket.gethostname()} {os.getpid()} {entropy(4).hex()}"
        self._new_id = lambda: f"house-{entropy(12).hex()}"
        self._leases_sql, self._reading_sql = record.places.connect(), record.places.connect()
        self._leases = Leases(self._leases_sql, self._process, house, protection=record.protection)
        self._reading = Reading(self._reading_sql)
        self._journal = record.journal
        self._envelopes = Envelopes(record.keys.servers)
        self._broker = Broker(broker, f"pitboss.{house}")
        self._wake_reader, self._wake_announcer = asyncio.Event(), asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listening: dict[str, Stop] = {}
        self._following_error: Exception | None = None
        self._now, self._caught_up_at = now, now()
        """When this process last knew the whole record."""
        self.holdings = LeaseHolder(self._leases)
        self.forget_names: Callable[[], None] = lambda: None

    def serve(self, room: Room, can_write: Callable[[], bool]) -> ActForwarder:
        """Connect the room and return what decides its acts."""
        self._room = room
        self._following = Following(room, self._journal)
        self.holdings.groups = room.groups
        self.holdings.reads_on = self._following.read_on
        self.holdings.takes_over = self._take_over
        self.holdings.lets_go = self._stop_listening
        self.holdings.can_write = lambda: can_write() and self._following_error is None
        self._anywhere = ActForwarder(
            room,
            self.holdings,
            self._broker,
            self._envelopes,
            self._read_on_if_it_can,
            self._new_id,
        )
        return self._anywhere

    async def start(self, beside: Callable[[Coroutine[None, None, None]], None]) -> None:
        """Connect to the broker, join the others, read the record, and acquire free groups."""
        self._loop = asyncio.get_running_loop()
        await self._broker.connect()
        await asyncio.to_thread(self._leases.join)
        self._following.start()
        self._caught_up_at = self._now()
        await self._broker.listen(MOVED, self._on_moved)
        await self._broker.listen(NAMES, self._on_names)
        await self.holdings.look()
        for work in (self.holdings.keep(), self._keep_following(), self._keep_announcing()):
            beside(work)

    async def close(self) -> None:
        """Hand all groups on; the last process stops the room."""
        try:
            standing = await asyncio.to_thread(self._leases.renew)
            if len(standing.processes) == 1 and self.holdings.owns(ROOM):
                await self._room.stop()
            await self.holdings.release(self.holdings.held)
            await asyncio.to_thread(self._leases.leave)
        except (psycopg.Error, JournalError) as error:
            _log.warning("what was held expires by itself: %s", error)
        await self._broker.close()
        self._leases_sql.close()
        self._reading_sql.close()

    # --- state ------------------------------------------------------------------------------------

    @property
    def broker_reached(self) -> bool:
        return self._broker.reached

    @property
    def behind(self) -> float:
        """Seconds since this process last knew the whole record."""
        return self._now() - self._caught_up_at

    @property
    def trouble(self) -> str:
        """Why this process cannot work with the others; empty while it can."""
        if self._following_error is not None:
            return "this server cannot follow the record any more; its log says why"
        if not self._broker.reached:
            return "this server cannot reach the broker, so it refuses acts at others' tables"
        if self.behind > MOST_BEHIND:
            return f"this server is {self.behind:.0f} seconds behind the record"
        return ""

    # --- following the record ---------------------------------------------------------------------

    def recorded(self) -> None:
        """Announce a new event to the other processes; called on the journal's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_announcer.set)

    async def _keep_announcing(self) -> None:
        while True:
            await self._wake_announcer.wait()
            self._wake_announcer.clear()
            await self._broker.tell(MOVED)
            await asyncio.sleep(PAUSE)

    async def _on_moved(self, _: bytes) -> None:
        self._wake_reader.set()

    async def _keep_following(self) -> None:
        while True:
            try:
                async with asyncio.timeout(LOOKS):
                    await self._wake_reader.wait()
            except TimeoutError:
                pass
            self._wake_reader.clear()
            await self._read_on_if_it_can()
            await asyncio.sleep(PAUSE)

    async def _read_on_if_it_can(self) -> None:
        """Catch up with the record if possible.

        An act that was answered stays decided, even if its effects are shown only later.
        """
        try:
            await self._read_on()
        except (psycopg.Error, JournalError) as error:
            _log.warning("the record cannot be read: %s", error)
        except Exception as error:
            self._following_error = error
            _log.critical("the record cannot be followed; this process decides on nothing more")
            raise

    async def _read_on(self) -> None:
        # Taken before reading: rows written in the meantime may be missing from this batch.
        began = self._now()
        self._following.take(await asyncio.to_thread(self._rows, self._following.position))
        self._caught_up_at = max(self._caught_up_at, began)

    def _rows(self, after: int) -> list[Recorded]:
        return list(self._reading.events(after=after))

    # --- groups -----------------------------------------------------------------------------------

    async def _take_over(self, lost: Mapping[str, float]) -> list[str]:
        await self._read_on()  # nobody else can write there any more, so this reads to the end
        resuming = (self._resume(group, int(seconds)) for group, seconds in lost.items())
        resumed = await asyncio.gather(*resuming)
        return [group for group, is_running in zip(lost, resumed, strict=True) if not is_running]

    async def _resume(self, group: str, lost: int) -> bool:
        try:
            await self._room.take_over(group, lost)
        except Exception:  # noqa: BLE001 - one table's failure must not stop the others
            _log.exception("%s cannot go on here", group)
            return False
        handler = partial(self._anywhere.answer, group)
        self._listening[group] = await self._broker.listen(f"for {group}", handler)
        return True

    async def _stop_listening(self, group: str) -> None:
        stop = self._listening.pop(group, None)
        if stop is not None:
            await stop()

    # --- names ------------------------------------------------------------------------------------

    async def tell_names(self) -> None:
        """Announce that somebody was erased or renamed."""
        await self._broker.tell(NAMES)

    async def _on_names(self, _: bytes) -> None:
        self.forget_names()
