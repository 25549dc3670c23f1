"""A package of the system, where we may install one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence


def install(package: str, what_for: str) -> None:
    """Ask for it, by root or by sudo without a password; whoever calls looks whether it came."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and runs([*root, "true"]):
        print(f"Installing the system's {package} for {what_for}.", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        runs([*root, "apt-get", "update", "-qq"], quiet)
        runs([*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", package], quiet)


def runs(command: Sequence[str], environment: dict[str, str] | None = None) -> bool:
    """Whether a command is there and ends well."""
    try:
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    except OSError:
        return False
    return done.returncode == 0
