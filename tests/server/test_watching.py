"""What whoever watches is told: in the log once, with what to do, and in the figures."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss import __version__
from pitboss.client import Client, RoomError
from pitboss.server import premises
from tests.server.test_http import bare
from tests.support.server.running import Served, in_room


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(premises, "TICK", 0.05)


async def figures(room: Served) -> dict[str, float]:
    text = (await bare(room, "GET", "/metrics")).body.decode()
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def said(caplog: pytest.LogCaptureFixture, words: str) -> list[str]:
    return [one.getMessage() for one in caplog.records if words in one.getMessage()]


def test_a_room_that_is_well_shows_it(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        await asyncio.sleep(0.2)
        shown = await figures(room)
        assert (shown["pitboss_halted"], shown["pitboss_heads_written"]) == (0, 1)
        assert shown["pitboss_groups_held"] == len(room.installation.room.groups()) > 5
        assert shown[f'pitboss_release{{release="{__version__}"}}'] == 1
        assert shown["process_resident_memory_bytes"] > 1_000_000
        await room.installation.integrity.verify(room.installation.room, all=True)
        assert (await figures(room))["pitboss_verified_position"] > 5

    in_room(tmp_path, does)


def test_a_halted_journal_is_logged_once_with_what_to_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        writer = room.installation.record.journal._writer  # type: ignore[attr-defined]

        def fails(_: object) -> None:
            raise OSError("the disk is broken")

        async with await Client.guest(room.url) as client:
            writer._write = fails
            with pytest.raises(RoomError):
                await client.act(1, "table.request_rules")
        await asyncio.sleep(0.4)
        assert (await figures(room))["pitboss_halted"] == 1
        assert said(caplog, "writes no more") == [
            "the journal writes no more; restart to go on: the disk is broken"
        ]

    in_room(tmp_path, does)


def test_heads_that_cannot_be_written_are_logged_and_counted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        heads = room.installation.record.heads
        where = heads._path
        kept = where.rename(where.with_name("kept"))
        where.mkdir()
        async with await Client.guest(room.url):
            heads._signed = None  # one is due
            await asyncio.sleep(0.4)
        assert (await figures(room))["pitboss_heads_written"] == 0
        (line,) = said(caplog, "without signed heads")
        assert line.startswith("play goes on without signed heads: no head could be written to")
        where.rmdir()
        kept.rename(where)
        await asyncio.sleep(0.4)
        assert (await figures(room))["pitboss_heads_written"] == 1

    in_room(tmp_path, does)
