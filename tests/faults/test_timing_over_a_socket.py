"""T31 over a real socket: the time an answer takes reveals nothing about hidden cards."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from benchmarks.load import SERVE, furnish, started
from pitboss.cards import read_card
from pitboss.client import Client
from pitboss.messages.views import RoundShown
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.room.timing import NOTICED, rank_distance
from tests.support.server.playing import chosen, sits_down
from tests.support.until import until

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")
TABLES = 12
SEAT = 1
ROUNDS = at_level(10, 4_200, 42_000)
"""At each table; two checks in each are timed, while the dealer's hand lies face down."""
LOOKS_AFTER = 40
"""Rounds, after which the control asks whether it can be seen by now."""


@dataclass
class Timed:
    """Seconds from a round's checks to their answers and next views, and what the dealer held."""

    times: list[float] = field(default_factory=list)
    strong: list[bool] = field(default_factory=list)

    async def plays(self, client: Client, table: int, turns: UpTo) -> None:
        """Whole rounds, checking as far as may be and then playing, so that the dealer shows."""
        await sits_down(client, table, SEAT, 90_000)
        left, checks, number = iter(turns), list[float](), 0
        async for shown in client.changes(table):
            at = shown.view.round
            if at is not None and at.over and at.number != number and checks:
                self._takes(at, checks)
                number, checks = at.number, []
                if next(left, None) is None:
                    return
            choice = chosen(shown, SEAT)
            if choice is None:
                continue
            act, fields = choice
            began = time.perf_counter()
            await client.act(table, act, seen=shown.view.awaited_since, **fields)
            if act.endswith("check"):
                await client.changed(table, shown.number)
                checks.append(time.perf_counter() - began)
            if act.endswith("place_wagers"):
                await client.act(table, "desk.say_ready", seat=SEAT)

    def _takes(self, at: RoundShown, checks: list[float]) -> None:
        """One sample for a round: which class it belongs to is dealt once."""
        if len(at.dealers) == len(checks) == 2 and all(at.dealers):
            self.strong.append(sum(read_card(str(card)).number for card in at.dealers) > 2 * 25)
            self.times.append(sum(checks))

    @property
    def apart(self) -> float:
        return rank_distance(self.times, self.strong) if 0 < sum(self.strong) < len(self) else 0.0

    def __len__(self) -> int:
        return len(self.times)


async def timed(found: Timed, directory: Path, rounds: int, *fault: str) -> None:
    """So many rounds at each of the tables, at the same time."""
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    try:
        tables = await furnish(server, TABLES)
        async with asyncio.TaskGroup() as playing:
            for table in tables:
                playing.create_task(_at(server.url, found, table, rounds))
    finally:
        await asyncio.to_thread(server.end)


async def _at(url: str, found: Timed, table: int, rounds: int) -> None:
    async with await Client.guest(url) as client:
        await found.plays(client, table, UpTo(rounds))


@pytest.mark.full
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_answer_time_reveals_nothing_about_the_dealers_hand(
    tmp_path: Path, record_property: Reached
) -> None:
    found = Timed()
    asyncio.run(timed(found, tmp_path, ROUNDS))
    tell(record_property, f"over a socket {len(found)} rounds, ranks {found.apart:.1f} apart")
    assert 0.2 < sum(found.strong) / len(found) < 0.8
    assert found.apart < NOTICED
    record_property("samples", len(found))


@pytest.mark.full
@pytest.mark.timeout(0)
def test_server_slower_on_high_cards_is_caught(tmp_path: Path) -> None:
    """The control.  A busy machine needs more rounds to show it."""
    found = Timed()

    async def until_seen() -> None:
        playing = asyncio.create_task(timed(found, tmp_path, 1_000, "looks_longer"))
        for enough in count(LOOKS_AFTER, LOOKS_AFTER):
            await until(partial(lambda enough: len(found) >= enough or playing.done(), enough))
            if playing.done() or found.apart > NOTICED:
                break
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(until_seen())
    assert found.apart > NOTICED
