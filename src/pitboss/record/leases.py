"""Leases: which of several processes writes for which group of streams.

A lease only picks an owner.  That nobody else can write rests on the epoch: whoever takes a group
over gets the next one, under the lock that every page of the journal takes first, and the journal
compares it inside each append.  So a process that slept past its lease may believe what it likes.

Time is the database's, so the clocks of the machines do not matter.
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
"""Seconds that a lease lasts unless it is renewed."""

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
    """How things stand after a renewal."""

    mine: Mapping[str, int]
    """The groups that this process still has, each with its epoch."""
    taken: frozenset[str]
    """The groups that somebody has."""
    processes: tuple[str, ...]
    """Who is there, this one included."""


class Acquired(NamedTuple):
    """A group that was taken over."""

    epoch: int
    lost: float
    """Seconds since its last owner was known to be there; none where it had no owner yet."""


class Leases:
    """The leases of one process, over a connection of its own."""

    def __init__(
        self,
        sql: Sql,
        process: str,
        keys: str,
        length: float = LENGTH,
        protection: Protection = UNPROTECTED,
    ) -> None:
        """`keys` tells apart processes with other keys, which could not read the same decks."""
        self._sql, self._process, self._keys = sql, process, keys
        self._protection = protection
        self.length = length

    def join(self) -> None:
        """Be one of the processes; Unreadable if the others have other keys."""
        with self._alone():
            self._sql.run(_LOCK_HEAD)
            refuse_other_keys(self._sql, self._keys)
            self._sql.run(_COME, self._process, self._keys, self.length)

    def renew(self) -> Standing:
        """Stay, and keep what nobody has taken over."""
        with self._alone():
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
        """Take over those that nobody has; their earlier owners can write no more from now on."""
        with self._alone():
            self._sql.run(_LOCK_HEAD)  # so that no page of an old owner is half-way
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
        """Let others have them at once: they are nobody's, and no renewal brings them back."""
        with self._alone():
            for group, epoch in groups.items():
                self._sql.run(_RELEASE, group, self._process, epoch)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """A transaction that holds nobody up if this process falls asleep in it."""
        with self._sql.transaction():
            self._sql.run("set local idle_in_transaction_session_timeout = '1s'")
            yield

    def leave(self) -> None:
        """Be one of the processes no longer."""
        self._sql.run("delete from processes where process = ?", self._process)


def refuse_other_keys(sql: Sql, keys: str) -> None:
    """Unreadable if the processes that share the room now have other keys."""
    if sql.run(_OTHER_KEYS, keys):
        raise Unreadable("the other processes of this room have other keys; copy theirs")


def claim_for_one(sql: Sql, group: str, protection: Protection = UNPROTECTED) -> int:
    """For a process that has the whole room; Unreadable while several others share it.

    All epochs move on, so whichever of several was only asleep writes no more.
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
    """Whether nobody has claimed the group since."""
    return sql.run("select epoch from owners where name = ?", owner.group) == [(owner.epoch,)]
