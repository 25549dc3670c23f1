"""Kills a server while tournaments are played, each time after a random number of answers."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

from tests.support.faults.serving import Serving
from tests.support.faults.swarm import answers_to, raise_if_any_failed
from tests.support.faults.tournaments import (
    Entrant,
    Held,
    Kind,
    Staff,
    enter_all,
    everybody,
    tasks_of,
)
from tests.support.until import until

HASTY = Path(__file__).parent / "hasty_server.py"
PAUSE = 0.02
"""Seconds that a player thinks, at most."""
MOST_ANSWERS = 80
"""That are given between two kills; before the first as many as there are entries, so that it comes
however slow the machine is."""


@dataclass
class Evening:
    """What was played, for the judge."""

    data: Path
    held: list[Held]
    ready_after: list[float]
    kills: int
    """While at least one of them was not over."""


async def evening(directory: Path, kinds: tuple[Kind, ...], kills: int, speed: int) -> Evening:
    """Play all of them at once to their ends; kill and start again so many times."""
    data = directory / "data"
    data.mkdir(parents=True)
    serving = Serving(data, (str(HASTY), str(speed), "serve"))
    await serving.start()
    staff = await Staff.signed_in(serving.url, serving.links, speed)
    held = await enter_all(staff, serving.url, kinds, PAUSE)
    tasks = tasks_of(held, staff)
    try:
        done = await _kill_and_start_again(serving, everybody(held), tasks, kills)
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await staff.leave()
        await serving.kill()
    return Evening(data, held, serving.ready_after, done)


async def _kill_and_start_again(
    serving: Serving, entrants: list[Entrant], tasks: list[asyncio.Task[None]], kills: int
) -> int:
    """From the first entry on; how often it was done before all of them were over."""
    done = 0
    while done < kills:
        most = MOST_ANSWERS if done else len(entrants)
        wanted = answers_to(entrants) + random.randint(1, most)

        def goes_on(wanted: int = wanted) -> bool:
            raise_if_any_failed(tasks)
            return answers_to(entrants) < wanted and not all(task.done() for task in tasks)

        await until(lambda: not goes_on(), "answers in the tournaments")
        if all(task.done() for task in tasks):
            break
        await serving.kill()
        await serving.start()
        done += 1
    return done
