"""The marker of the last commit: the head of the journal in a small file outside the database.

Signed heads are up to a minute old.  A database that loses its last commits, to a damaged
write-ahead log or a lagging standby, still looks intact; the marker shows that more was committed.

A separate thread writes and syncs the marker after each commit, so no act waits for it.  Commits
made while it syncs, and for ten milliseconds after, are merged into the next mark, so the marker
may lag behind the journal but is never ahead.  Two slots in separate blocks are written
alternately, so a torn write leaves the previous mark intact.
"""

from __future__ import annotations

import os
import struct
import threading
from pathlib import Path
from typing import Final, NamedTuple

from pitboss.record.journal import Head, Unreadable
from pitboss.record.macs import Macs

_MARK: Final = struct.Struct(">16sQQ32sQ32s64s")
_FORM: Final = b"pitboss mark 1\n\n"
_SLOTS: Final = (0, 4096)
_SIZE: Final = 8192
_PAUSE: Final = 0.01
"""Minimum seconds between two marks, because each sync slightly delays the journal's own."""


class Mark(NamedTuple):
    """The head of the journal after a commit."""

    sequence: int
    head: Head


class Marker:
    """The marker file."""

    def __init__(self, path: Path, macs: Macs) -> None:
        self.path, self._macs = path, macs
        self._file = -1
        self._sequence = 0
        self._latest: Head | None = None
        self._closing = threading.Event()
        self._due = threading.Event()
        self._thread = threading.Thread(target=self._work, name="marker", daemon=True)
        self.trouble = ""
        """Why the last mark could not be written; the next commit tries again."""

    @property
    def exists(self) -> bool:
        return self.path.exists()

    def read(self) -> Mark | None:
        """Read the latest intact mark, if any."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Unreadable(f"the marker {self.path} cannot be read: {error.strerror}") from error
        marks = [mark for at in _SLOTS if (mark := self._mark(data[at : at + _MARK.size]))]
        return max(marks, default=None)

    def _mark(self, data: bytes) -> Mark | None:
        if len(data) != _MARK.size:
            return None
        form, sequence, position, digest, command, command_digest, mac = _MARK.unpack(data)
        values = (sequence, position, digest, command, command_digest)
        if form != _FORM or not self._macs.matches("marker", values, mac.decode("latin-1")):
            return None
        return Mark(sequence, Head(position, digest, command, command_digest))

    def set(self, head: Head) -> None:
        """Write the current head before anything more is committed.  Raises Unreadable."""
        try:
            self._open()
            self._write(head)
        except OSError as error:
            raise Unreadable(
                f"the marker {self.path} cannot be written: {error.strerror}"
            ) from error

    def _open(self) -> None:
        if self._file >= 0:
            return
        last = self.read()
        self._sequence = last.sequence if last else 0
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        if os.fstat(self._file).st_size != _SIZE:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, bytes(_SIZE), 0)  # so later writes never grow the file
            os.fsync(self._file)
            folder = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY)
            os.fsync(folder)
            os.close(folder)

    def note(self, head: Head) -> None:
        """Schedule a mark after a commit."""
        self._latest = head
        if not self._thread.is_alive() and not self._closing.is_set():
            self._thread.start()
        self._due.set()

    def close(self) -> None:
        """Write the last mark and close the file."""
        self._closing.set()
        self._due.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _work(self) -> None:
        while True:
            self._due.wait()
            self._due.clear()
            last = self._closing.is_set()
            if self._latest is not None:
                self._try_write(self._latest)
            if last:
                return
            self._closing.wait(_PAUSE)

    def _try_write(self, head: Head) -> None:
        """Write a mark.  A failure sets `trouble` and does not stop play: the commit is durable."""
        try:
            self._write(head)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{self.path} cannot be written: {error.strerror}"

    def _write(self, head: Head) -> None:
        sequence = self._sequence + 1
        values = (sequence, *head)
        mark = _MARK.pack(_FORM, *values, self._macs.mac("marker", values).encode())
        os.pwrite(self._file, mark, _SLOTS[sequence % len(_SLOTS)])
        os.fdatasync(self._file)
        self._sequence = sequence
