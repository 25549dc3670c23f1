"""Numbered migrations: each applied once, in one transaction, and recorded with its digest.

A file is `0002-persons.sql` for both databases, or a pair `0002-persons.sqlite.sql` and
`0002-persons.postgres.sql` where one text cannot serve both.  What has been applied somewhere is
never edited again; a change is a further number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from types import MappingProxyType
from typing import Final, NamedTuple

from pitboss.record.chain import sha256
from pitboss.record.journal import Unreadable
from pitboss.record.sql import Sql

_NAME: Final = re.compile(r"(\d{4})(?:-[a-z-]+)?(?:\.(sqlite|postgres))?\.sql")
_TABLE: Final = (
    "create table if not exists migrations (number integer primary key, digest text not null)"
)


class Migration(NamedTuple):
    """One step from an older database to a newer one."""

    number: int
    text: str

    @property
    def digest(self) -> str:
        return sha256(self.text.encode()).hex()


def shipped(dialect: str) -> tuple[Migration, ...]:
    """The migrations of this release for one database, in order."""
    found = []
    for file in files(__name__).iterdir():
        name = _NAME.fullmatch(file.name)
        if name and name[2] in (None, dialect):
            found.append(Migration(int(name[1]), file.read_text()))
    found.sort()
    if [migration.number for migration in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"migrations for {dialect} are not numbered 1, 2, 3 without gap")
    return tuple(found)


def migrate(
    sql: Sql,
    migrations: Iterable[Migration] | None = None,
    after: Mapping[int, Callable[[Sql], None]] = MappingProxyType({}),
) -> None:
    """Bring a database up to this release; Unreadable if it is a newer one's or was altered.

    `after` runs once for the migration of its number, in the same transaction.
    """
    steps = shipped(sql.dialect) if migrations is None else tuple(migrations)
    with _alone(sql):
        sql.script(_TABLE)
    for step in steps:
        with _alone(sql):
            done = applied(sql)
            check(done, steps)
            if step.number not in done:
                sql.script(step.text)
                if step.number in after:
                    after[step.number](sql)
                sql.run("insert into migrations values (?, ?)", step.number, step.digest)


def has_tables(sql: Sql) -> bool:
    """Whether a database has been through any migration; a new one is as empty as it came."""
    schema = {
        "sqlite": "select count(*) from sqlite_master where name = 'migrations'",
        "postgres": "select count(*) from pg_tables where tablename = 'migrations'"
        " and schemaname = current_schema()",
    }
    return bool(sql.run(schema[sql.dialect])[0][0]) and bool(applied(sql))


def applied(sql: Sql) -> dict[int, str]:
    """The migrations that a database has been through, with their digests."""
    return dict(sql.run("select number, digest from migrations order by number"))


def check(done: dict[int, str], steps: tuple[Migration, ...]) -> None:
    """Unreadable unless the database has been through these migrations, or some first ones."""
    if len(done) > len(steps):
        raise Unreadable(
            f"the database is of a newer release: it has been through {len(done)} migrations,"
            f" and this one knows {len(steps)}"
        )
    for step in steps[: len(done)]:
        if done.get(step.number) != step.digest:
            raise Unreadable(
                f"migration {step.number} of the database is not the one of this release"
            )


@contextmanager
def _alone(sql: Sql) -> Iterator[None]:
    """A transaction that no other process migrates beside."""
    with sql.transaction():
        if sql.dialect == "postgres":
            sql.run("select pg_advisory_xact_lock(7076098)")
        yield
