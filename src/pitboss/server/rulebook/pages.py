"""The pages of the rulebook.  They need no script and no visit, and never wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from markupsafe import Markup
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pitboss.law.citation import citing
from pitboss.law.instrument import Instrument, LawError
from pitboss.law.register import (
    clause_of,
    concordance,
    concordances,
    instrument,
    instrument_ids,
    instruments,
    read_citation,
    readings,
)
from pitboss.law.rule_set import day_of
from pitboss.offices import Office
from pitboss.server.endpoints.visitor import address_of, token_of, visitor_of
from pitboss.server.http.problems import Problem
from pitboss.server.http.replies import problem_reply
from pitboss.server.rulebook import comparison, links
from pitboss.server.rulebook.api import copies_of
from pitboss.server.rulebook.evidence import PATIENCE, Evidence, Run, evidence
from pitboss.server.rulebook.layout import InstrumentStatus, instrument_status, sections
from pitboss.server.rulebook.scenario import steps
from pitboss.server.rulebook.search import LONGEST, MOST, search
from pitboss.server.server_state import ServerState

cite = citing("NI2025-411")
canberra_cite = citing("NI2017-193")

_SMALLER: Final = Middleware(GZipMiddleware, compresslevel=5)
"""A whole instrument is long and repetitive, so it compresses well."""
_Shows = Callable[[Request, ServerState], Awaitable[Response]]

AT_MOST: Final = 3
"""Scenarios shown beside a clause; the rest are on a page of their own."""
_KEPT: Final[dict[str, tuple[object, Markup]]] = {}

READING_GROUPS: Final = {
    "S": "Authority and commencement",
    "H": "State of the texts",
    "U": "Ultimate Texas Hold-em",
    "C": "Canberra Poker",
    "F": "Five Card Stud",
    "G": "The alterations of 2001",
    "T": "Tournament Poker",
    "A": "Three Card Manila, Omaha and Hold-Em",
    "B": "Draw Poker",
    "D": "Seven Card Stud",
    "R": "Rebuys",
    "L": "Levels",
    "E": "Electronic tables",
}
"""The topic of each reading's letter."""


def routes(house: ServerState) -> list[BaseRoute]:
    """Return the routes of the rulebook; instruments come last, as they match any name."""
    pages: dict[str, _Shows] = {
        "": _index,
        "/search": _search,
        "/compare": _compare,
        "/readings": _readings,
        "/scenarios": _scenarios,
        "/scenarios/{name:path}": _scenario,
        "/{instrument}": _instrument,
    }
    return [_route(links.RULES + path, shows, house) for path, shows in pages.items()]


def _route(path: str, shows: _Shows, house: ServerState) -> Route:
    async def shown(request: Request) -> Response:
        try:
            async with house.costly.turn(address_of(request)):
                return await shows(request, house)
        except Problem as problem:
            house.installation.metrics.problems.labels(problem.code).inc()
            return problem_reply(problem)

    return Route(path, shown, methods=["GET"], middleware=[_SMALLER])


def _page(template: str, house: ServerState, request: Request, **values: Any) -> Response:
    from pitboss.server.pages.environment import render_page  # it lists these routes itself

    return render_page(
        f"rulebook/{template}.html",
        house,
        request,
        href=links.href,
        reading_href=links.reading_href,
        scenario_href=links.scenario_href,
        copy_href=links.copy_href,
        held=instruments(),
        **values,
    )


def _not_found(house: ServerState, request: Request, because: str) -> Response:
    reply = _page("not_here", house, request, because=because)
    reply.status_code = 404
    return reply


def _standing(house: ServerState, held: Instrument) -> InstrumentStatus:
    installation = house.installation
    entered = installation.room.state.commencements
    return instrument_status(held, entered, day_of(installation.clock()))


async def _index(request: Request, house: ServerState) -> Response:
    copies = {copy.instrument: copy for copy in await asyncio.to_thread(copies_of(house).all)}
    return _page(
        "index",
        house,
        request,
        standings=[_standing(house, held) for held in instruments()],
        copies=copies,
        pairs=[(pair.newer, pair.older) for pair in concordances()],
        readings=readings(),
        today=day_of(house.installation.clock()),
        copy_clauses=(cite("15.10"), canberra_cite("16.11")),
    )


