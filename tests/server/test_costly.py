"""What anybody may ask for and takes long is made once, a few at a time, and not too often."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from pitboss.room.token_bucket import Rate
from pitboss.server.endpoints.openapi import _written
from pitboss.server.http.costly_pages import AT_ONCE, MOST_WAITING, CostlyWork
from pitboss.server.http.problems import Problem
from pitboss.server.http.rates import Rates
from pitboss.server.tables import conditions
from tests.support.server.requests import JSON_HEADERS, send_request
from tests.support.server.running import Served, in_room
from tests.support.until import HANGING

NEVER = 1e-9
ANY = Rate(10**6, 10**6)


def test_one_is_made_at_a_time_and_a_short_line_waits() -> None:
    """Two pages of Python would only slow each other, and the tables twice as much."""

    async def does() -> None:
        costly, go_on = CostlyWork(ANY, lambda: 0.0), threading.Event()
        working: list[int] = []

        def work() -> None:
            working.append(1)
            assert len(working) == 1
            go_on.wait(HANGING)
            working.pop()

        made = [
            asyncio.ensure_future(costly.make("192.0.2.1", work))
            for _ in range(AT_ONCE + MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await costly.make("192.0.2.2", work)
        assert (refused.value.status, refused.value.code) == (503, "busy")
        assert refused.value.retry_after
        go_on.set()
        await asyncio.gather(*made)
        await costly.make("192.0.2.2", work)

    asyncio.run(does())


def test_each_network_has_a_rate_of_its_own() -> None:
    async def does() -> None:
        now = [0.0]
        costly = CostlyWork(Rate(1, 3), lambda: now[0])
        for _ in range(3):
            await costly.make("192.0.2.1", list)
        with pytest.raises(Problem) as refused:
            await costly.make("192.0.2.1", list)
        assert (refused.value.status, refused.value.retry_after) == (429, 1)
        await costly.make("192.0.2.2", list)
        now[0] += 1
        await costly.make("192.0.2.1", list)

    asyncio.run(does())


PAGES = (
    "/rules/search?q=fold", "/rules/NI2025-411", "/rules/compare", "/rules/readings",
    "/rules/scenarios",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_page_beyond_the_rate_is_refused_in_a_sentence(
    tmp_path: Path, page: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        reply = await send_request(room, "GET", page)
        assert (reply.status, reply.code) == (429, "too_many")
        assert reply.headers["retry-after"] == "1"
        assert (await send_request(room, "GET", "/api/v1/lobby")).status == 200
        assert "Traceback" not in caplog.text

    in_room(tmp_path, does, Rates(costly=Rate(NEVER, 0)))


def test_conditions_are_not_checked_beyond_the_rate(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        guest = await send_request(room, "POST", "/api/v1/guest", b"{}", **JSON_HEADERS)
        cookie = guest.headers["set-cookie"].partition(";")[0].partition("=")[2]
        reply = await send_request(
            room, "POST", "/api/v1/conditions/check", b'{"lines": ["title = 1"]}',
            **JSON_HEADERS, authorization=f"Bearer {cookie}",
        )  # fmt: skip
        assert (reply.status, reply.code) == (429, "too_many")

    in_room(tmp_path, does, Rates(costly=Rate(NEVER, 0)))


def test_examples_and_description_are_made_once(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for path, made in (
            ("/api/v1/conditions/examples", conditions._all_examples),
            ("/api/v1/openapi.json", _written),
        ):
            first = await send_request(room, "GET", path)
            misses = made.cache_info().misses
            for _ in range(3):
                assert await send_request(room, "GET", path) == first
            assert made.cache_info().misses == misses

    in_room(tmp_path, does, Rates(costly=Rate(NEVER, 0)))
