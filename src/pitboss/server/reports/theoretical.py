"""Theoretical win beside the hold, for tables where players wager against the house."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import Final

from msgspec.structs import replace

from pitboss.messages.report_views import Reports, TableDay
from pitboss.room.reports.booked_rounds import Placed
from pitboss.server.endpoints.endpoint import Call
from pitboss.server.http.problems import Problem
from pitboss.server.inspection.asking import run_in_thread
from pitboss.server.study.theory import HOUSE_GAMES, Expected, expected, limit_of

PATIENCE: Final = 10.0
"""Seconds that a report waits for a new calculation, which continues and is kept."""

Counts = Mapping[tuple[int, date], Counter[Placed]]
Values = Mapping[Placed, Expected]


async def with_theory(call: Call, reports: Reports) -> Reports:
    """Add theoretical wins to the reports, as far as they are known in time."""
    books = call.house.installation.books
    counts = await run_in_thread(call, partial(books.placed, reports.since, reports.until))
    values: dict[int, Values] = {}
    try:
        async with asyncio.timeout(PATIENCE):
            for table in _house_game_tables(reports, counts):
                values[table] = await _values(call, table, counts)
    except (TimeoutError, Problem):
        pass
    days = tuple(_add_theory(day, counts, values) for day in reports.tables)
    return replace(reports, tables=days)


def _house_game_tables(reports: Reports, counts: Counts) -> list[int]:
    """Return the house-game tables at which somebody has wagered."""
    placed = {table for table, _ in counts}
    games = {day.table for day in reports.tables if day.game in HOUSE_GAMES}
    return sorted(placed & games)


async def _values(call: Call, table: int, counts: Counts) -> Values:
    placed: Counter[Placed] = Counter()
    for (number, _), counted in counts.items():
        if number == table:
            placed.update(counted)
    desk = call.house.installation.room.desks[table]
    game = desk.state.table.particulars.game
    asked = tuple(placed.items())
    return await call.house.mathematician.ask(expected, game, limit_of(desk), asked)


def _add_theory(day: TableDay, counts: Counts, values: Mapping[int, Values]) -> TableDay:
    counted = counts.get((day.table, day.day))
    if counted is None or day.table not in values:
        return day
    win = sum(values[day.table][wager].win * times for wager, times in counted.items())
    return replace(day, theoretical_win=round(win))
