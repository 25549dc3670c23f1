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
from pitboss.server.http.endpoint import Call
from pitboss.server.http.problems import Problem
from pitboss.server.inspection.asking import beside
from pitboss.server.study.theory import HOUSE_GAMES, Expected, expected, limit_of

PATIENCE: Final = 10.0
"""Seconds that a report waits for what was never counted before; the count goes on and is kept."""

Often = Mapping[tuple[int, date], Counter[Placed]]
Values = Mapping[Placed, Expected]


async def with_theory(call: Call, reports: Reports) -> Reports:
    """The reports with theoretical wins, as far as these are known in time."""
    books = call.house.installation.books
    often = await beside(call, partial(books.placed, reports.since, reports.until))
    values: dict[int, Values] = {}
    try:
        async with asyncio.timeout(PATIENCE):
            for table in _against_the_house(reports, often):
                values[table] = await _values(call, table, often)
    except (TimeoutError, Problem):
        pass
    days = tuple(_with_theory(day, often, values) for day in reports.tables)
    return replace(reports, tables=days)


def _against_the_house(reports: Reports, often: Often) -> list[int]:
    """The tables of house games at which somebody has wagered."""
    placed = {table for table, _ in often}
    games = {one.table for one in reports.tables if one.game in HOUSE_GAMES}
    return sorted(placed & games)


async def _values(call: Call, table: int, often: Often) -> Values:
    placed: Counter[Placed] = Counter()
    for (number, _), counted in often.items():
        if number == table:
            placed.update(counted)
    desk = call.house.installation.room.desks[table]
    game = desk.state.table.particulars.game
    asked = tuple(placed.items())
    return await call.house.mathematician.ask(expected, game, limit_of(desk), asked)


def _with_theory(day: TableDay, often: Often, values: Mapping[int, Values]) -> TableDay:
    counted = often.get((day.table, day.day))
    if counted is None or day.table not in values:
        return day
    win = sum(values[day.table][one].win * times for one, times in counted.items())
    return replace(day, theoretical_win=round(win))
