"""A room on a free port, in this process; and one in a process of its own."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.client.http import ask
from pitboss.messages.frames import Shown
from pitboss.offices import Office
from pitboss.record.space import Limits
from pitboss.room.clock import Clock, system_clock
from pitboss.room.token_bucket import Rate
from pitboss.server.app import set_up_demonstration
from pitboss.server.demonstration import setup
from pitboss.server.http.address import Address
from pitboss.server.http.rates import Quota, Rates
from pitboss.server.installation import Installation, Where, open_installation
from pitboss.server.running import bind_socket, serve
from tests.support.until import HANGING

HOST = "127.0.0.1"
ANY_DISK = Limits(least_free=0, reserve=0)
"""Play, however full this machine's disk is, and keep nothing back on it."""
RATES = Rates()
_ANY = Rate(10**6, 10**6)
_NO_QUOTA = Quota(10**8, 10**8, 10**8)
UNLIMITED_RATES = Rates(_ANY, _ANY, _ANY, _ANY, 10**6, 10**6, _NO_QUOTA, _NO_QUOTA, _ANY)


class Served(NamedTuple):
    """A room that is served."""

    url: str
    installation: Installation
    stop: asyncio.Event

    async def sign_in(self, office: Office) -> str:
        """The token of a visit of the demonstration's person in an office."""
        links = await setup.links(self.installation)
        visit = await ask(
            self.url, "POST", "/api/v1/demonstration-links", body={"token": links[office]}
        )
        token: str = visit["token"]
        return token


@asynccontextmanager
async def served(
    directory: Path,
    rates: Rates = RATES,
    *,
    port: int = 0,
    clock: Clock = system_clock,
    database: str | None = None,
    space: Limits = ANY_DISK,
    address: Address = Address(HOST),  # noqa: B008 - a value
    casino: str = "",
) -> AsyncIterator[Served]:
    """The demonstration room."""
    installation = open_installation(
        Where(directory, database, space=space), clock=clock, at_home=address.at_home
    )
    await installation.start()
    await set_up_demonstration(installation)
    listening = bind_socket(HOST, port)
    url = f"http://{HOST}:{listening.getsockname()[1]}"
    ready, stop = asyncio.Event(), asyncio.Event()
    server = asyncio.ensure_future(
        serve(
            installation,
            listening,
            address,
            ready=ready.set,
            casino=casino,
            rates=rates,
            stop=stop,
        )
    )
    await ready.wait()
    try:
        yield Served(url, installation, stop)
    finally:
        stop.set()
        await server
        await installation.close()


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port that no other process gets, though nothing listens there until the test does."""
    with bind_socket(HOST, 0) as held:
        yield held.getsockname()[1]


def in_room(
    directory: Path,
    does: Callable[[Served], Coroutine[Any, Any, None]],
    rates: Rates = RATES,
    clock: Clock = system_clock,
    patience: float = HANGING,
    address: Address = Address(HOST),  # noqa: B008 - a value
) -> None:
    """Run a test in a room of its own."""

    async def whole() -> None:
        async with served(directory, rates, clock=clock, address=address) as room:
            await asyncio.wait_for(does(room), patience)

    asyncio.run(whole())


@dataclass
class Process:
    """`pitboss serve` in a process of its own."""

    process: asyncio.subprocess.Process
    url: str
    printed: list[str]

    async def end(self, with_signal: int = signal.SIGTERM) -> int:
        """Send a signal and wait."""
        if self.process.returncode is None:
            self.process.send_signal(with_signal)
        return await asyncio.wait_for(self.process.wait(), HANGING)


async def started(
    directory: Path, *options: str, log: Path | None = None, files: int | None = None
) -> Process:
    """Start one and read what it prints until it is ready; its log goes to a file, if asked.

    `files` is how many it may have open.
    """
    limited = () if files is None else ("sh", "-c", f'ulimit -n {files}; exec "$@"', "sh")
    with nullcontext() if log is None else log.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            *limited, sys.executable, "-c", "from pitboss.cli import main; main()", "serve",
            "--data", str(directory), "--port", "0", *options, stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )  # fmt: skip
    assert process.stdout is not None
    printed: list[str] = []
    while not printed or "Ctrl-C" not in printed[-1]:
        line = await asyncio.wait_for(process.stdout.readline(), HANGING)
        assert line, "the server ended before it was ready"
        printed.append(line.decode().rstrip())
    return Process(process, printed[0].rpartition(" ")[2], printed)


def offered(shown: Shown) -> dict[str, Any]:
    """What is awaited of the viewer, by the act's last word."""
    return {one.act.partition(".")[2]: one for one in shown.view.awaited}
