"""A little SQL that both databases speak, for the journal's readers and the tables beside it.

Statements are written with `?`; a connection may be used from any thread, one at a time.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Protocol, cast

import apsw

from pitboss.record.database_url import in_time, must_be_read
from pitboss.record.journal import NoRoom, Unreachable, Unreadable

if TYPE_CHECKING:
    import psycopg

Row = tuple[Any, ...]
Dialect = Literal["sqlite", "postgres"]

MEMORY: Final = ":memory:"
_PATIENCE_IN_MILLISECONDS: Final = 30_000
_LARGEST_LOG: Final = 64 * 2**20
_ROWS_AT_ONCE: Final = 50


class Sql(Protocol):
    """A connection."""

    dialect: ClassVar[Dialect]

    def run(self, statement: str, *values: object) -> list[Row]:
        """Run one statement and read all its rows."""

    def script(self, statements: str) -> None:
        """Run statements that take no values and give no rows."""

    def transaction(self) -> AbstractContextManager[None]:
        """What is run inside is kept whole, or not at all if it raises."""

    def snapshot(self) -> AbstractContextManager[None]:
        """What is read inside is one state of the database, whatever is written meanwhile."""

    def close(self) -> None:
        """End the connection."""


def connect(database: str | Path) -> Sql:
    """A connection to `postgresql://...`, to a SQLite file, or to a memory of its own."""
    if is_url(database):
        return PostgresSql(str(database))
    return SqliteSql(database)


def is_url(database: str | Path) -> bool:
    """Whether a database is a server's, not a file's."""
    return str(database).startswith(("postgresql://", "postgres://"))


def of_its_owner_alone(path: str | Path) -> None:
    """Make the file before the database would, readable by nobody else whatever the folder allows.

    Names, hashes of passwords and sealed decks stand in it; what SQLite writes beside it is made
    with the same rights.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


class SqliteSql:
    """SQLite.  Only the journal's writer moves the log into the file (`checkpoints`)."""

    dialect: ClassVar[Dialect] = "sqlite"

    def __init__(
        self, path: str | Path, *, checkpoints: bool = False, must_exist: bool = False
    ) -> None:
        flags = apsw.SQLITE_OPEN_READWRITE
        flags |= 0 if must_exist else apsw.SQLITE_OPEN_CREATE
        try:
            if not must_exist and str(path) != MEMORY:
                of_its_owner_alone(path)
            self.connection = apsw.Connection(str(path), flags=flags)
            self._set_up(checkpoints)
        except (apsw.Error, OSError) as error:
            raise Unreadable(f"{path} cannot be opened as a database: {error}") from error
        self.lock = threading.RLock()

    def _set_up(self, checkpoints: bool) -> None:
        self.connection.set_busy_timeout(_PATIENCE_IN_MILLISECONDS)
        for pragma in (
            "journal_mode = wal",
            "synchronous = full",
            "foreign_keys = on",
            f"wal_autocheckpoint = {1000 if checkpoints else 0}",
            f"journal_size_limit = {_LARGEST_LOG}",
        ):
            self.connection.execute(f"pragma {pragma}").fetchall()

    def run(self, statement: str, *values: object) -> list[Row]:
        with self.lock:
            return self._run(statement, values)

    def _run(self, statement: str, values: tuple[object, ...] = ()) -> list[Row]:
        try:
            return self.connection.execute(statement, cast(Any, values)).fetchall()
        except apsw.FullError as error:
            raise NoRoom from error

    def insert(self, into: str, rows: Sequence[Row]) -> None:
        """Put rows into a table, many by one statement.

        Between two statements another thread may take the interpreter and keep it for a while, so
        a commit that takes few of them is soon done.
        """
        for first in range(0, len(rows), _ROWS_AT_ONCE):
            some = rows[first : first + _ROWS_AT_ONCE]
            row_places = f"({', '.join('?' * len(some[0]))})"
            self.run(f"{into} {', '.join([row_places] * len(some))}", *chain.from_iterable(some))

    def script(self, statements: str) -> None:
        with self.lock:
            self._run(statements)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self.lock:
            inside = self.connection.in_transaction
            if inside:
                with self.connection:  # a savepoint: what fails inside may be caught outside
                    yield
                return
            self.connection.execute("begin immediate")
            try:
                yield
                self._run("commit")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("rollback")

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        with self.lock:
            self.connection.execute("begin")
            try:
                yield
            finally:
                self.connection.execute("rollback")

    def close(self) -> None:
        with self.lock:
            self.connection.close()


