"""A real server for real browsers, in a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from tests.support.browser.clock_file import ClockFile
from tests.support.faults.serving import PITBOSS, free_port

ROOT: Final = Path(__file__).resolve().parents[3]
PATIENT: Final = ("-m", "tests.support.browser.server_program", "serve")
"""The same program, for tests that must not depend on the machine's speed."""
GUARD: Final = 300
"""Seconds after which a server that should have stopped counts as hanging."""


class Served:
    """`pitboss serve` on a directory of its own; links by office."""

    def __init__(self, data: Path, program: tuple[str, ...] = PITBOSS) -> None:
        self.data = data
        self.clock = ClockFile(data.parent)
        """The room's, where its program is patient."""
        self._program = program
        self.links: dict[str, str] = {}
        self._port = free_port()
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        with (self.data.parent / "server.log").open("ab") as errors:
            self._process = subprocess.Popen(
                [
                    sys.executable, *self._program, "--data", str(self.data),
                    "--port", str(self._port),
                ],
                stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT,
            )  # fmt: skip
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "/enter#" in line:
                office, _, link = line.strip().rpartition(" ")
                self.links[office.strip()] = link
            if line.startswith("Ctrl-C"):
                return
        log = (self.data.parent / "server.log").read_text()
        raise AssertionError(f"the server did not start: {log[-2000:]}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.communicate(timeout=GUARD)

    def restart(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Gone at once, and back on the same data and port."""
        self.stop(how)
        self.start()

    def now(self) -> datetime:
        """The room's time."""
        return self.clock.now()

    def let_pass(self, seconds: int) -> None:
        """Set the room's clock forward."""
        self.clock.let_pass(seconds)
