"""The mathematician: one process beside the room's in which all analysis runs.

Compiling a kernel holds the interpreter for seconds, and tables must not wait for that.  Nothing of
the analysis is imported here: whoever asks names a function, and the other process finds it.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, ParamSpec, TypeVar

from pitboss.server.http.problems import Problem

_log = logging.getLogger(__name__)

MOST_QUESTIONS: Final = 8
"""That are worked on or wait; whoever comes then is told to try again."""
RETRY_AFTER: Final = 2
_LESS_URGENT: Final = 10
"""How far the process steps back behind the room's when both want the processor."""

Asked = ParamSpec("Asked")
Told = TypeVar("Told")


class Mathematician:
    """Comes with the first question, comes again if the process died, leaves with the house."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._line: Connection | None = None
        self._questions = 0
        self._closed = False

    async def ask(
        self, function: Callable[Asked, Told], *arguments: Asked.args, **named: Asked.kwargs
    ) -> Told:
        """What a function of a module comes to, worked out beside the room.

        What the function raises is raised here.  A Problem says that too many ask.
        """
        if self._questions >= MOST_QUESTIONS:
            raise _busy("many questions wait for the mathematician; please try again")
        self._questions += 1
        try:
            with suppress(BrokenProcessPool):
                return await self._asked(function, *arguments, **named)
            _log.warning("the mathematician's process ended; another one is started")
            return await self._asked(function, *arguments, **named)
        except BrokenProcessPool:
            raise _busy("the mathematician broke off; please try again") from None
        finally:
            self._questions -= 1

    async def _asked(
        self, function: Callable[Asked, Told], *arguments: Asked.args, **named: Asked.kwargs
    ) -> Told:
        if self._closed:
            raise _busy("the room closes; please ask again later")
        pool = self._pool or self._start()
        try:
            return await asyncio.wrap_future(pool.submit(function, *arguments, **named))
        except BrokenProcessPool:
            if self._pool is pool:  # the first of those who waited clears up
                self._end()
            raise

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        theirs, self._line = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(1, context, _begin, (theirs,))
        return self._pool

    def close(self) -> None:
        """End the process at once, whatever it does, and start none again."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        pool, line = self._pool, self._line
        self._pool = self._line = None
        if line is not None:
            line.close()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _busy(message: str) -> Problem:
    return Problem(503, "busy", message, retry_after=RETRY_AFTER)


def _begin(line: Connection) -> None:
    """In the other process, before the first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the room decides when to leave
    with suppress(AttributeError, OSError):
        os.nice(_LESS_URGENT)
    threading.Thread(target=_leave_with_house, args=(line,), daemon=True).start()


def _leave_with_house(line: Connection) -> None:
    """The line ends when the house closes it, or when the house is no more."""
    with suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(0)
