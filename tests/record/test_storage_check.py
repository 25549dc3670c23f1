"""The database's own integrity, and that no command was carried out twice."""

from __future__ import annotations

import os
from pathlib import Path

import apsw
import pytest

from pitboss.record.opening import Record, open_record
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sql import PostgresSql
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.storage_check import storage_fault
from pitboss.record.verify import verify
from tests.support.record.entries import add, cause, event, fill, one

NAMED = b"an act that is sent again"


def flip_in_index(path: Path) -> None:
    """Flip one bit of the id in the index of commands; the row itself keeps it."""
    data = path.read_bytes()
    place = -1
    while (place := data.find(NAMED, place + 1)) >= 0:
        spoilt = data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]
        path.write_bytes(spoilt)
        rows = apsw.Connection(str(path)).execute(
            "select count(*) from commands not indexed where id = ?", (NAMED.decode(),)
        )
        if rows.get == 1:
            return
    raise AssertionError("the index does not hold the id")


def act_again(journal: SqliteJournal | PostgresJournal) -> None:
    number = journal.streams().get("table 1", 0)
    add(journal, one({"table 1": number + 1}, event(), by=cause(1, NAMED.decode())))


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """A record with an act whose index entry is damaged, opened again."""
    made = open_record(tmp_path, os.urandom)
    fill(made.journal, 5)
    act_again(made.journal)  # type: ignore[arg-type]
    made.verify(all=True)
    made.close()
    flip_in_index(tmp_path / "journal.sqlite")
    return open_record(tmp_path, os.urandom)


def test_command_carried_out_twice_is_found(record: Record) -> None:
    """The damaged index does not find the first answer, so the act is done again."""
    act_again(record.journal)  # type: ignore[arg-type]
    fault = record.verify(all=True).fault
    assert fault is not None
    assert "the database is damaged" in fault.what
    record.close()


def test_duplicate_is_found_on_the_rows(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the database's own check saw nothing wrong with the index."""
    act_again(record.journal)  # type: ignore[arg-type]
    monkeypatch.setattr("pitboss.record.storage_check._sqlite_fault", lambda *_: "")
    fault = record.verify(all=True).fault
    assert fault is not None
    assert fault.what == f"command {NAMED.decode()!r} of person 1 was carried out twice"
    record.close()


def test_damaged_index_is_found_before_the_act_is_repeated(record: Record) -> None:
    """A small database is checked whole at every start."""
    fault = record.verify(all=False).fault
    assert fault is not None
    assert "the database is damaged" in fault.what
    record.close()


def test_later_commands_are_looked_up_in_a_large_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a whole check takes too long for a start, what came since the checkpoint is checked."""
    monkeypatch.setattr("pitboss.record.storage_check._SMALL", 0)
    journal = SqliteJournal(tmp_path / "journal.sqlite")
    fill(journal, 5)
    before = journal.head().command
    act_again(journal)
    journal.close()
    flip_in_index(tmp_path / "journal.sqlite")
    journal = SqliteJournal(tmp_path / "journal.sqlite")
    fault = storage_fault(journal.sql, before, lambda: None)
    assert fault == f"the index of commands does not find command {before + 1}"
    journal.close()


def test_duplicate_command_is_found_without_its_index(postgres_url: str) -> None:
    journal = PostgresJournal(postgres_url)
    fill(journal, 5)
    assert verify(journal.sql).holds
    sql = PostgresSql(postgres_url)
    sql.run("alter table commands drop constraint commands_person_id_key")
    sql.run(
        "insert into commands select number + 100, person, id, kind, body, body_digest, at,"
        " release, answer, digest from commands where number = 2"
    )
    with sql.snapshot():
        assert "was carried out twice" in storage_fault(sql, 0, lambda: None)
    sql.close()
    journal.close()


def test_index_that_amcheck_refuses_is_named(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a function in amcheck's place, which is not installed everywhere."""
    journal = PostgresJournal(postgres_url)
    fill(journal, 5)
    journal.sql.script(
        "create function bt_index_check(index regclass, heapallindexed boolean) returns void"
        " language plpgsql as $$ begin if index = 'commands_person_id_key'::regclass then"
        " raise 'it lacks a row' using errcode = 'XX002'; end if; end $$"
    )
    monkeypatch.setattr("pitboss.record.storage_check._has_amcheck", lambda _: True)
    fault = verify(journal.sql).fault
    assert fault is not None
    expected = "the database is damaged: index commands_person_id_key: it lacks a row"
    assert fault.what == expected
    journal.close()


def test_long_check_lets_others_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And ends when the room closes: whatever the breath raises ends the check."""
    monkeypatch.setattr("pitboss.record.storage_check._STEPS", 10)
    journal = SqliteJournal(tmp_path / "journal.sqlite")
    fill(journal, 50)

    class Closing(Exception):  # noqa: N818 - no error
        pass

    def closing() -> None:
        raise Closing

    with pytest.raises(Closing):
        storage_fault(journal.sql, 0, closing)
    assert storage_fault(journal.sql, 0, lambda: None) == ""
    journal.close()
