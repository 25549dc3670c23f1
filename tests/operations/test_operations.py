"""Each procedure of docs/operations.md, run as written."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from tests.support.operations import through_tls
from tests.support.operations.drill import ONLY_ON_A_MACHINE, Drill
from tests.support.operations.own_machine import own_machine
from tests.support.operations.page import PAGE, TROUBLES_CHAPTER, Step, blocks, steps
from tests.support.operations.places import EVERYWHERE, WITH_DATABASE_AND_BROKER, WITH_NGINX, Place
from tests.support.operations.stage import stage
from tests.support.operations.symptoms import check_refused_processes
from tests.support.until import HANGING


def test_room_opens_and_runs_as_the_page_says() -> None:
    """The page's first chapter on a bare machine; other tests run the rest."""
    with stage(curl=False) as drill:
        drill.play("One process")
        person = through_tls.guest(drill.url())
        assert through_tls.knows(drill.url(), person)


@EVERYWHERE
def test_single_process_is_monitored_backed_up_restored_and_upgraded(place: Place) -> None:
    with place() as drill:
        drill.play("One process")
        through_tls.accept_invitation(drill.url(), _last_link(drill))
        for chapter in ("Watching", "Backups"):
            drill.play(chapter)
        person = through_tls.guest(drill.url())  # after the backup, so this is what is lost
        drill.well("sudo systemctl restart pitboss")  # its end signs a head
        drill.play("Restore")
        assert through_tls.signs_in(drill.url()), "persons came back with the record"
        assert not through_tls.knows(drill.url(), person)
        drill.play("Keys")
        through_tls.accept_invitation(
            drill.url(), _last_link(drill)
        )  # the lost key sealed the last
        drill.play("Upgrades")


@EVERYWHERE
def test_copy_replaces_a_lost_machine(place: Place) -> None:
    with place() as drill:
        for chapter in ("One process", "Backups", "A copy that follows"):
            drill.play(chapter)


@WITH_NGINX
def test_behind_nginx_with_tls(place: Place) -> None:
    """What the page says, and then signing in from start to end, over TLS only."""
    with place() as drill:
        drill.play("One process")
        drill.play("Behind nginx with TLS")
        through_tls.whole_way(drill, _last_link(drill))


@WITH_DATABASE_AND_BROKER
def test_several_processes(place: Place) -> None:
    with place() as drill:
        drill.play("One process", "An account and its folders")
        drill.play("Several processes")
        said = drill.well("curl --silent http://127.0.0.1:8412/metrics")
        assert re.search(r"^pitboss_groups_held [01]\.0$", said, re.MULTILINE)
        check_refused_processes(drill)


@pytest.mark.prove
def test_installs_on_a_bare_machine() -> None:
    """A clone, a wheel, its own environment, the locked requirements; then the chapter."""
    with own_machine(installs=True) as machine:
        machine.play("One process")
        shown = machine.well("/opt/pitboss/bin/python -c 'import pitboss; print(pitboss.__file__)'")
        assert shown.startswith("/opt/pitboss/lib/")
        (servers,) = (one for one in steps("Several processes") if "servers.txt" in one.block.text)
        machine.do(servers)
        machine.well("/opt/pitboss/bin/python -c 'import nats'")


@pytest.mark.prove
def test_confined_room_works() -> None:
    """Under a real systemd: argon2, uvloop, a process of its own, compiling while it runs."""
    with own_machine() as machine:
        machine.play("One process")
        status = machine.well(f"cat /proc/{machine.main_process('pitboss')}/status")
        assert re.search(r"^Seccomp:\s+2$", status, re.MULTILINE), status
        assert re.search(r"^CapBnd:\s+0+$", status, re.MULTILINE), status
        through_tls.accept_invitation(machine.url(), _last_link(machine))
        assert through_tls.signs_in(machine.url())
        assert through_tls.studies(machine.url())
        assert machine.well("sudo find /var/cache/pitboss -name '*.nbi'")


