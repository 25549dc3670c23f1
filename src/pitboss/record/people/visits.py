"""Visits (login sessions).  Only the digests of their tokens are stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from pitboss.record.authentic_rows import AuthenticRows
from pitboss.record.people.known import lock_person
from pitboss.record.people.moments import kept, moment
from pitboss.record.sql import NamedRow, Sql

_IN_ONE_QUESTION = 64
_STANDING = (
    "ended_at is null and expires_at > ? and seen_at > ? and begun_at <= ?"
    f" and digest in ({', '.join('?' * _IN_ONE_QUESTION)})"
)
_OPEN = "digest = ? and ended_at is null"
_IN_ONE_COMMIT = 500
"""Rows updated in one transaction; kept small, because acts wait for it."""


class KeptVisit(NamedTuple):
    """A visit as it is stored."""

    digest: str
    person: int
    begun: datetime
    seen: datetime
    expires: datetime
    authenticated: datetime
    second_factor: datetime | None
    demonstration: bool
    enrolled: bool = False
    """Whether the person has a second factor; looked up, not stored with the visit."""


class Visits:
    """Stores visits."""

    def __init__(self, sql: Sql, rows: AuthenticRows) -> None:
        self._sql, self._rows = sql, rows

    def begin(self, visit: KeptVisit, instead_of: str | None = None) -> bool:
        """Store a new visit and end the one that it replaces, atomically.

        Returns False if the visit to replace has already ended.  Raises UnknownPerson.
        """
        with self._sql.transaction():
            lock_person(self._rows, visit.person)
            if instead_of is not None and not self.end(instead_of, visit.begun):
                return False
            self._rows.insert("visits", _values(visit))
            return True

    def find(self, digest: str) -> KeptVisit | None:
        """Find a visit by its digest, unless it ended or the person was erased."""
        rows = self._rows.find(
            "visits",
            "digest = ? and ended_at is null"
            " and person in (select person from people where erased_at is null)",
            digest,
        )
        if not rows:
            return None
        enrolled = self._rows.find("second_factors", "person = ?", rows[0]["person"])
        return _visit(rows[0], enrolled=bool(enrolled))

    def standing(self, digests: Collection[str], at: datetime, idle: timedelta) -> frozenset[str]:
        """Return which of these visits are valid: not ended, expired, or idle for too long.

        Visits begun that far in the future, while the clock was wrong, are invalid, too.
        """
        asked = list(digests)
        found: set[str] = set()
        for first in range(0, len(asked), _IN_ONE_QUESTION):
            some = asked[first : first + _IN_ONE_QUESTION]
            some += some[:1] * (
                _IN_ONE_QUESTION - len(some)
            )  # pad, so that one prepared statement fits any number
            times = (kept(at), kept(at - idle), kept(at + idle))
            rows = self._rows.find("visits", _STANDING, *times, *some)
            found.update(row["digest"] for row in rows)
        return frozenset(found)

    def seen(self, stamps: Mapping[str, datetime]) -> None:
        """Update when visitors were last seen, in batches; never moves a time backwards."""
        every = list(stamps.items())
        for first in range(0, len(every), _IN_ONE_COMMIT):
            with self._sql.transaction():
                for digest, at in every[first : first + _IN_ONE_COMMIT]:
                    where = "digest = ? and seen_at < ? and ended_at is null"
                    self._change_within(where, digest, kept(at), seen_at=kept(at))

    def authenticated(self, digest: str, at: datetime) -> bool:
        """Record a new proof of identity.  Returns False if the visit has ended."""
        return bool(self._change(_OPEN, digest, authenticated_at=kept(at)))

    def record_second_factor(self, digest: str, at: datetime) -> bool:
        """Record that the second factor was given.  Returns False if the visit has ended."""
        return bool(self._change(_OPEN, digest, second_factor_at=kept(at)))

    def end(self, digest: str, at: datetime) -> bool:
        """End a visit.  Returns False if there is no such open visit."""
        return bool(self._change(_OPEN, digest, ended_at=kept(at)))

    def end_all_of(self, person: int, at: datetime, but: str = "") -> int:
        """End all visits of a person, optionally except one; return how many."""
        where = "person = ? and digest <> ? and ended_at is null"
        return self._change(where, person, but, ended_at=kept(at))

    def _change(self, where: str, *values: object, **changes: object) -> int:
        """Update all visits that match a condition; return how many."""
        with self._sql.transaction():
            return self._change_within(where, *values, **changes)

    def _change_within(self, where: str, *values: object, **changes: object) -> int:
        """The same within an open transaction."""
        rows = self._rows.hold("visits", where, *values)
        for row in rows:
            self._rows.change("visits", row, **changes)
        return len(rows)

    def forget(self, before: datetime) -> None:
        """Delete visits that ended or expired before a moment."""
        self._sql.run(
            "delete from visits where expires_at < ? or ended_at < ?", kept(before), kept(before)
        )


def _values(visit: KeptVisit) -> dict[str, object]:
    return {
        "digest": visit.digest, "person": visit.person, "begun_at": kept(visit.begun),
        "seen_at": kept(visit.seen), "expires_at": kept(visit.expires),
        "authenticated_at": kept(visit.authenticated),
        "second_factor_at": None if visit.second_factor is None else kept(visit.second_factor),
        "demonstration": int(visit.demonstration),
    }  # fmt: skip


def _visit(row: NamedRow, *, enrolled: bool) -> KeptVisit:
    return KeptVisit(
        row["digest"], row["person"], moment(row["begun_at"]), moment(row["seen_at"]),
        moment(row["expires_at"]), moment(row["authenticated_at"]),
        moment(row["second_factor_at"]), bool(row["demonstration"]), enrolled,
    )  # fmt: skip
