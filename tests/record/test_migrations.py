"""Numbered migrations: each applied once, whole, in order, and never edited afterwards."""

from __future__ import annotations

from pathlib import Path

import apsw
import psycopg
import pytest

from pitboss.record.journal import Unreadable
from pitboss.record.migrations import Migration, applied, migrate, shipped
from pitboss.record.sql import Sql, connect

FIRST = Migration(1, "create table purses (number integer); insert into purses values (7);")
SECOND = Migration(2, "create table pens (number integer);")
BROKEN = Migration(3, "create table ink (number integer); insert into nowhere values (1);")


@pytest.fixture(params=["sqlite", "postgres"])
def sql(request: pytest.FixtureRequest, tmp_path: Path) -> Sql:
    if request.param == "sqlite":
        return connect(tmp_path / "some.sqlite")
    return connect(str(request.getfixturevalue("postgres_url")))


def test_migrations_are_applied_once_and_recorded(sql: Sql) -> None:
    migrate(sql, [FIRST])
    migrate(sql, [FIRST, SECOND])
    migrate(sql, [FIRST, SECOND])
    assert sql.run("select number from purses") == [(7,)]
    assert applied(sql) == {1: FIRST.digest, 2: SECOND.digest}
    sql.close()


def test_failing_migration_is_rolled_back(sql: Sql) -> None:
    with pytest.raises((apsw.Error, psycopg.Error)):
        migrate(sql, [FIRST, SECOND, BROKEN])
    assert list(applied(sql)) == [1, 2]
    with pytest.raises((apsw.Error, psycopg.Error)):
        sql.run("select * from ink")
    sql.close()


def test_newer_database_is_refused(sql: Sql) -> None:
    migrate(sql, [FIRST, SECOND])
    with pytest.raises(Unreadable, match=r"newer release.* 2 migrations, and this one knows 1"):
        migrate(sql, [FIRST])
    sql.close()


def test_edited_migration_is_refused(sql: Sql) -> None:
    migrate(sql, [FIRST])
    with pytest.raises(Unreadable, match="migration 1 of the database is not the one"):
        migrate(sql, [FIRST._replace(text=FIRST.text + " "), SECOND])
    assert list(applied(sql)) == [1]
    sql.close()


def test_shipped_migrations_have_the_same_numbers_for_both_databases() -> None:
    numbers = [[one.number for one in shipped(dialect)] for dialect in ("sqlite", "postgres")]
    assert numbers[0] == numbers[1] == list(range(1, len(numbers[0]) + 1))


def test_shipped_migrations_can_be_applied(sql: Sql) -> None:
    migrate(sql)
    migrate(sql)
    assert sql.run("select position, command from head") == [(0, 0)]
    sql.close()
