"""One process has the room: a second one is refused, or takes its place for good."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from pitboss.client import RoomError
from pitboss.client.http import ask
from pitboss.server.premises import Where
from tests.support.faults.serving import PITBOSS, Serving, free_port
from tests.support.proving import BY_NIGHT, Reached, UpTo, at_level
from tests.support.several.house import AUDIT, FREEZE, THAW, House, open_room

TAKE_OVERS = at_level(1, 10, 20)
REFUSED = at_level(1, 100, 500)
HALTED = 503
KNOWS_AFTER = 10.0 if not BY_NIGHT else 1.0
"""Seconds; the machine of a commit has other work."""


async def knows_that_it_was_replaced(server: Serving) -> float:
    """Seconds until it says so to whoever asks how it is."""
    woke = time.monotonic()
    async with asyncio.timeout(20):
        while True:
            try:
                await ask(server.url, "GET", "/health")
            except RoomError as halted:
                if halted.status == HALTED:
                    return time.monotonic() - woke
                raise
            await asyncio.sleep(0.05)


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_a_sleeper_in_whose_place_another_was_started_knows_it_and_writes_nothing(
    tmp_path: Path, postgres_url: str, record_property: Reached
) -> None:
    """On PostgreSQL and without a broker: whoever was started last has the room."""

    async def whole() -> None:
        await open_room(Where(tmp_path / "a", postgres_url))
        shutil.copytree(tmp_path / "a" / "keys", tmp_path / "b" / "keys")
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(AUDIT)
        servers = {
            name: Serving(
                tmp_path / name, words=("--database", f"{postgres_url}&application_name={name}")
            )
            for name in "ab"
        }
        made = House(postgres_url, tmp_path, servers)
        (sleeper, other), times = servers.values(), UpTo(TAKE_OVERS)
        try:
            await sleeper.start()
            for _ in times:
                sleeper.send(FREEZE)
                await other.start()
                written = made.asked("select count(*) from events")
                sleeper.send(THAW)
                took = await knows_that_it_was_replaced(sleeper)
                assert took <= KNOWS_AFTER
                assert made.asked("select count(*) from events") == written
                await sleeper.end()
                sleeper, other = other, sleeper
        finally:
            for one in servers.values():
                await one.end()
        record_property("trials", times.done)

    asyncio.run(whole())


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_a_second_server_on_the_same_data_refuses_to_start(
    tmp_path: Path, record_property: Reached
) -> None:
    async def whole() -> None:
        data = tmp_path / "data"
        data.mkdir()
        first, times = Serving(data), UpTo(REFUSED)
        await first.start()
        try:
            for _ in times:
                words = [sys.executable, *PITBOSS, "--data", str(data), "--port", str(free_port())]
                second = await asyncio.to_thread(
                    subprocess.run, words, capture_output=True, text=True, timeout=60, check=False
                )
                assert second.returncode == 2, second
                assert "another process has the journal" in second.stderr.lower()
                assert "Traceback" not in second.stderr
            assert (await ask(first.url, "GET", "/health"))["status"] == "well"
        finally:
            await first.end()
        record_property("trials", times.done)

    asyncio.run(whole())
