"""Signed heads: the journal's position and digest, attested outside the database.

A chain alone cannot show that its tail was cut off, or that all of it was rehashed.  A signed head
stored elsewhere can.  Heads are JSON lines: at least one for every thousand events or every minute
with events, and one when the room closes.  Store them where the operator cannot write, ideally with
the inspector.

The signed message is "pitboss head 1" and a line feed, then the head's JSON without its signature,
keys sorted, no spaces.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from pitboss.json_types import Json, JsonObject
from pitboss.record import chain
from pitboss.record.journal import Head, Unreadable
from pitboss.record.keys import Keys, PublicKey

EVERY_EVENTS: Final = 1000
EVERY: Final = timedelta(seconds=60)


class SignedHead(NamedTuple):
    """A head, the time it was signed, and the key that signed it."""

    head: Head
    at: datetime
    key: str
    signature: bytes

    def signed_by(self, key: PublicKey) -> bool:
        return key.signed(_message(self.head, self.at, self.key), self.signature)

    @property
    def line(self) -> str:
        """The head as one line of JSON."""
        fields = _fields(self.head, self.at, self.key)
        return canonical({**fields, "signature": self.signature.hex()})


def sign(head: Head, at: datetime, keys: Keys) -> SignedHead:
    """Sign a head."""
    key = keys.public.id
    return SignedHead(head, at, key, keys.sign(_message(head, at, key)))


def read_head(line: str) -> SignedHead:
    """Parse a signed head.  Raises Unreadable if the line is not in canonical form."""
    try:
        fields = json.loads(line)
        head = SignedHead(
            Head(
                fields["position"],
                bytes.fromhex(fields["digest"]),
                fields["command"],
                bytes.fromhex(fields["command_digest"]),
            ),
            chain.from_microseconds(fields["at"]),
            fields["key"],
            bytes.fromhex(fields["signature"]),
        )
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise Unreadable(f"this is no signed head: {line[:60]!r}") from error
    if head.line != line:
        raise Unreadable(f"this head is not written as heads are: {line[:60]!r}")
    return head


def read_heads(path: Path) -> list[SignedHead]:
    """Read the heads of a file in order, ignoring a last line truncated by a crash."""
    try:
        text = path.read_text()
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"the heads in {path} cannot be read") from error
    return [read_head(line) for line in text.split("\n")[:-1]]


class Heads:
    """Signs heads when they are due, from any thread."""

    def __init__(self, path: Path, keys: Keys) -> None:
        self._path, self._keys = path, keys
        self._lock = threading.Lock()
        self._signed = self._opened()
        self._noted: tuple[Head, datetime] | None = None
        self.trouble: str | None = None
        """Why the last head could not be written; the next commit tries again."""

    def _opened(self) -> SignedHead | None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        heads = read_heads(self._path)
        if self._path.exists():
            whole = self._path.read_bytes().rpartition(b"\n")
            if whole[2]:
                os.truncate(self._path, len(whole[0]) + len(whole[1]))
        return heads[-1] if heads else None

    @property
    def last(self) -> SignedHead | None:
        """The last head that was signed."""
        return self._signed

    def note(self, head: Head, stamp: int) -> None:
        """Take note of a commit, and sign it if a thousand events or a minute have passed."""
        with self._lock:
            self._note(head, stamp)
            if self._noted is not None:
                self._sign_if_due(self._noted[1])

    def attest(self, head: Head, stamp: int) -> None:
        """Sign this head now, unless it or a later one has been signed."""
        with self._lock:
            self._note(head, stamp)
            self._sign_last()

    def _note(self, head: Head, stamp: int) -> None:
        """Keep the latest head.  `attest` may have read a newer head than the commit noted here."""
        noted = self._noted[0].position if self._noted is not None else 0
        if head.position > noted:  # before the first event there is no stamp to sign
            self._noted = head, chain.from_microseconds(stamp)

    def tick(self, now: datetime) -> None:
        """Sign what is new if the last head is a minute old by the room's clock."""
        with self._lock:
            self._sign_if_due(now)

    def close(self) -> None:
        """Sign the last head."""
        with self._lock:
            self._sign_last()

    def _sign_last(self) -> None:
        if self._has_unsigned() and self._noted is not None:
            self._write(self._noted[1])

    def _has_unsigned(self) -> bool:
        return self._noted is not None and (
            self._signed is None or self._signed.head != self._noted[0]
        )

    def _sign_if_due(self, now: datetime) -> None:
        if not self._has_unsigned() or self._noted is None:
            return
        last = self._signed
        if (
            last is None
            or self._noted[0].position - last.head.position >= EVERY_EVENTS
            or abs(now - last.at) >= EVERY  # abs: the room's time may have been corrected backwards
        ):
            self._write(now)

    def _write(self, at: datetime) -> None:
        """Append a head and sync it.  A failure sets `trouble` and does not stop play."""
        assert self._noted is not None
        signed = sign(self._noted[0], at, self._keys)
        size = self._path.stat().st_size if self._path.exists() else 0
        try:
            with self._path.open("a") as file:
                file.write(f"{signed.line}\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            with suppress(OSError):
                os.truncate(self._path, size)  # half a line would corrupt the next one
            self.trouble = f"no head could be written to {self._path}: {error.strerror}"
        else:
            self._signed, self.trouble = signed, None


def canonical(fields: Mapping[str, Json]) -> str:
    """Encode JSON in the canonical form that is signed."""
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _message(head: Head, at: datetime, key: str) -> bytes:
    return f"pitboss head 1\n{canonical(_fields(head, at, key))}".encode()


def _fields(head: Head, at: datetime, key: str) -> JsonObject:
    return {
        "position": head.position,
        "digest": head.digest.hex(),
        "command": head.command,
        "command_digest": head.command_digest.hex(),
        "at": chain.microseconds(at),
        "key": key,
    }
