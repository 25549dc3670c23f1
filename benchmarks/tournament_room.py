"""A full tournament beside a cash room: a real server, real WebSockets, every act durable.

Appendix G with its eighty players at eight tables, conducted by the house, and fifty tables of
Ultimate Texas Hold-em with five players each.  Latencies to the durable answer are told apart: of
acts at the tournament's tables, and of acts at the others.  Beside them, on the same disk: the bare
server, which commits what as many clients send it and shows as much to as many.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from benchmarks.bare_server import SLOWER, bare_load
from benchmarks.load import (
    SEATS,
    Load,
    Server,
    furnish,
    lines_of,
    measure,
    seated,
    signed_in,
    started,
    stopped,
)
from benchmarks.measure import Goal, Report, say
from pitboss.client import Client
from pitboss.practice.bots import TournamentBot
from pitboss.tournament.example_files import example_text

if TYPE_CHECKING:
    from pitboss.messages.frames import Answer
    from pitboss.messages.tournament_views import TournamentView
    from pitboss.messages.views import TableView

CASH_TABLES: Final = 50
ENTRANTS: Final = 80
TABLES: Final = 8
"""Of the tournament; ten sit at each."""
SECONDS: Final = 60
EVERY: Final = 1.5
"""Seconds between two acts of a player at a cash table."""
THINKING: Final = 0.5
"""Seconds that an entrant thinks, on average."""
BARE_SECONDS: Final = 20


def run() -> Report:
    """Latencies of both, while both are played."""
    report = Report()
    with tempfile.TemporaryDirectory() as directory:
        cash, entrants = asyncio.run(_load(Path(directory)))
        tables = [SEATS] * CASH_TABLES + [ENTRANTS // TABLES] * TABLES
        bare = asyncio.run(bare_load(Path(directory) / "bare.sqlite", tables, EVERY, BARE_SECONDS))
    for what, load in (("cash tables", cash), ("the tournament", entrants)):
        report.table(f"{what}, {load.seconds:.0f} seconds", ("", "measured"), lines_of(load))
        report.figures[what] = load.figures()
        times = load.percentile(0.99) / bare.percentile(0.99)
        report.goals.append(
            Goal(
                f"{what}: p99 at most {SLOWER:.0f} times the bare server's",
                f"{times:.1f} times {bare.percentile(0.99) * 1e3:.1f} ms",
                times <= SLOWER,
            )
        )
    report.show_goals()
    return report


async def _load(directory: Path) -> tuple[Load, Load]:
    server = await asyncio.to_thread(started, directory)
    try:
        await furnish(server, CASH_TABLES)
        cash, entrants = Load(), Load()
        async with AsyncExitStack() as clients:
            playing = await _tournament(server, entrants, clients)
            tasks = [*playing, *await seated(server, cash, EVERY)]
            await measure(server, cash, SECONDS, entrants)
            await stopped(tasks)
        return cash, entrants
    finally:
        server.end()


async def _tournament(
    server: Server, load: Load, clients: AsyncExitStack
) -> list[asyncio.Task[None]]:
    """Set up, entered and begun; everybody in it plays."""
    offices = ("casino operator", "shift manager", "tournament director")
    operator, manager, director = [
        await clients.enter_async_context(await signed_in(server, office)) for office in offices
    ]
    await operator.act(0, "management.set_up_tournament", name="Super Satellite")
    lobby = await operator.get("/api/v1/lobby")
    number: int = lobby["tournaments"][-1]["tournament"]
    publish: dict[str, Any] = {"lines": _conditions(), "reference": "of the benchmark"}
    await operator.act_in(number, "desk.publish_conditions_file", **publish)
    await manager.act_in(number, "tournament.nominate_director", person=director.person)
    await director.act_in(number, "tournament.open_entries")
    for _ in range(TABLES):
        await _add_table(operator, number)
    say("entrants come in")
    entrants = [
        _Entrant(await clients.enter_async_context(await Client.guest(server.url)), load)
        for _ in range(ENTRANTS)
    ]
    tasks = [asyncio.create_task(entrant.play(number)) for entrant in entrants]
    view = await director.changed_in(number, None)
    while view.entries < ENTRANTS:
        view = await director.changed_in(number, view)
    await director.act_in(number, "tournament.close_entries")
    await director.act_in(number, "desk.let_the_house_conduct", on=True)
    while view.stage != "running":
        view = await director.changed_in(number, view)
    return tasks


def _conditions() -> list[str]:
    """The example of appendix G, which begins as soon as all sit."""
    lines = example_text("appendix-g").splitlines()
    kept = [line for line in lines if not line.startswith("starts")]
    return [f"starts = {datetime.now(UTC):%Y-%m-%dT%H:%M:%S}Z", "sit_and_go = true", *kept]


async def _add_table(operator: Client, number: int) -> None:
    pace = {"to_wager": 20, "to_decide": 60, "between_rounds": 1}
    of: dict[str, Any] = {"tournament": number, "kind": "electronic", "pace": pace}
    await operator.act(0, "management.set_up_tournament_table", **of)
    table = max(table["table"] for table in (await operator.get("/api/v1/lobby"))["tables"])
    added: dict[str, Any] = {"number": table, "purpose": "demonstration"}
    await operator.act_in(number, "tournament.add_table", **added)


class _Entrant:
    """A client whose acts are timed."""

    def __init__(self, client: Client, load: Load) -> None:
        self._client = client
        self._load = load

    async def play(self, number: int) -> None:
        """To the end, or until the task is cancelled."""
        thinks = random.uniform(0.5, 1.5) * THINKING
        await TournamentBot(self, self._client.person, number, thinking=thinks).play()

    async def act(
        self, table: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Answer:
        """At a table of the tournament."""
        began = time.monotonic()
        answer = await self._client.act(table, act, seen=seen, **fields)
        self._load.note(began, answer)
        return answer

    async def act_in(self, tournament: int, act: str, /, **fields: Any) -> Answer:
        """In the tournament itself."""
        began = time.monotonic()
        answer = await self._client.act_in(tournament, act, **fields)
        self._load.note(began, answer)
        return answer

    async def changed(self, table: int, after: int, /) -> TableView:
        """As the client is shown it."""
        return await self._client.changed(table, after)

    async def changed_in(self, tournament: int, before: TournamentView | None, /) -> TournamentView:
        """As the client is shown it."""
        return await self._client.changed_in(tournament, before)

    async def unwatch(self, table: int, /) -> None:
        """It is looked at no longer."""
        await self._client.unwatch(table)
