"""Message authentication codes (MACs) for database rows, under a key outside the database.

A MAC covers the table's name and every column of the row, so a row that was inserted, changed or
moved to another key by somebody without `seal.key` does not match.  It cannot show that a row is
missing, or that a whole row was put back as it once was.  Against that the head's MAC is bound to
the journal's position, and the marker of the last commit lies outside the database.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from pitboss.record.journal import Head
from pitboss.record.sql import Sql

MIGRATION: Final = 4
"""The migration that adds the MACs."""
FORGED_HEAD: Final = (
    "the journal's head at event {} is not authentic: the database was changed beside Pitboss, or"
    " restored from an export or with another seal.key"
)
_AT_ONCE: Final = 1000


class Columns(NamedTuple):
    """The columns of a table that its MACs cover: the primary key first."""

    key: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        return self.key + self.others


TABLES: Final[Mapping[str, Columns]] = {
    "head": Columns(("one",), ("position", "digest", "command", "command_digest", "at")),
    "owners": Columns(("name",), ("epoch",)),
    "person_numbers": Columns(("one",), ("last",)),
    "people": Columns(
        ("person",),
        ("registered_at", "demonstration", "name", "email", "postal_address", "erased_at"),
    ),
    "credentials": Columns(("person",), ("sign_in_name", "password_hash", "password_set_at")),
    "second_factors": Columns(("person",), ("sealed_secret", "enrolled_at", "last_step")),
    "recovery_codes": Columns(("person", "digest"), ()),
    "visits": Columns(
        ("digest",),
        (
            "person", "begun_at", "seen_at", "expires_at", "authenticated_at", "second_factor_at",
            "demonstration", "ended_at",
        ),
    ),
    "invitations": Columns(
        ("digest",),
        (
            "person", "offices", "invited_by", "invited_at", "expires_at", "demonstration",
            "sealed_secret", "used_at",
        ),
    ),
}  # fmt: skip
"""Every table whose rows decide something."""


class Macs:
    """Makes and checks MACs with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def mac(self, table: str, values: Iterable[object]) -> str:
        """The MAC of a row, its values in the order of the table's columns."""
        message = msgspec.json.encode((table, *values))  # bytes become base64 text
        return hmac.digest(self._key, message, "sha256").hex()

    def matches(self, table: str, values: Sequence[Any], mac: str | None) -> bool:
        """Whether the row has the MAC that belongs to it, or is as the migrations made it."""
        if mac is None:
            return _is_untouched(table, values)
        return hmac.compare_digest(self.mac(table, values).encode(), mac.encode())


def authenticate_all(sql: Sql, macs: Macs) -> None:
    """Give every row the MAC of what it says now: the rows are trusted as they are found."""
    for table, columns in TABLES.items():
        where = " and ".join(f"{column} = ?" for column in columns.key)
        statement = f"update {table} set mac = ? where {where}"  # noqa: S608 - our own names
        for *values, _ in _rows(sql, table):
            mac = None if _is_untouched(table, values) else macs.mac(table, values)
            sql.run(statement, mac, *values[: len(columns.key)])


def forged_rows(sql: Sql, macs: Macs) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The tables and keys of the rows without the MAC that belongs to them."""
    for table, columns in TABLES.items():
        for *values, mac in _rows(sql, table):
            key = tuple(values[: len(columns.key)])
            if not macs.matches(table, values, mac):
                yield table, key


def _is_untouched(table: str, values: Sequence[Any]) -> bool:
    """Whether a row says that nothing was recorded yet, as after the migrations."""
    if table == "head":
        return Head(*values[1:5]) == Head()
    return table in ("owners", "person_numbers") and values[1] == 0


def _rows(sql: Sql, table: str) -> Iterator[tuple[Any, ...]]:
    """All rows with their MACs, some at a time, in the order of the primary key."""
    columns = TABLES[table]
    key, places = ", ".join(columns.key), ", ".join("?" * len(columns.key))
    chosen = f"select {', '.join(columns.all)}, mac from {table}"  # noqa: S608 - our own names
    order = f"order by {key} limit {_AT_ONCE}"
    rows = sql.run(f"{chosen} {order}")
    while rows:
        yield from rows
        last = rows[-1][: len(columns.key)]
        rows = sql.run(f"{chosen} where ({key}) > ({places}) {order}", *last)