async def _instrument(request: Request, house: ServerState) -> Response:
    number = request.path_params["instrument"]
    if number not in instrument_ids():
        return _not_found(house, request, f"No instrument {number[:30]} is held.")
    found = evidence()
    found.begin()
    await asyncio.to_thread(found.wait_until_read)
    return _page(
        "instrument",
        house,
        request,
        standing=_standing(house, instrument(number)),
        book=await asyncio.to_thread(_rules, number, house, request, found),
        evidence=found,
        copy=await asyncio.to_thread(copies_of(house).of, number),
        stores=await _may_store_copies(request, house),
    )


async def _may_store_copies(request: Request, house: ServerState) -> bool:
    """Whether the reader is the operator, who is shown how to store a copy."""
    token, _ = token_of(request)
    if token is None:
        return False
    installation = house.installation
    visit = await installation.sign_in.visits.visit_of(token, installation.machine())
    return visit is not None and Office.OPERATOR in visitor_of(visit, installation).offices


def _rules(number: str, house: ServerState, request: Request, found: Evidence) -> Markup:
    """Render an instrument's rules; cached until more evidence is known."""
    return _cached(
        number,
        found.stage,
        lambda: _page(
            "book", house, request, sections=sections(instrument(number), found), at_most=AT_MOST
        ),
    )


def _cached(name: str, stage: object, render: Callable[[], Response]) -> Markup:
    """Return a long part of a page, the same for every reader; rendered once."""
    kept = _KEPT.get(name)
    if kept is None or kept[0] != stage:
        kept = _KEPT[name] = stage, Markup(bytes(render().body).decode())  # noqa: S704 - our own
    return kept[1]


async def _search(request: Request, house: ServerState) -> Response:
    asked = request.query_params.get("q", "")[:LONGEST]
    within = request.query_params.get("in", "")
    if within not in instrument_ids():
        within = ""

    def page() -> Response:
        found = search(asked, within)
        return _page("search", house, request, q=asked, within=within, found=found, most=MOST)

    return await asyncio.to_thread(page)


async def _compare(request: Request, house: ServerState) -> Response:
    newer, older = concordances()[0].newer, concordances()[0].older
    a, b = (request.query_params.get(name, given) for name, given in (("a", newer), ("b", older)))
    try:
        held = concordance(a, b)
    except LawError as error:
        return _not_found(house, request, f"{str(error)[:300].capitalize()}.")
    all_pairs = request.query_params.get("all", "") == "yes"
    page = partial(
        _page,
        "compare",
        house,
        request,
        concordance=held,
        older=instrument(held.older),
        newer=instrument(held.newer),
        parts=comparison.parts(held, all_pairs=all_pairs),
        all_pairs=all_pairs,
        differing=len(held.differences()),
        pairs=[(pair.newer, pair.older) for pair in concordances()],
    )
    return await asyncio.to_thread(page)


async def _readings(request: Request, house: ServerState) -> Response:
    groups = [
        (letter, title, [entry for entry in readings() if entry.id.partition("-")[0] == letter])
        for letter, title in READING_GROUPS.items()
    ]

    def book() -> Response:
        return _page("reading_book", house, request, groups=groups)

    made = await asyncio.to_thread(_cached, "readings", None, book)
    asked = sum(entry.ask for entry in readings())
    return _page("readings", house, request, book=made, total=len(readings()), asked=asked)


async def _scenarios(request: Request, house: ServerState) -> Response:
    """List every scenario, or those that state one clause."""
    found = evidence()
    found.begin()
    if not await asyncio.to_thread(found.wait_until_read):
        return _page("being_read", house, request)
    cited = request.query_params.get("cite")
    if cited is None:
        return _page("scenarios", house, request, evidence=found, clause=None, shown=found.all())
    try:
        citation = read_citation(cited[:LONGEST])
    except LawError as error:
        return _not_found(house, request, f"{error}.")
    shown = found.scenarios_of(citation)
    clause = clause_of(citation)
    return _page("scenarios", house, request, evidence=found, clause=clause, shown=shown)


async def _scenario(request: Request, house: ServerState) -> Response:
    found = evidence()
    found.begin()
    if not await asyncio.to_thread(found.wait_until_read):
        return _page("being_read", house, request)
    name = request.path_params["name"]
    if name not in found.scripts:
        return _not_found(house, request, "There is no scenario of that name.")
    script = found.scripts[name]
    runs = await _results_in_time(found, name)
    return _page("scenario", house, request, script=script, steps=steps(script, runs), runs=runs)


async def _results_in_time(found: Evidence, name: str) -> tuple[Run, ...] | None:
    """Return a scenario's results; None if it is still running when patience ends."""
    running = asyncio.ensure_future(asyncio.to_thread(found.run_now, name))
    await asyncio.wait((running,), timeout=PATIENCE)
    return running.result() if running.done() else None
