"""A stage on which the page's procedures are run as they are written.

It needs no rights, so `make test-all` has it, and `make test` a part of it.  What differs from a
machine of one's own: the folders of the system lie in a temporary one, ports are free ones, names
of machines are this machine's, files have no owners, and `sudo`, `systemctl`, `journalctl` and
`nginx` are stand-ins that act on this stage; stand_in.py reads the page's own unit files, curl.py
asks where there is no curl, and openssl.py stands in for a missing openssl.  The real ones are in
own_machine.py.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pitboss.server.running import bind_socket
from tests.support.faults.full_disk import mount_small_disk
from tests.support.operations.drill import HOST, UNHURRIED, Drill
from tests.support.until import HANGING

BIN: Final = Path(sys.executable).parent
ROOTS: Final = ("/etc/", "/var/", "/opt/", "/usr/local/", "/media/")
PORTS: Final = ("8411", "8412", "443", "80")
_STAND_INS: Final = ("sudo", "systemctl", "journalctl", "nginx")
_NGINX: Final = """
pid {stage}/run/nginx.pid;
error_log {stage}/log/nginx-error.log;
events {{ }}
http {{
    access_log {stage}/log/nginx-access.log;
    {temporary}
    include {stage}/etc/nginx/conf.d/*.conf;
}}
"""
_TEMPORARY: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Stage(Drill):
    """Folders, ports and stand-ins."""

    types = frozenset[str]()

    def __init__(
        self, at: Path, nginx: str = "", others: dict[str, str] | None = None, *, curl: bool = True
    ) -> None:
        """`curl`: the machine's own, where it has one."""
        self.at = at
        self._mounted: list[Path] = []
        # Held as long as the stage stands, so that no other process gets one of them meanwhile.
        self._held = {port: bind_socket("127.0.0.1", 0) for port in PORTS}
        self.ports = {port: str(one.getsockname()[1]) for port, one in self._held.items()}
        self.names = {
            f"https://{HOST}": f"https://{HOST}:{self.ports['443']}",
            "listen 443": f"listen 127.0.0.1:{self.ports['443']}",
            "--owner pitboss --group pitboss ": "",
            "listen 80;": f"listen 127.0.0.1:{self.ports['80']};",
            **UNHURRIED,
            **(others or {}),
        }
        self.environment = {
            **{name: word for name, word in os.environ.items() if not name.startswith("PITBOSS_")},
            "PATH": f"{at / 'bin'}:{os.environ['PATH']}",
            "STAGE": str(at),
            "CURL_HOME": str(at),
        }
        (at / ".curlrc").write_text(f"resolve = {HOST}:{self.ports['443']}:127.0.0.1\n")
        for folder in ("bin", "run", "log", "work", "opt/pitboss/bin", "etc/systemd/system",
                       "etc/nginx/conf.d", "usr/local/sbin", "var/lib", "media"):  # fmt: skip
            (at / folder).mkdir(parents=True)
        (at / "opt/pitboss/bin/pitboss").symlink_to(BIN / "pitboss")
        if not curl or shutil.which("curl") is None:
            self._set_up("curl", "curl.py")
        if shutil.which("openssl") is None:
            self._set_up("openssl", "openssl.py")
        for name in _STAND_INS:
            self._set_up(name, "stand_in.py", name)
        self._set_up_nginx(nginx)

    def _set_up(self, name: str, *program: str) -> None:
        """Put a program of ours where the drill looks for this name."""
        script, words = self.at / "bin" / name, " ".join(program)
        folder = Path(__file__).parent
        script.write_text(f'#!/bin/sh\nexec {sys.executable} -I -S {folder}/{words} "$@"\n')
        script.chmod(0o755)

    def _set_up_nginx(self, nginx: str) -> None:
        temporary = " ".join(f"{one}_temp_path {self.at}/run/{one};" for one in _TEMPORARY)
        conf = self.at / "nginx.conf"
        conf.write_text(_NGINX.format(stage=self.at, temporary=temporary))
        self.environment["STAGE_NGINX"] = f"{nginx} -p {self.at} -c {conf}"
        unit = self.at / "etc/systemd/system/nginx.service"
        unit.write_text(f'[Service]\nExecStart={self.at}/bin/nginx -g "daemon off;"\n')

    def here(self, text: str) -> str:
        for name, ours in self.names.items():
            text = text.replace(name, ours)
        for port, ours in self.ports.items():
            if port == "80":
                continue  # a number like another; its one line is among the names
            text = re.sub(rf"\b{port}\b", ours, text)
        # Not where a path goes on from another one, such as the stage's own.
        return re.sub(rf"(?<![\w.}}])({'|'.join(ROOTS)})", rf"{self.at}\1", text)

    def url(self, port: str = "8411") -> str:
        return f"http://127.0.0.1:{self.ports[port]}"

    @property
    def browsers_url(self) -> str:
        return self.names[f"https://{HOST}"]

    def run(self, commands: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", self.here(commands)], env=self.environment,
            cwd=self.at / "work", text=True, capture_output=True, timeout=HANGING, check=False,
        )  # fmt: skip

    def said(self, unit: str) -> str:
        return (self.at / "log" / f"{unit}.log").read_text()

    def main_process(self, unit: str) -> int:
        return int((self.at / "run" / f"{unit}.main").read_text())

    def small_disk(self) -> None:
        shutil.rmtree(self.at / "var")
        mount_small_disk(self.at / "var")
        self._mounted.append(self.at / "var")

    def close(self) -> None:
        """End whatever still runs, in good order first: a killed nginx leaves its workers."""
        for pid in (self.at / "run").glob("*.main"):
            self.run(f"systemctl stop {pid.stem} || systemctl kill --signal KILL {pid.stem}")
        for held in self._held.values():
            held.close()
        for disk in self._mounted:
            subprocess.run(
                ["umount", "-l", disk], check=True
            )  # or the folder is not removed either


@contextmanager
def stage(
    nginx: str = "", others: dict[str, str] | None = None, *, curl: bool = True
) -> Iterator[Stage]:
    """A stage for one test; its path is short, because paths of sockets must be."""
    at = Path(tempfile.mkdtemp(prefix="pitboss-op-"))
    made: Stage | None = None
    try:
        made = Stage(at, nginx, others, curl=curl)
        yield made
    finally:
        if made is not None:
            made.close()
        shutil.rmtree(at, ignore_errors=True)
