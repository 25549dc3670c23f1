"""Verification: every change to the journal is found, and the first bad event is named."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import apsw
import pytest

from pitboss.record import checkpoint
from pitboss.record.checkpoint import Checkpoint
from pitboss.record.heads import SignedHead, read_heads, sign
from pitboss.record.journal import Head, Unreadable
from pitboss.record.keys import Keys
from pitboss.record.opening import Record, open_record
from pitboss.record.page import EventRow
from pitboss.record.postgres import PostgresJournal
from pitboss.record.sql import Row, SqliteSql
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import Verdict, in_order, verify
from tests.support.record.entries import NOON, add, cause, event, fill, one
from tests.support.record.tampering import alter_journal, forge_history

EVENTS = 30


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty events with postings and refusals between, and heads at 10, 20 and 30."""
    directory = tmp_path_factory.mktemp("played")
    record = open_record(directory, os.urandom)
    for _ in range(3):
        fill(record.journal, 10)
        record.attest()
    record.close()
    return directory / "journal.sqlite"


@pytest.fixture
def journal(played: Path, tmp_path: Path) -> Path:
    """A copy that a test may spoil."""
    path = tmp_path / "journal.sqlite"
    path.write_bytes(played.read_bytes())
    return path


def verdict(path: Path, heads: list[SignedHead] | None = None, keys: Keys | None = None) -> Verdict:
    sql = SqliteSql(path, must_exist=True)
    try:
        return verify(sql, heads or (), keys.public if keys else None)
    finally:
        sql.close()


def outside(played: Path) -> tuple[list[SignedHead], Keys]:
    """What the inspector holds."""
    heads = read_heads(played.parent / "heads" / "heads.jsonl")
    return heads, Keys.open_or_make(played.parent / "keys", os.urandom)


