"""What the room's key and the marker of the last commit protect, against whoever has the database.

The attacker has the database and all of our code, but no key: a journal without protection writes
for them whatever they like, correctly chained.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from pitboss.record.journal import Damaged, Halted, NewEvent, Unreadable
from pitboss.record.marker import Marker
from pitboss.record.migrations import applied
from pitboss.record.opening import Places, Record, accept_record, open_record
from pitboss.record.people import Particulars, People
from pitboss.record.postgres import PostgresJournal
from pitboss.record.protection import KeyedProtection, refuse_older
from pitboss.record.sqlite import SqliteJournal
from tests.support.record.entries import NOON, add, cause, event, fill, one
from tests.support.until import block_until

TABLES = (
    "head", "owners", "person_numbers", "people", "credentials", "second_factors",
    "recovery_codes", "visits", "invitations",
)  # fmt: skip


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str | None:
    if request.param == "sqlite":
        return None
    return str(request.getfixturevalue("postgres_url"))


def opened(path: Path, database: str | None) -> Record:
    return open_record(path, os.urandom, database=database)


def played(path: Path, database: str | None, events: int = 5) -> Record:
    """A closed record with some play and a person."""
    record = opened(path, database)
    fill(record.journal, events)
    sql = record.places.connect()
    People(sql, record.keys.macs).register(Particulars("Mary"), NOON)
    sql.close()
    record.close()
    return record


def forge_event(record: Record) -> None:
    """Append an event as whoever has the database can."""
    url = record.places.database
    journal = PostgresJournal(url) if url else SqliteJournal(record.places.journal)
    forged: NewEvent = event("room", b'{"office":"operator"}')
    add(journal, one({"room": 1}, forged, by=cause(66)))
    journal.close()


def make_older(record: Record) -> None:
    """Take a database back to the release before MACs."""
    sql = record.places.connect()
    for table in TABLES:
        sql.run(f"alter table {table} drop column mac")
    sql.run("delete from migrations where number >= 4")
    sql.close()


# --- the head -------------------------------------------------------------------------------------


def test_appended_event_makes_nobody_an_operator(tmp_path: Path, database: str | None) -> None:
    """It is chained as it should be, and the room does not start with it."""
    record = played(tmp_path, database)
    forge_event(record)
    fault = record.verify(all=False).fault
    assert fault is not None
    assert "not authentic" in fault.what
    with pytest.raises(Damaged, match="the journal's head at event 6 is not authentic: "):
        opened(tmp_path, database)


def test_running_room_does_not_build_on_a_forged_event(tmp_path: Path, postgres_url: str) -> None:
    record = opened(tmp_path, postgres_url)
    fill(record.journal, 3)
    forge_event(record)
    with pytest.raises(Halted, match="not authentic"):
        fill(record.journal, 1)
    record.close()


def test_changed_epoch_is_refused(tmp_path: Path, database: str | None) -> None:
    record = opened(tmp_path, database)
    record.journal.claim("room")
    sql = record.places.connect()
    sql.run("update owners set epoch = 7")
    with pytest.raises(Damaged, match="who writes for room was changed"):
        record.journal.claim("room")
    sql.close()
    record.close()


# --- older databases ------------------------------------------------------------------------------


def test_older_database_is_authenticated_once(tmp_path: Path, database: str | None) -> None:
    record = played(tmp_path, database)
    record.protection.claim(sql := record.places.connect(), "room")
    sql.close()
    make_older(record)
    (tmp_path / "last-commit").unlink()
    record = opened(tmp_path, database)
    assert record.verify(all=True).holds
    sql = record.places.connect()
    assert 4 in applied(sql)
    assert sql.run("select count(*) from people where mac is null") == [(0,)]
    record.journal.claim("room")
    fill(record.journal, 2)
    record.close()
    sql.run("update head set mac = null")
    sql.close()
    with pytest.raises(Damaged, match="not authentic"):
        opened(tmp_path, database)


def test_database_cannot_be_passed_off_as_older(tmp_path: Path, database: str | None) -> None:
    """Or a forger would have every row trusted by taking the MACs away."""
    record = played(tmp_path, database)
    make_older(record)
    with pytest.raises(Damaged, match="somebody put it back"):
        opened(tmp_path, database)
    sql = record.places.connect()
    assert 4 not in applied(sql)
    sql.close()


def test_older_database_is_verified_before_its_first_start(
    tmp_path: Path, database: str | None
) -> None:
    """And nobody is invited by rows without MACs."""
    record = played(tmp_path, database)
    make_older(record)
    fault = record.verify(all=True).fault
    assert fault is not None
    assert "somebody put it back" in fault.what
    record.places.marker.unlink()
    assert record.verify(all=True).holds
    sql = record.places.connect()
    with pytest.raises(Unreadable, match="start the room once"):
        refuse_older(sql)
    sql.close()


# --- the marker -----------------------------------------------------------------------------------


def marked(record: Record) -> None:
    """Wait until the marker has the last commit."""
    head = record.journal.head()
    assert isinstance(record.protection, KeyedProtection)
    marker = record.protection.marker
    block_until(lambda: (mark := marker.read()) and mark.head == head, "the marker")


def test_flipped_byte_in_the_log_is_said_with_positions(tmp_path: Path) -> None:
    """The database drops its log from there on, and what is left is whole in itself."""
    data, left = tmp_path / "data", tmp_path / "left"
    record = opened(data, None)
    for number in range(1, 26):
        add(record.journal, one({"table 1": number}, event(body=bytes(2_000)), by=cause()))
    marked(record)
    shutil.copytree(data, left)  # as a power cut leaves it
    record.close()
    log = left / "journal.sqlite-wal"
    spoilt = bytearray(log.read_bytes())
    spoilt[len(spoilt) // 2] ^= 1
    log.write_bytes(bytes(spoilt))
    with pytest.raises(Damaged, match=r"event 25, command 25, was committed last: \d+ events"):
        opened(left, None)
    assert accept_record(Places(left)).holds
    opened(left, None).close()


def test_shorter_record_is_refused_until_it_is_accepted(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept.sqlite"
    record = played(data, None, 3)
    shutil.copy(record.places.journal, kept)
    heads = record.places.heads_file.read_bytes()
    record = opened(data, None)
    fill(record.journal, 4)
    record.close()
    shutil.copy(kept, record.places.journal)
    record.places.heads_file.write_bytes(heads)
    said = (
        r"the record ends at event 3, .* and event 7, .*, was committed last: 4 events .* missing"
    )
    with pytest.raises(Damaged, match=said):
        opened(data, None)
    assert accept_record(record.places).holds
    opened(data, None).close()


def test_missing_marker_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    record = played(tmp_path, None)
    assert record.places.protection().gap == ""
    record.places.marker.unlink()
    assert "no marker of the last commit" in record.places.protection().gap
    opened(tmp_path, None).close()
    assert "there is no marker of the last commit" in caplog.text
    assert "ends at event 5, command 6, and the last signed head is at event 5" in caplog.text


def test_torn_mark_leaves_the_one_before(tmp_path: Path) -> None:
    record = played(tmp_path, None)
    places = record.places
    marker = Marker(places.marker, record.keys.macs)
    last = marker.read()
    assert last is not None
    marker.set(last.head._replace(position=99))
    marker.close()
    data = bytearray(places.marker.read_bytes())
    slot = 4096 * ((last.sequence + 1) % 2)
    data[slot + 100] ^= 1
    places.marker.write_bytes(bytes(data))
    assert marker.read() == last


def test_mark_needs_the_key(tmp_path: Path) -> None:
    """Whoever has the directory without the keys cannot say that less was committed."""
    record = played(tmp_path, None)
    others = opened(tmp_path / "elsewhere", None)
    others.close()
    marker = Marker(record.places.marker, others.keys.macs)
    assert marker.read() is None


def test_unwritable_marker_stops_no_act(tmp_path: Path) -> None:
    record = opened(tmp_path, None)
    assert isinstance(record.protection, KeyedProtection)
    marker = record.protection.marker
    os.close(marker._file)
    marker._file = os.open("/dev/full", os.O_WRONLY)
    fill(record.journal, 3)
    block_until(lambda: record.protection.trouble, "the trouble")
    assert "cannot be written" in record.protection.trouble
    assert record.journal.head().position == 3
    record.close()
