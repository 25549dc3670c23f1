"""The inspector's notes, and the outcomes of reviews by the Commission.

No decision depends on them, so no state contains them; they are read from the room's stream
incrementally.
"""

from __future__ import annotations

from datetime import datetime
from threading import Lock
from typing import Final, NamedTuple

from pitboss.record.codec import decode
from pitboss.record.journal import Journal
from pitboss.record.vocabulary import name_of
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.management.events import NoteWritten, ReviewRecorded
from pitboss.room.streams import ROOM

KEPT: Final = 200
"""How many of the latest of each are returned."""


class Remark(NamedTuple):
    """A note or outcome, with its time and author."""

    at: datetime
    by: int
    event: NoteWritten | ReviewRecorded


class InspectorNotes:
    """Collects notes and outcomes from the room's stream."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._one_at_a_time = Lock()
        self._read_to = 0
        self._found: dict[str, list[Remark]] = {_REVIEW: [], _NOTE: []}

    def reviews(self) -> tuple[Remark, ...]:
        """Return the latest outcomes, newest first."""
        return self._latest(_REVIEW)

    def notes(self) -> tuple[Remark, ...]:
        """Return the latest notes, newest first."""
        return self._latest(_NOTE)

    def _latest(self, kind: str) -> tuple[Remark, ...]:
        self.read_on()
        return tuple(reversed(self._found[kind][-KEPT:]))

    def read_on(self) -> None:
        """Read new events.  The first call may be slow, so servers make it in a thread."""
        with self._one_at_a_time:
            for row in self._journal.events(ROOM, after=self._read_to):
                if row.kind in self._found:
                    by = self._journal.command(row.cause).person
                    self._found[row.kind].append(Remark(row.at, by, decode(row.body)))
                self._read_to = row.number


_REVIEW: Final = name_of(ReviewRecorded)
_NOTE: Final = name_of(NoteWritten)
