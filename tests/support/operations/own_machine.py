"""A machine of its own for a drill: nothing stands in for anything, and nothing is left of it.

This machine's files under a layer of their own, and namespaces of its own for processes, mounts
and network.  Process 1 is a real systemd; accounts, owners, `sudo`, confinement, restarts and
timers are real, folders and ports are those of the page, and names lead to this machine.  Whoever
types is an ordinary person who may use sudo.  It takes root, and Linux with systemd.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from tests.support.faults.full_disk import FILES, SIZE
from tests.support.operations.drill import HOST, ONLY_ON_A_MACHINE, UNHURRIED, Drill
from tools import system_package

CLONE: Final = Path(__file__).parents[3]
THERE: Final = Path("/opt/clone")
"""Where a machine has the clone, which may lie in a home that services do not see."""
SYSTEMD: Final = Path("/lib/systemd/systemd")
NAMES: Final = (HOST, "db.example", "broker.example")
TYPIST: Final = "keeper"
PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PATIENCE: Final = 600
_NETWORK: Final = 0x40000000
"""CLONE_NEWNET, which Python names from 3.12 on."""
_GROUPS: Final = Path("/sys/fs/cgroup")
_APART: Final = """
for tree in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
    if [ -e "$tree/cgroup.procs" ]; then
        mkdir "$tree/$NAME"
        echo $$ > "$tree/$NAME/cgroup.procs"
    fi
done
exec unshare --pid --fork --kill-child --mount --uts --ipc --cgroup $NETWORK sh -euc "$BOOT"
"""
"""Control groups first: each machine's systemd takes those that it finds for its own."""
_BOOT: Final = """
mount -t tmpfs -o mode=0755 tmpfs "$AT"
mkdir "$AT/upper" "$AT/work" "$AT/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$AT/upper,workdir=$AT/work" "$AT/root"
together=$(stat --file-system --format %T /sys/fs/cgroup)
cd "$AT/root"
mkdir -p proc sys run dev tmp opt/python opt/clone
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t tmpfs -o mode=0755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount --rbind /dev dev
if [ "$together" = cgroup2fs ]; then
    mount -t cgroup2 cgroup2 sys/fs/cgroup
else
    mount -t tmpfs tmpfs sys/fs/cgroup
    mkdir sys/fs/cgroup/systemd sys/fs/cgroup/unified
    mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
    mount -t cgroup2 cgroup2 sys/fs/cgroup/unified
fi
mount --bind -o ro "$PYTHON" opt/python
mount --bind -o ro "$CLONE" opt/clone
exec chroot . /usr/bin/env -i container=pitboss PATH="$PATH" \\
    /lib/systemd/systemd --system --unit=basic.target --log-target=journal
"""
_PROGRAM: Final = """#!/bin/sh
export LD_LIBRARY_PATH=/opt/python/lib
exec /opt/python/bin/python3 -S -c "import sys, site; sys.path.insert(0, '/opt/clone/src');
site.addsitedir('{packages}'); from pitboss.cli import main; main()" "$@"
"""


