"""A live copy of the journal, so that losing the machine loses a few seconds at most.

The copy is a complete journal in another directory, with the signed heads and the public key, so it
can be verified on its own.  Every command and event is verified before it is written.  The tables
of persons are copied as well; keys are not, as in any backup.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from pitboss.record.backup import NotVerified
from pitboss.record.checkpoint import Checkpoint
from pitboss.record.heads import SignedHead, read_head
from pitboss.record.journal import NoRoom, Unreadable
from pitboss.record.keys import PUBLIC, PublicKey
from pitboss.record.migrations import applied, migrate
from pitboss.record.opening import Places
from pitboss.record.page import CommandRow, EventRow
from pitboss.record.reading import head_and_stamp
from pitboss.record.sql import Sql, SqliteSql
from pitboss.record.sqlite import (
    ADD_COMMANDS,
    ADD_EVENTS,
    SET_ACCOUNTS,
    SET_HEAD,
    SET_STREAMS,
    Lock,
)
from pitboss.record.verify import Verdict, in_order, seen, verify
from pitboss.record.walk import Fault, FaultFound, Walk

MOST_AT_ONCE: Final = 10_000
"""Events per step; limited because the source's log cannot be truncated during a step."""
_CAUSE: Final = EventRow._fields.index("cause")
_OF_THE_JOURNAL: Final = frozenset(
    ("migrations", "commands", "events", "streams", "accounts", "head", "owners")
)
"""Tables that are copied through the chain, or that each database creates for itself."""

_Key = TypeVar("_Key")


@dataclass
class _Taken:
    """The rows that one step copies."""

    commands: list[CommandRow] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)
    head_mac: str | None = None
    """The MAC of the journal's head, if the copy reaches it."""
    whole: bool = False
    """Whether the copy reaches the end of the journal."""


