"""T26: a process killed at any step of a migration leaves a database that can be migrated again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.record.journal import Unreadable
from pitboss.record.migrations import shipped
from pitboss.record.opening import Places
from pitboss.record.sqlite import SqliteJournal
from tests.support.cli.program import run
from tests.support.proving import Reached, at_level
from tests.support.until import HANGING

ROOT = Path(__file__).parents[2]
STEP = str(at_level(6, 1))
"""Every place by night, every sixth otherwise."""


def killed(*words: str) -> dict[str, str]:
    """What became of each database, by where its migration was killed."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.faults.killed_migrations", *words],
        capture_output=True, text=True, cwd=ROOT, check=False, timeout=HANGING,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


@pytest.mark.counted
def test_killed_migration_leaves_a_usable_file(tmp_path: Path, record_property: Reached) -> None:
    found = killed("sqlite", str(tmp_path), STEP)
    assert {name: one for name, one in found.items() if one != "whole"} == {}
    assert sum(name.startswith("at_statement") for name in found) > 3
    assert sum(name.startswith("at_write") for name in found) > 3
    record_property("kills", len(found))


@pytest.mark.counted
def test_killed_migration_leaves_a_usable_database(
    postgres_url: str, record_property: Reached
) -> None:
    found = killed("postgres", postgres_url, STEP)
    assert {name: one for name, one in found.items() if one != "whole"} == {}
    assert len(found) > 3
    record_property("kills", len(found))


def test_migrations_outside_a_transaction_are_caught(tmp_path: Path) -> None:
    """The control: the same kills, with every statement in its own transaction."""
    found = killed("sqlite", str(tmp_path), "1", "careless")
    assert any("cannot be migrated" in one for one in found.values())


def test_older_release_refuses_a_newer_database(tmp_path: Path) -> None:
    """With a clear message, before anything is read or written."""
    path = Path(Places(tmp_path).journal)
    journal = SqliteJournal(path)
    journal.sql.run("insert into migrations values (99, 'of a later release')")
    journal.close()
    with pytest.raises(Unreadable, match="of a newer release"):
        SqliteJournal(path)
    before, known = path.read_bytes(), len(shipped("sqlite"))
    done = run("serve", "--data", str(tmp_path), "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"The database is of a newer release: it has been through {known + 1} migrations, and this"
        f" one knows {known}.\n"
    )
    assert path.read_bytes() == before