def test_refused_commands_are_verified_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals make no events, so a million of them must not need more memory."""
    monkeypatch.setattr("pitboss.record.verify._AT_ONCE", 5)
    record = open_record(tmp_path, os.urandom)
    journal = record.journal
    assert isinstance(journal, SqliteJournal)
    for _ in range(2):
        fill(journal, 1)
        for _ in range(20):
            add(journal, one({}, by=cause(2), answer=b"refused"))
    asked = list[str]()
    run = SqliteSql.run

    def counting(self: SqliteSql, statement: str, *values: object) -> list[Row]:
        asked.append(statement)
        return run(self, statement, *values)

    monkeypatch.setattr(SqliteSql, "run", counting)
    events = 0
    for commands, _ in in_order(journal.sql, Head()):
        asked.clear()
        last = sum(1 for _ in commands)
        pages = sum("from commands" in one for one in asked)
        assert pages >= last // 5 - 1, "read before it was asked for"
        events += 1
    assert events == 3, "two events, and the end"
    assert last >= 20
    assert verify(journal.sql).holds
    record.close()


def test_untouched_journal_verifies(journal: Path, played: Path) -> None:
    heads, keys = outside(played)
    assert [head.head.position for head in heads] == [1, 10, 20, 30]
    found = verdict(journal, heads, keys)
    assert found.fault is None
    assert found.heads == 4
    assert found.verified.head.position == EVENTS
    assert found.verified.streams == {"table 1": EVENTS}


TAMPERINGS = {
    "body": ("update events set body = x'7b7d' where position = 7", 7),
    "kind": ("update events set kind = 'table.Other' where position = 7", 7),
    "version": ("update events set version = 2 where position = 7", 7),
    "wild version": ("update events set version = -1 where position = 7", 7),
    "stream": ("update events set stream = 'table 2' where position = 7", 7),
    "number": ("update events set number = 999 where position = 7", 7),
    "stamp": ("update events set at = at + 1 where position = 7", 7),
    "digest": ("update events set digest = zeroblob(32) where position = 7", 7),
    "cause": ("update events set cause = cause + 1 where position = 7", 7),
    "wild cause": ("update events set cause = 99999 where position = 7", 7),
    "units": ("update events set postings = replace(postings, '500', '501') where position = 7", 7),
    "postings": ("update events set postings = '' where position = 7", 7),
    "no postings": ("update events set postings = 'nonsense' where position = 8", 8),
    "command's body": ("update commands set body = x'7b7d' where number = {7}", 7),
    "body's digest": ("update commands set body_digest = zeroblob(32) where number = {7}", 7),
    "command's person": ("update commands set person = 99 where number = {7}", 7),
    "command's id": ("update commands set id = 'x' where number = {7}", 7),
    "command's time": ("update commands set at = at - 1 where number = {7}", 7),
    "command's release": ("update commands set release = '9' where number = {7}", 7),
    "answer": ("update commands set answer = x'78' where number = {7}", 7),
    "refusal's answer": ("update commands set answer = x'78' where number = {7} - 1", 7),
    "refusal with body": ("update commands set body = x'78' where number = {7} - 1", 7),
    "body lost": ("update commands set body = null where number = {7}", 7),
    "command deleted": ("delete from commands where number = {7}", 7),
    "refusal deleted": ("delete from commands where number = {7} - 1", 7),
    "event deleted": ("delete from events where position = 7", 7),
    "first deleted": ("delete from events where position = 1", 1),
    "last deleted": ("delete from events where position = 30", 30),
}  # fmt: skip


@pytest.mark.parametrize(("statement", "position"), TAMPERINGS.values(), ids=TAMPERINGS)
def test_tampering_is_found_without_heads(journal: Path, statement: str, position: int) -> None:
    """The command before that of event 7 was refused."""
    alter_journal(
        journal, statement.replace("{7}", "(select cause from events where position = 7)")
    )
    fault = verdict(journal).fault
    assert fault is not None
    assert fault.position == position
    assert fault.stream in (None, "table 1", "table 2")


def test_first_bad_event_is_named_with_its_stream(journal: Path) -> None:
    alter_journal(journal, "update events set body = x'78' where position in (7, 9, 20)")
    assert verdict(journal).fault == (7, "table 1", 7, "it is not what was recorded")


def test_swapped_events_are_found(journal: Path) -> None:
    columns = "kind = o.kind, body = o.body, postings = o.postings, digest = o.digest"
    alter_journal(
        journal,
        f"update events set {columns} from (select * from events) o"
        " where (events.position, o.position) in ((11, 12), (12, 11))",
    )
    fault = verdict(journal).fault
    assert fault is not None
    assert (fault.position, fault.stream, fault.number) == (11, "table 1", 11)


def test_inserted_event_is_found(journal: Path) -> None:
    alter_journal(
        journal,
        "update events set position = -position - 1, number = -number - 1 where position >= 12",
        "update events set position = -position, number = -number where position < 0",
        "insert into events select 12, stream, 12, kind, version, at, body, postings, cause, digest"
        " from events where position = 11",
    )
    fault = verdict(journal).fault
    assert fault is not None
    assert (fault.position, fault.stream, fault.number) == (12, "table 1", 12)


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("update accounts set units = units + 1 where account = 'table 1/stake 1'", "stake 1"),
        ("delete from accounts where account = 'issued'", "issued"),
        ("insert into accounts values ('purse 9', 'cents', 100)", "purse 9"),
        ("update streams set last = 31", "stream table 1"),
        ("insert into streams values ('table 9', 1)", "stream table 9"),
        ("update head set digest = zeroblob(32)", "head"),
        ("update head set command = command + 1", "head"),
        ("update head set at = at + 1", "head"),
    ],
)
def test_table_that_contradicts_the_events_is_found(
    journal: Path, statement: str, what: str
) -> None:
    alter_journal(journal, statement)
    fault = verdict(journal).fault
    assert fault is not None
    assert fault.position is None
    assert what in fault.what


def test_head_beyond_the_last_event_names_the_missing_one(journal: Path) -> None:
    alter_journal(journal, "update head set position = 31")
    fault = verdict(journal).fault
    assert fault is not None
    assert fault.position == 31


def test_truncated_journal_is_found_by_an_external_head(journal: Path, played: Path) -> None:
    forge_history(journal, 23)
    assert verdict(journal).holds, "a chain alone cannot know"
    heads, keys = outside(played)
    fault = verdict(journal, heads, keys).fault
    assert fault is not None
    assert (fault.position, fault.stream) == (24, None)
    assert "a head was signed at 30" in fault.what


def test_rehashed_chain_is_found_by_an_external_head(journal: Path, played: Path) -> None:
    def richer(row: EventRow) -> EventRow:
        return row._replace(body=b"changed") if row.position == 13 else row

    forge_history(journal, EVENTS, richer)
    assert verdict(journal).holds, "a chain alone cannot know"
    heads, keys = outside(played)
    fault = verdict(journal, heads, keys).fault
    assert fault is not None
    assert (fault.position, fault.stream, fault.number) == (11, "table 1", 11)
    assert "the head signed at 20" in fault.what


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"number": 99}, "it is number 99, after 12"),
        ({"at": 0}, "its stamp is not the one that was recorded"),
        ({"cause": 1}, "it does not follow from command 1"),
        ({"postings": '[["issued","issued","cents",5]]'}, "it cannot be read"),
        ({"postings": '[["issued","purse 1","cents",-5]]'}, "it cannot be read"),
    ],
)
def test_rehashed_chain_with_impossible_content_is_found(
    journal: Path, change: dict[str, Any], what: str
) -> None:
    """Without heads: content that no honest journal would contain."""
    forge_history(
        journal, EVENTS, lambda row: row._replace(**change) if row.position == 13 else row
    )
    fault = verdict(journal).fault
    assert fault is not None
    assert fault.position == 13
    assert what in fault.what


def test_command_without_its_events_is_found(journal: Path) -> None:
    """The last event is removed and every table adjusted, except its command."""
    alter_journal(
        journal,
        "delete from events where position = 30",
        "update streams set last = 29",
        "update head set position = 29,"
        " (digest, at) = (select digest, at from events where position = 29)",
    )
    fault = verdict(journal).fault
    assert fault is not None
    assert (fault.position, fault.stream) == (30, None)
    assert "the events of command" in fault.what


def test_head_signed_with_another_key_is_found(journal: Path, played: Path) -> None:
    def richer(row: EventRow) -> EventRow:
        return row._replace(body=b"changed") if row.position == 13 else row

    forge_history(journal, EVENTS, richer)
    heads, keys = outside(played)
    thief = Keys.made(os.urandom)
    forged = verdict(journal).verified.head
    fault = verdict(journal, [heads[0], heads[1], sign(forged, NOON, thief)], keys).fault
    assert fault is not None
    assert "not signed with this installation's key" in fault.what
    renamed = sign(forged, NOON, thief)._replace(key=keys.public.id)
    assert not verdict(journal, [renamed], keys).holds


def test_heads_cover_trailing_refusals() -> None:
    journal, keys = SqliteJournal(), Keys.made(os.urandom)
    add(journal, one({"table 1": 1}, event()))
    add(journal, one({}, by=cause(2, "a"), answer=b"refused"))
    head = sign(journal.head(), NOON, keys)
    assert verify(journal.sql, [head], keys.public).holds
    journal.sql.run("delete from commands where number = 2")
    journal.sql.run(
        "update head set command = 1,"
        " command_digest = (select digest from commands where number = 1)"
    )
    assert verify(journal.sql).holds, "a chain alone cannot know"
    fault = verify(journal.sql, [head], keys.public).fault
    assert fault is not None
    assert "a head was signed at 2" in fault.what
    journal.close()


def test_damaged_file_is_found_or_unchanged_in_content(journal: Path) -> None:
    """A flipped byte of content in the database file is always found."""
    whole = journal.read_bytes()
    found = 0
    for place in range(4096, len(whole), 997):
        journal.write_bytes(whole[:place] + bytes([whole[place] ^ 0x20]) + whole[place + 1 :])
        try:
            holds = verdict(journal).holds
        except (apsw.Error, Unreadable):
            holds = False
        found += not holds
        if holds:
            sql = SqliteSql(journal)
            assert sql.run("select max(position), count(*) from events") == [(EVENTS, EVENTS)]
            sql.close()
    assert found


class TestCheckpoint:
    @pytest.fixture
    def record(self, tmp_path: Path) -> Record:
        record = open_record(tmp_path / "room", os.urandom)
        fill(record.journal, 12)
        return record

    def test_later_starts_verify_only_new_events(self, record: Record) -> None:
        walked: list[int] = []
        assert record.verify(all=False, progress=lambda done, last: walked.append(done)).holds
        fill(record.journal, 5)
        found = record.verify(all=False, progress=lambda done, last: walked.append(done))
        assert found.holds
        assert walked == [0, 12]
        assert found.verified == record.verify(all=True).verified
        record.close()

    @pytest.mark.parametrize("position", [3, 14])
    def test_start_finds_only_changes_after_the_checkpoint(
        self, record: Record, position: int
    ) -> None:
        record.verify(all=True)
        fill(record.journal, 5)
        alter_journal(
            Path(record.places.journal),
            f"update events set body = x'78' where position = {position}",
        )
        assert record.verify(all=False).holds == (position == 3)
        fault = record.verify(all=True).fault
        assert fault is not None
        assert fault.position == position
        record.close()

    def test_start_finds_a_ledger_changed_before_the_checkpoint(self, record: Record) -> None:
        record.verify(all=True)
        alter_journal(Path(record.places.journal), "update accounts set units = units * 2")
        assert not record.verify(all=False).holds
        record.close()

    def test_forged_checkpoint_is_refused(self, record: Record) -> None:
        record.verify(all=True)
        path = record.places.checkpoint
        path.write_text(path.read_text().replace('\\"position\\":12', '\\"position\\":11'))
        with pytest.raises(Unreadable, match="signature"):
            record.verify(all=False)
        path.write_text("{}")
        with pytest.raises(Unreadable, match="cannot be read"):
            record.verify(all=False)
        record.close()

    def test_checkpoint_round_trips(self, tmp_path: Path) -> None:
        keys = Keys.made(os.urandom)
        kept = Checkpoint(Head(3, b"d" * 32, 4, b"c" * 32), 99, {"t": 3}, {("p", "cents"): -5})
        checkpoint.keep(kept, tmp_path / "checkpoint.json", keys)
        assert checkpoint.last(tmp_path / "checkpoint.json", keys.public) == kept
        assert checkpoint.last(tmp_path / "none.json", keys.public) == Checkpoint()


def test_postgres_journal_is_verified_the_same_way(postgres_url: str) -> None:
    journal = PostgresJournal(postgres_url)
    fill(journal, 12)
    assert verify(journal.sql).holds
    journal.sql.run("update events set body = ? where position = 7", b"x")
    fault = verify(journal.sql).fault
    assert fault == (7, "table 1", 7, "it is not what was recorded")
    journal.close()


def test_verification_reads_one_snapshot_during_play(tmp_path: Path) -> None:
    record = open_record(tmp_path, os.urandom)
    fill(record.journal, 3)

    def play_on(*_: Any) -> None:
        fill(record.journal, 3)

    assert record.verify(all=True, progress=play_on).verified.head.position == 3
    assert record.verify(all=True).verified.head.position == 6
    record.close()
