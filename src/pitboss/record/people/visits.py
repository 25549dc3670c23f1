"""Visits: who is in the room by which token.  Only the digest of a token is ever here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from pitboss.record.people.known import hold_known
from pitboss.record.people.moments import kept, moment
from pitboss.record.sql import Row, Sql

_COLUMNS = (
    "digest, person, begun_at, seen_at, expires_at, authenticated_at, second_factor_at,"
    " demonstration"
)
_IN_ONE_QUESTION = 64
_STANDING = (
    "select digest from visits where ended_at is null and expires_at > ?"  # noqa: S608
    " and seen_at > ?"
    f" and digest in ({', '.join('?' * _IN_ONE_QUESTION)})"
)
_SEEN = "update visits set seen_at = ? where digest = ? and seen_at < ? and ended_at is null"
_IN_ONE_COMMIT = 500
"""Stamps for which an act may have to wait."""


class KeptVisit(NamedTuple):
    """A visit as it is kept."""

    digest: str
    person: int
    begun: datetime
    seen: datetime
    expires: datetime
    authenticated: datetime
    second_factor: datetime | None
    demonstration: bool
    enrolled: bool = False
    """Whether the person has a second factor; it is not kept with the visit."""


class Visits:
    """The table of visits."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def begin(self, visit: KeptVisit, instead_of: str | None = None) -> bool:
        """Keep a new visit and end the one whose place it takes, both or neither.

        False if the visit to be replaced has ended meanwhile.  Raises UnknownPerson.
        """
        second_factor = None if visit.second_factor is None else kept(visit.second_factor)
        with self._sql.transaction():
            hold_known(self._sql, visit.person)
            if instead_of is not None and not self.end(instead_of, visit.begun):
                return False
            self._sql.run(
                f"insert into visits ({_COLUMNS})"  # noqa: S608 - our own names of columns
                " values (?, ?, ?, ?, ?, ?, ?, ?)",
                visit.digest, visit.person, kept(visit.begun), kept(visit.seen),
                kept(visit.expires), kept(visit.authenticated), second_factor,
                int(visit.demonstration),
            )  # fmt: skip
            return True

    def find(self, digest: str) -> KeptVisit | None:
        """The visit with this digest, unless it ended or its person was erased."""
        rows = self._sql.run(
            f"select {_COLUMNS},"  # noqa: S608 - our own names of columns
            " exists (select 1 from second_factors where second_factors.person = visits.person)"
            " from visits where digest = ? and ended_at is null"
            " and person in (select person from people where erased_at is null)",
            digest,
        )
        return _visit(rows[0]) if rows else None

    def standing(self, digests: Collection[str], at: datetime, idle: timedelta) -> frozenset[str]:
        """Those of these visits that have not ended, are not over and were not idle so long."""
        asked = list(digests)
        found: set[str] = set()
        for first in range(0, len(asked), _IN_ONE_QUESTION):
            some = asked[first : first + _IN_ONE_QUESTION]
            some += some[:1] * (_IN_ONE_QUESTION - len(some))  # one statement for every length
            rows = self._sql.run(_STANDING, kept(at), kept(at - idle), *some)
            found.update(row[0] for row in rows)
        return frozenset(found)

    def seen(self, stamps: Mapping[str, datetime]) -> None:
        """Who was there when, some hundreds in one commit; never earlier than before."""
        every = list(stamps.items())
        for first in range(0, len(every), _IN_ONE_COMMIT):
            with self._sql.transaction():
                for digest, at in every[first : first + _IN_ONE_COMMIT]:
                    self._sql.run(_SEEN, kept(at), digest, kept(at))

    def authenticated(self, digest: str, at: datetime) -> bool:
        """Somebody proved anew who they are; false if the visit has ended."""
        rows = self._sql.run(
            "update visits set authenticated_at = ? where digest = ? and ended_at is null"
            " returning digest",
            kept(at), digest,
        )  # fmt: skip
        return bool(rows)

    def gave_second_factor(self, digest: str, at: datetime) -> bool:
        """The visitor gave a code; false if the visit has ended."""
        rows = self._sql.run(
            "update visits set second_factor_at = ? where digest = ? and ended_at is null"
            " returning digest",
            kept(at), digest,
        )  # fmt: skip
        return bool(rows)

    def end(self, digest: str, at: datetime) -> bool:
        """End a visit; false if it had ended already or never was."""
        rows = self._sql.run(
            "update visits set ended_at = ? where digest = ? and ended_at is null"
            " returning digest",
            kept(at), digest,
        )  # fmt: skip
        return bool(rows)

    def end_all_of(self, person: int, at: datetime, but: str = "") -> int:
        """End every visit of a person, except one perhaps; says how many."""
        rows = self._sql.run(
            "update visits set ended_at = ? where person = ? and digest <> ? and ended_at is null"
            " returning digest",
            kept(at), person, but,
        )  # fmt: skip
        return len(rows)

    def forget(self, before: datetime) -> None:
        """Drop visits that were over before a moment."""
        self._sql.run(
            "delete from visits where expires_at < ? or ended_at < ?", kept(before), kept(before)
        )


def _visit(row: Row) -> KeptVisit:
    digest, person, begun, seen, expires, authenticated, second_factor, demonstration, enrolled = (
        row
    )
    return KeptVisit(
        digest, person, moment(begun), moment(seen), moment(expires), moment(authenticated),
        moment(second_factor), bool(demonstration), bool(enrolled),
    )  # fmt: skip
