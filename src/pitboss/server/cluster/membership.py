"""One process among several: what it holds, what it follows, whom it asks."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Final

import psycopg

from pitboss.cards import Entropy
from pitboss.record.journal import JournalError, Recorded
from pitboss.record.leases import Leases
from pitboss.record.opening import Record
from pitboss.record.reading import Reading
from pitboss.room.cluster.following import Following
from pitboss.room.room import Room
from pitboss.room.streams import ROOM
from pitboss.server.cluster.act_forwarding import Anywhere
from pitboss.server.cluster.broker import Broker, Stop
from pitboss.server.cluster.envelopes import Envelopes
from pitboss.server.cluster.lease_holder import Holdings

_log = logging.getLogger(__name__)

LOOKS: Final = 0.5
"""Seconds between two looks at the record while no broker wakes anybody."""
PAUSE: Final = 0.004
"""Seconds in which what comes together is read together."""
MOST_BEHIND: Final = 5.0
"""Seconds that this process may be behind the record before health says so; the record is looked
at ten times in that long."""
MOVED: Final = "moved"
NAMES: Final = "names"


class Membership:
    """Made before the room, which asks it what it may write."""

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
        self._moved, self._written = asyncio.Event(), asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listening: dict[str, Stop] = {}
        self._following_fails: Exception | None = None
        self._now, self._even = now, now()
        """When this process last knew the whole record."""
        self.holdings = Holdings(self._leases)
        self.forget_names: Callable[[], None] = lambda: None

    def serve(self, room: Room, can_write: Callable[[], bool]) -> Anywhere:
        """Who decides on acts in this room."""
        self._room = room
        self._following = Following(room, self._journal)
        self.holdings.groups = room.groups
        self.holdings.reads_on = self._following.read_on
        self.holdings.takes_over = self._take_over
        self.holdings.lets_go = self._let_go
        self.holdings.can_write = lambda: can_write() and self._following_fails is None
        self._anywhere = Anywhere(
            room,
            self.holdings,
            self._broker,
            self._envelopes,
            self._read_on_if_it_can,
            self._new_id,
        )
        return self._anywhere

    async def start(self, beside: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Find the broker, join the others, read the record, and take what nobody has."""
        self._loop = asyncio.get_running_loop()
        await self._broker.connect()
        await asyncio.to_thread(self._leases.join)
        self._following.start()
        self._even = self._now()
        await self._broker.listen(MOVED, self._hear_moved)
        await self._broker.listen(NAMES, self._hear_names)
        await self.holdings.look()
        for work in (self.holdings.keep(), self._keep_following(), self._keep_telling()):
            beside(work)

    async def close(self) -> None:
        """Hand everything on; the last one stops the room."""
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

    # --- how it is --------------------------------------------------------------------------------

    @property
    def broker_reached(self) -> bool:
        return self._broker.reached

    @property
    def behind(self) -> float:
        """Seconds since this process knew the whole record."""
        return self._now() - self._even

    @property
    def trouble(self) -> str:
        """Why this process cannot do its part beside the others; empty while it can."""
        if self._following_fails is not None:
            return "this server cannot follow the record any more; its log says why"
        if not self._broker.reached:
            return "this server cannot reach the broker, so it refuses acts at others' tables"
        if self.behind > MOST_BEHIND:
            return f"this server is {self.behind:.0f} seconds behind the record"
        return ""

    # --- reading what others record ---------------------------------------------------------------

    def recorded(self) -> None:
        """Something was recorded here, says the journal's thread; the others shall read it."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._written.set)

    async def _keep_telling(self) -> None:
        while True:
            await self._written.wait()
            self._written.clear()
            await self._broker.tell(MOVED)
            await asyncio.sleep(PAUSE)

    async def _hear_moved(self, _: bytes) -> None:
        self._moved.set()

    async def _keep_following(self) -> None:
        while True:
            try:
                async with asyncio.timeout(LOOKS):
                    await self._moved.wait()
            except TimeoutError:
                pass
            self._moved.clear()
            await self._read_on_if_it_can()
            await asyncio.sleep(PAUSE)

    async def _read_on_if_it_can(self) -> None:
        """What an act was answered stands, although what it led to is shown only later."""
        try:
            await self._read_on()
        except (psycopg.Error, JournalError) as error:
            _log.warning("the record cannot be read: %s", error)
        except Exception as error:
            self._following_fails = error
            _log.critical("the record cannot be followed; this process decides on nothing more")
            raise

    async def _read_on(self) -> None:
        began = self._now()
        self._following.take(await asyncio.to_thread(self._rows, self._following.position))
        self._even = max(self._even, began)

    def _rows(self, after: int) -> list[Recorded]:
        return list(self._reading.events(after=after))

    # --- what is held -----------------------------------------------------------------------------

    async def _take_over(self, lost: Mapping[str, float]) -> list[str]:
        await self._read_on()  # nobody else can write there any more, so this is the end of it
        going_on = (self._goes_on(group, int(seconds)) for group, seconds in lost.items())
        went = await asyncio.gather(*going_on)
        return [group for group, goes in zip(lost, went, strict=True) if not goes]

    async def _goes_on(self, group: str, lost: int) -> bool:
        try:
            await self._room.take_over(group, lost)
        except Exception:  # noqa: BLE001 - one table's fault must not stop the others
            _log.exception("%s cannot go on here", group)
            return False
        answers = partial(self._anywhere.answer, group)
        self._listening[group] = await self._broker.listen(f"for {group}", answers)
        return True

    async def _let_go(self, group: str) -> None:
        stop = self._listening.pop(group, None)
        if stop is not None:
            await stop()

    # --- names ------------------------------------------------------------------------------------

    async def tell_names(self) -> None:
        """Somebody was erased or goes by another name."""
        await self._broker.tell(NAMES)

    async def _hear_names(self, _: bytes) -> None:
        self.forget_names()
