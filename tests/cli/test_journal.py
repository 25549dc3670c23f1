"""`pitboss journal` as people and programs use it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.record.opening import open_record
from tests.support.cli.program import answer, run
from tests.support.record.entries import fill
from tests.support.record.tampering import alter_journal


@pytest.fixture
def data(tmp_path: Path) -> Path:
    record = open_record(tmp_path / "room", os.urandom)
    fill(record.journal, 12)
    record.close()
    return tmp_path / "room"


def test_export_goes_to_standard_output_or_a_file(data: Path, tmp_path: Path) -> None:
    done = run("journal", "export", "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith('{"opening":')
    assert done.stdout.count("\n") == 2 + 12 + 3
    to = tmp_path / "journal.jsonl"
    assert run("journal", "export", "--data", str(data), "--to", str(to)).returncode == 0
    assert to.read_text() == done.stdout
    again = run("journal", "export", "--data", str(data), "--to", str(to))
    assert again.returncode == 2
    assert again.stderr == f"{to}: File exists.\n"


def test_backup_works_while_the_room_is_open(tmp_path: Path) -> None:
    record = open_record(tmp_path / "room", os.urandom)
    fill(record.journal, 12)
    copy = tmp_path / "copy"
    found = answer("journal", "backup", "--data", str(tmp_path / "room"), "--to", str(copy))
    assert (found["holds"], found["events"]) == (True, 12)
    fill(record.journal, 1)
    record.close()
    restored = run("journal", "restore", str(copy), "--data", str(tmp_path / "new"))
    assert restored.returncode == 0, restored.stderr
    assert restored.stdout.endswith(f"The journal in {tmp_path / 'new'} is restored.\n")
    assert answer("verify", "--data", str(tmp_path / "new"))["events"] == 12


def test_restore_refuses_a_directory_with_a_journal(data: Path, tmp_path: Path) -> None:
    run("journal", "backup", "--data", str(data), "--to", str(tmp_path / "copy"))
    done = run("journal", "restore", str(tmp_path / "copy"), "--data", str(data))
    assert done.returncode == 2
    assert "exists already; nothing was overwritten" in done.stderr


def test_corrupt_journal_is_not_backed_up(data: Path, tmp_path: Path) -> None:
    alter_journal(data / "journal.sqlite", "update events set body = x'78' where position = 7")
    words = ["journal", "backup", "--data", str(data), "--to", str(tmp_path / "copy")]
    done = run(*words)
    assert done.returncode == 1
    assert "Event 7" in done.stdout
    assert "Nothing was kept." in done.stderr
    assert answer(*words, status=1)["fault"]["position"] == 7
    assert not (tmp_path / "copy").exists()


def test_missing_journal_is_reported(tmp_path: Path) -> None:
    for words in (["export"], ["backup", "--to", str(tmp_path / "copy")]):
        done = run("journal", *words, "--data", str(tmp_path))
        assert done.returncode == 2
        assert "here is no journal" in done.stderr
        assert done.stderr.count("\n") == 1


def test_copy_is_brought_up_to_date_and_verifies(data: Path, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy")
    done = run("journal", "copy", "--data", str(data), "--to", copy, "--once")
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"The copy in {copy} stands at event 12.\n"
    assert answer("verify", "--data", copy)["events"] == 12


def test_uncopyable_journal_is_explained(data: Path, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy")
    alter_journal(data / "journal.sqlite", "update events set body = x'78' where position = 7")
    done = run("journal", "copy", "--data", str(data), "--to", copy, "--once")
    assert (done.returncode, done.stderr) == (1, "Nothing of it was copied.\n")
    assert "Event 7" in done.stdout
    there = run("journal", "copy", "--database", "postgresql://x", "--to", copy)
    assert (there.returncode, there.stderr) == (2, "PostgreSQL is copied by its own replication.\n")
