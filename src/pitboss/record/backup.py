"""Backup and restore.  Neither reports success before the result has been verified.

A SQLite database is copied page by page while the room keeps running.  For PostgreSQL, an export
with all answers is written; the database's own tools copy the other tables.  Backups never contain
keys, because a stolen backup would then open every deck.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import apsw

from pitboss.record.export import export, read_lines, verify_export
from pitboss.record.heads import SignedHead
from pitboss.record.journal import JournalError, Unreadable
from pitboss.record.keys import PublicKey
from pitboss.record.migrations import migrate
from pitboss.record.sql import PostgresSql, SqliteSql, create_private_file, is_url
from pitboss.record.sqlite import ADD_COMMANDS, ADD_EVENTS, SET_HEAD
from pitboss.record.verify import Verdict, verify

_MAGIC: Final = b"SQLite format 3\0"
_PAGES_AT_ONCE: Final = 1000


class NotVerified(JournalError):  # noqa: N818 - says what happened
    """The copy failed verification and was deleted."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("the copy does not verify")
        self.verdict = verdict


def backup(
    database: str | Path, to: Path, heads: Iterable[SignedHead] = (), key: PublicKey | None = None
) -> Verdict:
    """Copy a journal into a new file."""
    known = tuple(heads)
    with _new_file(to) as part:
        if is_url(database):
            sql = PostgresSql(str(database))
            with part.open("wb") as file:
                export(sql, file, answers=True)
            sql.close()
            return _require_valid(verify_export(part, known, key))
        _copy(Path(database), part)
        return _verify_copy(part, known, key)


def restore(
    file: Path, to: Path, heads: Iterable[SignedHead] = (), key: PublicKey | None = None
) -> Verdict:
    """Rebuild a SQLite journal from a backup."""
    with _new_file(to) as part:
        try:
            with file.open("rb") as opened:
                copied = opened.read(len(_MAGIC)) == _MAGIC
        except OSError as error:
            raise Unreadable(f"{file} cannot be read: {error.strerror}") from error
        if copied:
            _copy(file, part)
        else:
            _import(file, part)
        return _verify_copy(part, tuple(heads), key)


@contextmanager
def _new_file(to: Path) -> Iterator[Path]:
    """Yield a temporary file that is renamed to `to` once it is complete and synced."""
    if to.exists():
        raise Unreadable(f"{to} exists already; nothing was overwritten")
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        create_private_file(part)
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.rename(to)
    except OSError as error:
        raise Unreadable(f"{to} cannot be written: {error.strerror}") from error
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


def _copy(source: Path, to: Path) -> None:
    """Copy with SQLite's online backup: a consistent state, even while the room is writing."""
    if not source.exists():
        raise Unreadable(f"there is no journal {source}")
    sql = SqliteSql(source, must_exist=True)
    target = apsw.Connection(str(to))
    try:
        with target.backup("main", sql.connection, "main") as copying:
            while not copying.done:
                copying.step(_PAGES_AT_ONCE)
        target.execute("pragma journal_mode = delete").fetchall()
    except apsw.Error as error:
        raise Unreadable(f"{source} cannot be copied: {error}") from error
    finally:
        target.close()
        sql.close()


def _import(file: Path, to: Path) -> None:
    """Load the rows of an export into a new database."""
    stands = _require_valid(verify_export(file)).verified
    sql = SqliteSql(to, checkpoints=True)
    try:
        migrate(sql)
        with sql.transaction():
            _import_rows(file, sql)
            accounts = [(*account, units) for account, units in stands.accounts.items()]
            sql.insert("insert into streams values", tuple(stands.streams.items()))
            sql.insert("insert into accounts values", accounts)
            sql.run(SET_HEAD, *stands.head, stands.stamp, None)  # keys are in no backup
    finally:
        sql.close()


def _import_rows(file: Path, sql: SqliteSql) -> None:
    last = 0
    for _, line in read_lines(file):
        command = line.refused or line.command
        if command is None:
            continue
        if command.number > last:
            last = command.number
            try:
                sql.insert(ADD_COMMANDS, [command.row()])
            except ValueError as error:
                raise Unreadable(f"{file}: {error}") from error
        if line.event is not None:
            sql.insert(ADD_EVENTS, [line.event.row(command.number)])


def _verify_copy(path: Path, heads: tuple[SignedHead, ...], key: PublicKey | None) -> Verdict:
    sql = SqliteSql(path, must_exist=True)
    try:
        return _require_valid(verify(sql, heads, key))
    except apsw.Error as error:
        raise Unreadable(f"{path.stem} holds no journal: {error}") from error
    finally:
        sql.script("pragma journal_mode = delete")  # leave a single file, without a write-ahead log
        sql.close()


def _require_valid(verdict: Verdict) -> Verdict:
    if not verdict.holds:
        raise NotVerified(verdict)
    return verdict
