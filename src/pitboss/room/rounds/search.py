"""Finding one round in a table's stream, without reading all of it."""

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
"""Events that are read of one round at most; none comes near it."""
_BEGAN: Final = name_of(RoundBegan)


class ReadStreams(Protocol):
    """What is read of a journal here."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Events of a stream."""

    def streams(self) -> Mapping[str, int]:
        """The last number of every stream."""


def round_of(journal: ReadStreams, table: int, number: int) -> tuple[Numbered, ...]:
    """The events of a round, from its beginning to the next one's; empty if there is none.

    Rounds are numbered upwards along the stream, so their beginnings can be halved down to.  A
    number that was set aside is taken again; the last beginning counts.
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
    return _from(journal, stream, low, number)


def _next_beginning(journal: ReadStreams, stream: str, after: int) -> Numbered | None:
    while rows := list(journal.events(stream, after=after, limit=AT_ONCE)):
        for row in rows:
            if row.kind == _BEGAN:
                return Numbered(row.number, row.at, decode(row.body))
        after = rows[-1].number
    return None


def _from(journal: ReadStreams, stream: str, after: int, number: int) -> tuple[Numbered, ...]:
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
