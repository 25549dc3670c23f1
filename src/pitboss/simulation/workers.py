"""Play batches in worker processes on this machine; batches of a dead worker are replayed."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from pitboss.simulation.batches import Finished, Players, Question, SimulationError, Sums, play

_AHEAD: Final = 2
"""Batches queued for each worker, so that none is idle."""
_PATIENCE: Final = 3
"""How often in a row workers may die before any batch is done."""


def workers(many: int) -> Players:
    """Return this many worker processes."""

    def finished(question: Question, numbers: Iterable[int]) -> Finished:
        left, deaths = deque(numbers), 0
        while left:
            under_way: dict[Future[Sums], int] = {}
            pool = ProcessPoolExecutor(many, get_context("spawn"), _leave_interrupts)
            try:
                for finished_batch in _through(pool, question, left, under_way, many * _AHEAD):
                    deaths = 0
                    yield finished_batch
            except BrokenProcessPool as error:  # the pool stops all workers when one dies
                deaths += 1
                if deaths == _PATIENCE:
                    raise SimulationError("workers die before they finish anything") from error
                left.extendleft(reversed(under_way.values()))
            finally:
                pool.shutdown(cancel_futures=True)

    return finished


def _through(
    pool: ProcessPoolExecutor,
    question: Question,
    left: deque[int],
    under_way: dict[Future[Sums], int],
    most: int,
) -> Finished:
    """Keep the workers busy; unfinished batches stay in `left` or `under_way`."""
    while left or under_way:
        while left and len(under_way) < most:
            under_way[pool.submit(play, question, left[0])] = left[0]
            left.popleft()
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            sums = future.result()
            yield under_way.pop(future), sums


def _leave_interrupts() -> None:
    """Ignore Ctrl-C in workers: the parent process handles it and stops them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
