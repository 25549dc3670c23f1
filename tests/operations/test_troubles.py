"""The procedures of docs/operations.md for bad days, on days that were made bad."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from pitboss.client import Client, RoomError
from tests.faults.full_disk import small_disk
from tests.operations import accounts, through_tls
from tests.operations.stage import Stage, stage

CHAPTER = "When something is wrong"
LIMIT = 32 * 1024
"""Bytes in a file, fewer than the journal needs."""


@pytest.fixture
def empty() -> Iterator[Stage]:
    with stage() as made:
        yield made


def until(so: Callable[[], bool], what: str) -> None:
    ends = time.monotonic() + 30
    while not so():
        assert time.monotonic() < ends, f"not within half a minute: {what}"
        time.sleep(0.1)


def until_health(on: Stage, status: str) -> None:
    health = partial(through_tls.ask, on.url(), "GET", "/health")
    until(lambda: health().body["status"] == status, f"the room says {status}")


def test_a_record_that_was_changed_raises_the_alarm_and_is_restored(empty: Stage) -> None:
    for chapter in ("One process", "Backups"):
        empty.play(chapter)
    record = sqlite3.connect(empty.at / "var/lib/pitboss/journal.sqlite")
    record.execute("update events set at = at + 1 where position = 2")
    record.commit()
    record.close()
    (empty.at / "var/lib/pitboss/checkpoint.json").unlink()  # or wait for the next whole look
    assert empty.run("systemctl restart pitboss").returncode == 0
    assert "the record does not hold: event 2: " in empty.said("pitboss")
    empty.play(CHAPTER, "The record does not hold")
    empty.play("Restore")


async def _told(url: str, token: str) -> str:
    """What becomes of an act that is no guest's to do, which is recorded too."""
    async with Client(url, token) as client:
        try:
            return (await client.act(0, "management.sign_on", table=1)).outcome
        except RoomError as error:
            return error.code


def test_a_journal_that_has_halted_goes_on_after_a_restart(empty: Stage) -> None:
    """Its files may grow no more, as under a quota: the disk has room, and a write fails."""
    empty.play("One process")
    token = through_tls.guest(empty.url())
    assert asyncio.run(_told(empty.url(), token)) == "not_permitted"
    pid = int((empty.at / "run/pitboss.main").read_text())
    limited = empty.run(f"sudo -u pitboss prlimit --pid {pid} --fsize={LIMIT}:{LIMIT}")
    assert limited.returncode == 0, limited.stderr
    for _ in range(20):
        told = asyncio.run(_told(empty.url(), token))
        if told != "not_permitted":
            break
    assert told == "halted"
    until_health(empty, "halted")
    until(lambda: "writes no more" in empty.said("pitboss"), "the log tells it")
    empty.play(CHAPTER, "The journal has halted")
    assert asyncio.run(_told(empty.url(), token)) == "not_permitted"


def test_a_disk_that_old_backups_have_filled_is_cleared() -> None:
    with stage() as made:
        shutil.rmtree(made.at / "var")
        with small_disk(made.at / "var") as disk:
            try:
                _fills_and_clears(made)
            finally:
                made.close()
            assert (disk / "lib/pitboss/journal.sqlite").exists()


def _fills_and_clears(made: Stage) -> None:
    made.play("One process")
    old = made.at / "var/backups/pitboss/20260101T000000Z.sqlite"
    free = os.statvfs(old.parent)
    with old.open("wb") as file:
        os.posix_fallocate(file.fileno(), 0, free.f_bavail * free.f_frsize * 95 // 100)
    os.utime(old, (0, 0))
    until_health(made, "no_new_rounds")
    assert "the disk is nearly full: " in made.said("pitboss")
    made.play(CHAPTER, "The disk is full")
    assert not old.exists()
    shown = subprocess.run(["df", made.at / "var/lib/pitboss"], capture_output=True, check=True)
    assert b"tmpfs" in shown.stdout, "the data lay on the small disk"


def test_files_belong_to_the_account_and_nobody_else_reads_them(empty: Stage) -> None:
    """With the real sudo and a real account; the skip says that stand-ins played them."""
    if not accounts.WANTED:
        pytest.skip(accounts.WITHOUT)
    empty.play("One process")
    data = empty.at / "var/lib/pitboss"
    found = [data, *data.rglob("*")]
    assert {one.owner() for one in found} == {one.group() for one in found} == {accounts.NAME}
    open_to_others = {one.name for one in found if one.stat().st_mode & 0o077}
    assert open_to_others <= {"signing.pub", "heads", "heads.jsonl"}, "nothing secret"
    pid = (empty.at / "run/pitboss.main").read_text()
    assert Path(f"/proc/{pid}").owner() == accounts.NAME
    shut = empty.run("sudo -u nobody ls /var/lib/pitboss")
    assert shut.returncode == 2
    assert "Permission denied" in shut.stderr
