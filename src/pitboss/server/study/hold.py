"""A table's hold against theory, over its rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from typing import Final

from pitboss.messages.study_views import HoldPoint, HoldStudied
from pitboss.room.management.state import TableInRoom
from pitboss.room.reports.booked_rounds import BookedRound, Placed
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http.problems import Problem
from pitboss.server.inspection.asking import require_all_tables, run_in_thread
from pitboss.server.study.admission import require_not_in_play
from pitboss.server.study.theory import HOUSE_GAMES, Expected, expected, limit_of

MOST_POINTS: Final = 300


async def _study_hold(call: Call) -> HoldStudied:
    require_not_in_play(call)
    require_all_tables(call)
    number = call.number("table")
    installation = call.house.installation
    table = _table(installation.room.state.tables.get(number), number)
    rounds = await run_in_thread(call, partial(installation.books.course, number))
    placed = Counter(wager for booked in rounds for wager in booked.placed)
    most = limit_of(installation.room.desks[number])
    game = table.particulars.game
    values = await call.house.mathematician.ask(expected, game, most, tuple(placed.items()))
    course = await run_in_thread(call, partial(_thinned, rounds, values))
    return _show_hold(number, game, most, placed, values, course)


def _table(table: TableInRoom | None, number: int) -> TableInRoom:
    if table is None:
        raise Problem(404, "no_such_table", f"there is no table {number}")
    if table.particulars.game not in HOUSE_GAMES or table.particulars.tournament is not None:
        raise Problem(
            422, "no_theory", "only where players wager against the house is there an edge"
        )
    return table


def _show_hold(
    number: int,
    game: str,
    most: int | None,
    placed: Counter[Placed],
    values: Mapping[Placed, Expected],
    course: Sequence[HoldPoint],
) -> HoldStudied:
    last = course[-1] if course else HoldPoint(rounds=0, hold=0, theory=0.0, deviation=0.0)
    return HoldStudied(
        table=number,
        game=game,
        maximum_payout=most,
        rounds=last.rounds,
        wagers=placed.total(),
        antes=sum(wager.ante * times for wager, times in placed.items()),
        trips=sum(wager.trips * times for wager, times in placed.items()),
        hold=last.hold,
        theory=last.theory,
        deviation=last.deviation,
        estimated=sum(
            wager.ante * times for wager, times in placed.items() if values[wager].estimated
        ),
        course=tuple(course),
    )


def _thinned(rounds: Sequence[BookedRound], values: Mapping[Placed, Expected]) -> list[HoldPoint]:
    """Reduce the course to as many points as a plot can show, keeping the last round."""
    points = list(_course(rounds, values))
    step = -(-len(points) // MOST_POINTS) or 1
    return points[:0:-step][::-1] if step > 1 else points


def _course(
    rounds: Sequence[BookedRound], values: Mapping[Placed, Expected]
) -> Iterator[HoldPoint]:
    hold, theory, variance, count = 0, 0.0, 0.0, 0
    for booked in rounds:
        hold += booked.hold
        theory += sum(values[wager].win for wager in booked.placed)
        variance += sum(values[wager].variance for wager in booked.placed)
        count += bool(booked.placed)
        if booked.placed or booked.hold:
            yield HoldPoint(rounds=count, hold=hold, theory=theory, deviation=sqrt(variance))


HOLD: Final = Endpoint(
    "GET", "/study/hold/{table}", _study_hold,
    "What a table held against theory (operator, shift manager, inspector).",
    HoldStudied, problems=(403, 404, 422, 503),
)  # fmt: skip
