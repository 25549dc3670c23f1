"""Read and write rows with MACs.  A row whose MAC does not match is skipped and logged once."""

from __future__ import annotations

import logging
from typing import Final

from pitboss.record.macs import TABLES, Macs
from pitboss.record.sql import NamedRow, Row, Sql

_log = logging.getLogger(__name__)

_MOST_LOGGED: Final = 1000
"""Rows reported in the log, so that repeated lookups of forged rows cannot fill it."""


class AuthenticRows:
    """Access to the rows of the tables outside the event streams."""

    def __init__(self, sql: Sql, macs: Macs) -> None:
        self._sql, self._macs = sql, macs
        self._logged: set[Row] = set()

    def find(self, table: str, where: str, *values: object) -> list[NamedRow]:
        """Return the authentic rows that match a condition."""
        statement = f"select {_columns(table)} from {table} where {where}"  # noqa: S608 - our own
        return self._authentic(table, self._sql.run(statement, *values))

    def hold(self, table: str, where: str, *values: object) -> list[NamedRow]:
        """Return the authentic rows that match a condition, locked until the transaction ends.

        The update changes nothing: it is the one way to lock rows that both databases support.
        """
        key = TABLES[table].key[0]
        statement = (
            f"update {table} set {key} = {key} where {where}"  # noqa: S608 - our own names
            f" returning {_columns(table)}"
        )
        return self._authentic(table, self._sql.run(statement, *values))

    def insert(self, table: str, values: NamedRow, otherwise: str = "") -> bool:
        """Insert a row, leaving unnamed columns empty.  Returns False if it was not inserted."""
        columns = TABLES[table]
        row = [values.get(column) for column in columns.all]
        written = self._sql.run(
            f"insert into {table} ({_columns(table)})"  # noqa: S608 - our own names of columns
            f" values ({', '.join('?' * (len(row) + 1))}) {otherwise} returning {columns.key[0]}",
            *row, self._macs.mac(table, row),
        )  # fmt: skip
        return bool(written)

    def change(self, table: str, row: NamedRow, **changes: object) -> None:
        """Update a row that `hold` has locked."""
        columns = TABLES[table]
        changed = {**row, **changes}
        mac = self._macs.mac(table, [changed[column] for column in columns.all])
        chosen = ", ".join(f"{column} = ?" for column in changes)
        where = " and ".join(f"{column} = ?" for column in columns.key)
        self._sql.run(
            f"update {table} set {chosen}, mac = ? where {where}",  # noqa: S608 - our own names
            *changes.values(), mac, *(row[column] for column in columns.key),
        )  # fmt: skip

    def _authentic(self, table: str, rows: list[Row]) -> list[NamedRow]:
        found = []
        for *values, mac in rows:
            if self._macs.matches(table, values, mac):
                found.append(dict(zip(TABLES[table].all, values, strict=True)))
            else:
                self._log_once(table, tuple(values[: len(TABLES[table].key)]))
        return found

    def _log_once(self, table: str, key: Row) -> None:
        if (table, *key) in self._logged or len(self._logged) >= _MOST_LOGGED:
            return
        self._logged.add((table, *key))
        _log.critical(
            "a row of %s was changed in the database beside Pitboss and is not taken;"
            " pitboss verify counts such rows",
            table,
        )


def _columns(table: str) -> str:
    return ", ".join((*TABLES[table].all, "mac"))
