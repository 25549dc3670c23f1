"""Find a round in a table's stream by binary search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.record.vocabulary import name_of
from pitboss.room.streams import table_stream
from pitboss.room.tables.desk_state import Numbered
from pitboss.table.events import RoundBegan

AT_ONCE: Final = 64
LONGEST: Final = 4_000
"""The most events read of one round; no real round comes near it."""
_BEGAN: Final = name_of(RoundBegan)


class ReadStreams(Protocol):
    """The part of a journal that this module reads."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Yield events of a stream."""

    def streams(self) -> Mapping[str, int]:
        """Return the last number of every stream."""


def round_of(journal: ReadStreams, table: int, number: int) -> tuple[Numbered, ...]:
    """Return the events of a round up to the start of the next one; empty if there is none.

    Round numbers increase along the stream, so a binary search finds the start.  The number of an
    abandoned round is used again; the last start counts.
    """
    stream = table_stream(table)
    low, high = 0, journal.streams().get(stream, 0)
    while low < high:  # afterwards: the first event after which no earlier round begins
        middle = (low + high) // 2
        began = _next_beginning(journal, stream, middle)
        if began is None or began.event.number >= number:
            high = middle
        else:
            low = began.number
    return _read_round(journal, stream, low, number)


def _next_beginning(journal: ReadStreams, stream: str, after: int) -> Numbered | None:
    while rows := list(journal.events(stream, after=after, limit=AT_ONCE)):
        for row in rows:
            if row.kind == _BEGAN:
                return Numbered(row.number, row.at, decode(row.body))
        after = rows[-1].number
    return None


def _read_round(journal: ReadStreams, stream: str, after: int, number: int) -> tuple[Numbered, ...]:
    found: list[Numbered] = []
    for row in journal.events(stream, after=after, limit=LONGEST):
        if row.kind == _BEGAN:
            began = decode(row.body)
            if began.number > number:
                break
            found = [Numbered(row.number, row.at, began)] if began.number == number else []
        elif found:
            found.append(Numbered(row.number, row.at, decode(row.body)))
    return tuple(found)
