"""Stand-ins for `sudo`, `systemctl`, `journalctl` and `nginx` on the stage of a drill.

`systemctl` reads the unit files that the page gives, runs what they say as systemd would as far as
a room needs it, and waits for `READY=1` where a unit is of type notify.  Accounts, confinement,
restarts and timers are systemd's own and are not played.
"""

from __future__ import annotations

import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from io import BufferedWriter
from pathlib import Path
from typing import Final

STAGE: Final = Path(os.environ["STAGE"])
UNITS: Final = STAGE / "etc/systemd/system"
PATIENCE: Final = 600.0
"""Seconds after which a unit counts as hanging."""


class Unit:
    """A service, by its name or an instance of its template."""

    def __init__(self, name: str) -> None:
        self.name = name.removesuffix(".service")
        base, at, self._instance = self.name.partition("@")
        self._settings = _settings(UNITS / f"{base}{at}.service")
        self._main = STAGE / "run" / f"{self.name}.main"

    @property
    def pid(self) -> int:
        """Its process, or 0 when none is alive."""
        try:
            pid = int(self._main.read_text())
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (OSError, ValueError):
            return 0
        return 0 if state == "Z" else pid

    def start(self) -> None:
        if self.pid:
            return
        told = STAGE / "run" / f"{self.name}.sock"
        told.unlink(missing_ok=True)
        command = shlex.split(self._one("ExecStart").replace("%i", self._instance))
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening, self._log() as log:
            listening.bind(str(told))
            process = subprocess.Popen(
                command, env={**os.environ, **self._environment(), "NOTIFY_SOCKET": str(told)},
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
            self._main.write_text(str(process.pid))
            if not self._came_up(process, listening):
                sys.exit(f"Job for {self.name}.service failed.")

    def _came_up(self, process: subprocess.Popen[bytes], listening: socket.socket) -> bool:
        ends = time.monotonic() + PATIENCE
        if self.name == "nginx":  # it listens when its number is written down
            while not _nginx_is_up() and process.poll() is None and time.monotonic() < ends:
                time.sleep(0.02)
            return _nginx_is_up() and process.poll() is None
        if self._one("Type") != "notify":
            return True
        listening.settimeout(0.1)
        while time.monotonic() < ends and process.poll() is None:
            try:
                if b"READY=1" in listening.recv(1000):
                    return True
            except TimeoutError:
                pass
        return False

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if pid := self.pid:
            os.kill(pid, how)
        ends = time.monotonic() + PATIENCE
        while self.pid and time.monotonic() < ends:
            time.sleep(0.02)
        if self.pid:
            sys.exit(f"{self.name}.service does not end.")

    def reload(self) -> None:
        if pid := self.pid:
            os.kill(pid, signal.SIGHUP)  # its workers of before may answer a little longer
        else:
            self.start()

    def _one(self, name: str) -> str:
        return (self._settings.get(name) or [""])[-1]

    def _environment(self) -> dict[str, str]:
        lines = list(self._settings.get("Environment", ()))
        for name in self._settings.get("EnvironmentFile", ()):
            file = Path(name.removeprefix("-"))
            if file.exists() or not name.startswith("-"):
                lines += file.read_text().splitlines()
        pairs = (line.partition("=") for line in lines if line and not line.startswith("#"))
        return {name: word.strip('"') for name, _, word in pairs}

    def _log(self) -> BufferedWriter:
        return (STAGE / "log" / f"{self.name}.log").open("ab")


def _nginx_is_up() -> bool:
    """Whether the file of its number holds one; a mere check of its settings makes it empty."""
    written = STAGE / "run" / "nginx.pid"
    return written.exists() and written.stat().st_size > 0


def _settings(file: Path) -> dict[str, list[str]]:
    if not file.exists():
        sys.exit(f"Unit {file.name} could not be found.")
    found: dict[str, list[str]] = {}
    for line in file.read_text().replace("\\\n", " ").splitlines():
        name, equals, word = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name.strip(), []).append(word.strip())
    return found


def systemctl(act: str, *words: str) -> None:
    """The acts that the page names."""
    how = signal.SIGTERM
    if "--signal" in words:
        place = words.index("--signal")
        how = signal.Signals[f"SIG{words[place + 1]}"]
        words = words[:place] + words[place + 2 :]
    now = "--now" in words
    services = (word for word in words if not word.startswith("--") and not word.endswith(".timer"))
    for unit in (Unit(word) for word in services):
        if act == "kill" or act == "stop":
            unit.end(how)
        elif act == "restart":
            unit.end()
            unit.start()
        elif act == "start" or (act == "enable" and now):
            unit.start()
        elif act == "reload-or-restart":
            unit.reload()
        elif act != "enable":
            sys.exit(f"The stand-in cannot {act}.")


def sudo(*words: str) -> None:
    """Nobody but whoever runs the drill."""
    began = 0
    while words[began].startswith("-"):
        began += 2 if words[began] == "-u" else 1
    os.execvp(words[began], words[began:])


def main(name: str, *words: str) -> None:
    """One of them, by its name."""
    if name == "sudo":
        sudo(*words)
    elif name == "nginx":
        command = [*shlex.split(os.environ["STAGE_NGINX"]), *words]
        os.execvp(command[0], command)
    elif name == "journalctl":
        unit = words[words.index("--unit") + 1]
        sys.stdout.write((STAGE / "log" / f"{unit}.log").read_text())
    elif words != ("daemon-reload",):
        systemctl(*words)


if __name__ == "__main__":
    main(*sys.argv[1:])