class PostgresSql:
    """PostgreSQL; its driver is loaded only where it is asked for.

    A lost connection is made anew for whatever comes next.  A question is then asked again; what
    was to be changed is not, since nobody knows whether it was: whoever asked hears `Unreachable`.
    """

    dialect: ClassVar[Dialect] = "postgres"

    def __init__(self, url: str) -> None:
        must_be_read(url)
        self._url, self._ended = url, False
        self.lock = threading.RLock()
        self.connection = self._connected()

    def _connected(self) -> psycopg.Connection[Row]:
        import psycopg

        try:
            return psycopg.connect(self._url, autocommit=True, **in_time(self._url))
        except psycopg.Error as error:
            raise _unreachable(error) from error

    @contextmanager
    def _session(self) -> Iterator[None]:
        """Where it ends within, that is said, whatever the driver makes of it."""
        import psycopg

        try:
            yield
        except psycopg.Error as error:
            if not (self.connection.closed or ends_the_session(error)):
                raise
            self.connection.close()
            raise _unreachable(error) from error

    def run(self, statement: str, *values: object) -> list[Row]:
        with self.lock:
            alone = self._at_rest()
            try:
                with self._session():
                    return self._run(statement, values)
            except Unreachable:
                if not (alone and statement.startswith("select")):
                    raise
            self.connection = self._connected()
            with self._session():
                return self._run(statement, values)

    def _run(self, statement: str, values: tuple[object, ...]) -> list[Row]:
        cursor = self.connection.execute(cast(Any, for_psycopg(statement)), values)
        return cursor.fetchall() if cursor.description else []

    def _at_rest(self) -> bool:
        """Whether no transaction is open; a connection that was lost before is made anew."""
        import psycopg

        if self.connection.closed and not self._ended:
            self.connection = self._connected()
        return self.connection.info.transaction_status is psycopg.pq.TransactionStatus.IDLE

    def script(self, statements: str) -> None:
        with self.lock, self._session():
            self.connection.execute(cast(Any, statements))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self.lock:
            self._at_rest()
            with self._session(), self.connection.transaction():
                yield

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        with self.lock:
            self._at_rest()
            with self._session(), self.connection.transaction(force_rollback=True):
                self.connection.execute(
                    "set transaction isolation level repeatable read, read only"
                )
                yield

    def close(self) -> None:
        with self.lock:
            self._ended = True
            self.connection.close()


_OVER: Final = ("08", "57", "25P03", "25P04")
"""Errors, or whole classes of them, after which a session is over."""


def ends_the_session(error: psycopg.Error) -> bool:
    """Whether the connection is of no more use, although it may look open for a moment yet.

    An operator has ended the session or stops the server (class 57), it was cut off (class 08), it
    slept too long within a transaction (25P03, 25P04), or the driver itself says that it cannot go
    on, which has no code.
    """
    import psycopg

    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError)
    return error.sqlstate.startswith(_OVER)


def _unreachable(error: psycopg.Error) -> Unreachable:
    because = (str(error).strip() or "no answer").splitlines()[0]
    return Unreachable(f"the database cannot be reached: {because}")


def is_corruption(error: BaseException) -> bool:
    """Whether an error says that what a database holds is damaged."""
    if isinstance(error, (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError)):
        return True
    return str(getattr(error, "sqlstate", None) or "").startswith("XX")


_QUOTED: Final = re.compile(r"('(?:[^']|'')*')")
_translated: dict[str, str] = {}


def for_psycopg(statement: str) -> str:
    """The statement with psycopg's placeholders; a question mark in quotes stays one."""
    if statement not in _translated:
        parts = _QUOTED.split(statement.replace("%", "%%"))
        parts[::2] = [part.replace("?", "%s") for part in parts[::2]]
        _translated[statement] = "".join(parts)
    return _translated[statement]
