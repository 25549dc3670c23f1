"""The admission queue: first come, first served, a few at once, and of limited length."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.server.connections import admission_queue
from pitboss.server.connections.admission_queue import AT_ONCE, AdmissionQueue
from pitboss.server.connections.view_scheduler import ViewScheduler
from pitboss.server.http.problems import Problem
from pitboss.server.websocket.socket_route import GONE, serve_websocket
from tests.support.until import HANGING


def test_clients_are_admitted_in_order_a_few_at_once() -> None:
    came: list[int] = []
    most = 0

    async def comes(line: AdmissionQueue, number: int) -> None:
        nonlocal most
        async with line.turn():
            came.append(number)
            most = max(most, number + 1 - done)
            await asyncio.sleep(0)
        leaves()

    done = 0

    def leaves() -> None:
        nonlocal done
        done += 1

    async def all_come() -> None:
        line = AdmissionQueue(ViewScheduler())
        await asyncio.gather(*(comes(line, one) for one in range(100)))

    asyncio.run(all_come())
    assert came == list(range(100))
    assert 1 < most <= AT_ONCE


def test_full_queue_rejects_the_next_client_with_retry_after() -> None:
    async def too_many() -> Problem:
        line = AdmissionQueue(ViewScheduler(), longest=2)
        stays = asyncio.Event()

        async def comes() -> None:
            async with line.turn():
                await stays.wait()

        waiting = [asyncio.ensure_future(comes()) for _ in range(AT_ONCE + 2)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            async with line.turn():
                pass
        waiting[-1].cancel()  # who gives up leaves a place in the line
        await asyncio.gather(waiting[-1], return_exceptions=True)
        last = asyncio.ensure_future(comes())
        await asyncio.sleep(0)
        stays.set()
        await asyncio.gather(*waiting[:-1], last)
        return refused.value

    problem = asyncio.run(too_many())
    assert (problem.status, problem.code, problem.retry_after) == (503, "busy", 1)


def test_pending_acts_go_before_the_next_admission(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_queue, "PAUSE", HANGING)
    monkeypatch.setattr(admission_queue, "AT_ONCE", 1)

    async def came_in() -> list[int]:
        showing = ViewScheduler()
        line, came = AdmissionQueue(showing), list[int]()

        async def comes(number: int) -> None:
            async with line.turn():
                came.append(number)

        with showing.prioritize_act():
            tasks = [asyncio.ensure_future(comes(one)) for one in range(2)]
            for _ in range(100):  # whoever may come in now has done so
                await asyncio.sleep(0)
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return came

    assert asyncio.run(came_in()) == [0]


def test_disconnected_client_is_skipped() -> None:
    """The token is not looked up and nothing is sent."""

    async def comes() -> None:
        gone: Any = SimpleNamespace(scope={GONE: lambda: True})
        house: Any = SimpleNamespace(arriving=AdmissionQueue(ViewScheduler()))
        await serve_websocket(gone, house)

    asyncio.run(comes())
