"""The mathematician: a separate process that runs all analysis.

Compiling a kernel holds the interpreter for seconds, and tables must not wait for that.  Nothing of
the analysis is imported here: the caller passes a function, which the other process imports.
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
"""Questions in progress or waiting; further ones are told to retry."""
RETRY_AFTER: Final = 2
_LESS_URGENT: Final = 10
"""The niceness by which the process yields to the room's."""

Asked = ParamSpec("Asked")
Told = TypeVar("Told")


class Mathematician:
    """Starts with the first question, restarts if the process died, ends with the server."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pipe: Connection | None = None
        self._questions = 0
        self._closed = False

    async def ask(
        self, function: Callable[Asked, Told], *arguments: Asked.args, **named: Asked.kwargs
    ) -> Told:
        """Call a module's function in the other process and return its result.

        An exception of the function is raised here.  Raises Problem if too many questions wait.
        """
        if self._questions >= MOST_QUESTIONS:
            raise _busy("many questions wait for the mathematician; please try again")
        self._questions += 1
        try:
            # Retry once: the process may have died of an earlier question.
            with suppress(BrokenProcessPool):
                return await self._submit(function, *arguments, **named)
            _log.warning("the mathematician's process ended; another one is started")
            return await self._submit(function, *arguments, **named)
        except BrokenProcessPool:
            raise _busy("the mathematician broke off; please try again") from None
        finally:
            self._questions -= 1

    async def _submit(
        self, function: Callable[Asked, Told], *arguments: Asked.args, **named: Asked.kwargs
    ) -> Told:
        if self._closed:
            raise _busy("the room closes; please ask again later")
        pool = self._pool or self._start()
        try:
            return await asyncio.wrap_future(pool.submit(function, *arguments, **named))
        except BrokenProcessPool:
            if self._pool is pool:  # the first waiter cleans up
                self._end()
            raise

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        child_pipe, self._pipe = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(1, context, _set_up_process, (child_pipe,))
        return self._pool

    def close(self) -> None:
        """End the process at once, whatever it does, and do not restart it."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        pool, pipe = self._pool, self._pipe
        self._pool = self._pipe = None
        if pipe is not None:
            pipe.close()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _busy(message: str) -> Problem:
    return Problem(503, "busy", message, retry_after=RETRY_AFTER)


def _set_up_process(pipe: Connection) -> None:
    """Set up the other process before its first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the room decides when to leave
    with suppress(AttributeError, OSError):
        os.nice(_LESS_URGENT)
    threading.Thread(target=_exit_with_server, args=(pipe,), daemon=True).start()


def _exit_with_server(pipe: Connection) -> None:
    """Exit when the pipe ends: the server has closed it, or has died."""
    with suppress(EOFError, OSError):
        pipe.recv_bytes()
    os._exit(0)
