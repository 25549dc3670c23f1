"""A stage on which the page's procedures are run as they are written.

What differs from a machine of one's own: the folders of the system lie in a temporary one, ports
are free ones, names of machines are this machine's, and `sudo`, `systemctl`, `journalctl` and
`nginx` are stand-ins that act on this stage; stand_in.py reads the page's own unit files.  Where
PITBOSS_DRILL_ACCOUNTS=1 allows it, sudo, the account and the owners of files are real: accounts.py.
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

from tests.faults.serving import free_port
from tests.operations import accounts
from tests.operations.page import Step, as_pattern, steps

BIN: Final = Path(sys.executable).parent
ROOTS: Final = ("/etc/", "/var/", "/opt/", "/usr/local/", "/media/")
PORTS: Final = ("8411", "8412", "443")
PATIENCE: Final = 600
HOST: Final = "room.example"
"""Browsers' name for the room: one that is not this machine's."""
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


class Stage:
    """Folders, ports and stand-ins."""

    def __init__(self, at: Path, nginx: str = "", others: dict[str, str] | None = None) -> None:
        self.at = at
        self.ports = {port: str(free_port()) for port in PORTS}
        self.names = {
            f"https://{HOST}": f"https://{HOST}:{self.ports['443']}",
            "listen 443": f"listen 127.0.0.1:{self.ports['443']}",
            **({} if accounts.WANTED else {"--owner pitboss --group pitboss ": ""}),
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
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
        if accounts.WANTED:
            self.environment["STAGE_SUDO"] = accounts.prepare(at)
        else:
            (at / "opt/pitboss/bin/pitboss").symlink_to(BIN / "pitboss")
        self._set_up_stand_ins(nginx)

    def _set_up_stand_ins(self, nginx: str) -> None:
        stand_in = Path(__file__).with_name("stand_in.py")
        for name in _STAND_INS:
            script = self.at / "bin" / name
            script.write_text(f'#!/bin/sh\nexec {sys.executable} -I -S {stand_in} {name} "$@"\n')
            script.chmod(0o755)
        temporary = " ".join(f"{one}_temp_path {self.at}/run/{one};" for one in _TEMPORARY)
        conf = self.at / "nginx.conf"
        conf.write_text(_NGINX.format(stage=self.at, temporary=temporary))
        self.environment["STAGE_NGINX"] = f"{nginx} -p {self.at} -c {conf}"
        unit = self.at / "etc/systemd/system/nginx.service"
        unit.write_text(f'[Service]\nExecStart={self.at}/bin/nginx -g "daemon off;"\n')

    def here(self, text: str) -> str:
        """A text of the page with the stage's places."""
        for name, ours in self.names.items():
            text = text.replace(name, ours)
        for port, ours in self.ports.items():
            text = re.sub(rf"\b{port}\b", ours, text)
        # Not where a path goes on from another one, such as the stage's own.
        return re.sub(rf"(?<![\w.}}])({'|'.join(ROOTS)})", rf"{self.at}\1", text)

    def url(self, port: str = "8411") -> str:
        return f"http://127.0.0.1:{self.ports[port]}"

    def play(self, chapter: str, section: str = "", *, slow: bool = False) -> None:
        """Do everything that a chapter says, or one section of it."""
        for step in steps(chapter, section):
            self.do(step, slow=slow)

    def do(self, step: Step, *, slow: bool = False) -> None:
        """One step, compared with what it is said to print."""
        block = step.block
        if block.is_file:
            file = Path(self.here(block.word + " ").strip())
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.here(block.text))
            file.chmod(0o755 if block.text.startswith("#!") else 0o644)
        elif not block.word or (block.word == "slow" and slow):  # accounts.py types the others
            done = self.run(block.text)
            assert done.returncode == 0, f"{block.place}:\n{block.text}\n{done.stdout}{done.stderr}"
            if step.printed is not None:
                expected = as_pattern(self.here(step.printed))
                assert expected.fullmatch(_whole_lines(done.stdout)), (
                    f"{block.place} prints\n{done.stdout}\nand not\n{step.printed}"
                )

    def run(self, commands: str) -> subprocess.CompletedProcess[str]:
        """Type this, in a shell that stops at the first failure."""
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", self.here(commands)], env=self.environment,
            cwd=self.at / "work", text=True, capture_output=True, timeout=PATIENCE, check=False,
        )  # fmt: skip

    def said(self, unit: str) -> str:
        """What a service has written."""
        return (self.at / "log" / f"{unit}.log").read_text()

    def close(self) -> None:
        """End whatever still runs, in good order first: a killed nginx leaves its workers."""
        for pid in (self.at / "run").glob("*.main"):
            self.run(f"systemctl stop {pid.stem} || systemctl kill --signal KILL {pid.stem}")


def _whole_lines(text: str) -> str:
    return text if text.endswith("\n") else f"{text}\n"


@contextmanager
def stage(nginx: str = "", others: dict[str, str] | None = None) -> Iterator[Stage]:
    """A stage for one test; its path is short, because paths of sockets must be."""
    at = Path(tempfile.mkdtemp(prefix="pitboss-op-"))
    made: Stage | None = None
    try:
        made = Stage(at, nginx, others)
        yield made
    finally:
        if made is not None:
            made.close()
        accounts.release(at)
        shutil.rmtree(at, ignore_errors=True)
