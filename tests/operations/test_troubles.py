"""The procedures of docs/operations.md for bad days, each on a staged bad day."""

from __future__ import annotations

import asyncio
import os

import pytest

from pitboss.client import Client, RoomError
from tests.support.operations import through_tls
from tests.support.operations.drill import Drill
from tests.support.operations.own_machine import own_machine
from tests.support.operations.page import TROUBLES_CHAPTER
from tests.support.operations.places import EVERYWHERE, Place
from tests.support.until import block_until

LIMIT = 32 * 1024
"""Bytes in a file, fewer than the journal needs."""
_CHANGE = """sudo -u pitboss python3 -c "import sqlite3
with sqlite3.connect('/var/lib/pitboss/journal.sqlite') as record:
    record.execute('update events set at = at + 1 where position = 2')"
"""


def until_health(on: Drill, status: str) -> None:
    block_until(lambda: _health(on) == status, f"the room to say {status}", every=0.1)


def _health(on: Drill) -> str:
    try:
        return str(through_tls.ask(on.url(), "GET", "/health").body["status"])
    except ConnectionRefusedError:
        return "nothing"


@EVERYWHERE
def test_tampered_record_raises_the_alarm_and_is_restored(place: Place) -> None:
    with place() as drill:
        for chapter in ("One process", "Backups"):
            drill.play(chapter)
        drill.well(_CHANGE)
        drill.place("/var/lib/pitboss/checkpoint.json").unlink()  # or wait for the next whole look
        drill.well("sudo systemctl restart pitboss")
        assert "the record does not hold: event 2: " in drill.said("pitboss")
        drill.play(TROUBLES_CHAPTER, "The record does not hold")
        drill.play("Restore")


async def _told(url: str, token: str) -> str:
    """What becomes of an act that is no player's to do, which is recorded too."""
    async with Client(url, token) as client:
        try:
            return (await client.act(0, "management.sign_on", table=1)).outcome
        except RoomError as error:
            return error.code


@EVERYWHERE
def test_halted_journal_resumes_after_a_restart(place: Place) -> None:
    """Its files cannot grow, as under a quota: the disk has space, but a write fails."""
    with place() as drill:
        drill.play("One process")
        token = through_tls.player(drill.url())
        assert asyncio.run(_told(drill.url(), token)) == "not_permitted"
        pid = drill.main_process("pitboss")
        drill.well(f"sudo -u pitboss prlimit --pid {pid} --fsize={LIMIT}:{LIMIT}")
        for _ in range(20):
            told = asyncio.run(_told(drill.url(), token))
            if told != "not_permitted":
                break
        assert told == "halted"
        until_health(drill, "halted")
        block_until(lambda: "has stopped writing" in drill.said("pitboss"), "the log", every=0.1)
        drill.play(TROUBLES_CHAPTER, "The journal has halted")
        assert asyncio.run(_told(drill.url(), token)) == "not_permitted"


@EVERYWHERE
def test_disk_full_of_old_backups_is_cleared(place: Place) -> None:
    with place() as drill:
        drill.small_disk()
        drill.play("One process")
        old = drill.place("/var/backups/pitboss/20260101T000000Z.sqlite")
        free = os.statvfs(old.parent)
        with old.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, free.f_bavail * free.f_frsize * 95 // 100)
        os.utime(old, (0, 0))
        until_health(drill, "no_new_rounds")
        assert "the disk is nearly full: " in drill.said("pitboss")
        drill.play(TROUBLES_CHAPTER, "The disk is full")
        assert not old.exists()
        assert "tmpfs" in drill.well("df /var/lib/pitboss"), "the data lay on the small disk"


@pytest.mark.prove
def test_only_the_account_reads_its_files() -> None:
    with own_machine() as machine:
        machine.play("One process")
        found = machine.well("sudo find /var/lib/pitboss -printf '%u:%g %m %f\\n'").splitlines()
        assert {one.split()[0] for one in found} == {"pitboss:pitboss"}
        open_to_others = {one.split()[2] for one in found if not one.split()[1].endswith("00")}
        assert open_to_others <= {"signing.pub", "heads", "heads.jsonl"}, "nothing secret"
        pid = machine.main_process("pitboss")
        assert machine.well(f"ps -o user= -p {pid}").strip() == "pitboss"
        shut = machine.run("sudo -u nobody ls /var/lib/pitboss")
        assert shut.returncode == 2
        assert "Permission denied" in shut.stderr


@pytest.mark.prove
def test_killed_process_is_restarted_and_misconfigured_one_is_not() -> None:
    """As the page's table of exit statuses says of systemd."""
    with own_machine() as machine:
        machine.play("One process")
        before = machine.main_process("pitboss")
        machine.well("sudo systemctl kill --signal KILL pitboss")
        block_until(lambda: machine.main_process("pitboss") not in (0, before), "a new process")
        until_health(machine, "well")
        machine.well(
            "sudo systemctl stop pitboss && sudo chmod 0644 /var/lib/pitboss/keys/seal.key"
        )
        assert machine.run("sudo systemctl start pitboss").returncode == 1
        shown = machine.well("systemctl show --property ExecMainStatus,NRestarts pitboss")
        assert sorted(shown.split()) == ["ExecMainStatus=2", "NRestarts=0"]
        assert "can be read by others" in machine.said("pitboss")


@pytest.mark.prove
def test_timer_makes_backups() -> None:
    with own_machine() as machine:
        machine.play("One process")
        machine.play("Backups")
        assert "pitboss-backup.service" in machine.well("systemctl list-timers --no-pager")
        count = "sudo find /var/backups/pitboss -name '*.sqlite' | wc -l"
        before = int(machine.well(count))
        machine.well("sleep 1; sudo systemctl start pitboss-backup")  # what the timer starts
        assert int(machine.well(count)) == before + 1
