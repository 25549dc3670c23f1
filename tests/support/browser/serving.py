"""A real server for real browsers, in a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.support.faults.serving import PITBOSS, free_port


class Served:
    """`pitboss serve` on a directory of its own; links by office."""

    def __init__(self, data: Path, program: tuple[str, ...] = PITBOSS) -> None:
        self.data = data
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
                stdout=subprocess.PIPE, stderr=errors, text=True,
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
        self._process.communicate(timeout=30)

    def restart(self, how: signal.Signals = signal.SIGKILL, away: float = 0.0) -> None:
        """Gone at once, and back on the same data and port."""
        self.stop(how)
        time.sleep(away)
        self.start()
