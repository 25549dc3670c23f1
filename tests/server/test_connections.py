"""Connections: resumed, slow, too many, from another site, after the login session ends."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.client import Client, RoomError
from pitboss.room.token_bucket import Rate
from pitboss.server.connections import open_websockets as register
from pitboss.server.connections import view_scheduler
from pitboss.server.http.rates import Rates
from pitboss.server.websocket import connection
from pitboss.server.websocket.connection import Connection
from tests.support.server.playing import plays, sits_down
from tests.support.server.running import Served, in_room
from tests.support.server.sockets import StalledClient, guest_token, open_socket, receive_frame
from tests.support.until import until

NEVER = 1e-9
"""A second: what is used up does not come back while a test runs, however long that takes."""


def test_first_frame_is_welcome(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with open_socket(room, await guest_token(room)) as socket:
            welcome = json.loads(await socket.recv())
            assert welcome["type"] == "welcome"
            assert welcome["protocol"] == 1
            assert welcome["offices"] == ["player"]
            await socket.send('{"type":"ping"}')
            assert (await receive_frame(socket, "pong"))["at"]

    in_room(tmp_path, does)


def test_watching_resumes_after_the_last_event_seen(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await sits_down(client, 1, 1)
            await plays(client, 1, 1)
            last = client.shown[1].number
        token = await guest_token(room)
        async with open_socket(room, token) as socket:
            await socket.send(json.dumps({"type": "watch", "table": 1, "since": last - 3}))
            shown = await receive_frame(socket, "shown")
            numbers = [one["number"] for one in shown["happened"]]
            assert numbers == list(range(last - 2, shown["number"] + 1))
            assert not shown.get("fresh", False)
        async with open_socket(room, token) as socket:
            await socket.send(json.dumps({"type": "watch", "table": 1, "since": 10**9}))
            assert (await receive_frame(socket, "shown"))["fresh"]

    in_room(tmp_path, does)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_cross_site_socket_is_refused(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    async def does(room: Served) -> None:
        token = await guest_token(room)
        with pytest.raises(InvalidStatus) as refused:
            async with open_socket(room, token, **headers):
                pass
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body or b"")["error"]["code"]
        async with open_socket(room, token, origin=room.url):
            pass

    in_room(tmp_path, does)


def test_cookie_without_origin_is_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        cookie = f"pitboss_visit={await guest_token(room)}"
        with pytest.raises(InvalidStatus) as refused:
            async with open_socket(room, cookie=cookie):
                pass
        assert refused.value.response.status_code == 403
        async with open_socket(room, cookie=cookie, origin=room.url):
            pass
        for token in ("made-up", "", "x" * 5_000):
            with pytest.raises(InvalidStatus) as refused:
                async with open_socket(room, token):
                    pass
            assert refused.value.response.status_code == 401

    in_room(tmp_path, does)


def test_refused_connections_do_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        with pytest.raises(InvalidStatus):
            async with open_socket(room, "made-up"):
                pass

    with caplog.at_level(logging.WARNING):
        in_room(tmp_path, does)
    assert [one.getMessage() for one in caplog.records] == []


@pytest.mark.parametrize("ended", ["/api/v1/sign-out", "/api/v1/me/erase", "revoked"])
def test_ended_login_session_closes_its_connections(
    tmp_path: Path, ended: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the next sweep, within five seconds."""
    assert register.SWEEP < 5
    monkeypatch.setattr(register, "SWEEP", 0.05)

    async def does(room: Served) -> None:
        client = await Client.guest(room.url)
        async with client, open_socket(room, client.token) as socket:
            await receive_frame(socket, "welcome")
            if ended == "revoked":
                installation = room.installation
                visits = installation.sign_in.visits
                await visits.end_all_of(client.person, installation.clock())
            else:
                await client.post(ended)
            assert (await receive_frame(socket, "farewell"))["code"] == "visit_ended"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4401
            with pytest.raises(RoomError, match="visit"):
                await client.act(1, "table.request_rules")

    in_room(tmp_path, does)


