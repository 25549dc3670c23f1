"""The same journal in every kind of database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.record.postgres import PostgresJournal
from pitboss.record.sqlite import SqliteJournal

OpenedJournal = SqliteJournal | PostgresJournal
JournalOpener = Callable[[], OpenedJournal]


@pytest.fixture(params=["file", "memory", "postgres"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> JournalOpener:
    """How the same journal is opened, and opened again."""
    if request.param == "file":
        return lambda: SqliteJournal(tmp_path / "journal.sqlite")
    if request.param == "memory":
        return SqliteJournal
    url: str = request.getfixturevalue("postgres_url")
    return lambda: PostgresJournal(url)


@pytest.fixture
def journal(opener: JournalOpener) -> Iterator[OpenedJournal]:
    opened = opener()
    yield opened
    opened.close()
