"""Room for the record on its disk: how much is free, and a reserve for rounds that are open.

The reserve is a file that holds nothing.  When the disk is full it gives its place up, a helping at
a time, so that whoever has filled the disk does not get all of it at once; when there is room again
it is laid anew.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Final, NamedTuple

MIB: Final = 2**20


class Limits(NamedTuple):
    """When the disk counts as full, and what is kept back: the one place that says so."""

    least_free: float = 0.10
    """The share of the disk, in bytes or in files, below which no new round begins."""
    slack: float = 0.02
    """So much more must be free before rounds begin again, or they would stop and go."""
    reserve: int = 64 * MIB
    """Bytes kept back for what is open."""
    helping: int = 8 * MIB
    """Bytes that the reserve gives up at a time."""
    every: float = 2.0
    """Seconds between two looks; an alarm is raised within ten."""


class Free(NamedTuple):
    """What is free on a disk for whoever writes the record."""

    bytes: int
    of_bytes: int
    files: int
    of_files: int
    """0 where the file system does not count its files."""


def free_on(directory: Path) -> Free:
    """What the file system says."""
    found = os.statvfs(directory)
    unit = found.f_frsize
    return Free(found.f_bavail * unit, found.f_blocks * unit, found.f_favail, found.f_files)


class Space:
    """The disk of one directory, with its reserve."""

    def __init__(self, directory: Path, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._directory = directory
        self._reserve = directory / "reserve"
        self._lock = threading.Lock()

    def free(self) -> Free:
        """What is free now."""
        return free_on(self._directory)

    def short(self, free: Free, *, was_short: bool = False) -> str:
        """Why no new round may begin; empty: there is room.

        What the reserve has given up does not count as free: it is owed.
        """
        least = self.limits.least_free + (self.limits.slack if was_short else 0)
        spare = free.bytes - (self.limits.reserve - self.laid)
        for what, share in (
            ("disk", spare / free.of_bytes if free.of_bytes else 0.0),
            ("number of files on the disk", free.files / free.of_files if free.of_files else 1.0),
        ):
            if share < least:
                return (
                    f"{max(share, 0):.1%} of the {what} that holds the record is free,"
                    f" and no round begins below {self.limits.least_free:.0%}"
                )
        return ""

    # --- the reserve ------------------------------------------------------------------------------

    @property
    def laid(self) -> int:
        """The bytes that the reserve holds now."""
        try:
            return self._reserve.stat().st_size
        except OSError:
            return 0

    def lay(self) -> None:
        """Lay the reserve, or what is missing of it; an OSError where there is no room for it."""
        with self._lock:
            if self.laid == self.limits.reserve:
                return
            file = os.open(self._reserve, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                os.ftruncate(file, min(self.laid, self.limits.reserve))
                if self.limits.reserve:
                    os.posix_fallocate(file, 0, self.limits.reserve)
            except OSError:
                os.ftruncate(file, 0)
                raise
            finally:
                os.close(file)

    def give_up(self) -> bool:
        """Free a helping of the reserve; whether there was one."""
        with self._lock:
            laid = self.laid
            if not laid:
                return False
            os.truncate(self._reserve, max(0, laid - self.limits.helping))
            return True

    def make_room(self) -> None:
        """Free a helping where less than one is left, before anybody is refused for it."""
        if self.free().bytes < self.limits.helping:
            self.give_up()
