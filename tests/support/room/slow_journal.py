"""A journal that commits when it is told to, so that others can come between."""

from __future__ import annotations

from concurrent.futures import Future

from pitboss.record.journal import Append, Appended, StreamMoved
from tests.support.room.rooms import InlineJournal


class SlowJournal(InlineJournal):
    """Commits when it is told to, so that somebody can go away before and after."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[Append, Future[Appended]]] = []
        self.slow = False
        self.moved = 0
        """How often somebody else had been first."""

    def append(self, append: Append) -> Future[Appended]:
        if not self.slow:
            return super().append(append)
        future: Future[Appended] = Future()
        future.set_running_or_notify_cancel()  # a writer has taken it: nobody calls it off
        self.waiting.append((append, future))
        return future

    def commit(self) -> None:
        for append, future in self.waiting:
            done = super().append(append)
            problem = done.exception()
            if problem is None:
                future.set_result(done.result())
            else:
                self.moved += isinstance(problem, StreamMoved)
                future.set_exception(problem)
        self.waiting.clear()
