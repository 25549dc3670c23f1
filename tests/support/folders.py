"""Temporary folders: in memory for most tests, on the disk where durability is what is tested."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

MEMORY: Final = Path("/dev/shm")
ENOUGH: Final = 2 * 2**30
"""Bytes that must be free: what all workers together keep at one time is well below this."""
DISK: Final = "PITBOSS_TESTS_ON_DISK"
"""The environment variable that carries the disk's own temporary folder to the workers."""


def use_memory(config: pytest.Config) -> None:
    """Put temporary folders of this run, and of the programs it starts, into memory if it can."""
    if DISK in os.environ:  # a worker: its controller has done it
        return
    os.environ[DISK] = tempfile.gettempdir()
    if not _takes_programs_and_files(MEMORY):
        return
    made = os.environ["TMPDIR"] = tempfile.mkdtemp(prefix="pitboss-tests-", dir=MEMORY)
    Path(made).chmod(0o711)  # PostgreSQL runs under another account where the tests run as root
    tempfile.tempdir = None  # read TMPDIR again
    config.add_cleanup(lambda: shutil.rmtree(made, ignore_errors=True))


def _takes_programs_and_files(folder: Path) -> bool:
    """Whether a folder is there, writable, large enough, and lets programs run."""
    if not os.access(folder, os.W_OK):
        return False
    mounted = os.statvfs(folder)
    return not mounted.f_flag & os.ST_NOEXEC and mounted.f_bavail * mounted.f_frsize >= ENOUGH


@pytest.fixture
def disk_path() -> Iterator[Path]:
    """A folder on the machine's disk, for tests of what survives there."""
    with tempfile.TemporaryDirectory(prefix="pitboss-disk-", dir=os.environ[DISK]) as made:
        yield Path(made)
