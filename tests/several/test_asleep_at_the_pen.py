"""A process that sleeps between its decision and its append writes nothing when it wakes.

Here nothing but the epoch stands in its way: the new owner has written nothing to the stream that
the sleeper is about to write to, and nobody has asked for the same act anywhere else.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.messages.frames import Answer
from tests.servers.nats import NatsServer
from tests.several.house import THAW, House, house

SLEEPING = str(Path(__file__).with_name("freezing_server.py"))
GAMES = ["ultimate_texas_holdem"] * 3


async def sits_down_while_it_sleeps(made: House, tables: list[int]) -> Answer:
    """At a table of the process that is asked, which has not got the management."""
    room = made.owner("room")
    table = next(one for one in tables if made.owner(f"table {one}") != room)
    group = f"table {table}"
    sleeper = made.owner(group)
    server = made.servers[sleeper]
    client = await Client.guest(server.url)
    async with client:
        (made.directory / sleeper / "freeze").write_text(group)
        mine: dict[str, Any] = {"seat": 1, "player": client.person, "stake": 20_000}
        act = asyncio.ensure_future(client.act(table, "table.take_seat", **mine))
        try:
            async with asyncio.timeout(8):
                while made.owner(group) == sleeper:  # noqa: ASYNC110 - the database tells nobody
                    await asyncio.sleep(0.05)
        finally:
            server.send(THAW)
        async with asyncio.timeout(10):
            return await act


@pytest.mark.parametrize("where", ["before", "inside"])
def test_the_sleeper_writes_nothing_and_its_client_is_answered_by_the_new_owner(
    where: str, tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    async def whole() -> None:
        program = (SLEEPING, where, "careful", "serve")
        async with house(postgres_url, nats_server.url, tmp_path, GAMES, program) as (made, tables):
            answer = await sits_down_while_it_sleeps(made, tables)
            assert answer.outcome == "allowed"
            assert made.written_by_others() == []

    asyncio.run(whole())


def test_without_the_epoch_the_audit_finds_the_sleeper(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    """The control: the same sleep, by servers that compare no epoch."""

    async def whole() -> None:
        program = (SLEEPING, "before", "careless", "serve")
        async with house(postgres_url, nats_server.url, tmp_path, GAMES, program) as (made, tables):
            await sits_down_while_it_sleeps(made, tables)
            assert made.written_by_others() != []

    asyncio.run(whole())
