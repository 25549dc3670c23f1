"""The database's own integrity, and what its indexes promise, checked on the rows themselves.

The journal finds an earlier answer to a command by an index.  An index that was damaged does not
find it, and the command would be carried out twice; no digest shows that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from pitboss.record.sql import Sql, SqliteSql

_AT_ONCE: Final = 1000
_SMALL: Final = 32 * 2**20
"""Bytes of a SQLite file that are checked whole at every start, in well under a second."""
_STEPS: Final = 200_000
"""Of the database's machine, between two breaths."""
_BESIDE: Final = (
    "streams", "accounts", "head", "owners", "person_numbers", "people", "agreements",
    "credentials", "second_factors", "recovery_codes", "visits", "invitations", "tries",
)  # fmt: skip
"""Every table but the two that only ever grow."""
_TWICE: Final = (
    "select person, id from commands {without} group by person, id having count(*) > 1 limit 1"
)
_BY_INDEX: Final = (
    "select c.number from commands c where c.number > ? and c.number <= ? and not exists"
    " (select 1 from commands f {index} where f.person = c.person and f.id = c.id"
    " and f.number + 0 = c.number) limit 1"
)
"""The sum keeps PostgreSQL from using the index of numbers instead."""
_RANGE: Final = "select min(number), max(number) from commands where number > ?"

Breath = Callable[[], None]


def storage_fault(sql: Sql, after: int, breathe: Breath) -> str:
    """What is wrong with the database itself; empty if nothing is.

    After a command: its later ones alone, and as much of the database as is soon done.  After 0:
    all of it.
    """
    if isinstance(sql, SqliteSql):
        with _breathing(sql, breathe):
            return _sqlite_fault(sql, after) or _commands_fault(sql, after, breathe)
    return _commands_fault(sql, after, breathe) or ("" if after else _postgres_fault(sql, breathe))


def _commands_fault(sql: Sql, after: int, breathe: Breath) -> str:
    """Whether the index finds every command, and none was carried out twice."""
    if after or sql.dialect == "postgres":  # SQLite has just compared the whole index
        number = _not_found(sql, after, breathe)
        if number is not None:
            return f"the index of commands does not find command {number}"
    if after:
        return ""
    without = "not indexed" if sql.dialect == "sqlite" else ""
    with _planned(sql, indexscan=False, indexonlyscan=False, bitmapscan=False):
        for person, id in sql.run(_TWICE.format(without=without)):
            return f"command {id!r} of person {person} was carried out twice"
    return ""


def _not_found(sql: Sql, after: int, breathe: Breath) -> int | None:
    """The first command after one that the index does not find by its person and id."""
    index = "indexed by sqlite_autoindex_commands_1" if sql.dialect == "sqlite" else ""
    with _planned(sql, seqscan=False, hashjoin=False, mergejoin=False):
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
        return _first_wrong(sql.run("pragma integrity_check(1)"))
    for table in _BESIDE:
        wrong = _first_wrong(sql.run(f"pragma integrity_check({table})"))
        if wrong:
            return wrong
    return ""


def _first_wrong(rows: list[tuple[Any, ...]]) -> str:
    return "" if rows == [("ok",)] else f"the database is damaged: {str(rows[0][0])[:200]}"


def _has_amcheck(sql: Sql) -> bool:
    """Whether PostgreSQL's own check of indexes is installed and may be used."""
    functions = (
        "select count(*) from pg_extension e join pg_proc p on p.pronamespace = e.extnamespace"
        " where e.extname = 'amcheck' and p.proname = 'bt_index_check'"
        " and has_function_privilege(p.oid, 'execute')"
    )
    return bool(sql.run(functions)[0][0])


def _postgres_fault(sql: Sql, breathe: Breath) -> str:
    """By amcheck, where there is one: every index against its table."""
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
def _planned(sql: Sql, **settings: bool) -> Iterator[None]:
    """PostgreSQL plans as told, so that it reads the index, or the rows without any index."""
    chosen = settings if sql.dialect == "postgres" else {}
    for name, enabled in chosen.items():
        sql.run(f"set local enable_{name} = {'on' if enabled else 'off'}")
    yield
    for name in chosen:
        sql.run(f"set local enable_{name} = on")


@contextmanager
def _breathing(sql: SqliteSql, breathe: Breath) -> Iterator[None]:
    """Other threads get their turn, and the check can be ended, within one long statement."""

    def go_on() -> bool:
        breathe()
        return False

    sql.connection.set_progress_handler(go_on, _STEPS)
    try:
        yield
    finally:
        sql.connection.set_progress_handler(None)
