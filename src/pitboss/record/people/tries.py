"""Rate limits on attempts, stored so that they survive restarts and are shared by all processes.

An attempt is counted before it is made, in one statement, so ten thousand concurrent guesses meet
the same limit as ten thousand consecutive ones.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from pitboss.record.people.moments import kept, moment
from pitboss.record.sql import Sql


class Limit(NamedTuple):
    """A number of attempts within a time; the last one blocks further attempts for a while."""

    tries: int
    within: timedelta
    closed_for: timedelta


_TOO_FAR: Final = timedelta(days=1)
"""A block that ends this much later than its limit allows was set while the clock was wrong."""


class _OneTooMany(Exception):  # noqa: N818 - says what happened
    """Rolls back a count: another process made the last attempt."""

    def __init__(self, until: datetime) -> None:
        self.until = until


class Tries:
    """Counts attempts per subject.  Subjects are digests computed by the caller."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def make(self, subjects: dict[str, Limit], at: datetime) -> datetime | None:
        """Count an attempt against each subject, or return when the next one is allowed.

        Refused attempts are not counted, so repeating them does not prolong a block.
        """
        closed = [self._blocked_until(subject, limit, at) for subject, limit in subjects.items()]
        if any(closed):
            return max(until for until in closed if until)
        try:
            with self._sql.transaction():
                for subject, limit in subjects.items():
                    self._count(subject, limit, at)
        except _OneTooMany as others:
            return others.until
        return None

    def _blocked_until(self, subject: str, limit: Limit, at: datetime) -> datetime | None:
        rows = self._sql.run(
            "select until from tries where subject = ? and until > ? and until <= ? and made >= ?",
            subject, kept(at), _latest_end(limit, at), limit.tries,
        )  # fmt: skip
        return moment(int(rows[0][0])) if rows else None

    def _count(self, subject: str, limit: Limit, at: datetime) -> None:
        """Count an attempt; raise if another process made the last allowed one meanwhile."""
        now, opens, farthest = kept(at), kept(at + limit.closed_for), _latest_end(limit, at)
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
        """Reset a subject's count after a success."""
        self._sql.run("delete from tries where subject = ?", subject)

    def give_back(self, subject: str) -> None:
        """Uncount one attempt that was not a failure."""
        self._sql.run("update tries set made = made - 1 where subject = ? and made > 0", subject)

    def forget(self, at: datetime) -> None:
        """Delete expired counts."""
        self._sql.run("delete from tries where until <= ?", kept(at))


def _latest_end(limit: Limit, at: datetime) -> int:
    """The latest end of a block that a correct clock can have set."""
    return kept(at + max(limit.within, limit.closed_for) + _TOO_FAR)
