"""Thousands of connections that say nothing and answer every ping, cheaply."""

from __future__ import annotations

import asyncio
import resource
import socket
from asyncio import Transport
from collections.abc import Sequence
from functools import partial
from typing import cast

from tests.support.server.raw_socket import PING, PONG, TEXT, frame, handshake

TOGETHER = 100
"""That connect at the same time."""


class Idle(asyncio.Protocol):
    """One of them; reads frames only as far as it must."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._data = b""
        self._open = False
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.welcome.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._open, self._data = True, rest
        while self._takes_frame():
            pass

    def _takes_frame(self) -> bool:
        data = self._data
        if len(data) < 2 or (data[1] == 126 and len(data) < 4) or (data[1] == 127):
            return False
        begins, size = (2, data[1]) if data[1] < 126 else (4, int.from_bytes(data[2:4], "big"))
        if len(data) < begins + size:
            return False
        payload, self._data = data[begins : begins + size], data[begins + size :]
        if data[0] & 0x0F == PING:
            self.transport.write(frame(PONG, payload))
        if not self.welcome.done():
            self.welcome.set_result(None)
        return True

    def watches(self, table: int) -> None:
        """It is no longer quite idle."""
        self.transport.write(frame(TEXT, b'{"type":"watch","table":%d}' % table))

    def asks_whether_the_room_is_there(self) -> None:
        """As a page does now and then; a visit of which nothing is heard for hours ends."""
        self.transport.write(frame(TEXT, b'{"type":"ping"}'))

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionError("the room hung up"))


def may_open(files: int) -> bool:
    """Whether this process may have so many files, once it has asked."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < files:
        return False
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, files), hard))
    return True


async def idle_sockets(url: str, tokens: Sequence[str], buffer: int = 0) -> list[Idle]:
    """One connection for each visit, each welcomed; perhaps with a small buffer to read into."""
    found = list[Idle]()
    for first in range(0, len(tokens), TOGETHER):
        some = tokens[first : first + TOGETHER]
        found += await asyncio.gather(*(_connected(url, one, buffer) for one in some))
        await asyncio.gather(*(one.welcome for one in found[first:]))
    return found


async def _connected(url: str, token: str, buffer: int) -> Idle:
    host, _, port = url.removeprefix("http://").partition(":")
    loop, own = asyncio.get_running_loop(), socket.socket()
    if buffer:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    own.setblocking(False)
    await loop.sock_connect(own, (host, int(port)))
    _, made = await loop.create_connection(partial(Idle, handshake(url, token)), sock=own)
    return made
