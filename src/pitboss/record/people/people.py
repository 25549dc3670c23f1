"""Persons: event streams contain only their numbers; names and other data are stored here.

Erasing a person deletes everything but the number, so no stream changes and the chain stays valid.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from datetime import datetime
from typing import NamedTuple

from pitboss.record.authentic_rows import AuthenticRows
from pitboss.record.journal import Damaged
from pitboss.record.macs import Macs
from pitboss.record.people.credentials import Credentials
from pitboss.record.people.errors import UnfitText, UnknownPerson
from pitboss.record.people.invitations import Invitations
from pitboss.record.people.known import lock_person
from pitboss.record.people.moments import kept, moment
from pitboss.record.people.tries import Tries
from pitboss.record.people.visits import Visits
from pitboss.record.sql import NamedRow, Row, Sql

_OF_A_PERSON = (
    "agreements",
    "credentials",
    "second_factors",
    "recovery_codes",
    "visits",
    "invitations",
)
"""Every table with rows that belong to a person; erasing deletes those rows."""


_IN_ONE_COMMIT = 500
"""Guests deleted in one transaction; kept small, because acts wait for it."""
_UNUSED = (
    "select person from people where registered_at < ? and demonstration = 0"  # noqa: S608 - ours
    " and erased_at is null"
    " and not exists (select 1 from credentials c where c.person = people.person)"
    " and not exists (select 1 from invitations i where i.person = people.person)"
    " and not exists (select 1 from visits v where v.person = people.person and v.expires_at >= ?)"
    " and not exists (select 1 from commands a where a.person = people.person)"
    f" limit {_IN_ONE_COMMIT}"
)
LONGEST_TEXT = 500


class Particulars(NamedTuple):
    """A person's name and addresses."""

    name: str
    email: str = ""
    postal_address: str = ""


