"""Leases: the groups of streams that this process may write now.

The leases are renewed about twice a second.  Groups that another process has taken over are
dropped, groups without an owner are acquired up to a fair share, and the surplus is released.  A
process that could not renew for a whole lease owns nothing: it was suspended, or the database is
down, and in either case somebody else may write.  It need not be right about that, because the
journal compares the epoch in each append.
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
"""Resumes groups, each with the seconds in which nobody owned it; returns those it cannot run."""


class LeaseHolder:
    """The groups that this process holds; the room asks it before each write."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._held: dict[str, int] = {}
        self._renewed = -leases.length
        self.groups: Callable[[], Iterable[str]] = tuple
        """Returns every group in the room."""
        self.takes_over: TakesOver = _resume_none
        self.lets_go: Callable[[str], Awaitable[None]] = _drop_nothing
        self.reads_on: Callable[[], None] = lambda: None
        self.can_write: Callable[[], bool] = lambda: True
        self._joined = True

    # --- for writers ------------------------------------------------------------------------------

    def owns(self, group: str) -> bool:
        return group in self._held and self._leases_are_fresh

    def stamp(self, group: str) -> Owner:
        if not self.owns(group):
            raise StaleOwner(group)
        return Owner(group, self._held[group])

    def read_on(self) -> None:
        self.reads_on()

    @property
    def held(self) -> tuple[str, ...]:
        """The groups that this process believes it holds."""
        return tuple(self._held)

    @property
    def _leases_are_fresh(self) -> bool:
        return time.monotonic() - self._renewed < self._leases.length

    # --- keeping the leases -----------------------------------------------------------------------

    async def keep(self) -> None:
        """Keep the leases current for as long as the server runs."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Renew, drop, acquire and release leases once."""
        if not self.can_write():
            await self._retire()
            return
        began = time.monotonic()
        try:
            standing = await asyncio.to_thread(self._leases.renew)
        except (psycopg.Error, JournalError) as error:
            _log.warning("the leases cannot be renewed: %s", error)
            return
        # Count from before the request, so that a slow reply cannot make a lease look longer.
        self._renewed = began
        for group in [
            name for name, epoch in self._held.items() if standing.mine.get(name) != epoch
        ]:
            _log.warning("%s has been taken over by another process", group)
            await self._drop(group)
        await self._rebalance(standing)

    async def _rebalance(self, standing: Standing) -> None:
        groups = sorted(self.groups(), key=lambda group: group != ROOM)  # the room comes first
        share = -(-len(groups) // max(1, len(standing.processes)))  # rounded up
        free = [group for group in groups if group not in standing.taken]
        if free and len(self._held) < share:
            await self._acquire(free[: share - len(self._held)])
        elif len(self._held) > share:
            keeps = share - (ROOM in self._held)
            await self.release([group for group in self._held if group != ROOM][keeps:])

    async def _acquire(self, wanted: list[str]) -> None:
        try:
            acquired = await asyncio.to_thread(self._leases.acquire, wanted)
        except (psycopg.Error, JournalError) as error:
            _log.warning("no group could be taken over: %s", error)
            return
        self._held |= {group: lease.epoch for group, lease in acquired.items()}
        failed = await self.takes_over({group: lease.lost for group, lease in acquired.items()})
        await self.release(failed)  # another process may be better at it

    async def _retire(self) -> None:
        """Leave the groups to others because this process cannot write."""
        if not self._joined:
            return
        await self.release(self.held)
        try:
            await asyncio.to_thread(self._leases.leave)
            self._joined = False
        except (psycopg.Error, JournalError) as error:
            _log.warning("the other processes could not be notified yet: %s", error)

    async def release(self, groups: Iterable[str]) -> None:
        """Release groups to other processes; acts in progress fail here and are retried there."""
        released = {group: self._held[group] for group in groups if group in self._held}
        for group in released:
            await self._drop(group)
        try:
            await asyncio.to_thread(self._leases.release, released)
        except (psycopg.Error, JournalError) as error:
            _log.warning("released leases will expire by themselves: %s", error)

    async def _drop(self, group: str) -> None:
        del self._held[group]
        await self.lets_go(group)


async def _resume_none(_lost: Mapping[str, float]) -> Iterable[str]:
    """Stand in until the room is ready."""
    return ()


async def _drop_nothing(_group: str) -> None:
    """Stand in until the room is ready."""
