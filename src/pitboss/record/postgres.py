"""The journal in PostgreSQL: several processes extend one chain.

Every page locks the head's row first, so pages are serialized across processes, and the owner's
epoch is compared under that lock: a process that lost ownership cannot write, even if it resumes
between two statements.

If the connection is lost during a commit, the outcome is unknown.  A new connection waits for the
same lock, which the lost transaction holds until it ends, and looks for the page's last
command.  If it is there, the whole page is durable; if not, none of it is, and the page is written
again.  If no new connection can be made, the journal stops.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from typing import Any, Final, NamedTuple, cast

import psycopg

from pitboss.record.database_url import timeout_options
from pitboss.record.journal import Answered, Append, Appended, Head, Unreadable
from pitboss.record.page import CommandRow, Page, Standing, touched
from pitboss.record.protection import UNPROTECTED, Protection
from pitboss.record.reading import Reading
from pitboss.record.sql import PostgresSql, Row, ends_the_session
from pitboss.record.writer import Witness, Writer

_TRIES, _PAUSE_IN_SECONDS = 20, 0.5
_ENDED: Final = "the database ends every session in which something is to be written"


class _Setting(NamedTuple):
    since: int
    """The first server version that has the setting."""
    statement: str


_TIMEOUTS: Final = (
    _Setting(90600, "set idle_in_transaction_session_timeout = '1s'"),
    _Setting(170000, "set transaction_timeout = '2s'"),
)
"""A process that freezes while holding the head's lock would block all others, so the server ends
its session; the process finds out what was written when it resumes."""
_LOCK_HEAD: Final = (
    "select position, digest, command, command_digest, at, mac from head where one = 1 for update"
)
_ADD_COMMANDS: Final = (
    "insert into commands select * from unnest(%s::bigint[], %s::bigint[], %s::text[], %s::text[],"
    " %s::bytea[], %s::bytea[], %s::bigint[], %s::text[], %s::bytea[], %s::bytea[])"
)
_ADD_EVENTS: Final = (
    "insert into events select * from unnest(%s::bigint[], %s::text[], %s::bigint[], %s::text[],"
    " %s::integer[], %s::bigint[], %s::bytea[], %s::text[], %s::bigint[], %s::bytea[])"
)
_SET_STREAMS: Final = (
    "insert into streams select * from unnest(%s::text[], %s::bigint[])"
    " on conflict (stream) do update set last = excluded.last"
)
_SET_ACCOUNTS: Final = (
    "insert into accounts select * from unnest(%s::text[], %s::text[], %s::bigint[])"
    " on conflict (account, currency) do update set units = excluded.units"
)
_SET_HEAD: Final = (
    "update head set position = %s, digest = %s, command = %s, command_digest = %s, at = %s,"
    " mac = %s"
)
_LAST: Final = "select stream, last from streams where stream = any(%s)"
_ANSWERED: Final = (
    "select c.person, c.id, c.body_digest, c.answer from commands c"
    " join unnest(%s::bigint[], %s::text[]) as asked (person, id)"
    " on c.person = asked.person and c.id = asked.id"
)
_BALANCES: Final = (
    "select a.account, a.currency, a.units from accounts a"
    " join unnest(%s::text[], %s::text[]) as asked (account, currency)"
    " on a.account = asked.account and a.currency = asked.currency"
)
_EPOCHS: Final = "select name, epoch, mac from owners where name = any(%s)"


class PostgresJournal(Reading):
    """A journal in a database that several processes may write to."""

    def __init__(
        self, url: str, *, protection: Protection = UNPROTECTED, witness: Witness | None = None
    ) -> None:
        """Open or create a journal.  Raises Unreadable."""
        super().__init__(PostgresSql(url))
        try:
            protection.prepare(self.sql)
        except BaseException:
            self.sql.close()
            raise
        self._url, self._protection, self._witness = url, protection, witness
        self._connection = self._connect()
        self._last_commit: tuple[Head, int] | None = None
        self._closing = threading.Event()
        self._writer = Writer(self._write, self._notify_witness, "journal")

    @property
    def halted(self) -> str | None:
        """Why the journal has stopped writing, if it has."""
        return self._writer.halted

    def append(self, append: Append) -> Future[Appended]:
        return self._writer.append(append)

    def claim(self, group: str) -> int:
        with self.sql.transaction():
            self.sql.run(_LOCK_HEAD)  # so that no page of an earlier owner is in progress
            return self._protection.claim(self.sql, group)

    def close(self) -> None:
        self._closing.set()
        self._writer.close()
        self._connection.close()
        self.sql.close()
        self._protection.close()

    def _write(self, appends: Sequence[Append]) -> Sequence[Appended | Exception]:
        for _ in range(_TRIES):
            page: Page | None = None
            try:
                self._connection.execute("begin")
                page = Page(self._read_standing(appends))
                outcomes = page.take(appends)
                if page.commands:
                    self._keep(page)
                self._connection.execute("commit")
            except psycopg.Error as error:
                if not self._connection.closed and not ends_the_session(error):
                    raise  # the server rejected the page, and would again
                self._connection.close()
                if not self._settled(page):
                    continue
            self._last_commit = page.head, page.standing.at  # type: ignore[union-attr]
            self._protection.note(self._last_commit[0])
            return outcomes
        raise Unreadable(_ENDED)

    def _settled(self, page: Page | None) -> bool:
        """Find out, after a lost connection, whether the page was committed.  Raises if unknown.

        Retries if the connection is lost again.
        """
        for _ in range(_TRIES):
            self._connection = self._connect_again()
            if page is None or not page.commands:
                return False
            try:
                return self._holds(page.commands[-1])
            except psycopg.Error as error:
                if not self._connection.closed and not ends_the_session(error):
                    raise
                self._connection.close()
        raise Unreadable(_ENDED)

    def _holds(self, last: CommandRow) -> bool:
        """Whether a page's last command was committed; waits for the lost transaction to end."""
        with self._connection.transaction():
            self._connection.execute(_LOCK_HEAD)
            row = self._connection.execute(
                "select digest from commands where number = %s", (last.number,)
            ).fetchone()
        return row is not None and row[0] == last.digest

    def _connect(self) -> psycopg.Connection[Row]:
        connection = psycopg.connect(self._url, autocommit=True, **timeout_options(self._url))
        connection.execute("set synchronous_commit = on")
        for setting in _TIMEOUTS:
            if connection.info.server_version >= setting.since:
                connection.execute(cast(Any, setting.statement))
        return connection

    def _connect_again(self) -> psycopg.Connection[Row]:
        for _ in range(_TRIES):
            try:
                return self._connect()
            except psycopg.OperationalError:
                self._closing.wait(_PAUSE_IN_SECONDS)
        raise Unreadable("the database went away, and what was being written cannot be settled")

    def _read_standing(self, appends: Sequence[Append]) -> Standing:
        """Lock the head, then read what the appends touch, in one round trip."""
        needed = touched(appends)
        commands, accounts = _columns(needed.commands, 2), _columns(needed.accounts, 2)
        with self._connection.pipeline():
            head = self._connection.execute(_LOCK_HEAD)
            last = self._connection.execute(_LAST, (list(needed.streams),))
            answered = self._connection.execute(_ANSWERED, commands)
            balances = self._connection.execute(_BALANCES, accounts)
            epochs = self._connection.execute(_EPOCHS, (list(needed.groups),))
            ((position, digest, command, command_digest, at, mac),) = head.fetchall()
            stands = Head(position, digest, command, command_digest)
            self._protection.refuse_forged_head(stands, at, mac)
            return Standing(
                stands,
                at,
                {row[0]: row[1] for row in last.fetchall()},
                {(person, id): Answered(*rest) for person, id, *rest in answered.fetchall()},
                {(name, currency): units for name, currency, units in balances.fetchall()},
                self._protection.epochs(epochs.fetchall()),
            )

    def _keep(self, page: Page) -> None:
        accounts = [(*key, units) for key, units in page.accounts.items()]
        with self._connection.pipeline():
            self._connection.execute(_ADD_COMMANDS, _columns(page.commands, 10))
            self._connection.execute(_ADD_EVENTS, _columns(page.events, 10))
            self._connection.execute(_SET_STREAMS, _columns(page.streams.items(), 2))
            self._connection.execute(_SET_ACCOUNTS, _columns(accounts, 3))
            stands = page.head, page.standing.at
            mac = self._protection.head_mac(*stands)
            self._connection.execute(_SET_HEAD, (*page.head, page.standing.at, mac))

    def _notify_witness(self) -> None:
        if self._witness is not None and self._last_commit is not None:
            self._witness(*self._last_commit)


def _columns(rows: Iterable[Row], width: int) -> list[list[object]]:
    """Transpose rows into columns; no rows give `width` empty columns."""
    turned = [list(column) for column in zip(*rows, strict=True)]
    return turned or [[] for _ in range(width)]
