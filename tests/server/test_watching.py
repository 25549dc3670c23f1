"""Monitoring: each trouble is logged once, with what to do, and shows in the metrics."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss import __version__
from pitboss.client import Client, RoomError
from pitboss.server import installation
from tests.support.server.playing import signed_up
from tests.support.server.requests import send_request
from tests.support.server.running import Served, in_room
from tests.support.until import until


class Ticks:
    """Counts how often the room has looked whether a head is due, and what to say in the log."""

    def __init__(self) -> None:
        self.count = 0

    async def pass_by(self) -> None:
        """Wait for two more: the first may have begun before."""
        wanted = self.count + 2
        await until(lambda: self.count >= wanted)


@pytest.fixture(autouse=True)
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    monkeypatch.setattr(installation, "TICK", 0.01)
    counted, say_once = Ticks(), installation.Installation._say_once

    def said_once(self: installation.Installation, what: str, because: str) -> None:
        say_once(self, what, because)
        counted.count += what.startswith("play goes on without")  # the last thing of each tick

    monkeypatch.setattr(installation.Installation, "_say_once", said_once)
    return counted


async def figures(room: Served) -> dict[str, float]:
    text = (await send_request(room, "GET", "/metrics")).body.decode()
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def said(caplog: pytest.LogCaptureFixture, words: str) -> list[str]:
    return [one.getMessage() for one in caplog.records if words in one.getMessage()]


def test_healthy_room_reports_healthy_metrics(tmp_path: Path, ticks: Ticks) -> None:
    async def does(room: Served) -> None:
        await ticks.pass_by()
        shown = await figures(room)
        assert (shown["pitboss_halted"], shown["pitboss_heads_written"]) == (0, 1)
        assert shown["pitboss_groups_held"] == len(room.installation.room.groups()) > 5
        assert shown[f'pitboss_release{{release="{__version__}"}}'] == 1
        assert shown["process_resident_memory_bytes"] > 1_000_000
        await room.installation.integrity.verify(room.installation.room, all=True)
        assert (await figures(room))["pitboss_verified_position"] > 5

    in_room(tmp_path, does)


def test_halted_journal_is_logged_once_with_advice(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, ticks: Ticks
) -> None:
    async def does(room: Served) -> None:
        writer = room.installation.record.journal._writer  # type: ignore[attr-defined]

        def fails(_: object) -> None:
            raise OSError("the disk is broken")

        async with await signed_up(room.url, "ann") as client:
            writer._write = fails
            with pytest.raises(RoomError):
                await client.act(1, "table.request_rules")
        await ticks.pass_by()
        assert (await figures(room))["pitboss_halted"] == 1
        assert said(caplog, "has stopped writing") == [
            "the journal has stopped writing; restart to continue: the disk is broken"
        ]

    in_room(tmp_path, does)


def test_unwritable_heads_are_logged_and_counted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, ticks: Ticks
) -> None:
    async def does(room: Served) -> None:
        heads = room.installation.record.heads
        where = heads._path
        kept = where.rename(where.with_name("kept"))
        where.mkdir()
        async with await Client.guest(room.url):
            heads._signed = None  # one is due
            await ticks.pass_by()
        assert (await figures(room))["pitboss_heads_written"] == 0
        (line,) = said(caplog, "without signed heads")
        assert line.startswith("play goes on without signed heads: no head could be written to")
        where.rmdir()
        kept.rename(where)
        await ticks.pass_by()
        assert (await figures(room))["pitboss_heads_written"] == 1

    in_room(tmp_path, does)
