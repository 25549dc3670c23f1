"""WebSockets to a room, and a client that stops reading from its own."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from pitboss.client.http import ask
from tests.support.server.requests import Reached
from tests.support.server.running import Served
from tests.support.until import HANGING


def open_socket(room: Reached, token: str | None = None, **headers: str) -> connect:
    """A bare WebSocket to the room."""
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    return connect(
        room.url.replace("http", "ws") + "/api/v1/ws", additional_headers=headers, compression=None,
        proxy=None,
    )  # fmt: skip


async def guest_token(room: Reached) -> str:
    visit = await ask(room.url, "POST", "/api/v1/guest")
    token: str = visit["token"]
    return token


async def receive_frame(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    while True:
        frame: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), HANGING))
        if frame["type"] == kind:
            return frame


class StalledClient:
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

    @staticmethod
    def _framed(text: str) -> bytes:
        """One frame, with a mask of nothing."""
        data = text.encode()
        assert len(data) < 126
        return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data

    def says(self, text: str) -> None:
        self._socket.sendall(self._framed(text))

    def floods(self, text: str) -> None:
        """The same frame again and again, until the connection is cut."""
        many = self._framed(text) * 100
        with suppress(OSError):
            while True:
                self._socket.sendall(many)

    def close(self) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)  # ends a flood that nobody reads
        self._socket.close()
