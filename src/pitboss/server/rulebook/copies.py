"""Authorised copies: the files that the operator has stored, beside the database.

DIR/copies/NI2025-411.json             which file it is, who stored it and when
DIR/copies/NI2025-411-<digest>.pdf     the file itself, never changed

NI2025-411 15.10, NI2017-193 16.11 and their like: who asks for the rules gets a copy.  We ship
none; what the room shows in its own words is a digest.  The journal has no command for this, so
the note beside the file says who stored it.  A new copy counts from the moment at which its note is
in place; a crash before leaves the old one, and at most a file that no note names.
"""

from __future__ import annotations

import hashlib
import logging
import os
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import msgspec
from msgspec import Struct

from pitboss.law.register import instrument_ids

_log = logging.getLogger(__name__)

LARGEST: Final = 8 * 2**20
"""Bytes of a copy."""
PDF: Final = "application/pdf"
TEXT: Final = "text/plain"
_ENDINGS: Final = {PDF: "pdf", TEXT: "txt"}
_CONTROLS: Final = bytes(set(range(32)) - set(b"\t\n\r\f"))
"""What no text holds; a byte among these makes it another kind of file."""


class Copy(Struct, frozen=True, forbid_unknown_fields=True):
    """A stored copy: the note beside the file."""

    instrument: str
    media: str
    size: int
    digest: str
    stored: datetime
    by: int

    @property
    def name(self) -> str:
        """The name under which a reader keeps it."""
        return f"{self.instrument}.{_ENDINGS[self.media]}"

    @property
    def file(self) -> str:
        """The name of the stored file."""
        return f"{self.instrument}-{self.digest[:16]}.{_ENDINGS[self.media]}"


def media_of(data: bytes) -> str | None:
    """PDF or text by what it holds, whatever it is called; None is neither."""
    if data.startswith(b"%PDF-"):
        return PDF
    try:
        data.decode()
    except UnicodeDecodeError:
        return None
    return TEXT if data.strip() and data.translate(None, _CONTROLS) == data else None


class Copies:
    """The copies of one installation."""

    def __init__(self, directory: Path) -> None:
        self._folder = directory / "copies"

    def of(self, instrument: str) -> Copy | None:
        """The copy of an instrument, if there is one; a name that is none has none."""
        if instrument not in instrument_ids():
            return None
        try:
            note = self._note(instrument).read_bytes()
        except FileNotFoundError:
            return None
        return msgspec.json.decode(note, type=Copy)

    def all(self) -> tuple[Copy, ...]:
        """Every copy, in the order of the instruments."""
        return tuple(one for held in instrument_ids() if (one := self.of(held)))

    def read(self, copy: Copy) -> bytes | None:
        """The file; None where it is gone or is no longer what was stored."""
        try:
            data = (self._folder / copy.file).read_bytes()
        except OSError as error:
            _log.error("the copy %s cannot be read: %s", copy.file, error.strerror)
            return None
        if hashlib.sha256(data).hexdigest() != copy.digest:
            _log.error("the copy %s is no longer the file that was stored", copy.file)
            return None
        return data

    def store(self, instrument: str, media: str, data: bytes, by: int, at: datetime) -> Copy:
        """Put a copy in the place of the last one."""
        assert instrument in instrument_ids(), instrument
        before = self.of(instrument)
        digest = hashlib.sha256(data).hexdigest()
        copy = Copy(instrument, media, len(data), digest, at, by)
        self._folder.mkdir(mode=0o700, exist_ok=True)
        _write(self._folder / copy.file, data)
        _write(self._note(instrument), msgspec.json.encode(copy))
        if before is not None and before.file != copy.file:
            (self._folder / before.file).unlink(missing_ok=True)
        return copy

    def _note(self, instrument: str) -> Path:
        return self._folder / f"{instrument}.json"


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all, and on the disk before anybody hears that it is."""
    with NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as part:
        part.write(data)
        part.flush()
        os.fsync(part.fileno())
    Path(part.name).replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
