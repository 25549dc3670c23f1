"""Issue 10: several server processes, one room, whatever becomes of one of them.

Faults come one after the other while everybody plays: the owner of a table is killed, or frozen
past its lease and thawed, the broker is killed, the database stops at once.  Everything is judged
by what the players wrote down, by the record, and by an audit in the database of who wrote what.
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.faults.judging import faults
from tests.support.faults.swarm import all_play_on, outcomes
from tests.support.proving import BY_NIGHT, Reached, UpTo, at_level, tell
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import PostgresServer, postgres
from tests.support.several.house import FREEZE, THAW, House, Roaming, house, stop

GAMES = ["ultimate_texas_holdem", "canberra_poker", "canberra_poker", "five_card_stud"]
AT_MOST: Final = 15.0 if not BY_NIGHT else 5.0
"""Seconds until a table goes on elsewhere; the machine of a commit has other work."""
PATIENCE: Final = 60.0
"""Seconds until everybody plays on, on a machine that has other work too."""
LEASE: Final = 3.0
LONGEST: Final = 30.0
"""Seconds that a process sleeps, at most."""
KILLED, FROZEN = "the owner of a table is killed", "the owner of a table is frozen"
BROKER, DATABASE = "the broker is killed", "the database stops at once"
FAULTS = at_level(4, 50)
"""In one house; the players of the next begin with new chips."""
HOUSES = at_level(1, 6, 40)


def sit(made: House, tables: list[int]) -> list[Roaming]:
    """At every table one player from each process."""
    return [
        Roaming(server.url, table, seat, pause=0.05)
        for table in tables
        for seat, server in enumerate(made.servers.values(), start=1)
    ]


def judged(made: House, players: list[Roaming]) -> list[str]:
    return [*made.written_by_others(), *faults(made.data, players, made.database)]


class Trial:
    """Everybody plays, and one fault follows the other."""

    def __init__(
        self, made: House, tables: list[int], broker: NatsServer, database: PostgresServer
    ) -> None:
        self._made, self._tables = made, tables
        self._broker, self._database = broker, database
        self.players = sit(made, tables)
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]
        self.silences: list[float] = []
        """Of each table whose owner was gone, until something happened there again, in seconds."""

    async def all_play_on(self) -> None:
        await all_play_on(self.players, self.tasks, PATIENCE, *self._made.servers.values())

    async def suffer(self, fault: str) -> None:
        await asyncio.sleep(random.random())
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
        async with asyncio.timeout(15):
            while True:
                silences = [self._made.silence(group, since) for group in groups]
                if None not in silences:
                    self.silences += [one for one in silences if one is not None]
                    return
                await asyncio.sleep(0.1)


def in_turn() -> Iterator[str]:
    """All of them, in any order, for ever."""
    while True:
        yield from random.sample((KILLED, FROZEN, BROKER, DATABASE), 4)


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_whatever_becomes_of_a_process_nothing_is_lost_and_tables_go_on_elsewhere(
    tmp_path: Path, nats_server: NatsServer, record_property: Reached
) -> None:
    silences: list[float] = []
    count = allowed = 0

    async def whole(directory: Path, server: PostgresServer) -> None:
        nonlocal count, allowed
        database = server.fresh_database()
        async with house(database, nats_server.url, directory, GAMES) as (made, tables):
            trial = Trial(made, tables, nats_server, server)
            await trial.all_play_on()
            for _, fault in zip(UpTo(FAULTS), in_turn(), strict=False):
                await trial.suffer(fault)
                count += 1
            await stop(trial.tasks)
            assert judged(made, trial.players) == []
            given = outcomes(trial.players)
            assert given["allowed"] > 5 * len(trial.players), given
            allowed += given["allowed"]
            silences.extend(trial.silences)

    with postgres() as server:
        for number in UpTo(HOUSES):
            asyncio.run(whole(tmp_path / str(number), server))
    silences.sort()
    p50, p99 = (silences[int(share * (len(silences) - 1))] for share in (0.5, 0.99))
    tell(
        record_property,
        f"three servers: {count} faults, {allowed:,} acts allowed; {len(silences)} tables without"
        f" an owner were silent for {p50:.2f} s, p99 {p99:.2f} s, at most {silences[-1]:.2f} s",
    )
    assert p99 < AT_MOST, silences
    record_property("trials", count)
