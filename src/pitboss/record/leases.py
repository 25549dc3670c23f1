"""Leases: which of several processes owns which group of streams.

A lease only chooses the owner.  What keeps others from writing is the epoch: a takeover increments
it under the lock that every page of the journal takes first, and the journal checks it in each
append.  So a process that slept past its lease can do no harm, even if it believes it is the owner.

Leases use the database's clock, so clock differences between machines do not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from pitboss.record.journal import Owner, Unreadable
from pitboss.record.protection import UNPROTECTED, Protection
from pitboss.record.sql import Sql

MIGRATION: Final = 3
"""The migration that adds the tables of leases."""
LENGTH: Final = 3.0
"""Seconds until a lease expires unless it is renewed."""

_NOW: Final = "clock_timestamp()"
_END: Final = f"{_NOW} + make_interval(secs => ?)"
_LOCK_HEAD: Final = "select 1 from head where one = 1 for update"
_COME: Final = (
    f"insert into processes values (?, ?, {_END})"  # noqa: S608 - our own words
    " on conflict (process) do update set until = excluded.until"
)
_RENEW: Final = (
    f"update leases set renewed = {_NOW}, until = {_END}"  # noqa: S608 - our own words
    " where process = ? returning name, epoch"
)
_TAKEN: Final = f"select name from leases where until > {_NOW}"  # noqa: S608 - our own words
_PRESENT: Final = f"select process from processes where until > {_NOW} order by process"  # noqa: S608
_OTHER_KEYS: Final = f"select 1 from processes where until > {_NOW} and keys <> ?"  # noqa: S608
_BEFORE: Final = (
    f"select until > {_NOW}, extract(epoch from {_NOW} - renewed)::float8"  # noqa: S608
    " from leases where name = ? for update"
)
_LEASE: Final = (
    f"insert into leases values (?, ?, ?, {_NOW}, {_END})"  # noqa: S608 - our own words
    " on conflict (name) do update set process = excluded.process, epoch = excluded.epoch,"
    " renewed = excluded.renewed, until = excluded.until"
)
_RELEASE: Final = (
    f"update leases set process = '', renewed = {_NOW}, until = {_NOW}"  # noqa: S608 - our own
    " where name = ? and process = ? and epoch = ?"
)


class Standing(NamedTuple):
    """The state of all leases after a renewal."""

    mine: Mapping[str, int]
    """The groups that this process still owns, with their epochs."""
    taken: frozenset[str]
    """The groups that any process owns."""
    processes: tuple[str, ...]
    """All live processes, including this one."""


class Acquired(NamedTuple):
    """A group that this process took over."""

    epoch: int
    lost: float
    """Seconds since its last owner renewed; 0 if it never had an owner."""


class Leases:
    """The leases of one process, on a connection of its own."""

    def __init__(
        self,
        sql: Sql,
        process: str,
        keys: str,
        length: float = LENGTH,
        protection: Protection = UNPROTECTED,
    ) -> None:
        """`keys` identifies the key set: processes with different keys cannot share decks."""
        self._sql, self._process, self._keys = sql, process, keys
        self._protection = protection
        self.length = length

    def join(self) -> None:
        """Register this process.  Raises Unreadable if the others have different keys."""
        with self._bounded_transaction():
            self._sql.run(_LOCK_HEAD)
            refuse_other_keys(self._sql, self._keys)
            self._sql.run(_COME, self._process, self._keys, self.length)

    def renew(self) -> Standing:
        """Renew this process's registration and all leases that it still owns."""
        with self._bounded_transaction():
            self._sql.run(_COME, self._process, self._keys, self.length)
            mine = self._sql.run(_RENEW, self.length, self._process)
            taken = self._sql.run(_TAKEN)
            present = self._sql.run(_PRESENT)
        return Standing(
            {name: int(epoch) for name, epoch in mine},
            frozenset(name for (name,) in taken),
            tuple(process for (process,) in present),
        )

    def acquire(self, groups: Iterable[str]) -> dict[str, Acquired]:
        """Take over the groups that have no owner; earlier owners can no longer write to them."""
        with self._bounded_transaction():
            self._sql.run(_LOCK_HEAD)  # so that no page of an earlier owner is in progress
            found = ((group, self._acquired(group)) for group in groups)
            return {group: acquired for group, acquired in found if acquired is not None}

    def _acquired(self, group: str) -> Acquired | None:
        before = self._sql.run(_BEFORE, group)
        if before and before[0][0]:
            return None
        epoch = self._protection.claim(self._sql, group)
        self._sql.run(_LEASE, group, self._process, epoch, self.length)
        return Acquired(epoch, float(before[0][1]) if before else 0.0)

    def release(self, groups: Mapping[str, int]) -> None:
        """Give up groups at once; a late renewal cannot reclaim them."""
        with self._bounded_transaction():
            for group, epoch in groups.items():
                self._sql.run(_RELEASE, group, self._process, epoch)

    @contextmanager
    def _bounded_transaction(self) -> Iterator[None]:
        """Run a transaction that the server aborts if this process stalls in it."""
        with self._sql.transaction():
            self._sql.run("set local idle_in_transaction_session_timeout = '1s'")
            yield

    def leave(self) -> None:
        """Unregister this process."""
        self._sql.run("delete from processes where process = ?", self._process)


def refuse_other_keys(sql: Sql, keys: str) -> None:
    """Raise Unreadable if other live processes of the room have different keys."""
    if sql.run(_OTHER_KEYS, keys):
        raise Unreadable("the other processes of this room have other keys; copy theirs")


def claim_for_one(sql: Sql, group: str, protection: Protection = UNPROTECTED) -> int:
    """Claim a group for the only process.  Raises Unreadable while others share the room.

    Increments all epochs, so that a process that was only stalled can no longer write.
    """
    with sql.transaction():
        sql.run(_LOCK_HEAD)
        if sql.run(_PRESENT):
            raise Unreadable("several processes share this room; give --broker to be one of them")
        for (other,) in sql.run("select name from owners where name <> ? order by name", group):
            protection.claim(sql, other)
        sql.run("delete from leases")
        return protection.claim(sql, group)


def is_still_owned(sql: Sql, owner: Owner) -> bool:
    """Whether nobody else has claimed the group since."""
    return sql.run("select epoch from owners where name = ?", owner.group) == [(owner.epoch,)]
