"""A real server in a process of its own, to be killed and started again on the same data."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from tests.support.until import HANGING

_TELLS = "import faulthandler, signal; faulthandler.register(signal.SIGUSR2);"
_WAITS = f"from pitboss.record import postgres; postgres._TRIES = {int(2 * HANGING)};"
_STARTS = "from pitboss.cli import main; main()"
PITBOSS: Final = ("-c", f"{_TELLS}{_STARTS}", "serve")
"""A server that says where each of its threads stands when it is asked by a signal."""
ON_POSTGRES: Final = ("-c", f"{_TELLS}{_WAITS}{_STARTS}", "serve")
"""The same for PostgreSQL, however long a slow machine takes to start that again."""


class Death(NamedTuple):
    """How a server ended."""

    was_ready: bool
    """Whether its doors were open, or it was still reading its record."""
    by_itself: bool


class Serving:
    """`pitboss serve` as a user starts it, on one port and one directory."""

    def __init__(
        self, data: Path, program: tuple[str, ...] = PITBOSS, words: tuple[str, ...] = ()
    ) -> None:
        self._data = data
        self.program = program
        """What is started the next time."""
        self._words = words
        self._port = free_port()
        self._log = data.parent / "server.log"
        self._process: asyncio.subprocess.Process | None = None
        self.links: dict[str, str] = {}
        self.ready_after: list[float] = []
        """Seconds of each start until the server answered."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        if not await self._comes_up():
            raise AssertionError(f"the server did not start: {self._log.read_text()[-2000:]}")

    async def _comes_up(self) -> bool:
        """Whether it opened its doors before it ended."""
        began = time.monotonic()
        output = await self._spawn()
        while True:
            line = (await asyncio.wait_for(output.readline(), HANGING)).decode()
            if not line:
                return False
            if "/enter#" in line:
                office, _, link = line.strip().rpartition(" ")
                self.links[office.strip()] = link.rpartition("#")[2]
            if line.startswith("Ctrl-C"):
                self.ready_after.append(time.monotonic() - began)
                return True

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def send(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    def threads(self) -> str:
        """Where each of them stands, for whoever wonders why nothing goes on."""
        if self.program not in (PITBOSS, ON_POSTGRES):
            return ""
        before = self._log.stat().st_size
        self.send(signal.SIGUSR2)
        time.sleep(0.5)
        return self._log.read_bytes()[before:].decode(errors="replace")

    async def start_and_kill(self, after: float) -> Death:
        """Begin to come up, and be killed so many seconds later."""
        await self._spawn()
        await asyncio.sleep(after)
        assert self._process is not None
        self.send(signal.SIGKILL)
        printed, _ = await self._process.communicate()
        return Death(b"Ctrl-C" in printed, by_itself=False)

    async def start_and_die(self, patience: float) -> Death:
        """Start one that kills itself, and is killed if that takes too long."""
        was_ready = await self._comes_up()
        assert self._process is not None
        try:
            await asyncio.wait_for(self._process.wait(), patience)
        except TimeoutError:
            await self.end()
            return Death(was_ready, by_itself=False)
        await self._process.communicate()
        if self._process.returncode != -signal.SIGKILL:
            raise AssertionError(f"the server failed: {self._log.read_text()[-2000:]}")
        return Death(was_ready, by_itself=True)

    async def _spawn(self) -> asyncio.StreamReader:
        with self._log.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self.program, "--data", str(self._data),
                "--port", str(self._port), *self._words,
                stdout=asyncio.subprocess.PIPE, stderr=errors,
            )  # fmt: skip
        assert self._process.stdout is not None
        return self._process.stdout

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self._process is not None
        self.send(how)
        await self._process.communicate()
        assert self._process.returncode is not None
        return self._process.returncode

    async def end(self) -> None:
        """Whatever has become of it."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # it died a moment ago
                self.send(signal.SIGKILL)
            await self._process.communicate()


# --- ports ----------------------------------------------------------------------------------------

_PORTS: Final = range(10_000, 32_000)
"""Below those that the system gives to outgoing connections: while a server is down nobody gets
its port, neither another program nor a client that tries to reach it and would meet itself."""
_reserved: Final = list[int]()


def free_port() -> int:
    """A port that no other process of the tests gets, even while nobody listens on it.

    The reservation is the UDP port of the same number, which stays open as long as this process.
    """
    while True:
        port = random.choice(_PORTS)
        with socket.socket() as listening, socket.socket(type=socket.SOCK_DGRAM) as reserving:
            try:
                reserving.bind(("127.0.0.1", port))
                listening.bind(("127.0.0.1", port))
            except OSError:
                continue
            _reserved.append(reserving.detach())
            return port
