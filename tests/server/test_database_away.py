"""Background tasks and acts survive a short database outage."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import RoomError
from pitboss.client.http import ask
from pitboss.record.journal import Unreachable
from pitboss.room.acts.writer import Writer
from pitboss.server import installation
from pitboss.server.connections import open_websockets as connections
from tests.support.server.playing import signed_up
from tests.support.server.running import Served, in_room
from tests.support.until import until

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


def test_sweeps_and_head_signing_survive_a_database_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise people who sign out would stay connected for ever."""
    sweeps, looks = Once(AWAY), Once(AWAY)
    monkeypatch.setattr(connections, "SWEEP", 0.01)
    monkeypatch.setattr(installation, "TICK", 0.01)
    monkeypatch.setattr(connections.Connections, "sweep", sweeps)

    async def whole(_: Served) -> None:
        monkeypatch.setattr(installation.Installation, "look_at_the_clock", looks)
        await until(lambda: sweeps.again and looks.again)

    in_room(tmp_path, whole)


def test_database_outage_is_not_an_integrity_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise no new round would be dealt until an operator stepped in."""

    async def whole(served: Served) -> None:
        installation = served.installation

        def away(**_: Any) -> None:
            raise AWAY

        monkeypatch.setattr(installation.record, "verify", away)
        await installation.integrity.verify(installation.room, all=False)
        assert installation.integrity.found == ""
        assert not installation.room.state.integrity_failed

    in_room(tmp_path, whole)


ASKS = {"id": "asked-in-vain", "act": {"type": "table.request_rules"}}


def test_act_during_a_database_outage_is_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not a server error: nothing was done, and the same id can be used again."""

    commits = 0

    async def away(self: Writer[Any], page: object) -> None:
        nonlocal commits
        commits += 1
        raise AWAY

    async def whole(served: Served) -> None:
        async with await signed_up(served.url, "ann") as client:
            with monkeypatch.context() as patched:
                patched.setattr(Writer, "_commit", away)
                with pytest.raises(RoomError) as unheard:
                    await ask(
                        served.url, "POST", "/api/v1/tables/1/acts", body=ASKS, token=client.token
                    )
                assert (unheard.value.status, unheard.value.code) == (503, "busy")
                waits = asyncio.create_task(
                    client.act(1, "table.request_rules", id="asked-in-vain")
                )
                await until(lambda: commits == 2, "the client to meet the same")
                assert not waits.done()
            assert (await waits).outcome == "allowed"
            assert not served.installation.halted

    in_room(tmp_path, whole)
