"""The journal in SQLite: write-ahead log, every commit synced, one writer, one process.

A file beside the database is locked for the life of the process, so that a second server on the
same data stops before it has read anything.  `:memory:` keeps the same journal for a scenario or a
test: there the readers share the writer's connection.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

import apsw
import msgspec

from pitboss.record.journal import Answered, Append, Appended, Damaged, NoRoom, Unreadable
from pitboss.record.page import Page, Standing, touched
from pitboss.record.protection import UNPROTECTED, Protection
from pitboss.record.reading import Reading, head_and_stamp
from pitboss.record.sql import MEMORY, SqliteSql, is_corruption
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
        """Open or make it; Unreadable if another process has it or it is no journal of ours.

        `when_full` is asked for room on a full disk, as often as it says that it has made some.
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
        self._stands = head_and_stamp(self._own)
        self._writer = Writer(self._write, self._tell, "journal")

    @property
    def halted(self) -> str | None:
        """Why the journal writes no more, if it has stopped."""
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
            page = Page(self._standing(appends))
            outcomes = page.take(appends)
            if page.commands:
                self._keep(page)
        self._stands = page.head, page.standing.at
        self._protection.note(page.head)
        return outcomes

    def _standing(self, appends: Sequence[Append]) -> Standing:
        """What the appends touch: one look-up of each sort, however many they are.

        Between two statements other threads may take the interpreter, so few of them are soon done.
        """
        needed = touched(appends)
        return Standing(
            *self._stands,
            last=dict(self._found(_LAST, needed.streams)),
            answered={
                (p, i): Answered(*row) for p, i, *row in self._found(_ANSWERED, needed.commands)
            },
            balances={(a, c): units for a, c, units in self._found(_UNITS, needed.accounts)},
            epochs=self._protection.epochs(self._found(_EPOCHS, needed.groups)),
        )

    def _found(self, statement: str, keys: Collection[object]) -> list[Any]:
        return self._own.run(statement, msgspec.json.encode(tuple(keys)).decode()) if keys else []

    def _keep(self, page: Page) -> None:
        own = self._own
        own.insert(ADD_COMMANDS, page.commands)
        own.insert(ADD_EVENTS, page.events)
        own.insert(SET_STREAMS, tuple(page.streams.items()))
        own.insert(SET_ACCOUNTS, [(*key, units) for key, units in page.accounts.items()])
        stands = page.head, page.standing.at
        own.run(SET_HEAD, *page.head, page.standing.at, self._protection.head_mac(*stands))

    def _tell(self) -> None:
        if self._witness is not None:
            self._witness(*self._stands)


def _sync_folder(folder: Path) -> None:
    """So that files which setting up has made are there after a power cut, and others are gone.

    A new file is first written with a rollback journal, which is deleted, but not for good: were it
    to come back with the power, everything since would be rolled back.
    """
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


class Lock:
    """One process has the data at a time; the lock goes with the process, however it ends."""

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
