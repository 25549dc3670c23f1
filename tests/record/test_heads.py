"""Keys, and the heads that are signed with them."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from pitboss.record import chain
from pitboss.record.heads import EVERY_EVENTS, Heads, read_head, read_heads, sign
from pitboss.record.journal import Head, Unreadable
from pitboss.record.keys import Keys, PublicKey
from pitboss.record.opening import open_record
from tests.support.record.entries import NOON, add, event, fill, one

STAMP = chain.microseconds(NOON)
SECOND = 1_000_000


def head(position: int) -> Head:
    return Head(position, bytes([position % 256]) * 32, position, b"c" * 32)


@pytest.fixture
def keys() -> Keys:
    return Keys.made(os.urandom)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "inspector" / "heads.jsonl"


def positions(path: Path) -> list[int]:
    return [signed.head.position for signed in read_heads(path)]


class TestKeys:
    def test_keys_are_made_once_and_readable_only_by_their_owner(self, tmp_path: Path) -> None:
        made = Keys.open_or_make(tmp_path / "keys", os.urandom)
        assert Keys.open_or_make(tmp_path / "keys", os.urandom) == made
        assert len({made.signing, made.seal, made.inspector}) == 3
        for name in Keys.files():
            assert (tmp_path / "keys" / name).stat().st_mode & 0o777 == 0o600
        assert PublicKey.read(tmp_path / "keys" / "signing.pub") == made.public

    def test_key_readable_by_others_is_refused(self, tmp_path: Path) -> None:
        Keys.open_or_make(tmp_path, os.urandom)
        (tmp_path / "seal.key").chmod(0o640)
        with pytest.raises(Unreadable, match="can be read by others"):
            Keys.open_or_make(tmp_path, os.urandom)

    @pytest.mark.parametrize("text", ["", "zz", "00" * 31])
    def test_broken_key_is_refused(self, tmp_path: Path, text: str) -> None:
        Keys.open_or_make(tmp_path, os.urandom)
        (tmp_path / "signing.key").write_text(text)
        with pytest.raises(Unreadable, match=r"signing\.key"):
            Keys.open_or_make(tmp_path, os.urandom)

    def test_repr_hides_secrets(self, keys: Keys) -> None:
        assert keys.seal.hex() not in repr(keys)
        assert repr(keys.seal) not in repr(keys)

    def test_signature_is_valid_only_for_its_message_and_key(self, keys: Keys) -> None:
        signature = keys.sign(b"message")
        assert keys.public.signed(b"message", signature)
        assert not keys.public.signed(b"massage", signature)
        assert not Keys.made(os.urandom).public.signed(b"message", signature)


class TestSigning:
    def test_signed_head_round_trips(self, keys: Keys) -> None:
        signed = sign(head(7), NOON, keys)
        assert read_head(signed.line) == signed
        assert signed.signed_by(keys.public)

    @pytest.mark.parametrize(
        "changed",
        [
            {"head": head(8)},
            {"head": head(7)._replace(command=1)},
            {"head": head(7)._replace(command_digest=bytes(32))},
            {"at": NOON + timedelta(microseconds=1)},
            {"key": "0" * 16},
        ],
    )
    def test_changed_head_fails_its_signature(self, keys: Keys, changed: dict[str, Any]) -> None:
        assert not sign(head(7), NOON, keys)._replace(**changed).signed_by(keys.public)

    @pytest.mark.parametrize("line", ["", "{}", "[]", "null", '{"position": 1}', "\x00"])
    def test_malformed_head_is_refused(self, line: str) -> None:
        with pytest.raises(Unreadable):
            read_head(line)

    def test_head_in_non_canonical_form_is_refused(self, keys: Keys) -> None:
        with pytest.raises(Unreadable, match="not written as heads are"):
            read_head(sign(head(7), NOON, keys).line.replace(",", ", ", 1))


class TestWhenHeadsAreDue:
    def test_first_commit_is_signed_at_once(self, path: Path, keys: Keys) -> None:
        Heads(path, keys).note(head(3), STAMP)
        assert positions(path) == [3]

    def test_head_is_signed_every_thousand_events(self, path: Path, keys: Keys) -> None:
        heads = Heads(path, keys)
        for position in (1, EVERY_EVENTS, EVERY_EVENTS + 1, EVERY_EVENTS + 2):
            heads.note(head(position), STAMP)
        assert positions(path) == [1, EVERY_EVENTS + 1]

    def test_head_is_signed_every_minute_with_events(self, path: Path, keys: Keys) -> None:
        heads = Heads(path, keys)
        for position, seconds in ((1, 0), (2, 59), (3, 60), (4, 61)):
            heads.note(head(position), STAMP + seconds * SECOND)
        assert positions(path) == [1, 3]

    def test_clock_signs_events_that_nothing_follows(self, path: Path, keys: Keys) -> None:
        heads = Heads(path, keys)
        heads.note(head(1), STAMP)
        heads.note(head(2), STAMP + SECOND)
        heads.tick(NOON + timedelta(seconds=59))
        assert positions(path) == [1]
        heads.tick(NOON + timedelta(seconds=60))
        heads.tick(NOON + timedelta(seconds=200))
        assert positions(path) == [1, 2]

    def test_closing_signs_the_last_position(self, path: Path, keys: Keys) -> None:
        heads = Heads(path, keys)
        heads.note(head(1), STAMP)
        heads.note(head(2), STAMP)
        heads.close()
        heads.close()
        assert positions(path) == [1, 2]

    def test_attested_head_is_not_overtaken_by_an_older_note(self, path: Path, keys: Keys) -> None:
        heads = Heads(path, keys)
        heads.note(head(1), STAMP)
        heads.attest(head(3), STAMP)
        heads.note(head(2), STAMP)
        heads.close()
        assert positions(path) == [1, 3]

    def test_empty_journal_is_not_signed(self, path: Path, keys: Keys) -> None:
        heads = Heads(path, keys)
        heads.note(Head(), -(2**63))
        heads.attest(Head(), -(2**63))
        heads.tick(NOON)
        heads.close()
        assert positions(path) == []

    def test_restarted_room_continues_after_the_last_signed_head(
        self, path: Path, keys: Keys
    ) -> None:
        Heads(path, keys).note(head(5), STAMP)
        heads = Heads(path, keys)
        heads.note(head(6), STAMP)
        assert positions(path) == [5]
        heads.close()
        assert positions(path) == [5, 6]


class TestHeadsFile:
    def test_line_torn_by_a_crash_is_ignored(self, path: Path, keys: Keys) -> None:
        Heads(path, keys).note(head(5), STAMP)
        whole = path.read_text()
        path.write_text(whole + whole[:40])
        assert positions(path) == [5]
        Heads(path, keys).note(head(5 + EVERY_EVENTS), STAMP)
        assert positions(path) == [5, 5 + EVERY_EVENTS]

    def test_broken_line_is_refused(self, path: Path, keys: Keys) -> None:
        Heads(path, keys).note(head(5), STAMP)
        path.write_text("nonsense\n" + path.read_text())
        with pytest.raises(Unreadable, match="no signed head"):
            Heads(path, keys)

    def test_unavailable_store_is_reported_and_does_not_stop_play(
        self, path: Path, keys: Keys
    ) -> None:
        heads = Heads(path, keys)
        path.mkdir()
        heads.note(head(5), STAMP)
        assert "no head could be written" in str(heads.trouble)
        path.rmdir()
        heads.note(head(6), STAMP)
        assert heads.trouble is None
        assert positions(path) == [6]


def test_room_signs_heads_during_play_and_on_closing(tmp_path: Path) -> None:
    kept = tmp_path / "inspector" / "heads.jsonl"
    record = open_record(tmp_path / "room", os.urandom, heads=kept)
    fill(record.journal, 5)
    record.tick(NOON + timedelta(hours=1))
    add(record.journal, one({"table 1": 6}, event()))
    stood = record.journal.head()
    record.close()
    record.close()
    heads = read_heads(kept)
    assert [signed.head.position for signed in heads] == [1, 5, 6]
    assert heads[-1].head == stood
    assert all(signed.signed_by(record.keys.public) for signed in heads)
