"""Numbered migrations, each applied once, in one transaction, and recorded with its digest.

A migration is one file for both databases, such as `0002-persons.sql`, or a pair of
`0002-persons.sqlite.sql` and `0002-persons.postgres.sql`.  Never edit a migration that has been
applied anywhere; add a new one.
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
    """One step of the database schema."""

    number: int
    text: str

    @property
    def digest(self) -> str:
        return sha256(self.text.encode()).hex()


def shipped(dialect: str) -> tuple[Migration, ...]:
    """Return the migrations of this release for one database, in order."""
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
    """Migrate a database to this release.  Raises Unreadable if it is newer or was altered.

    `after` maps a migration's number to a function that runs in the same transaction.
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
    """Whether any migration has been applied to a database."""
    schema = {
        "sqlite": "select count(*) from sqlite_master where name = 'migrations'",
        "postgres": "select count(*) from pg_tables where tablename = 'migrations'"
        " and schemaname = current_schema()",
    }
    return bool(sql.run(schema[sql.dialect])[0][0]) and bool(applied(sql))


def applied(sql: Sql) -> dict[int, str]:
    """Return the migrations applied to a database, with their digests."""
    return dict(sql.run("select number, digest from migrations order by number"))


def check(done: dict[int, str], steps: tuple[Migration, ...]) -> None:
    """Raise Unreadable unless the applied migrations are a prefix of `steps`."""
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
    """Run a transaction that excludes migrations by other processes."""
    with sql.transaction():
        if sql.dialect == "postgres":
            sql.run("select pg_advisory_xact_lock(7076098)")
        yield
