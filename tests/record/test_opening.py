"""A record is never continued with other keys than its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.record.journal import Unreadable
from pitboss.record.keys import Keys
from pitboss.record.opening import open_record
from tests.support.record.entries import fill


@pytest.mark.parametrize("kept", ["sqlite", "postgres"])
def test_record_without_its_seal_key_is_not_opened(
    tmp_path: Path, postgres_url: str, kept: str
) -> None:
    """A new key could open no deck. An empty record still gets its first keys."""
    database = postgres_url if kept == "postgres" else None
    empty = open_record(tmp_path, os.urandom, database=database)
    empty.close()
    (tmp_path / "keys" / "seal.key").unlink()
    record = open_record(tmp_path, os.urandom, database=database)
    fill(record.journal, 3)
    record.close()
    seal = (tmp_path / "keys" / "seal.key").rename(tmp_path / "kept")
    with pytest.raises(Unreadable, match=r"lacks the seal\.key .* put the keys back"):
        open_record(tmp_path, os.urandom, database=database)
    assert not (tmp_path / "keys" / "seal.key").exists()
    seal.rename(tmp_path / "keys" / "seal.key")
    open_record(tmp_path, os.urandom, database=database).close()


def test_lost_signing_key_is_not_replaced_silently(tmp_path: Path) -> None:
    """Heads signed with the lost key would look forged. A lost public key is rebuilt."""
    made = Keys.open_or_make(tmp_path, os.urandom)
    signing, public = tmp_path / "signing.key", tmp_path / "signing.pub"
    kept = signing.rename(tmp_path / "kept")
    with pytest.raises(Unreadable, match=r"has signing\.pub and lacks the signing\.key"):
        Keys.open_or_make(tmp_path, os.urandom)
    assert not signing.exists()
    kept.rename(signing)
    known = public.read_text()
    public.unlink()
    assert Keys.open_or_make(tmp_path, os.urandom) == made
    assert public.read_text() == known
    public.write_text(f"{bytes(32).hex()}\n")
    with pytest.raises(Unreadable, match=r"signing\.pub is not that of the signing\.key beside it"):
        Keys.open_or_make(tmp_path, os.urandom)


def test_reading_keys_never_creates_them(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"signing\.key cannot be read"):
        Keys.open(tmp_path)
    assert list(tmp_path.iterdir()) == []
    made = Keys.open_or_make(tmp_path, os.urandom)
    assert Keys.open(tmp_path) == made
