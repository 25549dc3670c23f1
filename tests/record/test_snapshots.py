"""Snapshots: used only if they match the events exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.record.codec import encode
from pitboss.record.snapshots import Snapshot, SnapshotStore, make_snapshot, read

KEY, OTHER_KEY = b"k" * 32, b"o" * 32
DIGEST, OTHER_DIGEST = b"d" * 32, b"e" * 32
STATE = b'{"is":"table.Table"}'
RIGHT = make_snapshot("table 3", 100, DIGEST, "1.2.0", STATE, KEY)


class TestRead:
    """A snapshot that does not fit is ignored."""

    def test_gives_back_the_state(self) -> None:
        assert read(RIGHT, "table 3", DIGEST, "1.2.0", KEY) == STATE

    def test_rejects_another_stream_history_release_or_key(self) -> None:
        assert read(RIGHT, "table 4", DIGEST, "1.2.0", KEY) is None
        assert read(RIGHT, "table 3", OTHER_DIGEST, "1.2.0", KEY) is None
        assert read(RIGHT, "table 3", DIGEST, "1.2.1", KEY) is None
        assert read(RIGHT, "table 3", DIGEST, "1.2.0", OTHER_KEY) is None

    @pytest.mark.parametrize(
        "changed",
        [
            RIGHT._replace(number=101),
            RIGHT._replace(body=STATE + b" "),
            RIGHT._replace(mac=bytes(32)),
            RIGHT._replace(mac=b""),
        ],
    )
    def test_rejects_any_change(self, changed: Snapshot) -> None:
        assert read(changed, "table 3", DIGEST, "1.2.0", KEY) is None

    def test_changed_stream_release_or_digest_breaks_the_mac(self) -> None:
        moved = RIGHT._replace(stream="table 4")
        assert read(moved, "table 4", DIGEST, "1.2.0", KEY) is None
        newer = RIGHT._replace(release="1.2.1")
        assert read(newer, "table 3", DIGEST, "1.2.1", KEY) is None
        forked = RIGHT._replace(digest=OTHER_DIGEST)
        assert read(forked, "table 3", OTHER_DIGEST, "1.2.0", KEY) is None


def history(number: int) -> bytes | None:
    """A journal with 100 events in the stream."""
    return DIGEST if number == 100 else None


class TestStore:
    """One file per stream."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> SnapshotStore:
        return SnapshotStore(tmp_path, "1.2.0", KEY)

    def test_keeps_the_latest_snapshot_of_each_stream(
        self, store: SnapshotStore, tmp_path: Path
    ) -> None:
        store.keep("table 3", 50, OTHER_DIGEST, b"older")
        store.keep("table 3", 100, DIGEST, STATE)
        store.keep("room", 100, DIGEST, b"{}")
        found = store.read("table 3", history)
        assert found == RIGHT
        names = sorted(path.name for path in (tmp_path / "snapshots").iterdir())
        assert names == ["room.json", "table 3.json"]

    def test_empty_store_finds_nothing(self, store: SnapshotStore) -> None:
        assert store.read("table 3", history) is None

    def test_snapshot_ahead_of_the_journal_is_ignored(self, store: SnapshotStore) -> None:
        store.keep("table 3", 101, DIGEST, STATE)
        assert store.read("table 3", history) is None

    def test_snapshot_of_another_history_is_ignored(self, store: SnapshotStore) -> None:
        store.keep("table 3", 100, OTHER_DIGEST, STATE)
        assert store.read("table 3", history) is None

    def test_snapshot_of_another_release_or_key_is_ignored(
        self, store: SnapshotStore, tmp_path: Path
    ) -> None:
        store.keep("table 3", 100, DIGEST, STATE)
        assert SnapshotStore(tmp_path, "1.3.0", KEY).read("table 3", history) is None
        assert SnapshotStore(tmp_path, "1.2.0", OTHER_KEY).read("table 3", history) is None

    def test_file_under_another_streams_name_is_ignored(
        self, store: SnapshotStore, tmp_path: Path
    ) -> None:
        store.keep("table 3", 100, DIGEST, STATE)
        folder = tmp_path / "snapshots"
        (folder / "table 3.json").rename(folder / "table 4.json")
        assert store.read("table 4", history) is None

    def test_damaged_files_are_ignored(self, store: SnapshotStore, tmp_path: Path) -> None:
        store.keep("table 3", 100, DIGEST, STATE)
        path = tmp_path / "snapshots" / "table 3.json"
        right = path.read_bytes()
        for place in range(len(right)):
            path.write_bytes(right[:place] + bytes([right[place] ^ 1]) + right[place + 1 :])
            assert store.read("table 3", history) in (None, RIGHT)
            path.write_bytes(right[:place])
            assert store.read("table 3", history) is None
        for other in (b"7", b"[]", b'["table 3",1,2,3,4,5]', encode(("table 3", True))):
            path.write_bytes(other)
            assert store.read("table 3", history) is None

    @pytest.mark.parametrize("stream", ["../room", "table 3/4", "", "Table 3", "table 3\0", "a.b"])
    def test_invalid_stream_name_is_refused(self, store: SnapshotStore, stream: str) -> None:
        with pytest.raises(ValueError, match="is no stream"):
            store.keep(stream, 1, DIGEST, STATE)
