"""Credentials: password hashes and sealed secrets, never anything usable as it is.

Single use is decided while the row is locked, so that two processes cannot both use a code.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from pitboss.record.authentic_rows import AuthenticRows
from pitboss.record.people.errors import NameTaken
from pitboss.record.people.known import lock_person
from pitboss.record.people.moments import kept
from pitboss.record.sql import NamedRow, Sql


class PasswordHash(NamedTuple):
    """A person's password hash."""

    person: int
    hashed: str


class SealedFactor(NamedTuple):
    """A second factor: its sealed secret, and the last time step whose code was accepted."""

    sealed_secret: str
    last_step: int


class Credentials:
    """Stores passwords, second factors and recovery codes."""

    def __init__(self, sql: Sql, rows: AuthenticRows) -> None:
        self._sql, self._rows = sql, rows

    def set_password(self, person: int, sign_in_name: str, hashed: str, at: datetime) -> None:
        """Set a person's sign-in name and password, replacing any earlier ones.

        Raises UnknownPerson, NameTaken.
        """
        with self._sql.transaction():
            lock_person(self._rows, person)
            self._sql.run("delete from credentials where person = ?", person)
            values = {
                "person": person, "sign_in_name": sign_in_name, "password_hash": hashed,
                "password_set_at": kept(at),
            }  # fmt: skip
            otherwise = "on conflict (sign_in_name) do nothing"
            if not self._rows.insert("credentials", values, otherwise):
                raise NameTaken

    def password_by_name(self, sign_in_name: str) -> PasswordHash | None:
        """Return the password hash for a sign-in name."""
        return _password(self._rows.find("credentials", "sign_in_name = ?", sign_in_name))

    def password_of(self, person: int) -> PasswordHash | None:
        """Return the password hash of a person."""
        return _password(self._rows.find("credentials", "person = ?", person))

    def sign_in_name_of(self, person: int) -> str | None:
        """Return a person's sign-in name."""
        rows = self._rows.find("credentials", "person = ?", person)
        return str(rows[0]["sign_in_name"]) if rows else None

    def change_password(self, old: PasswordHash, hashed: str, at: datetime) -> bool:
        """Replace a password, unless it was changed meanwhile; returns whether it was replaced."""
        return self._rehash(old, password_hash=hashed, password_set_at=kept(at))

    def update_hash(self, old: PasswordHash, hashed: str) -> None:
        """Store the same password hashed at a new cost, unless it was changed meanwhile."""
        self._rehash(old, password_hash=hashed)

    def _rehash(self, old: PasswordHash, **changes: object) -> bool:
        with self._sql.transaction():
            where = "person = ? and password_hash = ?"
            rows = self._rows.hold("credentials", where, old.person, old.hashed)
            for row in rows:
                self._rows.change("credentials", row, **changes)
        return bool(rows)

    def enrol(
        self, person: int, sealed_secret: str, step: int, recovery: Iterable[str], at: datetime
    ) -> None:
        """Set a person's second factor and recovery codes (digests), replacing any earlier ones.

        Raises UnknownPerson.
        """
        with self._sql.transaction():
            lock_person(self._rows, person)
            self._sql.run("delete from second_factors where person = ?", person)
            self._sql.run("delete from recovery_codes where person = ?", person)
            values = {
                "person": person, "sealed_secret": sealed_secret, "enrolled_at": kept(at),
                "last_step": step,
            }  # fmt: skip
            self._rows.insert("second_factors", values)
            for digest in recovery:
                self._rows.insert("recovery_codes", {"person": person, "digest": digest})

    def remove_second_factor(self, person: int) -> None:
        """Delete a person's second factor and recovery codes."""
        with self._sql.transaction():
            self._sql.run("delete from second_factors where person = ?", person)
            self._sql.run("delete from recovery_codes where person = ?", person)

    def second_factor_of(self, person: int) -> SealedFactor | None:
        """Return a person's second factor, if any."""
        rows = self._rows.find("second_factors", "person = ?", person)
        return SealedFactor(rows[0]["sealed_secret"], rows[0]["last_step"]) if rows else None

    def take_step(self, person: int, step: int) -> bool:
        """Use up a time step.  Returns False if it, or a later one, was used before."""
        with self._sql.transaction():
            rows = self._rows.hold("second_factors", "person = ? and last_step < ?", person, step)
            for row in rows:
                self._rows.change("second_factors", row, last_step=step)
        return bool(rows)

    def take_recovery_code(self, person: int, digest: str) -> bool:
        """Use up a recovery code.  Returns False if there is no such unused code."""
        where = "person = ? and digest = ?"
        with self._sql.transaction():
            if not self._rows.hold("recovery_codes", where, person, digest):
                return False
            self._sql.run(f"delete from recovery_codes where {where}", person, digest)  # noqa: S608
        return True

    def recovery_codes_left(self, person: int) -> int:
        """Return how many recovery codes a person has left."""
        rows = self._sql.run("select count(*) from recovery_codes where person = ?", person)
        return int(rows[0][0])


def _password(rows: list[NamedRow]) -> PasswordHash | None:
    return PasswordHash(rows[0]["person"], rows[0]["password_hash"]) if rows else None
