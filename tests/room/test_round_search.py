"""One round is found in a long stream, whole and alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from pitboss.record.codec import encode, kind_of, version_of
from pitboss.record.journal import Recorded
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.rounds.search import round_of
from pitboss.room.tables.desk_events import PlayerReady
from pitboss.table.events import RoundBegan

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


class Stream:
    """A table's stream that counts what is read of it."""

    def __init__(self, events: list[Any]) -> None:
        self._rows = [
            Recorded(n, "table 1", n, kind_of(one), version_of(one), NOON, encode(one), (), n, b"")
            for n, one in enumerate(events, start=1)
        ]
        self.read = 0

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        assert stream == "table 1"
        for row in self._rows[after : None if limit is None else after + limit]:
            self.read += 1
            yield row

    def streams(self) -> Mapping[str, int]:
        return {"table 1": len(self._rows)}


def rounds(numbers: list[int], events_each: int = 5) -> list[Any]:
    """Events before the first round, then rounds with these numbers."""
    found: list[Any] = [PlayerReady((), 1)] * 3
    for number in numbers:
        found.append(RoundBegan((), number, "blue", ()))
        found += [PlayerReady((), number % 7 + 1)] * events_each
    return found


@pytest.mark.parametrize("number", [1, 2, 500, 999, 1000])
def test_round_is_found_without_reading_everything(number: int) -> None:
    stream = Stream(rounds(list(range(1, 1001))))
    found = round_of(stream, 1, number)
    assert [one.number for one in found] == list(range(3 + (number - 1) * 6 + 1, 4 + number * 6))
    assert found[0].event.number == number
    assert all(one.event.seat == number % 7 + 1 for one in found[1:])
    assert stream.read < 3_000


def test_reused_number_finds_the_latest_round() -> None:
    stream = Stream(rounds([1, 2, 2, 2, 3]))
    found = round_of(stream, 1, 2)
    assert [one.number for one in found] == list(range(22, 28))


@pytest.mark.parametrize("number", [0, 4, 10**6])
def test_unplayed_round_is_not_found(number: int) -> None:
    assert round_of(Stream(rounds([1, 2, 3])), 1, number) == ()
    assert round_of(Stream([]), 1, number) == ()
