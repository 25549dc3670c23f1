"""A record damaged beyond reading keeps the room from starting, with a clear message."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.cli.answer import DAMAGED
from pitboss.record.opening import open_record
from tests.support.cli.program import run


@pytest.mark.parametrize("checkpoint", ["kept", "missing"])
@pytest.mark.parametrize("body", [b"{}", b"no JSON", b'{"management.RoomOpened":{}}'])
def test_serve_names_the_damaged_event(tmp_path: Path, body: bytes, checkpoint: str) -> None:
    """Also where an earlier start has verified that event; nothing starts the server again."""
    assert run("invite", "--data", str(tmp_path), "--operator", "Olive").returncode == 0
    opened = open_record(tmp_path, os.urandom)
    opened.verify(all=True)
    opened.close()
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as record, record:
        record.execute("update events set body = ? where position = 1", (body,))
    if checkpoint == "missing":
        (tmp_path / "checkpoint.json").unlink()
    done = run("serve", "--data", str(tmp_path), "--port", "0")
    assert done.returncode == DAMAGED
    assert done.stderr.startswith("The record does not hold and cannot be read: event 1: ")
    assert done.stderr.count("\n") == 1
