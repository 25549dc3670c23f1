"""Holdings: for which groups of streams this process writes now.

About twice a second the leases are renewed.  What another process has taken over is let go, what
nobody has is taken up to a fair share, and what is above the share is handed on.  A process that
could not renew for as long as a lease lasts holds nothing: it was asleep, or the database is away,
and in both cases somebody else may write.  It need not be right about that: the journal compares
the epoch inside each append.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

import psycopg

from pitboss.record.journal import JournalError, Owner, StaleOwner
from pitboss.record.leases import Leases, Standing
from pitboss.room.streams import ROOM

_log = logging.getLogger(__name__)

EVERY: Final = 0.5
"""Seconds between two renewals."""

TakesOver = Callable[[Mapping[str, float]], Awaitable[Iterable[str]]]
"""Goes on with groups, each after so many seconds in which nobody did; says which it cannot."""


class Holdings:
    """What this process holds; the ownership that its room asks."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._held: dict[str, int] = {}
        self._renewed = -leases.length
        self.groups: Callable[[], Iterable[str]] = tuple
        """Every group there is."""
        self.takes_over: TakesOver = _nothing
        self.lets_go: Callable[[str], Awaitable[None]] = _nothing_either
        self.reads_on: Callable[[], None] = lambda: None
        self.can_write: Callable[[], bool] = lambda: True
        self._present = True

    # --- what writers ask -------------------------------------------------------------------------

    def owns(self, group: str) -> bool:
        return group in self._held and self._awake

    def stamp(self, group: str) -> Owner:
        if not self.owns(group):
            raise StaleOwner(group)
        return Owner(group, self._held[group])

    def read_on(self) -> None:
        self.reads_on()

    @property
    def held(self) -> tuple[str, ...]:
        """What is held, as far as this process knows."""
        return tuple(self._held)

    @property
    def _awake(self) -> bool:
        return time.monotonic() - self._renewed < self._leases.length

    # --- keeping ----------------------------------------------------------------------------------

    async def keep(self) -> None:
        """As long as the server runs."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Renew, let go, take over, hand on: once."""
        if not self.can_write():
            await self._retire()
            return
        began = time.monotonic()
        try:
            standing = await asyncio.to_thread(self._leases.renew)
        except (psycopg.Error, JournalError) as error:
            _log.warning("the leases cannot be renewed: %s", error)
            return
        self._renewed = began
        for group in [one for one, epoch in self._held.items() if standing.mine.get(one) != epoch]:
            _log.warning("%s has been taken over by another process", group)
            await self._let_go(group)
        await self._balance(standing)

    async def _balance(self, standing: Standing) -> None:
        groups = sorted(self.groups(), key=lambda one: one != ROOM)  # the room comes first
        share = -(-len(groups) // max(1, len(standing.processes)))
        free = [one for one in groups if one not in standing.taken]
        if free and len(self._held) < share:
            await self._take(free[: share - len(self._held)])
        elif len(self._held) > share:
            keeps = share - (ROOM in self._held)
            await self.release([one for one in self._held if one != ROOM][keeps:])

    async def _take(self, wanted: list[str]) -> None:
        try:
            acquired = await asyncio.to_thread(self._leases.acquire, wanted)
        except (psycopg.Error, JournalError) as error:
            _log.warning("nothing could be taken over: %s", error)
            return
        self._held |= {group: one.epoch for group, one in acquired.items()}
        failed = await self.takes_over({group: one.lost for group, one in acquired.items()})
        await self.release(failed)  # another process may be better at it

    async def _retire(self) -> None:
        """A process that cannot write leaves its share to the others."""
        if not self._present:
            return
        await self.release(self.held)
        try:
            await asyncio.to_thread(self._leases.leave)
            self._present = False
        except (psycopg.Error, JournalError) as error:
            _log.warning("the others cannot be told yet: %s", error)

    async def release(self, groups: Iterable[str]) -> None:
        """Let others have them; what is under way here fails, and is asked for there."""
        given = {group: self._held[group] for group in groups if group in self._held}
        for group in given:
            await self._let_go(group)
        try:
            await asyncio.to_thread(self._leases.release, given)
        except (psycopg.Error, JournalError) as error:
            _log.warning("what was let go expires by itself: %s", error)

    async def _let_go(self, group: str) -> None:
        del self._held[group]
        await self.lets_go(group)


async def _nothing(_lost: Mapping[str, float]) -> Iterable[str]:
    """Until the room is there."""
    return ()


async def _nothing_either(_group: str) -> None:
    """Until the room is there."""
