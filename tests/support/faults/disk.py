"""A disk under the database that fails when it is told to, or that remembers every write.

SQLite reaches its files through this; what it has written and synced can be laid out again as a
power cut would have left it.
"""

from __future__ import annotations

import os
import random
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import apsw

SECTOR = 512


class Done(NamedTuple):
    """One thing that was done to a file."""

    file: str
    what: str
    place: int = 0
    data: bytes = b""


FOLDER = Done("", "sync")
"""The folder itself is synced: what was deleted in it stays deleted."""


class Disk(apsw.VFS):
    """The system's files, watched."""

    def __init__(self) -> None:
        super().__init__("watched", "unix", makedefault=True)
        self.log: list[Done] = []
        self.what = ""
        """Which call fails: write, sync, read or open; empty: none."""
        self.nth, self.for_ever = 0, False
        self.called = 0
        self.full = False
        """Whether it takes no more."""

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802 - the driver's name
        self.does(Done(_named(name), "open"))
        return _File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - the driver's name
        self.does(Done(_named(filename), "delete"))
        super().xDelete(filename, syncdir)
        if syncdir:
            self.log.append(FOLDER)

    def does(self, done: Done) -> None:
        """Note it, or fail."""
        if self.full and done.what == "write":
            raise apsw.FullError("no space left")
        if done.what == self.what:
            self.called += 1
            if self.called == self.nth or (self.for_ever and self.called > self.nth):
                raise apsw.IOError(f"{done.what} {self.called} failed")
        if done.what != "read":
            self.log.append(done)

    @property
    def touched(self) -> bool:
        """Whether the call that was to fail has come."""
        return self.called >= self.nth


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self._disk, self._name = disk, _named(name)
        super().__init__("unix", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802 - the driver's name
        self._disk.does(Done(self._name, "write", offset, bytes(data)))
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 - the driver's name
        self._disk.does(Done(self._name, "sync"))
        super().xSync(flags)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - the driver's name
        self._disk.does(Done(self._name, "truncate", newsize))
        super().xTruncate(newsize)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802 - the driver's name
        self._disk.does(Done(self._name, "read"))
        return super().xRead(amount, offset)


def _named(name: Any) -> str:
    return Path(name.filename() if isinstance(name, apsw.URIFilename) else str(name)).name


@contextmanager
def watched() -> Iterator[Disk]:
    """Everything that SQLite opens lies on this disk for a while."""
    disk, honest = Disk(), os.fsync

    def synced(file: int) -> None:
        honest(file)
        if stat.S_ISDIR(os.fstat(file).st_mode):
            disk.log.append(FOLDER)

    os.fsync = synced  # type: ignore[assignment]
    try:
        yield disk
    finally:
        os.fsync = honest
        disk.what = ""
        disk.unregister()


def after_a_cut(log: list[Done], directory: Path, rng: random.Random) -> None:
    """Lay the files out: all that was synced, and of the rest some, torn or in another order."""
    for file in sorted({one.file for one in log if one.what in ("write", "truncate")}):
        done = [one for one in log if one.file == file or one is FOLDER]
        synced = _synced(done)
        content: bytearray | None = None
        for one in done[:synced]:
            content = _applied(content, one)
        rest = [one for one in done[synced:] if rng.random() < 0.5]
        if rng.random() < 0.5:
            rng.shuffle(rest)
        for one in rest:
            content = _applied(content, _torn(one, rng) if rng.random() < 0.3 else one)
        if content is not None:
            (directory / file).write_bytes(content)


def _synced(done: list[Done]) -> int:
    """How much of it stays: up to the file's last sync, or a deletion that the folder kept."""
    folder = max((n for n, one in enumerate(done) if one is FOLDER), default=0)
    return max(
        (
            n
            for n, one in enumerate(done, 1)
            if (one.what == "sync" and one is not FOLDER) or (one.what == "delete" and n <= folder)
        ),
        default=0,
    )


def _applied(content: bytearray | None, one: Done) -> bytearray | None:
    """None: there is no such file."""
    if one.what == "delete":
        return None
    if one.what not in ("write", "truncate"):
        return content
    content = bytearray() if content is None else content
    if one.what == "write":
        content.extend(bytes(max(0, one.place - len(content))))
        content[one.place : one.place + len(one.data)] = one.data
    else:
        del content[one.place :]
    return content


def _torn(one: Done, rng: random.Random) -> Done:
    """Only the first sectors of a write."""
    return one._replace(data=one.data[: SECTOR * rng.randint(0, len(one.data) // SECTOR)])
