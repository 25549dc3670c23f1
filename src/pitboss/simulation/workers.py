"""Batches played by processes of this machine; those of one that dies are played again."""

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
"""Batches under way for each worker, so that none stands idle."""
_PATIENCE: Final = 3
"""So often in a row workers may die before any batch is done."""


def workers(many: int) -> Players:
    """So many processes."""

    def finished(question: Question, numbers: Iterable[int]) -> Finished:
        left, deaths = deque(numbers), 0
        while left:
            under_way: dict[Future[Sums], int] = {}
            pool = ProcessPoolExecutor(many, get_context("spawn"), _leave_interrupts)
            try:
                for finished_batch in _through(pool, question, left, under_way, many * _AHEAD):
                    deaths = 0
                    yield finished_batch
            except BrokenProcessPool as error:  # one death ends them all
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
    """Keep the workers busy; what is not finished stays among what is left or under way."""
    while left or under_way:
        while left and len(under_way) < most:
            under_way[pool.submit(play, question, left[0])] = left[0]
            left.popleft()
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            sums = future.result()
            yield under_way.pop(future), sums


def _leave_interrupts() -> None:
    """Whoever presses Ctrl-C ends the one who gave out the work, and that one ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
