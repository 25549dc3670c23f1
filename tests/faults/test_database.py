"""T5: PostgreSQL fails during play, in every way, and comes back."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import (
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    nullcontext,
    suppress,
)
from pathlib import Path
from typing import Final

import psycopg
import pytest

from pitboss.client import RoomError, WentBack
from tests.support.faults.judging import faults
from tests.support.faults.serving import ON_POSTGRES, Serving
from tests.support.faults.swarm import (
    Player,
    all_play_on,
    furnish,
    outcomes,
    raise_if_any_failed,
    some_play_on,
)
from tests.support.proving import LEVEL, QUICK, Reached, UpTo, at_level, tell
from tests.support.servers.door import Door
from tests.support.servers.postgres import PostgresServer, postgres
from tests.support.until import until

GAMES: Final = ["ultimate_texas_holdem", "canberra_poker", "five_card_stud"]
SEATS: Final = 3
STOPPED, EXHAUSTED, FAILOVER = "stopped at once", "no connection left", "another one answers"
CUT_BEFORE, CUT_AFTER = "cut off before a commit", "cut off after a commit"
FAULTS = at_level(5, 50, quick=1)
"""In one room; the players of the next begin with new chips."""
ROOMS = at_level(1, 10, 100)
MOST_ANSWERS: Final = 20
"""Before the next fault."""


class Trial:
    """A room on a database behind a door."""

    def __init__(self, directory: Path, server: PostgresServer, program: tuple[str, ...]) -> None:
        self._server = server
        self._name = server.fresh_database().partition("?")[0].rpartition("/")[2]
        self._door = Door(server.at)
        self.data = directory / "data"
        self.data.mkdir()
        self._serving = Serving(self.data, program, ("--database", self._door.url(self._name)))
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._standbys: list[PostgresServer] = []
        self.suffered: Counter[str] = Counter()

    @property
    def database(self) -> str:
        return self._server.url(self._name)

    async def suffer(self, kinds: Iterator[str]) -> None:
        """Everybody plays, and one fault follows the other."""
        async with self.played():
            for _, kind in zip(UpTo(FAULTS), kinds, strict=False):
                await self._suffer(kind)
                await self.all_play_on()
                self.suffered[kind] += 1

    @asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """Everybody has been answered something, and plays on."""
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self._door)
            stack.push_async_callback(self._serving.end)
            await self._serving.start()
            url, links = self._serving.url, self._serving.links
            tables = await furnish(url, links["casino operator"], GAMES)
            seats = range(1, SEATS + 1)
            self.players = [Player(url, one, seat, 0.05) for one in tables for seat in seats]
            self._tasks = [asyncio.create_task(one.play()) for one in self.players]
            stack.push_async_callback(self._stop)
            await self.all_play_on()
            yield

    async def until_lost(self) -> None:
        """Cut commits off until an acknowledged act is not on record."""

        def lost() -> bool:
            raise_if_any_failed(self._tasks)
            self._door.cut = "before"
            found = faults(self.data, self.players, self.database)
            return any("is lost" in one for one in found)

        await until(lost, "an act that is lost", every=0.2)

    async def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def all_play_on(self) -> None:
        await all_play_on(self.players, self._tasks, self._serving)

    async def _suffer(self, kind: str) -> None:
        await some_play_on(self.players, self._tasks, random.randint(0, MOST_ANSWERS))
        if kind in (CUT_BEFORE, CUT_AFTER):
            self._door.cut = "before" if kind == CUT_BEFORE else "after"
            await until(lambda: self._door.cut is None, "a commit to cut off")
        elif kind == STOPPED:
            await asyncio.to_thread(self._server.stop, signal.SIGQUIT)
            await asyncio.sleep(random.random())
            await asyncio.to_thread(self._server.start)
        elif kind == EXHAUSTED:
            await asyncio.to_thread(self._exhaust)
        else:
            await self._fail_over()

    def _exhaust(self) -> None:
        """Others have every connection, and those of the room are cut off."""
        taken = [psycopg.connect(self.database, autocommit=True)]
        try:
            for ended in (False, True):
                with suppress(psycopg.OperationalError):
                    while True:
                        taken.append(psycopg.connect(self.database))
                if not ended:
                    taken[0].execute(
                        "select pg_terminate_backend(pid) from pg_stat_activity"
                        " where backend_type = 'client backend' and not pid = any(%s)",
                        ([one.info.backend_pid for one in taken],),
                    )
            taken[0].execute("select pg_sleep(1)")
        finally:
            for one in taken:
                one.close()

    async def _fail_over(self) -> None:
        standby = await asyncio.to_thread(self._server.standby)
        await asyncio.sleep(random.random())
        await asyncio.to_thread(self._server.stop, signal.SIGQUIT)
        await asyncio.to_thread(standby.promote)
        self._standbys.append(standby)
        self._server, self._door.behind = standby, standby.at

    def end(self) -> None:
        for one in self._standbys:
            one.stop()


def in_turn() -> Iterator[str]:
    """All of them, in any order, for ever."""
    while True:
        yield from random.sample((STOPPED, EXHAUSTED, FAILOVER, CUT_BEFORE, CUT_AFTER), 5)


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_database_outage_during_play_loses_and_repeats_nothing(
    tmp_path: Path, postgres_server: PostgresServer, record_property: Reached
) -> None:
    suffered: Counter[str] = Counter()
    for room in UpTo(ROOMS):
        directory = tmp_path / str(room)
        directory.mkdir()
        kinds = in_turn()
        made: AbstractContextManager[PostgresServer] = postgres()
        if LEVEL == QUICK:
            kinds, made = iter((STOPPED, CUT_AFTER)), nullcontext(postgres_server)
        with made as server:
            trial = Trial(directory, server, ON_POSTGRES)
            try:
                asyncio.run(trial.suffer(kinds))
                assert faults(trial.data, trial.players, trial.database) == []
            finally:
                trial.end()
        given = outcomes(trial.players)
        assert given["allowed"] > len(trial.players), given
        suffered += trial.suffered
    tell(record_property, ", ".join(f"{many} {what}" for what, many in suffered.items()))
    record_property("faults", suffered.total())


TRUSTING = str(Path(__file__).parents[1] / "support" / "faults" / "trusting_server.py")


@pytest.mark.full
@pytest.mark.timeout(0)
def test_server_that_assumes_a_commit_is_caught(
    tmp_path: Path, postgres_server: PostgresServer
) -> None:
    """The control: the connection is cut before the commit, and the server does not check."""
    trial = Trial(tmp_path, postgres_server, (TRUSTING, "serve"))

    async def played() -> None:
        async with trial.played():
            await trial.until_lost()

    with suppress(WentBack, RoomError):  # a player has seen it, or the server has tripped over it
        asyncio.run(played())
