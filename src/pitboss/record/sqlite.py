"""The journal in SQLite: write-ahead log, every commit synced, one writer, one process.

A lock file next to the database is held for the life of the process, so that a second server on the
same data stops before it reads anything.  `:memory:` is for scenarios and tests; there, readers
share the writer's connection.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

import apsw
import msgspec

from pitboss.record.journal import Answered, Append, Appended, Damaged, NoRoom, Unreadable
from pitboss.record.page import Page, Standing, touched
from pitboss.record.protection import UNPROTECTED, Protection
from pitboss.record.reading import Reading, head_and_stamp
from pitboss.record.sql import MEMORY, Row, SqliteSql, is_corruption
from pitboss.record.writer import Witness, Writer

ADD_COMMANDS: Final = "insert into commands values"
ADD_EVENTS: Final = "insert into events values"
SET_STREAMS: Final = "insert or replace into streams values"
SET_ACCOUNTS: Final = "insert or replace into accounts values"
_LAST: Final = "select stream, last from json_each(?) join streams on stream = value"
_ANSWERED: Final = (
    "select person, commands.id, body_digest, answer from json_each(?)"
    " join commands on person = value ->> 0 and commands.id = value ->> 1"
)
_UNITS: Final = (
    "select account, currency, units from json_each(?)"
    " join accounts on account = value ->> 0 and currency = value ->> 1"
)
_EPOCHS: Final = "select name, epoch, mac from json_each(?) join owners on name = value"
SET_HEAD: Final = (
    "update head set position = ?, digest = ?, command = ?, command_digest = ?, at = ?, mac = ?"
)


class SqliteJournal(Reading):
    """A journal in one file, or in memory."""

    def __init__(
        self,
        path: str | Path = MEMORY,
        *,
        protection: Protection = UNPROTECTED,
        witness: Witness | None = None,
        when_full: Callable[[], bool] = lambda: False,
    ) -> None:
        """Open or create a journal.  Raises Unreadable, also if another process has it open.

        `when_full` is called when the disk is full; the write is retried while it returns True.
        """
        in_memory = str(path) == MEMORY
        self._lock = None if in_memory else Lock(Path(path))
        try:
            self._own = SqliteSql(path, checkpoints=True)
            protection.prepare(self._own)
            super().__init__(self._own if in_memory else SqliteSql(path))
            if not in_memory:
                _sync_folder(Path(path).parent)
        except BaseException as error:
            protection.close()
            if self._lock is not None:
                self._lock.release()
            if is_corruption(error):
                raise Damaged(f"the database {path} is damaged: {error}") from error
            if isinstance(error, apsw.Error):
                raise Unreadable(f"{path} cannot be read as a journal: {error}") from error
            raise
        self._protection, self._witness, self._when_full = protection, witness, when_full
        self._last_commit = head_and_stamp(self._own)
        self._writer = Writer(self._write, self._notify_witness, "journal")

    @property
    def halted(self) -> str | None:
        """Why the journal has stopped writing, if it has."""
        return self._writer.halted

    def append(self, append: Append) -> Future[Appended]:
        return self._writer.append(append)

    def claim(self, group: str) -> int:
        with self.sql.transaction():
            return self._protection.claim(self.sql, group)

    def close(self) -> None:
        self._writer.close()
        self.sql.close()
        self._own.close()
        self._protection.close()
        if self._lock is not None:
            self._lock.release()

    def _write(self, appends: Sequence[Append]) -> Sequence[Appended | Exception]:
        while True:
            try:
                return self._write_once(appends)
            except NoRoom:
                if not self._when_full():
                    raise

    def _write_once(self, appends: Sequence[Append]) -> Sequence[Appended | Exception]:
        with self._own.transaction():
            page = Page(self._read_standing(appends))
            outcomes = page.take(appends)
            if page.commands:
                self._keep(page)
        self._last_commit = page.head, page.standing.at
        self._protection.note(page.head)
        return outcomes

    def _read_standing(self, appends: Sequence[Append]) -> Standing:
        """Read what the appends touch, with one query per table however many appends there are.

        Other threads may take the interpreter between two statements, so fewer are faster.
        """
        needed = touched(appends)
        return Standing(
            *self._last_commit,
            last={row[0]: row[1] for row in self._look_up(_LAST, needed.streams)},
            answered={
                (p, i): Answered(*row) for p, i, *row in self._look_up(_ANSWERED, needed.commands)
            },
            balances={(a, c): units for a, c, units in self._look_up(_UNITS, needed.accounts)},
            epochs=self._protection.epochs(self._look_up(_EPOCHS, needed.groups)),
        )

    def _look_up(self, statement: str, keys: Collection[object]) -> list[Row]:
        return self._own.run(statement, msgspec.json.encode(tuple(keys)).decode()) if keys else []

    def _keep(self, page: Page) -> None:
        own = self._own
        own.insert(ADD_COMMANDS, page.commands)
        own.insert(ADD_EVENTS, page.events)
        own.insert(SET_STREAMS, tuple(page.streams.items()))
        own.insert(SET_ACCOUNTS, [(*key, units) for key, units in page.accounts.items()])
        mac = self._protection.head_mac(page.head, page.standing.at)
        own.run(SET_HEAD, *page.head, page.standing.at, mac)

    def _notify_witness(self) -> None:
        if self._witness is not None:
            self._witness(*self._last_commit)


def _sync_folder(folder: Path) -> None:
    """Sync a folder, so that created and deleted files survive a power cut as such.

    A new database is first written with a rollback journal, which SQLite then deletes.  If the
    deletion were lost in a power cut, everything since would be rolled back.
    """
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


class Lock:
    """A lock that lets one process use the data; it ends with the process, however that ends."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise Unreadable(f"{database} cannot be opened: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            raise Unreadable(f"another process has the journal {database} open") from error

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
