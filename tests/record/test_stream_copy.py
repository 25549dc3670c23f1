"""A copy that follows the journal: complete at every step, and verified."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from pitboss.record import stream_copy
from pitboss.record.backup import NotVerified
from pitboss.record.journal import Unreadable
from pitboss.record.opening import Places, Record, open_record
from pitboss.record.people import Particulars, People
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.stream_copy import StreamCopy
from pitboss.record.verify import verify
from tests.support.record.entries import NOON, add, cause, event, fill, one
from tests.support.record.tampering import alter_journal


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record]:
    record = open_record(tmp_path / "room", os.urandom)
    fill(record.journal, 12)
    yield record
    record.close()


def brought_over(record: Record, to: Path) -> None:
    with closing(StreamCopy(record.places, to)) as following:
        while not following.step():
            pass


def same(record: Record, to: Path) -> None:
    """The copy verifies against its own heads, and says what the journal says."""
    places = Places(to)
    sql = places.connect()
    assert verify(sql, *places.signed_heads()).holds
    sql.close()
    copy = SqliteJournal(places.journal)
    assert list(copy.events()) == list(record.journal.events())
    assert copy.balances() == record.journal.balances()
    assert copy.streams() == record.journal.streams()
    assert copy.head() == record.journal.head()
    for number in range(1, copy.head().command + 1):
        assert copy.command(number) == record.journal.command(number)
    copy.close()


def test_copy_follows_the_journal(record: Record, tmp_path: Path) -> None:
    to = tmp_path / "copy"
    with closing(StreamCopy(record.places, to)) as following:
        for events in (0, 1, 5, 0, 30):
            fill(record.journal, events)
            assert following.step()
            assert following.stands.head == record.journal.head()
        add(record.journal, one({}, by=cause(3), answer=b"refused"))
        assert following.step()
    same(record, to)
    fill(record.journal, 4, "table 2")
    record.attest()
    brought_over(record, to)
    same(record, to)
    assert Places(to).signed_heads()[0] == record.places.signed_heads()[0]


def test_large_copy_proceeds_in_batches_of_whole_commands(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_copy, "MOST_AT_ONCE", 5)
    many = [event(body=f'{{"n":{n}}}'.encode()) for n in range(7)]
    add(record.journal, one({"table 1": 13}, *many))
    fill(record.journal, 3)
    steps = []
    with closing(StreamCopy(record.places, tmp_path / "copy")) as following:
        while not following.step():
            steps.append(following.stands.head.position)
            sql = Places(tmp_path / "copy").connect()
            assert verify(sql).holds
            sql.close()
    assert steps == [5, 10, 19]
    same(record, tmp_path / "copy")


def test_persons_and_erasures_are_copied(record: Record, tmp_path: Path) -> None:
    sql = record.places.connect()
    people = People(sql, record.keys.macs)
    ann = people.register(Particulars("Ann"), NOON)
    bob = people.register(Particulars("Bob"), NOON)
    to = tmp_path / "copy"
    brought_over(record, to)
    copied = People(there := Places(to).connect(), record.keys.macs)
    assert copied.names((ann, bob)) == {ann: "Ann", bob: "Bob"}
    people.erase(bob, NOON + timedelta(days=1))
    sql.run("delete from people where person = ?", ann)
    brought_over(record, to)
    assert copied.names((ann, bob)) == people.names((ann, bob))
    assert there.run("select * from people") == sql.run("select * from people")
    for one_of in (sql, there):
        one_of.close()


def test_only_the_public_key_is_copied(record: Record, tmp_path: Path) -> None:
    brought_over(record, tmp_path / "copy")
    assert [one.name for one in (tmp_path / "copy" / "keys").iterdir()] == ["signing.pub"]


def test_room_continues_from_the_copy(record: Record, tmp_path: Path) -> None:
    to = tmp_path / "copy"
    brought_over(record, to)
    for name in ("signing.key", "seal.key", "inspector.key"):
        shutil.copy2(record.places.keys / name, to / "keys")
    again = open_record(to, os.urandom)
    fill(again.journal, 3)
    assert again.verify(all=True).holds
    again.close()
    with pytest.raises(Unreadable, match="of another journal"):  # it has a history of its own now
        brought_over(record, to)


class TestRefusals:
    """With a clear message, and nothing is copied."""

    @pytest.mark.parametrize("position", [3, 14])
    def test_journal_that_fails_verification(
        self, record: Record, tmp_path: Path, position: int
    ) -> None:
        """The control: a change in the new events is named, and the earlier copy stays intact."""
        to = tmp_path / "copy"
        with closing(StreamCopy(record.places, to)) as following:
            if position > 12:
                following.step()
            fill(record.journal, 3)
            journal = Path(record.places.journal)
            alter_journal(journal, f"update events set body = x'78' where position = {position}")
            with pytest.raises(NotVerified) as raised:
                following.step()
            fault = raised.value.verdict.fault
            assert fault is not None
            assert fault.position == position
            assert following.stands.head.position == (12 if position > 12 else 0)
        sql = Places(to).connect()
        assert verify(sql).verified.head.position == (12 if position > 12 else 0)
        sql.close()

    def test_changed_copy(self, record: Record, tmp_path: Path) -> None:
        brought_over(record, tmp_path / "copy")
        alter_journal(tmp_path / "copy" / "journal.sqlite", "update events set kind = 'x'")
        with pytest.raises(NotVerified):
            StreamCopy(record.places, tmp_path / "copy")

    def test_head_beyond_the_journal(self, record: Record, tmp_path: Path) -> None:
        record.attest()
        alter_journal(
            Path(record.places.journal),
            "delete from events where position = 12;"
            "update head set position = 11, digest ="
            " (select digest from events where position = 11);"
            "update streams set last = 11",
        )
        with closing(StreamCopy(record.places, tmp_path / "copy")) as following:
            with pytest.raises(NotVerified) as raised:
                following.step()
            assert raised.value.verdict.fault is not None
            assert following.stands.head.position == 0

    def test_two_copies_at_once(self, record: Record, tmp_path: Path) -> None:
        with (
            closing(StreamCopy(record.places, tmp_path / "copy")),
            pytest.raises(Unreadable, match="another process"),
        ):
            StreamCopy(record.places, tmp_path / "copy")

    def test_copy_of_another_room(self, record: Record, tmp_path: Path) -> None:
        other = open_record(tmp_path / "other room", os.urandom)
        fill(other.journal, 3)
        brought_over(other, tmp_path / "copy")
        with pytest.raises(Unreadable, match="of another journal"):
            StreamCopy(record.places, tmp_path / "copy")
        other.close()

    def test_missing_journal_own_directory_or_postgres(
        self, record: Record, tmp_path: Path
    ) -> None:
        with pytest.raises(Unreadable, match="no journal"):
            StreamCopy(Places(tmp_path / "nothing"), tmp_path / "copy")
        assert not (tmp_path / "copy").exists()
        with pytest.raises(Unreadable, match="another directory"):
            StreamCopy(record.places, record.places.directory)
        with pytest.raises(Unreadable, match="own replication"):
            StreamCopy(Places(tmp_path, "postgresql://somewhere"), tmp_path / "copy")

    def test_full_disk(self, record: Record, tmp_path: Path) -> None:
        fill(record.journal, 300)
        with closing(StreamCopy(record.places, tmp_path / "copy")) as following:
            following._sql.run("pragma max_page_count = 1")
            with pytest.raises(Unreadable, match="no room for the copy"):
                following.step()
            following._sql.run("pragma max_page_count = 1000000")
            assert following.step()
        same(record, tmp_path / "copy")
