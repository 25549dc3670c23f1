"""Small entries for the journal's tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

from pitboss.record.journal import (
    Append,
    Appended,
    Cause,
    Entry,
    Journal,
    NewEvent,
    Owner,
    Posting,
)
from tests.support.until import HANGING

NOON = datetime(2026, 2, 3, 12, 0, tzinfo=UTC)
_ids: Iterator[int] = count(1)


def cause(
    person: int = 1, named: str | None = None, body: bytes = b'{"do":1}', at: datetime = NOON
) -> Cause:
    return Cause(person, named or f"command {next(_ids)}", "table.Do", body, at, "0.1.0")


def event(stream: str = "table 1", body: bytes = b'{"done":1}', *postings: Posting) -> NewEvent:
    return NewEvent(stream, "table.Done", 1, body, postings)


def paid(payer: str, payee: str, units: int, currency: str = "cents") -> Posting:
    return Posting(payer, payee, currency, units)


def one(
    expected: dict[str, int], *events: NewEvent, by: Cause | None = None, answer: bytes = b"done",
    owner: Owner | None = None,
) -> Append:  # fmt: skip
    """An append of one command."""
    return Append(expected, (Entry(by or cause(), events, answer),), owner)


def add(journal: Journal, append: Append) -> Appended:
    return journal.append(append).result(HANGING)


def fill(journal: Journal, events: int, stream: str = "table 1") -> None:
    """Some play: every third event moves money, and every fifth command is refused."""
    number = journal.streams().get(stream, 0)
    for turn in range(events):
        at = NOON + timedelta(seconds=number)
        moved = (paid("issued", f"{stream}/stake 1", 500),) if turn % 3 == 0 else ()
        body = f'{{"turn":{turn}}}'.encode()
        add(journal, one({stream: number + 1}, event(stream, body, *moved), by=cause(at=at)))
        number += 1
        if turn % 5 == 0:
            add(journal, one({}, by=cause(2, at=at), answer=b"refused"))
