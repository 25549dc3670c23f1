"""T6: a process that stalls past its lease writes nothing when it wakes.

It stalls between its decision and its append, inside the append's transaction, or while idle.
Only the epoch can stop it here: the new owner has written nothing to the stream that the stalled
process is about to write to, and nobody has sent the same act elsewhere.
"""

from __future__ import annotations

import asyncio
import random
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from tests.support.proving import BY_NIGHT, Reached, UpTo, at_level
from tests.support.servers.nats import NatsServer
from tests.support.several.house import house
from tests.support.several.sleeping import (
    CAREFUL,
    CARELESS,
    GAMES,
    PLACES,
    UNTIL_TAKEN_OVER,
    sleeps,
)

SLEEPS: Final = at_level(3, 900, 4_500)
SHORTEST, LONGEST = 2.0, 30.0
"""Seconds that a process sleeps by night; a lease lasts three, so that some wake in time."""


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_stalled_process_writes_nothing_and_the_new_owner_answers(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer, record_property: Reached
) -> None:
    slept = 0

    async def whole() -> None:
        nonlocal slept
        async with house(postgres_url, nats_server.url, tmp_path, GAMES, CAREFUL, "ab") as (
            made, tables,
        ):  # fmt: skip
            for _, where in zip(UpTo(SLEEPS), cycle(PLACES), strict=False):
                seconds = UNTIL_TAKEN_OVER
                if BY_NIGHT and random.random() < 0.5:
                    seconds = random.uniform(SHORTEST, LONGEST)
                slept += await sleeps(made, tables, where, seconds) is not None
            assert made.written_by_others() == []

    asyncio.run(whole())
    assert slept
    record_property("trials", slept)


@pytest.mark.full
@pytest.mark.timeout(0)
def test_audit_catches_a_stalled_process_without_epochs(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    """The control: the same stall, on servers that do not compare epochs."""

    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, GAMES, CARELESS, "ab") as (
            made, tables,
        ):  # fmt: skip
            while await sleeps(made, tables, "before", UNTIL_TAKEN_OVER) is None:
                assert made.written_by_others() == []
            assert made.written_by_others() != []

    asyncio.run(whole())
