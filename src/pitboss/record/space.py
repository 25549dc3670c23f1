"""Disk space for the record: how much is free, and a reserve for open rounds.

The reserve is a file of zeros.  When the disk is full, part of it is released at a time, so that
whatever filled the disk does not take all of it at once.  It is allocated again once there is
space.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Final, NamedTuple

MIB: Final = 2**20


class Limits(NamedTuple):
    """When the disk counts as full, and how much is reserved."""

    least_free: float = 0.10
    """The free share of the disk, in bytes or in files, below which no new round begins."""
    slack: float = 0.02
    """Hysteresis: this much more must be free before rounds begin again."""
    reserve: int = 64 * MIB
    """Bytes reserved for open rounds."""
    helping: int = 8 * MIB
    """Bytes of the reserve released at a time."""
    every: float = 2.0
    """Seconds between two checks; an alarm must be raised within ten."""


class Free(NamedTuple):
    """The free space that is available to the writer of the record."""

    bytes: int
    of_bytes: int
    files: int
    of_files: int
    """0 if the file system has no limit on files."""


def free_on(directory: Path) -> Free:
    """Return the free space of a directory's file system."""
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
        """Return the free space now."""
        return free_on(self._directory)

    def short(self, free: Free, *, was_short: bool = False) -> str:
        """Why no new round may begin; empty if there is enough space.

        Space released from the reserve does not count as free, since it must be reserved again.
        """
        least = self.limits.least_free + (self.limits.slack if was_short else 0)
        spare = free.bytes - (self.limits.reserve - self.reserved_bytes)
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
    def reserved_bytes(self) -> int:
        """The current size of the reserve in bytes."""
        try:
            return self._reserve.stat().st_size
        except OSError:
            return 0

    def lay(self) -> None:
        """Allocate the reserve, or its missing part.  Raises OSError if there is no space."""
        with self._lock:
            if self.reserved_bytes == self.limits.reserve:
                return
            file = os.open(self._reserve, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                os.ftruncate(file, min(self.reserved_bytes, self.limits.reserve))
                if self.limits.reserve:
                    os.posix_fallocate(file, 0, self.limits.reserve)
            except OSError:
                os.ftruncate(file, 0)
                raise
            finally:
                os.close(file)

    def release_some(self) -> bool:
        """Release part of the reserve; returns False if nothing is left."""
        with self._lock:
            laid = self.reserved_bytes
            if not laid:
                return False
            os.truncate(self._reserve, max(0, laid - self.limits.helping))
            return True

    def make_room(self) -> None:
        """Release part of the reserve if the disk is almost full, before an act fails."""
        if self.free().bytes < self.limits.helping:
            self.release_some()
