"""The journal's outline: the kind and command of every event, on each database."""

from __future__ import annotations

from pitboss.record.journal import NewEvent
from tests.support.record.entries import NOON, add, cause, event, fill, one
from tests.support.record.journals import OpenedJournal


def test_outline_has_bodies_only_of_requested_kinds(journal: OpenedJournal) -> None:
    begun = NewEvent("table 2", "table.Begun", 1, b'{"begun":1}')
    add(journal, one({"table 1": 1, "table 2": 1}, event("table 1"), begun, by=cause()))
    first, second = journal.outline(whole=("table.Begun", "table.Other"))
    assert tuple(first) == (1, "table 1", 1, "table.Done", NOON, 1, "table.Do", None)
    assert tuple(second) == (2, "table 2", 1, "table.Begun", NOON, 1, "table.Do", b'{"begun":1}')
    assert [row.body for row in journal.outline()] == [None, None]
    assert list(journal.outline(after=1)) == [second._replace(body=None)]
    assert list(journal.outline(after=2)) == []


def test_outline_reads_many_rows(journal: OpenedJournal) -> None:
    fill(journal, 40)
    rows = [
        NewEvent("table 3", "table.Done", 1, f'{{"n":{number}}}'.encode())
        for number in range(2_100)
    ]
    add(journal, one({"table 3": 1}, *rows))
    assert [row.position for row in journal.outline()] == list(range(1, 2_141))
    assert [row.number for row in journal.outline(after=2_138)] == [2_099, 2_100]
