"""Issue 10: several server processes, one room, whatever becomes of one of them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.faults.judging import faults
from tests.faults.swarm import outcomes
from tests.servers.nats import NatsServer
from tests.servers.postgres import PostgresServer, postgres
from tests.several.house import FREEZE, THAW, House, Roaming, house, stop

GAMES = ["ultimate_texas_holdem", "canberra_poker", "canberra_poker", "five_card_stud"]
AT_MOST = 5.0
"""Seconds until a table goes on elsewhere."""
LEASE = 3.0
TIMES = 20 if os.environ.get("PITBOSS_PROVE") else 1


def sit(made: House, tables: list[int]) -> list[Roaming]:
    """At every table one player from each process."""
    return [
        Roaming(server.url, table, seat, pause=0.05)
        for table in tables
        for seat, server in enumerate(made.servers.values(), start=1)
    ]


def judged(made: House, players: list[Roaming]) -> list[str]:
    return [*made.written_by_others(), *faults(made.data, players, made.database)]


def answered(players: list[Roaming]) -> list[int]:
    return [len(player.notes.answers) for player in players]


async def all_play_on(players: list[Roaming], tasks: list[asyncio.Task[None]]) -> None:
    """Until every player has been answered something more."""
    before = answered(players)
    async with asyncio.timeout(15):
        while any(new <= old for new, old in zip(answered(players), before, strict=True)):
            assert not any(task.done() for task in tasks), "a player stopped playing"
            await asyncio.sleep(0.05)


async def goes_on(made: House, groups: list[str], since: Any) -> list[float]:
    """Seconds until something happened in each of these groups again."""
    async with asyncio.timeout(10):
        while True:
            silences = [made.silence(group, since) for group in groups]
            if None not in silences:
                return [one for one in silences if one is not None]
            await asyncio.sleep(0.1)


@pytest.mark.counted
def test_tables_of_a_killed_owner_go_on_elsewhere(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, GAMES) as (made, tables):
            players = sit(made, tables)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await all_play_on(players, tasks)
            for time in range(TIMES):
                await asyncio.sleep(random.random())
                victim = made.owner(f"table {tables[time % len(tables)]}")
                groups = [f"table {one}" for one in tables if made.owner(f"table {one}") == victim]
                moment = made.now()
                await made.servers[victim].kill()
                other = next(one for name, one in made.servers.items() if name != victim)
                dead = made.servers[victim].url
                for player in players:
                    if player.client is not None and player.client.base_url == dead:
                        player.move(other)
                silences = await goes_on(made, groups, moment)
                assert max(silences) < AT_MOST, silences
                await all_play_on(players, tasks)
                await made.servers[victim].start()
            await stop(tasks)
            assert judged(made, players) == []
            given = outcomes(players)
            assert given["allowed"] > 10 * len(players), given

    asyncio.run(whole())


@pytest.mark.counted
def test_an_owner_that_slept_past_its_lease_writes_nothing(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, GAMES) as (made, tables):
            players = sit(made, tables)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await all_play_on(players, tasks)
            for time in range(TIMES):
                await asyncio.sleep(random.random())
                sleeper = made.owner(f"table {tables[time % len(tables)]}")
                groups = [f"table {one}" for one in tables if made.owner(f"table {one}") == sleeper]
                moment = made.now()
                made.servers[sleeper].send(FREEZE)
                await asyncio.sleep(LEASE + 1)
                silences = await goes_on(made, groups, moment)
                made.servers[sleeper].send(THAW)
                assert max(silences) < AT_MOST, silences
                await all_play_on(players, tasks)  # those at the sleeper's doors, too
            await stop(tasks)
            assert judged(made, players) == []

    asyncio.run(whole())


@pytest.mark.counted
def test_a_killed_broker_means_silence_and_then_all_goes_on(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, GAMES) as (made, tables):
            players = sit(made, tables)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await all_play_on(players, tasks)
            for _ in range(TIMES):
                nats_server.kill()
                await asyncio.sleep(1)
                nats_server.start()
                await all_play_on(players, tasks)
            await stop(tasks)
            assert judged(made, players) == []

    asyncio.run(whole())


def test_a_database_that_stops_means_silence_and_then_all_goes_on(
    tmp_path: Path, nats_server: NatsServer
) -> None:
    async def whole(server: PostgresServer) -> None:
        database = server.fresh_database()
        async with house(database, nats_server.url, tmp_path, GAMES) as (made, tables):
            players = sit(made, tables)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await all_play_on(players, tasks)
            await asyncio.to_thread(server.stop, signal.SIGQUIT)
            await asyncio.sleep(1)
            await asyncio.to_thread(server.start)
            await all_play_on(players, tasks)
            await stop(tasks)
            assert judged(made, players) == []

    with postgres() as server:
        asyncio.run(whole(server))
