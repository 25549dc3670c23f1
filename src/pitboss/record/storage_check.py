"""Check the integrity of the database and its indexes.

The journal finds the earlier answer to a command through an index.  If a damaged index missed it,
the command would be executed twice, and no digest would show that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from pitboss.record.sql import Row, Sql, SqliteSql

_AT_ONCE: Final = 1000
_SMALL: Final = 32 * 2**20
"""SQLite files up to this size are checked completely at every start, in under a second."""
_STEPS: Final = 200_000
"""Virtual machine instructions between two calls of `breathe`."""
_SMALL_TABLES: Final = (
    "streams", "accounts", "head", "owners", "person_numbers", "people", "agreements",
    "credentials", "second_factors", "recovery_codes", "visits", "invitations", "tries",
)  # fmt: skip
"""Every table except the two append-only ones."""
_TWICE: Final = (
    "select person, id from commands {without} group by person, id having count(*) > 1 limit 1"
)
_BY_INDEX: Final = (
    "select c.number from commands c where c.number > ? and c.number <= ? and not exists"
    " (select 1 from commands f {index} where f.person = c.person and f.id = c.id"
    " and f.number + 0 = c.number) limit 1"
)
"""`+ 0` keeps PostgreSQL from using the index on numbers instead."""
_RANGE: Final = "select min(number), max(number) from commands where number > ?"

Breath = Callable[[], None]


def storage_fault(sql: Sql, after: int, breathe: Breath) -> str:
    """Describe what is wrong with the database, or return "".

    With `after`, only commands after that number and the parts that are quick to check; with 0,
    everything.
    """
    if isinstance(sql, SqliteSql):
        with _breathing(sql, breathe):
            return _sqlite_fault(sql, after) or _commands_fault(sql, after, breathe)
    return _commands_fault(sql, after, breathe) or ("" if after else _postgres_fault(sql, breathe))


def _commands_fault(sql: Sql, after: int, breathe: Breath) -> str:
    """Check that the index finds every command and that none was executed twice."""
    if after or sql.dialect == "postgres":  # SQLite has just checked the whole index
        number = _first_unindexed(sql, after, breathe)
        if number is not None:
            return f"the index of commands does not find command {number}"
    if after:
        return ""
    without = "not indexed" if sql.dialect == "sqlite" else ""
    with _planner_settings(sql, indexscan=False, indexonlyscan=False, bitmapscan=False):
        for person, id in sql.run(_TWICE.format(without=without)):
            return f"command {id!r} of person {person} was carried out twice"
    return ""


def _first_unindexed(sql: Sql, after: int, breathe: Breath) -> int | None:
    """Find the first later command that the index misses."""
    index = "indexed by sqlite_autoindex_commands_1" if sql.dialect == "sqlite" else ""
    with _planner_settings(sql, seqscan=False, hashjoin=False, mergejoin=False):
        ((first, last),) = sql.run(_RANGE, after)
        for start in range(first - 1, last, _AT_ONCE) if first is not None else ():
            if start >= first:
                breathe()
            for (number,) in sql.run(_BY_INDEX.format(index=index), start, start + _AT_ONCE):
                return int(number)
    return None


def _sqlite_fault(sql: SqliteSql, after: int) -> str:
    ((pages,),) = sql.run("pragma page_count")
    ((size,),) = sql.run("pragma page_size")
    if not after or pages * size <= _SMALL:
        return _first_problem(sql.run("pragma integrity_check(1)"))
    for table in _SMALL_TABLES:
        wrong = _first_problem(sql.run(f"pragma integrity_check({table})"))
        if wrong:
            return wrong
    return ""


def _first_problem(rows: list[Row]) -> str:
    return "" if rows == [("ok",)] else f"the database is damaged: {str(rows[0][0])[:200]}"


def _has_amcheck(sql: Sql) -> bool:
    """Whether PostgreSQL's amcheck extension is installed and may be used."""
    functions = (
        "select count(*) from pg_extension e join pg_proc p on p.pronamespace = e.extnamespace"
        " where e.extname = 'amcheck' and p.proname = 'bt_index_check'"
        " and has_function_privilege(p.oid, 'execute')"
    )
    return bool(sql.run(functions)[0][0])


def _postgres_fault(sql: Sql, breathe: Breath) -> str:
    """Check every index against its table, if amcheck is available."""
    if not _has_amcheck(sql):
        return ""
    indexes = sql.run(
        "select c.oid::bigint, c.relname from pg_index i join pg_class c on c.oid = i.indexrelid"
        " join pg_am a on a.oid = c.relam where a.amname = 'btree' and i.indisvalid"
        " and c.relnamespace = current_schema()::regnamespace order by c.relname"
    )
    for oid, name in indexes:
        breathe()
        try:
            sql.run("select bt_index_check(?::bigint::oid::regclass, true)", oid)
        except Exception as error:
            if getattr(error, "sqlstate", None) != "XX002":  # index_corrupted
                raise
            return f"the database is damaged: index {name}: {str(error).splitlines()[0]}"
    return ""


@contextmanager
def _planner_settings(sql: Sql, **settings: bool) -> Iterator[None]:
    """Constrain PostgreSQL's planner, to force reading the index or the rows."""
    chosen = settings if sql.dialect == "postgres" else {}
    for name, enabled in chosen.items():
        sql.run(f"set local enable_{name} = {'on' if enabled else 'off'}")
    yield
    for name in chosen:
        sql.run(f"set local enable_{name} = on")


@contextmanager
def _breathing(sql: SqliteSql, breathe: Breath) -> Iterator[None]:
    """Call `breathe` during long statements, so that other threads run and the check can end."""

    def go_on() -> bool:
        breathe()
        return False

    sql.connection.set_progress_handler(go_on, _STEPS)
    try:
        yield
    finally:
        sql.connection.set_progress_handler(None)
