"""T30: the machine is lost, and the room goes on from the copy that followed it."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.record.backup import backup, restore
from pitboss.record.journal import Append, Entry
from pitboss.record.opening import Places, Record, open_record
from pitboss.record.stream_copy import StreamCopy
from pitboss.record.verify import verify
from tests.support.faults.judging import faults
from tests.support.faults.losing import Lost, goes_on, lost_machine
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.record.entries import cause, event, paid

AT_MOST = 5.0
"""Seconds of acknowledged acts that may be lost with a machine."""
PLAYED = AT_MOST + 2
BACK_WITHIN = 15 * 60


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Lost:
    return asyncio.run(lost_machine(tmp_path_factory.mktemp("lost"), PLAYED))


@pytest.mark.counted
def test_a_room_goes_on_from_the_copy_that_followed_it(
    first: Lost, tmp_path: Path, record_property: Reached
) -> None:
    turns = UpTo(at_level(1, 1, 10))
    for number in turns:
        lost = asyncio.run(lost_machine(tmp_path / str(number), PLAYED)) if number else first
        began = time.monotonic()
        assert lost.missing(lost.copy, before=AT_MOST) == []
        acts, missing = sum(len(one.at) for one in lost.notes), len(lost.missing(lost.copy))
        _verifies_to_the_last_head(lost.copy)
        ready = asyncio.run(goes_on(lost))
        assert time.monotonic() - began < BACK_WITHIN
        assert faults(lost.copy, []) == []
        tell(
            record_property,
            f"{missing} of {acts} answers are missing; ready after {ready:.1f} s",
        )
        assert acts > 30, "there was play to lose"
    record_property("drills", turns.done)


def _verifies_to_the_last_head(copy: Path) -> None:
    places = Places(copy)
    sql = places.connect()
    heads, key = places.signed_heads()
    assert heads
    assert verify(sql, heads, key).holds
    sql.close()


def test_a_copy_that_does_not_follow_is_found(first: Lost) -> None:
    """The control: a copy that looks once an hour has lost what was long acknowledged."""
    assert first.missing(first.never_looked, before=AT_MOST)


# --- a journal of real size -----------------------------------------------------------------------

EVENTS = at_level(5_000, 100_000, 1_000_000)
TABLES, TOGETHER = 20, 200


def filled(directory: Path, events: int) -> Record:
    """A record with so many events of twenty tables, every one with its command and answer."""
    record = open_record(directory, os.urandom)
    numbers = dict.fromkeys((f"table {n}" for n in range(1, TABLES + 1)), 0)
    waiting = []
    for turn in range(events):
        stream = f"table {turn % TABLES + 1}"
        numbers[stream] += 1
        moved = (paid("issued", f"{stream}/stake 1", 500),) if turn % 3 == 0 else ()
        what = event(stream, b'{"turn":%d,"more":"%b"}' % (turn, b"x" * 200), *moved)
        entry = Entry(cause(1 + turn % 50), (what,), b'{"outcome":"allowed"}')
        waiting.append(record.journal.append(Append({stream: numbers[stream]}, (entry,))))
        if len(waiting) == TOGETHER:
            for one in waiting:
                one.result(60)
            waiting.clear()
    for one in waiting:
        one.result(60)
    record.attest()
    return record


@pytest.mark.counted
def test_a_journal_of_real_size_comes_back(tmp_path: Path, record_property: Reached) -> None:
    """From a backup, from the copy that follows, and verified to the last head."""
    record = filled(tmp_path / "room", EVENTS)
    heads, key = record.places.signed_heads()
    backup(record.places.journal, tmp_path / "backup", heads, key)
    with closing(StreamCopy(record.places, tmp_path / "copy")) as following:
        while not following.step():
            pass
    head = record.journal.head()
    record.close()
    began = time.monotonic()
    for number, file in enumerate((tmp_path / "backup", tmp_path / "copy" / "journal.sqlite")):
        verdict = restore(file, tmp_path / f"new {number}" / "journal.sqlite", heads, key)
        assert (verdict.holds, verdict.heads > 0) == (True, True)
        assert verdict.verified.head == head
    took = time.monotonic() - began
    assert head.position == EVENTS
    assert took < BACK_WITHIN
    tell(record_property, f"{EVENTS:,} events: both back and verified after {took:.1f} s")
    record_property("events", EVENTS)
