"""Three processes that everybody plays at, while one fault follows the other.

The owner of a table is killed, or frozen past its lease and thawed, the broker is killed, the
database stops at once.
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from tests.support.faults.judging import faults
from tests.support.faults.swarm import all_play_on, some_play_on
from tests.support.proving import BY_NIGHT
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import PostgresServer
from tests.support.several.house import FREEZE, THAW, House, Roaming, house, stop
from tests.support.until import until

LEASE: Final = 3.0
LONGEST: Final = 30.0
"""Seconds that a process sleeps by night, at most."""
KILLED, FROZEN = "the owner of a table is killed", "the owner of a table is frozen"
BROKER, DATABASE = "the broker is killed", "the database stops at once"
MOST_ANSWERS: Final = 20
"""Before the next fault."""


class Trial:
    """Everybody plays, and one fault follows the other."""

    def __init__(
        self, made: House, tables: list[int], broker: NatsServer, database: PostgresServer
    ) -> None:
        self._made, self._tables = made, tables
        self._broker, self._database = broker, database
        self.players = [
            Roaming(server.url, table, seat, pause=0.05)
            for table in tables
            for seat, server in enumerate(made.servers.values(), start=1)
        ]
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]
        self.silences: list[float] = []
        """Of each table whose owner was gone, until something happened there again, in seconds."""

    async def all_play_on(self) -> None:
        await all_play_on(self.players, self.tasks, *self._made.servers.values())

    def faults(self) -> list[str]:
        return [
            *self._made.written_by_others(),
            *faults(self._made.data, self.players, self._made.database),
        ]

    async def suffer(self, fault: str) -> None:
        await some_play_on(self.players, self.tasks, random.randint(0, MOST_ANSWERS))
        if fault == KILLED:
            await self._kill(*self._victim())
        elif fault == FROZEN:
            await self._freeze(*self._victim())
        elif fault == BROKER:
            self._broker.kill()
            await asyncio.sleep(0.2 + 2 * random.random())
            self._broker.start()
        else:
            await asyncio.to_thread(self._database.stop, signal.SIGQUIT)
            await asyncio.sleep(2 * random.random())
            await asyncio.to_thread(self._database.start)
        await self.all_play_on()

    def _victim(self) -> tuple[str, list[str]]:
        """The owner of one of the tables, and all that it owns."""
        victim = self._made.owner(f"table {random.choice(self._tables)}")
        groups = [f"table {one}" for one in self._tables]
        return victim, [one for one in groups if self._made.owner(one) == victim]

    async def _kill(self, victim: str, groups: list[str]) -> None:
        moment, server = self._made.now(), self._made.servers[victim]
        await server.kill()
        other = next(one for name, one in self._made.servers.items() if name != victim)
        for player in self.players:
            if player.client is not None and player.client.base_url == server.url:
                player.move(other)
        await self._goes_on(groups, moment)
        await server.start()

    async def _freeze(self, sleeper: str, groups: list[str]) -> None:
        moment, server = self._made.now(), self._made.servers[sleeper]
        server.send(FREEZE)
        try:
            sleeps = LEASE + 1 if not BY_NIGHT else random.uniform(LEASE + 1, LONGEST)
            await asyncio.sleep(sleeps)
            await self._goes_on(groups, moment)
        finally:
            server.send(THAW)

    async def _goes_on(self, groups: list[str], since: object) -> None:
        """Until something has happened in each of these groups again."""
        silences: list[float] = []

        def all_go_on() -> bool:
            found = [self._made.silence(group, since) for group in groups]
            silences[:] = [one for one in found if one is not None]
            return len(silences) == len(groups)

        await until(all_go_on, f"{', '.join(groups)} to go on elsewhere", every=0.1)
        self.silences += silences


def in_turn() -> Iterator[str]:
    """All of them, in any order, for ever."""
    while True:
        yield from random.sample((KILLED, FROZEN, BROKER, DATABASE), 4)


@asynccontextmanager
async def three_servers(
    directory: Path, broker: NatsServer, database: PostgresServer, games: list[str]
) -> AsyncIterator[Trial]:
    """New processes, at whose tables everybody plays."""
    opened = house(database.fresh_database(), broker.url, directory, games)
    async with opened as (made, tables), played(made, tables, broker, database) as trial:
        yield trial


@asynccontextmanager
async def played(
    made: House, tables: list[int], broker: NatsServer, database: PostgresServer
) -> AsyncIterator[Trial]:
    """Everybody has been answered something; afterwards they stop, and nobody had failed."""
    trial = Trial(made, tables, broker, database)
    try:
        await trial.all_play_on()
        yield trial
    finally:
        await stop(trial.tasks)
