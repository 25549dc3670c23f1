"""The journal when the process, the disk or the database server fails."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest

from pitboss.record import postgres as postgres_module
from pitboss.record.journal import (
    Append,
    Appended,
    Halted,
    Owner,
    StaleOwner,
    StreamMoved,
    Unreadable,
)
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import verify
from tests.support.record.entries import add, cause, event, one, paid
from tests.support.servers.postgres import PostgresServer
from tests.support.until import HANGING

ROOT = Path(__file__).parents[2]

_CHILD = """
import sys, threading
from pitboss.record.sqlite import SqliteJournal
from tests.support.record.entries import add, cause, event, one, paid

journal = SqliteJournal(sys.argv[1])
lock = threading.Lock()

def play(table):
    stream = f"table {table}"
    number = journal.streams().get(stream, 0) + 1
    while True:
        moved = paid("issued", f"{stream}/stake 1", 5)
        add(journal, one({stream: number}, event(stream, b"", moved), by=cause(table, str(number))))
        with lock:
            print(stream, number, flush=True)
        number += 1

for table in range(4):
    threading.Thread(target=play, args=(table,)).start()
"""


def test_acknowledged_appends_survive_every_kill(tmp_path: Path) -> None:
    """Five SIGKILLs while four threads append."""
    path = tmp_path / "journal.sqlite"
    acknowledged: dict[str, int] = {}
    for kill in range(5):
        child = subprocess.Popen(
            [sys.executable, "-c", _CHILD, path], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(30 + 17 * kill)]
        child.kill()
        lines += child.stdout.readlines()
        child.stdout.close()
        assert child.wait() == -signal.SIGKILL
        for line in lines:
            if line.endswith("\n"):  # the last may have been torn
                stream, number = line.rsplit(" ", 1)
                acknowledged[stream] = int(number)
        journal = SqliteJournal(path)
        kept = journal.streams()
        assert all(kept[stream] >= last for stream, last in acknowledged.items())
        assert journal.balance("issued") == -5 * sum(kept.values())
        for stream, last in kept.items():
            assert journal.answer_to(int(stream.split()[1]), str(last)) is not None
        assert verify(journal.sql).holds
        journal.close()
    assert acknowledged


class _FailingSync(apsw.VFSFile):
    fails = False

    def xSync(self, flags: int) -> None:  # noqa: N802 - the driver's name
        if _FailingSync.fails:
            raise apsw.IOError("the disk is gone")
        super().xSync(flags)


class _FailingDisk(apsw.VFS):
    """The system's files, whose sync fails when it is told to."""

    def __init__(self) -> None:
        super().__init__("failing", "unix", makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802 - the driver's name
        return _FailingSync("unix", name, flags)


def test_failed_sync_halts_the_journal_for_good(tmp_path: Path) -> None:
    disk = _FailingDisk()
    try:
        journal = SqliteJournal(tmp_path / "journal.sqlite")
        add(journal, one({"table 1": 1}, event()))
        _FailingSync.fails = True
        waiting = [journal.append(one({"table 1": 2}, event())) for _ in range(5)]
        assert {type(future.exception(HANGING)) for future in waiting} == {Halted}
        _FailingSync.fails = False
        later = journal.append(one({"table 1": 2}, event()))
        assert isinstance(later.exception(HANGING), Halted)
        assert journal.halted is not None
        assert [one.number for one in journal.events()] == [1]
        journal.close()
    finally:
        _FailingSync.fails = False
        disk.unregister()
    again = SqliteJournal(tmp_path / "journal.sqlite")
    assert verify(again.sql).holds
    add(again, one({"table 1": again.streams()["table 1"] + 1}, event()))
    again.close()


def test_answers_wait_for_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals depend on what the same commit writes, so they wait for it too."""
    journal = SqliteJournal()
    waits, goes = threading.Event(), threading.Event()
    write = journal._writer._write

    def slow(appends: Sequence[Append]) -> Sequence[Appended | Exception]:
        outcomes = write(appends)
        waits.set()
        goes.wait(HANGING)
        return outcomes

    monkeypatch.setattr(journal._writer, "_write", slow)
    future = journal.append(one({"table 1": 5}, event()))
    assert waits.wait(HANGING)
    assert not future.done()
    goes.set()
    assert isinstance(future.exception(HANGING), StreamMoved)
    journal.close()


def test_second_process_is_refused_with_a_clear_message(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    journal = SqliteJournal(path)
    code = (
        "import sys; from pitboss.record.sqlite import SqliteJournal;"
        "from pitboss.record.journal import Unreadable\n"
        "try: SqliteJournal(sys.argv[1])\n"
        "except Unreadable as error: print(error)"
    )
    second = subprocess.run(
        [sys.executable, "-c", code, path], capture_output=True, text=True, check=True
    )
    assert second.stdout.strip() == f"another process has the journal {path} open"
    with pytest.raises(Unreadable, match="another process"):
        SqliteJournal(path)
    journal.close()
    SqliteJournal(path).close()


def test_unusable_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(b"not a database, but a letter" * 100)
    with pytest.raises(Unreadable, match="cannot be opened as a database"):
        SqliteJournal(path)
    with pytest.raises(Unreadable):
        SqliteJournal(tmp_path / "nowhere" / "journal.sqlite")
    with pytest.raises(Unreadable, match="cannot be reached"):
        PostgresJournal(f"postgresql://nobody@/none?host={tmp_path}")


class TestPostgres:
    def test_two_processes_extend_the_same_chain(self, postgres_url: str) -> None:
        first, second = PostgresJournal(postgres_url), PostgresJournal(postgres_url)
        futures = []
        for number in range(1, 60):
            futures.append(first.append(one({"table 1": number}, event("table 1"))))
            futures.append(second.append(one({"table 2": number}, event("table 2"))))
        for future in futures:
            future.result(HANGING)
        assert first.streams() == second.streams() == {"table 1": 59, "table 2": 59}
        assert verify(second.sql).holds
        first.close()
        second.close()

    def test_claim_by_another_process_locks_out_the_old_owner(self, postgres_url: str) -> None:
        first, second = PostgresJournal(postgres_url), PostgresJournal(postgres_url)
        owner = Owner("table 1", first.claim("table 1"))
        add(first, one({"table 1": 1}, event(), owner=owner))
        second.claim("table 1")
        late = first.append(one({"table 1": 2}, event(), owner=owner))
        assert isinstance(late.exception(HANGING), StaleOwner)
        first.close()
        second.close()

    @pytest.mark.parametrize("committed", [True, False])
    def test_append_is_settled_when_the_connection_drops_at_commit(
        self, postgres_url: str, committed: bool
    ) -> None:
        """Committed or not: the append is in the journal once, and its caller learns so."""
        journal = PostgresJournal(postgres_url)
        add(journal, one({"table 1": 1}, event()))
        journal._connection = _Dropping(journal._connection, committed)  # type: ignore[assignment]
        appended = add(journal, one({"table 1": 2}, event(), by=cause(1, "a")))
        assert appended == (2, {"table 1": 2})
        assert [one.number for one in journal.events()] == [1, 2]
        assert verify(journal.sql).holds
        add(journal, one({"table 1": 3}, event()))
        journal.close()

    @pytest.mark.parametrize("committed", [True, False])
    def test_append_is_settled_when_the_connection_drops_again(
        self, postgres_url: str, monkeypatch: pytest.MonkeyPatch, committed: bool
    ) -> None:
        journal = PostgresJournal(postgres_url)
        connect, lost = journal._connect, [True, True]

        def next_one() -> Any:
            made = connect()
            return _LostAtTheLock(made) if lost and lost.pop() else made

        monkeypatch.setattr(journal, "_connect", next_one)
        journal._connection = _Dropping(journal._connection, committed)  # type: ignore[assignment]
        assert add(journal, one({"table 1": 1}, event())) == (1, {"table 1": 1})
        assert journal.halted is None
        assert not lost
        assert [one.number for one in journal.events()] == [1]
        journal.close()

    def test_session_ended_by_the_server_is_reopened(self, postgres_url: str) -> None:
        """The server's last message arrives while the connection still looks open."""
        journal = PostgresJournal(postgres_url)
        add(journal, one({"table 1": 1}, event()))
        journal._connection = _Ended(journal._connection)  # type: ignore[assignment]
        assert add(journal, one({"table 1": 2}, event())) == (2, {"table 1": 2})
        assert journal.halted is None
        assert verify(journal.sql).holds
        journal.close()

    def test_server_that_ends_every_session_halts_the_journal(
        self, postgres_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(postgres_module, "_TRIES", 3)
        journal = PostgresJournal(postgres_url)
        connect = journal._connect
        journal._connection.close()
        monkeypatch.setattr(journal, "_connect", lambda: _Ended(connect()))
        journal._connection = journal._connect()
        future = journal.append(one({"table 1": 1}, event()))
        assert isinstance(future.exception(HANGING), Halted)
        journal.close()

    def test_journal_that_cannot_settle_an_append_halts(
        self, postgres_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(postgres_module, "_TRIES", 2)
        monkeypatch.setattr(postgres_module, "_PAUSE_IN_SECONDS", 0)
        journal = PostgresJournal(postgres_url)
        journal._connection = _Dropping(journal._connection, True)  # type: ignore[assignment]
        journal._url = "postgresql://pitboss@/gone?host=/nowhere"
        for number in (1, 2):
            future = journal.append(one({"table 1": number}, event()))
            assert isinstance(future.exception(HANGING), Halted)
        journal.close()

    def test_batch_refused_by_the_server_halts_the_journal(self, postgres_url: str) -> None:
        journal = PostgresJournal(postgres_url)
        journal.sql.run("alter table events add check (position < 3)")
        add(journal, one({"table 1": 1}, event(), event()))
        refused = journal.append(one({"table 1": 3}, event()))
        assert isinstance(refused.exception(HANGING), Halted)
        later = journal.append(one({}))
        assert isinstance(later.exception(HANGING), Halted)
        journal.close()

    def test_server_crash_and_restart_lose_nothing(
        self, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(postgres_module, "_TRIES", 10_000)  # however long it takes to return
        journal = PostgresJournal(postgres_server.fresh_database())
        stopping = threading.Event()
        last = 0

        def play() -> None:
            nonlocal last
            while not stopping.is_set():
                moved = paid("issued", "purse 1", 1)
                add(journal, one({"table 1": last + 1}, event("table 1", b"", moved)))
                last += 1

        player = threading.Thread(target=play)
        player.start()
        for _ in range(2):
            postgres_server.stop(signal.SIGQUIT)
            postgres_server.start()
        stopping.set()
        player.join(HANGING)
        assert journal.halted is None
        assert journal.streams() == {"table 1": last}
        assert journal.balance("purse 1") == last
        assert verify(journal.sql).holds
        journal.close()


class _Dropping:
    """A connection that is lost at its first commit, before or after the server has done it."""

    def __init__(self, real: psycopg.Connection[Any], committed: bool) -> None:
        self._real, self._committed = real, committed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def execute(self, statement: Any, *values: Any) -> Any:
        if statement == "commit":
            if self._committed:
                self._real.execute(statement)
            self._real.close()
            raise psycopg.OperationalError("the connection was lost")
        return self._real.execute(statement, *values)


class _LostAtTheLock:
    """A connection that is gone when the head is to be locked."""

    def __init__(self, real: psycopg.Connection[Any]) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def execute(self, *_: Any) -> Any:
        self._real.close()
        raise psycopg.OperationalError("the connection was lost")


class _Ended:
    """A connection that says in the middle of a page that its session was ended, and is open."""

    def __init__(self, real: psycopg.Connection[Any]) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    @contextmanager
    def pipeline(self) -> Iterator[None]:
        with self._real.pipeline():
            yield
        raise psycopg.OperationalError("cannot exit pipeline mode while busy")
