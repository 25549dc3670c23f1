"""The small SQL layer that both databases share."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from pitboss.record.journal import Unreachable
from pitboss.record.sql import PostgresSql, Sql, SqliteSql, connect, ends_the_session, for_psycopg
from tests.support.servers.postgres import PostgresServer
from tests.support.until import HANGING, block_until


@pytest.fixture(params=["file", "memory", "postgres"])
def sql(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sql]:
    if request.param == "postgres":
        opened = connect(str(request.getfixturevalue("postgres_url")))
    else:
        opened = connect(":memory:" if request.param == "memory" else tmp_path / "some.sqlite")
    opened.script("create table pens (number integer primary key, colour text);")
    yield opened
    opened.close()


def colours(sql: Sql) -> list[str]:
    return [colour for (colour,) in sql.run("select colour from pens order by number")]


def fail(sql: Sql) -> None:
    with sql.transaction():
        sql.run("insert into pens values (2, 'red')")
        raise ZeroDivisionError


def test_values_replace_question_marks(sql: Sql) -> None:
    assert sql.run("insert into pens values (?, ?)", 1, "100% blue?") == []
    assert sql.run("select '?%', colour from pens where number = ?", 1) == [("?%", "100% blue?")]
    assert sql.run("insert into pens values (?, ?) returning number", 2, None) == [(2,)]


def test_quoted_question_mark_is_kept() -> None:
    translated = for_psycopg("select '?', 'it''s ?' where a = ? and b like '%'")
    assert translated == "select '?', 'it''s ?' where a = %s and b like '%%'"


def test_transaction_is_atomic(sql: Sql) -> None:
    with sql.transaction():
        sql.run("insert into pens values (1, 'blue')")
    with pytest.raises(ZeroDivisionError):
        fail(sql)
    assert colours(sql) == ["blue"]


def test_nested_transaction_can_fail_alone(sql: Sql) -> None:
    with sql.transaction():
        sql.run("insert into pens values (1, 'blue')")
        with pytest.raises(ZeroDivisionError):
            fail(sql)
        with sql.transaction():
            sql.run("insert into pens values (3, 'green')")
    assert colours(sql) == ["blue", "green"]


def test_other_threads_wait_for_a_transaction(sql: Sql) -> None:
    inside, seen = threading.Event(), list[str]()

    def look() -> None:
        inside.wait(HANGING)
        seen.extend(colours(sql))

    thread = threading.Thread(target=look)
    thread.start()
    with sql.transaction():
        sql.run("insert into pens values (1, 'blue')")
        inside.set()
        sql.run("insert into pens values (2, 'red')")
    thread.join(HANGING)
    assert seen == ["blue", "red"]


def test_lost_connection_is_reopened_for_queries_only(postgres_server: PostgresServer) -> None:
    url = postgres_server.fresh_database()
    sql, other = PostgresSql(url), PostgresSql(url)
    sql.script("create table pens (number integer primary key, colour text);")
    kill = "select pg_terminate_backend(?, 600000)"  # and wait until it is gone
    other.run(kill, sql.connection.info.backend_pid)
    assert colours(sql) == []
    other.run(kill, sql.connection.info.backend_pid)
    with pytest.raises(Unreachable, match="terminat"):
        sql.run("insert into pens values (1, 'blue')")
    with sql.transaction():
        sql.run("insert into pens values (1, 'blue')")
    assert colours(sql) == ["blue"]
    sql.close()
    other.close()


def test_connection_lost_in_a_transaction_is_raised_and_rolled_back(
    postgres_server: PostgresServer,
) -> None:
    """At a statement, at the commit, and at a query, which cannot be retried alone."""
    url = postgres_server.fresh_database()
    sql, other = PostgresSql(url), PostgresSql(url)
    sql.script("create table pens (number integer primary key, colour text);")
    kill = "select pg_terminate_backend(?, 600000)"  # and wait until it is gone
    for then in ("insert into pens values (2, 'red')", "select colour from pens", ""):
        with pytest.raises(Unreachable), sql.transaction():  # noqa: PT012 - one fault in each
            sql.run("insert into pens values (1, 'blue')")
            other.run(kill, sql.connection.info.backend_pid)
            if then:
                sql.run(then)
        assert colours(sql) == []
    with pytest.raises(Unreachable), sql.snapshot():  # noqa: PT012 - in the midst of it
        other.run(kill, sql.connection.info.backend_pid)
        colours(sql)
    assert colours(sql) == []
    sql.close()
    other.close()


def test_session_that_timed_out_in_a_transaction_is_reopened(
    postgres_server: PostgresServer,
) -> None:
    url = postgres_server.fresh_database()
    sql, other = PostgresSql(url), PostgresSql(url)
    session = sql.connection.info.backend_pid
    there = "select 1 from pg_stat_activity where pid = ?"
    sql.script("set idle_in_transaction_session_timeout = 50")
    with pytest.raises(Unreachable), sql.transaction():  # noqa: PT012 - asleep in the midst of it
        sql.run("select 1")
        block_until(lambda: not other.run(there, session))
        assert not sql.connection.closed
        sql.run("select 1")
    assert sql.run("select 1") == [(1,)]
    sql.close()
    other.close()
    for code in ("25P03", "25P04", "57P01", "08006"):
        assert ends_the_session(psycopg.errors.lookup(code)("gone"))
    assert not ends_the_session(psycopg.errors.lookup("23505")("twice"))


def test_connections_to_one_file_take_turns_without_polling(tmp_path: Path) -> None:
    """SQLite's own waiting polls with growing pauses, so a busy connection could starve another."""
    path = tmp_path / "some.sqlite"
    first, second = SqliteSql(path), SqliteSql(path)
    first.script("create table pens (number integer primary key, colour text);")
    for connection in (first, second):
        connection.connection.set_busy_timeout(0)  # polling would fail at once
    begun, ready = threading.Event(), threading.Event()

    def write() -> None:
        begun.set()
        with second.transaction():
            assert ready.is_set(), "the first transaction is over"
            second.run("insert into pens values (2, 'red')")

    writer = threading.Thread(target=write)
    with first.transaction():
        writer.start()
        assert begun.wait(HANGING)
        first.run("insert into pens values (1, 'blue')")
        ready.set()
    writer.join(HANGING)
    assert colours(first) == ["blue", "red"]
    first.close()
    second.close()
