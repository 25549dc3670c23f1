"""The writer: one thread that commits queued appends in batches and only then answers them.

After the first failed write it never writes again.  An operating system may report a failed sync
once and let the next one succeed although the data is lost.  So nothing is retried, all waiting and
later appends fail, and a restart finds out what is on the disk.  A full disk is different: it is
reported before anything is synced, the whole batch fails, and later appends may succeed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Final

from pitboss.record.journal import Append, Appended, Halted, Head, NoRoom
from pitboss.record.recordable import check_recordable

MOST_TOGETHER: Final = 256
"""The maximum appends per commit: enough to share a sync, few enough to answer soon."""

Waiting = tuple[Append, "Future[Appended]"]
Witness = Callable[[Head, int], None]
"""Called after every commit with the head and its timestamp."""
Write = Callable[[Sequence[Append]], Sequence[Appended | Exception]]


class Writer:
    """Queues appends from any thread and writes them."""

    def __init__(self, write: Write, after: Callable[[], None], name: str) -> None:
        """`write` commits appends and returns their outcomes; `after` runs after every commit."""
        self._write, self._after = write, after
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self.halted: str | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def append(self, append: Append) -> Future[Appended]:
        """Queue an append; the future fails at once if it is invalid or the writer is closed."""
        future: Future[Appended] = Future()
        try:
            check_recordable(append)
        except ValueError as error:
            future.set_exception(error)
            return future
        with self._lock:
            if not self._closed:
                self._queue.put((append, future))
                return future
        future.set_exception(Halted("it was closed"))
        return future

    def close(self) -> None:
        """Write queued appends and end the thread."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            waiting, last = self._take_batch()
            running = [pending for pending in waiting if pending[1].set_running_or_notify_cancel()]
            if running:
                self._commit(running)

    def _take_batch(self) -> tuple[list[Waiting], bool]:
        """Take up to `MOST_TOGETHER` queued appends; also returns whether the queue was closed."""
        taken: list[Waiting] = []
        pending = self._queue.get()
        while pending is not None:
            taken.append(pending)
            if len(taken) == MOST_TOGETHER:
                return taken, False
            try:
                pending = self._queue.get_nowait()
            except Empty:
                return taken, False
        return taken, True

    def _commit(self, waiting: Sequence[Waiting]) -> None:
        if self.halted is None:
            try:
                outcomes = self._write([append for append, _ in waiting])
            except NoRoom as full:
                _answer(waiting, [full] * len(waiting))
                return
            except Exception as error:  # noqa: BLE001 - whatever it was, nothing more is written
                self.halted = str(error) or type(error).__name__
            else:
                _answer(waiting, outcomes)
                self._after()
                return
        _answer(waiting, [Halted(self.halted) for _ in waiting])


def _answer(waiting: Sequence[Waiting], outcomes: Sequence[Appended | Exception]) -> None:
    for (_, future), outcome in zip(waiting, outcomes, strict=True):
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
