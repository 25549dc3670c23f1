"""A server with a planted fault: it answers guests long before it records what they did."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future
from queue import SimpleQueue

from pitboss.cli import main
from pitboss.record.journal import Append, Appended
from pitboss.record.sqlite import SqliteJournal
from pitboss.server.demonstration import setup

LATE = 3_600.0
"""Seconds between a guest's answer and the record: longer than any test lasts."""
STAFF = len(setup._NAMES)
"""Persons of the demonstration; what they do before any guest is recorded as it should be."""

_append = SqliteJournal.append
_waiting: SimpleQueue[tuple[float, SqliteJournal, Append, Future[Appended]]] = SimpleQueue()


def _too_early(self: SqliteJournal, append: Append) -> Future[Appended]:
    done: Future[Appended] = Future()
    guest = append.entries[0].cause.person > STAFF
    _waiting.put((time.monotonic() + LATE * guest, self, append, done))
    if guest:
        done.set_result(Appended(0, {}))
    return done


def _keep_writing() -> None:
    while True:
        due, journal, append, done = _waiting.get()
        time.sleep(max(0.0, due - time.monotonic()))
        real = _append(journal, append)
        if not done.done():
            problem = real.exception()
            if problem is None:
                done.set_result(real.result())
            else:
                done.set_exception(problem)


threading.Thread(target=_keep_writing, daemon=True).start()
SqliteJournal.append = _too_early  # type: ignore[method-assign]
main()
