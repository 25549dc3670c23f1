"""Backups and restored journals are verified before they count as done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.record.backup import NotVerified, backup, restore
from pitboss.record.export import export
from pitboss.record.heads import read_heads
from pitboss.record.journal import AnsweredBefore, Unreadable
from pitboss.record.opening import Record, open_record
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sqlite import SqliteJournal
from tests.support.record.entries import add, cause, event, fill, one
from tests.support.record.tampering import alter_journal
from tests.support.until import HANGING


@pytest.fixture
def record(tmp_path: Path) -> Record:
    record = open_record(tmp_path / "room", os.urandom)
    fill(record.journal, 12)
    add(record.journal, one({"table 1": 13}, event(), by=cause(9, "mine"), answer=b"yes"))
    return record


def test_running_journal_is_backed_up_and_restored(record: Record, tmp_path: Path) -> None:
    copy, again = tmp_path / "copies" / "today", tmp_path / "new" / "journal.sqlite"
    assert backup(record.places.journal, copy).verified.head == record.journal.head()
    fill(record.journal, 1)
    assert restore(copy, again).verified.head.position == 13
    assert [path.name for path in copy.parent.iterdir()] == ["today"]
    journal = SqliteJournal(again)
    assert list(journal.events()) == list(record.journal.events(limit=13))
    retried = one({"table 1": 13}, event(), by=cause(9, "mine"))
    assert isinstance(journal.append(retried).exception(HANGING), AnsweredBefore)
    add(journal, one({"table 1": 14}, event()))
    journal.close()
    record.close()


def test_postgres_journal_is_backed_up_and_restored(postgres_url: str, tmp_path: Path) -> None:
    there = PostgresJournal(postgres_url)
    fill(there, 12)
    assert backup(postgres_url, tmp_path / "copy").verified.head == there.head()
    restore(tmp_path / "copy", tmp_path / "journal.sqlite")
    here = SqliteJournal(tmp_path / "journal.sqlite")
    assert here.head() == there.head()
    assert list(here.events()) == list(there.events())
    assert here.balances() == there.balances()
    for number in range(1, there.head().command + 1):
        assert here.command(number) == there.command(number)
    there.close()
    here.close()


def test_export_without_answers_cannot_be_restored(record: Record, tmp_path: Path) -> None:
    with (tmp_path / "export").open("wb") as file:
        export(record.places.connect(), file)
    with pytest.raises(Unreadable, match="without answers"):
        restore(tmp_path / "export", tmp_path / "journal.sqlite")
    assert not (tmp_path / "journal.sqlite").exists()
    record.close()


def test_journal_and_backup_are_readable_only_by_their_owner(tmp_path: Path) -> None:
    """Whatever the folder's mode: they hold names and password hashes."""
    before = os.umask(0)
    try:
        folder = tmp_path / "open to all"
        folder.mkdir(mode=0o777)
        record = open_record(folder, os.urandom)
        fill(record.journal, 3)
        made = tmp_path / "backup.sqlite"
        backup(record.places.journal, made)
        files = [*folder.glob("journal.sqlite*"), made]
        assert len(files) >= 4
        readable = [one.name for one in files if one.stat().st_mode & 0o077]
        record.close()
        assert readable == []
    finally:
        os.umask(before)


def test_existing_files_are_not_overwritten(record: Record, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("precious")
    with pytest.raises(Unreadable, match="exists already"):
        backup(record.places.journal, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "precious"
    backup(record.places.journal, tmp_path / "other")
    with pytest.raises(Unreadable, match="exists already"):
        restore(tmp_path / "other", Path(record.places.journal))
    record.close()


def test_corrupt_journal_is_not_backed_up(record: Record, tmp_path: Path) -> None:
    alter_journal(Path(record.places.journal), "update events set body = x'78' where position = 5")
    with pytest.raises(NotVerified) as raised:
        backup(record.places.journal, tmp_path / "copy")
    assert raised.value.verdict.fault is not None
    assert raised.value.verdict.fault.position == 5
    assert not (tmp_path / "copy").exists()
    record.close()


def test_corrupt_backup_is_not_restored(record: Record, tmp_path: Path) -> None:
    backup(record.places.journal, tmp_path / "copy")
    alter_journal(tmp_path / "copy", "update events set body = x'78' where position = 5")
    with pytest.raises(NotVerified):
        restore(tmp_path / "copy", tmp_path / "journal.sqlite")
    assert not (tmp_path / "journal.sqlite").exists()
    record.close()


def test_backup_older_than_the_heads_is_not_restored(record: Record, tmp_path: Path) -> None:
    backup(record.places.journal, tmp_path / "copy")
    fill(record.journal, 3)
    record.close()
    heads = read_heads(record.places.heads_file)
    with pytest.raises(NotVerified) as raised:
        restore(tmp_path / "copy", tmp_path / "journal.sqlite", heads, record.keys.public)
    assert raised.value.verdict.fault is not None
    assert raised.value.verdict.fault.position == 14


@pytest.mark.parametrize("content", [b"", b"a letter\n", b"SQLite format 3\0" + b"x" * 5000])
def test_malformed_or_missing_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises((Unreadable, NotVerified)):
        restore(tmp_path / "copy", tmp_path / "journal.sqlite")
    with pytest.raises(Unreadable):
        restore(tmp_path / "none", tmp_path / "journal.sqlite")
    with pytest.raises(Unreadable):
        backup(tmp_path / "none", tmp_path / "copy of none")
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]
