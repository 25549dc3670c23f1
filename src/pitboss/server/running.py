"""Running the server: a free socket, doors that open when all is ready, a good end."""

from __future__ import annotations

import asyncio
import gc
import resource
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

import uvicorn

from pitboss.messages.frames import LARGEST_FRAME
from pitboss.server.app import make_app
from pitboss.server.http.address import Address
from pitboss.server.http.open_connections import OpenConnections
from pitboss.server.http.rates import Rates
from pitboss.server.http.transport import BreakableProtocol, HttpProtocol
from pitboss.server.installation import Installation
from pitboss.server.monitoring import service_manager
from pitboss.server.server_state import House, open_house

LARGEST_MESSAGE: Final = 8 * LARGEST_FRAME
"""Up to here a frame that is too large gets an answer; above, the connection breaks off."""
SEND_BUFFER: Final = 64 * 1024
"""What the system holds for a reader that falls behind, beside as much of our own."""
PATIENCE: Final = 5
"""Seconds that requests have to end when the server stops."""


TURN: Final = 0.001
"""Seconds after which a thread that waits for the interpreter gets it.

A commit takes the interpreter a dozen times.  At the five milliseconds that Python is shipped with,
a busy room would make each of its commits wait for sixty.
"""


class AddressInUse(OSError):  # noqa: N818 - says what happened
    """Another program listens there, or the address is not ours."""


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0: any that is free.  Raises AddressInUse."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listening.bind((host.strip("[]"), port))
    except OSError as error:
        listening.close()
        raise AddressInUse(str(error.strerror or error)) from error
    return listening


class _Server(uvicorn.Server):
    """Says farewell before it closes anything."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are ours: the record is closed before the process ends."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _search_garbage_seldom()
        sys.setswitchinterval(TURN)
        self._ready()
        service_manager.tell(service_manager.READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        service_manager.tell(service_manager.STOPPING)
        for server in self.servers:
            server.close()
        await self._house.connections.farewell()
        self._house.mathematician.close()
        await super().shutdown(sockets)


def _search_garbage_seldom() -> None:
    """What lies here now stays, and a room makes few cycles: searching often only costs time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _open_as_many_files_as_may_be() -> None:
    """Each connection is a file, and a shell lets its programs have a thousand unless they ask."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def serve(
    installation: Installation,
    listening: socket.socket,
    address: Address,
    *,
    ready: Callable[[], None],
    casino: str = "",
    rates: Rates = Rates(),  # noqa: B008 - a value
    stop: asyncio.Event | None = None,
) -> None:
    """Serve an installation that has started, until a signal or `stop`."""
    _open_as_many_files_as_may_be()
    house = open_house(installation, address, rates, casino)
    installation.beside(house.connections.keep_sweeping())
    installation.beside(house.showing.keep_showing())
    metrics = installation.metrics
    connections = OpenConnections(
        lambda code: metrics.problems.labels(code).inc(), metrics.scarce.set
    )
    http = partial(HttpProtocol, open_connections=connections)
    server = _Server(_config(make_app(house), address, http), house, ready)
    leaving = stop or asyncio.Event()
    waiting = asyncio.ensure_future(_leave(server, leaving))
    try:
        with _signals(leaving):
            await server.serve(sockets=[listening])
    finally:
        waiting.cancel()


def _config(app: object, address: Address, http: Callable[..., HttpProtocol]) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=http,  # type: ignore[arg-type]
        ws=BreakableProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        log_level="error",  # it warns of each request that is no HTTP, which anybody can send
        proxy_headers=bool(address.proxies),
        forwarded_allow_ips=list(address.proxies),
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        h11_max_incomplete_event_size=16 * 1024,
    )


async def _leave(server: uvicorn.Server, leaving: asyncio.Event) -> None:
    await leaving.wait()
    server.should_exit = True


@contextmanager
def _signals(leaving: asyncio.Event) -> Iterator[None]:
    """SIGTERM and SIGINT end the room in good order, where this is the main thread."""
    loop = asyncio.get_running_loop()
    known = (signal.SIGTERM, signal.SIGINT)
    with suppress(RuntimeError, ValueError):
        for one in known:
            loop.add_signal_handler(one, leaving.set)
    try:
        yield
    finally:
        with suppress(RuntimeError, ValueError):
            for one in known:
                loop.remove_signal_handler(one)
