"""The journal with timing: how long commits take, how many appends wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from time import perf_counter

from pitboss.record.journal import (
    Answered,
    Append,
    Appended,
    Head,
    Journal,
    Outlined,
    Recorded,
    RecordedCommand,
)
from pitboss.server.monitoring.metrics import Metrics


class TimedJournal:
    """Passes everything on to the journal; times each append and announces it."""

    def __init__(self, journal: Journal, metrics: Metrics, announce: Callable[[], None]) -> None:
        """`announce` is called after every append, on the journal's thread."""
        self._journal = journal
        self._metrics = metrics
        self._announce = announce

    def append(self, append: Append) -> Future[Appended]:
        began = perf_counter()
        self._metrics.queue.inc()
        future = self._journal.append(append)
        future.add_done_callback(lambda _: self._note_commit(began))
        return future

    def _note_commit(self, began: float) -> None:
        self._metrics.queue.dec()
        self._metrics.commit_seconds.observe(perf_counter() - began)
        self._announce()

    def answer_to(self, person: int, id: str) -> Answered | None:  # noqa: A002 - its name
        return self._journal.answer_to(person, id)

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        return self._journal.events(stream, after, limit)

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        return self._journal.outline(after, whole)

    def command(self, number: int) -> RecordedCommand:
        return self._journal.command(number)

    def streams(self) -> Mapping[str, int]:
        return self._journal.streams()

    def balance(self, account: str, currency: str = "cents") -> int:
        return self._journal.balance(account, currency)

    def balances(self, prefix: str = "") -> Mapping[tuple[str, str], int]:
        return self._journal.balances(prefix)

    def head(self) -> Head:
        return self._journal.head()

    def claim(self, group: str) -> int:
        return self._journal.claim(group)

    def close(self) -> None:
        self._journal.close()