CONFINEMENT = {
    "LimitCORE": "0",
    "MemoryMax": "4G",
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "PrivateDevices": "yes",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "RestrictNamespaces": "yes",
    "SystemCallFilter": "@system-service",
}


def test_both_units_confine_the_process_alike() -> None:
    """They differ in what is theirs alone: names, commands, and where each may write."""
    own = {"Description", "EnvironmentFile", "ExecStart", "ReadWritePaths"}
    units = [
        dict(line.split("=", 1) for line in block.text.splitlines() if "=" in line)
        for block in blocks(PAGE.read_text())
        if re.search(r"/pitboss@?\.service$", block.word)
    ]
    single, template = units
    assert CONFINEMENT.items() <= single.items()
    differing = {name for name in {*single, *template} if single.get(name) != template.get(name)}
    assert differing <= own
    assert template["ReadWritePaths"] == f"{single['ReadWritePaths']}/%i"


def test_requirements_of_several_servers_add_only_the_broker() -> None:
    """Hashed like the others and at the same versions, so whatever audits those audits these."""
    folder = PAGE.parents[1] / "requirements"
    texts = {one: (folder / f"{one}.txt").read_text() for one in ("run", "servers", "bench")}
    pins = {
        name: dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))
        for name, text in texts.items()
    }
    assert pins["run"].items() <= pins["servers"].items() <= pins["bench"].items()
    assert {*pins["servers"]} - {*pins["run"]} == {"nats-py"}
    assert texts["servers"].count("--hash=sha256:") > texts["run"].count("--hash=sha256:")


@EVERYWHERE
def test_wrong_page_is_caught(place: Place) -> None:
    """The negative control: a wrong output, and a command that fails."""
    whole = steps("One process")
    first = next(one for one in whole if one.printed)
    with place() as drill:
        for step in whole[: whole.index(first)]:
            drill.do(step)
        with pytest.raises(AssertionError, match="prints"):
            drill.do(first._replace(printed="The invitation of nobody.\n"))
        failing = Step(first.block._replace(text="pitboss serve --no-such-option\n"), None)
        with pytest.raises(AssertionError, match=r"operations\.md line"):
            drill.do(failing)


def test_every_block_is_run_or_marked() -> None:
    played = {
        "One process", "Behind nginx with TLS", "Watching", "Backups",
        "A copy that follows", "Restore", "Keys", "Upgrades", "Several processes",
        TROUBLES_CHAPTER,
    }  # fmt: skip
    for block in blocks(PAGE.read_text()):
        if block.language == "sh" and not block.is_file:
            assert block.chapter in played, block.place
            assert block.word in ("", "slow", ONLY_ON_A_MACHINE), block.place
    sections = {one.section for one in blocks(PAGE.read_text()) if one.chapter == TROUBLES_CHAPTER}
    assert sections == {"The journal has halted", "The disk is full", "The record does not hold"}


def test_systemd_accepts_the_units() -> None:
    """Checked by systemd itself, where it is installed."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not at hand")
    with stage() as empty:
        _are_read(empty)


def _are_read(empty: Drill) -> None:
    files = [one for one in blocks(PAGE.read_text()) if one.word.startswith("/etc/systemd/")]
    for block in files:
        empty.do(Step(block, None))
    units = empty.at / "etc/systemd/system"
    backup = empty.at / "usr/local/sbin/pitboss-backup"
    backup.write_text("#!/bin/sh\n")
    backup.chmod(0o755)
    (units / "pitboss@.service").rename(units / "pitboss@8411.service")
    for unit in sorted(units.glob("pitboss*")):
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True,
            check=False, timeout=HANGING,
        )  # fmt: skip
        ours = [line for line in done.stderr.splitlines() if "pitboss" in line]
        assert not ours, done.stderr


def _last_link(of: Drill) -> str:
    """The token of a new invitation; those on the page's way hold no longer."""
    said = of.well("sudo -u pitboss /opt/pitboss/bin/pitboss invite --data /var/lib/pitboss")
    return said.strip().rpartition("#")[2]
