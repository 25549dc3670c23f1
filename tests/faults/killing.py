"""Kills a server at random moments while players play, and starts it again each time."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

from tests.faults.serving import PITBOSS, Serving
from tests.faults.swarm import Player, furnish
from tests.proving import UpTo

GAMES = ["ultimate_texas_holdem", "canberra_poker", "canberra_poker", "five_card_stud"]
SEATS = 5
IN_RECOVERY = 5
"""One start in so many is killed too, before it is ready."""


@dataclass
class Massacre:
    """What was done, for the judge."""

    data: Path
    players: list[Player]
    ready_after: list[float]
    kills: int


async def massacre(
    directory: Path,
    most: int,
    *,
    games: list[str] = GAMES,
    program: tuple[str, ...] = PITBOSS,
) -> Massacre:
    """Play at four tables with twenty players; kill and start again so many times at most."""
    data = directory / "data"
    data.mkdir(parents=True)
    serving = Serving(data, program)
    await serving.start()
    tables = await furnish(serving.url, serving.links["casino operator"], games)
    players = [
        Player(serving.url, table, seat, pause=0.05)
        for table in tables
        for seat in range(1, SEATS + 1)
    ]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        kills = await _kill_and_start_again(serving, tasks, most)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await serving.kill()
    return Massacre(data, players, serving.ready_after, kills)


async def _kill_and_start_again(
    serving: Serving, tasks: list[asyncio.Task[None]], most: int
) -> int:
    await asyncio.sleep(2)
    kills = 0
    for number in UpTo(most):
        await asyncio.sleep(0.2 + random.random())
        await serving.kill()
        if number % IN_RECOVERY == 0:
            await serving.start_and_kill(random.random() * max(serving.ready_after))
        await serving.start()
        kills += 1 + (number % IN_RECOVERY == 0)
        _raise_if_any_failed(tasks)
    await asyncio.sleep(2)
    _raise_if_any_failed(tasks)
    return kills


def _raise_if_any_failed(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()
            raise AssertionError("a player stopped playing")
