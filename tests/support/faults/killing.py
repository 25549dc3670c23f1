"""Kills a server while players play, and starts it again each time.

By turns: at a random moment of play; at a boundary of the journal or of what is kept beside it,
where the server kills itself; and at a random moment of its recovery.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Final

from tests.support.faults.mortal_server import POINTS
from tests.support.faults.serving import PITBOSS, Serving
from tests.support.faults.swarm import Player, furnish
from tests.support.proving import UpTo

SEATS: Final = {"canberra_poker": 7, "draw_poker": 6}
"""Players at a table; eight where nothing is said, which makes sixty or two more in a room."""
_HOUSE_GAMES: Final = (*("ultimate_texas_holdem",) * 2, *("canberra_poker",) * 2)
GAMES: Final = (
    (*_HOUSE_GAMES, "five_card_stud", "hold_em", "omaha", "draw_poker"),
    (*_HOUSE_GAMES, "seven_card_stud", "three_card_manila", "omaha", "five_card_stud"),
)
"""Eight tables, of one room and of the next; both of Canberra Poker share one jackpot."""
ANY_MOMENT, IN_RECOVERY = "at any moment", "in recovery"
PATIENCE: Final = 15.0
"""Seconds in which a server that is to kill itself comes to its point."""
MORTAL: Final = ("-m", "tests.support.faults.mortal_server")


@dataclass
class Massacre:
    """What was done, for the judge."""

    data: Path
    players: list[Player]
    ready_after: list[float]
    deaths: Counter[str] = field(default_factory=Counter)
    """By where the server was killed."""
    in_recovery: int = 0
    """Of them, before its doors were open."""

    @property
    def kills(self) -> int:
        return self.deaths.total()


async def massacre(
    directory: Path,
    kills: int,
    *,
    games: tuple[str, ...] = GAMES[0],
    program: tuple[str, ...] = PITBOSS,
    at: Iterator[str] | None = None,
) -> Massacre:
    """Play at all tables; kill and start again so many times at most."""
    data = directory / "data"
    data.mkdir(parents=True, exist_ok=True)
    serving = Serving(data, program)
    await serving.start()
    tables = await furnish(serving.url, serving.links["casino operator"], list(games))
    players = [
        Player(serving.url, table, seat, pause=0.05)
        for table, game in zip(tables, games, strict=True)
        for seat in range(1, SEATS.get(game, 8) + 1)
    ]
    done = Massacre(data, players, serving.ready_after)
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        await _all_sit(players, tasks)
        await serving.kill()
        for _, where in zip(UpTo(kills), at or everywhere(), strict=False):
            await _live_and_die(serving, done, where, program)
            _raise_if_any_failed(tasks)
        serving.program = program
        await serving.start()
        await asyncio.sleep(2)
        _raise_if_any_failed(tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await serving.end()
    return done


def everywhere() -> Iterator[str]:
    """At every point, and after each third of them at any moment or in recovery, for ever."""
    first = random.randrange(len(POINTS))
    points = [*POINTS]
    between = cycle((ANY_MOMENT, ANY_MOMENT, IN_RECOVERY))
    for number, point in enumerate(cycle(points[first:] + points[:first])):
        yield point
        if number % 3 == 2:
            yield next(between)


async def _live_and_die(
    serving: Serving, done: Massacre, where: str, program: tuple[str, ...]
) -> None:
    """One life of the server, from its start to its end."""
    serving.program = program
    if where == IN_RECOVERY:
        await serving.start_and_kill(random.random() * min(serving.ready_after))
        done.in_recovery += 1
    elif where == ANY_MOMENT:
        await serving.start()
        await asyncio.sleep(0.2 + random.random())
        await serving.kill()
    else:
        times = random.randint(1, POINTS[where].most)
        serving.program = (*MORTAL, where, str(times), "serve")
        death = await serving.start_and_die(PATIENCE)
        done.in_recovery += not death.was_ready
        where = where if death.by_itself else ANY_MOMENT
    done.deaths[where] += 1


async def _all_sit(players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    """Until everybody has been answered something."""
    async with asyncio.timeout(60):
        while not all(player.notes.answers for player in players):
            _raise_if_any_failed(tasks)
            await asyncio.sleep(0.1)


def _raise_if_any_failed(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()
            raise AssertionError("a player stopped playing")
