"""T6: several server processes serve one room, whatever happens to one of them.

The judges are the players' own notes, the record, and an audit in the database of who wrote
what.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.faults.swarm import outcomes
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import PostgresServer
from tests.support.several.suffering import in_turn, three_servers

FAULTS = at_level(4, 50)
"""In one house; the players of the next begin with new chips."""
HOUSES = at_level(1, 6, 40)
GAMES = ["ultimate_texas_holdem", "canberra_poker", "canberra_poker", "five_card_stud"]


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_failing_process_loses_nothing_and_its_tables_continue(
    tmp_path: Path,
    postgres_server: PostgresServer,
    nats_server: NatsServer,
    record_property: Reached,
) -> None:
    count = allowed = 0

    async def whole(directory: Path) -> None:
        nonlocal count, allowed
        async with three_servers(directory, nats_server, postgres_server, GAMES) as trial:
            for _, fault in zip(UpTo(FAULTS), in_turn(), strict=False):
                await trial.suffer(fault)
                count += 1
        assert trial.faults() == []
        given = outcomes(trial.players)
        assert given["allowed"] > len(trial.players), given
        allowed += given["allowed"]

    for number in UpTo(HOUSES):
        asyncio.run(whole(tmp_path / str(number)))
    tell(record_property, f"three servers: {count} faults, {allowed:,} acts allowed")
    record_property("trials", count)
