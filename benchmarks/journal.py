"""The journal beside raw limits: durable appends, reading, verification, and what it takes on disk.

An append is a command with its answer and one event that moves money: two rows that are hashed into
two chains, a stream's number, two accounts, all in one commit with whatever else waits.  The raw
limit writes one plain row of the same size instead.  Every producer waits for its own.
"""

from __future__ import annotations

import hashlib
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

import psycopg

from benchmarks.measure import Contender, Goal, Report, figure, say
from benchmarks.raw_limits import commits_a_second
from pitboss.record.journal import Journal
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import verify
from tests.support.record.entries import add, cause, event, fill, one, paid
from tests.support.servers.postgres import postgres

SECONDS: Final = 4.0
PRODUCERS: Final = (1, 8, 64)
EVENTS: Final = 60_000
"""Of the journal that is read and verified."""
BODY: Final = b'{"what":"' + b"x" * 200 + b'"}'
WANTED: Final = 100_000
"""Events a second that are verified: a million in ten seconds."""


def run() -> Report:
    """Appends of both journals, then a walk over a long one."""
    report = Report()
    with tempfile.TemporaryDirectory() as directory, postgres(sync=True) as server:
        _appends(report, Path(directory), server.fresh_database)
        _walks(report, Path(directory))
    report.show_goals()
    return report


# --- appends --------------------------------------------------------------------------------------


def _appends(report: Report, directory: Path, database: Callable[[], str]) -> None:
    rows, rates = [], {}
    for producers in PRODUCERS:
        say(f"appends by {producers} at a time")
        sqlite = _appended(SqliteJournal(directory / f"of {producers}.sqlite"), producers)
        plain = commits_a_second(directory / f"raw {producers}.sqlite", producers, SECONDS)
        postgresql = _appended(PostgresJournal(database()), producers)
        bare = _bare_rows(database(), producers)
        rates[producers] = {"sqlite": sqlite, "raw_sqlite": plain, "postgresql": postgresql,
                            "raw_postgresql": bare}  # fmt: skip
        rows.append((
            str(producers), figure(sqlite), f"{sqlite / plain:.2f}", figure(postgresql),
            f"{postgresql / bare:.2f}",
        ))  # fmt: skip
    columns = ("at a time", "SQLite, a second", "of plain rows", "PostgreSQL, a second",
               "of plain rows")  # fmt: skip
    report.table("Durable appends", columns, rows)
    report.figures["appends"] = rates


def _appended(journal: Journal, producers: int) -> float:
    """Appends a second, each producer at a table of its own."""

    def append(table: int) -> Callable[[], object]:
        stream, numbers = f"table {table}", count(1)
        moved = (paid("issued", f"{stream}/stake 1", 500),)
        return lambda: add(
            journal,
            one({stream: next(numbers)}, event(stream, BODY, *moved), by=cause(table, body=BODY)),
        )

    try:
        return _together([append(table) for table in range(1, producers + 1)])
    finally:
        journal.close()


def _bare_rows(url: str, producers: int) -> float:
    """Plain rows a second in PostgreSQL, each producer with a connection and commits of its own."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("create table row (n bigserial primary key, body bytea)")
    connections = [psycopg.connect(url, autocommit=True) for _ in range(producers)]

    def insert(connection: psycopg.Connection) -> Callable[[], object]:
        return lambda: connection.execute("insert into row (body) values (%s)", (BODY,))

    try:
        return _together([insert(connection) for connection in connections])
    finally:
        for connection in connections:
            connection.close()


def _together(acts: list[Callable[[], object]]) -> float:
    """How often a second all of them together do what they do, each waiting for its own."""
    ends, done = time.monotonic() + SECONDS, [0] * len(acts)

    def work(number: int) -> None:
        while time.monotonic() < ends:
            acts[number]()
            done[number] += 1

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(done) / SECONDS


# --- walks ----------------------------------------------------------------------------------------


def _walks(report: Report, directory: Path) -> None:
    path = directory / "long.sqlite"
    journal = SqliteJournal(path)
    say(f"a journal of {EVENTS:,} events")
    _filled(journal)
    bodies = [row.body for row in journal.events()]
    race = report.race(
        f"A walk over {EVENTS:,} events",
        [
            Contender("verified: chains, tables, numbers", EVENTS, lambda: verify(journal.sql)),
            Contender("read", EVENTS, lambda: sum(1 for _ in journal.events())),
            Contender("SHA-256 of the bodies alone", EVENTS, lambda: _hashed(bodies)),
        ],
        "event",
    )
    journal.close()
    size = sum(path.stat().st_size for path in directory.glob("long.sqlite*"))
    report.table("On disk", ("", "bytes"), [("an event with its command", f"{size / EVENTS:.0f}")])
    rate = 1e9 / race.time(race.contenders[0].name)
    wanted = f"{WANTED:,} events verified a second"
    report.goals.append(Goal(wanted, f"{rate:,.0f}", rate >= WANTED))


def _filled(journal: SqliteJournal) -> None:
    """By many tables at once, so that the disk is not waited for sixty thousand times."""
    tables = 100
    threads = [
        threading.Thread(target=fill, args=(journal, EVENTS // tables, f"table {table}"))
        for table in range(1, tables + 1)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _hashed(bodies: list[bytes]) -> bytes:
    chain = b""
    for body in bodies:
        chain = hashlib.sha256(chain + body).digest()
    return chain
