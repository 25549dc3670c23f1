"""Kills a server while players play, and starts it again each time.

By turns: after a random number of answers; at a boundary of the journal or of what is kept beside
it, where the server kills itself; and at a random moment of its recovery.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Final

from tests.support.faults.mortal_server import POINTS
from tests.support.faults.serving import PITBOSS, Serving
from tests.support.faults.swarm import Player, all_play_on, furnish, some_play_on
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
MOST_ANSWERS: Final = 60
"""Answers of one life of the server, before it is killed at any moment."""
PATIENCE: Final = 15.0
"""Seconds after which a server that has not come to its point is killed where it stands."""
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
    """Play at all tables; kill and start again so many times at most, and play on."""
    async with _played(directory, games, program) as (serving, done, tasks):
        await all_play_on(done.players, tasks, serving)
        await serving.kill()
        for _, where in zip(UpTo(kills), at or everywhere(), strict=False):
            await _live_and_die(serving, done, tasks, where, program)
        serving.program = program
        await serving.start()
        await all_play_on(done.players, tasks, serving)
    return done


async def killed_for_good(
    directory: Path, games: tuple[str, ...], program: tuple[str, ...]
) -> Massacre:
    """Kill the server once, as soon as somebody was answered, and leave it dead."""
    async with _played(directory, games, program) as (serving, done, tasks):
        await some_play_on(done.players, tasks, 1)
        await serving.kill()
    return done


@asynccontextmanager
async def _played(
    directory: Path, games: tuple[str, ...], program: tuple[str, ...]
) -> AsyncIterator[tuple[Serving, Massacre, list[asyncio.Task[None]]]]:
    """A server at all of whose tables players sit down."""
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
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        yield serving, Massacre(data, players, serving.ready_after), tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await serving.end()


def everywhere() -> Iterator[str]:
    """At every point, and after each third of them in recovery or at any moment, for ever."""
    first = random.randrange(len(POINTS))
    points = [*POINTS]
    between = cycle((IN_RECOVERY, ANY_MOMENT, ANY_MOMENT))
    for number, point in enumerate(cycle(points[first:] + points[:first])):
        yield point
        if number % 3 == 2:
            yield next(between)


async def _live_and_die(
    serving: Serving,
    done: Massacre,
    tasks: list[asyncio.Task[None]],
    where: str,
    program: tuple[str, ...],
) -> None:
    """One life of the server, from its start to its end."""
    serving.program = program
    if where == IN_RECOVERY:
        await _kill_in_recovery(serving)
        done.in_recovery += 1
    elif where == ANY_MOMENT:
        await serving.start()
        await some_play_on(done.players, tasks, random.randint(0, MOST_ANSWERS))
        await serving.kill()
    else:
        times = random.randint(1, POINTS[where].most)
        serving.program = (*MORTAL, where, str(times), "serve")
        death = await serving.start_and_die(PATIENCE)
        done.in_recovery += not death.was_ready
        where = where if death.by_itself else ANY_MOMENT
    done.deaths[where] += 1


async def _kill_in_recovery(serving: Serving) -> None:
    """Before its doors are open, however fast it comes up."""
    longest = min(serving.ready_after)
    while (await serving.start_and_kill(random.random() * longest)).was_ready:
        longest /= 2
