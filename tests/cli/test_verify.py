"""`pitboss verify` as people and programs use it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.record.opening import open_record
from pitboss.record.postgres import PostgresJournal
from tests.support.cli.program import answer, run
from tests.support.record.entries import fill
from tests.support.record.tampering import alter_journal, forge_history


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A room that has played and closed."""
    record = open_record(tmp_path / "room", os.urandom)
    fill(record.journal, 12)
    record.close()
    return tmp_path / "room"


def test_valid_journal(data: Path) -> None:
    done = run("verify", "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("12 events and 15 commands hold.\n2 signed heads agree.")
    found = answer("verify", "--data", str(data))
    assert found["holds"] is True
    assert (found["events"], found["commands"], found["heads"]) == (12, 15, 2)
    assert found["fault"] is None


def test_what_cannot_be_checked_is_said(data: Path) -> None:
    """Without the marker, and without the key that rows are authenticated with."""
    assert answer("verify", "--data", str(data))["not_checked"] == ""
    (data / "last-commit").unlink()
    assert "No marker of the last commit" in run("verify", "--data", str(data)).stdout
    (data / "keys" / "seal.key").unlink()
    done = run("verify", "--data", str(data))
    assert (done.returncode, "No seal.key here" in done.stdout) == (0, True)


def test_changed_row_is_counted(data: Path) -> None:
    alter_journal(
        data / "journal.sqlite",
        "insert into people (person, registered_at, demonstration, name) values (9, 0, 0, 'Eve')",
    )
    found = answer("verify", "--data", str(data), status=1)
    assert "1 rows were changed or inserted beside Pitboss (1 in people)" in found["fault"]["what"]


def test_record_is_accepted_with_another_seal_key(data: Path) -> None:
    (data / "keys" / "seal.key").write_text(f"{bytes(32).hex()}\n")
    assert "is not authentic" in run("verify", "--data", str(data)).stdout
    done = run("journal", "accept", "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert "is accepted as it is." in done.stdout
    assert answer("verify", "--data", str(data))["holds"] is True


def test_record_that_does_not_hold_is_not_accepted(data: Path) -> None:
    alter_journal(data / "journal.sqlite", "update events set body = x'78' where position = 7")
    done = run("journal", "accept", "--data", str(data))
    assert done.returncode == 1
    assert "Event 7" in done.stdout


def test_first_bad_event_is_named(data: Path) -> None:
    alter_journal(data / "journal.sqlite", "update events set body = x'78' where position = 7")
    done = run("verify", "--data", str(data))
    assert done.returncode == 1
    assert "Event 7 (table 1, number 7): it is not what was recorded." in done.stdout
    found = answer("verify", "--data", str(data), status=1)
    what = "it is not what was recorded"
    assert found["fault"] == {"position": 7, "stream": "table 1", "number": 7, "what": what}


def test_heads_kept_elsewhere_expose_a_truncated_journal(data: Path, tmp_path: Path) -> None:
    kept = tmp_path / "inspector.jsonl"
    (data / "heads" / "heads.jsonl").rename(kept)
    (data / "keys" / "seal.key").unlink()  # as where somebody verifies a copy
    forge_history(data / "journal.sqlite", 9)
    assert answer("verify", "--data", str(data))["events"] == 9
    found = answer("verify", "--data", str(data), "--heads", str(kept), status=1)
    assert found["fault"]["position"] == 10
    key = data / "keys" / "signing.pub"
    words = ["--data", str(tmp_path), "--heads", str(kept), "--key", str(key)]
    assert answer("verify", *words, status=2)["error"]["code"] == "unreadable"


def test_export_is_verified_without_the_room(data: Path, tmp_path: Path) -> None:
    export, key = tmp_path / "journal.jsonl", data / "keys" / "signing.pub"
    run("journal", "export", "--data", str(data), "--to", str(export))
    heads = data / "heads" / "heads.jsonl"
    words = ["verify", "--data", str(tmp_path / "none"), "--export", str(export)]
    assert answer(*words, "--heads", str(heads), "--key", str(key))["heads"] == 2
    export.write_bytes(export.read_bytes().replace(b"turn", b"tuRn", 1))
    assert answer(*words, status=1)["fault"]["position"] == 1


def test_database_is_verified_by_its_url(postgres_url: str, tmp_path: Path) -> None:
    journal = PostgresJournal(postgres_url)
    fill(journal, 3)
    journal.close()
    words = ["verify", "--data", str(tmp_path), "--database", postgres_url]
    assert answer(*words)["events"] == 3


@pytest.mark.parametrize(
    "spoilt", ["journal.sqlite", "heads/heads.jsonl", "keys/signing.pub", "nothing"]
)
def test_unreadable_files_are_explained_in_one_line(data: Path, spoilt: str) -> None:
    words = ["verify", "--data", str(data)]
    if spoilt == "nothing":
        words[-1] = str(data / "none")
    else:
        (data / spoilt).write_bytes(b"\x80nonsense\n")
    done = run(*words)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert answer(*words, status=2)["error"]["code"] == "unreadable"
