"""The analysis process: restarted when killed, and busy when overloaded."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.analysis.exact.pays import PaysError, read_odds
from pitboss.server.http.problems import Problem
from pitboss.server.mathematician import MOST_QUESTIONS, Mathematician
from tests.support.until import HANGING, until


def with_one(does: Callable[[Mathematician], Coroutine[Any, Any, None]]) -> None:
    """Run a test with a mathematician of its own."""

    async def whole() -> None:
        mathematician = Mathematician()
        try:
            await asyncio.wait_for(does(mathematician), HANGING)
        finally:
            mathematician.close()

    asyncio.run(whole())


def is_gone(process: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


LONG = """
import os, pathlib, time
here = pathlib.Path({here!r})
(here / f"began {{os.getpid()}}").touch()
while not (here / "enough").exists():
    time.sleep(0.01)
"""
"""A question that says that it is being worked on, and takes until it is enough."""


def test_question_is_answered_in_another_process() -> None:
    async def does(mathematician: Mathematician) -> None:
        assert await mathematician.ask(read_odds, "3:2") == Fraction(3, 2)
        first = await mathematician.ask(os.getpid)
        assert first != os.getpid()
        assert await mathematician.ask(os.getpid) == first

    with_one(does)


def test_error_of_a_question_is_raised_to_the_caller() -> None:
    async def does(mathematician: Mathematician) -> None:
        with pytest.raises(PaysError, match="is not odds"):
            await mathematician.ask(read_odds, "much")

    with_one(does)


def test_killed_process_is_replaced_and_waiting_questions_are_answered(tmp_path: Path) -> None:
    long = LONG.format(here=str(tmp_path))

    async def does(mathematician: Mathematician) -> None:
        first = await mathematician.ask(os.getpid)
        waiting = [asyncio.ensure_future(mathematician.ask(exec, long)) for _ in range(2)]
        await until((tmp_path / f"began {first}").exists)
        os.kill(first, signal.SIGKILL)
        (tmp_path / "enough").touch()
        assert await asyncio.gather(*waiting) == [None, None]
        assert await mathematician.ask(os.getpid) != first

    with_one(does)


@pytest.mark.full
def test_question_that_crashes_twice_fails_and_the_next_succeeds() -> None:
    async def does(mathematician: Mathematician) -> None:
        with pytest.raises(Problem) as found:
            await mathematician.ask(os._exit, 1)
        assert (found.value.status, found.value.code) == (503, "busy")
        assert "try again" in found.value.message
        assert await mathematician.ask(read_odds, "2") == 2

    with_one(does)


def test_too_many_questions_get_retry_after() -> None:
    async def does(mathematician: Mathematician) -> None:
        asked = [mathematician.ask(os.getpid) for _ in range(MOST_QUESTIONS + 1)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        busy = [one for one in told if isinstance(one, Problem)]
        assert [(one.status, one.code, one.retry_after) for one in busy] == [(503, "busy", 2)]
        assert await mathematician.ask(read_odds, "2") == 2

    with_one(does)


@pytest.mark.full
def test_closing_ends_the_process_mid_question(tmp_path: Path) -> None:
    async def does(mathematician: Mathematician) -> None:
        process = await mathematician.ask(os.getpid)
        long = asyncio.ensure_future(mathematician.ask(exec, LONG.format(here=str(tmp_path))))
        await until((tmp_path / f"began {process}").exists)
        mathematician.close()
        await until(lambda: is_gone(process))
        with pytest.raises(Problem, match="closing"):
            await long

    with_one(does)
