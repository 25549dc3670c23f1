"""Install a package of the system, if permitted."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from typing import IO, Final

GUARD: Final = 1_800.0
"""Seconds after which a command counts as hanging."""


def may_install() -> bool:
    """Return whether we may install anything outside the clone."""
    return os.environ.get("PITBOSS_INSTALL", "").lower() not in ("no", "0", "false")


def install(package: str, what_for: str) -> None:
    """Install as root, or by sudo without a password.  The caller checks for success."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not may_install() or not shutil.which("apt-get") or not runs([*root, "true"]):
        return
    print(
        f"Installing the system's package {package} by apt-get, for {what_for};"
        " PITBOSS_INSTALL=no switches this off.",
        flush=True,
    )
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    runs([*root, "apt-get", "update", "-qq"], quiet)
    runs([*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", package], quiet)


def runs(
    command: Sequence[str],
    environment: dict[str, str] | None = None,
    *,
    output: IO[bytes] | None = None,
    guard: float = GUARD,
) -> bool:
    """Return whether a command exists and succeeds.  Its output is dropped or goes to a file."""
    try:
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output or subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=guard,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
