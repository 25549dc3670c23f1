"""Inspection over HTTP: rounds by table, day and mark; one round; the record; one's own rounds."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from starlette.responses import Response

from pitboss.messages.inspection_views import (
    OwnRound,
    Recomputed,
    RecordShown,
    RoundRecord,
    RoundsFound,
)
from pitboss.messages.views import TableView
from pitboss.room.rounds.index import Wanted
from pitboss.room.rounds.inspection import RoundInspection
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http import bodies
from pitboss.server.inspection import queries
from pitboss.server.inspection.asking import (
    asker_of,
    require_all_tables,
    require_office,
    round_from_path,
    run_in_thread,
    tables_for,
)
from pitboss.server.inspection.bundle import bundle
from pitboss.server.inspection.record import check, record_shown
from pitboss.server.inspection.round_list import as_csv


def _inspecting(call: Call) -> RoundInspection:
    return call.house.installation.inspecting


def _round_query(call: Call) -> Wanted:
    asked: Any = call.query
    return Wanted(
        tables=tables_for(call, asked.table),
        since=asked.since,
        until=asked.until,
        marks=frozenset(asked.marks.split(",") if asked.marks else ()),
        before=asked.before,
        limit=asked.limit,
    )


async def _rounds(call: Call) -> RoundsFound:
    return await run_in_thread(call, partial(_inspecting(call).found, _round_query(call)))


async def _rounds_in_file(call: Call) -> Response:
    wanted = _round_query(call)
    text = await run_in_thread(call, lambda: as_csv(_inspecting(call).found(wanted)))
    return _file(text.encode(), "text/csv", "rounds.csv")


async def _round(call: Call) -> RoundRecord:
    return await run_in_thread(
        call, partial(_inspecting(call).record, asker_of(call), round_from_path(call))
    )


async def _step(call: Call) -> TableView:
    number, whose = call.number("number"), call.query.whose
    asked = (asker_of(call), round_from_path(call), number, whose)
    return await run_in_thread(call, partial(_inspecting(call).at_step, *asked))


async def _recompute(call: Call) -> Recomputed:
    return await run_in_thread(
        call, partial(_inspecting(call).recompute, asker_of(call), round_from_path(call))
    )


async def _bundle(call: Call) -> Response:
    name, record = round_from_path(call), call.house.installation.record
    made = await run_in_thread(
        call, partial(bundle, asker_of(call), name, _inspecting(call), record)
    )
    return _file(made, "application/zip", f"table-{name.table}-round-{name.number}.zip")


def _file(data: bytes, media: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=media, headers=headers)


async def _record(call: Call) -> RecordShown:
    require_office(call)
    return record_shown(call.house.installation)


async def _check(call: Call) -> RecordShown:
    require_all_tables(call)
    return await check(call.house.installation)


async def _own_rounds(call: Call) -> tuple[OwnRound, ...]:
    asked: Any = call.query
    own = _inspecting(call).own_rounds
    return await run_in_thread(call, partial(own, call.here.person, asked.table, asked.limit))


_ROUND: Final = "/tables/{table}/rounds/{round}"
INSPECTION: Final = (
    Endpoint(
        "GET", "/rounds", _rounds,
        "Rounds, newest first (inspector, operator, shift manager; staff at their tables).",
        RoundsFound, query=queries.RoundsListed, problems=(403, 404, 503),
    ),
    Endpoint(
        "GET", "/rounds.csv", _rounds_in_file, "The same as lines of a file.",
        str, query=queries.RoundsInFile, problems=(403, 404, 503), files=("text/csv",),
    ),
    Endpoint(
        "GET", _ROUND, _round, "A round step by step, as far as you may look into it.",
        RoundRecord, problems=(403, 503),
    ),
    Endpoint(
        "GET", _ROUND + "/steps/{number}", _step,
        "The table after one event of a round, through somebody's eyes.",
        TableView, query=queries.AsWhom, problems=(403, 503),
    ),
    Endpoint(
        "POST", _ROUND + "/recompute", _recompute,
        "Decide a round again with this release, and show every difference.",
        Recomputed, bodies.Nothing, problems=(503,),
    ),
    Endpoint(
        "GET", _ROUND + "/bundle", _bundle,
        "A round with its rulings, clauses, proofs and the head of the chain, in one file.",
        bytes, problems=(403, 503), files=("application/zip",),
    ),
    Endpoint(
        "GET", "/record", _record, "Whether the record proves to be whole (staff, inspector).",
        RecordShown, problems=(403,),
    ),
    Endpoint(
        "POST", "/record/check", _check,
        "Check the whole record now (inspector, operator, shift manager).",
        RecordShown, bodies.Nothing,
    ),
    Endpoint(
        "GET", "/me/rounds", _own_rounds, "Your own last rounds, newest first.",
        tuple[OwnRound, ...], query=queries.OwnRounds, problems=(503,),
    ),
)  # fmt: skip
"""Every endpoint here."""
