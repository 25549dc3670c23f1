"""Snapshots: cached states, so that starting up need not replay every event.

A snapshot is only a cache.  It is used only if this release made it, with this installation's key,
from exactly the events in the journal; otherwise all events are replayed.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable
from contextlib import suppress
from hmac import compare_digest
from hmac import digest as hmac
from pathlib import Path
from typing import Final, NamedTuple

from pitboss.record.codec import CodecError, decode, encode

_log = logging.getLogger(__name__)

_STREAM: Final = re.compile(r"[a-z]+( [0-9]+)?")


class Snapshot(NamedTuple):
    """A state after one event of a stream."""

    stream: str
    number: int
    """The last event that it includes."""
    digest: bytes
    """The chain's digest at that event; a different history has a different one."""
    release: str
    body: bytes
    mac: bytes


def make_snapshot(
    stream: str, number: int, digest: bytes, release: str, body: bytes, key: bytes
) -> Snapshot:
    """Make a snapshot, authenticated with a key."""
    return Snapshot(
        stream, number, digest, release, body, _mac(key, stream, number, digest, release, body)
    )


def read(snapshot: Snapshot, stream: str, digest: bytes, release: str, key: bytes) -> bytes | None:
    """Return the encoded state, or None if the snapshot does not match or is not authentic."""
    fits = (snapshot.stream, snapshot.digest, snapshot.release) == (stream, digest, release)
    genuine = compare_digest(snapshot.mac, _mac(key, *snapshot[:-1]))
    return snapshot.body if fits and genuine else None


def _mac(key: bytes, *said: str | int | bytes) -> bytes:
    return hmac(key, encode(("snapshot", *said)), "sha256")


class SnapshotStore:
    """One snapshot file per stream.  Files are not synced, since losing one only costs time."""

    def __init__(self, directory: Path, release: str, key: bytes) -> None:
        self._directory = directory / "snapshots"
        self._release = release
        self._key = key

    def keep(self, stream: str, number: int, digest: bytes, body: bytes) -> None:
        """Store a snapshot, replacing the previous one.  Failures are only logged."""
        snapshot = make_snapshot(stream, number, digest, self._release, body, self._key)
        path = self._path(stream)
        beside = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            beside.write_bytes(encode(tuple(snapshot)))
            beside.replace(path)
        except OSError as error:
            _log.warning("no snapshot of %s could be saved: %s", stream, error.strerror)
            with suppress(OSError):
                beside.unlink(missing_ok=True)

    def read(self, stream: str, digest_of: Callable[[int], bytes | None]) -> Snapshot | None:
        """Load the snapshot of a stream, if it matches the journal.

        `digest_of` returns the chain's digest at an event's number, or None if there is none.
        """
        snapshot = self._load(stream)
        if snapshot is None:
            return None
        digest = digest_of(snapshot.number)
        if digest is None or read(snapshot, stream, digest, self._release, self._key) is None:
            return None
        return snapshot

    def _load(self, stream: str) -> Snapshot | None:
        try:
            stored = decode(self._path(stream).read_bytes())
        except (OSError, CodecError):
            return None
        shape = [type(part) for part in stored] if type(stored) is tuple else []
        return Snapshot(*stored) if shape == [str, int, bytes, str, bytes, bytes] else None

    def _path(self, stream: str) -> Path:
        if not _STREAM.fullmatch(stream):
            raise ValueError(f"{stream!r} is no stream")
        return self._directory / f"{stream}.json"
