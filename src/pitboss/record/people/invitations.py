"""Invitations and demonstration links: single-use tokens, stored as digests."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from pitboss.offices import Office
from pitboss.record.authentic_rows import AuthenticRows
from pitboss.record.people.known import lock_person
from pitboss.record.people.moments import kept, moment
from pitboss.record.sql import Sql

_USABLE = "digest = ? and used_at is null and expires_at > ?"


class KeptInvitation(NamedTuple):
    """An invitation as it is stored."""

    digest: str
    person: int
    offices: frozenset[Office]
    by: int
    at: datetime
    expires: datetime
    demonstration: bool
    sealed_secret: str | None
    """The second factor to be enrolled; drawn when the invitation is first opened."""


class Invitations:
    """Stores invitations."""

    def __init__(self, sql: Sql, rows: AuthenticRows) -> None:
        self._sql, self._rows = sql, rows

    def write(self, invitation: KeptInvitation) -> None:
        """Store an invitation and withdraw earlier ones for the same person.

        Raises UnknownPerson.
        """
        with self._sql.transaction():
            lock_person(self._rows, invitation.person)
            self.withdraw(invitation.person)
            values = {
                "digest": invitation.digest, "person": invitation.person,
                "offices": written_offices(invitation.offices), "invited_by": invitation.by,
                "invited_at": kept(invitation.at), "expires_at": kept(invitation.expires),
                "demonstration": int(invitation.demonstration),
                "sealed_secret": invitation.sealed_secret,
            }  # fmt: skip
            self._rows.insert("invitations", values)

    def find(self, digest: str, at: datetime) -> KeptInvitation | None:
        """Find an invitation by its digest, if it may still be used."""
        rows = self._rows.find("invitations", _USABLE, digest, kept(at))
        if not rows:
            return None
        row = rows[0]
        return KeptInvitation(
            digest, row["person"], read_offices(row["offices"]), row["invited_by"],
            moment(row["invited_at"]), moment(row["expires_at"]), bool(row["demonstration"]),
            row["sealed_secret"],
        )  # fmt: skip

    def put_secret(self, digest: str, sealed_secret: str) -> str | None:
        """Store a second factor for an invitation.  Returns the first one stored, if still open."""
        with self._sql.transaction():
            rows = self._rows.hold("invitations", "digest = ? and used_at is null", digest)
            if not rows:
                return None
            if rows[0]["sealed_secret"] is not None:
                return str(rows[0]["sealed_secret"])
            self._rows.change("invitations", rows[0], sealed_secret=sealed_secret)
        return sealed_secret

    def use(self, digest: str, at: datetime) -> bool:
        """Use up an invitation and clear its secret.  Returns False if it was used or expired."""
        with self._sql.transaction():
            rows = self._rows.hold("invitations", _USABLE, digest, kept(at))
            for row in rows:
                self._rows.change("invitations", row, used_at=kept(at), sealed_secret=None)
        return bool(rows)

    def withdraw(self, person: int) -> None:
        """Withdraw a person's open invitations and demonstration links."""
        self._sql.run("delete from invitations where person = ? and used_at is null", person)

    def end(self, person: int) -> None:
        """Withdraw a person's open invitations, but not demonstration links."""
        where = "person = ? and used_at is null and demonstration = 0"
        self._sql.run(f"delete from invitations where {where}", person)  # noqa: S608

    def forget(self, before: datetime) -> None:
        """Delete invitations that expired before a moment."""
        self._sql.run("delete from invitations where expires_at < ?", kept(before))


def written_offices(offices: Iterable[Office]) -> str:
    """Encode offices as one line, sorted."""
    return ", ".join(sorted(office.value for office in offices))


def read_offices(line: str) -> frozenset[Office]:
    """Decode offices from one line."""
    return frozenset(Office(word) for word in line.split(", ") if word)
