"""Authorised copies: files that the operator has stored, beside the database.

DIR/copies/NI2025-411.json holds the note: which file it is, who stored it and when.
DIR/copies/NI2025-411-<digest>.pdf is the file itself, which never changes.

NI2025-411 15.10, NI2017-193 16.11 and their counterparts: anybody who asks for the rules gets a
copy.  We ship none; what the room shows in its own words is a digest.  The journal has no command
for this, so the note says who stored the file.  A new copy takes effect when its note is in place;
a crash before that leaves the old copy, and at most a file without a note.
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

PDF: Final = "application/pdf"
TEXT: Final = "text/plain"
_ENDINGS: Final = {PDF: "pdf", TEXT: "txt"}
_CONTROLS: Final = bytes(set(range(32)) - set(b"\t\n\r\f"))
"""Control characters that no text holds; with one of them it is another kind of file."""


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
        """The file name offered to a reader."""
        return f"{self.instrument}.{_ENDINGS[self.media]}"

    @property
    def file(self) -> str:
        """The name of the stored file."""
        return f"{self.instrument}-{self.digest[:16]}.{_ENDINGS[self.media]}"


def media_of(data: bytes) -> str | None:
    """Detect PDF or text from the content, whatever the file's name; None for anything else."""
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
        """Return the copy of an instrument, or None; an unknown name has none."""
        if instrument not in instrument_ids():
            return None
        try:
            note = self._note(instrument).read_bytes()
        except FileNotFoundError:
            return None
        return msgspec.json.decode(note, type=Copy)

    def all(self) -> tuple[Copy, ...]:
        """Return every copy, in the order of the instruments."""
        return tuple(copy for held in instrument_ids() if (copy := self.of(held)))

    def read(self, copy: Copy) -> bytes | None:
        """Return the file's bytes; None if it is missing or was changed."""
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
        """Store a copy in place of the last one."""
        assert instrument in instrument_ids(), instrument
        before = self.of(instrument)
        digest = hashlib.sha256(data).hexdigest()
        copy = Copy(instrument, media, len(data), digest, at, by)
        self._folder.mkdir(mode=0o700, exist_ok=True)
        # The file first: only its note puts it into effect.
        _write(self._folder / copy.file, data)
        _write(self._note(instrument), msgspec.json.encode(copy))
        if before is not None and before.file != copy.file:
            (self._folder / before.file).unlink(missing_ok=True)
        return copy

    def _note(self, instrument: str) -> Path:
        return self._folder / f"{instrument}.json"


def _write(path: Path, data: bytes) -> None:
    """Write a file atomically and durably."""
    with NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as part:
        part.write(data)
        part.flush()
        os.fsync(part.fileno())
    Path(part.name).replace(path)
    # Sync the folder too, or a power cut could undo the rename.
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
