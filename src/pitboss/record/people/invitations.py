"""Invitations and demonstration links: who may come in once, by which token's digest."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from pitboss.offices import Office
from pitboss.record.people.known import hold_known
from pitboss.record.people.moments import kept, moment
from pitboss.record.sql import Sql

_COLUMNS = (
    "digest, person, offices, invited_by, invited_at, expires_at, demonstration, sealed_secret"
)


class KeptInvitation(NamedTuple):
    """An invitation as it is kept."""

    digest: str
    person: int
    offices: frozenset[Office]
    by: int
    at: datetime
    expires: datetime
    demonstration: bool
    sealed_secret: str | None
    """The second factor that will be enrolled, once somebody has opened the invitation."""


class Invitations:
    """The table of invitations."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def write(self, invitation: KeptInvitation) -> None:
        """Keep an invitation; earlier ones of the same person hold no longer.

        Raises UnknownPerson.
        """
        with self._sql.transaction():
            hold_known(self._sql, invitation.person)
            self.withdraw(invitation.person)
            self._sql.run(
                f"insert into invitations ({_COLUMNS})"  # noqa: S608 - our own names of columns
                " values (?, ?, ?, ?, ?, ?, ?, ?)",
                invitation.digest, invitation.person, written_offices(invitation.offices),
                invitation.by, kept(invitation.at), kept(invitation.expires),
                int(invitation.demonstration), invitation.sealed_secret,
            )  # fmt: skip

    def find(self, digest: str, at: datetime) -> KeptInvitation | None:
        """The invitation with this digest, if it may still be used."""
        rows = self._sql.run(
            f"select {_COLUMNS} from invitations"  # noqa: S608 - our own names of columns
            " where digest = ? and used_at is null and expires_at > ?",
            digest, kept(at),
        )  # fmt: skip
        if not rows:
            return None
        digest, person, offices, by, invited, expires, demonstration, sealed = rows[0]
        return KeptInvitation(
            digest, person, read_offices(offices), by, moment(invited), moment(expires),
            bool(demonstration), sealed,
        )  # fmt: skip

    def put_secret(self, digest: str, sealed_secret: str) -> str | None:
        """Keep the second factor that was drawn for an invitation; the first one drawn stays."""
        self._sql.run(
            "update invitations set sealed_secret = ?"
            " where digest = ? and used_at is null and sealed_secret is null",
            sealed_secret, digest,
        )  # fmt: skip
        rows = self._sql.run(
            "select sealed_secret from invitations where digest = ? and used_at is null", digest
        )
        return str(rows[0][0]) if rows else None

    def use(self, digest: str, at: datetime) -> bool:
        """Use an invitation: true once, and not after it expired.  Its secret moves on."""
        used = self._sql.run(
            "update invitations set used_at = ?, sealed_secret = null"
            " where digest = ? and used_at is null and expires_at > ? returning digest",
            kept(at), digest, kept(at),
        )  # fmt: skip
        return bool(used)

    def withdraw(self, person: int) -> None:
        """No invitation of a person can be used any longer."""
        self._sql.run("delete from invitations where person = ? and used_at is null", person)

    def forget(self, before: datetime) -> None:
        """Drop invitations that were over before a moment."""
        self._sql.run("delete from invitations where expires_at < ?", kept(before))


def written_offices(offices: Iterable[Office]) -> str:
    """Offices as one line, in one order."""
    return ", ".join(sorted(office.value for office in offices))


def read_offices(line: str) -> frozenset[Office]:
    """Offices from one line."""
    return frozenset(Office(word) for word in line.split(", ") if word)
