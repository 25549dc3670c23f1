"""T31 over a real socket: how long an answer takes says nothing about cards that are hidden."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from benchmarks.load import SERVE, furnish, started
from pitboss.cards import read_card
from pitboss.client import Client
from pitboss.messages.views import RoundShown
from tests.room.test_timing import TOO_FAR, welch
from tests.support.proving import Reached, UpTo, at_level, tell
from tests.support.server.playing import chosen, sits_down

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")
TABLES = 12
SEAT = 1
ROUNDS = at_level(5, 4_200, 42_000)
"""At each table; two checks in each are timed, while the dealer's hand lies face down."""


@dataclass
class Timed:
    """Seconds from a check to its answer and the next view, and what the dealer held."""

    times: list[float] = field(default_factory=list)
    strong: list[bool] = field(default_factory=list)

    async def plays(self, client: Client, table: int, rounds: int) -> None:
        """Whole rounds, checking as far as may be and then playing, so that the dealer shows."""
        await sits_down(client, table, SEAT, 90_000)
        turns, checks, number = iter(UpTo(rounds)), list[float](), 0
        async for shown in client.changes(table):
            at = shown.view.round
            if at is not None and at.over and at.number != number and checks:
                self._takes(at, checks)
                number, checks = at.number, []
                if next(turns, None) is None:
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
        if len(at.dealers) == 2 and all(at.dealers):
            strong = sum(read_card(str(card)).number for card in at.dealers) > 2 * 25
            self.times += checks
            self.strong += [strong] * len(checks)


async def timed(directory: Path, rounds: int, *fault: str) -> Timed:
    program = (PLANTED, *fault, "serve") if fault else SERVE
    server = await asyncio.to_thread(started, directory, program)
    found = Timed()
    try:
        tables = await furnish(server, TABLES)
        async with asyncio.TaskGroup() as playing:
            for table in tables:
                playing.create_task(_at(server.url, found, table, rounds))
    finally:
        await asyncio.to_thread(server.end)
    assert 0.2 < sum(found.strong) / len(found.strong) < 0.8
    return found


async def _at(url: str, found: Timed, table: int, rounds: int) -> None:
    async with await Client.guest(url) as client:
        await found.plays(client, table, rounds)


@pytest.mark.alone
@pytest.mark.counted
@pytest.mark.timeout(0)
def test_over_a_socket_too_time_says_nothing_about_the_dealers_hand(
    tmp_path: Path, record_property: Reached
) -> None:
    found = asyncio.run(timed(tmp_path / "first", ROUNDS))
    apart = welch(found.times, found.strong)
    if apart >= TOO_FAR:  # one repeat is allowed
        found = asyncio.run(timed(tmp_path / "again", ROUNDS))
        apart = welch(found.times, found.strong)
    tell(record_property, f"over a socket {len(found.times)} checks, Welch's t {apart:.1f}")
    assert apart < TOO_FAR
    record_property("samples", len(found.times))


def test_a_server_that_looks_longer_at_high_cards_is_found(tmp_path: Path) -> None:
    """The control: a tenth of a second, which no busy machine hides."""
    found = asyncio.run(timed(tmp_path, 5, "looks_longer"))
    assert welch(found.times, found.strong) > TOO_FAR
