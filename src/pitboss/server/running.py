"""Running the server: bind a socket, serve when all is ready, shut down cleanly."""

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
from pitboss.server.connections.open_connections import OpenConnections
from pitboss.server.http.address import Address
from pitboss.server.http.rates import Buckets, Rates
from pitboss.server.installation import Installation
from pitboss.server.monitoring import service_manager
from pitboss.server.server_state import ServerState, make_server_state
from pitboss.server.transport import HttpProtocol, WebSocketProtocol

LARGEST_MESSAGE: Final = 8 * LARGEST_FRAME
"""A frame up to this size that is too large gets an answer; a larger one ends the connection."""
SEND_BUFFER: Final = 64 * 1024
"""Bytes that the system buffers for a slow reader, besides as many of our own."""
PATIENCE: Final = 5
"""Seconds that requests have to finish when the server stops."""


TURN: Final = 0.001
"""Seconds after which a thread waiting for the interpreter gets it.

A commit takes the interpreter a dozen times.  With Python's default of five milliseconds, a busy
room would add sixty to each commit.
"""


class AddressInUse(OSError):  # noqa: N818 - says what happened
    """Another program uses the address, or it is not this machine's."""


def bind_socket(host: str, port: int) -> socket.socket:
    """Bind a socket; port 0 takes any free one.  Raises AddressInUse."""
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
    """A server that says farewell to its clients before it closes."""

    def __init__(
        self, config: uvicorn.Config, house: ServerState, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ignore signals: the record must be closed before the process ends."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _collect_garbage_rarely()
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


def _collect_garbage_rarely() -> None:
    """Exempt all current objects from garbage collection, and collect rarely.

    A room creates few reference cycles, so frequent collections only cost time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _raise_file_limit() -> None:
    """Raise the limit of open files: each connection is one, and shells allow a thousand."""
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
    _raise_file_limit()
    house = make_server_state(installation, address, rates, casino)
    installation.beside(house.connections.keep_sweeping())
    installation.beside(house.showing.keep_showing())
    metrics = installation.metrics
    connections = OpenConnections(
        lambda code: metrics.problems.labels(code).inc(),
        metrics.scarce.set,
        Buckets(rates.connections, asyncio.get_running_loop().time),
        address.is_proxy,
    )
    http = partial(HttpProtocol, open_connections=connections)
    server = _Server(_config(make_app(house), address, http), house, ready)
    stopping = stop or asyncio.Event()
    waiting = asyncio.ensure_future(_exit_when_stopped(server, stopping))
    try:
        with _stop_on_signals(stopping):
            await server.serve(sockets=[listening])
    finally:
        waiting.cancel()


def _config(app: object, address: Address, http: Callable[..., HttpProtocol]) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=http,  # type: ignore[arg-type]
        ws=WebSocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        log_level="error",  # the library warns of every malformed request, which anybody can send
        proxy_headers=bool(address.proxies),
        forwarded_allow_ips=list(address.proxies),
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        h11_max_incomplete_event_size=16 * 1024,
    )


async def _exit_when_stopped(server: uvicorn.Server, stopping: asyncio.Event) -> None:
    await stopping.wait()
    server.should_exit = True


@contextmanager
def _stop_on_signals(stopping: asyncio.Event) -> Iterator[None]:
    """Let SIGTERM and SIGINT stop the room cleanly, if this is the main thread."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)
    with suppress(RuntimeError, ValueError):
        for signum in signals:
            loop.add_signal_handler(signum, stopping.set)
    try:
        yield
    finally:
        with suppress(RuntimeError, ValueError):
            for signum in signals:
                loop.remove_signal_handler(signum)
