"""The hash chains: exactly which bytes are hashed, in a format that never changes.

The journal has two hash chains.  Each starts from 32 zero bytes, and each row's digest is

    digest = SHA-256(digest of the row before || canonical bytes of the row)

Canonical bytes of a command (the chain of commands holds the refused ones too):

    "pitboss command 1\\n"
    number, u64 · person, i64 · at, i64 · kept, u8 (1 if it led to events, 0 if it was refused)
    id, text · kind, text · release, text
    SHA-256 of the body, 32 bytes · SHA-256 of the answer, 32 bytes

Canonical bytes of an event (the chain of events, the journal's own):

    "pitboss event 1\\n"
    position, u64 · number in its stream, u64 · version, u32 · at, i64
    stream, text · kind, text
    SHA-256 of the body, 32 bytes
    postings, text: empty if none, else a JSON array of [payer, payee, currency, units] without
        spaces and with no escaped characters
    digest of its command in the chain of commands, 32 bytes

Numbers are big-endian; `at` is microseconds since 1970 in UTC; a text is its length in bytes (u32)
and its UTF-8.  Since an event includes its command's digest, the last event's digest covers every
command, refusal and answer before it.  Bodies and answers are hashed as digests, so an export can
omit answers and still be verified.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import sha256 as _sha256
from typing import Final

import msgspec

from pitboss.record.journal import Posting

_EVENT: Final = b"pitboss event 1\n"
_COMMAND: Final = b"pitboss command 1\n"
_event_numbers: Final = struct.Struct(">QQIq").pack
_command_numbers: Final = struct.Struct(">QqqB").pack
_length: Final = struct.Struct(">I").pack
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_read_postings: Final = msgspec.json.Decoder(tuple[Posting, ...]).decode
_write_postings: Final = msgspec.json.Encoder().encode


def sha256(data: bytes) -> bytes:
    """Return the SHA-256 digest of `data`."""
    return _sha256(data).digest()


def command_digest(
    before: bytes,
    number: int,
    person: int,
    at: int,
    kept: bool,
    id: str,  # noqa: A002 - its name
    kind: str,
    release: str,
    body_digest: bytes,
    answer_digest: bytes,
) -> bytes:
    """Return the digest of the command chain after this command."""
    numbers = _command_numbers(number, person, at, kept)
    own = id.encode()
    return _sha256(
        b"".join((
            before, _COMMAND, numbers, _length(len(own)), own, _text(kind), _text(release),
            body_digest, answer_digest,
        ))
    ).digest()  # fmt: skip


def event_digest(
    before: bytes,
    position: int,
    stream: str,
    number: int,
    kind: str,
    version: int,
    at: int,
    body: bytes,
    postings: str,
    command: bytes,
) -> bytes:
    """Return the digest of the event chain after this event."""
    numbers = _event_numbers(position, number, version, at)
    moved = postings.encode()
    return _sha256(
        b"".join((
            before, _EVENT, numbers, _text(stream), _text(kind), _sha256(body).digest(),
            _length(len(moved)), moved, command,
        ))
    ).digest()  # fmt: skip


@lru_cache(4096)
def _text(text: str) -> bytes:
    """Encode a text with its length; cached, because stream names and kinds repeat."""
    written = text.encode()
    return _length(len(written)) + written


def encode_postings(postings: Iterable[Posting]) -> str:
    """Encode postings as the journal stores them."""
    rows = tuple(postings)
    return _write_postings(rows).decode() if rows else ""


def decode_postings(postings: str) -> tuple[Posting, ...]:
    """Decode postings from the journal.  Raises ValueError if they are malformed."""
    return _read_postings(postings) if postings else ()


def microseconds(at: datetime) -> int:
    """Convert a moment to the journal's timestamp."""
    if at.tzinfo is None:
        raise ValueError("a moment without a time zone cannot be recorded")
    return (at - _EPOCH) // _MICROSECOND


def from_microseconds(at: int) -> datetime:
    """Convert a timestamp to a moment in UTC."""
    return _EPOCH + timedelta(microseconds=at)
