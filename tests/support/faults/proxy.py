"""A proxy for TCP that stands between clients and a server, and cuts every connection at once."""

from __future__ import annotations

import asyncio
from asyncio import Transport
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import cast


class _End(asyncio.Protocol):
    """One end of a connection; what comes in goes out at the other."""

    def __init__(self, proxy: Proxy, other: _End | None = None) -> None:
        self._proxy = proxy
        self._other = other
        self._early = b""
        self.transport: Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(Transport, transport)
        self._proxy.ends.add(self)
        if self._other is None:
            self._proxy.beside(self._connects())
        else:
            self._other.meets(self)

    async def _connects(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.create_connection(lambda: _End(self._proxy, self), *self._proxy.upstream)
        except OSError:
            self.abort()

    def meets(self, other: _End) -> None:
        """The other end is there; what came before goes to it."""
        self._other = other
        if self.transport is None or self.transport.is_closing():
            other.abort()
        elif self._early:
            other.writes(self._early)

    def data_received(self, data: bytes) -> None:
        if self._other is None:
            self._early += data
        else:
            self._other.writes(data)

    def writes(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._proxy.ends.discard(self)
        if self._other is not None and self._other.transport is not None:
            self._other.transport.close()

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()


class Proxy:
    """Passes everything on, until it is told to cut."""

    def __init__(self, upstream: tuple[str, int]) -> None:
        self.upstream = upstream
        self.ends: set[_End] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    def beside(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cut(self) -> int:
        """Every connection breaks off, without a word; how many did."""
        cut = list(self.ends)
        for one in cut:
            one.abort()
        return len(cut) // 2


@asynccontextmanager
async def proxy(url: str) -> AsyncIterator[Proxy]:
    """Before the server at this address."""
    host, _, port = url.removeprefix("http://").partition(":")
    made = Proxy((host, int(port)))
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: _End(made), "127.0.0.1", 0, backlog=4096)
    made.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield made
    finally:
        server.close()
        made.cut()
        await server.wait_closed()
