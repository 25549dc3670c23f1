"""A server with a planted fault: it answers acts half a second before they are durable."""

from __future__ import annotations

import threading
from concurrent.futures import Future

from pitboss.cli import main
from pitboss.record.journal import Append, Appended
from pitboss.record.sqlite import SqliteJournal

_append = SqliteJournal.append


def _too_early(self: SqliteJournal, append: Append) -> Future[Appended]:
    threading.Timer(0.5, _append, (self, append)).start()
    done: Future[Appended] = Future()
    done.set_result(Appended(0, {}))
    return done


SqliteJournal.append = _too_early  # type: ignore[method-assign]
main()
