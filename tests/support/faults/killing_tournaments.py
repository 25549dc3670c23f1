"""Kills a server at random moments while tournaments are played, and starts it again each time."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

from tests.support.faults.serving import Serving
from tests.support.faults.tournaments import Held, Kind, Staff, enter_all, tasks_of

HASTY = Path(__file__).parent / "hasty_server.py"
PAUSE = 0.02
"""Seconds that a player thinks, at most."""


@dataclass
class Evening:
    """What was played, for the judge."""

    data: Path
    held: list[Held]
    ready_after: list[float]
    kills: int
    """While at least one of them was not over."""


async def evening(
    directory: Path, kinds: tuple[Kind, ...], kills: int, speed: int, patience: float
) -> Evening:
    """Play all of them at once to their ends; kill and start again so many times."""
    data = directory / "data"
    data.mkdir(parents=True)
    serving = Serving(data, (str(HASTY), str(speed), "serve"))
    await serving.start()
    staff = await Staff.signed_in(serving.url, serving.links, speed)
    held = await enter_all(staff, serving.url, kinds, PAUSE)
    tasks = tasks_of(held, staff)
    try:
        async with asyncio.timeout(patience):
            done = await _kill_and_start_again(serving, tasks, kills)
            await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await staff.leave()
        await serving.kill()
    return Evening(data, held, serving.ready_after, done)


async def _kill_and_start_again(
    serving: Serving, tasks: list[asyncio.Task[None]], kills: int
) -> int:
    """At any moment from the first entry on; how often it was done."""
    done = 0
    while done < kills:
        await asyncio.sleep(0.3 + random.random() * 1.5)
        for task in tasks:
            if task.done():
                task.result()
        if all(task.done() for task in tasks):
            break
        await serving.kill()
        await serving.start()
        done += 1
    return done
