"""Processes that sleep past their lease, and what becomes of the act that was asked of them."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Final

from tests.support.server.playing import signed_up
from tests.support.several.house import FREEZE, THAW, House
from tests.support.until import HANGING, until

CAREFUL: Final = (str(Path(__file__).with_name("freezing_server.py")), "careful", "serve")
CARELESS: Final = (str(Path(__file__).with_name("freezing_server.py")), "careless", "serve")
"""Servers that fall asleep where they are told to; careless ones compare no epochs."""
GAMES: Final = ["ultimate_texas_holdem"] * 3
PLACES: Final = ("before", "inside", "thinking")
UNTIL_TAKEN_OVER: Final = 0.0


async def table_apart(made: House, tables: list[int]) -> tuple[int, str]:
    """One whose owner has not got the management, and the owner."""
    found: list[tuple[int, str]] = []

    def is_apart() -> bool:
        room = made.owner("room")
        owners = [(table, made.owner(f"table {table}")) for table in tables]
        found[:] = [(table, owner) for table, owner in owners if owner != room]
        return bool(found)

    await until(is_apart, "a table that is not with the management", every=0.2)
    return random.choice(found)


async def sleeps(made: House, tables: list[int], where: str, seconds: float) -> float | None:
    """Somebody asks at the door of a process that falls asleep; how long after it woke, answered.

    None where the table was handed over in peace before the process wrote anything, so that it did
    not sleep.
    """
    table, sleeper = await table_apart(made, tables)
    server, group = made.servers[sleeper], f"table {table}"
    order = made.directory / sleeper / "freeze"
    client = await signed_up(server.url, f"person-{time.monotonic_ns()}")
    async with client:
        if where == "thinking":
            server.send(FREEZE)
        else:
            order.write_text(f"{where} {group}")
        act = asyncio.ensure_future(client.act(table, "table.request_rules"))
        try:
            await asyncio.sleep(seconds)
            if seconds == UNTIL_TAKEN_OVER:
                await until(lambda: made.owner(group) != sleeper, "a new owner", every=0.1)
        finally:
            slept = not order.exists()
            order.unlink(missing_ok=True)
            server.send(THAW)
        woke = time.monotonic()
        answer = await asyncio.wait_for(act, HANGING)
    assert answer.outcome == "allowed", answer
    return time.monotonic() - woke if slept else None
