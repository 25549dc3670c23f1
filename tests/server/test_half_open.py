"""Connections that send half a request are closed; the limits are short here, and nothing waits."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.client import Client
from pitboss.server import transport
from tests.support.server.running import Served, in_room
from tests.support.server.sockets import guest_token, open_socket, receive_frame
from tests.support.until import HANGING, until

HALF = {
    "nothing": b"",
    "half a line": b"GET /heal",
    "half the headers": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n",
    "half a body": (
        b"POST /api/v1/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        b"content-length: 20\r\n\r\n{"
    ),
}
WHOLE = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "HEADERS_WITHIN", 0.05)
    monkeypatch.setattr(transport, "BODY_WITHIN", 0.05)


async def sent(room: Served, *parts: bytes) -> bytes:
    """What came until the server closed the connection."""
    host, _, port = room.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await asyncio.wait_for(reader.read(), HANGING)
    finally:
        writer.close()


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("what", HALF)
def test_half_a_request_is_answered_408_and_closed(tmp_path: Path, what: str) -> None:
    async def does(room: Served) -> None:
        assert (await sent(room, HALF[what])).startswith(b"HTTP/1.1 408 ")

    in_room(tmp_path, does)


@pytest.mark.usefixtures("_short")
def test_half_a_second_request_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def does(room: Served) -> None:
        came = await sent(room, WHOLE, HALF["half the headers"])
        assert came.startswith(b"HTTP/1.1 200 ")

    in_room(tmp_path, does)


@pytest.mark.usefixtures("_short")
def test_bytes_that_trickle_in_do_not_extend_the_time(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        host, _, port = room.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        closed = asyncio.ensure_future(reader.read())
        writer.write(b"GET /health HTTP/1.1\r\n")

        def is_closed_after_another_byte() -> bool:
            writer.write(b"x")
            return closed.done()

        await until(is_closed_after_another_byte, "the connection to be closed", every=0.01)
        assert closed.result().startswith(b"HTTP/1.1 408 ")
        writer.close()

    in_room(tmp_path, does)


@pytest.mark.usefixtures("_short")
def test_whole_requests_and_sockets_are_not_cut_off(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            async with open_socket(room, await guest_token(room)) as socket:
                await receive_frame(socket, "welcome")
                await asyncio.sleep(0.2)  # longer than both limits: nothing is to happen
                await socket.send('{"type":"ping"}')
                await receive_frame(socket, "pong")
            assert (await client.get("/health"))["status"] == "well"

    in_room(tmp_path, does)
