"""Migrates a database again and again, each time killed a little later, until one run is not.

`python -m tests.support.faults.killed_migrations sqlite FOLDER 1` goes through every statement and
every write; `... postgres URL 1` through every query that the server gets, before and after it.
With 4 instead of 1 it is every fourth.  With `careless` behind it the migrations are not kept
together, a fault that must be found.  Each time a line says what became of it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

from pitboss.record import migrations
from pitboss.record.migrations import applied, migrate, shipped
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sql import PostgresSql, Sql, SqliteSql, connect, is_url
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import verify
from tests.support.faults.disk import watched
from tests.support.record.entries import fill

EVENTS = 10
_LATER = (
    "person_numbers", "agreements", "credentials", "second_factors", "recovery_codes", "visits",
    "invitations", "tries", "people", "processes", "leases",
)  # fmt: skip


class Countdown:
    """Ends the process, as `kill -9` does, when it has counted so far."""

    def __init__(self, left: int) -> None:
        self._left = left

    def __call__(self, *_: object) -> bool:
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)
        return True


def of_the_first_release(database: str) -> None:
    """A journal with some play as the first migration alone has made it."""
    journal = PostgresJournal(database) if is_url(database) else SqliteJournal(database)
    fill(journal, EVENTS)
    journal.close()
    sql = connect(database)
    with sql.transaction():
        for table in _LATER:
            sql.script(f"drop table {table}")
        for table in ("head", "owners"):
            sql.script(f"alter table {table} drop column mac")
        sql.script("delete from migrations where number > 1")
    sql.close()


def shape(sql: Sql) -> list[Any]:
    """The tables and columns of a database."""
    if sql.dialect == "sqlite":
        return sql.run("select name, sql from sqlite_master order by name")
    return sql.run(
        "select table_name, column_name, data_type from information_schema.columns"
        " where table_schema = 'public' order by 1, 2"
    )


def wrong(database: str, expected: list[Any]) -> list[str]:
    """What is wrong with a database whose migration was killed, once it is migrated again."""
    sql = connect(database)
    try:
        migrate(sql)
        found = [] if shape(sql) == expected else ["the tables are others"]
        if list(applied(sql)) != [one.number for one in shipped(sql.dialect)]:
            found.append("not every migration is recorded")
        verdict = verify(sql)
        if not verdict.holds or verdict.verified.head.position != EVENTS:
            found.append(f"the journal is not whole: {verdict.fault}")
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is wrong
        return [f"it cannot be migrated: {error}".splitlines()[0]]
    finally:
        sql.close()
    return found


# --- being killed ---------------------------------------------------------------------------------


def at_statement(database: str, nth: int) -> None:
    """Killed before a statement of the migrations."""
    sql = SqliteSql(database)
    sql.connection.set_exec_trace(Countdown(nth))
    migrate(sql)


def at_write(database: str, nth: int) -> None:
    """Killed before the database writes or syncs."""
    count = Countdown(nth)
    with watched() as disk:
        honest = disk.does
        disk.does = lambda done: (  # type: ignore[method-assign]
            count() if done.what in ("write", "sync") else None,
            honest(done),
        )[1]
        migrate(SqliteSql(database))


def at_question(database: str, nth: int) -> None:
    """Killed before the server is asked something, or after it has answered."""
    count, honest = Countdown(nth), PostgresSql._run

    def counted(self: PostgresSql, statement: str, values: tuple[object, ...]) -> list[Any]:
        count()
        rows = honest(self, statement, values)
        count()
        return rows

    def script(self: PostgresSql, statements: str) -> None:
        count()
        self.connection.execute(statements.encode())
        count()

    PostgresSql._run = counted  # type: ignore[method-assign]
    PostgresSql.script = script  # type: ignore[method-assign]
    migrate(PostgresSql(database))


def survives(kill: Callable[[str, int], None], database: str, nth: int) -> bool:
    """Whether a process that is killed there comes to the end of the migrations."""
    child = os.fork()
    if not child:
        _ends(kill, database, nth)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        raise RuntimeError("the migration failed by itself")
    return os.WIFEXITED(status)


def _ends(kill: Callable[[str, int], None], database: str, nth: int) -> NoReturn:
    try:
        kill(database, nth)
    except BaseException as error:  # noqa: BLE001 - a child that was forked returns nowhere
        sys.stderr.write(f"{error!r}\n")
        os._exit(1)
    os._exit(0)


# --- again and again ------------------------------------------------------------------------------


def in_sqlite(path: Path, step: int) -> Iterator[tuple[str, list[str]]]:
    base = path / "first.sqlite"
    of_the_first_release(str(base))
    expected = _expected(str(path / "fresh.sqlite"))
    for kill in (at_statement, at_write):
        for nth in range(1, 10_000, step):
            tried = path / f"{kill.__name__} {nth}.sqlite"
            shutil.copy(base, tried)
            done = survives(kill, str(tried), nth)
            yield f"{kill.__name__} {nth}", wrong(str(tried), expected)
            if done:
                break


def in_postgres(url: str, step: int) -> Iterator[tuple[str, list[str]]]:
    expected = _expected(url)
    for nth in range(1, 10_000, step):
        _emptied(url)
        of_the_first_release(url)
        done = survives(at_question, url, nth)
        yield f"at_question {nth}", wrong(url, expected)
        if done:
            return


def _expected(database: str) -> list[Any]:
    sql = connect(database)
    migrate(sql)
    found = shape(sql)
    sql.close()
    return found


def _emptied(url: str) -> None:
    sql = PostgresSql(url)
    sql.script("drop schema public cascade; create schema public")
    sql.close()


@contextlib.contextmanager
def _together_with_nobody(sql: Sql) -> Iterator[None]:
    del sql
    yield


def main() -> None:
    kind, where, step, *more = sys.argv[1:]
    if more == ["careless"]:
        migrations._alone = _together_with_nobody
    tried = in_sqlite(Path(where), int(step)) if kind == "sqlite" else in_postgres(where, int(step))
    for name, found in tried:
        print(f"{name}: {'; '.join(found) or 'whole'}")  # noqa: T201 - whoever asked reads it
        if found and more:
            return


if __name__ == "__main__":
    main()
