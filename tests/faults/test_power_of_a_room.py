"""T2: a power cut while a whole room plays: seven tables, pools, purses, staff, refusals."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.record.journal import Append, Appended
from pitboss.record.sql import SqliteSql
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import verify
from pitboss.room.room import Room, RoomDependencies
from tests.support.faults.disk import Done, after_a_cut, watched
from tests.support.faults.judging import faults
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.chance import Chance
from tests.support.room.random_play import Session
from tests.support.room.rooms import KEY, FakeClock

STEPS = at_level(250, 1_500)
PAGES = 60
"""Of the log, after which it is moved into the file: so that cuts fall into that too."""


class Acknowledged(NamedTuple):
    """Commands that were answered together, and how far the disk was then."""

    when: int
    commands: tuple[tuple[int, str], ...]
    position: int


def played(directory: Path, seed: object) -> tuple[list[Done], list[Acknowledged]]:
    """A room at random on a watched disk: what was done to it, and what was acknowledged when."""
    told: list[Acknowledged] = []
    with watched() as disk:
        journal = Noting(directory / "journal.sqlite")
        journal._own.run(f"pragma wal_autocheckpoint = {PAGES}")
        journal.noted = lambda append, done: told.append(
            Acknowledged(
                len(disk.log),
                tuple((one.cause.person, one.cause.id) for one in append.entries),
                done.last_position,
            )
        )
        session = Session(seed, journal)
        session.take_steps(STEPS)
        log = disk.log.copy()
        session.close()
    return log, told


class Noting(SqliteJournal):
    """Says what it has acknowledged at the very moment."""

    noted: Any = None

    def append(self, append: Append) -> Any:
        future = super().append(append)
        future.add_done_callback(lambda done: self._note(append, done))
        return future

    def _note(self, append: Append, done: Any) -> None:
        if self.noted is not None and done.exception() is None:
            found: Appended = done.result()
            self.noted(append, found)


def wrong(directory: Path, told: list[Acknowledged]) -> list[str]:
    """What is wrong with a room that comes up again after a cut."""
    journal = SqliteJournal(directory / "journal.sqlite")
    try:
        lost = [
            f"command {one} was acknowledged and is lost"
            for acknowledged in told
            for one in acknowledged.commands
            if journal.answer_to(*one) is None
        ]
        if told and journal.head().position < told[-1].position:
            lost.append(f"the journal ends before event {told[-1].position}")
        lost += faults(directory, [])
        if not lost:
            _goes_on(journal)
    finally:
        journal.close()
    return lost


def _goes_on(journal: SqliteJournal) -> None:
    """The room reads its record, and every desk does what is due ten minutes later."""
    (last,) = journal.events(after=journal.head().position - 1)
    clock = FakeClock(last.at)

    async def comes_up() -> None:
        room = Room(RoomDependencies(journal, KEY, clock, Chance("after the cut"), str))
        await room.start()
        clock.tick(600)
        for desk in room.desks.values():
            await desk.run_due_actions()
        await room.stop()

    asyncio.run(comes_up())
    assert verify(journal.sql).holds


def faults_after_cuts(directory: Path, turns: UpTo, seed: object) -> list[str]:
    (directory / "before").mkdir()
    log, told = played(directory / "before", seed)
    rng, found = random.Random(f"power {seed}"), []
    for number in turns:
        cut = rng.randint(told[0].when, len(log))
        after = directory / f"after {number}"
        after.mkdir()
        after_a_cut(log[:cut], after, rng)
        known = [one for one in told if one.when <= cut]
        found += [f"cut {number} at {cut} of {len(log)}: {one}" for one in wrong(after, known)]
        for file in after.iterdir():
            file.unlink()
    return found


@pytest.mark.counted
def test_power_cut_in_a_room_loses_nothing_acknowledged(
    tmp_path: Path, record_property: Reached
) -> None:
    turns = UpTo(at_level(8, 2_000, 20_000))
    assert faults_after_cuts(tmp_path, turns, "a room") == []
    record_property("cuts", turns.done)


def test_room_that_does_not_sync_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the same room, and a database that does not sync every commit."""
    honest = SqliteSql._set_up

    def careless(self: SqliteSql, checkpoints: bool) -> None:
        honest(self, checkpoints)
        self.connection.execute("pragma synchronous = normal").fetchall()

    with monkeypatch.context() as patch:
        patch.setattr(SqliteSql, "_set_up", careless)
        found = faults_after_cuts(tmp_path, UpTo(3), "a careless room")
    assert any("is lost" in one for one in found)
