"""T6: how soon a stalled process notices that it was replaced, and tables move elsewhere.

Beside each trial runs a bare loop that writes a row as often as the processes renew their leases,
or as seldom as a lease expires.
"""

from __future__ import annotations

import asyncio
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from benchmarks.bare_cycle import bare_cycles
from pitboss.record.leases import LENGTH
from pitboss.server.cluster.lease_holder import EVERY
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import PostgresServer
from tests.support.several.house import house
from tests.support.several.replacing import replace, two_processes
from tests.support.several.sleeping import CAREFUL, GAMES, PLACES, UNTIL_TAKEN_OVER, sleeps
from tests.support.several.suffering import FROZEN, KILLED, three_servers

KNOWS_AFTER: Final = 2.0
"""Times the longest cycle of a bare loop that looks as often, at most."""
SILENT_FOR: Final = 5 / 3
"""Times the longest cycle of a bare loop that waits as long as a lease, at p99, at most."""

pytestmark = [pytest.mark.alone, pytest.mark.prove, pytest.mark.timeout(0)]


def p99(values: list[float]) -> float:
    return sorted(values)[int(0.99 * (len(values) - 1))]


def test_stalled_process_is_answered_soon_after_it_wakes(
    disk_path: Path, postgres_url: str, nats_server: NatsServer, record_property: Reached
) -> None:
    async def whole() -> tuple[list[float], list[float]]:
        after = []
        async with (
            house(postgres_url, nats_server.url, disk_path, GAMES, CAREFUL, "ab") as (made, tables),
            bare_cycles(EVERY, disk_path) as cycles,
        ):
            for _, where in zip(UpTo(at_level(3, 30, 300)), cycle(PLACES), strict=False):
                took = await sleeps(made, tables, where, UNTIL_TAKEN_OVER)
                after += [] if took is None else [took]
        return after, cycles

    after, cycles = asyncio.run(whole())
    ratio = p99(after) / max(cycles)
    tell(
        record_property,
        f"{len(after)} sleeps; answered after waking: p99 {p99(after):.2f} s, {ratio:.2f} times a"
        " bare loop's longest cycle",
    )
    assert ratio <= KNOWS_AFTER


def test_replaced_process_notices_soon(
    disk_path: Path, postgres_url: str, record_property: Reached
) -> None:
    async def whole() -> tuple[list[float], list[float]]:
        after = []
        async with (
            two_processes(postgres_url, disk_path) as made,
            bare_cycles(EVERY, disk_path) as cycles,
        ):
            sleeper, other = made.servers.values()
            for _ in UpTo(at_level(1, 10)):
                after.append(await replace(made, sleeper, other))
                sleeper, other = other, sleeper
        return after, cycles

    after, cycles = asyncio.run(whole())
    ratio = max(after) / max(cycles)
    tell(
        record_property,
        f"{len(after)} replaced; known after waking: {max(after):.2f} s at most, {ratio:.2f} times"
        " a bare loop's longest cycle",
    )
    assert ratio <= KNOWS_AFTER


def test_tables_move_to_other_processes_soon(
    disk_path: Path,
    postgres_server: PostgresServer,
    nats_server: NatsServer,
    record_property: Reached,
) -> None:
    games = ["ultimate_texas_holdem", "canberra_poker", "canberra_poker", "five_card_stud"]

    async def whole() -> tuple[list[float], list[float]]:
        async with (
            three_servers(disk_path, nats_server, postgres_server, games) as trial,
            bare_cycles(LENGTH, disk_path) as cycles,
        ):
            for _, fault in zip(UpTo(at_level(2, 20)), cycle((KILLED, FROZEN)), strict=False):
                await trial.suffer(fault)
        return trial.silences, cycles

    silences, cycles = asyncio.run(whole())
    ratio = p99(silences) / max(cycles)
    tell(
        record_property,
        f"{len(silences)} tables without an owner were silent for {max(silences):.2f} s at most,"
        f" p99 {p99(silences):.2f} s, {ratio:.2f} times a bare loop's longest cycle",
    )
    assert ratio <= SILENT_FOR
