"""How often somebody has tried, kept so that it survives a restart and holds between processes.

A try is counted before it is made, in one statement: ten thousand guesses sent at once meet the
same limit as ten thousand sent one by one.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from pitboss.record.people.moments import kept, moment
from pitboss.record.sql import Sql


class Limit(NamedTuple):
    """So many tries within a time; the last one closes the door for a time."""

    tries: int
    within: timedelta
    closed_for: timedelta


_TOO_FAR: Final = timedelta(days=1)
"""A door that is closed for so much longer than its limit was closed while the clock was wrong."""


class _OneTooMany(Exception):  # noqa: N818 - says what happened
    """Undoes a count: somebody else was quicker."""

    def __init__(self, until: datetime) -> None:
        self.until = until


class Tries:
    """The table of tries.  Subjects are digests made elsewhere."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def make(self, subjects: dict[str, Limit], at: datetime) -> datetime | None:
        """Count a try against each subject; if one may not try now, say when it may.

        A try that is refused is not counted, so nobody keeps a door closed by knocking.
        """
        closed = [self._closed(subject, limit, at) for subject, limit in subjects.items()]
        if any(closed):
            return max(until for until in closed if until)
        try:
            with self._sql.transaction():
                for subject, limit in subjects.items():
                    self._count(subject, limit, at)
        except _OneTooMany as others:
            return others.until
        return None

    def _closed(self, subject: str, limit: Limit, at: datetime) -> datetime | None:
        rows = self._sql.run(
            "select until from tries where subject = ? and until > ? and until <= ? and made >= ?",
            subject, kept(at), _farthest(limit, at), limit.tries,
        )  # fmt: skip
        return moment(int(rows[0][0])) if rows else None

    def _count(self, subject: str, limit: Limit, at: datetime) -> None:
        """Count, and leave it again if another process made the last try meanwhile."""
        now, opens, farthest = kept(at), kept(at + limit.closed_for), _farthest(limit, at)
        first = opens if limit.tries == 1 else kept(at + limit.within)
        made, until = self._sql.run(
            "insert into tries (subject, made, until) values (?, 1, ?)"
            " on conflict (subject) do update set"
            " made = case when tries.until <= ? or tries.until > ? then 1 else tries.made + 1 end,"
            " until = case when tries.until <= ? or tries.until > ? then ?"
            " when tries.made + 1 = ? then ? else tries.until end"
            " returning made, until",
            subject, first, now, farthest, now, farthest, first, limit.tries, opens,
        )[0]  # fmt: skip
        if made > limit.tries:
            raise _OneTooMany(moment(until))

    def forgive(self, subject: str) -> None:
        """Forget what a subject tried: it has proved who it is."""
        self._sql.run("delete from tries where subject = ?", subject)

    def give_back(self, subject: str) -> None:
        """Take back one try that was no failure."""
        self._sql.run("update tries set made = made - 1 where subject = ? and made > 0", subject)

    def forget(self, at: datetime) -> None:
        """Drop the counts that have lapsed."""
        self._sql.run("delete from tries where until <= ?", kept(at))


def _farthest(limit: Limit, at: datetime) -> int:
    """No right clock has closed a door for longer."""
    return kept(at + max(limit.within, limit.closed_for) + _TOO_FAR)
