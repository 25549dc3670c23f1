"""Stamps never step back, except at the event that brings the room's time back."""

from __future__ import annotations

import os
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

import pitboss.room.vocabulary  # noqa: F401 (names the room's words)
from pitboss.record import stamps
from pitboss.record.codec import kind_of
from pitboss.record.journal import NewEvent
from pitboss.record.opening import open_record
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.stamps import TIME_CORRECTED, stamp_of
from pitboss.record.verify import verify
from pitboss.room.management.events import TimeCorrected
from tests.support.record.entries import NOON, add, cause, event, one
from tests.support.record.samples import sample

YEAR = timedelta(days=365)
CORRECTED = NewEvent("room", TIME_CORRECTED, 1, b"{}")


def recorded(journal: SqliteJournal) -> None:
    """Two events a year ahead, a correction that a second person agrees to, and one more."""
    ahead = cause(at=NOON + YEAR)
    add(journal, one({"room": 1}, event("room"), event("room"), by=ahead))
    add(journal, one({"room": 3}, event("room"), CORRECTED, by=cause(at=NOON)))
    add(journal, one({"room": 5}, event("room"), by=cause(at=NOON + timedelta(seconds=1))))
    add(journal, one({"room": 6}, event("room"), by=cause(at=NOON)))


def test_name_is_the_kind_that_the_room_records() -> None:
    assert kind_of(sample(TimeCorrected)) == TIME_CORRECTED


def test_only_the_correction_steps_back() -> None:
    assert stamp_of("table.Done", 10, 5) == 10
    assert stamp_of("table.Done", 10, 15) == 15
    assert stamp_of(TIME_CORRECTED, 10, 5) == 5


def test_journal_goes_on_from_the_corrected_moment_and_verifies(tmp_path: Path) -> None:
    record = open_record(tmp_path, os.urandom)
    journal = record.journal
    assert isinstance(journal, SqliteJournal)
    recorded(journal)
    rows = list(journal.events())
    assert [row.at - NOON for row in rows] == [
        YEAR, YEAR, YEAR, timedelta(), timedelta(seconds=1), timedelta(seconds=1),
    ]  # fmt: skip
    back = [after.kind for before, after in pairwise(rows) if after.at < before.at]
    assert back == [TIME_CORRECTED]
    record.attest()
    assert verify(journal.sql).holds
    record.close()
    again = open_record(tmp_path, os.urandom)
    assert again.journal.head().position == 6
    again.close()


def test_verification_refuses_a_step_back_at_any_other_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: the same journal, where the event has no right to step back."""
    record = open_record(tmp_path, os.urandom)
    assert isinstance(record.journal, SqliteJournal)
    recorded(record.journal)
    monkeypatch.setattr(stamps, "TIME_CORRECTED", "another.Kind")
    verdict = verify(record.journal.sql)
    record.close()
    assert verdict.fault is not None
    assert (verdict.fault.position, verdict.fault.what) == (
        4, "its stamp is not the one that was recorded",
    )  # fmt: skip