class People:
    """The tables of persons.  May be called from any thread; calls are serialized."""

    def __init__(self, sql: Sql, macs: Macs) -> None:
        self._sql, self._rows = sql, AuthenticRows(sql, macs)
        if sql.dialect == "sqlite":
            sql.run("pragma secure_delete = on")  # overwrite erased data, not just free its pages
        self.credentials = Credentials(sql, self._rows)
        self.visits = Visits(sql, self._rows)
        self.invitations = Invitations(sql, self._rows)
        self.tries = Tries(sql)

    def transaction(self) -> AbstractContextManager[None]:
        """Run a transaction that is rolled back if its body raises."""
        return self._sql.transaction()

    def register(
        self, particulars: Particulars, at: datetime, *, demonstration: bool = False
    ) -> int:
        """Register a person and return the new number.  Raises UnfitText."""
        _check_text(particulars)
        with self._sql.transaction():
            person = self._next_number()
            values = {
                "person": person, "registered_at": kept(at), "demonstration": int(demonstration),
                **particulars._asdict(),
            }  # fmt: skip
            self._rows.insert("people", values)
        return person

    def _next_number(self) -> int:
        """Allocate a number that was never used, even if the counter was tampered with."""
        counter = self._rows.hold("person_numbers", "one = 1")
        ((registered,),) = self._sql.run("select coalesce(max(person), 0) from people")
        ((acted,),) = self._sql.run("select coalesce(max(person), 0) from commands")
        if not counter:
            raise Damaged("the counter of persons was changed in the database beside Pitboss")
        number = 1 + max(counter[0]["last"], registered, acted)
        self._rows.change("person_numbers", counter[0], last=number)
        return int(number)

    def particulars_of(self, person: int) -> Particulars:
        """Return a person's particulars.  Raises UnknownPerson."""
        row = self._known(person)
        if row is None:
            raise UnknownPerson(person)
        return Particulars(row["name"], row["email"], row["postal_address"])

    def _known(self, person: int) -> NamedRow | None:
        rows = self._rows.find("people", "person = ? and erased_at is null", person)
        return rows[0] if rows else None

    def change(self, person: int, particulars: Particulars) -> None:
        """Change a person's particulars.  Raises UnfitText, UnknownPerson."""
        _check_text(particulars)
        with self._sql.transaction():
            self._rows.change("people", lock_person(self._rows, person), **particulars._asdict())

    def names(self, persons: Iterable[int]) -> dict[int, str]:
        """Return the names of persons; erased persons are left out."""
        known = {person: self._known(person) for person in set(persons)}
        return {person: row["name"] for person, row in known.items() if row is not None}

    def is_called(self, name: str) -> bool:
        """Whether somebody has this name."""
        return bool(self._sql.run("select 1 from people where name = ? limit 1", name))

    def is_for_demonstration(self, person: int) -> bool:
        """Whether a person exists only for a demonstration."""
        row = self._known(person)
        return row is not None and bool(row["demonstration"])

    def demonstration_persons(self) -> tuple[int, ...]:
        """Return the demonstration persons; while there are any, the room listens locally only."""
        rows = self._sql.run(
            "select person from people where demonstration = 1 and erased_at is null"
            " order by person"
        )
        return tuple(int(row[0]) for row in rows)

    def agree(self, person: int, agreement: str, at: datetime) -> None:
        """Record that a person agreed to something, the first time only.  Raises UnknownPerson."""
        with self._sql.transaction():
            lock_person(self._rows, person)
            self._sql.run(
                "insert into agreements (person, agreement, agreed_at) values (?, ?, ?)"
                " on conflict (person, agreement) do nothing",
                person, agreement, kept(at),
            )  # fmt: skip

    def erase(self, person: int, at: datetime) -> None:
        """Delete everything about a person but the number.  Raises UnknownPerson."""
        with self._sql.transaction():
            row = lock_person(self._rows, person)
            self._rows.change(
                "people", row, name=None, email=None, postal_address=None, erased_at=kept(at)
            )
            for table in _OF_A_PERSON:
                self._sql.run(f"delete from {table} where person = ?", person)  # noqa: S608

    def forget_guests(self, before: datetime) -> int:
        """Delete guests who never acted and whose visits ended before a moment; return how many.

        A guest cannot sign in again after the visit.  Guests who acted keep their names, which
        round records show; guests who were invited or erased are kept, too.
        """
        dropped = 0
        while True:
            with self._sql.transaction():
                some = [row[0] for row in self._sql.run(_UNUSED, kept(before), kept(before))]
                for person in some:
                    for table in ("agreements", "visits", "people"):
                        self._sql.run(f"delete from {table} where person = ?", person)  # noqa: S608
            dropped += len(some)
            if len(some) < _IN_ONE_COMMIT:
                return dropped

    def export_of(self, person: int) -> NamedRow:
        """Return all data about a person, except what would let a reader act as that person.

        Raises UnknownPerson, also for an erased person, of whom only the number is left.
        """
        with self._sql.transaction():
            particulars = self.particulars_of(person)
            return {
                "person": person,
                **particulars._asdict(),
                **self._facts("people", person, "registered_at", "demonstration")[0],
                "agreements": self._facts("agreements", person, "agreement", "agreed_at"),
                "sign_in": self._facts("credentials", person, "sign_in_name", "password_set_at"),
                "second_factor": self._facts("second_factors", person, "enrolled_at"),
                "recovery_codes_left": self.credentials.recovery_codes_left(person),
                "visits": self._facts(
                    "visits", person, "begun_at", "seen_at", "expires_at", "authenticated_at",
                    "second_factor_at", "demonstration", "ended_at",
                ),
                "invitations": self._facts(
                    "invitations", person, "offices", "invited_by", "invited_at", "expires_at",
                    "demonstration", "used_at",
                ),
            }  # fmt: skip

    def _facts(self, table: str, person: int, *columns: str) -> list[NamedRow]:
        rows = self._sql.run(
            f"select {', '.join(columns)} from {table} where person = ?"  # noqa: S608 - our names
            f" order by {columns[0]}",
            person,
        )
        return [_readable(columns, row) for row in rows]


def _check_text(particulars: Particulars) -> None:
    """Check that a database can store the text.  Raises UnfitText."""
    for text in particulars:
        lines = text.splitlines() or [""]
        if len(text) > LONGEST_TEXT or not all(line.isprintable() for line in lines):
            raise UnfitText(LONGEST_TEXT)


def _readable(columns: tuple[str, ...], row: Row) -> NamedRow:
    """Convert a row for reading: moments in UTC, flags as booleans."""
    facts: NamedRow = {}
    for column, value in zip(columns, row, strict=True):
        if column.endswith("_at"):
            facts[column] = None if value is None else moment(value).isoformat()
        elif column == "demonstration":
            facts[column] = bool(value)
        else:
            facts[column] = value
    return facts