def test_flooding_client_is_warned_and_disconnected(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with open_socket(room, await guest_token(room)) as socket:
            for _ in range(20):
                await socket.send('{"type":"ping"}')
            assert (await receive_frame(socket, "error"))["code"] == "too_many"
            assert (await receive_frame(socket, "farewell"))["code"] == "too_many"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4429

    in_room(tmp_path, does, Rates(frames=Rate(NEVER, 10)))


def test_acts_beyond_the_rate_limit_are_rejected(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with open_socket(room, await guest_token(room)) as socket:
            for number in range(4):
                act = {"type": "act", "id": f"rate-{number:04}", "table": 1}
                await socket.send(json.dumps({**act, "act": {"type": "table.request_rules"}}))
            frames = [json.loads(await socket.recv()) for _ in range(5)]
            assert [one["type"] for one in frames] == ["welcome", *["answer"] * 3, "error"]
            assert frames[-1]["code"] == "too_many"
            assert frames[-1]["id"] == "rate-0003"

    in_room(tmp_path, does, Rates(acts=Rate(NEVER, 3)))


def test_client_retries_rate_limited_acts(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            asked = [client.act(1, "table.request_rules") for _ in range(5)]
            outcomes = [answer.outcome for answer in await asyncio.gather(*asked)]
            assert outcomes == ["allowed"] * 5

    in_room(tmp_path, does, Rates(acts=Rate(3, 3)))


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """Every connection of the test, as the server knows it."""
    found: list[Connection] = []
    add = register.Connections.add

    def added(self: register.Connections, one: Any) -> None:
        found.append(one)
        add(self, one)

    monkeypatch.setattr(register.Connections, "add", added)
    return found


async def all_stuck(connected: list[Connection], tell: Callable[[], None]) -> None:
    """Tell of changes until none of these readers has taken a frame for some time."""
    same, before = 0, list[float | None]()
    while same < 50:
        tell()
        await asyncio.sleep(0)
        since = [one._sending_since for one in connected]
        same = same + 1 if since == before and None not in since else 0
        before = since


def test_stalled_reader_delays_nobody_and_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connected: list[Connection]
) -> None:
    monkeypatch.setattr(view_scheduler, "SHOWN_AFTER", 0.0)  # a view for every change
    monkeypatch.setattr(register, "SWEEP", 0.05)

    async def does(room: Served) -> None:
        stalled = [
            await asyncio.to_thread(StalledClient, room, await guest_token(room)) for _ in range(5)
        ]
        await until(lambda: len(connected) == 5)
        stuck = list(connected)
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            for one in stalled:
                one.says('{"type":"watch","table":1}')
            metrics = room.installation.metrics
            await all_stuck(stuck, room.installation.room.desks[1].tell)
            await sits_down(client, 1, 1)
            assert metrics.connections._value.get() == 6  # they were there all the time
            monkeypatch.setattr(connection, "PATIENCE", 1.0)
            await until(lambda: metrics.connections._value.get() == 1)
            assert metrics.shown_out.labels("too_slow")._value.get() == 5
        for one in stalled:
            one.close()

    in_room(tmp_path, does)


def test_client_that_asks_without_reading_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long before the timeout for one frame: answers do not pile up."""
    monkeypatch.setattr(register, "SWEEP", 0.05)

    async def does(room: Served) -> None:
        one = await asyncio.to_thread(StalledClient, room, await guest_token(room))
        metrics = room.installation.metrics
        await until(lambda: metrics.connections._value.get() == 1)
        flood = asyncio.ensure_future(asyncio.to_thread(one.floods, '{"type":"ping"}'))
        try:
            await until(lambda: metrics.shown_out.labels("too_slow")._value.get() == 1)
            assert not flood.done()
            monkeypatch.setattr(connection, "PATIENCE", 0.1)
            await until(lambda: metrics.connections._value.get() == 0)
        finally:
            one.close()
            await flood

    in_room(tmp_path, does, Rates(frames=Rate(10**6, 10**6)))
