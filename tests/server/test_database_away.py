"""What runs beside the room goes on when the database was away for a moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import psycopg
import pytest

from pitboss.record.journal import Unreachable
from pitboss.server import premises
from pitboss.server.tables import connections
from tests.server.running import Served, in_room

AWAY = Unreachable("the database cannot be reached")


class Once:
    """Fails the first time, and is counted from then on."""

    def __init__(self, problem: Exception) -> None:
        self._problem: Exception | None = problem
        self.again = 0

    async def __call__(self, *_: Any) -> None:
        problem, self._problem = self._problem, None
        if problem is not None:
            raise problem
        self.again += 1


def test_visits_are_looked_at_and_heads_are_signed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it not so, whoever signs out would stay connected for ever."""
    sweeps, looks = Once(AWAY), Once(AWAY)
    monkeypatch.setattr(connections, "SWEEP", 0.01)
    monkeypatch.setattr(premises, "TICK", 0.01)
    monkeypatch.setattr(connections.Connections, "sweep", sweeps)
    monkeypatch.setattr(premises.Installation, "look_at_the_clock", looks)

    async def whole(_: Served) -> None:
        async with asyncio.timeout(10):
            while not (sweeps.again and looks.again):  # noqa: ASYNC110 - they tell nobody
                await asyncio.sleep(0.01)

    in_room(tmp_path, whole)


@pytest.mark.parametrize("problem", [AWAY, psycopg.OperationalError("gone")])
def test_a_database_that_is_away_is_no_record_that_does_not_hold(
    problem: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the whole room would deal no new round until an operator had looked."""

    async def whole(served: Served) -> None:
        installation = served.installation

        def away(**_: Any) -> None:
            raise problem

        monkeypatch.setattr(installation.record, "verify", away)
        await installation.integrity.verify(installation.room, all=False)
        assert installation.integrity.found == ""
        assert not installation.room.state.integrity_failed

    in_room(tmp_path, whole)
