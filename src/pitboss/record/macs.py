"""Message authentication codes (MACs) for database rows, under a key outside the database.

A MAC covers the table's name and every column of the row, so a row that was inserted, changed or
moved to another primary key without `seal.key` does not match.  MACs cannot show that a row was
deleted or replaced by an older version of itself.  Against that, the head's MAC covers the
journal's position, and the marker of the last commit is stored outside the database.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from pitboss.record.journal import Head
from pitboss.record.sql import Row, Sql

MIGRATION: Final = 4
"""The migration that adds the MACs."""
FORGED_HEAD: Final = (
    "the journal's head at event {} is not authentic: the database was changed beside Pitboss, or"
    " restored from an export or with another seal.key"
)
_AT_ONCE: Final = 1000


class Columns(NamedTuple):
    """The columns of a table that its MACs cover, the primary key first."""

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
"""Every table with security-relevant rows."""


class Macs:
    """Computes and checks MACs with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def mac(self, table: str, values: Iterable[object]) -> str:
        """Compute the MAC of a row, whose values are in the order of the table's columns."""
        message = msgspec.json.encode((table, *values))  # bytes become base64 text
        return hmac.digest(self._key, message, "sha256").hex()

    def matches(self, table: str, values: Sequence[Any], mac: str | None) -> bool:
        """Whether a row's MAC is valid, or the row is still as the migrations created it."""
        if mac is None:
            return _is_untouched(table, values)
        return hmac.compare_digest(self.mac(table, values).encode(), mac.encode())


def authenticate_all(sql: Sql, macs: Macs) -> None:
    """Compute the MAC of every row from its current contents, trusting them as they are."""
    for table, columns in TABLES.items():
        where = " and ".join(f"{column} = ?" for column in columns.key)
        statement = f"update {table} set mac = ? where {where}"  # noqa: S608 - our own names
        for *values, _ in _rows(sql, table):
            mac = None if _is_untouched(table, values) else macs.mac(table, values)
            sql.run(statement, mac, *values[: len(columns.key)])


def forged_rows(sql: Sql, macs: Macs) -> Iterator[tuple[str, Row]]:
    """Yield the table and primary key of each row whose MAC is invalid."""
    for table, columns in TABLES.items():
        for *values, mac in _rows(sql, table):
            key = tuple(values[: len(columns.key)])
            if not macs.matches(table, values, mac):
                yield table, key


def _is_untouched(table: str, values: Sequence[Any]) -> bool:
    """Whether a row is in its initial state, as after the migrations."""
    if table == "head":
        return Head(*values[1:5]) == Head()
    return table in ("owners", "person_numbers") and values[1] == 0


def _rows(sql: Sql, table: str) -> Iterator[Row]:
    """Yield all rows with their MACs in batches, in the order of the primary key."""
    columns = TABLES[table]
    key, places = ", ".join(columns.key), ", ".join("?" * len(columns.key))
    chosen = f"select {', '.join(columns.all)}, mac from {table}"  # noqa: S608 - our own names
    order = f"order by {key} limit {_AT_ONCE}"
    rows = sql.run(f"{chosen} {order}")
    while rows:
        yield from rows
        last = rows[-1][: len(columns.key)]
        rows = sql.run(f"{chosen} where ({key}) > ({places}) {order}", *last)
