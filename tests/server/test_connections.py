"""Connections: resumed, slow, too many, from elsewhere, at the end of a visit."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.server.rates import Rate, Rates
from pitboss.server.tables import connection as connections
from pitboss.server.tables import showing
from tests.support.server.playing import plays, sits_down
from tests.support.server.running import Served, in_room


def at(room: Served, token: str | None = None, **headers: str) -> connect:
    """A bare WebSocket to the room."""
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    return connect(
        room.url.replace("http", "ws") + "/api/v1/ws", additional_headers=headers, compression=None,
        proxy=None,
    )  # fmt: skip


async def token_of_guest(room: Served) -> str:
    visit = await ask(room.url, "POST", "/api/v1/guest")
    token: str = visit["token"]
    return token


async def said(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    while True:
        frame: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
        if frame["type"] == kind:
            return frame


def test_the_first_frame_says_welcome(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with at(room, await token_of_guest(room)) as socket:
            welcome = json.loads(await socket.recv())
            assert welcome["type"] == "welcome"
            assert welcome["protocol"] == 1
            assert welcome["offices"] == ["player"]
            await socket.send('{"type":"ping"}')
            assert (await said(socket, "pong"))["at"]

    in_room(tmp_path, does)


def test_a_table_is_resumed_after_the_last_event_seen(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await sits_down(client, 1, 1)
            await plays(client, 1, 1)
            last = client.shown[1].number
        token = await token_of_guest(room)
        async with at(room, token) as socket:
            await socket.send(json.dumps({"type": "watch", "table": 1, "since": last - 3}))
            shown = await said(socket, "shown")
            numbers = [one["number"] for one in shown["happened"]]
            assert numbers == list(range(last - 2, shown["number"] + 1))
            assert not shown.get("fresh", False)
        async with at(room, token) as socket:
            await socket.send(json.dumps({"type": "watch", "table": 1, "since": 10**9}))
            assert (await said(socket, "shown"))["fresh"]

    in_room(tmp_path, does)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_another_sites_page_is_refused(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    async def does(room: Served) -> None:
        token = await token_of_guest(room)
        with pytest.raises(InvalidStatus) as refused:
            async with at(room, token, **headers):
                pass
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body or b"")["error"]["code"]
        async with at(room, token, origin=room.url):
            pass

    in_room(tmp_path, does)


def test_a_cookie_alone_is_no_ticket(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        cookie = f"pitboss_visit={await token_of_guest(room)}"
        with pytest.raises(InvalidStatus) as refused:
            async with at(room, cookie=cookie):
                pass
        assert refused.value.response.status_code == 403
        async with at(room, cookie=cookie, origin=room.url):
            pass
        for token in ("made-up", "", "x" * 5_000):
            with pytest.raises(InvalidStatus) as refused:
                async with at(room, token):
                    pass
            assert refused.value.response.status_code == 401

    in_room(tmp_path, does)


def test_whoever_is_refused_at_the_door_fills_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        with pytest.raises(InvalidStatus):
            async with at(room, "made-up"):
                pass
        await asyncio.sleep(0.1)

    with caplog.at_level(logging.WARNING):
        in_room(tmp_path, does)
    assert [one.getMessage() for one in caplog.records] == []


@pytest.mark.parametrize("ended", ["/api/v1/sign-out", "/api/v1/me/erase", "revoked"])
def test_the_end_of_a_visit_closes_its_connections(tmp_path: Path, ended: str) -> None:
    async def does(room: Served) -> None:
        client = await Client.guest(room.url)
        async with client, at(room, client.token) as socket:
            await said(socket, "welcome")
            if ended == "revoked":
                installation = room.installation
                visits = installation.sign_in.visits
                await visits.end_all_of(client.person, installation.clock())
            else:
                await client.post(ended)
            farewell = await asyncio.wait_for(said(socket, "farewell"), 5)
            assert farewell["code"] == "visit_ended"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4401
            with pytest.raises(RoomError, match="visit"):
                await client.act(1, "table.request_rules")

    in_room(tmp_path, does)


def test_who_sends_too_much_is_told_and_shown_out(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with at(room, await token_of_guest(room)) as socket:
            for _ in range(20):
                await socket.send('{"type":"ping"}')
            assert (await said(socket, "error"))["code"] == "too_many"
            assert (await said(socket, "farewell"))["code"] == "too_many"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4429

    in_room(tmp_path, does, Rates(frames=Rate(1, 10)))


def test_acts_beyond_the_rate_are_not_heard_and_may_be_sent_again(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with at(room, await token_of_guest(room)) as socket:
            for number in range(4):
                act = {"type": "act", "id": f"rate-{number:04}", "table": 1}
                await socket.send(json.dumps({**act, "act": {"type": "table.request_rules"}}))
            frames = [json.loads(await socket.recv()) for _ in range(5)]
            assert [one["type"] for one in frames] == ["welcome", *["answer"] * 3, "error"]
            assert frames[-1]["code"] == "too_many"
            assert frames[-1]["id"] == "rate-0003"
        async with await Client.guest(room.url) as client:
            asked = [client.act(1, "table.request_rules") for _ in range(5)]
            outcomes = [answer.outcome for answer in await asyncio.gather(*asked)]
            assert outcomes == ["allowed"] * 5

    in_room(tmp_path, does, Rates(acts=Rate(3, 3)))


class Stalled:
    """A client that connects, watches a table, and never reads again."""

    def __init__(self, room: Served, token: str) -> None:
        host, _, port = room.url.removeprefix("http://").partition(":")
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.connect((host, int(port)))
        self._send(
            f"GET /api/v1/ws HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\n"
            "connection: upgrade\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nauthorization: Bearer {token}\r\n\r\n"
        )

    def _send(self, text: str) -> None:
        self._socket.sendall(text.encode())

    def says(self, text: str) -> None:
        """One frame, with a mask of nothing."""
        data = text.encode()
        assert len(data) < 126
        self._socket.sendall(bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data)

    def says_often(self, text: str, times: int) -> None:
        for _ in range(times):
            self.says(text)

    def gives_up_after(self, seconds: float) -> None:
        self._socket.settimeout(seconds)

    def close(self) -> None:
        self._socket.close()


def test_a_reader_that_has_stopped_holds_nobody_up_and_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 1.0)
    monkeypatch.setattr(showing, "SHOWN_AFTER", 0.0)  # a view for every change

    async def does(room: Served) -> None:
        stalled = [
            await asyncio.to_thread(Stalled, room, await token_of_guest(room)) for _ in range(5)
        ]
        async with await Client.guest(room.url) as client:
            await client.watch(1)
            for one in stalled:
                one.says('{"type":"watch","table":1}')
            await asyncio.sleep(0.2)
            metrics = room.installation.metrics
            desk = room.installation.room.desks[1]
            for _ in range(400):  # as if the table changed, again and again
                desk.tell()
                await asyncio.sleep(0)
            began = asyncio.get_running_loop().time()
            await sits_down(client, 1, 1)
            assert asyncio.get_running_loop().time() - began < 2
            for _ in range(100):
                if metrics.connections._value.get() == 1:
                    break
                desk.tell()
                await asyncio.sleep(0.1)
            assert metrics.connections._value.get() == 1
        for one in stalled:
            one.close()

    in_room(tmp_path, does)


def test_who_asks_without_reading_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long before the patience for one frame is over: answers are not piled up."""
    monkeypatch.setattr(connections, "PATIENCE", 8.0)

    async def does(room: Served) -> None:
        one = await asyncio.to_thread(Stalled, room, await token_of_guest(room))
        metrics = room.installation.metrics
        shown_out = metrics.shown_out.labels("too_slow")._value
        await asyncio.sleep(0.3)
        assert metrics.connections._value.get() == 1
        one.gives_up_after(1.0)
        with suppress(OSError):
            for _ in range(100):
                await asyncio.to_thread(one.says_often, '{"type":"ping"}', 100)
        assert await within(3, lambda: shown_out.get() == 1)
        assert await within(12, lambda: metrics.connections._value.get() == 0)
        one.close()

    in_room(tmp_path, does, Rates(frames=Rate(10**6, 10**6)))


async def within(seconds: float, holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold within a time."""
    for _ in range(int(seconds / 0.05)):
        if holds():
            return True
        await asyncio.sleep(0.05)
    return holds()
