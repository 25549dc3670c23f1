"""T6: one process owns the room; a second one is refused or replaces it for good."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.client.http import ask
from tests.support.faults.serving import PITBOSS, Serving, free_port
from tests.support.proving import Reached, UpTo, at_level
from tests.support.several.replacing import replace, two_processes
from tests.support.until import HANGING

TAKE_OVERS = at_level(1, 10, 20)
REFUSED = at_level(1, 100, 500)


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_replaced_process_notices_and_writes_nothing(
    tmp_path: Path, postgres_url: str, record_property: Reached
) -> None:
    """On PostgreSQL without a broker, the process started last owns the room."""
    times = UpTo(TAKE_OVERS)

    async def whole() -> None:
        async with two_processes(postgres_url, tmp_path) as made:
            sleeper, other = made.servers.values()
            for _ in times:
                await replace(made, sleeper, other)
                sleeper, other = other, sleeper

    asyncio.run(whole())
    record_property("trials", times.done)


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_second_server_on_the_same_data_refuses_to_start(
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
                    subprocess.run,
                    words,
                    capture_output=True,
                    text=True,
                    timeout=HANGING,
                    check=False,
                )
                assert second.returncode == 2, second
                assert "another process has the journal" in second.stderr.lower()
                assert "Traceback" not in second.stderr
            assert (await ask(first.url, "GET", "/health"))["status"] == "well"
        finally:
            await first.end()
        record_property("trials", times.done)

    asyncio.run(whole())
