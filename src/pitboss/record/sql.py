"""A thin layer over SQLite and PostgreSQL, for the journal's readers and the other tables.

Statements use `?` placeholders.  A connection may be used from any thread; calls are serialized.
"""

from __future__ import annotations

import os
import re
import threading
import weakref
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Protocol, cast

import apsw

from pitboss.record.database_url import check_url, timeout_options
from pitboss.record.journal import NoRoom, Unreachable, Unreadable

if TYPE_CHECKING:
    import psycopg

Row = tuple[Any, ...]
"""One row.  The type of each column is known to the statement alone."""
NamedRow = dict[str, Any]
"""One row by the names of its columns."""
Dialect = Literal["sqlite", "postgres"]

MEMORY: Final = ":memory:"
_PATIENCE_IN_MILLISECONDS: Final = 30_000
_LARGEST_LOG: Final = 64 * 2**20
_ROWS_AT_ONCE: Final = 50


class Sql(Protocol):
    """A database connection."""

    dialect: ClassVar[Dialect]

    def run(self, statement: str, *values: object) -> list[Row]:
        """Run one statement and return all rows."""

    def script(self, statements: str) -> None:
        """Run statements without values or results."""

    def transaction(self) -> AbstractContextManager[None]:
        """Run a transaction that is rolled back if its body raises."""

    def snapshot(self) -> AbstractContextManager[None]:
        """Read from one consistent state of the database, whatever is written meanwhile."""

    def close(self) -> None:
        """Close the connection."""


def connect(database: str | Path) -> Sql:
    """Connect to `postgresql://...`, a SQLite file, or a new in-memory database."""
    if is_url(database):
        return PostgresSql(str(database))
    return SqliteSql(database)


def is_url(database: str | Path) -> bool:
    """Whether a database is a PostgreSQL URL rather than a file."""
    return str(database).startswith(("postgresql://", "postgres://"))


def create_private_file(path: str | Path) -> None:
    """Create the database file so that only its owner can read it.

    It will hold names, password hashes and sealed decks.  SQLite creates its companion files with
    the same permissions.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


class _WriteLock:
    """A lock that this process's connections to one SQLite file share.

    SQLite lets one connection write at a time.  Others poll for their turn, with pauses of up to a
    tenth of a second, so a connection that writes often can keep the journal waiting for a second.
    A waiting thread wakes as soon as this lock is free.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()


_write_locks: Final[weakref.WeakValueDictionary[str, _WriteLock]] = weakref.WeakValueDictionary()
_registering = threading.Lock()


def _write_lock_of(path: str | Path) -> _WriteLock:
    if str(path) == MEMORY:
        return _WriteLock()
    with _registering:
        return _write_locks.setdefault(os.path.realpath(path), _WriteLock())


class SqliteSql:
    """A SQLite connection.  Only the journal's writer should run `checkpoints`."""

    dialect: ClassVar[Dialect] = "sqlite"

    def __init__(
        self, path: str | Path, *, checkpoints: bool = False, must_exist: bool = False
    ) -> None:
        flags = apsw.SQLITE_OPEN_READWRITE
        flags |= 0 if must_exist else apsw.SQLITE_OPEN_CREATE
        try:
            if not must_exist and str(path) != MEMORY:
                create_private_file(path)
            self.connection = apsw.Connection(str(path), flags=flags)
            self._set_up(checkpoints)
        except (apsw.Error, OSError) as error:
            raise Unreadable(f"{path} cannot be opened as a database: {error}") from error
        self.lock = threading.RLock()
        self._writing = _write_lock_of(path)

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
        """Insert rows, many per statement.

        Another thread may take the interpreter between two statements, so fewer statements make a
        commit faster.
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
                with (
                    self.connection
                ):  # a savepoint, so that the outer transaction may survive a failure
                    yield
                return
            with self._writing.lock:
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
    """A PostgreSQL connection; the driver is imported only when one is opened.

    A lost connection is reopened for the next statement.  Queries outside a transaction are retried
    once; changes are not, because they may have been committed, and raise `Unreachable`.
    """

    dialect: ClassVar[Dialect] = "postgres"

    def __init__(self, url: str) -> None:
        check_url(url)
        self._url, self._ended = url, False
        self.lock = threading.RLock()
        self.connection = self._connect()

    def _connect(self) -> psycopg.Connection[Row]:
        import psycopg

        try:
            return psycopg.connect(self._url, autocommit=True, **timeout_options(self._url))
        except psycopg.Error as error:
            raise _unreachable(error) from error

    @contextmanager
    def _session(self) -> Iterator[None]:
        """Raise `Unreachable` if the session ends inside, whatever the driver raises."""
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
            alone = self._is_idle()
            try:
                with self._session():
                    return self._run(statement, values)
            except Unreachable:
                if not (alone and statement.startswith("select")):
                    raise
            self.connection = self._connect()
            with self._session():
                return self._run(statement, values)

    def _run(self, statement: str, values: tuple[object, ...]) -> list[Row]:
        cursor = self.connection.execute(cast(Any, for_psycopg(statement)), values)
        return cursor.fetchall() if cursor.description else []

    def _is_idle(self) -> bool:
        """Whether no transaction is open; reopens a lost connection."""
        import psycopg

        if self.connection.closed and not self._ended:
            self.connection = self._connect()
        return self.connection.info.transaction_status is psycopg.pq.TransactionStatus.IDLE

    def script(self, statements: str) -> None:
        with self.lock, self._session():
            self.connection.execute(cast(Any, statements))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self.lock:
            self._is_idle()
            with self._session(), self.connection.transaction():
                yield

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        with self.lock:
            self._is_idle()
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
"""Error codes, or prefixes of them, that end a session."""


def ends_the_session(error: psycopg.Error) -> bool:
    """Whether the connection is unusable, although it may still look open.

    The session was terminated or the server is stopping (class 57), the connection was lost (class
    08), a transaction timed out (25P03, 25P04), or the driver reports an error without a code.
    """
    import psycopg

    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError)
    return error.sqlstate.startswith(_OVER)


def _unreachable(error: psycopg.Error) -> Unreachable:
    because = (str(error).strip() or "no answer").splitlines()[0]
    return Unreachable(f"the database cannot be reached: {because}")


def is_corruption(error: BaseException) -> bool:
    """Whether an error reports corruption of the database."""
    if isinstance(error, (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError)):
        return True
    return str(getattr(error, "sqlstate", None) or "").startswith("XX")


_QUOTED: Final = re.compile(r"('(?:[^']|'')*')")
_translated: dict[str, str] = {}


def for_psycopg(statement: str) -> str:
    """Translate placeholders for psycopg; question marks in quotes are left alone."""
    if statement not in _translated:
        parts = _QUOTED.split(statement.replace("%", "%%"))
        parts[::2] = [part.replace("?", "%s") for part in parts[::2]]
        _translated[statement] = "".join(parts)
    return _translated[statement]