class OwnMachine(Drill):
    """A machine that has just come up, with the program in its place unless it is installed."""

    clone = THERE

    def __init__(self, folder: Path, *, installs: bool = False) -> None:
        self._folder = folder
        self._network = [] if installs else ["--net"]  # packages come over this machine's
        self.types = frozenset({ONLY_ON_A_MACHINE, *(["slow"] if installs else [])})
        self._boot()
        self.at = Path(f"/proc/{self._first}/root")
        try:
            self._set_up(installs=installs)
        except BaseException:
            self.close()
            raise

    def _boot(self) -> None:
        given = {
            "AT": str(self._folder), "NAME": self._folder.name, "CLONE": str(CLONE),
            "PYTHON": sys.base_prefix, "NETWORK": " ".join(self._network), "BOOT": _BOOT,
        }  # fmt: skip
        self._process = subprocess.Popen(
            ["sh", "-euc", _APART], env={"PATH": PATH, **given}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            if self._process.poll() is not None:
                assert self._process.stderr is not None
                why = self._process.stderr.read().strip()
                pytest.skip(f"no machine of its own can be made here: {why}")
            if self._is_up():
                return
            time.sleep(0.2)
        self._process.kill()
        raise AssertionError("the machine did not come up")

    def _is_up(self) -> bool:
        """Whether systemd is there and has begun to take orders."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        first = children.read_text().split()
        if not first or Path(f"/proc/{first[0]}/comm").read_text().strip() != "systemd":
            return False
        self._first = int(first[0])
        asked = self._inside("systemctl", "is-system-running", "--wait")
        return asked.stdout.strip() in ("running", "degraded")

    def _inside(self, *command: str) -> subprocess.CompletedProcess[str]:
        spaces = ["-m", "-u", "-i", "-p", "-C", "-r", "-w", *(["-n"] if self._network else [])]
        return subprocess.run(
            ["nsenter", "-t", str(self._first), *spaces, "--", *command],
            env={"PATH": PATH, "LANG": "C.UTF-8"}, capture_output=True, text=True,
            timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def _set_up(self, *, installs: bool) -> None:
        as_root = self._inside("sh", "-euc", f"useradd --create-home {TYPIST}")
        assert as_root.returncode == 0, as_root.stderr
        self.write(f"/etc/sudoers.d/{TYPIST}", f"{TYPIST} ALL=(ALL) NOPASSWD: ALL\n")
        names = " ".join(("localhost", os.uname().nodename, *NAMES))
        self.write("/etc/hosts", f"127.0.0.1 {names}\n")
        if installs:
            self._let_install()
        else:
            packages = THERE / Path(sysconfig.get_path("purelib")).relative_to(CLONE)
            self.write("/opt/pitboss/bin/pitboss", _PROGRAM.format(packages=packages))

    def _let_install(self) -> None:
        """The page's address leads to this clone; packages come from where they come here."""
        ours = "safe.directory=*", "url./opt/clone.insteadOf=https://git.example/pitboss.git"
        for one in ours:
            name, _, word = one.partition("=")
            done = self._inside("git", "config", "--system", "--add", name, word)
            assert done.returncode == 0, done.stderr
        told = [f'{name}="{word}"' for name, word in os.environ.items() if name.startswith("PIP_")]
        self.write("/etc/environment", "\n".join([*told, ""]))

    def here(self, text: str) -> str:
        for hurried, patient in UNHURRIED.items():
            text = text.replace(hurried, patient)
        return text

    def run(self, commands: str) -> subprocess.CompletedProcess[str]:
        as_typed = ["bash", "-euo", "pipefail", "-c", f"cd; {self.here(commands)}"]
        return self._inside("runuser", "-u", TYPIST, "--", "env", f"HOME=/home/{TYPIST}", *as_typed)

    def said(self, unit: str) -> str:
        return self.well(f"sudo journalctl --unit {unit} --output cat --no-pager")

    def main_process(self, unit: str) -> int:
        return int(self.well(f"systemctl show --property MainPID --value {unit}"))

    def small_disk(self) -> None:
        size = f"size={SIZE},nr_inodes={FILES},mode=0755"
        self.well(
            f"sudo mkdir /media/small && sudo mount -t tmpfs -o {size} tmpfs /media/small\n"
            "for one in lib backups; do\n"
            "  sudo mkdir -p /media/small/$one /var/$one/pitboss\n"
            "  sudo mount --bind /media/small/$one /var/$one/pitboss\n"
            "done"
        )

    def url(self, port: str = "8411") -> str:
        return f"http://127.0.0.1:{port}"

    @property
    def browsers_url(self) -> str:
        return f"https://{HOST}"

    @contextmanager
    def reached(self) -> Iterator[None]:
        """This thread asks in the machine's network meanwhile."""
        libc = ctypes.CDLL(None, use_errno=True)
        spaces = (Path(f"/proc/{one}/ns/net") for one in ("thread-self", self._first))
        with next(spaces).open("rb") as ours, next(spaces).open("rb") as theirs:
            assert libc.setns(theirs.fileno(), _NETWORK) == 0, os.strerror(ctypes.get_errno())
            try:
                yield
            finally:
                assert libc.setns(ours.fileno(), _NETWORK) == 0, os.strerror(ctypes.get_errno())

    def close(self) -> None:
        """Everything ends with its first process."""
        with suppress(ProcessLookupError):
            os.kill(self._first, 9)
        self._process.wait(PATIENCE)
        if self._process.stderr is not None:
            self._process.stderr.close()
        for tree in _GROUPS.glob(f"**/{self._folder.name}"):
            for group in [*sorted(tree.glob("**/"), reverse=True)]:
                with suppress(OSError):
                    group.rmdir()


@contextmanager
def own_machine(*, installs: bool = False) -> Iterator[OwnMachine]:
    """A machine for one test; skips where none can be made."""
    if os.geteuid() != 0 or not SYSTEMD.exists():
        pytest.skip("a machine of its own takes root, and Linux with systemd")
    if shutil.which("sudo") is None:
        system_package.install("sudo", "the drill on a machine of its own")
    if shutil.which("sudo") is None:
        pytest.skip("there is no sudo, and none could be installed")
    folder = Path(tempfile.mkdtemp(prefix="pitboss-machine-"))
    try:
        made = OwnMachine(folder, installs=installs)
        try:
            with made.reached():
                yield made
        finally:
            made.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
