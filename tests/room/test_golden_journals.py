"""Journals of earlier releases replay: the same rounds, the same chips, under the same rules."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from pitboss import __version__
from pitboss.record.backup import restore
from pitboss.record.sqlite import SqliteJournal
from tests.support.room.golden_journals import KEPT, KINDS, PACKED, Round, rounds_of

JOURNALS = {
    f"{path.parent.name}/{path.name.removesuffix(PACKED)}": path
    for path in sorted(KEPT.glob(f"*/*{PACKED}"))
}


def test_this_release_has_golden_journals() -> None:
    assert {f"{__version__}/{name}" for name in KINDS} <= set(JOURNALS)


@pytest.mark.parametrize("name", JOURNALS)
def test_journal_of_each_release_replays(name: str, tmp_path: Path) -> None:
    """Its chain holds, and every round ends as it did then."""
    export = tmp_path / "export.jsonl"
    export.write_bytes(gzip.decompress(JOURNALS[name].read_bytes()))
    assert restore(export, tmp_path / "journal.sqlite").fault is None
    journal = SqliteJournal(tmp_path / "journal.sqlite")
    try:
        found = rounds_of(journal)
    finally:
        journal.close()
    kept = msgspec.json.decode((KEPT / f"{name}.json").read_bytes(), type=list[Round])
    assert found == kept
    assert kept