class StreamCopy:
    """Copies a SQLite journal step by step."""

    def __init__(self, source: Places, to: Path) -> None:
        """Open or create the copy and verify its contents."""
        if source.database is not None:
            raise Unreadable("PostgreSQL is copied by its own replication")
        if to.resolve() == source.directory.resolve():
            raise Unreadable("a journal is copied into another directory than its own")
        self._source, self._to = source, Places(to)
        self._lock: Lock | None = None
        source.connect().close()  # raises if there is no journal
        try:
            (to / "keys").mkdir(mode=0o700, parents=True, exist_ok=True)
            self._to.heads_file.parent.mkdir(exist_ok=True)
            self._key = self._public_key()
            self._lock = Lock(Path(self._to.journal))
            self._sql = _open_copy(Path(self._to.journal))
            self.stands = self._verify_copy()
            self._heads_size = self._heads_so_far()
        except OSError as error:
            self.close()
            raise Unreadable(f"{to} cannot be used for a copy: {error.strerror}") from error
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the copy."""
        if self._lock is not None:
            self._lock.release()
        if hasattr(self, "_sql"):
            self._sql.close()

    def step(self) -> bool:
        """Copy new events, up to a limit; returns whether the copy has caught up.

        Raises NotVerified at the first event that fails verification.
        """
        data = self._new_heads()
        heads = [read_head(line) for line in data.decode().split("\n")[:-1]]
        sql = self._source.connect()
        try:
            with sql.snapshot():
                self._check_same_journal(sql)
                walk = Walk(self.stands, heads, self._key)
                taken = self._read_step(sql, walk, heads)
        finally:
            sql.close()
        try:
            self._write(taken, walk.stands)
            if taken.whole:
                self._add_heads(data)
        except NoRoom as full:
            raise Unreadable(f"there is no room for the copy in {self._to.directory}") from full
        self.stands = walk.stands
        return taken.whole

    # --- what is read -----------------------------------------------------------------------------

    def _read_step(self, sql: Sql, walk: Walk, heads: list[SignedHead]) -> _Taken:
        taken = _Taken()
        cause: int | str | bytes | None = None
        try:
            for commands, event in in_order(sql, self.stands.head):
                if (
                    event is not None
                    and len(taken.events) >= MOST_AT_ONCE
                    and event[_CAUSE] != cause
                ):
                    return taken
                between = list(commands)
                walk.follow(map(seen, between), event)
                taken.commands += between
                if event is not None:
                    taken.events.append(event)
                    cause = event[_CAUSE]
            head, _ = head_and_stamp(sql)
            if head != walk.head:
                what = f"the journal's head is at {head.position}, and its events end elsewhere"
                raise FaultFound(Fault(None, None, None, what))
        except FaultFound as found:
            raise NotVerified(Verdict(walk.stands, len(heads), found.fault)) from found
        ((taken.head_mac,),) = sql.run("select mac from head")
        taken.whole = True
        return taken

    def _check_same_journal(self, sql: Sql) -> None:
        """Check that the copy is a prefix of this journal, with the same database schema."""
        if applied(sql) != applied(self._sql):
            raise Unreadable("the journal is of another release; copy it with that release")
        head = self.stands.head
        for position, digest, found in (
            (head.position, head.digest, "select digest from events where position = ?"),
            (head.command, head.command_digest, "select digest from commands where number = ?"),
        ):
            if position and sql.run(found, position) != [(digest,)]:
                raise Unreadable(f"{self._to.directory} holds a copy of another journal")

    def _public_key(self) -> PublicKey:
        there, here = self._source.keys / PUBLIC, self._to.keys / PUBLIC
        key = PublicKey.read(there)
        if not here.exists():
            here.write_bytes(there.read_bytes())
        if PublicKey.read(here) != key:
            raise Unreadable(f"{self._to.directory} holds a copy of another journal")
        return key

    def _heads_so_far(self) -> int:
        """Return how many bytes of the heads file are copied; it is append-only."""
        here = self._to.heads_file
        held = here.read_bytes() if here.exists() else b""
        whole = held[: held.rfind(b"\n") + 1]
        if whole != held:
            os.truncate(here, len(whole))
        there = self._source.heads_file
        if not (there.read_bytes() if there.exists() else b"").startswith(whole):
            raise Unreadable(f"{self._to.directory} holds the heads of another journal")
        return len(whole)

    def _new_heads(self) -> bytes:
        """Read new complete lines; call this before reading the journal, which is never behind."""
        if not self._source.heads_file.exists():
            return b""
        with self._source.heads_file.open("rb") as file:
            file.seek(self._heads_size)
            data = file.read()
        return data[: data.rfind(b"\n") + 1]

    # --- what is written --------------------------------------------------------------------------

    def _verify_copy(self) -> Checkpoint:
        verdict = verify(self._sql)
        if not verdict.holds:
            raise NotVerified(verdict)
        return verdict.verified

    def _write(self, taken: _Taken, stands: Checkpoint) -> None:
        """Write a step atomically, and bring the tables of persons up to date."""
        sql = self._sql
        sql.run("attach ? as source", str(self._source.journal))
        try:
            with sql.transaction():
                if taken.commands:
                    sql.insert(ADD_COMMANDS, taken.commands)
                    sql.insert(ADD_EVENTS, taken.events)
                    sql.insert(SET_STREAMS, _changed(self.stands.streams, stands.streams))
                    sql.insert(
                        SET_ACCOUNTS,
                        [
                            (*account, units)
                            for account, units in _changed(self.stands.accounts, stands.accounts)
                        ],
                    )
                    sql.run(SET_HEAD, *stands.head, stands.stamp, None)
                sql.run("update head set mac = ? where mac is not ?", *(taken.head_mac,) * 2)
                for statement in _sync_statements(sql):
                    sql.run(statement)
        finally:
            sql.run("detach source")

    def _add_heads(self, data: bytes) -> None:
        """Append heads, after the events that they attest have been written."""
        if not data:
            return
        with self._to.heads_file.open("ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self._heads_size += len(data)


def _changed(before: Mapping[_Key, int], now: Mapping[_Key, int]) -> list[tuple[_Key, int]]:
    return [(key, value) for key, value in now.items() if before.get(key) != value]


def _open_copy(path: Path) -> SqliteSql:
    sql = SqliteSql(path, checkpoints=True)
    try:
        migrate(sql)
        sql.script("pragma foreign_keys = off")  # rows are copied in any order
    except BaseException:
        sql.close()
        raise
    return sql


def _sync_statements(sql: SqliteSql) -> Iterator[str]:
    """Yield statements that delete missing rows and copy new or changed ones."""
    tables = sql.run("select name from main.sqlite_master where type = 'table'")
    for (table,) in tables:
        if table in _OF_THE_JOURNAL:
            continue
        columns = sql.run(f"pragma table_info({table})")
        key = ", ".join(name for _, name, _, _, _, place in columns if place)
        yield (
            f"delete from main.{table} where ({key}) in"  # noqa: S608 - names of our own tables
            f" (select {key} from main.{table} except select {key} from source.{table})"
        )
        yield (
            f"insert or replace into main.{table}"  # noqa: S608 - names of our own tables
            f" select * from source.{table} except select * from main.{table}"
        )
