"""T30: the machine is lost, and the room continues from the copy that followed it."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import apsw
import pytest

from benchmarks.bare_cycle import bare_cycles
from pitboss.record.backup import backup, restore
from pitboss.record.heads import SignedHead
from pitboss.record.journal import Append, Entry, Head
from pitboss.record.keys import PublicKey
from pitboss.record.opening import Places, Record, open_record
from pitboss.record.stream_copy import StreamCopy
from pitboss.record.verify import verify
from tests.support.faults.judging import faults
from tests.support.faults.losing import LOOKS, Lost, goes_on, lost_machine
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.record.entries import cause, event, paid
from tests.support.until import HANGING


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Lost:
    return asyncio.run(lost_machine(tmp_path_factory.mktemp("lost")))


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_room_continues_from_its_copy(
    first: Lost, tmp_path: Path, record_property: Reached
) -> None:
    turns = UpTo(at_level(1, 1, 10))
    for number in turns:
        lost = asyncio.run(lost_machine(tmp_path / str(number))) if number else first
        assert lost.missing(lost.copy) == []
        acts, missing = sum(len(one.at) for one in lost.notes), len(lost.lost())
        _verifies_to_the_last_head(lost.copy)
        asyncio.run(goes_on(lost))
        assert faults(lost.copy, []) == []
        tell(record_property, f"{missing} of {acts} answers went with the machine")
    record_property("drills", turns.done)


def _verifies_to_the_last_head(copy: Path) -> None:
    places = Places(copy)
    sql = places.connect()
    heads, key = places.signed_heads()
    assert heads
    assert verify(sql, heads, key).holds
    sql.close()


@pytest.mark.full
@pytest.mark.timeout(0)
def test_stale_copy_is_caught(first: Lost) -> None:
    """The control: a copy updated once an hour lacks acknowledged acts."""
    assert first.missing(first.never_looked)


AT_MOST = 5.0
"""Times the longest of a bare loop's cycles, if it writes a row as often as the copy looks."""


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_little_is_lost_with_the_machine(disk_path: Path, record_property: Reached) -> None:
    async def drills() -> tuple[list[float], list[float]]:
        found = []
        async with bare_cycles(LOOKS, disk_path) as cycles:
            for number in UpTo(at_level(1, 3, 10)):
                found += (await lost_machine(disk_path / str(number), more=600)).lost()
        return found, cycles

    lost, cycles = asyncio.run(drills())
    oldest = max(lost, default=0.0)
    tell(
        record_property,
        f"what went with the machine was acknowledged {oldest:.2f} s before the end at most,"
        f" {oldest / max(cycles):.2f} times a bare loop's longest cycle",
    )
    assert oldest <= AT_MOST * max(cycles)


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
                one.result(HANGING)
            waiting.clear()
    for one in waiting:
        one.result(HANGING)
    record.attest()
    return record


class Kept(NamedTuple):
    """A journal that was kept elsewhere."""

    copies: tuple[Path, ...]
    """From a backup, and from the copy that follows."""
    heads: list[SignedHead]
    key: PublicKey | None
    head: Head


def kept(directory: Path, events: int) -> Kept:
    record = filled(directory / "room", events)
    heads, key = record.places.signed_heads()
    backup(record.places.journal, directory / "backup", heads, key)
    with closing(StreamCopy(record.places, directory / "copy")) as following:
        while not following.step():
            pass
    head = record.journal.head()
    record.close()
    copies = (directory / "backup", directory / "copy" / "journal.sqlite")
    return Kept(copies, heads, key, head)


def comes_back(made: Kept, file: Path, to: Path) -> None:
    """Restored and verified to the last head."""
    verdict = restore(file, to, made.heads, made.key)
    assert (verdict.holds, verdict.heads > 0) == (True, True)
    assert verdict.verified.head == made.head


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_journal_of_real_size_is_restored(tmp_path: Path, record_property: Reached) -> None:
    made = kept(tmp_path, EVENTS)
    assert made.head.position == EVENTS
    for number, file in enumerate(made.copies):
        comes_back(made, file, tmp_path / f"new {number}" / "journal.sqlite")
    record_property("events", EVENTS)


SLOWER = 30.0
"""Times what it takes to copy the file and to hash every event once."""


@pytest.mark.alone
@pytest.mark.prove
@pytest.mark.timeout(0)
def test_journal_of_real_size_is_restored_soon(disk_path: Path, record_property: Reached) -> None:
    made = kept(disk_path, EVENTS)
    times = []
    for number, file in enumerate(made.copies):
        began = time.monotonic()
        _copied_and_hashed(file, disk_path / f"bare {number}")
        bare = time.monotonic() - began
        comes_back(made, file, disk_path / f"new {number}" / "journal.sqlite")
        times.append((time.monotonic() - began - bare) / bare)
    told = " and ".join(f"{one:.1f}" for one in times)
    tell(record_property, f"{EVENTS:,} events: back after {told} times a bare copy")
    assert max(times) <= SLOWER


def _copied_and_hashed(file: Path, to: Path) -> None:
    shutil.copyfile(file, to)
    with to.open("rb") as written:
        os.fsync(written.fileno())
    with closing(apsw.Connection(str(to))) as connection:
        for (body,) in connection.execute("select body from events"):
            sha256(body)
