"""What proves that somebody is who they say: hashes and sealed secrets, nothing that can be used.

Single use is decided inside one statement each, so that two processes cannot both be first.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from pitboss.record.people.errors import NameTaken
from pitboss.record.people.known import hold_known
from pitboss.record.people.moments import kept
from pitboss.record.sql import Sql


class PasswordHash(NamedTuple):
    """Whose password it is, and its hash."""

    person: int
    hashed: str


class SealedFactor(NamedTuple):
    """A second factor: its secret, sealed, and the last time step whose code was taken."""

    sealed_secret: str
    last_step: int


class Credentials:
    """Passwords, second factors and recovery codes."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def set_password(self, person: int, sign_in_name: str, hashed: str, at: datetime) -> None:
        """Give somebody a name to sign in by and a password, in place of any before.

        Raises UnknownPerson, NameTaken.
        """
        with self._sql.transaction():
            hold_known(self._sql, person)
            self._sql.run("delete from credentials where person = ?", person)
            written = self._sql.run(
                "insert into credentials (person, sign_in_name, password_hash, password_set_at)"
                " values (?, ?, ?, ?) on conflict (sign_in_name) do nothing returning person",
                person, sign_in_name, hashed, kept(at),
            )  # fmt: skip
            if not written:
                raise NameTaken

    def password_by_name(self, sign_in_name: str) -> PasswordHash | None:
        """The hash of whoever signs in by this name."""
        rows = self._sql.run(
            "select person, password_hash from credentials where sign_in_name = ?", sign_in_name
        )
        return PasswordHash(*rows[0]) if rows else None

    def password_of(self, person: int) -> PasswordHash | None:
        """The hash of a person."""
        rows = self._sql.run(
            "select person, password_hash from credentials where person = ?", person
        )
        return PasswordHash(*rows[0]) if rows else None

    def sign_in_name_of(self, person: int) -> str | None:
        """The name by which a person signs in."""
        rows = self._sql.run("select sign_in_name from credentials where person = ?", person)
        return str(rows[0][0]) if rows else None

    def change_password(self, old: PasswordHash, hashed: str, at: datetime) -> bool:
        """Put another password in place of one that nobody has changed meanwhile."""
        changed = self._sql.run(
            "update credentials set password_hash = ?, password_set_at = ?"
            " where person = ? and password_hash = ? returning person",
            hashed, kept(at), old.person, old.hashed,
        )  # fmt: skip
        return bool(changed)

    def hash_anew(self, old: PasswordHash, hashed: str) -> None:
        """Keep the same password at another cost, unless it was changed meanwhile."""
        self._sql.run(
            "update credentials set password_hash = ? where person = ? and password_hash = ?",
            hashed, old.person, old.hashed,
        )  # fmt: skip

    def enrol(
        self, person: int, sealed_secret: str, step: int, recovery: Iterable[str], at: datetime
    ) -> None:
        """Give somebody a second factor and recovery codes (digests), in place of any before.

        Raises UnknownPerson.
        """
        with self._sql.transaction():
            hold_known(self._sql, person)
            self._sql.run("delete from second_factors where person = ?", person)
            self._sql.run("delete from recovery_codes where person = ?", person)
            self._sql.run(
                "insert into second_factors (person, sealed_secret, enrolled_at, last_step)"
                " values (?, ?, ?, ?)",
                person, sealed_secret, kept(at), step,
            )  # fmt: skip
            for digest in recovery:
                self._sql.run(
                    "insert into recovery_codes (person, digest) values (?, ?)", person, digest
                )

    def remove_second_factor(self, person: int) -> None:
        """Drop a person's second factor and recovery codes."""
        with self._sql.transaction():
            self._sql.run("delete from second_factors where person = ?", person)
            self._sql.run("delete from recovery_codes where person = ?", person)

    def second_factor_of(self, person: int) -> SealedFactor | None:
        """A person's second factor."""
        rows = self._sql.run(
            "select sealed_secret, last_step from second_factors where person = ?", person
        )
        return SealedFactor(*rows[0]) if rows else None

    def take_step(self, person: int, step: int) -> bool:
        """Use the code of a time step: true once for each, and never for one before the last."""
        taken = self._sql.run(
            "update second_factors set last_step = ? where person = ? and last_step < ?"
            " returning person",
            step, person, step,
        )  # fmt: skip
        return bool(taken)

    def take_recovery_code(self, person: int, digest: str) -> bool:
        """Use a recovery code: true once."""
        taken = self._sql.run(
            "delete from recovery_codes where person = ? and digest = ? returning person",
            person, digest,
        )  # fmt: skip
        return bool(taken)

    def recovery_codes_left(self, person: int) -> int:
        """How many recovery codes a person still has."""
        rows = self._sql.run("select count(*) from recovery_codes where person = ?", person)
        return int(rows[0][0])
