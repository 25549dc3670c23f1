"""Reports over HTTP, for the operator, the shift manager and the inspector."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Final

from starlette.responses import Response

from pitboss.messages.report_views import Reports
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http.bodies import Body
from pitboss.server.http.problems import Problem
from pitboss.server.inspection.asking import require_all_tables, run_in_thread
from pitboss.server.reports import lines
from pitboss.server.reports.theoretical import with_theory


class Days(Body, frozen=True):
    """First and last day, in Canberra, both included."""

    since: date | None = None
    until: date | None = None


_FILES: Final[Mapping[str, Callable[[Reports], str]]] = {
    "tables": lines.tables,
    "jackpots": lines.jackpots,
    "tournaments": lines.tournaments,
}


async def _reports(call: Call) -> Reports:
    require_all_tables(call)
    installation, days = call.house.installation, call.query
    books, state = installation.books, installation.room.state
    found = await run_in_thread(call, partial(books.reports, state, days.since, days.until))
    return await with_theory(call, found)


async def _file(call: Call) -> Response:
    kind = call.request.path_params["of"]
    if kind not in _FILES:
        raise Problem(404, "no_such_report", "there are reports of tables, jackpots, tournaments")
    written = _FILES[kind](await _reports(call))
    headers = {"content-disposition": f'attachment; filename="{kind}.csv"'}
    return Response(written, media_type="text/csv; charset=utf-8", headers=headers)


REPORTS: Final = (
    Endpoint(
        "GET", "/reports", _reports,
        "What tables, jackpots and tournaments took and gave (operator, shift manager, inspector).",
        Reports, query=Days, problems=(403, 503),
    ),
    Endpoint(
        "GET", "/reports/{of}.csv", _file, "One of them as lines of a file.",
        str, query=Days, problems=(403, 404, 503), files=("text/csv",),
    ),
)  # fmt: skip
"""Every endpoint here."""
