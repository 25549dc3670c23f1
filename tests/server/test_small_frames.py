"""Frames that are no message are limited too, or one guest could keep the whole server busy."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.token_bucket import Rate
from pitboss.server import transport
from pitboss.server.transport import AT_ONCE, WebSocketProtocol
from tests.support.server.raw_socket import (
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    RawSocket,
    frame,
)
from tests.support.server.running import Served, in_room
from tests.support.server.sockets import guest_token

NEVER = 1e-9
"""A second: what is used up does not come back while a test runs, however long that takes."""
MOST = 20
FLOODS = {
    "pings": frame(PING),
    "pongs": frame(PONG),
    "parts": frame(CONTINUED, last=False),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_flood_of_small_frames_is_ended_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flood: bytes
) -> None:
    """Counted: what is read after the limit is no more than what was read together."""
    monkeypatch.setattr(transport, "SMALL_FRAMES", Rate(NEVER, MOST))
    read: list[Any] = []
    for name in ("handle_ping", "handle_pong", "handle_cont"):
        honest = getattr(WebSocketProtocol, name)

        def counted(self: Any, *event: Any, honest: Any = honest) -> None:
            read.append(event)
            honest(self, *event)

        monkeypatch.setattr(WebSocketProtocol, name, counted)

    async def does(room: Served) -> None:
        socket = await RawSocket.connected(room.url, await guest_token(room))
        first = frame(TEXT, b"{", last=False) if flood is FLOODS["parts"] else b""
        socket.says(first + flood * 50_000)
        closed = await socket.hears_kind(CLOSE)
        assert closed is None or closed.code == 4429
        assert await socket.ends()
        await socket.close()

    in_room(tmp_path, does)
    assert MOST < len(read) <= MOST + 1 + AT_ONCE // len(flood)


def test_few_small_frames_are_answered(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        socket = await RawSocket.connected(room.url, await guest_token(room))
        for _ in range(MOST):
            socket.says(frame(PING, b"x"))
        for _ in range(MOST):
            heard = await asyncio.wait_for(socket.hears_kind(PONG), socket.patience)
            assert heard is not None
        await socket.close()

    in_room(tmp_path, does)
