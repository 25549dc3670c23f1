"""Disk space for the record: when it is short, the reserve, and the journal on a full disk."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from pitboss.record.journal import NoRoom
from pitboss.record.space import MIB, Free, Limits, Space
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import verify
from tests.support.faults.disk import watched
from tests.support.faults.full_disk import Filling, small_disk
from tests.support.record.entries import add, cause, event, one

SMALL = Limits(reserve=4 * MIB, helping=MIB)
GIB = 1024 * MIB


def of_a_gibibyte(free: int, files: int = 500) -> Free:
    return Free(free, GIB, files, 1000)


class TestShort:
    """When free space counts as short."""

    @pytest.fixture
    def space(self, tmp_path: Path) -> Space:
        space = Space(tmp_path, SMALL)
        space.lay()
        return space

    def test_less_than_a_tenth_free_is_short(self, space: Space) -> None:
        assert not space.short(of_a_gibibyte(GIB // 10 + 1))
        said = space.short(of_a_gibibyte(GIB // 10 - MIB))
        assert said == (
            "9.9% of the disk that holds the record is free, and no round begins below 10%"
        )

    def test_free_inodes_count_too(self, space: Space) -> None:
        assert "9.9% of the number of files" in space.short(of_a_gibibyte(GIB // 2, files=99))
        assert not space.short(Free(GIB // 2, GIB, 0, 0))  # some file systems do not count them

    def test_shortage_ends_only_well_above_the_limit(self, space: Space) -> None:
        between = of_a_gibibyte(GIB * 11 // 100)
        assert not space.short(between)
        assert space.short(between, was_short=True)
        assert not space.short(of_a_gibibyte(GIB * 12 // 100 + 1), was_short=True)

    def test_space_released_from_the_reserve_is_not_free(self, space: Space) -> None:
        just = of_a_gibibyte(GIB // 10 + 1)
        assert not space.short(just)
        space.release_some()
        assert space.short(just)

    def test_default_limits(self) -> None:
        shipped = Limits()
        assert (shipped.least_free, shipped.reserve) == (0.10, 64 * MIB)
        assert shipped.every < 10


class TestReserve:
    """A file that holds disk space, to be released when the disk is full."""

    def test_reserve_is_allocated_released_in_parts_and_allocated_again(
        self, tmp_path: Path
    ) -> None:
        space, file = Space(tmp_path, SMALL), tmp_path / "reserve"
        assert not space.release_some()
        space.lay()
        assert file.stat().st_blocks * 512 >= SMALL.reserve  # the place is really taken
        assert file.stat().st_mode & 0o077 == 0
        assert [space.release_some() for _ in range(5)] == [True] * 4 + [False]
        assert space.reserved_bytes == 0
        space.lay()
        assert space.reserved_bytes == SMALL.reserve

    def test_reserve_is_resized(self, tmp_path: Path) -> None:
        Space(tmp_path, SMALL).lay()
        smaller = Space(tmp_path, Limits(reserve=MIB))
        smaller.lay()
        assert smaller.reserved_bytes == MIB

    def test_reserve_is_released_only_on_a_full_disk(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        space = Space(tmp_path, SMALL)
        space.lay()
        space.make_room()
        assert space.reserved_bytes == SMALL.reserve
        monkeypatch.setattr(space, "free", lambda: of_a_gibibyte(0))
        space.make_room()
        assert space.reserved_bytes == SMALL.reserve - SMALL.helping


def act(journal: SqliteJournal, number: int, size: int = 10) -> None:
    body = b'{"x":"%b"}' % (b"x" * size)
    add(journal, one({"table 1": number}, event("table 1", body), by=cause(1, f"act {number}")))


class TestJournal:
    """Only stored acts are answered, and the journal resumes once the disk has space."""

    def test_released_space_is_used(self, tmp_path: Path) -> None:
        with watched() as disk:
            asked = []

            def when_full() -> bool:
                asked.append(disk.full)
                disk.full = False
                return True

            journal = SqliteJournal(tmp_path / "journal.sqlite", when_full=when_full)
            act(journal, 1)
            disk.full = True
            act(journal, 2)
            assert asked == [True]
            assert journal.streams() == {"table 1": 2}
            assert verify(journal.sql).holds
            journal.close()

    def test_full_disk_refuses_appends_until_there_is_space(self, tmp_path: Path) -> None:
        with watched() as disk:
            journal = SqliteJournal(tmp_path / "journal.sqlite")
            act(journal, 1)
            disk.full = True
            for _ in range(3):
                with pytest.raises(NoRoom, match="no room left on the disk"):
                    act(journal, 2)
            assert journal.halted is None
            assert journal.answer_to(1, "act 2") is None
            disk.full = False
            act(journal, 2)
            assert verify(journal.sql).holds
            journal.close()

    def test_on_a_real_disk(self, tmp_path: Path) -> None:
        """Large acts until the reserve is used up part by part; then the disk has space again."""
        with small_disk(tmp_path / "disk") as disk:
            space = Space(disk, Limits(reserve=16 * MIB))
            space.lay()
            journal = SqliteJournal(disk / "journal.sqlite", when_full=space.release_some)
            act(journal, 1)
            filling = Filling(disk)
            filling.to_the_brim()
            number = 2
            with suppress(NoRoom):
                while number < 1_000:
                    act(journal, number, size=MIB)
                    number += 1
            assert space.reserved_bytes == 0
            assert number > 5, "the reserve was of use"
            filling.clear()
            act(journal, number)
            assert journal.streams() == {"table 1": number}
            assert verify(journal.sql).holds
            journal.close()
