"""A server that kills itself, as by `kill -9`, when it comes to a point for the so manieth time.

`mortal_server.py POINT TIMES serve --data DIR ...`: every point is a boundary of the journal, of
what is kept beside it, or of what is told to the players.  Heads and snapshots are due far more
often than in a room that is not about to die, so that their points are passed in a test's seconds.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import apsw

from pitboss.cli import main
from pitboss.messages.frames import Answer
from pitboss.record import heads
from pitboss.record.sql import SqliteSql
from pitboss.record.sqlite import ADD_EVENTS, SqliteJournal
from pitboss.room import room as rooms
from pitboss.room import snapshot_cache
from pitboss.server.websocket.connection import Connection


class Life:
    """How often the point has been passed, and how often it may be."""

    passed = 0
    times = 0
    point = ""


def due() -> bool:
    """Whether this is the passing at which the server dies."""
    Life.passed += 1
    return Life.passed == Life.times


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_if_due() -> None:
    if due():
        die()


def before(of: type, name: str) -> None:
    does = getattr(of, name)

    def dies_before(*words: Any, **named: Any) -> Any:
        die_if_due()
        return does(*words, **named)

    setattr(of, name, dies_before)


def after(of: type, name: str) -> None:
    does = getattr(of, name)

    def dies_after(*words: Any, **named: Any) -> Any:
        done = does(*words, **named)
        die_if_due()
        return done

    setattr(of, name, dies_after)


HALF_OF_LOG: Final = "half a page of the log"
HALF_OF_FILE: Final = "half a page of the file"
BEFORE_SYNC: Final = "before the log is synced"
AFTER_SYNC: Final = "after the log is synced"

# --- the journal ----------------------------------------------------------------------------------


def between_commands_and_events() -> None:
    insert = SqliteSql.insert

    def dies(self: SqliteSql, into: str, rows: Any) -> None:
        if into == ADD_EVENTS:
            die_if_due()
        insert(self, into, rows)

    SqliteSql.insert = dies  # type: ignore[method-assign]


class _File(apsw.VFSFile):
    """A file of the database; a write at which the server dies has been half done."""

    def __init__(self, name: Any, flags: list[int]) -> None:
        super().__init__("unix", name, flags)
        whole = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self._log = whole.endswith("-wal")

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802 - the driver's name
        if Life.point == (HALF_OF_LOG if self._log else HALF_OF_FILE) and due():
            super().xWrite(data[: len(data) // 2], offset)
            die()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 - the driver's name
        if self._log and Life.point == BEFORE_SYNC:
            die_if_due()
        super().xSync(flags)
        if self._log and Life.point == AFTER_SYNC:
            die_if_due()


class _Disk(apsw.VFS):
    def __init__(self) -> None:
        super().__init__("mortal", "unix", makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802 - the driver's name
        return _File(name, flags)


# --- beside the journal ---------------------------------------------------------------------------


def half_a_head() -> None:
    write = heads.Heads._write

    def dies(self: heads.Heads, at: Any) -> None:
        if due():
            assert self._noted is not None
            line = heads.sign(self._noted[0], at, self._keys).line
            with self._path.open("a") as file:
                file.write(line[: len(line) // 2])
            die()
        write(self, at)

    heads.Heads._write = dies  # type: ignore[method-assign]


def half_a_snapshot() -> None:
    write = Path.write_bytes

    def dies(self: Path, data: Any) -> int:
        if self.suffix == ".tmp" and due():
            write(self, data[: len(data) // 2])
            die()
        return write(self, data)

    Path.write_bytes = dies  # type: ignore[method-assign]


def before_it_is_put_in_place(suffix: str) -> None:
    replace = Path.replace

    def dies(self: Path, target: Any) -> Path:
        if self.suffix == suffix:
            die_if_due()
        return replace(self, target)

    Path.replace = dies  # type: ignore[method-assign, assignment]


# --- what players are told ------------------------------------------------------------------------


def after_the_answer_was_sent() -> None:
    send = Connection._send

    async def dies(self: Connection, frame: Any) -> None:
        await send(self, frame)
        if isinstance(frame, Answer):
            die_if_due()

    Connection._send = dies  # type: ignore[method-assign]


class Point(NamedTuple):
    """Where a server dies."""

    most: int
    """Passings until it does, at most; fewer are as likely, those of a start among them."""
    plant: Callable[[], object]


POINTS: Final = {
    "before the transaction": Point(40, lambda: before(SqliteJournal, "_write")),
    "before anything is written": Point(40, lambda: before(SqliteJournal, "_keep")),
    "between commands and events": Point(40, between_commands_and_events),
    "between write and commit": Point(40, lambda: after(SqliteJournal, "_keep")),
    "between commit and answer": Point(40, lambda: after(SqliteJournal, "_write")),
    "after the writer has answered": Point(40, lambda: before(SqliteJournal, "_notify_witness")),
    HALF_OF_LOG: Point(200, _Disk),
    BEFORE_SYNC: Point(40, _Disk),
    AFTER_SYNC: Point(40, _Disk),
    HALF_OF_FILE: Point(20, _Disk),
    "half a head": Point(4, half_a_head),
    "after a head": Point(4, lambda: after(heads.Heads, "_write")),
    "half a snapshot": Point(10, half_a_snapshot),
    "before a snapshot is put in place": Point(10, lambda: before_it_is_put_in_place(".tmp")),
    "before a checkpoint is put in place": Point(2, lambda: before_it_is_put_in_place(".part")),
    "after the answer was sent": Point(40, after_the_answer_was_sent),
    "before a view": Point(200, lambda: before(Connection, "_show")),
    "while the record is read": Point(12, lambda: before(rooms.Room, "_add")),
    "while tables are resumed": Point(8, lambda: before(rooms.Room, "_resume")),
}

if __name__ == "__main__":
    Life.point, Life.times = sys.argv.pop(1), int(sys.argv.pop(1))
    heads.EVERY_EVENTS = 40  # type: ignore[misc]
    snapshot_cache.EVERY = 10  # type: ignore[misc]
    planted = POINTS[Life.point].plant()
    main()
