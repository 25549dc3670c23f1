"""A process that sleeps past its lease writes nothing when it wakes.

It sleeps between its decision and its append, inside the append's transaction, or while nothing is
asked of it.  Here nothing but the epoch stands in its way: the new owner has written nothing to the
stream that the sleeper is about to write to, and nobody has asked for the same act anywhere else.
"""

from __future__ import annotations

import asyncio
import random
import time
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from pitboss.client import Client
from tests.support.proving import BY_NIGHT, Reached, UpTo, at_level, tell
from tests.support.servers.nats import NatsServer
from tests.support.several.house import FREEZE, THAW, House, house

SLEEPING = str(Path(__file__).parents[1] / "support" / "several" / "freezing_server.py")
GAMES = ["ultimate_texas_holdem"] * 3
SLEEPS: Final = at_level(3, 900, 4_500)
SHORTEST, LONGEST = 2.0, 30.0 if BY_NIGHT else 6.0
"""Seconds that a process sleeps; a lease lasts three, so that some wake in time."""
AT_ONCE: Final = 1.0 if BY_NIGHT else 10.0
"""Seconds after waking in which it knows; the machine of a commit has other work."""
PLACES: Final = ("before", "inside", "thinking")


async def table_apart(made: House, tables: list[int]) -> tuple[int, str]:
    """One whose owner has not got the management, and the owner."""
    async with asyncio.timeout(30):
        while True:
            room = made.owner("room")
            for table in random.sample(tables, len(tables)):
                owner = made.owner(f"table {table}")
                if owner != room:
                    return table, owner
            await asyncio.sleep(0.2)


async def sleeps(made: House, tables: list[int], where: str, seconds: float) -> float | None:
    """Somebody asks at the door of a process that falls asleep; how long after it woke, answered.

    Asleep for no seconds: until another process has taken the table over.  None where the table was
    handed over in peace before the process wrote anything, so that it did not sleep.
    """
    table, sleeper = await table_apart(made, tables)
    server, group = made.servers[sleeper], f"table {table}"
    order = made.directory / sleeper / "freeze"
    client = await Client.guest(server.url)
    async with client:
        if where == "thinking":
            server.send(FREEZE)
        else:
            order.write_text(f"{where} {group}")
        act = asyncio.ensure_future(client.act(table, "table.request_rules"))
        try:
            async with asyncio.timeout(LONGEST + 10):
                await asyncio.sleep(seconds)
                while not seconds and made.owner(group) == sleeper:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
        finally:
            slept = not order.exists()
            order.unlink(missing_ok=True)
            server.send(THAW)
        woke = time.monotonic()
        async with asyncio.timeout(15):
            answer = await act
    assert answer.outcome == "allowed", answer
    return time.monotonic() - woke if slept else None


@pytest.mark.counted
@pytest.mark.timeout(0)
def test_the_sleeper_writes_nothing_and_its_client_is_answered_by_the_new_owner(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer, record_property: Reached
) -> None:
    after: list[float] = []

    async def whole() -> None:
        program = (SLEEPING, "careful", "serve")
        async with house(postgres_url, nats_server.url, tmp_path, GAMES, program, "ab") as (
            made, tables,
        ):  # fmt: skip
            for _, where in zip(UpTo(SLEEPS), cycle(PLACES), strict=False):
                seconds = random.choice((0.0, random.uniform(SHORTEST, LONGEST)))
                took = await sleeps(made, tables, where, seconds)
                if took is not None:
                    after.append(took)
            assert made.written_by_others() == []

    asyncio.run(whole())
    after.sort()
    p99 = after[int(0.99 * (len(after) - 1))]
    tell(
        record_property,
        f"{len(after)} sleeps; after waking p99 {p99:.2f} s, {after[-1]:.2f} at most",
    )
    assert p99 <= AT_ONCE, after
    record_property("trials", len(after))


def test_without_the_epoch_the_audit_finds_the_sleeper(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    """The control: the same sleep, by servers that compare no epoch."""

    async def whole() -> None:
        program = (SLEEPING, "careless", "serve")
        async with house(postgres_url, nats_server.url, tmp_path, GAMES, program, "ab") as (
            made, tables,
        ):  # fmt: skip
            while await sleeps(made, tables, "before", 0.0) is None:
                assert made.written_by_others() == []
            assert made.written_by_others() != []

    asyncio.run(whole())
