"""The journal's disk: power cuts, and every disk call that can fail."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import apsw
import pytest

from pitboss.record.journal import Halted, JournalError
from pitboss.record.sql import SqliteSql
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import verify
from tests.support.faults.disk import Disk, Done, after_a_cut, watched
from tests.support.proving import Reached, UpTo, at_level
from tests.support.record.entries import add, cause, event, one, paid

ACTS = 30
PAGES = 12
"""Of the log, after which it is moved into the file: so that cuts fall into that too."""


def act(journal: SqliteJournal, number: int) -> None:
    moved = paid("issued", "table 1/stake 1", 5)
    body = f'{{"act":{number}}}'.encode() * (1 + number % 7 * 40)
    by = cause(1, f"act {number}")
    add(journal, one({"table 1": number}, event("table 1", body, moved), by=by))


def held(path: Path, acknowledged: list[int]) -> list[str]:
    """What is wrong with a journal that comes up again."""
    journal = SqliteJournal(path)
    try:
        verdict = verify(journal.sql)
        found = [] if verdict.holds else [f"it does not hold: {verdict.fault}"]
        found += [
            f"act {number} was acknowledged and is lost"
            for number in acknowledged
            if journal.answer_to(1, f"act {number}") is None
        ]
        last = journal.streams().get("table 1", 0)
        if journal.balance("issued") != -5 * last:
            found.append("the ledger says otherwise")
        act(journal, last + 1)
        return found
    finally:
        journal.close()


# --- power cuts -----------------------------------------------------------------------------------


def played(directory: Path) -> tuple[list[Done], dict[int, int]]:
    """Some acts on a watched disk: what was done, and how far it was at each acknowledgement."""
    at: dict[int, int] = {}
    with watched() as disk:
        journal = SqliteJournal(directory / "journal.sqlite")
        journal._own.run(f"pragma wal_autocheckpoint = {PAGES}")
        for number in range(1, ACTS + 1):
            act(journal, number)
            at[number] = len(disk.log)
        journal.close()
        return disk.log.copy(), at


def faults_after_cuts(directory: Path, turns: UpTo) -> list[str]:
    """Cut at random places after the journal was made; everything that is wrong afterwards."""
    (directory / "before").mkdir()
    log, at = played(directory / "before")
    rng, found = random.Random("power"), []
    for number in turns:
        cut = rng.randint(at[1], len(log))
        after = directory / f"after {number}"
        after.mkdir()
        after_a_cut(log[:cut], after, rng)
        known = [number for number, when in at.items() if when <= cut]
        faults = held(after / "journal.sqlite", known)
        found += [f"cut {number} at {cut} of {len(log)}: {one}" for one in faults]
    return found


@pytest.mark.counted
def test_power_cut_loses_nothing_acknowledged(tmp_path: Path, record_property: Reached) -> None:
    turns = UpTo(at_level(50, 10_000, 100_000))
    assert faults_after_cuts(tmp_path, turns) == []
    record_property("cuts", turns.done)


@pytest.mark.parametrize("mode", ["off", "normal"])
def test_journal_that_skips_syncs_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """The control: killing the process would not show it."""
    honest = SqliteSql._set_up

    def careless(self: SqliteSql, checkpoints: bool) -> None:
        honest(self, checkpoints)
        self.connection.execute(f"pragma synchronous = {mode}").fetchall()

    with monkeypatch.context() as patch:
        patch.setattr(SqliteSql, "_set_up", careless)
        (tmp_path / "before").mkdir()
        log, at = played(tmp_path / "before")
    lost = 0
    rng = random.Random(f"careless {mode}")
    for number in range(10):
        after = tmp_path / f"after {number}"
        after.mkdir()
        cut = rng.randint(at[ACTS // 2], at[ACTS])
        after_a_cut(log[:cut], after, rng)
        known = [number for number, when in at.items() if when <= cut]
        try:
            lost += any("is lost" in fault for fault in held(after / "journal.sqlite", known))
        except (JournalError, apsw.Error):
            lost += 1  # it does not even open
    assert lost


@pytest.mark.counted
@pytest.mark.filterwarnings(  # the driver puts a second failure within one call aside
    "ignore::pytest.PytestUnraisableExceptionWarning"
)
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("what", ["write", "sync", "read", "truncate", "delete"])
def test_disk_failure_while_closing_loses_nothing(
    tmp_path: Path, what: str, for_ever: bool, record_property: Reached
) -> None:
    """Closing checkpoints the log into the file; whatever fails, the acts stay."""
    found: list[str] = []
    tried = 0
    with watched() as disk:
        for nth in range(1, 1_000, at_level(6, 1)):
            path = tmp_path / f"{nth}.sqlite"
            touched = closes_badly(path, disk, what, nth, for_ever=for_ever)
            found += [f"{what} {nth}: {fault}" for fault in held(path, [1, 2, 3])]
            if not touched:
                break
            tried += 1
    assert found == []
    assert tried > 0, "there were calls to fail"
    record_property("calls", tried)


def closes_badly(path: Path, disk: Disk, what: str, nth: int, *, for_ever: bool) -> bool:
    """Close a journal of three acts on a disk that fails; whether the call came to that.

    The driver raises here what the database itself passes over, so each part is closed on its own.
    """
    journal = SqliteJournal(path)
    for number in (1, 2, 3):
        act(journal, number)
    journal._writer.close()
    disk.what, disk.nth, disk.for_ever, disk.called = what, nth, for_ever, 0
    for close in (journal.sql.close, journal._own.close):
        with suppress(apsw.Error):
            close()
    touched, disk.what = disk.touched, ""
    assert journal._lock is not None
    journal._lock.release()
    return touched


# --- calls that fail ------------------------------------------------------------------------------


def plays_until_it_fails(path: Path, disk: Disk) -> list[int]:
    """The acts that were acknowledged; after the first that was not, none is.

    Closing is made to fail by itself, above.
    """
    acknowledged: list[int] = []
    try:
        journal = SqliteJournal(path)
    except (JournalError, apsw.Error):
        return []
    try:
        for number in range(1, 6):
            try:
                act(journal, number)
            except (Halted, apsw.Error):
                continue
            assert number == len(acknowledged) + 1, "an act was acknowledged after a failure"
            acknowledged.append(number)
    finally:
        disk.what = ""
        journal.close()
    return acknowledged


def sweep(directory: Path, disk: Disk, what: str, *, for_ever: bool, most: int) -> tuple[int, Any]:
    """Fail the first, second, third ... call of a kind, until none is left; and what is wrong."""
    found: list[str] = []
    for number, nth in enumerate(range(1, most + 1)):
        path = directory / f"{what} {nth} {for_ever}.sqlite"
        disk.what, disk.nth, disk.for_ever, disk.called = what, nth, for_ever, 0
        acknowledged = plays_until_it_fails(path, disk)
        touched, disk.what = disk.touched, ""
        if not touched:
            return number, found
        found += [f"{what} {nth}: {fault}" for fault in held(path, acknowledged)]
    return most, found


@pytest.mark.counted
@pytest.mark.filterwarnings(  # the driver puts a second failure within one call aside
    "ignore::pytest.PytestUnraisableExceptionWarning"
)
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("what", ["write", "sync", "open", "read"])
def test_failing_disk_loses_nothing_acknowledged(
    tmp_path: Path, what: str, for_ever: bool, record_property: Reached
) -> None:
    with watched() as disk:
        tried, found = sweep(tmp_path, disk, what, for_ever=for_ever, most=at_level(40, 10_000))
    assert found == []
    assert tried > 2, "there were calls to fail"
    record_property("calls", tried)


def test_premature_answer_is_caught(tmp_path: Path) -> None:
    """The control: an act is acknowledged without being recorded."""
    path = tmp_path / "journal.sqlite"
    with watched() as disk:
        assert plays_until_it_fails(path, disk) == [1, 2, 3, 4, 5]
    assert held(path, [1, 2, 3, 4, 5, 9]) == ["act 9 was acknowledged and is lost"]
